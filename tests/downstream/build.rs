//! Bakes the tables of this crate, as any user's build script does.

use std::path::Path;

fn main() -> Result<(), sawbones_codegen::BakeError> {
    let out = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    sawbones_codegen::bake(Path::new("tables/duel.jsonl"), &Path::new(&out).join("duel.rs"))
}
