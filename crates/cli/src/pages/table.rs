//! The page of one table.

use maud::{Markup, html};
use sawbones_ir::{Book, Column, Header, Row, Table, Value};

use super::anchors::Anchors;
use super::cell::{cell, plain};
use super::{counted, in_words, legend, page};

/// A table whose columns together are no wider than this, in characters, fits a phone as it is.
const NARROW: usize = 42;

/// What a column's margins take of that.
const MARGINS: usize = 2;

/// A table of more columns than this may be wider than a screen: it is then moved within its frame, and its head moves along.
const FITS_A_SCREEN: usize = 8;

/// A name of a row that is no longer stands on one line.
const SHORT: usize = 24;

/// The page.
pub(super) fn page_of(book: &Book, table: &Table) -> Markup {
    let key = key_column(table);
    let headers: Vec<String> = headers(book, table);
    let mut anchors = Anchors::default();
    let narrow = is_narrow(book, table, &headers);
    let body = html! {
        nav { a href={ "../index.html#" (book.id) } { "All tables" } }
        main {
            h1 { (table.title) }
            p.quiet {
                (in_words(&book.id)) ", " (counted(table.rows.len(), "row")) ", from " code { (table.document) }
                ", line " (table.line)
            }
            div.scroll.fits[headers.len() <= FITS_A_SCREEN] tabindex="0" role="region" aria-label=(table.title) {
                table.data.narrow[narrow].wide[!narrow] role="table" id=(table.id) {
                    thead role="rowgroup" {
                        tr role="row" { @for header in &headers { th role="columnheader" scope="col" { (header) } } }
                    }
                    tbody role="rowgroup" {
                        @for row in &table.rows { (row_of(book, table, row, key, &headers, &mut anchors)) }
                    }
                }
            }
            @for (index, own) in legend::legends(book, table) { (legend::section(table, index, own)) }
        }
    };
    page(&table.title, headers.len() > 3, &body)
}

fn row_of(book: &Book, table: &Table, row: &Row, key: usize, headers: &[String], anchors: &mut Anchors) -> Markup {
    let name = table.row_key(book, row);
    let id = anchors.name(&name);
    html! {
        tr role="row" id=(id) {
            @for (index, ((column, _, value), header)) in table.values(row).zip(headers).enumerate() {
                @if index == key {
                    @let own = plain(book, column, value);
                    th.short[own.chars().count() <= SHORT] role="rowheader" scope="row" {
                        a.here href={ "#" (id) } { (own) }
                    }
                } @else {
                    @let id = anchors.name(&format!("{name} {header}"));
                    td.none[is_nothing(value)] role="cell" id=(id) data-header=(header) {
                        a.anchor href={ "#" (id) } aria-label={ "Link to " (name) ", " (header) } { "#" }
                        (cell(book, column, value))
                    }
                }
            }
        }
    }
}

/// Whether a card of a row can do without a value.
fn is_nothing(value: &Value) -> bool {
    matches!(value, Value::None | Value::Flag(false))
}

/// The index of the value that a row is known by: its band or its name, or its first.
fn key_column(table: &Table) -> usize {
    let is_key = |value: &Value| matches!(value, Value::Band(_) | Value::Name(_));
    table.rows.first().and_then(|row| row.values.iter().position(is_key)).unwrap_or(0)
}

/// What stands above each value. Where one column only repeats, its headers need not name it.
fn headers(book: &Book, table: &Table) -> Vec<String> {
    let repeated = table.columns.iter().filter(|column| column.across.is_some()).count();
    let header = |column: &Column, header: Option<&Header>| match (header, column.header(book, header)) {
        (None, _) => in_words(&column.name),
        (Some(_), own) if repeated == 1 => own,
        (Some(_), own) => format!("{} {own}", in_words(&column.name)),
    };
    let of = |column: &Column| match &column.across {
        None => vec![header(column, None)],
        Some(across) => across.headers.iter().map(|own| header(column, Some(own))).collect(),
    };
    table.columns.iter().flat_map(of).collect()
}

fn is_narrow(book: &Book, table: &Table, headers: &[String]) -> bool {
    let mut widths: Vec<usize> = headers.iter().map(|header| header.chars().count()).collect();
    for row in &table.rows {
        for ((column, _, value), width) in table.values(row).zip(&mut widths) {
            let own = match value {
                Value::Outcome(_) => usize::MAX / 64,
                value => plain(book, column, value).chars().count(),
            };
            *width = (*width).max(own);
        }
    }
    widths.iter().map(|width| width + MARGINS).sum::<usize>() <= NARROW
}
