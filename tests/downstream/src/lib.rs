//! A user's crate with tables of its own: every sort of column, two legends, and names that Rust would rather not have.
#![no_std]

/// The tables of `tables/duel.jsonl`.
pub mod duel {
    include!(concat!(env!("OUT_DIR"), "/duel.rs"));
}

/// Small books in the shape of each system's documents, compiled from Markdown, HTML and a spreadsheet.
pub mod trials {
    /// Armour charts of a wiki.
    pub mod plates {
        include!(concat!(env!("OUT_DIR"), "/plates.rs"));
    }

    /// Injuries by location and level, read by phrases.
    pub mod marrow {
        include!(concat!(env!("OUT_DIR"), "/marrow.rs"));
    }

    /// Wounds by aim and aspect.
    pub mod quarters {
        include!(concat!(env!("OUT_DIR"), "/quarters.rs"));
    }

    /// A critical table with a line for each area.
    pub mod salvo {
        include!(concat!(env!("OUT_DIR"), "/salvo.rs"));
    }
}

/// The tables of `charts/chart.md`, a chart of aspected wounds.
pub mod wyvern {
    include!(concat!(env!("OUT_DIR"), "/wyvern.rs"));
}
