//! From an attack to its aftermath, beside the way that one would write it first.
//!
//! `cargo bench --bench reflections`. Both contestants answer the same attacks with the same dice, prepared beforehand, and must
//! agree on every one of them before the race begins. The other contestant keeps the chart as texts in vectors and maps, takes
//! the victim apart by name and returns what happened as a list of texts.

#[path = "support/random.rs"]
mod random;

use std::collections::HashMap;
use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use sawbones::reflections::{
    Aim, Amputation, Aspect, Attack, CHART, Check, Hands, Hit, Item, Location, Material, Mind, Options, Victim, Weapon,
    damage, wound,
};

use random::Random;

fn main() {
    agree();
    divan::main();
}

/// How many attacks a contestant answers in one go.
const ATTACKS: usize = 1024;

/// An attack, with what a sheet says of it.
struct Asked {
    weapon: &'static Weapon<'static>,
    aspect: Aspect,
    addition: i32,
    armour: &'static Material<'static>,
    aim: Aim,
    location: Location,
    victim: Victim,
}

fn attacks() -> Vec<Asked> {
    let mut random = Random::new(0);
    let uses: Vec<_> = CHART
        .weapons
        .iter()
        .flat_map(|weapon| Aspect::ALL.map(|aspect| (weapon, aspect)))
        .filter(|(weapon, aspect)| weapon.damage.of(*aspect).is_some())
        .collect();
    let mut attacks = Vec::new();
    for _ in 0..ATTACKS {
        let (weapon, aspect) = uses[random.below(uses.len())];
        let roll = u8::try_from(random.below(100) + 1).expect("a percentile roll");
        let held = Hands { left: Some(Item(1)), right: Some(Item(2)) };
        let bonus = |random: &mut Random| i16::try_from(random.below(5)).expect("a small bonus");
        attacks.push(Asked {
            weapon,
            aspect,
            addition: i32::try_from(random.below(14)).expect("a small number"),
            armour: &CHART.materials[random.below(CHART.materials.len())],
            aim: Aim::ALL[random.below(3)],
            location: Location::new(roll).expect("a percentile roll"),
            victim: Victim {
                stamina: bonus(&mut random),
                dexterity: bonus(&mut random),
                fatigue_roll: bonus(&mut random),
                body: u32::try_from(random.below(3)).expect("a small number"),
                held,
                ..Victim::default()
            },
        });
    }
    attacks
}

/// By the library; the damage is reckoned and the dice are rolled.
fn ours(asked: &Asked, dice: &mut Random) -> Victim {
    strike(asked, asked.weapon, asked.armour, dice)
}

/// The same, with weapon and armour looked up by name.
fn by_name(asked: &Asked, dice: &mut Random) -> Victim {
    let weapon = CHART.weapon_named(asked.weapon.name).expect("a weapon of the chart");
    let armour = CHART.material_named(asked.armour.name).expect("a material of the chart");
    strike(asked, weapon, armour, dice)
}

fn strike(asked: &Asked, weapon: &Weapon<'_>, armour: &Material<'_>, dice: &mut Random) -> Victim {
    let attack = Attack { weapon, aspect: asked.aspect, addition: asked.addition, layers: &[armour], soak: 1 };
    let damage = damage(&attack).expect("a weapon is used as it can be");
    let hit = Hit { aim: asked.aim, location: asked.location, damage, aspect: Some(asked.aspect) };
    wound(&CHART, &asked.victim, &hit, &Options::default(), dice).expect("a whole chart and good dice").0
}

/// The chart as texts.
struct PlainChart {
    /// By zone: lowest roll, highest roll, part.
    zones: HashMap<String, Vec<(u8, u8, String)>>,
    codes: HashMap<String, Vec<(i64, String)>>,
    checks: HashMap<String, String>,
    deadly: Vec<String>,
    sided: Vec<String>,
    weapons: HashMap<String, HashMap<String, i64>>,
    armour: HashMap<String, HashMap<String, i64>>,
    levels: HashMap<String, u32>,
}

