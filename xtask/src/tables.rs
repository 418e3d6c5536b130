//! `cargo xtask tables`: every folder of source tables, compiled, and its IR kept up to date or checked.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sawbones_source::documents::Documents;
use sawbones_source::keep::{Kept, Mode, State, keep, size};

/// Where folders of tables are: the systems' own, and small ones on which the compiler and the generated code are tried.
const ROOTS: [&str; 2] = ["source-tables", "crates/source/tests/trials"];

/// Goes through all folders; every one is compiled even if another has errors.
pub(crate) fn run(mode: Mode) -> ExitCode {
    // From the repository's root, so that findings name the paths that maintainers know.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    if let Err(error) = std::env::set_current_dir(root) {
        return failed(root, &error);
    }
    let mut clean = true;
    for root in ROOTS.map(Path::new) {
        let folders = match folders(root) {
            Ok(folders) => folders,
            Err(error) => return failed(root, &error),
        };
        for folder in folders {
            let mut documents = Documents::default();
            match keep(&mut documents, &folder, None, mode) {
                Ok(kept) => clean &= report(&documents, &folder, &kept, mode),
                Err(error) => return failed(&folder, &error),
            }
        }
    }
    if clean { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

/// The folders that hold a schema, in the order of their names.
fn folders(root: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in std::fs::read_dir(root)? {
        let path = entry?.path();
        if path.join("schema.toml").is_file() {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

/// Says how a folder fared; whether all is well with it.
fn report(documents: &Documents, folder: &Path, kept: &Kept, mode: Mode) -> bool {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    if !kept.compiled.findings.is_empty() {
        eprint!(
            "{}",
            sawbones_source::render::render(documents, &kept.compiled.findings, sawbones_source::render::Style::Plain)
        );
    }
    let Some(book) = &kept.compiled.book else { return false };
    let size = format!("{name}: {}", size(book));
    let file = kept.path.file_name().unwrap_or_default().to_string_lossy();
    match (&kept.state, mode) {
        (State::Fresh, _) => println!("{size}, unchanged"),
        (State::NotCompiled, _) => return false,
        (state, Mode::Write) => println!("{size}, {file} written{}", state.changes()),
        (state, Mode::Check) => {
            eprintln!("error: source-tables/{name}/{file} is not what its documents say{}", state.changes());
            eprintln!("  run `cargo xtask tables` and commit what it writes");
            return false;
        }
    }
    true
}

fn failed(path: &Path, error: &std::io::Error) -> ExitCode {
    eprintln!("error: `{}`: {error}", path.display());
    ExitCode::from(2)
}
