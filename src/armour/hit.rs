//! A hit in combat: what the armour stops, and what the hit does to the armour (rules 1 and 8 to 13).

use core::fmt;

use super::area::Areas;
use super::outfit::Outfit;
use super::piece::Piece;
use super::protection::{Grounds, Protection, share};
use super::purpose::Purpose;
use super::tables::Area;
use super::triggers::{MIGHTY, Trigger, Triggers};
use crate::dice::{Dice, DiceError, Die, face};
use crate::table::D100;

/// A hit, as far as armour is concerned.
///
/// ```
/// use sawbones::armour::{Area, Blow};
/// let blow = Blow { critical: true, ..Blow::new(Area::Body, Blow::after_toughness(9, 4)) };
/// assert_eq!(blow.damage, 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// The area struck.
    pub area: Area,
    /// The damage after Toughness.
    pub damage: u16,
    /// The Strength it is struck with.
    pub strength: u16,
    /// Whether it is a critical hit.
    pub critical: bool,
    /// Whether additional damage was scored.
    pub additional: bool,
    /// The to-hit roll, where one was made.
    pub attack_roll: Option<D100>,
    /// Whether magic protects fully from its source: then neither wearer nor gear suffers (rule 18).
    pub full_protection: bool,
}

impl Blow {
    /// A plain hit of `damage` after Toughness: Strength 0, nothing special about it.
    #[must_use]
    pub const fn new(area: Area, damage: u16) -> Self {
        Self {
            area,
            damage,
            strength: 0,
            critical: false,
            additional: false,
            attack_roll: None,
            full_protection: false,
        }
    }

    /// A plain hit where the to-hit roll, reversed, says.
    #[must_use]
    pub const fn rolled(attack_roll: D100, damage: u16) -> Self {
        Self { attack_roll: Some(attack_roll), ..Self::new(Area::struck(attack_roll), damage) }
    }

    /// What Toughness leaves of a blow; never below 0.
    #[must_use]
    pub const fn after_toughness(blow: u16, toughness: u16) -> u16 {
        blow.saturating_sub(toughness)
    }

    /// The triggers of this hit when `wounds` are left after armour (rule 8).
    fn triggers(&self, wounds: u16) -> Triggers {
        if self.full_protection {
            return Triggers::NONE;
        }
        let wounding = wounds > 0;
        Triggers::NONE
            .with(Trigger::Critical, self.critical)
            .with(Trigger::AdditionalDamage, self.additional && wounding)
            .with(Trigger::Rolled01, self.attack_roll == Some(D100::MIN) && wounding)
            .with(Trigger::Mighty, self.strength >= MIGHTY)
    }
}

/// What a hit did, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Struck<'a> {
    /// The outfit after the hit.
    pub outfit: Outfit<'a>,
    /// The area struck.
    pub area: Area,
    /// The armour points of that area before the hit damaged anything.
    pub protection: Protection,
    /// The wounds that are left.
    pub wounds: u16,
    /// What damaged the armour.
    pub triggers: Triggers,
    accounts: [Option<Account<'a>>; Outfit::LAYERS + 1],
}

impl<'a> Struck<'a> {
    /// What each piece on the area did and suffered: the shield, then the layers from the outside inward.
    pub fn accounts(&self) -> impl Iterator<Item = &Account<'a>> {
        self.accounts.iter().flatten()
    }
}

