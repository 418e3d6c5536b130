//! Somebody who may be wounded: the bonuses that are rolled with, and the state that wounds change.

use super::{Chart, Error, PartId, Side};

/// Whether somebody is conscious.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mind {
    /// Awake and in possession of their wits.
    #[default]
    Awake,
    /// Out cold; may try to come round once a round (rule 11).
    Unconscious,
    /// Awake, helpless and incoherent until stabilised (rule 11).
    Shock,
}

impl Mind {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Awake, Self::Unconscious, Self::Shock];

    /// The state in one word, lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Awake => "awake",
            Self::Unconscious => "unconscious",
            Self::Shock => "shock",
        }
    }
}

/// Something held, by a number that the caller chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Item(pub u32);

/// What the hands hold. The same item in both is held with two hands, and leaves both at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hands {
    /// In the left hand.
    pub left: Option<Item>,
    /// In the right hand.
    pub right: Option<Item>,
}

impl Hands {
    /// The hands after what is held on `side` is dropped; without a side, everything is.
    ///
    /// ```
    /// use sawbones::reflections::{Hands, Item, Side};
    /// let great_sword = Hands { left: Some(Item(7)), right: Some(Item(7)) };
    /// assert_eq!(great_sword.dropping(Some(Side::Left)), Hands::default());
    /// let sword_and_shield = Hands { left: Some(Item(2)), right: Some(Item(1)) };
    /// assert_eq!(sword_and_shield.dropping(Some(Side::Left)), Hands { left: None, right: Some(Item(1)) });
    /// ```
    #[must_use]
    pub fn dropping(self, side: Option<Side>) -> Self {
        let Some(side) = side else { return Self::default() };
        if self.left == self.right {
            return Self::default();
        }
        match side {
            Side::Left => Self { left: None, ..self },
            Side::Right => Self { right: None, ..self },
        }
    }
}

/// A part that is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LostPart {
    /// The part, by its place in the chart.
    pub part: PartId,
    /// Which of the two, where the part has sides.
    pub side: Option<Side>,
}

/// How many parts a [`Lost`] holds.
pub const LOST_CAPACITY: usize = 32;

/// The parts that somebody has lost, in the order they went; each is in it once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lost {
    parts: [LostPart; LOST_CAPACITY],
    count: usize,
}

impl Lost {
    /// Nobody has lost anything yet.
    pub const NONE: Self = Self { parts: [LostPart { part: PartId(0), side: None }; LOST_CAPACITY], count: 0 };

    /// What is gone, oldest loss first.
    #[must_use]
    pub fn as_slice(&self) -> &[LostPart] {
        self.parts.get(..self.count).unwrap_or_default()
    }

    /// The same with `part` gone too; what is gone already does not go twice.
    ///
    /// # Errors
    /// [`Error::LostFull`] when it would be more than [`LOST_CAPACITY`].
    pub fn with(mut self, part: LostPart) -> Result<Self, Error> {
        if self.as_slice().contains(&part) {
            return Ok(self);
        }
        *self.parts.get_mut(self.count).ok_or(Error::LostFull)? = part;
        self.count += 1;
        Ok(self)
    }
}

impl Default for Lost {
    fn default() -> Self {
        Self::NONE
    }
}

/// Somebody who may be wounded. The default is unhurt, average and empty-handed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Victim {
    /// Bonus to Dexterity rolls (rule 9).
    pub dexterity: i16,
    /// Bonus to Stamina rolls (rule 7).
    pub stamina: i16,
    /// Bonus to Size rolls (rule 8).
    pub size: i16,
    /// Bonus to Fatigue rolls (rules 10 and 11).
    pub fatigue_roll: i16,
    /// Any penalty beside wounds and fatigue, such as encumbrance; 0 or less.
    pub other_penalty: i16,
    /// Body levels lost.
    pub body: u32,
    /// Fatigue levels lost. No transition here changes it.
    pub fatigue: u8,
    /// Whether they are conscious.
    pub mind: Mind,
    /// Whether they are dead. The other fields then stay as death found them.
    pub dead: bool,
    /// Whether they are on the ground.
    pub prone: bool,
    /// What they hold.
    pub held: Hands,
    /// The parts that they have lost.
    pub lost: Lost,
}

impl Victim {
    /// The penalty on every roll but Size's: wounds, fatigue and whatever else weighs on them (rule 6).
    ///
    /// ```
    /// use sawbones::reflections::{CHART, Victim};
    /// let weary = Victim { body: 3, fatigue: 2, other_penalty: -2, ..Victim::default() };
    /// assert_eq!(weary.penalty(&CHART), -3 - 1 - 2);
    /// ```
    #[must_use]
    pub fn penalty(&self, chart: &Chart<'_>) -> i32 {
        let body = penalty_at(chart.body_track, usize::try_from(self.body).unwrap_or(usize::MAX));
        let fatigue = penalty_at(chart.fatigue_track, usize::from(self.fatigue));
        body + fatigue + i32::from(self.other_penalty)
    }

    /// Whether the body is at the end of its track, or past it.
    #[must_use]
    pub fn is_incapacitated(&self, chart: &Chart<'_>) -> bool {
        self.levels_lost() + 1 >= chart.body_track.len()
    }

    /// Whether they can do anything: alive, awake, and neither incapacitated nor spent.
    #[must_use]
    pub fn can_act(&self, chart: &Chart<'_>) -> bool {
        !self.dead
            && self.mind == Mind::Awake
            && !self.is_incapacitated(chart)
            && usize::from(self.fatigue) < chart.fatigue_track.len()
    }

    /// The same after losing body levels, dead if that is more than the track has (rule 6).
    pub(super) fn losing(mut self, chart: &Chart<'_>, levels: u16) -> Self {
        self.body = self.body.saturating_add(u32::from(levels));
        self.dead |= self.levels_lost() >= chart.body_track.len();
        self
    }

    fn levels_lost(&self) -> usize {
        usize::try_from(self.body).unwrap_or(usize::MAX)
    }
}

/// The penalty at a place of a track; past its end the last one holds.
fn penalty_at(track: &[i16], levels: usize) -> i32 {
    i32::from(track.get(levels).or(track.last()).copied().unwrap_or_default())
}
