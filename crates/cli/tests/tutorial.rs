//! The tutorial, followed to the letter: its commands are run, its files written, its changes made, and what it shows is seen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TUTORIAL: &str = include_str!("../../../docs/tutorial.md");

/// One fenced block: what stands after the fence, and what it holds.
struct Block<'t> {
    about: &'t str,
    text: String,
}

fn blocks() -> Vec<Block<'static>> {
    let mut blocks = Vec::new();
    let mut lines = TUTORIAL.lines();
    while let Some(line) = lines.next() {
        if let Some(about) = line.strip_prefix("```") {
            let held = lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n"));
            blocks.push(Block { about, text: held.collect() });
        }
    }
    blocks
}

/// Where the reader stands, and what the last command printed.
struct Reader {
    folder: PathBuf,
    printed: String,
}

impl Reader {
    fn run(&mut self, command: &str) {
        if let Some(folder) = command.strip_prefix("cd ") {
            self.folder.push(folder);
            return;
        }
        let mut words = command.split(' ');
        let program = match words.next() {
            Some("cargo") => env!("CARGO"),
            Some("sawbones") => env!("CARGO_BIN_EXE_sawbones"),
            _ => panic!("the tutorial runs cargo and sawbones, not `{command}`"),
        };
        let run = Command::new(program)
            .args(words)
            .current_dir(&self.folder)
            .env("NO_COLOR", "1")
            .env_remove("CARGO_TARGET_DIR")
            .output()
            .expect("the command starts");
        self.printed = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr))
            .replace('\r', "");
        let expected = !self.printed.contains("error[");
        assert_eq!(run.status.success(), expected, "{command}\n{}", self.printed);
    }

    /// Makes the change that a diff shows: each line that goes is there once, and the line after it comes in its place.
    fn change(&self, file: &str, diff: &str) {
        let path = self.folder.join(file);
        let mut text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
        let lines: Vec<&str> = diff.lines().collect();
        for pair in lines.chunks(2) {
            let [old, new] = pair else { panic!("{file}: a line goes and none comes: {pair:?}") };
            let old = old.strip_prefix('-').expect("it goes");
            let new = new.strip_prefix('+').expect("it comes");
            assert_eq!(text.lines().filter(|line| line == &old).count(), 1, "{file}: {old}");
            text = text.replace(old, new);
        }
        fs::write(path, text).expect("a file can be written");
    }
}

/// Has cargo take the crates of this repository for those of the registry, below this folder.
fn publish(folder: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository is there");
    let crates = [("sawbones", "."), ("sawbones-codegen", "crates/codegen"), ("sawbones-ir", "crates/ir")];
    let patches: String =
        crates.iter().map(|(name, path)| format!("{name} = {{ path = {:?} }}\n", root.join(path))).collect();
    let config = format!("[net]\noffline = true\n[cargo-new]\nvcs = \"none\"\n[patch.crates-io]\n{patches}");
    fs::create_dir_all(folder.join(".cargo")).expect("a folder can be made");
    fs::write(folder.join(".cargo/config.toml"), config).expect("a file can be written");
}

#[test]
fn whoever_follows_the_tutorial_sees_what_it_shows() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    publish(folder.path());
    let mut reader = Reader { folder: folder.path().to_path_buf(), printed: String::new() };
    let (mut commands, mut shown, mut written) = (0, 0, 0);
    for Block { about, text } in blocks() {
        match about.split_once(' ') {
            None if about == "console" => {
                for command in text.lines() {
                    reader.run(command);
                    commands += 1;
                }
            }
            None if about == "text" => {
                assert!(reader.printed.contains(&text), "the tutorial shows\n{text}\nand seen is\n{}", reader.printed);
                shown += 1;
            }
            Some(("rust" | "toml", file)) => {
                fs::write(reader.folder.join(file), text).expect("a file can be written");
                written += 1;
            }
            Some(("diff", file)) => {
                reader.change(file, &text);
                written += 1;
            }
            _ => panic!("a block of the tutorial is a command, what it prints, a file or a change, not `{about}`"),
        }
    }
    assert_eq!((commands, shown, written), (8, 5, 6));
}

#[test]
fn the_table_that_the_tutorial_shows_is_the_one_that_is_written() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let mut reader = Reader { folder: folder.path().to_path_buf(), printed: String::new() };
    reader.run("sawbones new mishaps");
    let document = fs::read_to_string(folder.path().join("mishaps/mishaps.md")).expect("it was written");
    let rows: Vec<&str> = TUTORIAL.lines().filter(|line| line.starts_with("| ")).collect();
    assert_eq!(rows.len(), 4);
    for row in rows {
        assert!(document.contains(row), "{row}");
    }
}
