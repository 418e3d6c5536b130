//! A text that names another word than those that its row is about: a leg result that speaks of an arm.

use std::borrow::Cow;

use sawbones_ir::Value;

use crate::codes::Code;
use crate::compile::cell::Cell;
use crate::compile::row::RowCell;
use crate::diagnostic::Diagnostic;
use crate::folded::Folded;
use crate::schema::{FieldKind, Schema, Subject, TableSpec};
use crate::text::Text;

/// What the texts of a row are about.
pub(super) struct About<'a> {
    vocabulary: u16,
    words: Cow<'a, [u16]>,
    /// Who says so.
    whose: &'static str,
}

/// What the texts of a row are about: what the schema says, or else the row's set, if it has exactly one. `None` where nothing is
/// known.
pub(super) fn subject<'a>(schema: &Schema, spec: &'a TableSpec, read: &[Vec<RowCell>]) -> Option<About<'a>> {
    let fields = || {
        spec.columns.iter().zip(read).flat_map(|(column, cells)| {
            let values = cells.first().map_or(&[][..], |cell| &cell.read.values);
            column.fields.iter().zip(values)
        })
    };
    let value = match &spec.subject {
        Some(Subject::Words { vocabulary, words }) => {
            return Some(About { vocabulary: *vocabulary, words: Cow::Borrowed(words), whose: "table" });
        }
        Some(Subject::Field(name)) => fields().find(|(field, _)| field.name == *name),
        None => {
            let mut sets = fields().filter(|(field, _)| matches!(field.kind, FieldKind::SetOf(..)));
            sets.next().filter(|_| sets.next().is_none())
        }
    };
    let (field, value) = value?;
    let (FieldKind::OneOf(vocabulary) | FieldKind::SetOf(vocabulary, _)) = field.kind else { return None };
    let words = match value.as_ref()? {
        Value::OneOf(word) => vec![*word],
        Value::SetOf(words) => words.clone(),
        _ => return None,
    };
    // A row about all of the words can name none that is foreign to it.
    let all = schema.vocabularies.get(usize::from(vocabulary)).is_some_and(|it| it.items.len() == words.len());
    (!all).then_some(About { vocabulary, words: Cow::Owned(words), whose: "row" })
}

/// A finding for each word of the vocabulary that the text names and its row is not about.
pub(super) fn judge(schema: &Schema, about: &About<'_>, text: &Text, cell: &Cell) -> Vec<Diagnostic> {
    let Some(words) = schema.words.get(usize::from(about.vocabulary)) else { return Vec::new() };
    let items = schema.vocabularies.get(usize::from(about.vocabulary)).map_or(&[][..], |it| &it.items);
    let folded = Folded::of(text.exact());
    let mut findings = Vec::new();
    let mut said: Vec<u16> = Vec::new();
    let mut at = 0;
    while at < folded.len() {
        let starts = at == 0 || !folded.char(at - 1).is_some_and(char::is_alphanumeric);
        let met = if starts { met(&folded, at, words) } else { None };
        let Some((word, end)) = met else {
            at += 1;
            continue;
        };
        if !about.words.contains(&word) && !said.contains(&word) {
            said.push(word);
            let name = |word: u16| items.get(usize::from(word)).map_or("", |item| &item.name);
            let own = about.words.iter().map(|word| name(*word)).collect::<Vec<_>>().join(", ");
            let spelled = text.slice(folded.byte(at)..folded.byte(end));
            let message = format!("this text names `{}`, and its {} is about {own}", spelled.shown(), about.whose);
            let finding = Diagnostic::new(Code::ForeignWord, message).label(cell.at(&spelled), "this word");
            findings
                .push(finding.help("correct the text; where the word means something else, allow it with the reason"));
        }
        at = end;
    }
    findings
}

/// The word that stands at a place, in the singular or the plural, and where it ends; the longest one.
fn met(text: &Folded, at: usize, words: &[(Folded, u16)]) -> Option<(u16, usize)> {
    const SHORTEST_WITH_PLURAL: usize = 3;
    let is = |at: usize, wanted: char| text.char(at).is_some_and(|c| c.eq_ignore_ascii_case(&wanted));
    words.iter().find_map(|(spelling, word)| {
        let common = text.agreement(at, spelling);
        let end = at + common;
        if common == spelling.len() {
            let plural = if is(end, 's') { 1 } else { 2 * usize::from(is(end, 'e') && is(end + 1, 's')) };
            let mut ends = [end + plural, end].into_iter().filter(|end| text.is_word_end(*end));
            return ends.next().map(|end| (*word, end));
        }
        // A plural in the vocabulary, the singular in the text.
        let singular = common + 1 == spelling.len() && spelling.char(common) == Some('s');
        (singular && common >= SHORTEST_WITH_PLURAL && text.is_word_end(end)).then_some((*word, end))
    })
}
