//! What a character wears and carries: a legal set of pieces and the layers they lie in (rules 2 to 4 and 10).

use core::fmt;

use super::area::Areas;
use super::legality::{Fault, LayerOrder, Pairing, faults};
use super::piece::Piece;
use super::protection::Protection;
use super::ratio::Ratio;
use super::tables::{Area, Clumsiness, layers};

/// The switches of the rules; all are off unless the caller sets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// Leggings together with a mail coat cost 10 Initiative (rule 4).
    pub leggings_with_coat: bool,
    /// Plate bracers over mail cost 10 Initiative (rule 4).
    pub bracers_over_mail: bool,
    /// Shields take their part in harm outside combat (rule 15).
    pub shields_in_harm: bool,
}

/// A legal outfit with the state of each piece: a plain value, copied to be kept and never changed in place.
///
/// It holds up to [`Outfit::CAPACITY`] pieces, which is as many as anyone can legally wear.
///
/// ```
/// use sawbones::armour::{Area, Kind, Outfit, Piece};
/// let outfit = Outfit::new(&[
///     Piece::new("jack", Kind::LeatherJack),
///     Piece::new("mail", Kind::MailShirt),
///     Piece::new("shield", Kind::Shield),
/// ])?;
/// assert_eq!(outfit.protection(Area::Body).to_string(), "2");
/// assert_eq!(outfit.protection(Area::LeftArm).to_string(), "1/2");
/// assert_eq!(outfit.layers(Area::Body).map(|piece| piece.name()).collect::<Vec<_>>(), ["mail", "jack"]);
/// # Ok::<(), sawbones::armour::OutfitError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outfit<'a> {
    pieces: [Option<Piece<'a>>; Outfit::CAPACITY],
    /// On each area, where in `pieces` the layers stand, the outermost first.
    layers: [Layers; 6],
    /// Where in `pieces` the shield stands.
    shield: Option<u8>,
    /// What the layers on each area come to: asked for far more often than it changes.
    worn: [Protection; 6],
}

/// The pieces on one area, the outermost first. No legal outfit has more than three layers anywhere.
pub(super) type Layers = [Option<u8>; Outfit::LAYERS];

impl<'a> Outfit<'a> {
    /// The most pieces that can be worn together: a shield, three layers on head, body and arms, two on the legs,
    /// each limb's pieces being counted singly and one coat or jack serving several areas.
    pub const CAPACITY: usize = 13;
    /// The most layers on one area.
    pub const LAYERS: usize = 3;

    /// An outfit in the usual order of layers: plate over mail over leather, the coat over mail leggings and under
    /// plate ones (rule 10).
    ///
    /// # Errors
    /// [`OutfitError`] when the pieces cannot be worn together, or two have one name.
    pub fn new(pieces: &[Piece<'a>]) -> Result<Self, OutfitError<'a>> {
        Self::in_order(pieces, &[])
    }

    /// An outfit whose layers lie as `order` says, and as usual on areas that it leaves out.
    ///
    /// # Errors
    /// [`OutfitError`] when the pieces cannot be worn together, or not in this order, or two have one name, or the
    /// order does not list each piece of its area once.
    pub fn in_order(pieces: &[Piece<'a>], order: &[LayerOrder<'_, 'a>]) -> Result<Self, OutfitError<'a>> {
        if pieces.len() > Self::CAPACITY {
            return Err(OutfitError::TooMany { given: pieces.len() });
        }
        check_names(pieces)?;
        check_order(pieces, order)?;
        if let Some(fault) = faults(pieces, order).next() {
            return Err(OutfitError::Illegal(fault));
        }
        let mut outfit = Self {
            pieces: [None; Self::CAPACITY],
            layers: [[None; Self::LAYERS]; 6],
            shield: None,
            worn: [Protection::default(); 6],
        };
        for (slot, piece) in outfit.pieces.iter_mut().zip(pieces) {
            *slot = Some(*piece);
        }
        outfit.shield = numbered(pieces).find(|(_, piece)| piece.kind().is_shield()).map(|(index, _)| index);
        for (area, layers) in Area::ALL.into_iter().zip(&mut outfit.layers) {
            for (index, piece) in numbered(pieces).filter(|(_, piece)| lies_on(piece, area)) {
                if let Some(layer) = layers.get_mut(depth(piece, pieces, area, order)) {
                    *layer = Some(index);
                }
            }
        }
        outfit.reckon(Areas::ALL);
        Ok(outfit)
    }

    /// The pieces, in the order in which the outfit was given.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece<'a>> {
        self.pieces.iter().flatten()
    }

    /// The piece of this name.
    #[must_use]
    pub fn piece(&self, name: &str) -> Option<&Piece<'a>> {
        self.pieces().find(|piece| piece.name() == name)
    }

    /// The pieces worn on an area, the outermost first. A shield is not worn.
    pub fn layers(&self, area: Area) -> impl Iterator<Item = &Piece<'a>> {
        self.layers_at(area).into_iter().flatten().filter_map(|index| self.at(index))
    }

    /// The shield, whatever its state and whether it is in use.
    #[must_use]
    pub fn shield(&self) -> Option<&Piece<'a>> {
        self.shield.and_then(|index| self.at(index))
    }

