//! One piece of armour: what it is made as, and the state it is in (rules 7, 9, 12 and 13).

use core::fmt;
use core::str::FromStr;

use super::area::Areas;
use super::kind::{Kind, Material};
use super::protection::Protection;
use super::ratio::Ratio;
use super::tables::Area;
use crate::table::{UnknownWord, same_name};

/// An enchantment: how many armour points it adds, from 1 to 3; 0 is none (rule 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Magic(u8);

impl Magic {
    /// No enchantment.
    pub const NONE: Self = Self(0);
    /// The strongest enchantment, +3.
    pub const MAX: Self = Self(3);

    /// An enchantment of `points`, or `None` above 3.
    #[must_use]
    pub const fn new(points: u8) -> Option<Self> {
        if points <= Self::MAX.0 { Some(Self(points)) } else { None }
    }

    /// The armour points it adds.
    #[must_use]
    pub const fn points(self) -> u8 {
        self.0
    }
}

/// What a piece was made as. It stays the same as long as the enchantment holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Make {
    /// The kind of armour.
    pub kind: Kind,
    /// The enchantment.
    pub magic: Magic,
    /// Whether it is of mithril: 1 armour point more and a fifth of the encumbrance. Only metal can be (rule 7).
    pub mithril: bool,
}

impl Make {
    /// Armour points of the whole piece on each of its areas.
    #[must_use]
    pub const fn full(self) -> u8 {
        let Protection { fixed, light } = self.kind.points();
        fixed.saturating_add(light).saturating_add(self.magic.points()).saturating_add(self.mithril as u8)
    }

    /// Whether the piece is enchanted. Mithril alone is not.
    #[must_use]
    pub const fn is_magical(self) -> bool {
        self.magic.points() > 0
    }
}

impl From<Kind> for Make {
    /// The plain piece: no enchantment, no mithril.
    fn from(kind: Kind) -> Self {
        Self { kind, magic: Magic::NONE, mithril: false }
    }
}

/// How much of a shield is left (rule 12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShieldState {
    /// Never damaged.
    Whole,
    /// Damaged and as good as before, or for a magical one what armour points are left.
    Damaged,
    /// Only the boss is left.
    Destroyed,
}

impl ShieldState {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Damaged => "damaged",
            Self::Destroyed => "destroyed",
        }
    }
}

impl fmt::Display for ShieldState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ShieldState {
    type Err = UnknownWord;

    /// The state of this name, as names are compared everywhere ([`same_name`]).
    fn from_str(name: &str) -> Result<Self, UnknownWord> {
        let state = [Self::Whole, Self::Damaged, Self::Destroyed].into_iter().find(|it| same_name(it.name(), name));
        state.ok_or(UnknownWord { vocabulary: "state of a shield", words: &["whole", "damaged", "destroyed"] })
    }
}

/// A piece of armour and its state. The name is the caller's; it is how outfits, events and errors refer to the piece.
///
/// ```
/// use sawbones::armour::{Area, Kind, Magic, Make, Piece};
/// let shirt = Piece::new("shirt", Make { magic: Magic::new(1).unwrap(), ..Kind::SleevedMailShirt.into() });
/// assert_eq!(shirt.left(Area::Body), 2);
/// assert_eq!(shirt.left(Area::Head), 0);
/// let torn = shirt.worn_down(Area::LeftArm, 0).unwrap();
/// assert!(!torn.is_whole(Area::LeftArm) && torn.is_whole(Area::RightArm));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    name: &'a str,
    make: Make,
    /// Armour points left on each area; a shield has the same everywhere.
    left: [u8; 6],
    closed: bool,
    /// A mundane shield that has been damaged once: it keeps its points.
    dented: bool,
    in_use: bool,
}

impl<'a> Piece<'a> {
    /// A whole piece. A shield is in use.
    #[must_use]
    pub fn new(name: &'a str, make: impl Into<Make>) -> Self {
        let make = make.into();
        let mut piece = Self { name, make, left: [0; 6], closed: false, dented: false, in_use: true };
        piece.set_everywhere(make.full());
        piece
    }

