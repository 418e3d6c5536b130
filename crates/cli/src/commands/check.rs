//! `sawbones check`: reads tables and says everything that is wrong with them, once or whenever they change; writes nothing.

mod again;

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use sawbones_source::compile::{Files, Library as _};

use crate::bench::{Bench, Of};
use crate::outcome::{Failure, Outcome};
use crate::report::Reporting;
use crate::terminal::Stream;

const EXAMPLES: &str = "\
Examples:
  sawbones check                           every folder of tables here and below
  sawbones check house-rules --watch       again whenever a file changes
  sawbones check --schema burns.toml --document burns.html --emit

With --watch, what changed is compiled again in memory, and all findings are written anew: for people, and in the forms short and
json for editors. Each answer ends with its summary. Ctrl-C ends it.

Exit codes: 0 clean (warnings alone are), 1 findings, 2 usage, input or output.";

/// Read tables and say everything that is wrong with them
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Folders with a schema.toml, or with folders that have one [default: the current folder]
    #[arg(value_name = "DIR", conflicts_with = "schema")]
    folders: Vec<PathBuf>,
    /// One schema, whatever its name
    #[arg(long, value_name = "FILE")]
    schema: Option<PathBuf>,
    /// This document in place of every one that the schema names
    #[arg(long, value_name = "FILE", requires = "schema")]
    document: Option<PathBuf>,
    /// Print the compiled book to standard output, and findings to standard error
    #[arg(long, requires = "schema")]
    emit: bool,
    /// Keep going, and check again whenever a file changes
    #[arg(long, conflicts_with = "emit")]
    watch: bool,
    #[command(flatten)]
    reporting: Reporting,
}

/// Checks and reports.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    // What the user names must be there; what a schema names is a finding in the schema.
    for named in arguments.schema.iter().chain(&arguments.document) {
        readable(named)?;
    }
    let mut bench = Bench::new(match &arguments.schema {
        Some(schema) => Of::Schema(schema.clone(), arguments.document.clone()),
        None if arguments.folders.is_empty() => Of::Folders(vec![PathBuf::from(".")]),
        None => Of::Folders(arguments.folders.clone()),
    });
    let reporting = arguments.reporting;
    if arguments.watch {
        return again::run(&mut bench, reporting);
    }
    bench.look(reporting.is_for_people())?;
    let checked = bench.checked();
    if arguments.emit {
        if let Some(book) = checked.iter().find_map(|checked| checked.compiled.book.as_ref()) {
            let text = sawbones_ir::write(book).map_err(|invalid| Failure::Usage(invalid.to_string()))?;
            std::io::stdout().write_all(text.as_bytes()).map_err(Failure::Output)?;
        }
        reporting.write(std::io::stderr().lock(), &checked, Stream::Error.style()).map_err(Failure::Output)?;
    } else {
        reporting.write(std::io::stdout().lock(), &checked, Stream::Output.style()).map_err(Failure::Output)?;
    }
    let outcome = reporting.outcome(&checked);
    drop(checked);
    // The process ends here: taking a large library apart piece by piece would cost a sixth of the whole.
    std::mem::forget(bench);
    Ok(outcome)
}

fn readable(path: &Path) -> Result<(), Failure> {
    let cannot = |why| Failure::Usage(format!("`{}` cannot be read: {why}", path.display()));
    let text = Files.text(path).map_err(cannot)?;
    if text.trim().is_empty() { Err(cannot("it is empty".to_owned())) } else { Ok(()) }
}