impl PlainChart {
    fn new() -> Self {
        let mut chart = Self {
            zones: HashMap::new(),
            codes: HashMap::new(),
            checks: HashMap::new(),
            deadly: Vec::new(),
            sided: Vec::new(),
            weapons: HashMap::new(),
            armour: HashMap::new(),
            levels: HashMap::new(),
        };
        for part in CHART.parts {
            let name = part.name.to_owned();
            for aim in Aim::ALL {
                if let Some(band) = part.bands.of(aim) {
                    chart.zones.entry(aim.to_string()).or_default().push((band.lo(), band.hi(), name.clone()));
                }
            }
            let codes = CHART.thresholds.iter().zip(part.cells).map(|(threshold, cell)| {
                (i64::from(*threshold), format!("{}{}", cell.code, if cell.x { "x" } else { "" }))
            });
            chart.codes.insert(name.clone(), codes.collect());
            if let Some(check) = part.check {
                let check = if check == Check::Drop { "drop" } else { "fall" };
                chart.checks.insert(name.clone(), check.to_owned());
            }
            if part.amputation == Amputation::Dead {
                chart.deadly.push(name.clone());
            }
            if part.sided {
                chart.sided.push(name);
            }
            for cell in part.cells {
                chart.levels.insert(cell.code.to_string(), u32::from(CHART.levels.of(cell.code)));
            }
        }
        let figures = |figures: &sawbones::reflections::Aspects| {
            let given =
                Aspect::ALL.into_iter().filter_map(|aspect| Some((aspect.to_string(), figures.of(aspect)?.into())));
            given.collect::<HashMap<String, i64>>()
        };
        chart.weapons = CHART.weapons.iter().map(|weapon| (weapon.name.to_owned(), figures(&weapon.damage))).collect();
        chart.armour =
            CHART.materials.iter().map(|material| (material.name.to_owned(), figures(&material.protection))).collect();
        chart
    }
}

/// Somebody in plain values.
#[derive(Clone, Debug, PartialEq)]
struct PlainVictim {
    bonuses: HashMap<String, i64>,
    body: u32,
    mind: String,
    dead: bool,
    prone: bool,
    held: HashMap<String, String>,
    lost: Vec<String>,
}

impl PlainVictim {
    fn of(victim: &Victim) -> Self {
        let bonuses = [
            ("stamina", victim.stamina),
            ("dexterity", victim.dexterity),
            ("size", victim.size),
            ("fatigue", victim.fatigue_roll),
        ];
        let held = [("left", victim.held.left), ("right", victim.held.right)];
        Self {
            bonuses: bonuses.into_iter().map(|(name, bonus)| (name.to_owned(), bonus.into())).collect(),
            body: victim.body,
            mind: victim.mind.name().to_owned(),
            dead: victim.dead,
            prone: victim.prone,
            held: held
                .into_iter()
                .filter_map(|(hand, item)| Some((hand.to_owned(), format!("item {}", item?.0))))
                .collect(),
            lost: victim
                .lost
                .as_slice()
                .iter()
                .map(|lost| {
                    let side = lost.side.map_or_else(String::new, |side| format!("{side} "));
                    format!("{side}{}", CHART.part(lost.part).expect("a part of the chart").name)
                })
                .collect(),
        }
    }
}

