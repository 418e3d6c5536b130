//! `sawbones render`: pages whose links lead somewhere and whose cells say what the tables say, and Markdown that is the book again.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use sawbones_ir::{Book, Value};
use scraper::{ElementRef, Html, Selector};
use tempfile::TempDir;

use crate::common::{DOCUMENT, SCHEMA, folder_with, put, run};

const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../source-tables");

/// The shipped tables, rendered.
fn site() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let run = run(folder.path(), &["render", TABLES, "-o", "site"]);
    assert_eq!(run.code, 0, "{}{}", run.output, run.error);
    folder
}

fn books() -> Vec<Book> {
    ["armour", "imperium", "reflections", "shrapnel"]
        .map(|name| {
            let text = std::fs::read_to_string(format!("{TABLES}/{name}/{name}.jsonl")).expect("the book is there");
            sawbones_ir::read(&text).expect("it is a book")
        })
        .into()
}

fn select(text: &str) -> Selector {
    Selector::parse(text).expect("a selector")
}

fn page(path: &Path) -> Html {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let page = Html::parse_document(&text);
    assert!(page.errors.is_empty(), "{}: {:?}", path.display(), page.errors);
    page
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn ids(page: &Html) -> Vec<String> {
    page.select(&select("[id]")).filter_map(|element| element.value().id()).map(str::to_owned).collect()
}

#[test]
fn every_table_has_a_page_whose_names_are_its_own_and_whose_links_lead_somewhere() {
    let folder = site();
    let root = folder.path().join("site");
    let mut pages = vec![root.join("index.html")];
    for book in books() {
        pages.extend(book.tables.iter().map(|table| root.join(&book.id).join(format!("{}.html", table.id))));
    }
    assert_eq!(pages.len(), 1 + 23);
    let mut links = 0;
    for path in &pages {
        let page = page(path);
        let own: Vec<String> = ids(&page);
        let distinct: HashSet<&String> = own.iter().collect();
        assert_eq!(distinct.len(), own.len(), "{}: every name stands once", path.display());
        for link in page.select(&select("a[href]")) {
            let href = link.value().attr("href").expect("it has one");
            let (file, name) = href.split_once('#').unwrap_or((href, ""));
            let target: PathBuf =
                if file.is_empty() { path.clone() } else { path.parent().expect("a folder").join(file) };
            assert!(target.is_file(), "{}: {href}", path.display());
            if !name.is_empty() {
                let names = if file.is_empty() { own.clone() } else { ids(&self::page(&target)) };
                assert!(names.iter().any(|own| own == name), "{}: {href}", path.display());
            }
            links += 1;
        }
        assert_eq!(page.select(&select("script, link, img, iframe")).count(), 0, "pages fetch nothing");
        assert_eq!(page.select(&select("h1")).count(), 1);
        assert_eq!(page.select(&select("html[lang], meta[name=viewport]")).count(), 2);
    }
    assert!(links > 1000, "{links}");
}

#[test]
fn every_cell_can_be_linked_to_and_says_what_the_table_says() {
    let folder = site();
    let (mut cells, mut tokens) = (0, 0);
    for book in books() {
        for table in &book.tables {
            let page = page(&folder.path().join(format!("site/{}/{}.html", book.id, table.id)));
            let rows: Vec<_> = page.select(&select("table.data > tbody > tr")).collect();
            assert_eq!(rows.len(), table.rows.len(), "{}", table.id);
            let headers = page.select(&select("table.data > thead th")).count();
            for (row, shown) in table.rows.iter().zip(rows) {
                assert!(shown.value().id().is_some());
                let own: Vec<ElementRef<'_>> = shown.child_elements().collect();
                assert_eq!((own.len(), headers), (row.values.len(), row.values.len()), "{}", table.id);
                for ((column, _, value), element) in table.values(row).zip(own) {
                    let is_key = element.value().name() == "th";
                    assert!(is_key || element.value().id().is_some() && element.value().attr("data-header").is_some());
                    let text = text(element);
                    match value {
                        Value::Outcome(outcome) => {
                            assert!(text.contains(&outcome.text), "{text}");
                            let legend = match column.kind {
                                sawbones_ir::ColumnType::Outcome(legend) => &book.legends[usize::from(legend)],
                                _ => unreachable!("only these hold outcomes"),
                            };
                            let expected: Vec<(String, String)> = outcome
                                .groups
                                .iter()
                                .flat_map(|group| &group.effects)
                                .map(|effect| {
                                    let kind = &legend.kinds[usize::from(effect.kind)];
                                    let written = kind.written(effect, &book.vocabularies).expect("it can be written");
                                    (written, kind.words.filled(&kind.fields, &effect.fields, &book.vocabularies))
                                })
                                .collect();
                            let shown: Vec<(String, String)> = element
                                .select(&select("a.token"))
                                .map(|token| {
                                    (self::text(token), token.value().attr("title").unwrap_or_default().to_owned())
                                })
                                .collect();
                            assert_eq!(shown, expected);
                            tokens += shown.len();
                        }
                        Value::None | Value::Flag(false) => assert!(text.ends_with('—'), "{text}"),
                        Value::Flag(true) => assert!(text.ends_with('✓'), "{text}"),
                        Value::Name(own) | Value::Text(own) => assert!(text.ends_with(own.as_str()), "{text}: {own}"),
                        Value::Band(band) => {
                            for end in [band.lo, band.hi].into_iter().flatten() {
                                assert!(text.contains(&end.unsigned_abs().to_string()), "{text}: {band}");
                            }
                        }
                        _ => assert!(text.trim_start_matches('#').trim().chars().count() > 0, "{}", column.name),
                    }
                    cells += 1;
                }
            }
        }
    }
    assert_eq!(cells, 133 + 153 + 425 + 140);
    assert!(tokens > 900, "{tokens}");
}

#[test]
fn the_markdown_is_the_book_again() {
    let folder = site();
    let site = folder.path().join("site");
    let again = run(&site, &["check", "."]);
    assert_eq!((again.code, again.output.as_str()), (0, "all is well with 4 books: 23 tables, 185 rows\n"));
    for book in books() {
        let old = format!("{TABLES}/{0}/{0}.jsonl", book.id);
        let diff = run(&site, &["diff", &old, &book.id]);
        let changes: Vec<&str> = diff.output.lines().filter(|line| !line.contains(": document ")).collect();
        assert_eq!(changes, [""; 0], "{}", diff.error);
    }
}

#[test]
fn nothing_is_written_of_tables_with_errors() {
    let folder = folder_with(&DOCUMENT.replace("+2H", "+2"));
    let failed = run(folder.path(), &["render", "-o", "site"]);
    assert_eq!(failed.code, 1);
    assert!(failed.output.contains("error[unknown-token]"), "{}", failed.output);
    assert!(!folder.path().join("site").exists());
}

#[test]
fn markup_in_a_document_is_text_on_a_page() {
    let folder = folder_with(&DOCUMENT.replace("A blister.", "A \\<b>blister\\</b> \"&amp;\" more."));
    assert_eq!(run(folder.path(), &["render", "-o", "site"]).code, 0);
    let page = page(&folder.path().join("site/burns/burns.html"));
    let cell = page.select(&select("td p")).next().expect("a sentence");
    assert_eq!(text(cell), "A <b>blister</b> \"&\" more.");
}

#[test]
fn two_books_of_one_name_do_not_overwrite_each_other() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "other/schema.toml", SCHEMA);
    put(folder.path(), "other/burns.md", DOCUMENT);
    let run = run(folder.path(), &["render", "-o", "site"]);
    assert_eq!((run.code, folder.path().join("site").exists()), (2, false));
    assert!(run.error.contains("two books are called `burns`"), "{}", run.error);
}

