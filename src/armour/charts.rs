//! The figures of the charts: what each kind of armour covers and stops, which kinds lie over which, how much of a
//! cause's damage the armour feels, and where a blow lands.
//!
//! A row is a small handle; its accessors are the columns.

use super::area::Area;

/// The kinds of armour by their names in the charts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Armour {
    Shield,
    MailShirt,
    SleevedMailShirt,
    MailCoat,
    SleevedMailCoat,
    MailCoif,
    Breastplate,
    PlateBracer,
    MailBracer,
    PlateLegging,
    MailLegging,
    Helmet,
    LeatherJerkin,
    LeatherJack,
    LeatherCoif,
}

impl Armour {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Shield => "shield",
            Self::MailShirt => "mail shirt",
            Self::SleevedMailShirt => "sleeved mail shirt",
            Self::MailCoat => "mail coat",
            Self::SleevedMailCoat => "sleeved mail coat",
            Self::MailCoif => "mail coif",
            Self::Breastplate => "breastplate",
            Self::PlateBracer => "plate bracer",
            Self::MailBracer => "mail bracer",
            Self::PlateLegging => "plate legging",
            Self::MailLegging => "mail legging",
            Self::Helmet => "helmet",
            Self::LeatherJerkin => "leather jerkin",
            Self::LeatherJack => "leather jack",
            Self::LeatherCoif => "leather coif",
        }
    }
}

/// A set of kinds of armour.
#[derive(Clone, Copy)]
pub(super) struct ArmourSet(u16);

impl ArmourSet {
    const fn of(members: &[Armour]) -> Self {
        let mut bits = 0;
        let mut rest = members;
        while let [first, others @ ..] = rest {
            bits |= 1 << *first as u16;
            rest = others;
        }
        Self(bits)
    }

    pub(super) const fn contains(self, armour: Armour) -> bool {
        self.0 & 1 << armour as u16 != 0
    }
}

/// The places a chart names; `Arm` and `Leg` are one limb, for pieces that are made for one.
#[derive(Clone, Copy)]
pub(super) enum Place {
    Head,
    Body,
    Arms,
    Legs,
    Arm,
    Leg,
}

impl Place {
    pub(super) const ALL: [Self; 6] = [Self::Head, Self::Body, Self::Arms, Self::Legs, Self::Arm, Self::Leg];
}

/// A set of places.
#[derive(Clone, Copy)]
pub(super) struct PlaceSet(u8);

impl PlaceSet {
    const fn of(members: &[Place]) -> Self {
        let mut bits = 0;
        let mut rest = members;
        while let [first, others @ ..] = rest {
            bits |= 1 << *first as u8;
            rest = others;
        }
        Self(bits)
    }

    pub(super) const fn contains(self, place: Place) -> bool {
        self.0 & 1 << place as u8 != 0
    }
}

/// The metal chart: armour points and places.
pub(super) mod metal {
    use super::Armour::{
        Breastplate, Helmet, MailBracer, MailCoat, MailCoif, MailLegging, MailShirt, PlateBracer, PlateLegging, Shield,
        SleevedMailCoat, SleevedMailShirt,
    };
    use super::Place::{Arm, Arms, Body, Head, Leg, Legs};
    use super::{Armour, PlaceSet};

    #[derive(Clone, Copy)]
    pub(in super::super) struct Row {
        points: u8,
        places: PlaceSet,
    }

    pub(in super::super) const fn row(armour: Armour) -> Option<Row> {
        let places = match armour {
            Shield => PlaceSet::of(&[Head, Body, Arms, Legs]),
            MailShirt | Breastplate => PlaceSet::of(&[Body]),
            SleevedMailShirt => PlaceSet::of(&[Body, Arms]),
            MailCoat => PlaceSet::of(&[Body, Legs]),
            SleevedMailCoat => PlaceSet::of(&[Body, Arms, Legs]),
            MailCoif | Helmet => PlaceSet::of(&[Head]),
            PlateBracer | MailBracer => PlaceSet::of(&[Arm]),
            PlateLegging | MailLegging => PlaceSet::of(&[Leg]),
            Armour::LeatherJerkin | Armour::LeatherJack | Armour::LeatherCoif => return None,
        };
        Some(Row { points: 1, places })
    }

    impl Row {
        /// Armour points on each place.
        pub(in super::super) const fn points(self) -> u8 {
            self.points
        }

        pub(in super::super) const fn places(self) -> PlaceSet {
            self.places
        }
    }
}

/// The leather chart: what stops a light blow, and places.
pub(super) mod leather {
    use super::Place::{Arms, Body, Head};
    use super::{Armour, PlaceSet};

    #[derive(Clone, Copy)]
    pub(in super::super) struct Row {
        light: u8,
        places: PlaceSet,
    }

    pub(in super::super) const fn row(armour: Armour) -> Option<Row> {
        let places = match armour {
            Armour::LeatherJerkin => PlaceSet::of(&[Body]),
            Armour::LeatherJack => PlaceSet::of(&[Body, Arms]),
            Armour::LeatherCoif => PlaceSet::of(&[Head]),
            _ => return None,
        };
        Some(Row { light: 1, places })
    }

    impl Row {
        /// Armour points against a light blow; against a heavy one there are none.
        pub(in super::super) const fn light(self) -> u8 {
            self.light
        }