    /// What layers cost in Initiative under the options: 0, −10 or −20 (rule 4). A damaged piece is as clumsy as a
    /// whole one.
    #[must_use]
    pub fn initiative(&self, options: Options) -> i8 {
        let cost = |clumsy| {
            let rows = layers::Row::all().filter(|row| row.clumsiness() == Some(clumsy) && self.has_layered(*row));
            rows.filter_map(layers::Row::initiative).min().unwrap_or(0)
        };
        let leggings = if options.leggings_with_coat { cost(Clumsiness::LeggingsWithCoat) } else { 0 };
        let bracers = if options.bracers_over_mail { cost(Clumsiness::BracersOverMail) } else { 0 };
        leggings + bracers
    }

    /// What the outfit encumbers, where `weight` says what each piece would weigh in steel or leather: mithril a fifth
    /// of it, everything else all of it, damaged or not (rules 7 and 9). `None` when the sum does not fit.
    ///
    /// ```
    /// use sawbones::armour::{Kind, Make, Outfit, Piece, Ratio};
    /// let helmet = Make { mithril: true, ..Kind::Helmet.into() };
    /// let outfit = Outfit::new(&[Piece::new("coat", Kind::MailCoat), Piece::new("helmet", helmet)])?;
    /// let weigh = |piece: &Piece| Ratio::from(if piece.name() == "coat" { 80 } else { 16 });
    /// assert_eq!(outfit.encumbrance(weigh).unwrap().to_string(), "416/5");
    /// # Ok::<(), sawbones::armour::OutfitError>(())
    /// ```
    #[must_use]
    pub fn encumbrance(&self, weight: impl Fn(&Piece<'a>) -> Ratio) -> Option<Ratio> {
        self.pieces().try_fold(Ratio::ZERO, |sum, piece| sum.plus(piece.encumbrance(weight(piece))?))
    }

    /// Whether a pair of the row lies on any area.
    fn has_layered(&self, row: layers::Row) -> bool {
        let (outer, inner) = (row.outer().set(), row.inner().set());
        Area::ALL.into_iter().any(|area| {
            self.layers(area).any(|piece| outer.contains(piece.kind().chart()))
                && self.layers(area).any(|piece| inner.contains(piece.kind().chart()))
        })
    }

    /// The layers of an area as places in the outfit.
    pub(super) fn layers_at(&self, area: Area) -> Layers {
        self.layers.get(area.index()).copied().unwrap_or_default()
    }

    /// The shield's place in the outfit.
    pub(super) const fn shield_at(&self) -> Option<u8> {
        self.shield
    }

    /// Every piece with its place in the outfit.
    pub(super) fn numbered(&self) -> impl Iterator<Item = (u8, &Piece<'a>)> {
        (0..).zip(self.pieces())
    }

    pub(super) fn at(&self, index: u8) -> Option<&Piece<'a>> {
        self.pieces.get(usize::from(index)).and_then(Option::as_ref)
    }

    /// What the layers on each area come to, in the order of [`Area::ALL`].
    pub(super) const fn worn(&self) -> &[Protection; 6] {
        &self.worn
    }

    /// Adds up the layers of these areas again, after a piece there has changed.
    pub(super) fn reckon(&mut self, areas: Areas) {
        for area in areas.iter() {
            let sum = self.add_up(area);
            if let Some(worn) = self.worn.get_mut(area.index()) {
                *worn = sum;
            }
        }
    }

    /// A piece, to be changed; unless it is the shield, its areas are to be [reckoned](Self::reckon) afterwards.
    pub(super) fn at_mut(&mut self, index: u8) -> Option<&mut Piece<'a>> {
        self.pieces.get_mut(usize::from(index)).and_then(Option::as_mut)
    }
}

