//! Which pieces may be worn together: one of each kind, in the layers that the charts allow (rules 3, 4 and 7).

use core::fmt;

use super::area::Areas;
use super::kind::{Kind, Material};
use super::piece::Piece;
use super::tables::{Area, layers};

/// How two pieces of given kinds go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairing {
    /// They share no area, or one is a shield, which is not worn: any order, any number of areas.
    Apart,
    /// They are of one kind, and on the same limb where it is a limb's: nobody wears two (rule 3).
    Twice,
    /// They share an area and neither may lie over the other (rule 4).
    Forbidden,
    /// The first lies over the second.
    Over {
        /// Whether the second may lie over the first as well, if the wearer says so (rule 10).
        either_way: bool,
    },
    /// The second lies over the first.
    Under {
        /// Whether the first may lie over the second as well, if the wearer says so (rule 10).
        either_way: bool,
    },
}

impl Kind {
    /// How a piece of this kind goes together with one of the other.
    ///
    /// ```
    /// use sawbones::armour::{Kind, Pairing, Side};
    /// assert_eq!(Kind::Helmet.with(Kind::MailCoif), Pairing::Over { either_way: false });
    /// assert_eq!(Kind::MailCoat.with(Kind::PlateLegging(Side::Left)), Pairing::Under { either_way: true });
    /// assert_eq!(Kind::MailShirt.with(Kind::MailCoat), Pairing::Forbidden);
    /// assert_eq!(Kind::Helmet.with(Kind::Helmet), Pairing::Twice);
    /// ```
    #[must_use]
    pub fn with(self, other: Self) -> Pairing {
        if self == other {
            return Pairing::Twice;
        }
        if self.is_shield() || other.is_shield() || self.areas().shared(other.areas()).is_empty() {
            return Pairing::Apart;
        }
        for row in layers::Row::all() {
            let (outer, inner, either_way) = (row.outer().set(), row.inner().set(), row.either_way());
            if outer.contains(self.chart()) && inner.contains(other.chart()) {
                return Pairing::Over { either_way };
            }
            if outer.contains(other.chart()) && inner.contains(self.chart()) {
                return Pairing::Under { either_way };
            }
        }
        Pairing::Forbidden
    }
}

/// The order in which pieces lie on one area, where the wearer says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerOrder<'o, 'a> {
    /// The area.
    pub area: Area,
    /// Names of every piece worn there, the outermost first; a shield is not worn.
    pub outermost_first: &'o [&'a str],
}

impl LayerOrder<'_, '_> {
    /// How many pieces lie over the piece of this name; `None` when it is not listed.
    pub(super) fn depth(&self, name: &str) -> Option<usize> {
        self.outermost_first.iter().position(|listed| *listed == name)
    }
}

/// What makes an outfit illegal, by the pieces at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault<'a> {
    /// Two pieces of one kind (rule 3).
    Twice(Piece<'a>, Piece<'a>),
    /// Two pieces on the same areas that cannot be layered (rule 4).
    Forbidden(Piece<'a>, Piece<'a>),
    /// A piece is said to lie over one that belongs outside it (rule 4).
    WrongWayAbout {
        /// The piece said to be outside.
        over: Piece<'a>,
        /// The piece said to be inside.
        under: Piece<'a>,
        /// Where this was said.
        area: Area,
    },
    /// Mithril that is not metal (rule 7).
    MithrilLeather(Piece<'a>),
}

impl<'a> Fault<'a> {
    /// The rule that is broken.
    #[must_use]
    pub const fn rule(&self) -> u8 {
        match self {
            Self::Twice(..) => 3,
            Self::Forbidden(..) | Self::WrongWayAbout { .. } => 4,
            Self::MithrilLeather(..) => 7,
        }
    }

    /// The pieces at fault: one, or two.
    #[must_use]
    pub const fn pieces(&self) -> (Piece<'a>, Option<Piece<'a>>) {
        match *self {
            Self::Twice(first, second) | Self::Forbidden(first, second) => (first, Some(second)),
            Self::WrongWayAbout { over, under, .. } => (over, Some(under)),
            Self::MithrilLeather(piece) => (piece, None),
        }
    }
}

