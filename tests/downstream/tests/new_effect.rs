//! A legend that gains an effect: the generator takes it as it is, and a resolver that does not handle it does not compile.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sawbones_ir::{AddsUp, Book, EffectKind, Field, FieldType, Template, TemplatePart};

/// The root of the repository.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository is where it was built")
}

fn shrapnel() -> Book {
    let path = repository().join("source-tables/shrapnel/shrapnel.jsonl");
    sawbones_ir::read(&fs::read_to_string(path).expect("the compiled table is there")).expect("it is a book")
}

/// The shrapnel table, with one more token in its legend: `🜂{rounds}` on covered and bare sides.
fn with_burning() -> Book {
    let mut book = shrapnel();
    let hole = TemplatePart::Hole { field: 0, negative: false };
    let form = |before: &str, after: &str| Template {
        parts: vec![TemplatePart::Literal(before.into()), hole.clone(), TemplatePart::Literal(after.into())],
        fixed: Vec::new(),
    };
    book.legends[0].kinds.push(EffectKind {
        name: "burning".into(),
        templates: vec![form("🜂", "r")],
        places: vec![1, 2],
        adds_up: AddsUp::Sum,
        words: form("burning for ", " round(s)"),
        fields: vec![Field { name: "rounds".into(), kind: FieldType::Int { min: 0, max: 6 } }],
    });
    book
}

/// A crate that holds the tables of `book` and, where wanted, the resolver of shrapnel as it stands in the repository.
/// Answers what the compiler says against it, nothing if it compiles.
fn compile(name: &str, book: &Book, resolver: bool) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(folder.join("src")).expect("the folder for temporary files takes files");
    let write = |file: &str, text: &str| fs::write(folder.join(file), text).expect("the folder takes files");
    let root = repository();
    write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
             sawbones = {{ path = {root:?}, default-features = false }}\n"
        ),
    );
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("the repository has a lock file");
    write("shrapnel.rs", &sawbones_codegen::generate(book).expect("the book has a Rust form"));
    write(
        "build.rs",
        "fn main() { std::fs::copy(\"shrapnel.rs\", std::env::var(\"OUT_DIR\").unwrap() + \"/shrapnel.rs\").unwrap(); }\n",
    );
    let body = if resolver {
        format!("pub use sawbones::table;\n#[path = {:?}]\npub mod shrapnel;\n", root.join("src/shrapnel/mod.rs"))
    } else {
        "include!(concat!(env!(\"OUT_DIR\"), \"/shrapnel.rs\"));\n".to_owned()
    };
    write("src/lib.rs", &format!("#![no_std]\n{body}"));
    let run = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--quiet", "--message-format", "short"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-effect"))
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert_eq!(run.status.success(), !said.contains("error"), "{said}");
    if run.status.success() { String::new() } else { said }
}

#[test]
fn a_resolver_that_does_not_handle_a_new_effect_does_not_compile() {
    assert_eq!(compile("as_it_is", &shrapnel(), true), "", "the resolver compiles against its own legend");
    assert_eq!(compile("tables_alone", &with_burning(), false), "", "the tables of the wider legend compile");
    let said = compile("wider_legend", &with_burning(), true);
    assert!(said.contains("error[E0027]") && said.contains("`burning`"), "{said}");
}