        pub(in super::super) const fn places(self) -> PlaceSet {
            self.places
        }
    }
}

/// Which kinds may lie over which.
pub(super) mod layers {
    use super::Armour::{
        Breastplate, Helmet, LeatherCoif, LeatherJack, LeatherJerkin, MailBracer, MailCoat, MailCoif, MailLegging,
        MailShirt, PlateBracer, PlateLegging, SleevedMailCoat, SleevedMailShirt,
    };
    use super::ArmourSet;

    /// The optional rule under which a pair is clumsy.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub(in super::super) enum Clumsy {
        LeggingsWithCoat,
        BracersOverMail,
    }

    #[derive(Clone, Copy)]
    pub(in super::super) struct Row {
        outer: ArmourSet,
        inner: ArmourSet,
        either_way: bool,
        clumsy: Option<Clumsy>,
        initiative: i8,
    }

    impl Row {
        pub(in super::super) const ALL: [Self; 6] = [
            Self {
                outer: ArmourSet::of(&[PlateLegging]),
                inner: ArmourSet::of(&[MailCoat, SleevedMailCoat]),
                either_way: true,
                clumsy: Some(Clumsy::LeggingsWithCoat),
                initiative: -10,
            },
            Self {
                outer: ArmourSet::of(&[MailCoat, SleevedMailCoat]),
                inner: ArmourSet::of(&[MailLegging]),
                either_way: true,
                clumsy: Some(Clumsy::LeggingsWithCoat),
                initiative: -10,
            },
            Self {
                outer: ArmourSet::of(&[Breastplate]),
                inner: ArmourSet::of(&[MailShirt, SleevedMailShirt, MailCoat, SleevedMailCoat]),
                either_way: false,
                clumsy: None,
                initiative: 0,
            },
            Self {
                outer: ArmourSet::of(&[Helmet]),
                inner: ArmourSet::of(&[MailCoif]),
                either_way: false,
                clumsy: None,
                initiative: 0,
            },
            Self {
                outer: ArmourSet::of(&[PlateBracer]),
                inner: ArmourSet::of(&[SleevedMailShirt, SleevedMailCoat, MailBracer]),
                either_way: false,
                clumsy: Some(Clumsy::BracersOverMail),
                initiative: -10,
            },
            Self {
                outer: ArmourSet::of(&[
                    MailShirt,
                    SleevedMailShirt,
                    MailCoat,
                    SleevedMailCoat,
                    MailCoif,
                    Breastplate,
                    PlateBracer,
                    MailBracer,
                    PlateLegging,
                    MailLegging,
                    Helmet,
                ]),
                inner: ArmourSet::of(&[LeatherJerkin, LeatherJack, LeatherCoif]),
                either_way: false,
                clumsy: None,
                initiative: 0,
            },
        ];

        pub(in super::super) const fn outer(self) -> ArmourSet {
            self.outer
        }

        pub(in super::super) const fn inner(self) -> ArmourSet {
            self.inner
        }

        /// Whether the two may also lie the other way about.
        pub(in super::super) const fn either_way(self) -> bool {
            self.either_way
        }

        pub(in super::super) const fn clumsy(self) -> Option<Clumsy> {
            self.clumsy
        }

        /// What the optional rule adds to Initiative.
        pub(in super::super) const fn initiative(self) -> i8 {
            self.initiative
        }
    }
}

/// Causes of harm outside combat, and how much of it armour feels.
pub(super) mod causes {
    use crate::armour::harm::Cause;

    #[derive(Clone, Copy)]
    pub(in super::super) struct Row(Cause);

    pub(in super::super) const fn row(cause: Cause) -> Row {
        Row(cause)
    }

    impl Row {
        /// The factor as numerator and denominator; `None` for what never harms armour.
        pub(in super::super) const fn factor(self) -> Option<(u64, u64)> {
            match self.0 {
                Cause::MagicalFire | Cause::MagicalLightning | Cause::DragonBreath | Cause::GunpowderMisfire => {
                    Some((1, 2))
                }
                Cause::OtherMagicMissile | Cause::JumpingOrFalling | Cause::Bomb | Cause::StompOrConstrict => {
                    Some((1, 1))
                }
                Cause::NonMagicalFire | Cause::Incendiary | Cause::FailedRiskTest => Some((1, 4)),
                Cause::Poison | Cause::Disease => None,
            }
        }

        /// Whether it is a magic missile, which may be dodged.
        pub(in super::super) const fn missile(self) -> bool {
            matches!(self.0, Cause::MagicalFire | Cause::MagicalLightning | Cause::OtherMagicMissile)
        }
    }

    /// The factor of a magic missile that was dodged.
    pub(in super::super) const DODGED: (u64, u64) = (1, 2);
    /// The factor of an attack at Strength 7 or more.
    pub(in super::super) const STRONG: (u64, u64) = (2, 1);
}

/// The area of a d100 roll from 1 to 100, 100 being 00.
pub(super) const fn location(roll: u16) -> Area {
    match roll {
        ..=15 => Area::Head,
        16..=35 => Area::RightArm,
        36..=55 => Area::LeftArm,
        56..=80 => Area::Body,
        81..=90 => Area::RightLeg,
        91.. => Area::LeftLeg,
    }
}
