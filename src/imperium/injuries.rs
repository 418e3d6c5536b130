//! The crippling injuries of a character, each packed into fourteen bytes: a hit copies them all, mostly for nothing.

use core::fmt;

use super::clock::TimeLeft;
use super::injury::{Injury, Stage, Surgery};
use super::location::Side;
use super::tables::{Location, Part};

/// How many live crippling results one location can carry: a seventh kills (rule 16).
pub const MOST_PER_LOCATION: usize = 6;

/// How many injuries a character can carry in all.
pub const MOST_INJURIES: usize = 6 * MOST_PER_LOCATION;

/// The injuries of a character, in the order suffered, at most 36. An injury keeps its index, but that those healed without
/// trace make room when the list is full.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Injuries {
    list: [Packed; MOST_INJURIES],
    count: u8,
}

impl Injuries {
    /// None.
    pub const NONE: Self = Self { list: [Packed::NOTHING; MOST_INJURIES], count: 0 };

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The injuries in order.
    pub fn iter(&self) -> impl Iterator<Item = Injury> {
        self.packed().iter().map(|packed| packed.injury())
    }

    /// The injury of an index, from 0.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Injury> {
        self.packed().get(index).map(|packed| packed.injury())
    }

    /// Adds an injury; `false` where its location carries six live ones, where the list is full of injuries that count, and
    /// where there is no room for its figures: a result above 15, more than three fingers, a duration of 2^24 minutes.
    pub fn push(&mut self, injury: Injury) -> bool {
        let Some(packed) = Packed::of(&injury) else { return false };
        let live = self.iter().filter(|one| one.location == injury.location && one.counts()).count();
        if live >= MOST_PER_LOCATION {
            return false;
        }
        if self.len() == MOST_INJURIES {
            self.drop_healed();
        }
        let Some(slot) = self.list.get_mut(usize::from(self.count)) else { return false };
        *slot = packed;
        self.count += 1;
        true
    }

    /// Changes an injury. What care and time make of one has room where it had.
    pub(super) fn set(&mut self, index: usize, injury: &Injury) {
        let count = self.len();
        if let (Some(slot), Some(packed)) =
            (self.list.get_mut(..count).and_then(|list| list.get_mut(index)), Packed::of(injury))
        {
            *slot = packed;
        }
    }

    fn packed(&self) -> &[Packed] {
        self.list.get(..self.len()).unwrap_or_default()
    }

    #[cold]
    fn drop_healed(&mut self) {
        let mut kept = Self::NONE;
        let holds = |injury: Injury| injury.counts() || injury.part.is_some();
        for packed in self.packed().iter().filter(|packed| holds(packed.injury())) {
            if let Some(slot) = kept.list.get_mut(usize::from(kept.count)) {
                *slot = *packed;
                kept.count += 1;
            }
        }
        *self = kept;
    }
}

impl fmt::Debug for Injuries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// An injury without the air between its fields.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Packed {
    /// Everything that has few values, from the lowest bit up: location 3, result 4, side 2, part 2, surgery 2, stage 2, the
    /// four flags 1 each, fingers 2, kind of clock 2.
    few: [u8; 3],
    clock: [u8; 2],
    minutes_left: [[u8; 3]; 3],
}

/// Takes bits off the lower end of a number, one field after the other.
struct Bits(u32);

impl Bits {
    const fn next(&mut self, width: u32) -> u32 {
        let field = self.0 & ((1 << width) - 1);
        self.0 >>= width;
        field
    }

    const fn flag(&mut self) -> bool {
        self.next(1) == 1
    }
}

impl Packed {
    const NOTHING: Self = Self { few: [0; 3], clock: [0; 2], minutes_left: [[0; 3]; 3] };

    /// The injury packed; `None` where a figure has no room.
    fn of(injury: &Injury) -> Option<Self> {
        let Injury {
            location,
            result,
            side,
            part,
            treated,
            surgery,
            test_failed,
            sense_lost,
            blinded,
            fingers,
            stage,
            minutes_left,
            clock,
        } = *injury;
        let [a, b, c] = minutes_left;
        if result > 15 || fingers > 3 || a | b | c >= 1 << 24 {
            return None;
        }
        let (kind, clock) = match clock {
            None => (0, 0),
            Some(TimeLeft::Rounds(rounds)) => (1, rounds),
            Some(TimeLeft::Minutes(minutes)) => (2, minutes),
        };
        let few = location as u32
            | u32::from(result) << 3
            | side.map_or(0, |side| side as u32 + 1) << 7
            | part.map_or(0, |part| part as u32 + 1) << 9
            | (surgery as u32) << 11
            | (stage as u32) << 13
            | u32::from(treated) << 15
            | u32::from(test_failed) << 16
            | u32::from(sense_lost) << 17
            | u32::from(blinded) << 18
            | u32::from(fingers) << 19
            | kind << 21;
        Some(Self { few: three(few), clock: clock.to_le_bytes(), minutes_left: [three(a), three(b), three(c)] })
    }

    fn injury(&self) -> Injury {
        let mut bits = Bits(number(self.few));
        let location = Location::ALL.get(bits.next(3) as usize).copied().unwrap_or(Location::Body);
        let mut injury = Injury::new(location, bits.next(4) as u8);
        injury.side = one_of([Side::Right, Side::Left], bits.next(2));
        injury.part = one_of(Part::ALL, bits.next(2));
        injury.surgery = one_of([Surgery::Failed, Surgery::Succeeded], bits.next(2)).unwrap_or(Surgery::None);
        injury.stage = one_of([Stage::Recovering, Stage::Healed], bits.next(2)).unwrap_or(Stage::Fresh);
        injury.treated = bits.flag();
        injury.test_failed = bits.flag();
        injury.sense_lost = bits.flag();
        injury.blinded = bits.flag();
        injury.fingers = bits.next(2) as u8;
        let left = u16::from_le_bytes(self.clock);
        injury.clock = match bits.next(2) {
            1 => Some(TimeLeft::Rounds(left)),
            2 => Some(TimeLeft::Minutes(left)),
            _ => None,
        };
        injury.minutes_left = self.minutes_left.map(number);
        injury
    }
}

/// The word that a field names, counted from 1; 0 names none.
fn one_of<T: Copy, const N: usize>(words: [T; N], number: u32) -> Option<T> {
    (number as usize).checked_sub(1).and_then(|index| words.get(index).copied())
}

/// The lower three bytes of a number.
const fn three(number: u32) -> [u8; 3] {
    let [a, b, c, _] = number.to_le_bytes();
    [a, b, c]
}

const fn number([a, b, c]: [u8; 3]) -> u32 {
    u32::from_le_bytes([a, b, c, 0])
}
