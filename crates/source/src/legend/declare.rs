//! Reading a legend's own table (or its list in the schema) into kinds of effect.

use sawbones_ir::{EffectKind, Field, FieldType, Template, TemplatePart};

use super::{LegendReader, Lexicon};
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Span};
use crate::folded::Folded;
use crate::grid::{Grid, GridCell};
use crate::schema::{KindSpec, LegendSpec, Named, adds_up, nearest};
use crate::template::{Form, HoleKind, Shape, ShapePart, parse, samples};
use crate::text::Text;

/// The columns that a legend's table must have, by their headers.
const HEADERS: [&str; 5] = ["Effect", "Token", "Stands in", "Adds up", "In words"];

/// Builds a legend from kinds listed in the schema or from a table of a document, with the doubts there are about it: templates
/// that take the same text.
///
/// # Errors
/// Every mistake in the declarations: a template that is none, a field that one form of a token leaves out.
pub fn declare(
    spec: &LegendSpec,
    kinds: &[KindSpec],
    lexicon: Lexicon<'_>,
) -> Result<(LegendReader, Vec<Diagnostic>), Vec<Diagnostic>> {
    let mut declaring = Declaring { lexicon, findings: Vec::new() };
    let mut names: Vec<&Named> = Vec::new();
    let mut declared = Vec::new();
    for kind in kinds {
        if let Some(first) = names.iter().find(|name| name.text == kind.name.text) {
            let message = format!("the legend has two effects of the name `{}`", kind.name.text);
            let finding =
                Diagnostic::new(Code::SchemaConflict, message).label(kind.name.span.clone(), "the second one");
            declaring.findings.push(
                finding
                    .label(first.span.clone(), "the first one")
                    .help("give it another name, or list its token beside the first one's"),
            );
        }
        names.push(&kind.name);
        declared.extend(declaring.kind(kind));
    }
    if !declaring.findings.is_empty() {
        return Err(declaring.findings);
    }
    let doubts = declaring.ambiguities(&declared, kinds);
    let mut reader = LegendReader::new(spec, declared);
    for (place, token) in &spec.implied {
        let text = whole(&token.text, &token.span);
        let read = reader.read_token(&text, *place, token.span.document, lexicon);
        match (read.effect, read.finding) {
            (Some(effect), None) => reader.implied.push((*place, effect)),
            (_, finding) => {
                let is_token = |text: &str| {
                    let text = whole(text, &token.span);
                    reader.read_token(&text, *place, token.span.document, lexicon).effect.is_some()
                };
                declaring.findings.extend(finding.map(|finding| quoted(finding, is_token)));
            }
        }
    }
    if declaring.findings.is_empty() { Ok((reader, doubts)) } else { Err(declaring.findings) }
}

/// A finding about a token of the schema: what is to be written in its place stands between quotes as well, and is one token.
fn quoted(mut finding: Diagnostic, is_token: impl Fn(&str) -> bool) -> Diagnostic {
    match finding.help.as_mut().and_then(|help| help.edit.as_mut()) {
        Some(edit) if is_token(&edit.replacement) => {
            edit.replacement = toml::Value::from(edit.replacement.as_str()).to_string();
            finding
        }
        Some(_) => finding.help("give each effect an entry of its own under `implied`"),
        None => finding,
    }
}

/// A text that stands in the schema between quotes.
fn whole(text: &str, span: &Span) -> Text {
    let mut whole = Text::default();
    whole.push(text, span.bytes.clone());
    whole
}

/// The kinds that a legend's table lists, and every mistake in it: a column that is missing, an effect without a name, a place or a
/// way of adding up that is not known. A row with a mistake gives no kind.
pub(crate) fn kinds_of_grid(spec: &LegendSpec, grid: &Grid, document: DocumentId) -> (Vec<KindSpec>, Vec<Diagnostic>) {
    let header = grid.header_rows.saturating_sub(1);
    let at = |name: &str| {
        (0..grid.width())
            .find(|column| grid.cell(header, *column).is_some_and(|cell| cell.text.shown().eq_ignore_ascii_case(name)))
    };
    let missing: Vec<String> =
        HEADERS.iter().filter(|name| at(name).is_none()).map(|name| format!("`{name}`")).collect();
    if !missing.is_empty() {
        let finding =
            Diagnostic::new(Code::MissingColumn, format!("the legend has no column {}", missing.join(" and no ")))
                .label(Span { document, bytes: first_line(grid) }, "these are its headers")
                .help(format!("a legend has the columns {}", HEADERS.map(|h| format!("`{h}`")).join(", ")));
        return (Vec::new(), vec![finding]);
    }
    let columns: Vec<usize> = HEADERS.iter().filter_map(|name| at(name)).collect();
    let mut findings = Vec::new();
    let mut kinds = Vec::new();
    for row in grid.header_rows..grid.rows.len() {
        let cells: Vec<_> = columns.iter().filter_map(|column| grid.cell(row, *column)).collect();
        if let [name, token, places, adds, words] = cells[..] {
            kinds.extend(kind_of_row(spec, [name, token, places, adds, words], document, &mut findings));
        }
    }
    (kinds, findings)
}