/// The way that one would write it first: maps, texts, a list of what happened.
fn plain(chart: &PlainChart, asked: &Asked, before: &PlainVictim, dice: &mut Random) -> (PlainVictim, Vec<String>) {
    let mut victim = before.clone();
    let mut events = Vec::new();
    let aspect = asked.aspect.to_string();
    let damage = chart.weapons[asked.weapon.name][&aspect] + i64::from(asked.addition)
        - chart.armour[asked.armour.name][&aspect]
        - 1;
    let roll = asked.location.get();
    let zone = &chart.zones[&asked.aim.to_string()];
    let (_, _, part) = zone.iter().find(|(lo, hi, _)| (*lo..=*hi).contains(&roll)).expect("a whole chart");
    let side = if roll % 2 == 1 { "left" } else { "right" };
    let part_name = if chart.sided.contains(part) { format!("{side} {part}") } else { part.clone() };
    events.push(format!("hit {part_name}"));
    let Some((_, code)) = chart.codes[part].iter().rev().find(|(threshold, _)| damage >= *threshold) else {
        return (victim, events);
    };
    let may_amputate = code.ends_with('x');
    let code = code.trim_end_matches('x');
    events.push(format!("wound {code}"));
    victim.body += chart.levels[code];
    let track = [0, 0, -1, -3, -5, -5];
    let Some(penalty) = track.get(victim.body as usize) else {
        victim.dead = true;
        events.push("dead".to_owned());
        return (victim, events);
    };
    let stress = |dice: &mut Random| -> (i64, bool) {
        let mut die = || i64::try_from(dice.below(10)).expect("a small number") + 1;
        let mut shown = die();
        if shown == 10 {
            return (0, die() == 10);
        }
        let mut factor = 1;
        while shown == 1 {
            factor *= 2;
            shown = die();
        }
        (shown * factor, false)
    };
    let succeeds = |dice: &mut Random, bonus: i64, wanted: i64| {
        let (shown, botch) = stress(dice);
        !botch && shown + bonus + penalty >= wanted
    };
    if code.starts_with('K') && !succeeds(dice, victim.bonuses["stamina"], if code == "K4" { 3 } else { 6 }) {
        victim.dead = true;
        events.push("dead".to_owned());
        return (victim, events);
    }
    let mut amputated = false;
    if may_amputate {
        let shown = i64::try_from(dice.below(10)).expect("a small number") + 1;
        amputated = shown + victim.bonuses["size"] < 3;
    }
    if amputated {
        if chart.deadly.contains(part) {
            victim.dead = true;
            events.push("dead".to_owned());
            return (victim, events);
        }
        victim.lost.push(part_name.clone());
        events.push(format!("lost {part_name}"));
    }
    if let Some(check) = chart.checks.get(part)
        && (amputated || !succeeds(dice, victim.bonuses["dexterity"], 6))
    {
        if check == "fall" {
            victim.prone = true;
            events.push("fell".to_owned());
        } else if let Some(item) = victim.held.remove(side) {
            events.push(format!("dropped {item}"));
        }
    }
    if !succeeds(dice, victim.bonuses["fatigue"], 6) {
        victim.mind = "unconscious".to_owned();
        events.push("fainted".to_owned());
    }
    (victim, events)
}

/// Makes sure that both contestants do the same.
fn agree() {
    let (chart, attacks) = (PlainChart::new(), attacks());
    let (mut ours_dice, mut plain_dice) = (Random::new(0), Random::new(0));
    let mut fallen = 0;
    for asked in &attacks {
        let named = by_name(asked, &mut ours_dice.clone());
        let after = ours(asked, &mut ours_dice);
        assert_eq!(named, after);
        let (expected, _) = plain(&chart, asked, &PlainVictim::of(&asked.victim), &mut plain_dice);
        assert_eq!(PlainVictim::of(&after), expected);
        fallen += usize::from(after.dead || after.mind != Mind::Awake);
    }
    assert!(fallen > ATTACKS / 8, "the attacks are worth their name");
}

#[divan::bench]
fn attack_to_aftermath(bencher: Bencher<'_, '_>) {
    let (attacks, mut dice) = (attacks(), Random::new(0));
    bencher.counter(ItemsCount::new(ATTACKS)).bench_local(|| {
        for asked in black_box(&attacks) {
            black_box(ours(asked, &mut dice));
        }
    });
}

#[divan::bench]
fn attack_by_name_to_aftermath(bencher: Bencher<'_, '_>) {
    let (attacks, mut dice) = (attacks(), Random::new(0));
    bencher.counter(ItemsCount::new(ATTACKS)).bench_local(|| {
        for asked in black_box(&attacks) {
            black_box(by_name(asked, &mut dice));
        }
    });
}

#[divan::bench]
fn plain_attack_to_aftermath(bencher: Bencher<'_, '_>) {
    let (chart, attacks, mut dice) = (PlainChart::new(), attacks(), Random::new(0));
    let victims: Vec<PlainVictim> = attacks.iter().map(|asked| PlainVictim::of(&asked.victim)).collect();
    bencher.counter(ItemsCount::new(ATTACKS)).bench_local(|| {
        for (asked, victim) in black_box(&attacks).iter().zip(&victims) {
            black_box(plain(&chart, asked, victim, &mut dice));
        }
    });
}
