//! `sawbones grid`: what the compiler sees in a document before any schema.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use sawbones_source::reader::Kind;

use crate::grids::Tables;
use crate::outcome::{Failure, Outcome};
use crate::output;

const EXAMPLES: &str = "\
Examples:
  sawbones grid burns/burns.md
  sawbones grid --as csv --json - < burns.csv";

/// What `sawbones grid` takes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The document; `-` is standard input.
    document: PathBuf,
    /// What the document is written in; without this its ending tells.
    #[arg(long = "as", value_name = "MARKUP", value_parser = PossibleValuesParser::new(Kind::ALL.map(Kind::name)))]
    markup: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Prints every table of a document, and says what is amiss with it.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let kind = match arguments.markup.as_deref() {
        Some(name) => Kind::named(name),
        None => Kind::of_path(&arguments.document),
    };
    let kind = kind.ok_or_else(|| Failure::Usage(unknown_kind(&arguments.document)))?;
    let from_input = arguments.document == Path::new("-");
    let path = if from_input { Path::new("<stdin>") } else { &arguments.document };
    let text = if from_input { output::standard_input()? } else { output::text_of(path)? };
    let tables = Tables::read(path, text, kind);
    let answer = tables.answer().map_err(|error| Failure::Refused(error.to_string()))?;
    let findings: Vec<_> = tables.reading.findings.iter().map(|finding| finding.diagnostic.clone()).collect();
    if arguments.json {
        output::json(&answer)?;
    } else {
        output::text(&answer.as_text())?;
        output::findings(&tables.documents, &findings)?;
    }
    Ok(Outcome::of(&findings))
}

fn unknown_kind(path: &Path) -> String {
    let names = Kind::ALL.map(|kind| format!("`{}`", kind.name())).join(", ");
    format!("`{}` does not tell what it is written in: say so by `--as` and one of {names}", path.display())
}
