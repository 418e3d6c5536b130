//! `sawbones diff`: what changed between two versions of tables, in terms of tables, rows, bands and effects.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use sawbones_ir::{Book, Change, diff};
use serde::Serialize;

use crate::git::Revision;
use crate::outcome::{Failure, Outcome};
use crate::{output, side};

const EXAMPLES: &str = "\
Examples:
  sawbones diff house-rules-2023 house-rules   two folders of tables
  sawbones diff old.jsonl burns/burns.jsonl    two compiled books
  sawbones diff --git main                     a revision and the files as they are now
  sawbones diff --git v1.0 v1.1 --dir burns    two revisions of a folder

Exit codes: 0 the same, 1 different, 2 usage, input or output.";

/// Say what changed between two versions of tables
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A folder of tables, a compiled file, or (with --git) a revision
    #[arg(value_name = "OLD")]
    old: String,
    /// The same; with --git it may be left out and stands for the files as they are now
    #[arg(value_name = "NEW", required_unless_present = "git")]
    new: Option<String>,
    /// Compare revisions of a git repository
    #[arg(long)]
    git: bool,
    /// The folder to look at in each revision [default: the current folder]
    #[arg(long, value_name = "DIR", requires = "git")]
    dir: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A change, and the book that it is in.
#[derive(Serialize)]
struct Said {
    book: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    at: String,
    what: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    old: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    new: Option<String>,
    #[serde(skip)]
    line: String,
}

#[derive(Serialize)]
struct Answer {
    changes: Vec<Said>,
}

/// Compares and says.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let (old, new) = sides(arguments)?;
    let changes = changes(&old, &new);
    let same = changes.is_empty();
    if arguments.json {
        output::json(&Answer { changes })?;
    } else {
        let several = old.len() > 1 || new.len() > 1;
        let mut text = String::new();
        for change in changes {
            // A table is often called like its book, and where there is one book only nobody needs its name.
            let book = if several { format!("{}: ", change.book) } else { String::new() };
            let _ = writeln!(text, "{book}{}", change.line);
        }
        output::text(&text)?;
    }
    Ok(if same { Outcome::Clean } else { Outcome::Findings })
}

fn sides(arguments: &Arguments) -> Result<(Vec<Book>, Vec<Book>), Failure> {
    if !arguments.git {
        let new = arguments.new.as_deref().unwrap_or_default();
        return Ok((side::of_path(Path::new(&arguments.old))?, side::of_path(Path::new(new))?));
    }
    let folder = arguments.dir.as_deref().unwrap_or(Path::new("."));
    let old = side::of_revision(&Revision::open(&arguments.old)?, folder)?;
    let new = match &arguments.new {
        Some(revision) => side::of_revision(&Revision::open(revision)?, folder)?,
        None => side::of_working_tree(folder)?,
    };
    if old.is_empty() && new.is_empty() {
        let shown = folder.display();
        return Err(Failure::Usage(format!(
            "`{shown}` holds no `schema.toml` on either side, nor does a folder in it"
        )));
    }
    Ok((old, new))
}

/// Books are the same book by their name.
fn changes(old: &[Book], new: &[Book]) -> Vec<Said> {
    let mut said = Vec::new();
    let mut say = |book: &Book, change: Change| {
        let line = change.to_string();
        let Change { table, at, what, old, new } = change;
        said.push(Said { book: book.id.clone(), table, at, what, old, new, line });
    };
    let tables = |book: &Book| match book.tables.len() {
        1 => "1 table".to_owned(),
        tables => format!("{tables} tables"),
    };
    let whole =
        |book: &Book, old, new| Change { table: None, at: String::new(), what: format!("book {}", book.id), old, new };
    if let ([before], [after]) = (old, new) {
        diff(before, after).into_iter().for_each(|change| say(after, change));
        return said;
    }
    for book in old.iter().filter(|book| !new.iter().any(|other| other.id == book.id)) {
        say(book, whole(book, Some(tables(book)), None));
    }
    for book in new {
        match old.iter().find(|other| other.id == book.id) {
            Some(before) => diff(before, book).into_iter().for_each(|change| say(book, change)),
            None => say(book, whole(book, None, Some(tables(book)))),
        }
    }
    said
}
