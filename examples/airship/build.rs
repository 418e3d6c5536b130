//! Bakes the compiled table.

fn main() -> Result<(), sawbones_codegen::BakeError> {
    sawbones_codegen::bake("tables/shots.jsonl")
}
