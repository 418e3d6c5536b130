//! Harm outside combat: how much of it armour feels, and which pieces suffer where (rules 14 to 18).

use core::fmt;

use super::area::Areas;
use super::outfit::{Options, Outfit};
use super::piece::Piece;
use super::purpose::Purpose;
use super::ratio::Ratio;
use super::tables::{Area, Cause, Circumstance, causes, circumstances};
use super::triggers::MIGHTY;
use crate::dice::{Dice, DiceError, Die, d100, face};

impl Cause {
    /// The share of the damage that armour feels; `None` when it never feels any.
    #[must_use]
    pub fn factor(self) -> Option<Ratio> {
        causes::Row::by_cause(self).factor().and_then(Ratio::of)
    }

    /// Whether it is a magic missile, which alone can be dodged to effect.
    #[must_use]
    pub const fn is_magic_missile(self) -> bool {
        causes::Row::by_cause(self).missile()
    }
}

/// A magical protection that the wearer has (rule 18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ward {
    /// None that bears on this.
    #[default]
    None,
    /// Full protection from the source, which covers the gear too.
    Full,
    /// A reduction against a creature or a kind of weapon: it changes nothing for armour.
    CreatureOrWeapon,
    /// A reduction against anything else, taken off the damage dice before the factors.
    NonWeapon {
        /// By how much.
        by: u16,
    },
}

/// Harm that strikes no area in particular.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What did it.
    pub cause: Cause,
    /// The damage dice, before Toughness and everything else.
    pub base: u16,
    /// Whether it was dodged; that has a bearing on magic missiles only.
    pub dodged: bool,
    /// The Strength of the attack, where it was one.
    pub strength: u16,
    /// The wearer's magical protection.
    pub ward: Ward,
    /// Whether the attack says itself what it does to armour: then these rules leave it alone (rule 18).
    pub own_armour_effect: bool,
}

/// Why harm does not touch armour at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Untouched {
    /// The cause never harms armour (rule 14).
    Never(Cause),
    /// The gear is protected along with its wearer (rule 18).
    Protected,
    /// The attack says itself what it does to armour (rule 18).
    OwnEffect,
}

impl Untouched {
    /// The rule that says so.
    #[must_use]
    pub const fn rule(self) -> u8 {
        match self {
            Self::Never(_) => 14,
            Self::Protected | Self::OwnEffect => 18,
        }
    }
}

impl fmt::Display for Untouched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Never(cause) => write!(f, "{cause} never harms armour"),
            Self::Protected => f.write_str("magic protects the gear along with its wearer"),
            Self::OwnEffect => f.write_str("the attack says itself what it does to armour"),
        }
    }
}

impl Event {
    /// Harm of `base` on the damage dice, nothing special about it.
    #[must_use]
    pub const fn new(cause: Cause, base: u16) -> Self {
        Self { cause, base, dodged: false, strength: 0, ward: Ward::None, own_armour_effect: false }
    }

    /// All factors in one: the cause's, a half for a missile dodged, double for Strength 7 or more. `None` for causes
    /// that never harm armour.
    #[must_use]
    pub fn factor(&self) -> Option<Ratio> {
        let dodged = (self.dodged && self.cause.is_magic_missile()).then_some(Circumstance::MagicMissileDodged);
        let mighty = (self.strength >= MIGHTY).then_some(Circumstance::AttackStrength7);
        dodged.into_iter().chain(mighty).try_fold(self.cause.factor()?, |factor, circumstance| {
            factor.times(Ratio::of(circumstances::Row::by_circumstance(circumstance).factor())?)
        })
    }

