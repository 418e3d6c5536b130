//! `sawbones check --watch`: an answer to every change of a file, until it is ended.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::common::{DOCUMENT, SCHEMA, folder_with, put, run, sawbones};

/// Far more than an answer takes; a machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A command that goes on, and what it writes line by line.
struct Watching {
    process: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = sawbones(folder, arguments);
        let mut process =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command can be run");
        let (say, lines) = channel();
        let output = process.stdout.take().expect("the output is a pipe");
        let error = process.stderr.take().expect("the errors are a pipe");
        for stream in [Box::new(output) as Box<dyn std::io::Read + Send>, Box::new(error)] {
            let say = say.clone();
            std::thread::spawn(move || {
                for line in BufReader::new(stream).lines() {
                    let _ = say.send(line.expect("what is written is text"));
                }
            });
        }
        Self { process, lines }
    }

    /// The lines up to one that ends an answer, and that one.
    #[track_caller]
    fn answer(&self, is_last: impl Fn(&str) -> bool) -> Vec<String> {
        let mut answer = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => answer.push(line),
                Err(error) => panic!("{error}; so far: {answer:#?}"),
            }
            if answer.last().is_some_and(|line| is_last(line)) {
                return answer;
            }
        }
    }

    /// The last line of the next answer for people.
    #[track_caller]
    fn closing(&self) -> String {
        let ends =
            |line: &str| line.starts_with("all is well") || line.starts_with("1 error") || line.starts_with("2 error");
        self.answer(ends).pop().expect("an answer has a last line")
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        // It does not end by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

const WHOLE: &str = "all is well with 1 book: 1 table, 2 rows";

#[test]
fn each_change_of_a_table_is_answered() {
    let folder = folder_with(DOCUMENT);
    let put = |name: &str, text: &str| put(folder.path(), name, text);
    let watching = Watching::start(folder.path(), &["check", "--watch"]);
    assert_eq!(watching.closing(), WHOLE);

    put("burns/burns.md", &DOCUMENT.replace("+2H", "+2"));
    let broken = watching.answer(|line| line == "1 error");
    assert!(broken[1].starts_with("burns/burns.md: checked again in "), "{broken:#?}");
    assert!(broken[2].starts_with("error[unknown-token]"), "{broken:#?}");
    put("burns/burns.md", DOCUMENT);
    assert_eq!(watching.closing(), WHOLE);
    let row = "| 4-6 | Arm | The sleeve is on fire.<br>+5H |";
    let rows = "| 4-5 | Arm | The sleeve is on fire.<br>+5H |\n| 6 | Arm | Both sleeves are.<br>+9H |";
    put("burns/burns.md", &DOCUMENT.replace(row, rows));
    assert_eq!(watching.closing(), "all is well with 1 book: 1 table, 3 rows");

    std::fs::remove_file(folder.path().join("burns/burns.md")).expect("the file is there");
    let gone = watching.answer(|line| line == "1 error");
    assert!(gone[2].starts_with("error[document-unreadable]"), "{gone:#?}");
    put("burns/burns.md", DOCUMENT);
    assert_eq!(watching.closing(), WHOLE);
    put("burns/schema.toml", &SCHEMA.replace("d6", "d8"));
    assert_eq!(watching.closing(), "1 error");
}

#[test]
fn books_come_and_go() {
    let folder = folder_with(DOCUMENT);
    let watching = Watching::start(folder.path(), &["check", "--watch"]);
    assert_eq!(watching.closing(), WHOLE);
    // A folder that is moved into place is there at once.
    put(folder.path(), ".frost/schema.toml", SCHEMA.replace("\"burns\"", "\"frost\""));
    put(folder.path(), ".frost/burns.md", DOCUMENT);
    std::fs::rename(folder.path().join(".frost"), folder.path().join("frost")).expect("a folder can be moved");
    assert_eq!(watching.closing(), "all is well with 2 books: 2 tables, 4 rows");
    put(folder.path(), "frost/burns.md", DOCUMENT.replace("+2H", "+2"));
    assert_eq!(watching.closing(), "1 error in 1 of 2 books");
    std::fs::remove_dir_all(folder.path().join("frost")).expect("a folder can be removed");
    assert_eq!(watching.answer(|line| line == WHOLE).last().map(String::as_str), Some(WHOLE));
    // One of the same name is another folder, and is watched like any.
    put(folder.path(), ".frost/schema.toml", SCHEMA.replace("\"burns\"", "\"frost\""));
    put(folder.path(), ".frost/burns.md", DOCUMENT);
    std::fs::rename(folder.path().join(".frost"), folder.path().join("frost")).expect("a folder can be moved");
    assert_eq!(watching.closing(), "all is well with 2 books: 2 tables, 4 rows");
    put(folder.path(), "frost/burns.md", DOCUMENT.replace("+2H", "+2"));
    assert_eq!(watching.closing(), "1 error in 1 of 2 books");
}

#[test]
fn a_folder_that_goes_is_told_of_once_and_may_come_back() {
    let folder = folder_with(DOCUMENT);
    let watching = Watching::start(folder.path(), &["check", "burns", "--watch"]);
    assert_eq!(watching.closing(), WHOLE);
    let (burns, away) = (folder.path().join("burns"), folder.path().join("away"));
    std::fs::rename(&burns, &away).expect("a folder can be moved");
    let told = watching.answer(|line| line.starts_with("error: "));
    // In the same words, whether it goes before it is looked at or while it is.
    assert!(told.last().is_some_and(|line| line.starts_with("error: `burns`: No such file")), "{told:?}");
    std::fs::rename(&away, &burns).expect("a folder can be moved");
    assert_eq!(watching.closing(), WHOLE);
    put(folder.path(), "burns/burns.md", DOCUMENT.replace("+2H", "+2"));
    assert_eq!(watching.closing(), "1 error");
}

#[test]
fn a_document_outside_of_the_folder_is_watched_too() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "elsewhere/burns.md", DOCUMENT);
    let schema = SCHEMA.replace("\"burns.md\"", "\"../elsewhere/burns.md\"");
    put(folder.path(), "burns/schema.toml", schema);
    let watching = Watching::start(folder.path(), &["check", "burns", "--watch"]);
    assert_eq!(watching.closing(), WHOLE);
    put(folder.path(), "elsewhere/burns.md", DOCUMENT.replace("+2H", "+2"));
    assert_eq!(watching.closing(), "1 error");
}

