//! Resolving a hit, reading the whole of its outcome and writing it out allocates nothing.

use std::fmt::{self, Write};
use std::hint::black_box;

use sawbones::shrapnel::{Area, AreaSet, D100, Piece, Severity, resolve};

/// Takes text and forgets it.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[test]
fn no_hit_of_any_roll_severity_and_armour_allocates() {
    let mut hits = 0;
    let counted = allocation_counter::measure(|| {
        let worn = [
            Piece { name: "vest", covers: AreaSet::of(&[Area::Chest, Area::Abdomen]) },
            Piece { name: "helmet", covers: AreaSet::of(&[Area::Head]) },
        ];
        for roll in D100::all() {
            for severity in Severity::ALL {
                for worn in [&worn[..0], &worn[..1], &worn] {
                    let hit = resolve(roll, severity, worn);
                    for side in hit.sides() {
                        black_box(side.effects.record());
                        black_box(side.effects.iter().count());
                    }
                    assert!(hit.breakage().count() <= worn.len());
                    hit.stuns().for_each(|stun| {
                        black_box(stun);
                    });
                    black_box((hit.cell.text(), hit.cell.source()));
                    write!(Nowhere, "{hit} {} {} {}", hit.words(), hit.base(), hit.base().words())
                        .expect("nowhere is open");
                    hits += 1;
                }
            }
        }
    });
    assert_eq!(hits, 100 * 5 * 3);
    assert_eq!(counted.count_total, 0, "{counted:?}");
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(black_box(String::from("text")))).count_total, 1);
}
