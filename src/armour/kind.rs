//! The kinds of armour: what each is called, covers and stops when it is new (rules 5 to 7).

use core::fmt;

use super::area::{Areas, Side};
use super::protection::Protection;
use super::tables::{Area, Armour, Place, leather, metal};

/// A kind of armour. What is made for one limb says which, so that two pieces of the same kind are two of what one
/// character wears one of (rule 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A shield; in use it covers every area.
    Shield,
    /// A mail shirt: the body.
    MailShirt,
    /// A mail shirt with sleeves: body and arms.
    SleevedMailShirt,
    /// A mail coat: body and legs.
    MailCoat,
    /// A mail coat with sleeves: body, arms and legs.
    SleevedMailCoat,
    /// A mail coif: the head.
    MailCoif,
    /// A breastplate: the body.
    Breastplate,
    /// A plate bracer on one arm.
    PlateBracer(Side),
    /// A mail bracer on one arm.
    MailBracer(Side),
    /// A plate legging on one leg.
    PlateLegging(Side),
    /// A mail legging on one leg.
    MailLegging(Side),
    /// A helmet: the head.
    Helmet,
    /// A leather jerkin: the body.
    LeatherJerkin,
    /// A leather jack: body and arms.
    LeatherJack,
    /// A leather coif: the head.
    LeatherCoif,
}

/// What a piece is made of, which says who can mend it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Material {
    /// Everything of the metal chart; a smith's work.
    Metal,
    /// Everything of the leather chart; a tailor's work.
    Leather,
}

impl Kind {
    /// Every kind, bracers and leggings once for each side.
    pub const ALL: [Self; 19] = [
        Self::Shield,
        Self::MailShirt,
        Self::SleevedMailShirt,
        Self::MailCoat,
        Self::SleevedMailCoat,
        Self::MailCoif,
        Self::Breastplate,
        Self::PlateBracer(Side::Right),
        Self::PlateBracer(Side::Left),
        Self::MailBracer(Side::Right),
        Self::MailBracer(Side::Left),
        Self::PlateLegging(Side::Right),
        Self::PlateLegging(Side::Left),
        Self::MailLegging(Side::Right),
        Self::MailLegging(Side::Left),
        Self::Helmet,
        Self::LeatherJerkin,
        Self::LeatherJack,
        Self::LeatherCoif,
    ];

    /// The chart's name, without the side: `plate bracer`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.chart().name()
    }

    /// The limb's side, for bracers and leggings.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::PlateBracer(side) | Self::MailBracer(side) | Self::PlateLegging(side) | Self::MailLegging(side) => {
                Some(side)
            }
            _ => None,
        }
    }

    /// What it is made of.
    #[must_use]
    pub const fn material(self) -> Material {
        match leather::Row::by_armour(self.chart()) {
            Some(_) => Material::Leather,
            None => Material::Metal,
        }
    }

    /// Whether it is the shield, which is carried and not worn in layers.
    #[must_use]
    pub const fn is_shield(self) -> bool {
        matches!(self, Self::Shield)
    }

    /// The areas it covers.
    #[must_use]
    pub fn areas(self) -> Areas {
        let places = match (metal::Row::by_armour(self.chart()), leather::Row::by_armour(self.chart())) {
            (Some(row), _) => row.places(),
            (None, Some(row)) => row.places(),
            (None, None) => return Areas::NONE,
        };
        places.iter().fold(Areas::NONE, |areas, place| match place {
            Place::Head => areas.with(Area::Head),
            Place::Body => areas.with(Area::Body),
            Place::Arms => areas.with(Area::RightArm).with(Area::LeftArm),
            Place::Legs => areas.with(Area::RightLeg).with(Area::LeftLeg),
            Place::OneArm => self.side().map_or(areas, |side| areas.with(side.arm())),
            Place::OneLeg => self.side().map_or(areas, |side| areas.with(side.leg())),
        })
    }

    /// What the chart gives it on each of its areas: metal stops every blow, leather a light one (rules 5 and 6).
    #[must_use]
    pub const fn points(self) -> Protection {
        match (metal::Row::by_armour(self.chart()), leather::Row::by_armour(self.chart())) {
            (Some(row), _) => Protection { fixed: row.points(), light: 0 },
            (None, Some(row)) => Protection { fixed: row.heavy(), light: row.light().saturating_sub(row.heavy()) },
            (None, None) => Protection { fixed: 0, light: 0 },
        }
    }

    /// Its word in the charts, the same for both sides.
    #[must_use]
    pub const fn chart(self) -> Armour {
        match self {
            Self::Shield => Armour::Shield,
            Self::MailShirt => Armour::MailShirt,
            Self::SleevedMailShirt => Armour::SleevedMailShirt,
            Self::MailCoat => Armour::MailCoat,
            Self::SleevedMailCoat => Armour::SleevedMailCoat,
            Self::MailCoif => Armour::MailCoif,
            Self::Breastplate => Armour::Breastplate,
            Self::PlateBracer(_) => Armour::PlateBracer,
            Self::MailBracer(_) => Armour::MailBracer,
            Self::PlateLegging(_) => Armour::PlateLegging,
            Self::MailLegging(_) => Armour::MailLegging,
            Self::Helmet => Armour::Helmet,
            Self::LeatherJerkin => Armour::LeatherJerkin,
            Self::LeatherJack => Armour::LeatherJack,
            Self::LeatherCoif => Armour::LeatherCoif,
        }
    }
}

/// The name, with the side in front where there is one: `left plate bracer`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.side() {
            Some(side) => write!(f, "{side} {}", self.name()),
            None => f.write_str(self.name()),
        }
    }
}