    /// The base as armour feels it: less what a ward takes off, times all factors as one fraction, rounded down once.
    ///
    /// # Errors
    /// [`Untouched`] when armour feels nothing of it whatever the base.
    ///
    /// ```
    /// use sawbones::armour::{Cause, Event, Ward};
    /// let fire = Event { strength: 7, ..Event::new(Cause::NonMagicalFire, 7) };
    /// assert_eq!(fire.adjusted(), Ok(3)); // 7 × 1/4 × 2 is 3½; a quarter rounded first would have made it 2
    /// let warded = Event { ward: Ward::NonWeapon { by: 3 }, ..Event::new(Cause::MagicalFire, 8) };
    /// assert_eq!(warded.adjusted(), Ok(2));
    /// ```
    pub fn adjusted(&self) -> Result<u64, Untouched> {
        let factor = self.factor().ok_or(Untouched::Never(self.cause))?;
        let off = match self.ward {
            Ward::Full => return Err(Untouched::Protected),
            Ward::NonWeapon { by } => by,
            Ward::None | Ward::CreatureOrWeapon => 0,
        };
        if self.own_armour_effect {
            return Err(Untouched::OwnEffect);
        }
        let base = u64::from(self.base.saturating_sub(off));
        Ok(base.saturating_mul(factor.num()) / factor.den())
    }
}

/// What harm outside combat did, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Harmed<'a> {
    /// The outfit after it.
    pub outfit: Outfit<'a>,
    /// The base as armour felt it, or why it felt nothing; then no die was rolled.
    pub adjusted: Result<u64, Untouched>,
    /// How many ordinary pieces' dice were below that.
    pub count: u8,
    checks: [Option<Check<'a>>; Outfit::CAPACITY],
    landings: [Option<Landing<'a>>; Outfit::CAPACITY],
}

impl<'a> Harmed<'a> {
    /// How each piece that takes part came off, in the outfit's order. Ordinary pieces are counted only; where they
    /// suffer is told by [`Harmed::landings`].
    pub fn checks(&self) -> impl Iterator<Item = &Check<'a>> {
        self.checks.iter().flatten()
    }

    /// Where the counted harm landed, in the order rolled.
    pub fn landings(&self) -> impl Iterator<Item = &Landing<'a>> {
        self.landings.iter().flatten()
    }
}

/// The D6 of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check<'a> {
    /// The piece's name.
    pub piece: &'a str,
    /// The die.
    pub face: u16,
    /// What a magical piece adds to it: the most armour points it has anywhere. An ordinary piece adds nothing.
    pub added: u8,
    /// What came of it.
    pub verdict: Verdict,
}

/// What came of a piece's D6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// The die was not below the adjusted base.
    Spared,
    /// An ordinary piece, counted (rule 15).
    Counted,
    /// A magical piece lost a point on this area (rule 17).
    MagicLost {
        /// The area.
        area: Area,
        /// The points left there.
        left: u8,
    },
    /// A magical piece had no point left to lose on this area (rule 17).
    MagicSpent {
        /// The area.
        area: Area,
    },
    /// A magical shield lost a point (rule 13).
    ShieldLost {
        /// The points left.
        left: u8,
    },
}

impl Verdict {
    /// The rule that decided it.
    #[must_use]
    pub const fn rule(self) -> u8 {
        match self {
            Self::Spared | Self::Counted => 15,
            Self::MagicLost { .. } | Self::MagicSpent { .. } => 17,
            Self::ShieldLost { .. } => 13,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spared => f.write_str("spared: not below the adjusted base"),
            Self::Counted => f.write_str("counted: below the adjusted base"),
            Self::MagicLost { area, left } => write!(f, "lost a point on the {area}: {left} left"),
            Self::MagicSpent { area } => write!(f, "had no point left on the {area} to lose"),
            Self::ShieldLost { left } => write!(f, "the shield lost a point: {left} left"),
        }
    }
}

/// Where one piece of counted harm landed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing<'a> {
    /// The area rolled.
    pub area: Area,
    /// The piece that suffered there; `None` when nothing was left to damage and the roll is spent (rule 16).
    pub piece: Option<&'a str>,
}

impl<'a> Outfit<'a> {
    /// Resolves harm outside combat. Dice: a D6 for each ordinary piece in the outfit's order, a d100 for each that is
    /// counted (again while the area bears nothing ordinary), then a D6 for each magical piece with the d100 for its
    /// area at once (again while it does not cover that area; none if it covers a single one).
    ///
    /// # Errors
    /// [`DiceError`] when a die cannot be read, or a thousand d100s in a row name no area that will do, which happens
    /// to dice that are none.
    pub fn harm(&self, event: &Event, options: Options, dice: &mut dyn Dice) -> Result<Harmed<'a>, DiceError> {
        let mut harmed = Harmed {
            outfit: *self,
            adjusted: event.adjusted(),
            count: 0,
            checks: [None; Outfit::CAPACITY],
            landings: [None; Outfit::CAPACITY],
        };
        let Ok(adjusted) = harmed.adjusted else { return Ok(harmed) };

