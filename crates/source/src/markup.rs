//! What a document is written in, and the reader that goes with it.

use std::path::Path;

use crate::documents::{DocumentId, Documents};
use crate::reader::Reading;
use crate::markdown;

/// The markup of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Markup {
    /// Markdown with pipe tables.
    Markdown,
}

impl Markup {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::Markdown];

    /// The name by which it is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Markdown => "markdown",
        }
    }

    /// The markup that a file's name tells by its ending, in any case: `.md`, `.markdown`.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "md" | "markdown" | "mdown" | "mkd" => Some(Self::Markdown),
            _ => None,
        }
    }

    /// Reads all tables of a document.
    #[must_use]
    pub fn read(self, documents: &Documents, id: DocumentId) -> Reading {
        match self {
            Self::Markdown => markdown::read(documents, id),
        }
    }
}
