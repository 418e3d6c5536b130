//! Parts of a cell that are said of the words of its row: each word once, in the row's order.

use super::{Draft, Reader};
use crate::codes::Code;
use crate::compile::cell::Cell;
use crate::diagnostic::Diagnostic;
use crate::text::Text;

/// A part of a cell that is said of a word.
pub(super) struct Part {
    pub(super) word: u16,
    pub(super) text: Text,
}

impl Reader<'_> {
    /// Holds the parts of a cell against the words of its row, and gives those that are to be read. Where a part of the cell was
    /// not understood at all, what seems to be missing may be that part, so nothing is said of it.
    #[allow(clippy::too_many_arguments, reason = "the parts of one sentence: which words, which row, which parts")]
    pub(super) fn parts_of_row(
        &self,
        vocabulary: u16,
        row: Option<&[u16]>,
        parts: Vec<Part>,
        shape: &str,
        quiet: bool,
        cell: &Cell,
        draft: &mut Draft,
    ) -> Vec<Part> {
        let name = |word: u16| self.word_name(vocabulary, word);
        let mut seen: Vec<u16> = Vec::new();
        let mut kept = Vec::new();
        let mut surplus = false;
        for part in parts {
            let place = cell.at(&part.text);
            if seen.contains(&part.word) {
                let message = format!("`{}` stands twice in this cell", name(part.word));
                let finding = Diagnostic::new(Code::RepeatedWord, message).label(place, "the second one");
                draft.findings.push(finding.help("remove one of them"));
                continue;
            }
            seen.push(part.word);
            if let Some(row) = row.filter(|row| !row.contains(&part.word)) {
                let names = row.iter().map(|word| name(*word)).collect::<Vec<_>>().join(" + ");
                let message = format!("this cell speaks of {}, which its row does not name", name(part.word));
                let help = format!("the row names {names}: remove this, or name {} in the row", name(part.word));
                let finding = Diagnostic::new(Code::WordNotInRow, message).label(place, "this part");
                draft.findings.push(finding.help(help));
                surplus = true;
                continue;
            }
            kept.push(part);
        }
        let Some(row) = row.filter(|_| !quiet) else { return kept };
        let missing: Vec<u16> = row.iter().copied().filter(|word| !seen.contains(word)).collect();
        // A word too many in place of one that is missing is one mistake: the wrong word was written.
        if !surplus {
            for word in &missing {
                let message = format!("this cell has nothing for {}, which its row names", name(*word));
                let help = format!("add `{}: {shape}`, with `—` for what has no effects", name(*word));
                let finding = Diagnostic::new(Code::WordMissingInCell, message);
                draft.findings.push(finding.label(cell.place.clone(), "in this cell").help(help));
            }
        }
        let in_row: Vec<_> = row.iter().filter(|word| seen.contains(word)).collect();
        let in_cell: Vec<_> = seen.iter().filter(|word| row.contains(word)).collect();
        if in_row != in_cell {
            let order = row.iter().map(|word| name(*word)).collect::<Vec<_>>().join(", then ");
            let finding =
                Diagnostic::new(Code::WordsOutOfOrder, "the parts of this cell are not in the order of its row");
            draft.findings.push(finding.label(cell.place.clone(), "in this cell").help(format!("write {order}")));
        }
        kept
    }
}
