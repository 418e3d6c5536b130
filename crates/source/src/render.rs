//! Findings as text for people, laid out like a compiler's: message and code, the lines concerned with what is to be seen in them,
//! notes, and what to write instead.
//!
//! annotate-snippets draws. It is given the few lines that labels stand in, long ones cut (see `crop`), so it cannot know the
//! true column; a mark in place of the path says where to write the position that [`Documents::position`] gives.

mod crop;

use std::ops::Range;

use annotate_snippets::renderer::Renderer;
use annotate_snippets::{Annotation, AnnotationKind, Element, Group, Level as Severity, Origin, Patch, Snippet};

use self::crop::{Cropped, crop};
use crate::diagnostic::{Diagnostic, Edit, Label, Level, Place};
use crate::documents::{DocumentId, Documents};

/// How findings are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Not at all.
    Plain,
    /// By ANSI escape codes.
    Ansi,
}

/// All findings in their order, and a last line that counts them; nothing at all where there are none.
///
/// # Examples
/// ```
/// use sawbones_source::codes::Code;
/// use sawbones_source::diagnostic::Diagnostic;
/// use sawbones_source::documents::{Documents, Span};
/// use sawbones_source::render::{Style, render};
///
/// let mut documents = Documents::default();
/// let document = documents.add("areas.md", "| 1-3 | Arm | Leg |\n".to_owned());
/// let finding = Diagnostic::new(Code::SurplusCell, "the row has a cell more than the header")
///     .label(Span { document, bytes: 14..17 }, "no column is left for this");
/// assert_eq!(
///     render(&documents, &[finding], Style::Plain),
///     "\
/// error[surplus-cell]: the row has a cell more than the header
///  --> areas.md:1:15
///   |
/// 1 | | 1-3 | Arm | Leg |
///   |               ^^^ no column is left for this
///
/// 1 error
/// ",
/// );
/// ```
#[must_use]
pub fn render(documents: &Documents, diagnostics: &[Diagnostic], style: Style) -> String {
    let mut text = each(documents, diagnostics, style);
    if !diagnostics.is_empty() {
        text.push_str(&summary(diagnostics));
        text.push('\n');
    }
    text
}

/// All findings in their order, an empty line after each, and no count of them.
#[must_use]
pub fn each(documents: &Documents, diagnostics: &[Diagnostic], style: Style) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Ansi => Renderer::styled().hyperlink(false),
    };
    // Lines are cut here already, so nothing is left to trim.
    let renderer = renderer.term_width(usize::from(u16::MAX));
    let mut text = String::new();
    for diagnostic in diagnostics {
        text.push_str(&one(documents, diagnostic, &renderer));
        text.push_str("\n\n");
    }
    text
}

/// How many errors and warnings there are: `3 errors, 1 warning`.
#[must_use]
pub fn summary<'a>(diagnostics: impl IntoIterator<Item = &'a Diagnostic>) -> String {
    let (errors, warnings) =
        diagnostics.into_iter().fold((0, 0), |(errors, warnings), diagnostic| match diagnostic.level {
            Level::Error => (errors + 1, warnings),
            Level::Warning => (errors, warnings + 1),
        });
    let counted = |count: usize, what: &str| match count {
        0 => None,
        1 => Some(format!("1 {what}")),
        count => Some(format!("{count} {what}s")),
    };
    let parts = [counted(errors, "error"), counted(warnings, "warning")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "no errors".to_owned() } else { parts.join(", ") }
}

fn one(documents: &Documents, diagnostic: &Diagnostic, renderer: &Renderer) -> String {
    let severity = match diagnostic.level {
        Level::Error => Severity::ERROR,
        Level::Warning => Severity::WARNING,
    };
    let mut places = Places::default();
    let title = severity.primary_title(visible(&diagnostic.message)).id(diagnostic.code.name());
    let mut group = Group::with_title(title);
    for view in views(documents, diagnostic) {
        group = group.elements(view.elements(documents, &mut places));
    }
    if let Some(note) = &diagnostic.note {
        group = group.element(Severity::NOTE.message(visible(note)));
    }
    let mut edited = None;
    if let Some(help) = &diagnostic.help {
        match &help.edit {
            // A line end more or less cannot be shown as a change to lines.
            Some(edit) if !is_blank(documents, edit) => {
                edited = Some(suggestion(documents, &help.message, edit, diagnostic, &mut places));
            }
            _ => group = group.element(Severity::HELP.message(visible(&help.message))),
        }
    }
    let report: Vec<Group<'_>> = std::iter::once(group).chain(edited).collect();
    places.write_into(&renderer.render(&report))
}

fn is_blank(documents: &Documents, edit: &Edit) -> bool {
    let replaced = documents.text(edit.span.document).get(edit.span.bytes.clone()).unwrap_or_default();
    replaced.trim().is_empty() && edit.replacement.trim().is_empty()
}

