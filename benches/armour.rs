//! The points of all areas, and a hit that damages armour, beside the way that one would write it first.
//!
//! `cargo bench --bench armour`. Both contestants wear the same outfits, take the same hits with the same dice, prepared
//! beforehand, and must agree on all of it before the race begins. The other contestant keeps pieces as texts in vectors and
//! points in maps, and tells what happened as a list of texts.

#[path = "support/random.rs"]
mod random;

use std::collections::HashMap;
use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use sawbones::armour::{Area, Blow, Kind, Magic, Make, Outfit, Piece, Side};

use random::Random;

fn main() {
    agree();
    divan::main();
}

/// How many outfits and hits a contestant sees in one go.
const HITS: usize = 1024;

/// An outfit and a hit on it that damages armour, if there is any where it strikes.
struct Asked {
    outfit: Outfit<'static>,
    blow: Blow,
}

/// What somebody who can afford it wears: a full suit, some of it enchanted or of mithril.
const SUIT: [(&str, Kind); 13] = [
    ("shield", Kind::Shield),
    ("helmet", Kind::Helmet),
    ("coif", Kind::MailCoif),
    ("cap", Kind::LeatherCoif),
    ("plate", Kind::Breastplate),
    ("coat", Kind::SleevedMailCoat),
    ("jack", Kind::LeatherJack),
    ("right bracer", Kind::PlateBracer(Side::Right)),
    ("left bracer", Kind::PlateBracer(Side::Left)),
    ("right legging", Kind::PlateLegging(Side::Right)),
    ("left legging", Kind::PlateLegging(Side::Left)),
    ("shirt", Kind::SleevedMailShirt),
    ("jerkin", Kind::LeatherJerkin),
];

fn hits() -> Vec<Asked> {
    let mut random = Random::new(0);
    let mut hits = Vec::new();
    while hits.len() < HITS {
        let mut pieces = Vec::new();
        for (name, kind) in SUIT {
            let magic = Magic::new(u8::try_from(random.below(9)).unwrap_or(0)).unwrap_or(Magic::NONE);
            let mithril = random.below(9) == 0 && kind != Kind::LeatherCoif;
            if random.below(4) > 0 {
                let mut piece = Piece::new(name, Make { kind, magic, mithril });
                for area in piece.areas().iter().filter(|_| kind != Kind::Shield) {
                    let left = if random.below(5) == 0 { 0 } else { piece.make().full() };
                    piece = piece.worn_down(area, left).expect("no more than there was");
                }
                pieces.push(piece);
            }
        }
        let Ok(outfit) = Outfit::new(&pieces) else { continue };
        let blow = Blow {
            critical: random.below(2) == 0,
            additional: true,
            ..Blow::new(Area::ALL[random.below(6)], u16::try_from(random.below(4)).unwrap_or(0) + 7)
        };
        hits.push(Asked { outfit, blow });
    }
    hits
}

/// A piece as texts and maps.
#[derive(Clone, Debug, PartialEq)]
struct PlainPiece {
    name: String,
    kind: String,
    magic: u8,
    areas: Vec<String>,
    left: HashMap<String, u8>,
    state: String,
}

fn plain_outfit(outfit: &Outfit<'_>) -> Vec<PlainPiece> {
    let piece = |piece: &Piece<'_>| PlainPiece {
        name: piece.name().to_owned(),
        kind: piece.kind().name().to_owned(),
        magic: piece.make().magic.points(),
        areas: piece.areas().iter().map(|area| area.to_string()).collect(),
        left: piece.areas().iter().map(|area| (area.to_string(), piece.left(area))).collect(),
        state: piece.shield_state().map_or_else(String::new, |state| state.to_string()),
    };
    outfit.pieces().map(piece).collect()
}

/// The pieces on an area, the outermost first.
fn plain_layers<'p>(outfit: &'p [PlainPiece], area: &str) -> Vec<&'p PlainPiece> {
    let on = |piece: &&PlainPiece| piece.kind != "shield" && piece.areas.iter().any(|covered| covered == area);
    let mut layers: Vec<&PlainPiece> = outfit.iter().filter(on).collect();
    layers.sort_by_key(|piece| match piece.kind.as_str() {
        "mail legging" => 2,
        kind if kind.starts_with("leather") => 3,
        kind if kind.contains("mail") => 1,
        _ => 0,
    });
    layers
}

/// The points of an area: against every blow, and how many more against a light one.
fn plain_points(outfit: &[PlainPiece], area: &str) -> (u8, u8) {
    let (mut fixed, mut light) = (0, 0);
    for piece in outfit.iter().filter(|piece| piece.kind == "shield" && piece.state != "destroyed") {
        fixed += piece.left[area];
    }
    for (depth, piece) in plain_layers(outfit, area).into_iter().enumerate() {
        let left = piece.left[area];
        if !piece.kind.starts_with("leather") {
            fixed += left;
        } else if depth == 0 && left > 0 {
            fixed += left - 1;
            light += 1;
        }
    }
    (fixed, light)
}

