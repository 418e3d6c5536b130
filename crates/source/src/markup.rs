//! What a document is written in, and the reader that goes with it.

use std::path::Path;

use crate::documents::{DocumentId, Documents};
use crate::reader::Reading;
use crate::{delimited, html, markdown};

/// The markup of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Markup {
    /// Markdown with pipe tables.
    Markdown,
    /// HTML.
    Html,
    /// Comma-separated values.
    Csv,
    /// Tab-separated values; lines without a tab are prose around them.
    Tsv,
}

impl Markup {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Markdown, Self::Html, Self::Csv, Self::Tsv];

    /// The name by which it is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
        }
    }

    /// The markup that a file's name tells by its ending, in any case, such as `.md`, `.html`, `.csv` or `.tsv`.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "md" | "markdown" | "mdown" | "mkd" => Some(Self::Markdown),
            "html" | "htm" | "xhtml" => Some(Self::Html),
            "csv" => Some(Self::Csv),
            "tsv" | "tab" => Some(Self::Tsv),
            _ => None,
        }
    }

    /// Reads all tables of a document.
    #[must_use]
    pub fn read(self, documents: &Documents, id: DocumentId) -> Reading {
        match self {
            Self::Markdown => markdown::read(documents, id),
            Self::Html => html::read(documents, id),
            Self::Csv => delimited::read(documents, id, &delimited::Options::csv()),
            Self::Tsv => delimited::read(documents, id, &delimited::Options::tsv()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_tells_the_markup() {
        let of = |name: &str| Markup::of_path(Path::new(name));
        assert_eq!(of("a/b.MD"), Some(Markup::Markdown));
        assert_eq!(of("chart.htm"), Some(Markup::Html));
        assert_eq!(of("chart.csv"), Some(Markup::Csv));
        assert_eq!(of("chart.tab"), Some(Markup::Tsv));
        for name in ["chart", "md", ".md", "chart.txt", "-"] {
            assert_eq!(of(name), None, "{name}");
        }
    }
}
