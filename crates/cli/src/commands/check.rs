//! `sawbones check`: compiles tables and says what is wrong with them; nothing is written to disk.

use std::path::PathBuf;

use clap::Args;
use sawbones_source::compile::{Compiled, Files, compile};
use sawbones_source::documents::Documents;
use serde::Serialize;

use crate::findings::Finding;
use crate::outcome::{Failure, Outcome};
use crate::output;

/// What `sawbones check` takes.
#[derive(Args)]
pub(crate) struct Arguments {
    /// A folder that holds a `schema.toml` beside its documents.
    #[arg(required_unless_present = "schema", conflicts_with = "schema")]
    folder: Option<PathBuf>,
    /// A schema, instead of a folder's.
    #[arg(long, value_name = "FILE")]
    schema: Option<PathBuf>,
    /// A document that stands for every one that the schema names.
    #[arg(long, value_name = "FILE", requires = "schema")]
    document: Option<PathBuf>,
    /// Print the compiled tables as JSON Lines, if they compile.
    #[arg(long, conflicts_with = "json")]
    emit: bool,
    /// Print the findings as JSON.
    #[arg(long)]
    json: bool,
}

/// What is wrong, for programs.
#[derive(Serialize)]
struct Answer {
    findings: Vec<Finding>,
    /// What the schema allows, with its reasons.
    allowed: Vec<Allowed>,
}

#[derive(Serialize)]
struct Allowed {
    #[serde(flatten)]
    finding: Finding,
    reason: String,
}

/// Checks a folder, or a document against a schema.
pub(crate) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let mut documents = Documents::default();
    let schema = match (&arguments.schema, &arguments.folder) {
        (Some(schema), _) => schema.clone(),
        (None, Some(folder)) => folder.join("schema.toml"),
        (None, None) => return Err(Failure::Usage("a folder or a schema is needed".to_owned())),
    };
    let compiled = compile(&mut documents, &Files, &schema, arguments.document.as_deref());
    if arguments.json {
        output::json(&Answer::of(&documents, &compiled))?;
    } else {
        output::findings(&documents, &compiled.findings)?;
    }
    if arguments.emit
        && let Some(book) = &compiled.book
    {
        let text = sawbones_ir::write(book).map_err(|error| Failure::Refused(error.to_string()))?;
        output::text(&text)?;
    }
    Ok(Outcome::of(&compiled.findings))
}

impl Answer {
    fn of(documents: &Documents, compiled: &Compiled) -> Self {
        let allowed = compiled
            .allowed
            .iter()
            .map(|(finding, reason)| Allowed { finding: Finding::of(documents, finding), reason: reason.clone() });
        Self {
            findings: compiled.findings.iter().map(|finding| Finding::of(documents, finding)).collect(),
            allowed: allowed.collect(),
        }
    }
}
