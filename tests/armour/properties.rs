//! Random outfits, states and events: what always holds, and that the runtime agrees with the oracle.

use core::fmt::Display;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use sawbones::armour::{
    Area, Blow, Cause, D100, Event, Kind, Magic, Make, Options, Outcome, Outfit, Piece, ShieldState, Side, Skill,
    Smith, Ward, faults,
};
use sawbones::dice::{Dice, DiceError, Die};

use crate::oracle::{self, AREAS, Harm, Hit, Worn};

/// Faces from a seed, with a record of what was asked.
struct Seeded {
    state: u64,
    asked: Vec<String>,
}

impl Seeded {
    fn new(seed: u64) -> Self {
        Self { state: seed, asked: Vec::new() }
    }

    fn face(&mut self, asked: String) -> u16 {
        let sides: u64 = asked.rsplit('d').next().and_then(|sides| sides.parse().ok()).expect("ends with its sides");
        self.asked.push(asked);
        // Knuth's multiplier; the upper bits are the random ones.
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u16::try_from((self.state >> 33) % sides + 1).expect("a small die")
    }
}

impl Dice for Seeded {
    fn roll(&mut self, die: Die, purpose: &dyn Display) -> Result<u16, DiceError> {
        Ok(self.face(format!("{purpose} {die}")))
    }
}

const LIMBS: [(&str, &str); 8] = [
    ("plate bracer", "right"),
    ("plate bracer", "left"),
    ("mail bracer", "right"),
    ("mail bracer", "left"),
    ("plate legging", "right"),
    ("plate legging", "left"),
    ("mail legging", "right"),
    ("mail legging", "left"),
];

const OTHERS: [&str; 11] = [
    "shield",
    "mail shirt",
    "sleeved mail shirt",
    "mail coat",
    "sleeved mail coat",
    "mail coif",
    "breastplate",
    "helmet",
    "leather jerkin",
    "leather jack",
    "leather coif",
];

/// Any kind with its limb, which is `-` where it has none.
fn any_kind() -> impl Strategy<Value = (&'static str, &'static str)> {
    select([LIMBS.to_vec(), OTHERS.map(|kind| (kind, "-")).to_vec()].concat())
}

prop_compose! {
    /// A piece in some state that it can be in.
    fn any_piece()(
        (kind, limb) in any_kind(),
        magic in select(vec![0, 0, 1, 2, 3]),
        mithril in prop::bool::weighted(0.2),
        closed in prop::bool::weighted(0.1),
        in_use in prop::bool::weighted(0.8),
        lost in prop::collection::vec(select(vec![0, 0, 0, 1, 2, 9]), 6),
    ) -> Worn {
        let mut worn = Worn {
            id: String::new(), kind, limb, magic, mithril, left: Default::default(), closed, state: "-", in_use: true,
        };
        let full = worn.full();
        if kind == "shield" {
            worn.in_use = in_use;
            let left = match (lost[0], magic) {
                (9, _) => 0,
                (lost, 0) => { worn.state = if lost == 0 { "whole" } else { "damaged" }; full }
                (lost, _) => full.saturating_sub(lost),
            };
            worn.state = match left {
                0 => "destroyed",
                left if left < full => "damaged",
                _ if worn.state == "damaged" => "damaged",
                _ => "whole",
            };
            worn.left.insert("shield", left);
        } else {
            for (area, lost) in worn.areas().into_iter().zip(lost) {
                worn.left.insert(area, full.saturating_sub(lost));
            }
        }
        worn
    }
}

/// Some pieces, which seldom go together.
fn any_pieces() -> impl Strategy<Value = Vec<Worn>> {
    prop::collection::vec(any_piece(), 0..=13).prop_map(|mut pieces| {
        for (index, piece) in pieces.iter_mut().enumerate() {
            piece.id = format!("p{index:02}");
        }
        pieces
    })
}

/// Pieces that do: of some that seldom do, those that are at no fault with an earlier one.
fn legal_pieces() -> impl Strategy<Value = Vec<Worn>> {
    prop::collection::vec(any_piece(), 0..=24).prop_map(|pieces| {
        let mut kept: Vec<Worn> = Vec::new();
        for mut piece in pieces {
            piece.id = format!("p{:02}", kept.len());
            kept.push(piece);
            if !oracle::faults(&kept).is_empty() {
                kept.pop();
            }
        }
        kept
    })
}

prop_compose! {
    fn any_hit()(
        area in select(AREAS.to_vec()),
        damage in 0..=12_u16,
        strength in select(vec![0, 3, 6, 7, 9]),
        critical in prop::bool::weighted(0.3),
        additional in prop::bool::weighted(0.4),
        attack_roll in select(vec![1, 1, 10, 55, 100]),
        full_protection in prop::bool::weighted(0.05),
    ) -> Hit {
        Hit { area, damage, strength, critical, additional, attack_roll, full_protection }
    }
}

