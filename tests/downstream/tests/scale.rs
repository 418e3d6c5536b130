//! A library of a thousand tables of a hundred cells: what it takes to compile the Rust that is generated for it.
//!
//! `cargo test -p downstream --release --test scale -- --ignored --nocapture`, on a machine with nothing else to do.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use sawbones_ir::{Book, FieldValue, Value};

/// The shrapnel table so many times over, each with figures and descriptions of its own.
fn library(tables: usize) -> Book {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../source-tables/shrapnel/shrapnel.jsonl");
    let mut book = sawbones_ir::read(&fs::read_to_string(path).expect("the book is there")).expect("it is a book");
    let table = book.tables.remove(0);
    for number in 0..tables {
        let mut table = table.clone();
        table.id = format!("table_{number}");
        let mut turn = i64::try_from(number).expect("there are not that many tables");
        for value in table.rows.iter_mut().flat_map(|row| &mut row.values) {
            let Value::Outcome(outcome) = value else { continue };
            outcome.text = format!("{number} {}", outcome.text);
            for effect in outcome.groups.iter_mut().flat_map(|group| &mut group.effects) {
                if let (0, [FieldValue::Int(hits)]) = (effect.kind, &mut effect.fields[..]) {
                    turn = turn * 7 % 1009 + 1;
                    *hits = (*hits + turn % 11).min(53);
                }
            }
        }
        book.tables.push(table);
    }
    book
}

/// How long the compiler takes for the library.
fn compiled(tables: usize) -> Duration {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("scale");
    fs::create_dir_all(folder.join("src")).expect("the folder for temporary files takes files");
    let write = |file: &str, text: &str| fs::write(folder.join(file), text).expect("the folder takes files");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository is there");
    write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"scale\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
             sawbones = {{ path = {root:?}, default-features = false }}\n"
        ),
    );
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("the repository has a lock file");
    let build = || {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--offline", "--quiet"]).current_dir(&folder).env("CARGO_INCREMENTAL", "0");
        assert!(cargo.status().expect("cargo runs").success());
    };
    // Everything but the library is built beforehand.
    write("src/lib.rs", "#![no_std]\n");
    build();
    write(
        "src/lib.rs",
        &format!("#![no_std]\n{}", sawbones_codegen::generate(&library(tables)).expect("it has a Rust form")),
    );
    let start = Instant::now();
    build();
    start.elapsed()
}

#[test]
#[ignore = "it measures, and wants the machine for itself"]
fn a_thousand_tables_compile_in_ten_seconds_and_four_times_as_many_take_four_times_as_long() {
    let (few, many) = (compiled(250), compiled(1000));
    println!("250 tables {few:?}, 1000 tables {many:?}");
    assert!(many <= Duration::from_secs(10), "{many:?}");
    assert!(many <= few * 5, "{few:?}, {many:?}");
}
