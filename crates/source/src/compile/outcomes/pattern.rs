//! A cell that is read as a whole by a pattern; the pattern's groups are fields, places, the text and the repeated parts.

use regex::Captures;

use super::parts::Part;
use super::{Draft, Reader, RowSets};
use crate::codes::Code;
use crate::compile::cell::Cell;
use crate::compile::fields;
use crate::diagnostic::Diagnostic;
use crate::schema::{Content, PartsSpec, PatternSpec};
use crate::text::Text;

impl Reader<'_> {
    /// Reads a cell; whether it fits the pattern.
    pub(super) fn pattern(&self, spec: &PatternSpec, cell: &Cell, sets: &RowSets<'_>, draft: &mut Draft) -> bool {
        let whole = cell.whole();
        let Some(captures) = spec.regex.captures(whole.exact()) else {
            let finding = Diagnostic::new(Code::PatternUnmatched, "this cell does not fit the column's pattern")
                .label(cell.place.clone(), "this cell")
                .help("write it like the others of its column, or widen the pattern in the schema");
            draft.findings.push(finding);
            return false;
        };
        self.groups(&captures, &spec.groups, &whole, None, cell, draft);
        if let Some(parts) = &spec.parts
            && let Some(found) = captures.get(parts.group)
        {
            self.repeated(parts, &whole.slice(found.range()), cell, sets, draft);
        }
        true
    }

    /// Reads the groups of a match. A place may have several groups: what stands in them is one place.
    fn groups(
        &self,
        captures: &Captures<'_>,
        groups: &[(usize, Content)],
        text: &Text,
        of: Option<(u16, u16)>,
        cell: &Cell,
        draft: &mut Draft,
    ) {
        let mut places: Vec<(u16, Vec<Text>)> = Vec::new();
        for (index, content) in groups {
            let Some(found) = captures.get(*index) else { continue };
            let found = text.part(found.range());
            match content {
                Content::Place(place) => match places.iter_mut().find(|(known, _)| known == place) {
                    Some((_, texts)) => texts.push(found),
                    None => places.push((*place, vec![found])),
                },
                Content::Text | Content::Field(_) => self.content(*content, &found, of, cell, draft),
            }
        }
        for (place, texts) in places {
            self.effects(place, &texts, of, cell, draft);
        }
    }

    /// Reads parts that follow one another, each said of a word of the row.
    fn repeated(&self, spec: &PartsSpec, text: &Text, cell: &Cell, sets: &RowSets<'_>, draft: &mut Draft) {
        let Some((_, vocabulary, row)) = sets.iter().find(|(name, ..)| *name == spec.of.text) else { return };
        let row = row.as_deref();
        let mut rest = text.clone();
        let mut parts = Vec::new();
        let mut unread = false;
        while !rest.is_blank() {
            let captures = spec.regex.captures(rest.exact());
            let end = captures.as_ref().and_then(|captures| captures.get(0)).map_or(0, |all| all.end());
            let Some(captures) = captures.filter(|_| end > 0) else {
                let message = "this part of the cell does not fit the pattern of its parts";
                let finding = Diagnostic::new(Code::PatternUnmatched, message)
                    .label(cell.at(&rest), "from here")
                    .help("write it like the others, or widen the pattern in the schema");
                draft.findings.push(finding);
                unread = true;
                break;
            };
            let part = rest.slice(0..end);
            let word = spec.word.and_then(|word| captures.get(word)).map(|word| rest.part(word.range()));
            match self.word_of_part(*vocabulary, row, word, &part, cell) {
                Ok(Some(word)) => parts.push(Part { word, text: part.clone(), whole: part }),
                Ok(None) => unread = true,
                Err(finding) => {
                    draft.findings.push(finding);
                    unread = true;
                }
            }
            rest = rest.slice(end..rest.exact().len());
        }
        for part in self.parts_of_row(*vocabulary, row, parts, "…", unread, cell, draft) {
            if let Some(captures) = spec.regex.captures(part.text.exact()) {
                self.groups(&captures, &spec.groups, &part.text, Some((*vocabulary, part.word)), cell, draft);
            }
        }
    }

    /// The word that a part is said of; one that names none is said of the only word of its row. `None` where the row's words
    /// could not be read.
    ///
    /// # Errors
    /// A word that is not known, or none where the row has several.
    fn word_of_part(
        &self,
        vocabulary: u16,
        row: Option<&[u16]>,
        word: Option<Text>,
        part: &Text,
        cell: &Cell,
    ) -> Result<Option<u16>, Diagnostic> {
        match (word, row) {
            (Some(word), _) => fields::word(self.schema, vocabulary, &word, cell).map(Some),
            (None, None) => Ok(None),
            (None, Some([only])) => Ok(Some(*only)),
            (None, Some(_)) => {
                let message = "this part does not say of which of the row's words it is";
                let finding = Diagnostic::new(Code::WordMissingInCell, message).label(cell.at(part), "this part");
                Err(finding.help("begin it with the word"))
            }
        }
    }
}
