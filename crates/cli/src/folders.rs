//! The folders of tables under a folder: itself or any below it that holds a `schema.toml`.

use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::outcome::Failure;

/// The schema's name in a folder of tables.
pub(crate) const SCHEMA: &str = "schema.toml";

/// Every schema in these folders and below them, in the order of their paths. What git ignores there, and what is hidden, is passed over.
///
/// # Errors
/// A folder that is none or cannot be read, or that holds no schema at all.
pub(crate) fn schemas(folders: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut schemas = Vec::new();
    for folder in folders {
        let found = schemas_of(folder)?;
        if found.is_empty() {
            return Err(Failure::Usage(format!(
                "`{}` holds no `{SCHEMA}`, nor does a folder in it; `sawbones new DIR` writes one to begin with",
                folder.display()
            )));
        }
        schemas.extend(found);
    }
    schemas.sort();
    schemas.dedup();
    Ok(schemas)
}

/// Every schema in this folder and below it, in the order of their paths; perhaps none.
///
/// # Errors
/// A folder that is none or cannot be read.
pub(crate) fn schemas_of(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let about = std::fs::metadata(folder).map_err(|error| Failure::Path(folder.to_path_buf(), error))?;
    if about.is_file() {
        let shown = folder.display();
        return Err(Failure::Usage(format!(
            "`{shown}` is a file, not a folder; a schema is given as `--schema {shown}`"
        )));
    }
    let mut schemas = Vec::new();
    // Only what is inside of the folder says what to pass over: a folder that was asked for by name is looked at.
    let walk = WalkBuilder::new(folder).parents(false).git_global(false).git_exclude(false).require_git(false).build();
    for entry in walk {
        let entry = entry.map_err(|error| Failure::Path(folder.to_path_buf(), into_io(error)))?;
        if entry.file_name() == SCHEMA && entry.path().is_file() {
            let path = entry.into_path();
            schemas.push(path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path));
        }
    }
    schemas.sort();
    Ok(schemas)
}

fn into_io(error: ignore::Error) -> std::io::Error {
    let said = error.to_string();
    error.into_io_error().unwrap_or_else(|| std::io::Error::other(said))
}
