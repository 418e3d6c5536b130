//! A user's crate with tables of its own: every sort of column, two legends, and names that Rust would rather not have.
#![no_std]

sawbones::tables! {
    /// The tables of `tables/duel.jsonl`.
    pub mod duel;
    /// The table of `tables/move.jsonl`, a book that is called as Rust calls something of its own.
    pub mod r#move;
    /// The tables of `charts/chart.md`, a chart of aspected wounds.
    pub mod wyvern;
}

sawbones::tables! {
    /// The tables of a book that version 0.1.0 compiled, as they are baked now.
    pub mod old_duel;
}

/// Small books in the shape of each system's documents, compiled from Markdown, HTML and a spreadsheet.
pub mod trials {
    sawbones::tables! {
        /// Armour charts of a wiki.
        pub mod plates;
        /// Injuries by location and level, read by phrases.
        pub mod marrow;
        /// Wounds by aim and aspect.
        pub mod quarters;
        /// A critical table with a line for each area.
        pub mod salvo;
    }
}