        for ((_, piece), check) in self.numbered().zip(&mut harmed.checks) {
            if takes_part(piece, options) && !piece.make().is_magical() {
                let face = face(dice, Die::D6, &Purpose::Piece(piece.name()))?;
                let counted = u64::from(face) < adjusted;
                harmed.count += u8::from(counted);
                let verdict = if counted { Verdict::Counted } else { Verdict::Spared };
                *check = Some(Check { piece: piece.name(), face, added: 0, verdict });
            }
        }
        for landing in harmed.landings.iter_mut().take(usize::from(harmed.count)) {
            let area = area_among(dice, &Purpose::Location, |area| self.bears_ordinary(area, options))?;
            *landing = Some(Landing { area, piece: harmed.outfit.suffer(area, options) });
        }
        for ((index, piece), check) in self.numbered().zip(&mut harmed.checks) {
            if takes_part(piece, options) && piece.make().is_magical() {
                let added = piece.most_left();
                let face = face(dice, Die::D6, &Purpose::Piece(piece.name()))?;
                let below = u64::from(face) + u64::from(added) < adjusted;
                let verdict = match harmed.outfit.at_mut(index) {
                    Some(piece) if below => lose_a_point(piece, dice)?,
                    _ => Verdict::Spared,
                };
                *check = Some(Check { piece: piece.name(), face, added, verdict });
            }
        }
        harmed.outfit.reckon(Areas::ALL);
        Ok(harmed)
    }

    /// Whether an ordinary piece that takes part covers the area, damaged or not.
    fn bears_ordinary(&self, area: Area, options: Options) -> bool {
        self.pieces()
            .any(|piece| takes_part(piece, options) && !piece.make().is_magical() && piece.areas().contains(area))
    }

    /// Damages the outermost ordinary piece on the area that still has something to lose, and names it.
    fn suffer(&mut self, area: Area, options: Options) -> Option<&'a str> {
        let outside_in = self.shield_at().into_iter().chain(self.layers_at(area).into_iter().flatten());
        for index in outside_in {
            let Some(piece) = self.at_mut(index) else { continue };
            let left = piece.left(area);
            if left == 0 || piece.make().is_magical() || !takes_part(piece, options) {
                continue;
            }
            if piece.kind().is_shield() {
                piece.batter();
            } else {
                piece.lose(area, left);
            }
            return Some(piece.name());
        }
        None
    }
}

/// Whether a piece takes part in harm outside combat: shields only by the option, and only those in use.
fn takes_part(piece: &Piece<'_>, options: Options) -> bool {
    !piece.kind().is_shield() || options.shields_in_harm && piece.is_shield_in_use()
}

/// How often an area is rolled again before the dice are given up; every area has ten chances in a hundred or more.
const REROLLS: u16 = 1000;

/// Rolls on the hit location chart until an area comes up that will do.
fn area_among(dice: &mut dyn Dice, purpose: &Purpose<'_>, will_do: impl Fn(Area) -> bool) -> Result<Area, DiceError> {
    for _ in 0..REROLLS {
        let area = Area::rolled(d100(dice, purpose)?);
        if will_do(area) {
            return Ok(area);
        }
    }
    Err(DiceError::Stuck { die: Die::D100, rolls: REROLLS })
}

/// Takes a point off a magical piece, on an area of its own that the dice choose (rule 17).
fn lose_a_point(piece: &mut Piece<'_>, dice: &mut dyn Dice) -> Result<Verdict, DiceError> {
    if piece.kind().is_shield() {
        piece.batter();
        return Ok(Verdict::ShieldLost { left: piece.most_left() });
    }
    let area = match piece.areas().only() {
        Some(area) => area,
        None => area_among(dice, &Purpose::LocationOf(piece.name()), |area| piece.areas().contains(area))?,
    };
    if piece.left(area) == 0 {
        return Ok(Verdict::MagicSpent { area });
    }
    piece.lose(area, 1);
    Ok(Verdict::MagicLost { area, left: piece.left(area) })
}
