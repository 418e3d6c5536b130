//! Scripted dice for these tests, and short ways to write outfits.

use core::fmt::Display;

use sawbones::armour::{Kind, Magic, Make, Outfit, Piece};
use sawbones::dice::{Dice, DiceError, Die};

/// Faces in the order in which they must be asked for, each with what it must be for: `magic shirt d6`.
pub(crate) struct Script {
    faces: Vec<(&'static str, u16)>,
    used: usize,
}

impl Script {
    /// The rules must use every face.
    pub(crate) fn of(faces: &[(&'static str, u16)]) -> Self {
        Self { faces: faces.to_vec(), used: 0 }
    }

    /// The rules must not roll.
    pub(crate) fn none() -> Self {
        Self::of(&[])
    }

    /// Fails the test if a face was left over.
    pub(crate) fn is_used_up(&self) {
        assert_eq!(self.used, self.faces.len(), "faces were left over: {:?}", &self.faces[self.used..]);
    }
}

impl Dice for Script {
    fn roll(&mut self, die: Die, purpose: &dyn Display) -> Result<u16, DiceError> {
        let asked = format!("{purpose} {die}");
        let (meant, face) = *self.faces.get(self.used).unwrap_or_else(|| panic!("no face is left for `{asked}`"));
        assert_eq!(asked, meant, "the die asked for is not the one in the script");
        self.used += 1;
        Ok(face)
    }
}

/// An outfit that is legal.
pub(crate) fn outfit<'a>(pieces: &[Piece<'a>]) -> Outfit<'a> {
    Outfit::new(pieces).unwrap_or_else(|error| panic!("{error}"))
}

/// A plain piece.
pub(crate) fn plain(name: &str, kind: Kind) -> Piece<'_> {
    Piece::new(name, kind)
}

/// An enchanted piece.
pub(crate) fn magic(name: &str, kind: Kind, points: u8) -> Piece<'_> {
    Piece::new(name, Make { magic: Magic::new(points).expect("0 to 3"), ..kind.into() })
}

/// A piece of mithril, enchanted or not.
pub(crate) fn mithril(name: &str, kind: Kind, points: u8) -> Piece<'_> {
    Piece::new(name, Make { magic: Magic::new(points).expect("0 to 3"), mithril: true, kind })
}
