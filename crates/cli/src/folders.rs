//! The folders of tables under a folder: itself or any below it that holds a `schema.toml`.

use std::fs::Metadata;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::outcome::Failure;

/// The schema's name in a folder of tables.
pub(crate) const SCHEMA: &str = "schema.toml";

/// The file that marks a folder of rendered pages. What stands in there is made of other tables: it is looked at only when it is asked
/// for by name.
pub(crate) const RENDERED: &str = ".sawbones-pages";

/// What stands in some folders and below them.
#[derive(Default)]
pub(crate) struct Found {
    /// Every schema, in the order of their paths.
    pub(crate) schemas: Vec<PathBuf>,
    /// Every folder, those that were asked for among them.
    pub(crate) folders: Vec<PathBuf>,
}

/// Every schema in these folders and below them, in the order of their paths. What git ignores there, what is hidden and rendered
/// pages are passed over.
///
/// # Errors
/// A folder that is none or cannot be read, or that holds no schema at all.
pub(crate) fn schemas(folders: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    find(folders).map(|found| found.schemas)
}

/// Every schema in this folder and below it, in the order of their paths; perhaps none.
///
/// # Errors
/// A folder that is none or cannot be read.
pub(crate) fn schemas_of(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    find_in(folder).map(|found| found.schemas)
}

/// The schemas, as [`schemas`] gives them, and the folders in which others may appear.
///
/// # Errors
/// A folder that is none or cannot be read, or that holds no schema at all.
pub(crate) fn find(folders: &[PathBuf]) -> Result<Found, Failure> {
    let mut all = Found::default();
    for folder in folders {
        let found = find_in(folder)?;
        if found.schemas.is_empty() {
            about(folder)?;
            return Err(Failure::Usage(format!(
                "`{}` holds no `{SCHEMA}`, nor does a folder in it; `sawbones new DIR` writes one to begin with",
                folder.display()
            )));
        }
        all.schemas.extend(found.schemas);
        all.folders.extend(found.folders);
    }
    all.schemas.sort();
    all.schemas.dedup();
    Ok(all)
}

fn find_in(folder: &Path) -> Result<Found, Failure> {
    if about(folder)?.is_file() {
        let shown = folder.display();
        return Err(Failure::Usage(format!(
            "`{shown}` is a file, not a folder; a schema is given as `--schema {shown}`"
        )));
    }
    let mut found = Found::default();
    // Only what is inside of the folder says what to pass over: a folder that was asked for by name is looked at.
    let mut walk = WalkBuilder::new(folder);
    walk.parents(false).git_global(false).git_exclude(false).require_git(false);
    walk.filter_entry(|entry| entry.depth() == 0 || !entry.path().join(RENDERED).is_file());
    for entry in walk.build() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                // A folder that has gone meanwhile is told of in the same words as one that never was.
                about(folder)?;
                return Err(Failure::Path(folder.to_path_buf(), into_io(error)));
            }
        };
        let kind = entry.file_type();
        let path = plain(entry.into_path());
        if path.file_name().is_some_and(|name| name == SCHEMA) && path.is_file() {
            found.schemas.push(path);
        } else if kind.is_some_and(|kind| kind.is_dir()) {
            found.folders.push(path);
        }
    }
    found.schemas.sort();
    Ok(found)
}

fn about(folder: &Path) -> Result<Metadata, Failure> {
    std::fs::metadata(folder).map_err(|error| Failure::Path(folder.to_path_buf(), error))
}

/// A path without a `./` that says nothing.
fn plain(path: PathBuf) -> PathBuf {
    match path.strip_prefix(".") {
        Ok(rest) if !rest.as_os_str().is_empty() => rest.to_path_buf(),
        _ => path,
    }
}

fn into_io(error: ignore::Error) -> std::io::Error {
    let said = error.to_string();
    error.into_io_error().unwrap_or_else(|| std::io::Error::other(said))
}
