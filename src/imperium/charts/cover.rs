//! What cover takes off a hit, by what it is made of (rule 8).

/// One row of the cover chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoverKind {
    /// What it is, as machines write it.
    pub name: &'static str,
    /// What it takes off.
    pub value: u16,
    /// Whether that is the least only, so that the caller must say how much this piece takes off.
    pub or_more: bool,
}

/// The cover chart.
pub const COVER: [CoverKind; 9] = [
    fixed("wooden_fence", 4),
    fixed("wooden_or_plastic_barrel_or_crate", 6),
    fixed("metal_barrel_or_crate", 8),
    fixed("sandbags", 10),
    fixed("dry_stone_wall_or_rubble", 12),
    fixed("brick_or_solid_stone_wall", 14),
    fixed("plasteel", 16),
    fixed("rockcrete", 18),
    CoverKind { name: "armaplas", value: 18, or_more: true },
];

const fn fixed(name: &'static str, value: u16) -> CoverKind {
    CoverKind { name, value, or_more: false }
}
