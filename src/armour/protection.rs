//! How far an area is protected, and by what (rules 1, 2 and 6).

use core::fmt;

use super::outfit::Outfit;
use super::piece::Piece;
use super::tables::Area;

/// A blow of this much or less, after Toughness and before any armour, is a light one: leather stops it (rule 6).
pub const LIGHT_BLOW: u16 = 3;

/// The armour points of an area in two figures.
///
/// ```
/// use sawbones::armour::Protection;
/// let jack_and_shield = Protection { fixed: 1, light: 1 };
/// assert_eq!(jack_and_shield.wounds(3), 1);
/// assert_eq!(jack_and_shield.wounds(4), 3);
/// assert_eq!(jack_and_shield.wounds(1), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Protection {
    /// Points that count against every blow.
    pub fixed: u8,
    /// Points that count besides against a blow of [`LIGHT_BLOW`] or less.
    pub light: u8,
}

impl Protection {
    /// The points that count against a blow of `damage` after Toughness.
    #[must_use]
    pub const fn against(self, damage: u16) -> u16 {
        if damage <= LIGHT_BLOW { self.fixed as u16 + self.light as u16 } else { self.fixed as u16 }
    }

    /// The wounds that are left of `damage` after Toughness; never below 0 (rule 1).
    #[must_use]
    pub const fn wounds(self, damage: u16) -> u16 {
        damage.saturating_sub(self.against(damage))
    }

    fn plus(self, other: Self) -> Self {
        Self { fixed: self.fixed.saturating_add(other.fixed), light: self.light.saturating_add(other.light) }
    }
}

/// `2`, or `1/2` where the second figure counts against light blows.
impl fmt::Display for Protection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.light {
            0 => write!(f, "{}", self.fixed),
            light => write!(f, "{}/{}", self.fixed, u16::from(self.fixed) + u16::from(light)),
        }
    }
}

/// Why a piece gives an area the points that it gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Grounds {
    /// Metal with all its points.
    Metal,
    /// Metal that has lost some of its points there.
    Reduced,
    /// Leather that nothing covers: its own point counts against light blows, an enchantment against all (rules 6, 7).
    Leather,
    /// Leather beneath metal, damaged or not (rule 6).
    UnderMetal,
    /// Nothing is left of the piece there (rule 9).
    Damaged,
    /// A shield in use (rule 2).
    Shield,
    /// A shield that is not in use (rule 2).
    ShieldPutAway,
    /// A shield of which the boss is left (rule 12).
    ShieldDestroyed,
}

impl Grounds {
    /// The rule that says so.
    #[must_use]
    pub const fn rule(self) -> u8 {
        match self {
            Self::Metal | Self::Shield | Self::ShieldPutAway => 2,
            Self::Leather | Self::UnderMetal => 6,
            Self::Reduced | Self::Damaged => 9,
            Self::ShieldDestroyed => 12,
        }
    }
}

impl fmt::Display for Grounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Metal => "metal stops every blow",
            Self::Reduced => "what is left of it stops every blow",
            Self::Leather => "leather of its own stops light blows only",
            Self::UnderMetal => "leather beneath metal adds nothing",
            Self::Damaged => "it is damaged there",
            Self::Shield => "a shield in use covers every area",
            Self::ShieldPutAway => "the shield is not in use",
            Self::ShieldDestroyed => "only the boss of the shield is left",
        })
    }
}

/// What one piece gives to one area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share<'p, 'a> {
    /// The piece.
    pub piece: &'p Piece<'a>,
    /// The points it gives.
    pub points: Protection,
    /// Why so many.
    pub grounds: Grounds,
}

impl<'a> Outfit<'a> {
    /// What each piece gives to an area: the shield, in use or not, and then the layers from the outside inward.
    ///
    /// ```
    /// use sawbones::armour::{Area, Grounds, Kind, Outfit, Piece};
    /// let outfit = Outfit::new(&[Piece::new("jack", Kind::LeatherJack), Piece::new("mail", Kind::MailShirt)])?;
    /// let shares: Vec<_> = outfit.shares(Area::Body).map(|share| (share.piece.name(), share.grounds)).collect();
    /// assert_eq!(shares, [("mail", Grounds::Metal), ("jack", Grounds::UnderMetal)]);
    /// # Ok::<(), sawbones::armour::OutfitError>(())
    /// ```
    pub fn shares(&self, area: Area) -> impl Iterator<Item = Share<'_, 'a>> {
        let carried = self.shield().map(|shield| (shield, false));
        let worn = self.layers(area).enumerate().map(|(depth, piece)| (piece, depth > 0));
        carried.into_iter().chain(worn).map(move |(piece, covered)| {
            let (points, grounds) = share(piece, area, covered);
            Share { piece, points, grounds }
        })
    }

    /// The armour points of an area: what is left of the layers there and the shield in use.
    #[must_use]
    pub fn protection(&self, area: Area) -> Protection {
        let carried = self.shield().map_or(Protection::default(), |shield| share(shield, area, false).0);
        let mut covered = false;
        self.layers(area).fold(carried, |sum, piece| {
            let (points, _) = share(piece, area, covered);
            covered = true;
            sum.plus(points)
        })
    }

    /// The armour points of all areas, in the order of [`Area::ALL`].
    #[must_use]
    pub fn protections(&self) -> [Protection; 6] {
        Area::ALL.map(|area| self.protection(area))
    }
}

/// What one piece gives an area, and why. `covered` says whether another layer lies over it, which above leather is
/// always metal.
pub(super) fn share(piece: &Piece<'_>, area: Area, covered: bool) -> (Protection, Grounds) {
    let left = piece.left(area);
    let all = |fixed| Protection { fixed, light: 0 };
    if piece.kind().is_shield() {
        return match (left, piece.is_in_use()) {
            (0, _) => (all(0), Grounds::ShieldDestroyed),
            (_, false) => (all(0), Grounds::ShieldPutAway),
            (left, true) => (all(left), Grounds::Shield),
        };
    }
    if piece.is_leather() && covered {
        return (all(0), Grounds::UnderMetal);
    }
    let grounds = match left {
        0 => Grounds::Damaged,
        _ if piece.is_leather() => Grounds::Leather,
        _ if piece.is_whole(area) => Grounds::Metal,
        _ => Grounds::Reduced,
    };
    // The enchantment is lost first, so that what is left last is the piece's own.
    let light = left.min(piece.kind().points().light);
    (Protection { fixed: left - light, light }, grounds)
}