impl fmt::Display for Fault<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(first, second) => write!(
                f,
                "`{}` and `{}` are both a {}, and nobody wears two of a kind (rule 3): leave one off",
                first.name(),
                second.name(),
                first.kind(),
            ),
            Self::Forbidden(first, second) => {
                let (first_kind, second_kind) = (first.kind(), second.kind());
                write!(f, "`{}` ({first_kind}) and `{}` ({second_kind}) both cover the ", first.name(), second.name())?;
                list(f, first.areas().shared(second.areas()).iter())?;
                f.write_str(", and neither may lie over the other (rule 4): leave one off")?;
                let partners = Kind::ALL.into_iter().filter(|kind| {
                    kind.material() == Material::Metal
                        && matches!(first_kind.with(*kind), Pairing::Over { .. } | Pairing::Under { .. })
                        && !first_kind.areas().shared(kind.areas()).shared(second.areas()).is_empty()
                });
                if partners.clone().next().is_some() {
                    write!(f, "; a {first_kind} goes there with a ")?;
                    list(f, partners)?;
                }
                Ok(())
            }
            Self::WrongWayAbout { over, under, area } => write!(
                f,
                "`{}` ({}) cannot lie over `{}` ({}) on the {area} (rule 4): it goes underneath",
                over.name(),
                over.kind(),
                under.name(),
                under.kind(),
            ),
            Self::MithrilLeather(piece) => write!(
                f,
                "`{}` is a {}, and only metal is made of mithril (rule 7): it can be enchanted instead",
                piece.name(),
                piece.kind(),
            ),
        }
    }
}

impl core::error::Error for Fault<'_> {}

/// Everything that makes these pieces, worn in this order, illegal: by rule, and within a rule in the pieces' order.
/// The areas of which `order` says nothing have the usual order.
///
/// ```
/// use sawbones::armour::{Kind, Piece, faults};
/// let pieces = [Piece::new("shirt", Kind::MailShirt), Piece::new("coat", Kind::MailCoat)];
/// let fault = faults(&pieces, &[]).next().unwrap();
/// assert_eq!(fault.rule(), 4);
/// assert_eq!(
///     fault.to_string(),
///     "`shirt` (mail shirt) and `coat` (mail coat) both cover the body, and neither may lie over the other (rule 4): \
///      leave one off; a mail shirt goes there with a breastplate"
/// );
/// ```
pub fn faults<'p, 'a>(
    pieces: &'p [Piece<'a>],
    order: &'p [LayerOrder<'p, 'a>],
) -> impl Iterator<Item = Fault<'a>> + use<'p, 'a> {
    let twice = pairs(pieces)
        .filter(|(first, second)| first.kind().with(second.kind()) == Pairing::Twice)
        .map(|(first, second)| Fault::Twice(*first, *second));
    let layered = pairs(pieces).filter_map(|(first, second)| match first.kind().with(second.kind()) {
        Pairing::Apart | Pairing::Twice => None,
        Pairing::Forbidden => Some(Fault::Forbidden(*first, *second)),
        Pairing::Over { either_way: true } | Pairing::Under { either_way: true } => None,
        Pairing::Over { either_way: false } => wrong_way_about(first, second, order),
        Pairing::Under { either_way: false } => wrong_way_about(second, first, order),
    });
    let leather = pieces.iter().filter(|piece| piece.make().mithril && piece.is_leather());
    twice.chain(layered).chain(leather.map(|piece| Fault::MithrilLeather(*piece)))
}

/// Every two pieces, once.
fn pairs<'p, 'a>(pieces: &'p [Piece<'a>]) -> impl Iterator<Item = (&'p Piece<'a>, &'p Piece<'a>)> {
    pieces
        .iter()
        .enumerate()
        .flat_map(move |(index, first)| pieces.iter().skip(index + 1).map(move |second| (first, second)))
}

/// The fault of an order that puts `inner` over `outer` on some area they share.
fn wrong_way_about<'a>(outer: &Piece<'a>, inner: &Piece<'a>, order: &[LayerOrder<'_, 'a>]) -> Option<Fault<'a>> {
    let shared: Areas = outer.areas().shared(inner.areas());
    order.iter().filter(|said| shared.contains(said.area)).find_map(|said| {
        let (outer_depth, inner_depth) = (said.depth(outer.name())?, said.depth(inner.name())?);
        (inner_depth < outer_depth).then_some(Fault::WrongWayAbout { over: *inner, under: *outer, area: said.area })
    })
}

/// Writes a list with commas between.
fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T>) -> fmt::Result {
    for (index, item) in items.enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}