prop_compose! {
    fn any_harm()(
        cause in select(Cause::ALL.map(Cause::name).to_vec()),
        base in 0..=24_u16,
        dodged in any::<bool>(),
        strength in select(vec![0, 6, 7]),
        protection in select(vec![("-", 0), ("-", 0), ("-", 0), ("full", 0), ("creature-or-weapon", 3), ("non-weapon", 3)]),
        own_armour_effect in prop::bool::weighted(0.05),
        shields_too in any::<bool>(),
    ) -> Harm {
        Harm { cause, base, dodged, strength, protection, own_armour_effect, shields_too }
    }
}

prop_compose! {
    fn any_smith()(
        skills in subsequence(vec!["Smithing", "Tailor", "Magical Awareness", "Manufacture Magic Items"], 2..=4),
        dex in 20..=99_u16,
        int in 20..=99_u16,
        race in select(vec!["human", "dwarf"]),
    ) -> oracle::Smith {
        oracle::Smith { skills, dex, int, race }
    }
}

/// One thing that happens.
#[derive(Clone, Debug)]
enum Step {
    Hit(Hit),
    Harm(Harm),
    Repair(usize, &'static str, oracle::Smith),
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => any_hit().prop_map(Step::Hit),
        2 => any_harm().prop_map(Step::Harm),
        3 => (any::<usize>(), select(AREAS.to_vec()), any_smith()).prop_map(|(piece, area, smith)| Step::Repair(piece, area, smith)),
    ]
}

fn area(name: &str) -> Area {
    Area::ALL.into_iter().find(|area| area.name() == name).expect("an area")
}

/// The runtime's piece in the same state.
fn piece(worn: &Worn) -> Piece<'_> {
    let side = if worn.limb == "left" { Side::Left } else { Side::Right };
    let kind = match worn.kind {
        "plate bracer" => Kind::PlateBracer(side),
        "mail bracer" => Kind::MailBracer(side),
        "plate legging" => Kind::PlateLegging(side),
        "mail legging" => Kind::MailLegging(side),
        name => Kind::ALL.into_iter().find(|kind| kind.name() == name).expect("a kind"),
    };
    let make = Make { kind, magic: Magic::new(worn.magic).expect("0 to 3"), mithril: worn.mithril };
    let mut piece = Piece::new(&worn.id, make);
    if worn.is_shield() {
        let state = match worn.state {
            "whole" => ShieldState::Whole,
            "damaged" => ShieldState::Damaged,
            _ => ShieldState::Destroyed,
        };
        piece = piece.battered(state, worn.left["shield"]).expect("a state it can be in");
        piece = if worn.in_use { piece } else { piece.put_away() };
    } else {
        for (name, left) in &worn.left {
            piece = piece.worn_down(area(name), *left).expect("a state it can be in");
        }
    }
    if worn.closed { piece.beyond_repair() } else { piece }
}

fn pieces(worn: &[Worn]) -> Vec<Piece<'_>> {
    worn.iter().map(piece).collect()
}

/// Whether both are in the same state, piece by piece.
fn agree(outfit: &Outfit<'_>, worn: &[Worn]) -> Result<(), TestCaseError> {
    prop_assert_eq!(outfit.pieces().copied().collect::<Vec<_>>(), pieces(worn));
    for name in AREAS {
        let protection = outfit.protection(area(name));
        prop_assert_eq!((protection.fixed, protection.light), oracle::protection(worn, name), "on the {}", name);
    }
    Ok(())
}