    /// The same piece with `left` armour points on `area`; those of a shield are told by [`Piece::battered`].
    ///
    /// # Errors
    /// [`PieceError`] when the piece does not cover the area, is a shield, or never had so many points.
    pub fn worn_down(mut self, area: Area, left: u8) -> Result<Self, PieceError> {
        if self.make.kind.is_shield() {
            return Err(PieceError::ShieldHasOneState);
        }
        if !self.areas().contains(area) {
            return Err(PieceError::NotCovered { kind: self.make.kind, area });
        }
        if left > self.make.full() {
            return Err(PieceError::MoreThanFull { left, full: self.make.full() });
        }
        self.set(area, left);
        Ok(self)
    }

    /// The same piece, past repair because an attempt has failed (rule 19).
    #[must_use]
    pub const fn beyond_repair(mut self) -> Self {
        self.closed = true;
        self
    }

    /// The same shield in the state told, with `left` armour points. A mundane shield keeps all of them until it is
    /// destroyed; a magical one that is damaged has lost some and kept some.
    ///
    /// # Errors
    /// [`PieceError`] when the piece is no shield, or the state and the points cannot both be true.
    pub fn battered(mut self, state: ShieldState, left: u8) -> Result<Self, PieceError> {
        if !self.make.kind.is_shield() {
            return Err(PieceError::NoShield { kind: self.make.kind });
        }
        let full = self.make.full();
        let agrees = match state {
            ShieldState::Whole => left == full,
            ShieldState::Damaged if self.make.is_magical() => 0 < left && left < full,
            ShieldState::Damaged => left == full,
            ShieldState::Destroyed => left == 0,
        };
        if !agrees {
            return Err(PieceError::StateDisagrees { state, left, full, magical: self.make.is_magical() });
        }
        self.dented = state == ShieldState::Damaged && !self.make.is_magical();
        self.set_everywhere(left);
        Ok(self)
    }

    /// The same shield, not in use: it stops nothing and suffers nothing. Other pieces have no use to speak of.
    #[must_use]
    pub const fn put_away(mut self) -> Self {
        self.in_use = !self.make.kind.is_shield();
        self
    }

    /// The caller's name for it.
    #[must_use]
    pub const fn name(&self) -> &'a str {
        self.name
    }

    /// What it was made as.
    #[must_use]
    pub const fn make(&self) -> Make {
        self.make
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.make.kind
    }

    /// The areas it covers, damaged or not.
    #[must_use]
    pub fn areas(&self) -> Areas {
        self.make.kind.areas()
    }

    /// Armour points left on `area`: 0 where it is damaged, and where it does not cover.
    #[must_use]
    pub fn left(&self, area: Area) -> u8 {
        self.left.get(area.index()).copied().unwrap_or(0)
    }

    /// The most armour points left on any of its areas.
    #[must_use]
    pub fn most_left(&self) -> u8 {
        self.left.iter().copied().max().unwrap_or(0)
    }

    /// Whether the piece covers `area` and has everything there that it was made with.
    #[must_use]
    pub fn is_whole(&self, area: Area) -> bool {
        self.left(area) == self.make.full()
    }

    /// Whether no smith can do any more for it.
    #[must_use]
    pub const fn is_beyond_repair(&self) -> bool {
        self.closed
    }

    /// Whether it is of leather.
    #[must_use]
    pub fn is_leather(&self) -> bool {
        self.make.kind.material() == Material::Leather
    }

    /// Whether it is a shield in use and not destroyed, the only kind that protects (rule 2).
    #[must_use]
    pub fn is_shield_in_use(&self) -> bool {
        self.make.kind.is_shield() && self.in_use && self.most_left() > 0
    }

    /// Whether a shield is in use, destroyed or not; true of all other pieces.
    #[must_use]
    pub const fn is_in_use(&self) -> bool {
        self.in_use
    }

    /// The state of a shield; `None` for other pieces.
    #[must_use]
    pub fn shield_state(&self) -> Option<ShieldState> {
        if !self.make.kind.is_shield() {
            return None;
        }
        Some(match self.most_left() {
            0 => ShieldState::Destroyed,
            left if self.dented || left < self.make.full() => ShieldState::Damaged,
            _ => ShieldState::Whole,
        })
    }

    /// What it weighs of `weight`, which is that of the same kind in steel: a fifth when it is of mithril, the same
    /// damaged as whole (rules 7 and 9). `None` when the figure does not fit.
    #[must_use]
    pub const fn encumbrance(&self, weight: Ratio) -> Option<Ratio> {
        match Ratio::new(1, 5) {
            Some(fifth) if self.make.mithril => weight.times(fifth),
            _ => Some(weight),
        }
    }

    /// Takes `points` off an area, or what is left there if that is less.
    pub(super) fn lose(&mut self, area: Area, points: u8) {
        self.set(area, self.left(area).saturating_sub(points));
    }

    /// Gives one armour point back on an area.
    pub(super) fn restore(&mut self, area: Area) {
        self.set(area, self.left(area).saturating_add(1).min(self.make.full()));
    }

    /// Puts a shield through one more damage: a magical one loses a point, another is dented and then destroyed.
    pub(super) fn batter(&mut self) {
        let left = self.most_left();
        if self.make.is_magical() {
            self.set_everywhere(left.saturating_sub(1));
        } else if self.dented {
            self.dented = false;
            self.set_everywhere(0);
        } else {
            self.dented = left > 0;
        }
    }

    /// Turns a magical piece into an ordinary one that is damaged all over (rule 21).
    pub(super) fn disenchant(&mut self) {
        self.make.magic = Magic::NONE;
        self.set_everywhere(0);
    }

    /// Closes the piece to all further repair.
    pub(super) fn close(&mut self) {
        self.closed = true;
    }

    fn set(&mut self, area: Area, left: u8) {
        if let Some(slot) = self.left.get_mut(area.index()) {
            *slot = left;
        }
    }

    fn set_everywhere(&mut self, left: u8) {
        for area in self.areas().iter() {
            self.set(area, left);
        }
    }
}

