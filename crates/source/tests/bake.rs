//! Documents baked in one step, as a build script does it: what cargo is told, and what becomes of a table with a mistake.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use sawbones_source::bake::bake;

const SCHEMA: &str = r#"format = 1
id = "burns"

[[vocabulary]]
name = "limb"
words = ["arm", "leg"]

[[table]]
id = "burn"
title = "Burns"
document = "burns.md"
subject = { of = "limb", words = ["arm"] }

[[table.column]]
header = "d6"
name = "roll"
type = "band"
die = "d6"

[[table.column]]
header = "Result"
name = "result"
type = "text"
"#;

/// Cargo tells a build script where to write, which a test cannot do for itself: it runs once more, as the build script.
fn build_script(name: &str, document: &str) -> (Output, String) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("tables")).expect("a folder can be made");
    fs::write(folder.join("tables/schema.toml"), SCHEMA).expect("a file can be written");
    fs::write(folder.join("tables/burns.md"), document).expect("a file can be written");
    let run = Command::new(std::env::current_exe().expect("a test knows itself"))
        .args(["--exact", "the_build_script", "--ignored", "--nocapture"])
        .current_dir(&folder)
        .env("OUT_DIR", &folder)
        .output()
        .expect("it starts");
    let module = fs::read_to_string(folder.join("burns.rs")).unwrap_or_default();
    (run, module)
}

#[test]
#[ignore = "it is the build script of the tests beside it"]
fn the_build_script() {
    if let Err(error) = bake("tables") {
        panic!("{error:?}");
    }
}

#[test]
fn the_module_is_written_and_cargo_told_what_it_was_made_of() {
    let document = "| d6 | Result |\n|---|---|\n| 1-3 | A blister. |\n| 4-6 | The arm is black. |\n";
    let (run, module) = build_script("whole-folder", document);
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}");
    let to_cargo: Vec<_> = said.lines().filter_map(|line| line.split("cargo::").nth(1)).collect();
    assert_eq!(to_cargo, ["rerun-if-changed=tables/schema.toml", "rerun-if-changed=tables/burns.md"]);
    assert!(module.contains("pub mod burn {") && module.contains("pub enum Limb"), "{module}");
}

#[test]
fn a_warning_is_cargos_on_one_line_and_stops_nothing() {
    let document = "| d6 | Result |\n|---|---|\n| 1-3 | A blister. |\n| 4-6 | The arm is `a\\|b`. |\n";
    let (run, module) = build_script("doubtful-folder", document);
    let said = String::from_utf8_lossy(&run.stdout);
    let warnings: Vec<_> = said.lines().filter_map(|line| line.split("cargo::warning=").nth(1)).collect();
    assert_eq!(warnings.len(), 1, "{said}");
    assert!(
        warnings[0].starts_with("tables/burns.md:4:") && warnings[0].ends_with(" [escaped-pipe-in-code]"),
        "{said}"
    );
    assert!(run.status.success() && !module.is_empty());
}

#[test]
fn a_mistake_ends_the_build_with_every_finding() {
    let document = "| d6 | Result |\n|---|---|\n| 1-3 | A blister. |\n| 5-6 | |\n";
    let (run, module) = build_script("broken-folder", document);
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(!run.status.success() && module.is_empty());
    assert!(said.contains("error[gap]") && said.contains("error[empty-cell]") && said.contains("2 errors"), "{said}");
    assert!(said.contains("--> tables/burns.md:4:"), "{said}");
}
