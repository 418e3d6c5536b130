//! Bakes the compiled tables of each system that is asked for.

use std::env;
use std::path::Path;

/// Systems that have tables; each has a cargo feature of its name.
const SYSTEMS: [&str; 4] = ["armour", "imperium", "reflections", "shrapnel"];

fn main() -> Result<(), sawbones_codegen::BakeError> {
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    println!("cargo::rerun-if-changed=build.rs");
    for system in SYSTEMS {
        if env::var_os(format!("CARGO_FEATURE_{}", system.to_uppercase())).is_some() {
            let book = Path::new("source-tables").join(system).join(format!("{system}.jsonl"));
            sawbones_codegen::bake(&book, &Path::new(&out).join(format!("{system}.rs")))?;
        }
    }
    Ok(())
}