/// Why a piece cannot be in the state told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PieceError {
    /// The area is not one that this kind covers.
    NotCovered {
        /// The kind.
        kind: Kind,
        /// The area named.
        area: Area,
    },
    /// It was made with fewer armour points.
    MoreThanFull {
        /// The points told.
        left: u8,
        /// The points it was made with.
        full: u8,
    },
    /// A shield is in one state as a whole, not area by area.
    ShieldHasOneState,
    /// Only a shield is whole, damaged or destroyed.
    NoShield {
        /// The kind.
        kind: Kind,
    },
    /// A shield in that state does not have so many points.
    StateDisagrees {
        /// The state told.
        state: ShieldState,
        /// The points told.
        left: u8,
        /// The points it was made with.
        full: u8,
        /// Whether it is enchanted.
        magical: bool,
    },
}

impl fmt::Display for PieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotCovered { kind, area } => {
                write!(f, "a {kind} does not cover the {area}; it covers ")?;
                let mut between = "";
                for covered in kind.areas().iter() {
                    write!(f, "{between}{covered}")?;
                    between = ", ";
                }
                Ok(())
            }
            Self::MoreThanFull { left, full } => {
                write!(f, "{left} armour points are more than the {full} that the whole piece has")
            }
            Self::ShieldHasOneState => {
                f.write_str("a shield has one state and one number of armour points, not some for each area")
            }
            Self::NoShield { kind } => {
                write!(f, "a {kind} has armour points for each area; only a shield is whole, damaged or destroyed")
            }
            Self::StateDisagrees { state, left, full, magical } => {
                write!(f, "a shield of {full} armour points that is {state} cannot have {left}: ")?;
                match (state, magical) {
                    (ShieldState::Whole, _) => write!(f, "it has all {full}"),
                    (ShieldState::Damaged, false) => write!(f, "without magic it keeps all {full} until destroyed"),
                    (ShieldState::Damaged, true) => {
                        write!(f, "being magical it has lost at least 1 and kept at least 1 (rule 13)")
                    }
                    (ShieldState::Destroyed, _) => f.write_str("it has none"),
                }
            }
        }
    }
}

impl core::error::Error for PieceError {}
