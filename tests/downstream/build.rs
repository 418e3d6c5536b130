//! Bakes the tables of this crate, as any user's build script does.

use std::path::Path;

fn main() -> Result<(), sawbones_codegen::BakeError> {
    let out = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    let out = Path::new(&out);
    for trial in ["plates", "marrow", "quarters", "salvo"] {
        let book = format!("../../crates/source/tests/trials/{trial}/{trial}.jsonl");
        sawbones_codegen::bake(Path::new(&book), &out.join(format!("{trial}.rs")))?;
    }
    sawbones_codegen::bake(Path::new("charts/wyvern.jsonl"), &out.join("wyvern.rs"))?;
    sawbones_codegen::bake(Path::new("tables/duel.jsonl"), &out.join("duel.rs"))
}
