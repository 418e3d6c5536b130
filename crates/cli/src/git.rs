//! Documents of a revision, read from the repository by git itself; nothing is checked out.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;

use sawbones_source::compile::{Library, as_text};

use crate::folders::{RENDERED, SCHEMA};
use crate::outcome::Failure;

/// The files of one revision; paths are those that the working tree has.
pub(crate) struct Revision {
    /// As it was given.
    name: String,
    /// The commit that it stands for.
    commit: String,
    reader: Mutex<Reader>,
}

/// `git cat-file --batch`, which answers one name after the other.
struct Reader {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Revision {
    /// Opens a revision of the repository that the current folder is in.
    ///
    /// # Errors
    /// When there is no such revision, no repository, or no git.
    pub(crate) fn open(name: &str) -> Result<Self, Failure> {
        let commit = run(&["rev-parse", "--verify", "--quiet", "--end-of-options", &format!("{name}^{{commit}}")])
            .map_err(|why| {
                let why = if why.is_empty() { "there is no such revision".to_owned() } else { why };
                Failure::Refused(format!("`{name}`: {why}"))
            })?;
        let mut process = Command::new("git")
            .args(["cat-file", "--batch"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Failure::Path(PathBuf::from("git"), error))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(Failure::Refused("git cannot be spoken to".to_owned()));
        };
        let reader = Reader { process, input, output: BufReader::new(output) };
        Ok(Self { name: name.to_owned(), commit: commit.trim().to_owned(), reader: Mutex::new(reader) })
    }

    /// The revision as it was given.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The schemas in a folder and below it, in the order of their paths.
    ///
    /// # Errors
    /// When git cannot list the files.
    pub(crate) fn schemas(&self, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
        let listed = run(&["ls-tree", "-r", "-z", "--name-only", &self.commit, "--", &folder.to_string_lossy()])
            .map_err(|why| Failure::Refused(format!("`{}`: {why}", self.name)))?;
        let called = |wanted: &'static str| {
            let paths = listed.split('\0').map(Path::new);
            paths.filter(move |path| path.file_name().is_some_and(|name| name == wanted))
        };
        // As in the working tree, rendered pages are passed over below what was asked for.
        let is_below = |it: &&Path| *it != folder && !it.as_os_str().is_empty();
        let rendered: Vec<&Path> = called(RENDERED).filter_map(Path::parent).filter(is_below).collect();
        let is_own = |path: &&Path| !rendered.iter().any(|folder| path.starts_with(folder));
        let mut schemas: Vec<PathBuf> = called(SCHEMA).filter(is_own).map(Path::to_path_buf).collect();
        schemas.sort();
        Ok(schemas)
    }

    fn read(&self, path: &Path) -> std::io::Result<Option<Vec<u8>>> {
        let mut reader = self.reader.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let path = path.to_string_lossy();
        if path.contains('\n') {
            return Ok(None);
        }
        writeln!(reader.input, "{}:./{path}", self.commit)?;
        reader.input.flush()?;
        let mut answer = String::new();
        reader.output.read_line(&mut answer)?;
        // `OID blob SIZE`, or `NAME missing`.
        let Some(size) = answer.trim_end().split_once(" blob ").and_then(|(_, size)| size.parse::<usize>().ok()) else {
            if let Some(size) = answer.trim_end().rsplit(' ').next().and_then(|size| size.parse::<u64>().ok()) {
                // A folder: its listing is of no use here.
                std::io::copy(&mut reader.output.by_ref().take(size + 1), &mut std::io::sink())?;
            }
            return Ok(None);
        };
        let mut bytes = vec![0; size];
        reader.output.read_exact(&mut bytes)?;
        reader.output.read_exact(&mut [0])?;
        Ok(Some(bytes))
    }
}

impl Library for Revision {
    fn text(&self, path: &Path) -> Result<String, String> {
        match self.read(path) {
            Ok(Some(bytes)) => as_text(bytes),
            Ok(None) => Err(format!("there is no such file in `{}`", self.name)),
            Err(error) => Err(format!("git does not answer: {error}")),
        }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        // Both may have happened already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What git prints; where it fails, what it complains of.
fn run(arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").args(arguments).output().map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => "there is no `git` to ask".to_owned(),
        _ => error.to_string(),
    })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Err(complaint.trim().trim_start_matches("fatal: ").to_owned())
}
