//! The small language of `lines`: `text`, a field, a place, `Label: place`, `{areas}: covered / bare`.

use toml::Spanned;

use crate::documents::{DocumentId, Span};
use crate::schema::{Content, LineSpec, Named};

/// What names a line may use.
pub(super) struct Names<'a> {
    /// The column's fields.
    pub(super) fields: &'a [String],
    /// The places of its legend, if it is an outcome.
    pub(super) places: &'a [String],
    /// Whether it is an outcome, which has a description.
    pub(super) outcome: bool,
}

/// Reads one entry of `lines`.
///
/// # Errors
/// A sentence that says which name is not known and which there are.
pub(super) fn read(entry: &Spanned<String>, names: &Names<'_>, schema: DocumentId) -> Result<LineSpec, String> {
    let text = entry.get_ref().trim();
    let named = |text: &str| Named { text: text.to_owned(), span: Span { document: schema, bytes: entry.span() } };
    if let Some(rest) = text.strip_prefix('{') {
        let (of, places) = rest
            .split_once("}:")
            .ok_or("a line for each word is written `{field}: place / place`, with the name of a set in braces")?;
        let places = places.split('/').map(|place| names.place(place.trim())).collect::<Result<_, _>>()?;
        return Ok(LineSpec::Parts { of: named(of.trim()), places });
    }
    match text.rsplit_once(':') {
        Some((label, _)) if label.trim().is_empty() => Err(format!("no label stands before the colon of `{text}`")),
        Some((label, _)) if label.contains(':') => {
            Err(format!("the label of `{text}` holds a colon, and a label ends at its first"))
        }
        Some((label, content)) => Ok(LineSpec::Labelled(named(label.trim()), names.content(content.trim())?)),
        None => Ok(LineSpec::Plain(names.content(text)?)),
    }
}

impl Names<'_> {
    /// What a name stands for.
    ///
    /// # Errors
    /// A sentence that lists the names there are.
    pub(super) fn content(&self, name: &str) -> Result<Content, String> {
        if let Some(field) = self.fields.iter().position(|field| field == name) {
            return Ok(Content::Field(field));
        }
        if name == "text" && self.outcome {
            return Ok(Content::Text);
        }
        self.place(name).map(Content::Place)
    }

    /// Every name there is.
    pub(super) fn all(&self) -> impl Iterator<Item = String> {
        let text = self.outcome.then(|| "text".to_owned());
        text.into_iter().chain(self.fields.iter().chain(self.places).cloned())
    }

    fn place(&self, name: &str) -> Result<u16, String> {
        let found = self.places.iter().position(|place| place == name).and_then(|index| u16::try_from(index).ok());
        found.ok_or_else(|| {
            let known = self.all().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            let of = if self.outcome {
                "a field of this column nor a place of its legend"
            } else {
                "a field of this column"
            };
            let neither = if self.outcome { "neither" } else { "not" };
            format!("`{name}` is {neither} {of}; there are {known}")
        })
    }
}
