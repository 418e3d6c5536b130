//! Parts of a cell that are said of the words of its row: each word once, in the row's order.

use super::{Disagreement, Draft, Reader};
use crate::codes::Code;
use crate::compile::cell::Cell;
use crate::diagnostic::Diagnostic;
use crate::text::Text;

/// A part of a cell that is said of a word.
pub(super) struct Part {
    pub(super) word: u16,
    /// What is said of it.
    pub(super) text: Text,
    /// All of the part, its label included.
    pub(super) whole: Text,
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
            let place = cell.at(&part.whole);
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
                let finding = Diagnostic::new(Code::WordNotInRow, message).label(place, "this part").help(help);
                let of_row =
                    format!("every cell of this row speaks of {}, which the row does not name", name(part.word));
                draft.disagreements.push(Disagreement { finding, of_row });
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
                let finding =
                    Diagnostic::new(Code::WordMissingInCell, message).label(cell.place.clone(), "in this cell");
                let of_row = format!("no cell of this row has anything for {}, which the row names", name(*word));
                draft.disagreements.push(Disagreement { finding: finding.help(help), of_row });
            }
        }
        let in_row = row.iter().filter(|word| seen.contains(word));
        let misplaced = in_row.zip(&kept).find(|(word, part)| **word != part.word);
        if let Some((_, part)) = misplaced {
            let order = row.iter().map(|word| name(*word)).collect::<Vec<_>>().join(", then ");
            let message = "the parts of this cell are not in the order of its row";
            let finding =
                Diagnostic::new(Code::WordsOutOfOrder, message).label(cell.at(&part.whole), "this comes too early");
            draft.findings.push(finding.help(format!("write {order}")));
        }
        kept
    }
}