fn first_line(grid: &Grid) -> std::ops::Range<usize> {
    grid.rows.first().map_or(grid.span.clone(), |row| row.span.clone())
}

/// The kind of a row, unless anything is wrong with it.
fn kind_of_row(
    spec: &LegendSpec,
    cells: [&GridCell; 5],
    document: DocumentId,
    findings: &mut Vec<Diagnostic>,
) -> Option<KindSpec> {
    let [name, _, _, adds, words] = cells.map(|cell| named(&cell.text.trimmed(), document));
    let before = findings.len();
    let identifier = name.text.to_lowercase().replace([' ', '-'], "_");
    if !sawbones_ir::is_identifier(&identifier) {
        let finding = Diagnostic::new(Code::BadTemplate, format!("`{}` cannot name an effect", name.text));
        findings.push(
            finding
                .label(name.span.clone(), "this name")
                .help("write words of letters and digits, beginning with a letter"),
        );
    }
    let mut indices = Vec::new();
    for place in comma_parts(&cells[2].text, document) {
        let wanted = Folded::name(&place.text);
        match spec.places.iter().position(|known| Folded::name(known).same(&wanted)) {
            Some(index) => indices.push(u16::try_from(index).unwrap_or(u16::MAX)),
            None => {
                let message = format!("`{}` is not a place of this legend", place.text);
                let finding = Diagnostic::new(Code::UnknownPlace, message).label(place.span.clone(), "not known");
                findings.push(match nearest(&place.text, spec.places.iter().map(String::as_str)) {
                    Some(near) => finding.help_edit(format!("did you mean `{near}`?"), place.span, near),
                    None => finding.help(format!("the schema's places are {}", spec.places.join(", "))),
                });
            }
        }
    }
    indices.sort_unstable();
    let adds_up = adds_up(adds.text.trim());
    if adds_up.is_none() {
        let finding = Diagnostic::new(Code::BadTemplate, format!("`{}` is no way of adding up", adds.text));
        findings.push(finding.label(adds.span, "not known").help("write `sum`, `worst`, `any` or `list`"));
    }
    let name = Named { text: identifier, span: name.span };
    let adds_up = adds_up.filter(|_| findings.len() == before)?;
    Some(KindSpec { name, tokens: comma_parts(&cells[1].text, document), places: indices, adds_up, words })
}

/// The parts of a cell: its lines, or in a single line what commas part.
fn comma_parts(text: &Text, document: DocumentId) -> Vec<Named> {
    let lines = text.lines();
    let parts = if let [line] = &lines[..] { split(line, ", ") } else { lines };
    parts.iter().map(Text::trimmed).filter(|part| !part.is_blank()).map(|part| named(&part, document)).collect()
}

fn split(text: &Text, separator: &str) -> Vec<Text> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, _) in text.exact().match_indices(separator) {
        parts.push(text.slice(start..at));
        start = at + separator.len();
    }
    parts.push(text.slice(start..text.exact().len()));
    parts
}

fn named(text: &Text, document: DocumentId) -> Named {
    Named { text: text.exact().to_owned(), span: Span { document, bytes: text.source(0..text.exact().len()) } }
}

struct Declaring<'a> {
    lexicon: Lexicon<'a>,
    findings: Vec<Diagnostic>,
}