/// Text without control characters, which a document could use to speak to the terminal.
fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}

/// Stretches of source that are shown together.
struct View<'d> {
    document: DocumentId,
    /// The lines shown, from 1; `None` shows the document's name only.
    lines: Option<Range<u32>>,
    /// What is seen there, with whether it is the primary label.
    labels: Vec<(&'d Label, bool)>,
}

/// The labels of a finding, those in lines near each other together, in the order in which they are first named.
fn views<'d>(documents: &Documents, diagnostic: &'d Diagnostic) -> Vec<View<'d>> {
    /// Lines further apart than this are shown as two places.
    const NEAR: u32 = 60;
    let mut views: Vec<View<'d>> = Vec::new();
    for (index, label) in diagnostic.labels.iter().enumerate() {
        let (document, lines) = lines_of(documents, &label.place);
        let near = views.iter_mut().find(|view| {
            view.document == document
                && match (&view.lines, &lines) {
                    (Some(shown), Some(lines)) => {
                        lines.start <= shown.end.saturating_add(NEAR) && shown.start <= lines.end.saturating_add(NEAR)
                    }
                    (shown, lines) => shown.is_none() && lines.is_none(),
                }
        });
        let label = (label, index == 0);
        match near {
            Some(view) => {
                view.labels.push(label);
                if let (Some(shown), Some(lines)) = (&mut view.lines, lines) {
                    *shown = shown.start.min(lines.start)..shown.end.max(lines.end);
                }
            }
            None => views.push(View { document, lines, labels: vec![label] }),
        }
    }
    views
}

/// The document of a place and its lines, the end excluded.
fn lines_of(documents: &Documents, place: &Place) -> (DocumentId, Option<Range<u32>>) {
    match place {
        Place::Span(span) => {
            let line = |byte| documents.line(span.document, byte);
            (span.document, Some(line(span.bytes.start)..line(last_byte(&span.bytes)) + 1))
        }
        Place::Line(document, line) => (*document, Some((*line).max(1)..line.saturating_add(1).max(2))),
        Place::Document(document) => (*document, None),
    }
}

/// The byte in whose line a stretch ends: a line end belongs to the line before it.
fn last_byte(bytes: &Range<usize>) -> usize {
    if bytes.is_empty() { bytes.start } else { bytes.end - 1 }
}

impl<'d> View<'d> {
    fn elements(&self, documents: &Documents, places: &mut Places) -> Vec<Element<'d>> {
        let Some((first, _)) = self.labels.first() else { return Vec::new() };
        let path = path(documents, self.document);
        let Some(lines) = &self.lines else {
            let messages = self.labels.iter().filter(|(label, _)| !label.message.is_empty());
            let notes = messages.map(|(label, _)| Severity::NOTE.message(visible(&label.message)).into());
            return std::iter::once(Element::from(Origin::path(path))).chain(notes).collect();
        };
        let stretches: Vec<Range<usize>> =
            self.labels.iter().map(|(label, _)| bytes_of(documents, self.document, &label.place)).collect();
        let excerpt = Excerpt::of(documents, self.document, lines.clone(), &stretches);
        let annotations = self.labels.iter().zip(&stretches).map(|((label, primary), stretch)| {
            let kind = if *primary { AnnotationKind::Primary } else { AnnotationKind::Context };
            annotation(kind, excerpt.place(stretch), &label.message)
        });
        let mark = places.mark(match &first.place {
            Place::Span(span) => position(documents, self.document, span.bytes.start),
            Place::Line(_, line) => format!("{path}:{line}"),
            Place::Document(_) => path,
        });
        let snippet = Snippet::source(excerpt.text.clone()).line_start(lines.start as usize).path(mark);
        vec![snippet.annotations(annotations).into()]
    }
}

fn annotation<'a>(kind: AnnotationKind, span: Range<usize>, label: &str) -> Annotation<'a> {
    let annotation = kind.span(span);
    if label.is_empty() { annotation } else { annotation.label(visible(label)) }
}

/// What to write instead, as a change to the lines concerned.
fn suggestion<'a>(
    documents: &Documents,
    message: &str,
    edit: &Edit,
    diagnostic: &Diagnostic,
    places: &mut Places,
) -> Group<'a> {
    let document = edit.span.document;
    let (_, lines) = lines_of(documents, &Place::Span(edit.span.clone()));
    let stretch = bytes_of(documents, document, &Place::Span(edit.span.clone()));
    let lines = lines.unwrap_or(1..2);
    let excerpt = Excerpt::of(documents, document, lines.clone(), std::slice::from_ref(&stretch));
    let shown_already = diagnostic.labels.first().is_some_and(|label| lines_of(documents, &label.place).0 == document);
    let mark =
        if shown_already { places.first() } else { places.mark(position(documents, document, edit.span.bytes.start)) };
    let patch = Patch::new(excerpt.place(&stretch), visible(&edit.replacement));
    let snippet = Snippet::source(excerpt.text).line_start(lines.start as usize).path(mark).patch(patch);
    Group::with_title(Severity::HELP.secondary_title(visible(message))).element(snippet)
}

