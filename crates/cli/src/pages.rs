//! Compiled tables as pages for people: a table a page, an anchor for every cell, the legend at hand at every token.
//!
//! Pages stand alone: their style is in them, nothing is fetched and nothing is scripted.

mod anchors;
mod cell;
mod legend;
mod table;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use sawbones_ir::{Book, Table};

/// The style of every page.
const STYLE: &str = include_str!("pages/style.css");

/// A file of the site, by its path from the site's folder.
pub(crate) struct Page {
    /// The path.
    pub(crate) path: String,
    /// What it holds.
    pub(crate) text: String,
}

/// The pages of some books, and one that lists them all.
pub(crate) fn site(books: &[Book]) -> Vec<Page> {
    let mut pages = vec![Page { path: "index.html".to_owned(), text: index(books).into_string() }];
    for book in books {
        for table in &book.tables {
            pages.push(Page { path: path(book, table), text: table::page_of(book, table).into_string() });
        }
    }
    pages
}

fn path(book: &Book, table: &Table) -> String {
    format!("{}/{}.html", book.id, table.id)
}

fn index(books: &[Book]) -> Markup {
    let body = html! {
        main {
            h1 { "Tables" }
            @for book in books {
                section {
                    h2 id=(book.id) { (in_words(&book.id)) }
                    ul.tables {
                        @for table in &book.tables {
                            li {
                                a href=(path(book, table)) { (table.title) }
                                " " span.quiet { (counted(table.rows.len(), "row")) }
                            }
                        }
                    }
                }
            }
        }
    };
    page("Tables", false, &body)
}

/// A page with this body, which is printed across the paper if it is wide.
fn page(title: &str, wide: bool, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body.across[wide] { (body) }
        }
    }
}

/// An identifier as people write it: `Hit location`.
fn in_words(identifier: &str) -> String {
    let words = identifier.replace('_', " ");
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
