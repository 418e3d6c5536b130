//! How a resolver says what is wrong: names that are not known, names that cannot be identifiers, names given twice.

use std::ops::Range;

use toml::Spanned;

use super::Resolver;
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::Span;
use crate::schema::Named;
use crate::schema::file::Word;

impl Resolver {
    /// The index of a name among those there are; says so if it is not one of them.
    pub(super) fn lookup(&mut self, word: &Word, names: &[impl AsRef<str>], what: &str) -> Option<usize> {
        let found = names.iter().position(|name| name.as_ref() == word.get_ref());
        if found.is_none() {
            let message = format!("`{}` is not {what}", word.get_ref());
            let finding = Diagnostic::new(Code::SchemaUnknownName, message).label(self.span(word.span()), "not known");
            self.findings.push(match nearest(word.get_ref(), names.iter().map(AsRef::as_ref)) {
                Some(near) => self.did_you_mean(finding, word, near),
                None => finding.help(known(what, names)),
            });
        }
        found
    }

    /// A finding with the word that was probably meant, between quotes where the one that stands there has them.
    pub(super) fn did_you_mean(&self, finding: Diagnostic, word: &Word, near: &str) -> Diagnostic {
        let bare = word.span().len() == word.get_ref().len();
        let written = if bare { near.to_owned() } else { toml::Value::from(near).to_string() };
        finding.help_edit(format!("did you mean `{near}`?"), self.span(word.span()), written)
    }

    /// Says so if a name cannot be an identifier.
    pub(super) fn identifier(&mut self, name: &Word) {
        if !sawbones_ir::is_identifier(name.get_ref()) {
            let message = format!("`{}` cannot be a name in generated code", name.get_ref());
            let help =
                "write lower-case letters, digits and single `_` between them, beginning with a letter: `upper_arm`";
            self.say(Code::SchemaSyntax, message, name.span(), "this name", help);
        }
    }

    /// Says so if a name is given twice.
    pub(super) fn unique<'a>(&mut self, names: impl Iterator<Item = &'a Word>, what: &str) {
        let mut seen: Vec<&str> = Vec::new();
        for name in names {
            if seen.contains(&name.get_ref().as_str()) {
                let message = format!("there are two of the name `{}`", name.get_ref());
                let help = format!("give each {what} a name of its own");
                self.say(Code::SchemaConflict, message, name.span(), "the second one", help);
            }
            seen.push(name.get_ref());
        }
    }

    /// Says so if a reason is empty.
    pub(super) fn reason(&mut self, reason: &Word, message: &str, help: &str) {
        if reason.get_ref().trim().is_empty() {
            self.say(Code::SchemaIncomplete, message, reason.span(), "empty", help);
        }
    }

    /// The place of a number that is written counting from 1.
    pub(super) fn number(&mut self, number: &Spanned<usize>, what: &str) -> Option<usize> {
        let index = number.get_ref().checked_sub(1);
        if index.is_none() {
            let message = format!("{what} are counted from 1");
            self.say(Code::SchemaSyntax, message, number.span(), "there is no 0", "write 1 for the first");
        }
        index
    }

    /// A key that has no meaning beside what else is said.
    pub(super) fn unused(&mut self, bytes: Range<usize>, message: String, key: &str) {
        self.say(Code::SchemaConflict, message, bytes, "not used", format!("remove `{key}`"));
    }

    pub(super) fn named(&self, word: &Word) -> Named {
        Named { text: word.get_ref().clone(), span: self.span(word.span()) }
    }

    pub(super) fn span(&self, bytes: Range<usize>) -> Span {
        Span { document: self.document, bytes }
    }

    pub(super) fn say(
        &mut self,
        code: Code,
        message: impl Into<String>,
        bytes: Range<usize>,
        label: &str,
        help: impl Into<String>,
    ) {
        self.findings.push(Diagnostic::new(code, message).label(self.span(bytes), label).help(help));
    }
}

/// The name most like another, if it is like enough to be meant.
pub(crate) fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let lower = name.to_lowercase();
    let own = name.chars().count();
    // What is much longer or shorter is not like enough, whatever it says.
    let may_be = |known: &str| {
        let length = known.chars().count();
        length.abs_diff(own) <= 1 + length / 4
    };
    let scored = names
        .filter(|known| !known.trim().is_empty() && may_be(known))
        .map(|known| (strsim::damerau_levenshtein(&lower, &known.to_lowercase()), known));
    let (distance, known) = scored.min_by_key(|(distance, _)| *distance)?;
    let (longest, length) = (name.chars().count().max(known.chars().count()), known.chars().count());
    (distance <= 1 + length / 4 && distance * 2 <= longest).then_some(known)
}

/// What there is to choose from.
pub(super) fn known(what: &str, names: &[impl AsRef<str>]) -> String {
    if names.is_empty() {
        return format!("there is no such thing in this schema yet: declare {what}");
    }
    let names = names.iter().map(|name| format!("`{}`", name.as_ref())).collect::<Vec<_>>().join(", ");
    format!("write {what}: {names}")
}