/// Does the same to both, with the same dice, and compares what is said of it.
fn both<'a>(outfit: &Outfit<'a>, worn: &mut [Worn], step: &Step, seed: u64) -> Result<Outfit<'a>, TestCaseError> {
    let (mut dice, mut oracle_dice) = (Seeded::new(seed), Seeded::new(seed));
    let mut roll = |asked: &str| oracle_dice.face(asked.to_owned());
    let after = match step {
        Step::Hit(hit) => {
            let blow = Blow {
                area: area(hit.area),
                damage: hit.damage,
                strength: hit.strength,
                critical: hit.critical,
                additional: hit.additional,
                attack_roll: D100::new(hit.attack_roll),
                full_protection: hit.full_protection,
            };
            let struck = outfit.hit(&blow, &mut dice).expect("dice without end");
            let triggers: Vec<_> = struck.triggers.iter().map(|trigger| trigger.code()).collect();
            prop_assert_eq!((struck.wounds, triggers), oracle::hit(worn, hit, &mut roll));
            struck.outfit
        }
        Step::Harm(harm) => {
            let event = Event {
                cause: Cause::ALL.into_iter().find(|cause| cause.name() == harm.cause).expect("a cause"),
                base: harm.base,
                dodged: harm.dodged,
                strength: harm.strength,
                ward: match harm.protection {
                    ("full", _) => Ward::Full,
                    ("creature-or-weapon", _) => Ward::CreatureOrWeapon,
                    ("non-weapon", by) => Ward::NonWeapon { by },
                    _ => Ward::None,
                },
                own_armour_effect: harm.own_armour_effect,
            };
            let options = Options { shields_in_harm: harm.shields_too, ..Options::default() };
            let harmed = outfit.harm(&event, options, &mut dice).expect("dice without end");
            prop_assert_eq!(harmed.adjusted.ok(), oracle::adjusted(harm));
            prop_assert_eq!(usize::from(harmed.count), oracle::harm(worn, harm, &mut roll));
            harmed.outfit
        }
        Step::Repair(_, _, _) if worn.is_empty() => *outfit,
        Step::Repair(index, name, smith) => {
            let index = index % worn.len();
            let id = worn[index].id.clone();
            let skilled = |skill: &Skill| smith.skills.contains(&skill.name());
            let runtime_smith = Smith {
                skills: Skill::ALL.into_iter().filter(skilled).collect(),
                dex: smith.dex,
                int: smith.int,
                dwarf: smith.race == "dwarf",
            };
            let repaired = outfit.repair(&id, area(name), &runtime_smith, &mut dice).expect("dice without end");
            let outcome = match repaired.outcome {
                Outcome::Restored { .. } => "restored",
                Outcome::Failed => "failed",
                Outcome::MagicLost => "magic lost",
                Outcome::Refused(_) => "refused",
            };
            prop_assert_eq!(outcome, oracle::repair(&mut worn[index], name, smith, &mut roll));
            repaired.outfit
        }
    };
    prop_assert_eq!(dice.asked, oracle_dice.asked, "the same dice in the same order");
    agree(&after, worn)?;
    Ok(after)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn legality_agrees_with_the_oracle(worn in any_pieces()) {
        let pieces = pieces(&worn);
        let mut found: Vec<(u8, Vec<String>)> = faults(&pieces, &[])
            .map(|fault| {
                let (first, second) = fault.pieces();
                let mut ids: Vec<_> = [Some(first), second].into_iter().flatten().map(|p| p.name().to_owned()).collect();
                ids.sort();
                (fault.rule(), ids)
            })
            .collect();
        found.sort();
        prop_assert_eq!(&found, &oracle::faults(&worn));
        prop_assert_eq!(Outfit::new(&pieces).is_ok(), found.is_empty());
    }

    #[test]
    fn whatever_happens_agrees_with_the_oracle(
        worn in legal_pieces(),
        steps in prop::collection::vec(any_step(), 1..12),
        seed in any::<u64>(),
    ) {
        let pieces = pieces(&worn);
        let mut outfit = Outfit::new(&pieces).expect("legal pieces");
        let mut words = worn.clone();
        agree(&outfit, &words)?;
        for (step, number) in steps.iter().zip(1..) {
            outfit = both(&outfit, &mut words, step, seed ^ number)?;
        }
    }

    #[test]
    fn damage_never_raises_a_point_and_repair_never_exceeds_what_was_made(
        worn in legal_pieces(),
        steps in prop::collection::vec(any_step(), 1..12),
        seed in any::<u64>(),
    ) {
        let pieces = pieces(&worn);
        let mut outfit = Outfit::new(&pieces).expect("legal pieces");
        let mut words = worn.clone();
        for step in &steps {
            let after = both(&outfit, &mut words, step, seed)?;
            for (was, is) in outfit.pieces().zip(after.pieces()) {
                for area in Area::ALL {
                    prop_assert!(is.left(area) <= is.make().full());
                    let gained = i16::from(is.left(area)) - i16::from(was.left(area));
                    prop_assert!(gained <= i16::from(matches!(step, Step::Repair(..))));
                }
                prop_assert_eq!(is.areas(), was.areas());
                prop_assert!(is.make().magic <= was.make().magic);
                prop_assert!(is.is_beyond_repair() >= was.is_beyond_repair());
            }
            let gains: i32 = after.pieces().zip(outfit.pieces()).map(|(is, was)| {
                Area::ALL.iter().map(|area| i32::from(is.left(*area).saturating_sub(was.left(*area)))).sum::<i32>()
            }).sum();
            prop_assert!(gains <= 1, "a repair gives back one point on one area");
            outfit = after;
        }
    }

    #[test]
    fn the_same_dice_give_the_same_result(worn in legal_pieces(), hit in any_hit(), harm in any_harm(), seed in any::<u64>()) {
        let pieces = pieces(&worn);
        let outfit = Outfit::new(&pieces).expect("legal pieces");
        for step in [Step::Hit(hit), Step::Harm(harm)] {
            let once = both(&outfit, &mut worn.clone(), &step, seed)?;
            let again = both(&outfit, &mut worn.clone(), &step, seed)?;
            prop_assert_eq!(once, again);
        }
    }
}
