//! The chart: everything that a game prints and a table may replace, as one value.

use super::{Aim, Bands, Code, Error, Levels, Located, Location, Material, Weapon, same_name};

/// A part of a chart, by its place in [`Chart::parts`]. [`super::part`] names ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PartId(pub u8);

impl PartId {
    /// How many parts a chart may have.
    pub const CAPACITY: usize = 256;
}

/// What a blow to a part may make its victim do (rule 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// Let go of what the hand on that side holds.
    Drop,
    /// Fall down.
    Fall,
}

/// What amputation of a part does (rule 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amputation {
    /// The part is gone.
    Lost,
    /// The victim is dead.
    Dead,
}

impl Amputation {
    /// What holds for a part of which the chart says nothing: without a neck nobody lives.
    #[must_use]
    pub fn of_part(name: &str) -> Self {
        if same_name(name, "neck") { Self::Dead } else { Self::Lost }
    }
}

/// One cell of the body chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The wound.
    pub code: Code,
    /// Whether it may amputate: the chart's `x`.
    pub x: bool,
}

/// A row of the body chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// Its name, as the chart prints it.
    pub name: &'a str,
    /// The rolls that hit it, by zone.
    pub bands: Bands,
    /// A wound for each of the chart's thresholds, in their order.
    pub cells: &'a [Cell],
    /// What it asks for in rule 9, if anything.
    pub check: Option<Check>,
    /// Whether there is a left and a right one.
    pub sided: bool,
    /// What amputating it does.
    pub amputation: Amputation,
}

/// The charts of a game. All resolvers take one; [`super::CHART`] is ours, and [`super::check`] proves another whole.
///
/// Its fields are open so that a chart can be put together anywhere. A resolver that comes upon a hole says so with an
/// [`Error`]; it never panics. Of two parts that claim one roll, the first is hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chart<'a> {
    /// The least damage of each column of the body chart, rising from 1 or more.
    pub thresholds: &'a [i32],
    /// The rows of the body chart, at most [`PartId::CAPACITY`].
    pub parts: &'a [Part<'a>],
    /// What weapons do, by aspect.
    pub weapons: &'a [Weapon<'a>],
    /// What armour keeps out, by aspect.
    pub materials: &'a [Material<'a>],
    /// What each code costs (rule 4).
    pub levels: Levels,
    /// The penalty at each count of body levels lost, from none; the last is incapacitated, and past it is death.
    pub body_track: &'a [i16],
    /// The penalty at each count of fatigue levels lost, from none; past the last is unconsciousness.
    pub fatigue_track: &'a [i16],
}

impl<'a> Chart<'a> {
    /// The body track of the game as written: 0, 0, −1, −3, −5, and incapacitated, which rolls at −5 too.
    pub const BODY_TRACK: &'static [i16] = &[0, 0, -1, -3, -5, -5];
    /// The fatigue track of the game as written: 0, 0, −1, −3, −5.
    pub const FATIGUE_TRACK: &'static [i16] = &[0, 0, -1, -3, -5];

    /// The part with this index.
    ///
    /// # Errors
    /// [`Error::NoPart`] when the index belongs to another chart.
    pub fn part(&self, id: PartId) -> Result<&'a Part<'a>, Error> {
        self.parts.get(usize::from(id.0)).ok_or(Error::NoPart(id))
    }

    /// The parts with their indices, in order.
    pub fn part_ids(&self) -> impl Iterator<Item = (PartId, &'a Part<'a>)> + use<'a> {
        (0..=u8::MAX).map(PartId).zip(self.parts)
    }

    /// The part of this name, however it is spelled ([`same_name`]).
    #[must_use]
    pub fn part_named(&self, name: &str) -> Option<PartId> {
        self.part_ids().find(|(_, part)| same_name(part.name, name)).map(|(id, _)| id)
    }

    /// The weapon of this name, however it is spelled ([`same_name`]).
    #[must_use]
    pub fn weapon_named(&self, name: &str) -> Option<&'a Weapon<'a>> {
        self.weapons.iter().find(|weapon| same_name(weapon.name, name))
    }

    /// The material of this name, however it is spelled ([`same_name`]).
    #[must_use]
    pub fn material_named(&self, name: &str) -> Option<&'a Material<'a>> {
        self.materials.iter().find(|material| same_name(material.name, name))
    }

    /// Every part that `location` hits when the aim is `aim`: exactly one on a chart that is whole.
    pub fn parts_at(&self, aim: Aim, location: Location) -> impl Iterator<Item = PartId> + use<'a> {
        self.part_ids()
            .filter(move |(_, part)| part.bands.of(aim).is_some_and(|band| band.holds(location)))
            .map(|(id, _)| id)
    }

    /// What `location` hits when the aim is `aim`.
    ///
    /// ```
    /// use sawbones::reflections::{Aim, CHART, Location, Side, part};
    /// let located = CHART.locate(Aim::Low, Location::new(55).unwrap())?;
    /// assert_eq!((located.part, located.side), (part::THIGH, Some(Side::Left)));
    /// # Ok::<(), sawbones::reflections::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Hole`] when the chart gives that roll to no part.
    pub fn locate(&self, aim: Aim, location: Location) -> Result<Located, Error> {
        for (id, part) in self.part_ids() {
            if part.bands.of(aim).is_some_and(|band| band.holds(location)) {
                return Ok(Located { part: id, side: part.sided.then(|| location.side()) });
            }
        }
        Err(Error::Hole { aim, location })
    }

    /// The wound that `damage` makes to a part; `None` below the first threshold, which is no wound.
    ///
    /// # Errors
    /// [`Error::NoPart`] and [`Error::NoCode`] when the chart has no such cell.
    pub fn cell(&self, id: PartId, damage: i64) -> Result<Option<Cell>, Error> {
        let part = self.part(id)?;
        let Some(column) = self.thresholds.iter().rposition(|least| damage >= i64::from(*least)) else {
            return Ok(None);
        };
        match part.cells.get(column) {
            Some(cell) => Ok(Some(*cell)),
            None => {
                let threshold = self.thresholds.get(column).copied().unwrap_or_default();
                Err(Error::NoCode { part: id, threshold })
            }
        }
    }
}
