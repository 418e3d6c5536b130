//! What is published: complete archives, and a crate outside of this repository that has nothing else to build with.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The crates that are published, each with its folder; in an order in which each comes after those it needs.
const PUBLISHED: [(&str, &str); 6] = [
    ("sawbones-ir", "crates/ir"),
    ("sawbones-codegen", "crates/codegen"),
    ("sawbones", "."),
    ("sawbones-source", "crates/source"),
    ("sawbones-wire", "crates/wire"),
    ("sawbones-cli", "crates/cli"),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Cargo, to be run in a folder without the network.
fn cargo(folder: &Path, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).arg("--offline").current_dir(folder).env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
    cargo
}

/// What a command prints; it must end well.
fn printed(command: &mut Command) -> String {
    let run = command.output().expect("the command starts");
    assert!(run.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("it prints UTF-8")
}

/// A folder of this test's own, outside of every workspace, removed when it is done.
struct Outside(PathBuf);

impl Outside {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("sawbones-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }

    /// Packs all published crates and unpacks their archives here; where each then stands.
    fn unpack(&self) -> Vec<(&'static str, PathBuf)> {
        let mut packing = cargo(root(), &["package", "--no-verify", "--allow-dirty", "--locked", "--quiet"]);
        for (name, _) in PUBLISHED {
            packing.args(["--package", name]);
        }
        // A folder that is new each time: an archive of the same version that lies there from before would be taken for ours.
        printed(packing.arg("--target-dir").arg(self.0.join("packed")));
        let version = env!("CARGO_PKG_VERSION");
        let unpacked = PUBLISHED.map(|(name, _)| {
            let archive = self.0.join(format!("packed/package/{name}-{version}.crate"));
            printed(Command::new("tar").arg("-xzf").arg(archive).current_dir(&self.0));
            (name, self.0.join(format!("{name}-{version}")))
        });
        unpacked.to_vec()
    }

    /// Has cargo take the unpacked crates for those of the registry, for every crate below this folder.
    fn patch(&self, unpacked: &[(&str, PathBuf)]) {
        let patches: String = unpacked.iter().map(|(name, path)| format!("{name} = {{ path = {path:?} }}\n")).collect();
        self.write(".cargo/config.toml", &format!("[patch.crates-io]\n{patches}"));
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Copies the files that git keeps of a folder, but for how it is built inside of the repository.
fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("the folder is there") {
        let path = entry.expect("it can be listed").path();
        let name = path.file_name().expect("it has a name");
        if path.is_dir() && !["target", ".cargo"].iter().any(|skipped| name == *skipped) {
            copy(&path, &to.join(name));
        } else if path.is_file() && name != "Cargo.lock" {
            fs::create_dir_all(to).expect("a folder can be made");
            fs::copy(&path, to.join(name)).expect("a file can be copied");
        }
    }
}

/// The example, outside of the repository, with nothing but the archives to build with; and what its page shows.
fn airship(outside: &Outside) -> (PathBuf, String) {
    outside.patch(&outside.unpack());
    let airship = outside.0.join("airship");
    copy(&root().join("examples/airship"), &airship);
    // Which versions of other crates are at hand is known by the lock file only.
    fs::copy(root().join("Cargo.lock"), airship.join("Cargo.lock")).expect("a file can be copied");
    let readme = fs::read_to_string(airship.join("README.md")).expect("the example says what it does");
    let shown = readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it shows an answer");
    let shown = shown.to_owned();
    (airship, shown)
}

#[test]
fn a_crate_with_its_own_table_builds_and_runs_from_the_archives_alone() {
    let outside = Outside::new("archives");
    let (airship, shown) = airship(&outside);
    assert_eq!(printed(cargo(&airship, &["run", "--quiet"]).args(["--", "12", "hits"])), shown);
    let tests = printed(&mut cargo(&airship, &["test", "--quiet", "--test", "shots"]));
    assert!(tests.contains("5 passed; 0 failed"), "{tests}");
    let edges = ["tree", "--edges", "normal,build", "--prefix", "none", "--format", "{p}"];
    let built = printed(&mut cargo(&airship, &edges));
    let mut built: Vec<_> = built.lines().filter_map(|line| line.split(' ').next()).collect();
    built.sort_unstable();
    built.dedup();
    let light = ["airship", "json-event-parser", "sawbones", "sawbones-codegen", "sawbones-ir", "unicode-ident"];
    assert_eq!(built, light, "no document parser is built");
}

#[test]
#[ignore = "it builds the parsers of all document formats anew; `.ci/run` runs it"]
fn the_same_crate_builds_from_its_documents_in_one_step() {
    let outside = Outside::new("one-step");
    let (airship, shown) = airship(&outside);
    // One other dependency, and one other line.
    let edit = |file: &str, old: &str, new: &str| {
        let path = airship.join(file);
        let text = fs::read_to_string(&path).expect("the file is there");
        assert!(text.contains(old), "{file}: {old}");
        fs::write(path, text.replace(old, new)).expect("a file can be written");
    };
    edit("Cargo.toml", "sawbones-codegen = ", "sawbones-source = ");
    edit("build.rs", "sawbones_codegen::BakeError", "sawbones_source::bake::FolderError");
    edit("build.rs", "sawbones_codegen::bake(\"tables/shots.jsonl\")", "sawbones_source::bake::bake(\"tables\")");
    fs::remove_file(airship.join("tables/shots.jsonl")).expect("the compiled book is there");
    assert_eq!(printed(cargo(&airship, &["run", "--quiet"]).args(["--", "12", "hits"])), shown);
    edit("tables/airship.html", "fire 4", "fire IV");
    let broken = cargo(&airship, &["build", "--quiet"]).output().expect("cargo starts");
    let said = String::from_utf8_lossy(&broken.stderr);
    assert!(!broken.status.success() && said.contains("error[unknown-token]"), "{said}");
    assert!(said.contains("--> tables/airship.html:28:"), "{said}");
}

#[test]
fn every_archive_holds_what_it_needs_and_nothing_of_the_tests() {
    let outside = Outside::new("contents");
    let licences = ["LICENSE-MIT", "LICENSE-APACHE"];
    let mut books = 0;
    for (name, folder) in outside.unpack() {
        for licence in licences {
            let packed = fs::read(folder.join(licence)).unwrap_or_else(|error| panic!("{name}: {licence}: {error}"));
            assert!(packed == fs::read(root().join(licence)).expect("the repository has it"), "{name}: {licence}");
        }
        assert!(folder.join("README.md").is_file() && folder.join("src").is_dir(), "{name}");
        assert!(!folder.join("tests").exists() && !folder.join("benches").exists(), "{name}");
        for system in ["armour", "imperium", "reflections", "shrapnel"] {
            books += usize::from(folder.join(format!("source-tables/{system}/{system}.jsonl")).is_file());
        }
    }
    assert_eq!(books, 4, "the runtime alone brings the compiled books");
}

#[test]
fn every_published_crate_says_what_a_registry_shows() {
    let told = printed(&mut cargo(root(), &["metadata", "--no-deps", "--format-version", "1", "--locked"]));
    let told: Value = serde_json::from_str(&told).expect("cargo writes JSON");
    let packages = told["packages"].as_array().expect("cargo lists packages");
    let public: Vec<_> = packages.iter().filter(|package| package["publish"].is_null()).collect();
    assert_eq!(public.len(), PUBLISHED.len(), "a crate that is not published says `publish = false`");
    // Of the categories that crates.io knows, those that are used here.
    let categories = [
        "command-line-utilities",
        "compilers",
        "development-tools::build-utils",
        "encoding",
        "game-development",
        "no-std",
        "no-std::no-alloc",
        "parser-implementations",
    ];
    for (name, folder) in PUBLISHED {
        let package = public.iter().find(|package| package["name"] == name).unwrap_or_else(|| panic!("no {name}"));
        let texts = |key: &str| -> Vec<&str> {
            package[key].as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
        };
        assert!(package["description"].as_str().is_some_and(|text| text.len() > 30), "{name}");
        assert_eq!(package["license"], "MIT OR Apache-2.0", "{name}");
        assert_eq!(package["rust_version"], "1.95", "{name}");
        assert!(package["repository"].as_str().is_some_and(|text| text.starts_with("https://")), "{name}");
        assert!((1..=5).contains(&texts("keywords").len()), "{name}");
        assert!(texts("keywords").iter().all(|word| word.len() <= 20 && !word.contains(' ')), "{name}");
        assert!((1..=5).contains(&texts("categories").len()), "{name}");
        assert!(texts("categories").iter().all(|category| categories.contains(category)), "{name}");
        let readme = package["readme"].as_str().expect("a readme");
        let readme = fs::read_to_string(root().join(folder).join(readme)).expect("the readme is there");
        assert!(readme.len() > 400, "{name}: a readme says what the crate is for and shows how it is used");
    }
}