/// The wounds, the outfit after them, and what happened.
fn plain_hit(outfit: &[PlainPiece], blow: &Blow, dice: &mut Random) -> (u16, Vec<PlainPiece>, Vec<String>) {
    let area = blow.area.to_string();
    let (fixed, light) = plain_points(outfit, &area);
    let stops = u16::from(if blow.damage <= 3 { fixed + light } else { fixed });
    let wounds = blow.damage.saturating_sub(stops);
    let mut after = outfit.to_vec();
    let mut events = vec![format!("{stops} points on the {area}")];
    let deep = blow.critical || blow.strength >= 7;
    if !deep && (wounds == 0 || !blow.additional) {
        return (wounds, after, events);
    }
    let mut at_risk: Vec<String> = plain_layers(outfit, &area).iter().map(|piece| piece.name.clone()).collect();
    if let Some(shield) = after.iter_mut().find(|piece| piece.kind == "shield" && piece.state != "destroyed") {
        if shield.magic > 0 {
            shield.left.values_mut().for_each(|left| *left -= 1);
            shield.state = if shield.left[&area] == 0 { "destroyed" } else { "damaged" }.to_owned();
        } else if shield.state == "whole" {
            shield.state = "damaged".to_owned();
        } else {
            shield.left.values_mut().for_each(|left| *left = 0);
            shield.state = "destroyed".to_owned();
        }
        events.push(format!("{} is {}", shield.name, shield.state));
        if !deep {
            at_risk.clear();
        }
    }
    if !deep {
        at_risk.truncate(1);
    }
    for name in at_risk {
        let piece = after.iter_mut().find(|piece| piece.name == name).expect("a piece of the outfit");
        let left = piece.left[&area];
        if piece.magic == 0 {
            piece.left.insert(area.clone(), 0);
            events.push(format!("{name} is damaged"));
        } else if dice.below(6) == 0 {
            piece.left.insert(area.clone(), left.saturating_sub(1));
            events.push(format!("{name} loses a point"));
        } else {
            events.push(format!("{name} holds"));
        }
    }
    (wounds, after, events)
}

/// Makes sure that both contestants do the same.
fn agree() {
    let (mut ours_dice, mut plain_dice) = (Random::new(0), Random::new(0));
    let mut damaged = 0;
    for Asked { outfit, blow } in hits() {
        let plain = plain_outfit(&outfit);
        for (area, protection) in Area::ALL.into_iter().zip(outfit.protections()) {
            assert_eq!((protection.fixed, protection.light), plain_points(&plain, area.name()));
        }
        let struck = outfit.hit(&blow, &mut ours_dice).expect("good dice");
        let (wounds, after, _) = plain_hit(&plain, &blow, &mut plain_dice);
        assert_eq!((struck.wounds, plain_outfit(&struck.outfit)), (wounds, after));
        damaged += usize::from(struck.outfit != outfit);
    }
    assert!(damaged > HITS * 3 / 4, "the hits are worth their name: {damaged}");
}

#[divan::bench]
fn points_of_all_areas(bencher: Bencher<'_, '_>) {
    let hits = hits();
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        for Asked { outfit, .. } in black_box(&hits) {
            black_box(outfit.protections());
        }
    });
}

#[divan::bench]
fn plain_points_of_all_areas(bencher: Bencher<'_, '_>) {
    let outfits: Vec<_> = hits().iter().map(|asked| plain_outfit(&asked.outfit)).collect();
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        for outfit in black_box(&outfits) {
            black_box(Area::ALL.map(|area| plain_points(outfit, area.name())));
        }
    });
}

#[divan::bench]
fn hit_with_armour_damage(bencher: Bencher<'_, '_>) {
    let (hits, mut dice) = (hits(), Random::new(0));
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        for Asked { outfit, blow } in black_box(&hits) {
            black_box(outfit.hit(blow, &mut dice).expect("good dice"));
        }
    });
}

#[divan::bench]
fn plain_hit_with_armour_damage(bencher: Bencher<'_, '_>) {
    let (hits, mut dice) = (hits(), Random::new(0));
    let outfits: Vec<_> = hits.iter().map(|asked| plain_outfit(&asked.outfit)).collect();
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        for (Asked { blow, .. }, outfit) in black_box(&hits).iter().zip(&outfits) {
            black_box(plain_hit(outfit, blow, &mut dice));
        }
    });
}