/// The bytes of a place, within the document and on character boundaries; of a line, what is not white space in it.
fn bytes_of(documents: &Documents, document: DocumentId, place: &Place) -> Range<usize> {
    let text = documents.text(document);
    match place {
        Place::Span(span) => {
            let start = text.floor_char_boundary(span.bytes.start);
            start..text.ceil_char_boundary(span.bytes.end).max(start)
        }
        Place::Line(_, line) => {
            let bytes = documents.line_bytes(document, *line);
            let shown = text.get(bytes.clone()).unwrap_or_default();
            let start = bytes.start + (shown.len() - shown.trim_start().len());
            start..(bytes.start + shown.trim_end().len()).max(start)
        }
        Place::Document(_) => 0..0,
    }
}

/// Some lines of a document as they are shown.
struct Excerpt {
    text: String,
    /// For each line its bytes in the document, its place in `text` and how it was cut.
    lines: Vec<(Range<usize>, usize, Cropped)>,
}

impl Excerpt {
    fn of(documents: &Documents, document: DocumentId, lines: Range<u32>, labels: &[Range<usize>]) -> Self {
        let source = documents.text(document);
        let mut excerpt = Self { text: String::new(), lines: Vec::new() };
        for line in lines {
            let bytes = documents.line_bytes(document, line);
            let within: Vec<Range<usize>> = labels
                .iter()
                .filter(|label| label.start <= bytes.end && label.end >= bytes.start)
                .map(|label| clamp(label.start, &bytes) - bytes.start..clamp(label.end, &bytes) - bytes.start)
                .collect();
            let cropped = crop(source.get(bytes.clone()).unwrap_or_default(), &within);
            if !excerpt.lines.is_empty() {
                excerpt.text.push('\n');
            }
            let at = excerpt.text.len();
            excerpt.text.push_str(&cropped.text);
            excerpt.lines.push((bytes, at, cropped));
        }
        excerpt
    }

    /// Where a stretch of the document is in the excerpt.
    fn place(&self, stretch: &Range<usize>) -> Range<usize> {
        let place = |byte: usize| {
            let index = self.lines.partition_point(|(bytes, ..)| bytes.start <= byte).saturating_sub(1);
            self.lines.get(index).map_or(0, |(bytes, at, cropped)| at + cropped.place(clamp(byte, bytes) - bytes.start))
        };
        let start = place(stretch.start);
        if stretch.is_empty() {
            return start..start;
        }
        // A stretch that takes a line end in ends before it: the next line is not concerned.
        let last = self.lines.iter().rfind(|(bytes, ..)| bytes.start < stretch.end);
        let end =
            last.map_or(start, |(bytes, at, cropped)| at + cropped.place(clamp(stretch.end, bytes) - bytes.start));
        start..end.max(start)
    }
}

fn clamp(byte: usize, bytes: &Range<usize>) -> usize {
    byte.clamp(bytes.start, bytes.end)
}

fn path(documents: &Documents, document: DocumentId) -> String {
    visible(&documents.path(document).display().to_string())
}

fn position(documents: &Documents, document: DocumentId, byte: usize) -> String {
    let position = documents.position(document, byte);
    format!("{}:{}:{}", path(documents, document), position.line, position.column)
}

/// Positions to be written in place of those that the renderer works out from the lines it was given.
#[derive(Default)]
struct Places(Vec<String>);

/// Opens and closes a mark; neither stands in a document by accident, and one that does is only shown.
const MARK: char = '\u{10fffd}';

impl Places {
    /// A path that will be followed by a position; both give way to `position`.
    fn mark(&mut self, position: String) -> String {
        self.0.push(position);
        format!("{MARK}{}{MARK}", self.0.len() - 1)
    }

    fn first(&self) -> String {
        format!("{MARK}0{MARK}")
    }

    fn write_into(&self, rendered: &str) -> String {
        let mut text = String::with_capacity(rendered.len());
        let mut rest = rendered;
        while let Some((before, after)) = rest.split_once(MARK) {
            text.push_str(before);
            let place = after.split_once(MARK).and_then(|(index, after)| {
                let place = self.0.get(index.parse::<usize>().ok()?)?;
                Some((place, after.trim_start_matches(|c: char| c == ':' || c.is_ascii_digit())))
            });
            match place {
                Some((place, after)) => {
                    text.push_str(place);
                    rest = after;
                }
                None => {
                    text.push(MARK);
                    rest = after;
                }
            }
        }
        text.push_str(rest);
        text
    }
}
