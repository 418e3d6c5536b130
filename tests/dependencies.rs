//! What a user of the library builds: a short list, without a document parser, without `syn`, and nothing at run time.

use std::collections::BTreeSet;
use std::process::Command;

/// The packages in the graph of these edges, with these features.
fn packages(edges: &str, features: &[&str]) -> BTreeSet<String> {
    let run = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--package", "sawbones", "--prefix", "none", "--format", "{p}", "--edges", edges])
        .args(features)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let tree = String::from_utf8(run.stdout).expect("cargo writes UTF-8");
    tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

#[test]
fn a_users_build_holds_five_packages_with_one_system_or_with_all() {
    let allowed = names(&["sawbones", "sawbones-codegen", "sawbones-ir", "json-event-parser", "unicode-ident"]);
    assert_eq!(packages("normal,build", &["--no-default-features", "--features", "shrapnel"]), allowed);
    assert_eq!(packages("normal,build", &["--all-features"]), allowed);
}

#[test]
fn nothing_is_linked_at_run_time() {
    assert_eq!(packages("normal", &["--all-features"]), names(&["sawbones"]));
}
