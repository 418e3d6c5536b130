//! Looking a cell up and resolving a hit, beside other ways to keep the same table.
//!
//! `cargo bench --bench shrapnel`. Every contestant answers the same random hits, prepared beforehand. *Throughput* asks for
//! one after the other; in a *chain* the next hit depends on the last answer, so nothing can be begun early.

#[path = "support/random.rs"]
mod random;

use std::collections::HashMap;
use std::hint::black_box;
use std::sync::LazyLock;

use divan::Bencher;
use divan::counter::ItemsCount;
use sawbones::shrapnel::{Area, AreaSet, D100, Piece, Row, Severity, cell, resolve};

use random::Random;

fn main() {
    divan::main();
}

/// How many hits a contestant answers in one go; a power of two.
const HITS: usize = 1024;

/// Hits of the given rolls at any severity.
fn hits(rolls: &[u8]) -> [(D100, Severity); HITS] {
    let mut random = Random::new(0);
    std::array::from_fn(|_| {
        let roll = D100::new(rolls[random.below(rolls.len())]).expect("a roll from 1 to 100");
        (roll, Severity::ALL[random.below(Severity::ALL.len())])
    })
}

fn any_hits() -> [(D100, Severity); HITS] {
    hits(&D100::all().map(D100::get).collect::<Vec<_>>())
}

/// Answers all hits, one after the other.
fn throughput(bencher: Bencher<'_, '_>, answer: impl Fn(D100, Severity) -> usize) {
    let hits = any_hits();
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        for &(roll, severity) in black_box(&hits) {
            black_box(answer(roll, severity));
        }
    });
}

/// Answers as many hits, each chosen by the answer before.
fn chain(bencher: Bencher<'_, '_>, answer: impl Fn(D100, Severity) -> usize) {
    let hits = any_hits();
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        let hits = black_box(&hits);
        let mut last = 0;
        for step in 0..HITS {
            let (roll, severity) = hits[(last + step) % HITS];
            last = answer(roll, severity);
        }
        last
    });
}

/// The number of a hit's cell, by the library.
fn ours(roll: D100, severity: Severity) -> usize {
    cell(roll, severity).index()
}

/// The least that a lookup can cost: one read of an array that has a place for every hit.
fn raw(roll: D100, severity: Severity) -> usize {
    static CELLS: [[u32; 5]; 101] = {
        let mut cells = [[0; 5]; 101];
        let mut roll = 1;
        while let Some(d100) = D100::new(roll) {
            let mut at = 0;
            while at < 5 {
                cells[roll as usize][at] = cell(d100, Severity::ALL[at]).index() as u32;
                at += 1;
            }
            roll += 1;
        }
        cells
    };
    CELLS[usize::from(roll.get())][severity.index()] as usize
}

/// A `match` of bands as ranges, and in each a `match` of the severity.
fn nested_match(roll: D100, severity: Severity) -> usize {
    macro_rules! bands {
        ($($first:literal ..= $last:literal => $row:literal;)*) => {
            match roll.get() {
                $($first..=$last => match severity {
                    Severity::A => $row * 5,
                    Severity::B => $row * 5 + 1,
                    Severity::C => $row * 5 + 2,
                    Severity::D => $row * 5 + 3,
                    Severity::E => $row * 5 + 4,
                },)*
                _ => usize::MAX,
            }
        };
    }
    bands! {
    1 ..= 1 => 0;
    2 ..= 3 => 1;
    4 ..= 5 => 2;
    6 ..= 10 => 3;
    11 ..= 15 => 4;
    16 ..= 20 => 5;
    21 ..= 25 => 6;
    26 ..= 35 => 7;
    36 ..= 45 => 8;
    46 ..= 55 => 9;
    56 ..= 65 => 10;
    66 ..= 66 => 11;
    67 ..= 75 => 12;
    76 ..= 80 => 13;
    81 ..= 85 => 14;
    86 ..= 90 => 15;
    91 ..= 95 => 16;
    96 ..= 97 => 17;
    98 ..= 99 => 18;
    100 ..= 100 => 19;
    }
}

