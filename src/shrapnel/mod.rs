//! x

/// The compiled table.
pub mod tables {
    include!(concat!(env!("OUT_DIR"), "/shrapnel.rs"));
}
