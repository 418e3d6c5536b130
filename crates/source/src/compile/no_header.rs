//! A table whose header has none of the columns that the schema reads: one mistake, and what it likely is.

use super::columns::same;
use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::documents::{DocumentId, Documents, Span};
use crate::grid::Grid;
use crate::schema::Named;

/// Another sign between the cells of delimited text than the one that it was read with, and what to do about it.
const DELIMITERS: [(char, &str); 3] = [
    ('\t', "its cells are divided by tabs: add `at = { as = \"tsv\" }`"),
    (',', "its cells are divided by `,`: add `at = { as = \"csv\" }`"),
    (';', "its cells are divided by `;`: save the document with `,` between them"),
];

/// How far down a header is looked for.
const NEAR: usize = 6;

/// What there is to say of a table that has none of these headers.
pub(super) fn told(documents: &Documents, grid: &Grid, document: DocumentId, wanted: &[&Named]) -> Diagnostic {
    let bytes = grid.rows.first().map_or(grid.span.clone(), |row| row.span.clone());
    let first_line = documents.text(document).get(bytes.clone()).unwrap_or_default();
    let finding = Diagnostic::new(
        Code::MissingColumn,
        "the table has none of the columns that the schema reads by their headers",
    )
    .label(Span { document, bytes }, "headers are looked for here");
    let finding = match wanted.split_first() {
        Some((first, others)) => {
            finding.label(first.span.clone(), format!("the schema reads this and {} more", others.len()))
        }
        None => finding,
    };
    let is_wanted = |text: &str| wanted.iter().any(|name| same(text, &name.text));
    if let Some(row) = (0..grid.rows.len().min(NEAR)).find(|row| {
        let cells = (0..grid.width().min(wanted.len() * 2)).filter_map(|column| grid.cell(*row, column));
        cells.filter(|cell| is_wanted(&cell.text.shown())).count() > 1
    }) {
        let line = grid.rows.get(row).map_or(0, |row| row.line);
        return finding.help(if row == 0 {
            format!("they stand in line {line}, but not as headers: in HTML write `<th>` for `<td>`")
        } else {
            format!("they stand in line {line}: remove what is above them, or name the table's lines with `lines`")
        });
    }
    let is_divided_by = |sign: char| {
        let cells = first_line.split(sign).map(|cell| cell.trim().trim_matches('"'));
        cells.filter(|cell| is_wanted(cell)).count() > 1
    };
    if let Some((_, help)) = DELIMITERS.iter().find(|(sign, _)| grid.width() == 1 && is_divided_by(*sign)) {
        return finding.help(*help);
    }
    let begins_with_figure =
        |column| grid.cell(0, column).is_some_and(|cell| cell.text.shown().starts_with(|c: char| c.is_ascii_digit()));
    if grid.header_rows == 0 || (0..grid.width().min(NEAR)).any(begins_with_figure) {
        return finding.help(
            "write a header, or say `headless = true` in the schema and read each column by its `number` instead of `header`",
        );
    }
    finding.help("correct the headers in the document or in the schema, or say in `at` which table is meant")
}