#[test]
fn pages_among_the_tables_are_no_tables_unless_they_are_asked_for() {
    let folder = folder_with(DOCUMENT);
    for _ in 0..2 {
        let run = run(folder.path(), &["render", "-o", "site"]);
        assert_eq!((run.code, run.output.as_str()), (0, "all is well with 1 book: 1 table, 2 rows\n"), "{}", run.error);
    }
    let books = |arguments: &[&str]| run(folder.path(), arguments).output;
    assert_eq!(books(&["check"]), "all is well with 1 book: 1 table, 2 rows\n");
    assert_eq!(books(&["check", "site"]), "all is well with 1 book: 1 table, 2 rows\n");
    assert_eq!(books(&["check", "burns", "site"]), "all is well with 2 books: 2 tables, 4 rows\n");
}

#[test]
fn pages_are_not_written_among_the_tables_that_they_are_made_of() {
    let folder = folder_with(DOCUMENT);
    for output in [".", "burns", "burns/../burns"] {
        let run = run(folder.path(), &["render", "-o", output]);
        assert_eq!(run.code, 2, "{output}");
        assert!(run.error.contains("holds the tables that are to be rendered"), "{}", run.error);
    }
    assert!(!folder.path().join("index.html").exists() && !folder.path().join("burns/index.html").exists());
}
