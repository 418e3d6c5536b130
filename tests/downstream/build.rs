//! Bakes the tables of this crate, as any user's build script does.

fn main() -> Result<(), sawbones_codegen::BakeError> {
    for trial in ["plates", "marrow", "quarters", "salvo"] {
        sawbones_codegen::bake(format!("../../crates/source/tests/trials/{trial}/{trial}.jsonl"))?;
    }
    sawbones_codegen::bake("charts/wyvern.jsonl")?;
    sawbones_codegen::bake("tables/move.jsonl")?;
    sawbones_codegen::bake("../compatibility/0.1.0/duel.jsonl")?;
    sawbones_codegen::bake("tables/duel.jsonl")
}