#[test]
fn editors_are_answered_in_their_own_form() {
    let folder = folder_with(DOCUMENT);
    let json = Watching::start(folder.path(), &["check", "--watch", "--message-format", "json"]);
    let ends = |line: &str| line.starts_with("{\"summary\":");
    assert_eq!(json.answer(ends).len(), 1);
    let short = Watching::start(folder.path(), &["check", "--watch", "--message-format", "short"]);
    assert_eq!(short.answer(|_| true), [WHOLE]);
    put(folder.path(), "burns/burns.md", DOCUMENT.replace("+2H", "+2"));
    let answer = json.answer(ends);
    assert_eq!(answer.len(), 2, "{answer:#?}");
    assert!(answer[0].starts_with("{\"finding\":{\"code\":\"unknown-token\""), "{answer:#?}");
    let answer = short.answer(|line| line == "1 error");
    assert_eq!(answer.len(), 2, "{answer:#?}");
    assert!(answer[0].starts_with("burns/burns.md:5:30: error[unknown-token]"), "{answer:#?}");
}

#[test]
fn one_schema_with_a_document_of_its_own_can_be_watched() {
    let folder = folder_with(DOCUMENT);
    put(folder.path(), "found/elsewhere.md", DOCUMENT);
    let arguments = ["check", "--schema", "burns/schema.toml", "--document", "found/elsewhere.md", "--watch"];
    let watching = Watching::start(folder.path(), &arguments);
    assert_eq!(watching.closing(), WHOLE);
    put(folder.path(), "found/elsewhere.md", DOCUMENT.replace("+2H", "+2"));
    assert_eq!(watching.closing(), "1 error");
}

#[test]
fn what_cannot_go_on_is_refused() {
    let folder = folder_with(DOCUMENT);
    for (arguments, said) in [
        (&["check", "--watch", "--message-format", "sarif"][..], "`--watch` answers again and again"),
        (&["check", "--watch", "--message-format", "github"], "`--watch` answers again and again"),
        (&["check", "--schema", "burns/schema.toml", "--watch", "--emit"], "cannot be used with"),
        (&["check", "nowhere", "--watch"], "`nowhere`: No such file or directory"),
    ] {
        let run = run(folder.path(), arguments);
        assert_eq!(run.code, 2, "{arguments:?}");
        assert!(run.error.contains(said), "{arguments:?}: {}", run.error);
    }
}
