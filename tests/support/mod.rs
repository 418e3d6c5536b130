//! What tests about the shrapnel table share. Nothing here knows the compiler or the runtime: what these modules read
//! and reckon is what both are held against.
#![allow(dead_code, reason = "each test binary uses its own part")]

pub(crate) mod document;
pub(crate) mod examples;
pub(crate) mod expectations;
pub(crate) mod oracle;
