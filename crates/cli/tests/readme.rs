//! What the README shows is what the command does.

mod program;

use program::{code, run, text};

const README: &str = include_str!("../../../README.md");

/// The fenced blocks of the README, each with what it says it is.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let parts: Vec<&str> = README.split("```").collect();
    let (blocks, rest) = parts.as_chunks::<2>();
    assert_eq!(rest.len(), 1, "every fence is closed");
    blocks.iter().map(|[_, block]| block.split_once('\n').expect("a fence has a line of its own")).collect()
}

#[test]
fn the_first_command_prints_the_picture_of_an_answer() {
    let blocks = blocks();
    let [("console", first), ("console", second), ("text", picture), ..] = blocks[..] else {
        panic!("two commands and an answer come first: {blocks:?}")
    };
    assert_eq!(second, "cargo test --workspace\n");
    let arguments = first.trim_end().strip_prefix("cargo run -p sawbones-cli -- ").expect("it runs the command");
    let output = run(&arguments.split(' ').collect::<Vec<_>>(), "");
    assert_eq!(code(&output), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), picture);
}

#[test]
fn the_slip_that_it_shows_is_reported_as_it_shows_it() {
    let blocks = blocks();
    let (_, picture) = blocks.iter().find(|(_, block)| block.starts_with("error[")).expect("the picture of a finding");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let copy = folder.path().join("source-tables/shrapnel");
    std::fs::create_dir_all(&copy).expect("a folder can be made");
    let shipped = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../source-tables/shrapnel");
    for name in ["schema.toml", "shrapnel.md"] {
        let mut written = std::fs::read_to_string(shipped.join(name)).expect("the shipped folder is there");
        if name == "shrapnel.md" {
            let cell = written.find("<br>Chest: +4H, ◷50, ⚒(-25) / ♦4, -35").expect("a line of 66 D");
            written.replace_range(cell..cell + "<br>Chest".len(), "<br>Chst");
        }
        std::fs::write(copy.join(name), written).expect("a file can be written");
    }
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_sawbones"))
        .args(["check", "source-tables/shrapnel"])
        .current_dir(folder.path())
        .output()
        .expect("the command runs");
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(said.contains(picture), "the README shows\n{picture}\nand the command says\n{said}");
}
