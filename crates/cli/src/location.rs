//! A place of a finding in words that other programs know: file, lines, columns.

use sawbones_source::diagnostic::Place;
use sawbones_source::documents::{DocumentId, Documents, Position, Span};

/// Where something is.
pub(crate) struct Location {
    /// The path as it was given, with `/` between its parts.
    pub(crate) file: String,
    /// What is known of the lines.
    pub(crate) extent: Extent,
}

/// How much of a document a place is.
pub(crate) enum Extent {
    /// From here up to there, the end excluded.
    Stretch(Position, Position),
    /// This line, at an unknown column.
    Line(u32),
    /// All of it.
    Whole,
}

impl Location {
    pub(crate) fn of(documents: &Documents, place: &Place) -> Self {
        let (document, extent) = match place {
            Place::Span(span) => (span.document, stretch(documents, span)),
            Place::Line(document, line) => (*document, Extent::Line(*line)),
            Place::Document(document) => (*document, Extent::Whole),
        };
        Self { file: file(documents, document), extent }
    }

    pub(crate) fn of_span(documents: &Documents, span: &Span) -> Self {
        Self { file: file(documents, span.document), extent: stretch(documents, span) }
    }
}

fn stretch(documents: &Documents, span: &Span) -> Extent {
    let at = |byte| documents.position(span.document, byte);
    Extent::Stretch(at(span.bytes.start), at(span.bytes.end))
}

fn file(documents: &Documents, document: DocumentId) -> String {
    let path = documents.path(document).to_string_lossy();
    if std::path::MAIN_SEPARATOR == '/' { path.into_owned() } else { path.replace(std::path::MAIN_SEPARATOR, "/") }
}
