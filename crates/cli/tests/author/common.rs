//! Running the command in a folder of its own, with a small table that is whole.

use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A schema for [`DOCUMENT`].
pub(crate) const SCHEMA: &str = r#"format = 1
id = "burns"

[[vocabulary]]
name = "area"
words = ["Hand", "Arm"]

[[legend]]
places = ["base"]
record = true

[[legend.effect]]
name = "hits"
tokens = ["+{hits}H"]
places = ["base"]
adds-up = "sum"
words = "{hits} more hit(s)"

[[table]]
id = "burns"
title = "Burns"
document = "burns.md"

[[table.column]]
header = "Roll"
name = "roll"
type = "band"
die = "d6"

[[table.column]]
header = "Area"
name = "area"
type = "one-of"
of = "area"

[[table.column]]
header = "Result"
name = "result"
type = "outcome"
lines = ["text", "base"]
"#;

/// A table of two rows without a mistake.
pub(crate) const DOCUMENT: &str = "\
# Burns

| Roll | Area | Result |
|---|---|---|
| 1-3 | Hand | A blister.<br>+2H |
| 4-6 | Arm | The sleeve is on fire.<br>+5H |
";

/// A folder with a book in `burns/` whose document is this one.
pub(crate) fn folder_with(document: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    put(folder.path(), "burns/schema.toml", SCHEMA);
    put(folder.path(), "burns/burns.md", document);
    folder
}

/// Writes a file, and the folders above it.
pub(crate) fn put(folder: &Path, name: &str, text: impl AsRef<[u8]>) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().expect("the path has a folder")).expect("folders can be made");
    std::fs::write(path, text).expect("the file can be written");
}

/// The command, to be run in a folder.
pub(crate) fn sawbones(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("sawbones"));
    command.current_dir(folder).args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// What a run left behind: exit code, standard output, standard error.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) output: String,
    pub(crate) error: String,
}

/// Runs the command in a folder.
pub(crate) fn run(folder: &Path, arguments: &[&str]) -> Run {
    let Output { status, stdout, stderr } = sawbones(folder, arguments).output().expect("the command can be run");
    Run {
        code: status.code().expect("the command ends by itself"),
        output: String::from_utf8(stdout).expect("output is UTF-8"),
        error: String::from_utf8(stderr).expect("errors are UTF-8"),
    }
}
