//! Pieces, areas and points in words.

use std::fmt::Write as _;

use sawbones::armour::{Area, Grounds, Outfit, Piece, Protection, Share};
use sawbones_wire::Rolled;

/// What a piece is: `left plate bracer +1, mithril`.
pub(super) fn make(piece: &Piece<'_>) -> String {
    let make = piece.make();
    let mut text = make.kind.to_string();
    if make.is_magical() {
        let _ = write!(text, " +{}", make.magic.points());
    }
    if make.mithril {
        text.push_str(", mithril");
    }
    text
}

/// With a capital in front.
pub(super) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

/// `1 armour point`, `2 armour points`, `1/2 armour points`.
pub(super) fn points(protection: Protection) -> String {
    let s = if protection == (Protection { fixed: 1, light: 0 }) { "" } else { "s" };
    format!("{protection} armour point{s}")
}

/// What a share gives, a mark for each point: full where it counts against every blow, half where against a light one, a
/// dot where it is of no use, hollow where it is lost.
pub(super) fn marks(share: &Share<'_, '_>, area: Area) -> String {
    let Protection { fixed, light } = share.points;
    let left = share.piece.left(area);
    let idle = left.saturating_sub(fixed.saturating_add(light));
    let lost = share.piece.make().full().saturating_sub(left);
    [("●", fixed), ("◐", light), ("·", idle), ("○", lost)].map(|(mark, count)| mark.repeat(usize::from(count))).concat()
}

/// What the marks mean, as far as there are such.
pub(super) fn legend(marks: &str) -> String {
    let meanings =
        [("●", "counts"), ("◐", "counts against a blow of 3 or less"), ("·", "is of no use there"), ("○", "is lost")];
    let used = meanings.into_iter().filter(|(mark, _)| marks.contains(mark));
    used.map(|(mark, meaning)| format!("{mark} {meaning}")).collect::<Vec<_>>().join("   ")
}

/// A note on a share that is worth one.
pub(super) fn note(grounds: Grounds) -> Option<&'static str> {
    match grounds {
        Grounds::UnderMetal => Some("under metal"),
        Grounds::Damaged => Some("damaged"),
        Grounds::ShieldPutAway => Some("not in use"),
        Grounds::ShieldDestroyed => Some("destroyed"),
        _ => None,
    }
}

/// The dice that were rolled, on a line; nothing if none were.
pub(super) fn rolled(dice: &[Rolled]) -> String {
    let listed: Vec<_> = dice.iter().map(|die| format!("{} {} {}", die.purpose, die.die, die.face)).collect();
    if listed.is_empty() { String::new() } else { format!("\nRolled: {}\n", listed.join(", ")) }
}

/// The areas whose points have changed, each on a line.
pub(super) fn changes(before: &Outfit<'_>, after: &Outfit<'_>) -> String {
    let mut text = String::new();
    for area in Area::ALL {
        let (was, is) = (before.protection(area), after.protection(area));
        if was != is {
            let _ = writeln!(text, "  {} from {was} to {is}", capital(area.name()));
        }
    }
    if text.is_empty() { text } else { format!("\nArmour points:\n{text}") }
}