impl Declaring<'_> {
    fn kind(&mut self, spec: &KindSpec) -> Option<EffectKind> {
        let mut fields: Vec<Field> = Vec::new();
        let mut templates = Vec::new();
        if spec.tokens.is_empty() {
            self.say(
                &spec.name.span,
                format!("the effect `{}` has no token", spec.name.text),
                "this effect",
                "write how it stands in a cell",
            );
        }
        for token in &spec.tokens {
            templates.extend(self.template(token, &mut fields, true));
        }
        // What the words or another form speak of may be what could not be read.
        if templates.len() != spec.tokens.len() || templates.is_empty() {
            return None;
        }
        for (token, template) in spec.tokens.iter().zip(&templates) {
            for (index, field) in fields.iter().enumerate() {
                if !fills(template, index) {
                    let message = format!("this form of `{}` says nothing of `{}`", spec.name.text, field.name);
                    let help = match field.kind {
                        FieldType::Int { .. } => {
                            format!("add a hole `{{{}}}`, or `{{{}=0}}` with its value", field.name, field.name)
                        }
                        _ => format!("add a hole for `{}`, or make this form an effect of its own", field.name),
                    };
                    self.say(&token.span, message, "a token must give every figure of its effect", help);
                }
            }
        }
        let words = self.template(&spec.words, &mut fields, false)?;
        Some(EffectKind {
            name: spec.name.text.clone(),
            templates,
            places: spec.places.clone(),
            adds_up: spec.adds_up,
            words,
            fields,
        })
    }

    /// Compiles a template; new fields may only come from tokens, not from the words.
    fn template(&mut self, token: &Named, fields: &mut Vec<Field>, may_add: bool) -> Option<Template> {
        if may_add && token.text.trim() != token.text {
            let message = format!("`{}` has a blank at an end, and no token in a cell has", token.text);
            self.say(&token.span, message, "this token", format!("write `{}`", token.text.trim()));
            return None;
        }
        let shape = match parse(&token.text) {
            Ok(shape) => shape,
            Err(error) => {
                let finding =
                    Diagnostic::new(Code::BadTemplate, format!("`{}` is not a template: {error}", token.text));
                // What stands in the document one for one is pointed at more closely.
                let mut at = token.span.clone();
                if at.bytes.len() == token.text.len() {
                    at.bytes = at.bytes.start + error.at.start..at.bytes.start + error.at.end;
                }
                let help = "a hole is a name in braces, `{hits}`, with what it holds after a colon unless that is a whole number";
                self.findings.push(finding.label(at, "here").help(help));
                return None;
            }
        };
        if let Some(name) = repeated(&shape).filter(|_| may_add) {
            let message = format!("`{}` gives `{name}` twice, and the two may differ", token.text);
            let help = "leave one of them out, or give it a name of its own";
            self.say(&token.span, message, "in this template", help);
            return None;
        }
        let mut template = Template { parts: Vec::new(), fixed: Vec::new() };
        for part in shape.parts {
            match part {
                ShapePart::Literal(text) => template.parts.push(TemplatePart::Literal(text)),
                ShapePart::Plural(text) => template.parts.push(TemplatePart::Plural(text)),
                ShapePart::Fixed { name, value } => {
                    let field = self.field(&name, FieldType::Int { min: 0, max: 0 }, token, fields, may_add)?;
                    template.fixed.push((field, value));
                }
                ShapePart::Hole { name, kind, negative } => {
                    let kind = if may_add {
                        self.kind_of_hole(&kind, token)?
                    } else {
                        fields.iter().find(|field| field.name == name).map_or(FieldType::Dice, |field| field.kind)
                    };
                    let field = self.field(&name, kind, token, fields, may_add)?;
                    template.parts.push(TemplatePart::Hole { field, negative });
                }
            }
        }
        Some(template)
    }

    fn kind_of_hole(&mut self, kind: &HoleKind, token: &Named) -> Option<FieldType> {
        let (HoleKind::OneOf(name) | HoleKind::ListOf(name)) = kind else {
            return Some(if *kind == HoleKind::Dice { FieldType::Dice } else { FieldType::Int { min: 0, max: 0 } });
        };
        let Some(index) = self.lexicon.vocabularies.iter().position(|vocabulary| vocabulary.name == *name) else {
            let names = self.lexicon.vocabularies.iter().map(|vocabulary| vocabulary.name.as_str());
            let help = nearest(name, names.clone()).map_or_else(
                || format!("a hole holds `int`, `dice`, or a vocabulary: {}", names.collect::<Vec<_>>().join(", ")),
                |near| format!("did you mean `{near}`?"),
            );
            self.say(&token.span, format!("`{name}` is not a vocabulary"), "in this template", help);
            return None;
        };
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        Some(if matches!(kind, HoleKind::OneOf(_)) { FieldType::OneOf(index) } else { FieldType::ListOf(index) })
    }

    fn field(
        &mut self,
        name: &str,
        kind: FieldType,
        token: &Named,
        fields: &mut Vec<Field>,
        may_add: bool,
    ) -> Option<u16> {
        let found = fields.iter().position(|field| field.name == name);
        let index = match found {
            Some(index) if fields.get(index).is_some_and(|field| field.kind == kind) => index,
            Some(_) => {
                self.say(
                    &token.span,
                    format!("`{name}` holds something else here than before"),
                    "in this template",
                    "give every form of the token the same kind of hole for it",
                );
                return None;
            }
            None if may_add => {
                fields.push(Field { name: name.to_owned(), kind });
                fields.len() - 1
            }
            None => {
                let names = fields.iter().map(|field| format!("`{{{}}}`", field.name)).collect::<Vec<_>>().join(", ");
                self.say(
                    &token.span,
                    format!("the words speak of `{name}`, which no token gives"),
                    "in these words",
                    format!("the tokens give {names}"),
                );
                return None;
            }
        };
        u16::try_from(index).ok()
    }

    /// Two templates that take the same text in the same place and read other things from it leave its meaning open.
    fn ambiguities(&self, kinds: &[EffectKind], specs: &[KindSpec]) -> Vec<Diagnostic> {
        struct Entry<'a> {
            kind: &'a EffectKind,
            token: &'a Named,
            form: Form,
            samples: Vec<Folded>,
        }
        let mut entries = Vec::new();
        for (kind, spec) in kinds.iter().zip(specs) {
            for (template, token) in kind.templates.iter().zip(&spec.tokens) {
                let samples = samples(template, &kind.fields, self.lexicon.vocabularies);
                let samples = samples.iter().map(|sample| Folded::of(sample)).collect();
                entries.push(Entry { kind, token, form: Form::new(template, &kind.fields), samples });
            }
        }
        let mut doubts = Vec::new();
        for (index, later) in entries.iter().enumerate() {
            for earlier in entries.iter().take(index) {
                if !earlier.kind.places.iter().any(|place| later.kind.places.contains(place)) {
                    continue;
                }
                let same_kind = std::ptr::eq(earlier.kind, later.kind);
                let both = |sample: &&Folded| {
                    let (a, b) =
                        (earlier.form.take(sample, self.lexicon.words), later.form.take(sample, self.lexicon.words));
                    matches!((a, b), (Ok(a), Ok(b)) if !same_kind || a != b)
                };
                if let Some(sample) = earlier.samples.iter().chain(&later.samples).find(both) {
                    let sample: String = sample.chars().iter().collect();
                    let message = format!("two templates take the same text, such as `{sample}`");
                    doubts.push(
                        Diagnostic::new(Code::AmbiguousTemplates, message)
                            .label(later.token.span.clone(), format!("`{}` takes it", later.kind.name))
                            .label(earlier.token.span.clone(), format!("`{}` takes it too", earlier.kind.name))
                            .help("change one of them, or let them stand in different places"),
                    );
                }
            }
        }
        doubts
    }

    fn say(&mut self, span: &Span, message: impl Into<String>, label: &str, help: impl Into<String>) {
        self.findings.push(Diagnostic::new(Code::BadTemplate, message).label(span.clone(), label).help(help));
    }
}

/// A field that a form gives more than once.
fn repeated(shape: &Shape) -> Option<&str> {
    let names = shape.parts.iter().filter_map(|part| match part {
        ShapePart::Hole { name, .. } | ShapePart::Fixed { name, .. } => Some(name.as_str()),
        ShapePart::Literal(_) | ShapePart::Plural(_) => None,
    });
    let names: Vec<&str> = names.collect();
    let is_again = |(index, name): &(usize, &&str)| names.iter().take(*index).any(|before| before == *name);
    names.iter().enumerate().find(is_again).map(|(_, name)| *name)
}

fn fills(template: &Template, index: usize) -> bool {
    let hole = |part: &TemplatePart| matches!(part, TemplatePart::Hole { field, .. } if usize::from(*field) == index);
    template.parts.iter().any(hole) || template.fixed.iter().any(|(field, _)| usize::from(*field) == index)
}