/// One piece's part in a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account<'a> {
    /// The piece's name.
    pub piece: &'a str,
    /// The points it put against this blow.
    pub points: u16,
    /// Why so many.
    pub grounds: Grounds,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a piece that was there when a hit landed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fate {
    /// Spared: nothing about the hit damages armour (rule 8).
    NoTrigger,
    /// Spared: magic protects from the source of the hit (rule 18).
    Protected,
    /// Spared: the shield took what does not go deep (rule 12).
    BehindShield,
    /// Spared: what does not go deep reaches the outermost layer only (rule 10).
    InnerLayer,
    /// Damaged: it gives nothing there any more (rules 8 to 10).
    Damaged,
    /// It was damaged there before and could lose nothing (rule 9).
    DamagedBefore,
    /// A magical piece whose die was not a 1 (rule 11).
    MagicHeld {
        /// The die.
        face: u16,
    },
    /// A magical piece whose die was a 1: it lost a point there (rule 11).
    MagicLost {
        /// The points left there; at 0 it is damaged.
        left: u8,
    },
    /// A magical piece whose die was a 1 and that had nothing left there to lose (rule 11).
    MagicSpent,
    /// The shield was damaged and is as good as before (rule 12).
    ShieldDamaged,
    /// The magical shield lost a point (rule 13).
    ShieldLost {
        /// The points left; at 0 it is destroyed.
        left: u8,
    },
    /// The shield was destroyed (rule 12).
    ShieldDestroyed,
    /// Spared: a shield that is not in use, or destroyed before, is none (rule 12).
    ShieldNotInUse,
}

impl Fate {
    /// The rule that decided it.
    #[must_use]
    pub const fn rule(self) -> u8 {
        match self {
            Self::NoTrigger => 8,
            Self::DamagedBefore => 9,
            Self::InnerLayer | Self::Damaged => 10,
            Self::MagicHeld { .. } | Self::MagicLost { .. } | Self::MagicSpent => 11,
            Self::BehindShield | Self::ShieldDamaged | Self::ShieldDestroyed | Self::ShieldNotInUse => 12,
            Self::ShieldLost { .. } => 13,
            Self::Protected => 18,
        }
    }

    /// Whether the piece is the worse for it.
    #[must_use]
    pub const fn is_harm(self) -> bool {
        matches!(
            self,
            Self::Damaged
                | Self::MagicLost { .. }
                | Self::ShieldDamaged
                | Self::ShieldLost { .. }
                | Self::ShieldDestroyed
        )
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTrigger => f.write_str("spared: the hit damages no armour"),
            Self::Protected => f.write_str("spared: magic protects from the source"),
            Self::BehindShield => f.write_str("spared: the shield took it"),
            Self::InnerLayer => f.write_str("spared: it lies beneath the outermost layer"),
            Self::Damaged => f.write_str("damaged: nothing is left there"),
            Self::DamagedBefore => f.write_str("was damaged there before"),
            Self::MagicHeld { face } => write!(f, "spared: its magic held on a {face}"),
            Self::MagicLost { left: 0 } => f.write_str("damaged: a 1 took its last point there"),
            Self::MagicLost { left } => write!(f, "lost a point there on a 1: {left} left"),
            Self::MagicSpent => f.write_str("a 1, and no point was left there to lose"),
            Self::ShieldDamaged => f.write_str("damaged for the first time: it works as before"),
            Self::ShieldLost { left: 0 } => f.write_str("destroyed: its last point is lost, and the boss is left"),
            Self::ShieldLost { left } => write!(f, "lost a point: {left} left"),
            Self::ShieldDestroyed => f.write_str("destroyed: only the boss is left"),
            Self::ShieldNotInUse => f.write_str("spared: it is not in use"),
        }
    }
}

