//! `sawbones compile`: writes each folder's compiled book beside its schema, whole or not at all, and says what changed.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use sawbones_source::documents::Documents;
use sawbones_source::keep::{Kept, Mode, State, keep, size};

use crate::folders;
use crate::outcome::{Failure, Outcome};
use crate::progress::Progress;
use crate::report::{Checked, Reporting};
use crate::terminal::Stream;

const EXAMPLES: &str = "\
Examples:
  sawbones compile                        every folder of tables here and below
  sawbones compile burns -o burns.jsonl   one folder, to a file of your choice
  sawbones compile --check                fail where a file is not what its documents say

Exit codes: 0 clean (warnings alone are), 1 findings or a stale file, 2 usage, input or output.";

/// Compile tables and write the result beside their schema
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Folders with a schema.toml, or with folders that have one [default: the current folder]
    #[arg(value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Where to write the compiled book of a single schema [default: ID.jsonl beside it]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write nothing; fail where a file is not what its documents say
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    reporting: Reporting,
}

/// Compiles, writes, and says what came of it.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let here = [PathBuf::from(".")];
    let folders = if arguments.folders.is_empty() { &here } else { &arguments.folders[..] };
    let schemas = folders::schemas(folders)?;
    if arguments.output.is_some() && schemas.len() > 1 {
        let message =
            format!("`--output` names one file, and there are {} schemas: name the folder of one", schemas.len());
        return Err(Failure::Usage(message));
    }
    let mode = if arguments.check { Mode::Check } else { Mode::Write };
    let progress = Progress::new(schemas.len(), arguments.reporting.is_for_people());
    let mut all = Vec::new();
    let mut told = Vec::new();
    let mut outcome = Outcome::Clean;
    for schema in schemas {
        progress.next(schema.display());
        let folder = schema.parent().map(PathBuf::from).unwrap_or_default();
        let mut documents = Documents::default();
        let kept = keep(&mut documents, &folder, arguments.output.as_deref(), mode)
            .map_err(|error| Failure::Path(arguments.output.clone().unwrap_or(folder), error))?;
        if mode == Mode::Check && !matches!(kept.state, State::Fresh | State::NotCompiled) {
            outcome = Outcome::Findings;
        }
        told.extend(tell(&kept, mode));
        all.push((documents, kept));
    }
    drop(progress);
    let checked: Vec<_> = all.iter().map(|(documents, kept)| Checked { documents, compiled: &kept.compiled }).collect();
    arguments.reporting.write(std::io::stdout().lock(), &checked, Stream::Output.style()).map_err(Failure::Output)?;
    let mut error = std::io::stderr().lock();
    for line in told {
        // Standard error may be closed; what counts has been written to files and standard output.
        let _ = writeln!(error, "{line}");
    }
    Ok(if outcome == Outcome::Clean { arguments.reporting.outcome(&checked) } else { outcome })
}

/// What became of a book's file; nothing where there is no book.
fn tell(kept: &Kept, mode: Mode) -> Option<String> {
    let book = kept.compiled.book.as_ref()?;
    let path = kept.path.display();
    Some(match (&kept.state, mode) {
        (State::NotCompiled, _) => return None,
        (State::Fresh, _) => format!("{path}: unchanged ({})", size(book)),
        (state, Mode::Write) => format!("{path}: written, {}{}", size(book), state.changes()),
        (state, Mode::Check) => {
            format!("error: {path} is not what its documents say{}\n  run `sawbones compile`", state.changes())
        }
    })
}
