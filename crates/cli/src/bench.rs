//! The books of some folders on the bench: compiled once, or again and again while their files change.

use std::path::{Path, PathBuf};

use sawbones_source::compile::{Compiler, Files};

use crate::folders::{self, Found};
use crate::outcome::Failure;
use crate::progress::Progress;
use crate::report::Checked;

/// What is looked at.
pub(crate) enum Of {
    /// Every schema in these folders and below them.
    Folders(Vec<PathBuf>),
    /// One schema, perhaps with a document in place of those that it names.
    Schema(PathBuf, Option<PathBuf>),
}

/// Books with everything that is known of them.
pub(crate) struct Bench {
    of: Of,
    /// In the order of their schemas.
    compilers: Vec<Compiler>,
    /// The folders in which a schema may appear.
    folders: Vec<PathBuf>,
}

impl Bench {
    /// Nothing is compiled as yet.
    pub(crate) fn new(of: Of) -> Self {
        Self { of, compilers: Vec::new(), folders: Vec::new() }
    }

    /// Looks for schemas and compiles each; what was compiled before costs what has changed since. Gives the paths of what is not as
    /// it was the last time.
    ///
    /// # Errors
    /// A folder that cannot be read or holds no schema. What was known is then forgotten.
    pub(crate) fn look(&mut self, progress_is_welcome: bool) -> Result<Vec<PathBuf>, Failure> {
        let mut before = std::mem::take(&mut self.compilers);
        let Found { schemas, folders } = match &self.of {
            Of::Folders(folders) => folders::find(folders)?,
            Of::Schema(schema, _) => Found { schemas: vec![schema.clone()], folders: Vec::new() },
        };
        self.folders = folders;
        let instead = if let Of::Schema(_, instead) = &self.of { instead.as_deref() } else { None };
        let progress = Progress::new(schemas.len(), progress_is_welcome);
        let mut changed = Vec::new();
        for schema in schemas {
            progress.next(schema.display());
            let known = before.iter().position(|compiler| compiler.schema() == schema);
            let mut compiler = known.map_or_else(|| Compiler::new(&schema, instead), |known| before.swap_remove(known));
            changed.extend(compiler.compile(&Files));
            self.compilers.push(compiler);
        }
        // Whose schema is gone.
        changed.extend(before.iter().map(|compiler| compiler.schema().to_path_buf()));
        Ok(changed)
    }

    /// What there is to report.
    pub(crate) fn checked(&self) -> Vec<Checked<'_>> {
        self.compilers.iter().map(|it| Checked { documents: it.documents(), compiled: it.compiled() }).collect()
    }

    /// The schemas that were found.
    pub(crate) fn schemas(&self) -> impl Iterator<Item = &Path> {
        self.compilers.iter().map(Compiler::schema)
    }

    /// The folders in which something may change that concerns a book.
    pub(crate) fn folders(&self) -> impl Iterator<Item = &Path> {
        let files = self.compilers.iter().flat_map(|it| std::iter::once(it.schema()).chain(it.paths()));
        // A folder that goes or comes back is seen from the one above it.
        let asked = if let Of::Folders(asked) = &self.of { &asked[..] } else { &[] };
        let above = files.chain(asked.iter().map(PathBuf::as_path)).map(|path| match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        });
        self.folders.iter().map(PathBuf::as_path).chain(above)
    }
}
