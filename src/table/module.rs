//! The macro by which a crate takes in the tables that its build script baked.

/// Declares modules of tables that the crate's build script has baked, each by the name that its book has in its schema.
///
/// ```ignore
/// // build.rs: sawbones_codegen::bake("tables/duel.jsonl")
/// sawbones::tables! {
///     /// The tables of `tables/duel.md`.
///     pub mod duel;
/// }
/// ```
///
/// The module holds an enum for each vocabulary of the book, its effect types, and a module for each table, with a `Row` whose
/// functions look up and read. It needs neither the standard library nor an allocator. What a crate does not use of it is no
/// warning. A module that is called as the crate itself is reached as `crate::duel`.
#[macro_export]
macro_rules! tables {
    ($($(#[$attribute:meta])* $visibility:vis mod $name:ident;)+) => {
        $(
            $(#[$attribute])*
            #[allow(dead_code, unreachable_pub, clippy::all, clippy::pedantic)]
            $visibility mod $name {
                ::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/", ::core::stringify!($name), ".rs"));
            }
        )+
    };
}