impl<'a> Outfit<'a> {
    /// Resolves a hit: the wounds that armour leaves, then what the hit does to armour. A D6 is rolled for each
    /// magical piece in danger, the outermost first.
    ///
    /// # Errors
    /// [`DiceError`] when a die cannot be read.
    ///
    /// ```
    /// # use sawbones::dice::{Dice, DiceError, Die};
    /// # struct NoDice;
    /// # impl Dice for NoDice {
    /// #     fn roll(&mut self, _: Die, _: &dyn core::fmt::Display) -> Result<u16, DiceError> { Err(DiceError::Exhausted) }
    /// # }
    /// use sawbones::armour::{Area, Blow, Fate, Kind, Outfit, Piece};
    /// let outfit = Outfit::new(&[Piece::new("plate", Kind::Breastplate), Piece::new("mail", Kind::MailShirt)])?;
    /// let struck = outfit.hit(&Blow { additional: true, ..Blow::new(Area::Body, 5) }, &mut NoDice)?;
    /// assert_eq!(struck.wounds, 3);
    /// let fates: Vec<_> = struck.accounts().map(|account| (account.piece, account.fate)).collect();
    /// assert_eq!(fates, [("plate", Fate::Damaged), ("mail", Fate::InnerLayer)]);
    /// assert_eq!(struck.outfit.protection(Area::Body).fixed, 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn hit(&self, blow: &Blow, dice: &mut dyn Dice) -> Result<Struck<'a>, DiceError> {
        let area = blow.area;
        let protection = self.protection(area);
        let wounds = if blow.full_protection { 0 } else { protection.wounds(blow.damage) };
        let triggers = blow.triggers(wounds);
        let mut struck =
            Struck { outfit: *self, area, protection, wounds, triggers, accounts: [None; Outfit::LAYERS + 1] };
        let [shield_account, layer_accounts @ ..] = &mut struck.accounts;

        let mut shielded = false;
        if let Some(shield) = self.shield_at().and_then(|index| struck.outfit.at_mut(index)) {
            let (points, grounds) = share(shield, area, false);
            shielded = shield.is_shield_in_use();
            let fate = match spared(blow, triggers) {
                Some(fate) => fate,
                None => strike_shield(shield),
            };
            *shield_account =
                Some(Account { piece: shield.name(), points: points.against(blow.damage), grounds, fate });
        }

        let deep = triggers.go_deep();
        let layers = self.layers_at(area).into_iter().flatten().zip(layer_accounts);
        for (depth, (index, account)) in layers.enumerate() {
            let Some(piece) = struck.outfit.at_mut(index) else { continue };
            let inner = depth > 0;
            let (points, grounds) = share(piece, area, inner);
            let fate = match spared(blow, triggers) {
                Some(fate) => fate,
                None if shielded && !deep => Fate::BehindShield,
                None if inner && !deep => Fate::InnerLayer,
                None => strike(piece, area, dice)?,
            };
            *account = Some(Account { piece: piece.name(), points: points.against(blow.damage), grounds, fate });
        }
        struck.outfit.reckon(Areas::NONE.with(area));
        Ok(struck)
    }
}

/// Why a hit damages nothing at all, if it does not.
fn spared(blow: &Blow, triggers: Triggers) -> Option<Fate> {
    match (blow.full_protection, triggers.is_empty()) {
        (true, _) => Some(Fate::Protected),
        (false, true) => Some(Fate::NoTrigger),
        (false, false) => None,
    }
}

/// Damages a shield, without a die (rules 12 and 13).
fn strike_shield(shield: &mut Piece<'_>) -> Fate {
    if !shield.is_shield_in_use() {
        return Fate::ShieldNotInUse;
    }
    shield.batter();
    match shield.most_left() {
        left if shield.make().is_magical() => Fate::ShieldLost { left },
        0 => Fate::ShieldDestroyed,
        _ => Fate::ShieldDamaged,
    }
}

/// Damages a piece on one area: an ordinary one altogether, a magical one if its die says so (rules 9 and 11).
fn strike(piece: &mut Piece<'_>, area: Area, dice: &mut dyn Dice) -> Result<Fate, DiceError> {
    let left = piece.left(area);
    if !piece.make().is_magical() {
        piece.lose(area, left);
        return Ok(if left == 0 { Fate::DamagedBefore } else { Fate::Damaged });
    }
    let face = face(dice, Die::D6, &Purpose::Magic(piece.name()))?;
    if face != 1 {
        return Ok(Fate::MagicHeld { face });
    }
    piece.lose(area, 1);
    Ok(match left {
        0 => Fate::MagicSpent,
        _ => Fate::MagicLost { left: piece.left(area) },
    })
}