/// Pieces with their places; there are no more than fit an outfit.
fn numbered<'p, 'a>(pieces: &'p [Piece<'a>]) -> impl Iterator<Item = (u8, &'p Piece<'a>)> {
    (0..).zip(pieces)
}

/// Whether a piece is a layer on an area.
fn lies_on(piece: &Piece<'_>, area: Area) -> bool {
    !piece.kind().is_shield() && piece.areas().contains(area)
}

/// How many of the other pieces lie over this one on an area.
fn depth(piece: &Piece<'_>, pieces: &[Piece<'_>], area: Area, order: &[LayerOrder<'_, '_>]) -> usize {
    let said = order.iter().find(|said| said.area == area).and_then(|said| said.depth(piece.name()));
    said.unwrap_or_else(|| {
        let over = |other: &&Piece<'_>| matches!(piece.kind().with(other.kind()), Pairing::Under { .. });
        pieces.iter().filter(|other| lies_on(other, area)).filter(over).count()
    })
}

/// Each piece must have a name of its own, or nobody could say which is meant.
fn check_names<'a>(pieces: &[Piece<'a>]) -> Result<(), OutfitError<'a>> {
    for (index, piece) in pieces.iter().enumerate() {
        if pieces.iter().take(index).any(|earlier| earlier.name() == piece.name()) {
            return Err(OutfitError::SameName { name: piece.name() });
        }
    }
    Ok(())
}

/// An order must list every piece of its area once and nothing else.
fn check_order<'a>(pieces: &[Piece<'a>], order: &[LayerOrder<'_, 'a>]) -> Result<(), OutfitError<'a>> {
    for (index, said) in order.iter().enumerate() {
        let area = said.area;
        if order.iter().take(index).any(|earlier| earlier.area == area) {
            return Err(OutfitError::OrderedTwice { area });
        }
        for (place, &name) in said.outermost_first.iter().enumerate() {
            if !pieces.iter().any(|piece| piece.name() == name && lies_on(piece, area)) {
                return Err(OutfitError::NotWornThere { area, name });
            }
            if said.depth(name) != Some(place) {
                return Err(OutfitError::ListedTwice { area, name });
            }
        }
        if let Some(left_out) = pieces.iter().find(|p| lies_on(p, area) && said.depth(p.name()).is_none()) {
            return Err(OutfitError::LeftOut { area, name: left_out.name() });
        }
    }
    Ok(())
}

/// Why pieces do not make an outfit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OutfitError<'a> {
    /// They cannot be worn together.
    Illegal(Fault<'a>),
    /// There are more than [`Outfit::CAPACITY`].
    TooMany {
        /// How many there are.
        given: usize,
    },
    /// Two pieces have the same name.
    SameName {
        /// The name.
        name: &'a str,
    },
    /// The order names a piece that does not lie on that area.
    NotWornThere {
        /// The area.
        area: Area,
        /// The name.
        name: &'a str,
    },
    /// The order names a piece twice on that area.
    ListedTwice {
        /// The area.
        area: Area,
        /// The name.
        name: &'a str,
    },
    /// The order leaves out a piece that lies on that area.
    LeftOut {
        /// The area.
        area: Area,
        /// The name.
        name: &'a str,
    },
    /// There are two orders for one area.
    OrderedTwice {
        /// The area.
        area: Area,
    },
}

impl fmt::Display for OutfitError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Illegal(fault) => fault.fmt(f),
            Self::TooMany { given } => write!(
                f,
                "{given} pieces do not fit: an outfit holds {}, the most that can be worn together",
                Outfit::CAPACITY
            ),
            Self::SameName { name } => write!(f, "two pieces are called `{name}`: each needs a name of its own"),
            Self::NotWornThere { area, name } => {
                write!(f, "the order of layers on the {area} names `{name}`, and no piece worn there is called that")
            }
            Self::ListedTwice { area, name } => {
                write!(f, "the order of layers on the {area} names `{name}` twice")
            }
            Self::LeftOut { area, name } => {
                write!(f, "the order of layers on the {area} leaves out `{name}`: it lists every piece worn there")
            }
            Self::OrderedTwice { area } => write!(f, "the order of layers on the {area} is said twice"),
        }
    }
}

impl core::error::Error for OutfitError<'_> {}
