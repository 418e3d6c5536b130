//! `sawbones render`: compiled tables as pages for people, and as Markdown in one spelling.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use sawbones_ir::Book;
use sawbones_source::canonical::Canonical;
use sawbones_source::keep::replace;

use crate::bench::{Bench, Of};
use crate::folders::RENDERED;
use crate::outcome::{Failure, Outcome};
use crate::pages::{Page, site};
use crate::report::Reporting;
use crate::terminal::Stream;

const EXAMPLES: &str = "\
Examples:
  sawbones render -o site                every folder of tables here and below
  sawbones render burns -o site          open site/index.html in a browser

For each book there is a folder with an HTML page for each table, and the whole book as Markdown with its schema: compiled
again, these give the same book. Nothing is written where a table has errors.

Exit codes: 0 clean (warnings alone are), 1 findings, 2 usage, input or output.";

/// Write tables as HTML pages and as canonical Markdown
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Folders with a schema.toml, or with folders that have one [default: the current folder]
    #[arg(value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// The folder to write to; files of the same name in it are replaced
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    #[command(flatten)]
    reporting: Reporting,
}

/// Compiles, and writes everything if there are no errors.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let folders = arguments.folders.clone();
    let mut bench = Bench::new(Of::Folders(if folders.is_empty() { vec![PathBuf::from(".")] } else { folders }));
    bench.look(arguments.reporting.is_for_people())?;
    apart(&arguments.output, &bench)?;
    let checked = bench.checked();
    let out = std::io::stdout().lock();
    arguments.reporting.write(out, &checked, Stream::Output.style()).map_err(Failure::Output)?;
    let books: Vec<Book> = checked.iter().filter_map(|checked| checked.compiled.book.clone()).collect();
    if books.len() == checked.len() {
        let written = write(&arguments.output, &files(&books)?)?;
        let mut error = std::io::stderr().lock();
        // Standard error may be closed; what counts has been written to files.
        let _ = writeln!(error, "{written} files written to {}", arguments.output.display());
    }
    Ok(arguments.reporting.outcome(&checked))
}

/// Refuses an output folder that holds the tables themselves: marked as pages, it would be passed over from then on.
fn apart(output: &Path, bench: &Bench) -> Result<(), Failure> {
    let Ok(output) = output.canonicalize() else { return Ok(()) };
    let mut folders = bench.schemas().filter_map(|schema| schema.canonicalize().ok());
    match folders.find(|schema| schema.starts_with(&output)) {
        Some(_) => Err(Failure::Usage(format!(
            "`{}` holds the tables that are to be rendered; give the pages a folder of their own, like `-o site`",
            output.display()
        ))),
        None => Ok(()),
    }
}

/// Every file of the site.
fn files(books: &[Book]) -> Result<Vec<Page>, Failure> {
    let mut seen: Vec<&str> = Vec::new();
    for book in books {
        if seen.contains(&book.id.as_str()) {
            return Err(Failure::Usage(format!(
                "two books are called `{}`, and each needs a folder of its own",
                book.id
            )));
        }
        seen.push(&book.id);
    }
    let mut files = site(books);
    let mark = "`sawbones render` wrote the pages and tables here. Looking for tables, `sawbones` passes over this folder, unless it is
asked for by name.
";
    files.push(Page { path: RENDERED.to_owned(), text: mark.to_owned() });
    for book in books {
        let canonical = Canonical::of(book).map_err(|why| Failure::Refused(format!("`{}`: {why}", book.id)))?;
        files.push(Page { path: format!("{}/{}", book.id, canonical.name), text: canonical.document });
        files.push(Page { path: format!("{}/schema.toml", book.id), text: canonical.schema });
    }
    Ok(files)
}

fn write(folder: &Path, files: &[Page]) -> Result<usize, Failure> {
    for Page { path, text } in files {
        let path = folder.join(path);
        let above = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(above).map_err(|error| Failure::Path(above.to_path_buf(), error))?;
        replace(&path, text).map_err(|error| Failure::Path(path.clone(), error))?;
    }
    Ok(files.len())
}
