//! Bakes the compiled tables of each system that is asked for.

use std::env;

/// Systems that have tables; each has a cargo feature of its name.
const SYSTEMS: [&str; 4] = ["armour", "imperium", "reflections", "shrapnel"];

fn main() -> Result<(), sawbones_codegen::BakeError> {
    println!("cargo::rerun-if-changed=build.rs");
    for system in SYSTEMS {
        if env::var_os(format!("CARGO_FEATURE_{}", system.to_uppercase())).is_some() {
            sawbones_codegen::bake(format!("source-tables/{system}/{system}.jsonl"))?;
        }
    }
    Ok(())
}
