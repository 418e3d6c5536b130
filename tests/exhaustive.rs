//! Every roll, every severity and every coverage of shrapnel, against an oracle that reads the document for itself.

mod support;

use std::collections::BTreeSet;

use sawbones::shrapnel::{Area, AreaSet, D100, Fate, Piece, Severity, resolve};
use support::document::{self, AREAS, SEVERITIES};
use support::oracle;

fn area(name: &str) -> Area {
    Area::from_name(name).expect("an area of the document")
}

/// The areas of a coverage, one bit each.
fn covered(bits: u8) -> impl Iterator<Item = &'static str> {
    AREAS.into_iter().enumerate().filter(move |(index, _)| bits & (1 << index) != 0).map(|(_, name)| name)
}

/// The same hit, resolved by the runtime and by the oracle, and told in the oracle's terms.
fn agree(rows: &[document::Row], roll: u8, severity: char, coverages: &[(&str, u8)]) {
    let worn: Vec<oracle::Piece> = coverages
        .iter()
        .map(|(name, bits)| oracle::Piece {
            name: (*name).to_owned(),
            covers: covered(*bits).map(str::to_owned).collect::<BTreeSet<_>>(),
        })
        .collect();
    let expected = oracle::resolve(rows, roll, severity, &worn);
    let pieces: Vec<Piece<'_>> = coverages
        .iter()
        .map(|(name, bits)| Piece {
            name,
            covers: covered(*bits).fold(AreaSet::EMPTY, |set, name| set.with(area(name))),
        })
        .collect();
    let kind = Severity::from_name(&severity.to_string()).expect("a severity");
    let hit = resolve(D100::new(roll).expect("a roll"), kind, &pieces);
    let signed = |count: u32| i32::try_from(count).expect("a small count");
    let told = oracle::Outcome {
        struck: hit.sides().map(|side| (side.area.to_string(), side.covered)).collect(),
        fate: match hit.fate {
            Fate::Alive => oracle::Fate::Alive,
            Fate::Dying => oracle::Fate::Dying,
            Fate::Dead => oracle::Fate::Dead,
        },
        hits: signed(hit.total.hits),
        stun: hit.stuns().map(|stun| (signed(stun.rounds), stun.penalty)).collect(),
        stagger: signed(hit.total.stagger),
        prone: hit.total.prone,
        bleeding: signed(hit.total.bleeding),
        injury: hit.total.injury,
        fatigue: signed(hit.total.fatigue),
        attacker_bonus: signed(hit.attacker_bonus),
        breakage: hit.breakage().map(|check| (check.piece.name.to_owned(), check.modifier)).collect(),
    };
    assert_eq!(told, expected, "{roll} {severity} under {coverages:?}");
}

#[test]
fn every_roll_severity_and_coverage_by_one_piece_agrees_with_the_oracle() {
    let rows = document::rows();
    let mut compared = 0;
    for roll in 1..=100 {
        for severity in SEVERITIES {
            for coverage in 0..32 {
                agree(&rows, roll, severity, &[("suit", coverage)]);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 100 * 5 * 32);
}

#[test]
fn every_pair_of_coverages_agrees_with_the_oracle_on_every_cell() {
    let rows = document::rows();
    let mut compared = 0;
    for row in &rows {
        for severity in SEVERITIES {
            for first in 0..32 {
                for second in 0..32 {
                    agree(&rows, *row.band.start(), severity, &[("first", first), ("second", second)]);
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 20 * 5 * 32 * 32);
}