/// A perfect hash from the roll to its row.
fn perfect_hash(roll: D100, severity: Severity) -> usize {
    static ROWS: phf::Map<u8, u8> = phf::phf_map! {
    1u8 => 0u8,
    2u8 => 1u8, 3u8 => 1u8,
    4u8 => 2u8, 5u8 => 2u8,
    6u8 => 3u8, 7u8 => 3u8, 8u8 => 3u8, 9u8 => 3u8, 10u8 => 3u8,
    11u8 => 4u8, 12u8 => 4u8, 13u8 => 4u8, 14u8 => 4u8, 15u8 => 4u8,
    16u8 => 5u8, 17u8 => 5u8, 18u8 => 5u8, 19u8 => 5u8, 20u8 => 5u8,
    21u8 => 6u8, 22u8 => 6u8, 23u8 => 6u8, 24u8 => 6u8, 25u8 => 6u8,
    26u8 => 7u8, 27u8 => 7u8, 28u8 => 7u8, 29u8 => 7u8, 30u8 => 7u8, 31u8 => 7u8, 32u8 => 7u8, 33u8 => 7u8, 34u8 => 7u8, 35u8 => 7u8,
    36u8 => 8u8, 37u8 => 8u8, 38u8 => 8u8, 39u8 => 8u8, 40u8 => 8u8, 41u8 => 8u8, 42u8 => 8u8, 43u8 => 8u8, 44u8 => 8u8, 45u8 => 8u8,
    46u8 => 9u8, 47u8 => 9u8, 48u8 => 9u8, 49u8 => 9u8, 50u8 => 9u8, 51u8 => 9u8, 52u8 => 9u8, 53u8 => 9u8, 54u8 => 9u8, 55u8 => 9u8,
    56u8 => 10u8, 57u8 => 10u8, 58u8 => 10u8, 59u8 => 10u8, 60u8 => 10u8, 61u8 => 10u8, 62u8 => 10u8, 63u8 => 10u8, 64u8 => 10u8, 65u8 => 10u8,
    66u8 => 11u8,
    67u8 => 12u8, 68u8 => 12u8, 69u8 => 12u8, 70u8 => 12u8, 71u8 => 12u8, 72u8 => 12u8, 73u8 => 12u8, 74u8 => 12u8, 75u8 => 12u8,
    76u8 => 13u8, 77u8 => 13u8, 78u8 => 13u8, 79u8 => 13u8, 80u8 => 13u8,
    81u8 => 14u8, 82u8 => 14u8, 83u8 => 14u8, 84u8 => 14u8, 85u8 => 14u8,
    86u8 => 15u8, 87u8 => 15u8, 88u8 => 15u8, 89u8 => 15u8, 90u8 => 15u8,
    91u8 => 16u8, 92u8 => 16u8, 93u8 => 16u8, 94u8 => 16u8, 95u8 => 16u8,
    96u8 => 17u8, 97u8 => 17u8,
    98u8 => 18u8, 99u8 => 18u8,
    100u8 => 19u8,
    };
    usize::from(ROWS[&roll.get()]) * 5 + severity.index()
}

/// A hash map filled from the compiled table's JSON, as a program would that reads its tables at start.
fn hash_map(roll: D100, severity: Severity) -> usize {
    static CELLS: LazyLock<HashMap<(u8, Severity), usize>> = LazyLock::new(|| {
        let table = include_str!("../source-tables/shrapnel/shrapnel.jsonl");
        let lines = table.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a line of JSON"));
        let bands = lines.filter_map(|line| {
            let band = line.get("row")?.get("roll")?;
            let end = |at: usize| u8::try_from(band.get(at)?.as_u64()?).ok();
            Some(end(0)?..=end(1)?)
        });
        let rows = bands.enumerate().flat_map(|(row, band)| band.map(move |roll| (roll, row)));
        rows.flat_map(|(roll, row)| Severity::ALL.map(|it| ((roll, it), row * 5 + it.index()))).collect()
    });
    CELLS[&(roll.get(), severity)]
}

macro_rules! contest {
    ($($name:ident)*) => {
        #[divan::bench_group(name = "lookup, throughput")]
        mod lookup_throughput {
            $(#[divan::bench] fn $name(bencher: divan::Bencher<'_, '_>) { super::throughput(bencher, super::$name); })*
        }

        #[divan::bench_group(name = "lookup, chain")]
        mod lookup_chain {
            $(#[divan::bench] fn $name(bencher: divan::Bencher<'_, '_>) { super::chain(bencher, super::$name); })*
        }

        /// Contestants that disagree would race for nothing.
        fn all_agree() {
            for roll in D100::all() {
                for severity in Severity::ALL {
                    $(assert_eq!($name(roll, severity), ours(roll, severity), concat!(stringify!($name), " errs"));)*
                }
            }
        }
    };
}

contest!(raw ours nested_match perfect_hash hash_map);

/// Three areas, two pieces of armour, and everything that the outcome says.
#[divan::bench(name = "resolution, three areas and two pieces")]
fn resolution(bencher: Bencher<'_, '_>) {
    all_agree();
    let three = Row::all().filter(|row| row.areas().len() == 3).filter_map(|row| row.roll().lo);
    let hits = hits(&three.filter_map(|roll| u8::try_from(roll).ok()).collect::<Vec<_>>());
    let worn = [
        Piece { name: "vest", covers: AreaSet::of(&[Area::Chest, Area::Abdomen]) },
        Piece { name: "helmet", covers: AreaSet::of(&[Area::Head]) },
    ];
    bencher.counter(ItemsCount::new(HITS)).bench_local(|| {
        for &(roll, severity) in black_box(&hits) {
            let hit = resolve(roll, severity, black_box(&worn));
            for side in hit.sides() {
                black_box(side);
            }
            for stun in hit.stuns() {
                black_box(stun.rounds);
            }
            for check in hit.breakage() {
                black_box(check.modifier);
            }
            black_box(&hit);
        }
    });
}
