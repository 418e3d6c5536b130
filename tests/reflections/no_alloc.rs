//! From an attack to its aftermath nothing is allocated, whatever is rolled and on whichever chart.

use std::fmt::{self, Display, Write};
use std::hint::black_box;

use sawbones::dice::{Dice, DiceError, Die};
use sawbones::reflections::{
    Aim, Aspect, Attack, Blow, CHART, Fighter, Options, Victim, Wound, check, damage, exchange, round, stabilise, wound,
};

use crate::support::{armed, hit};

/// Takes text and forgets it.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

/// Faces in turn, each with its purpose written out, as a trace would.
struct Wheel(u16);

impl Dice for Wheel {
    fn roll(&mut self, die: Die, purpose: &dyn Display) -> Result<u16, DiceError> {
        self.0 = (self.0 + 7) % die.sides();
        write!(Nowhere, "{die} for {purpose}").expect("nowhere is open");
        Ok(self.0 + 1)
    }
}

#[test]
fn no_blow_allocates() {
    let mut blows = 0;
    let counted = allocation_counter::measure(|| {
        let mut dice = Wheel(0);
        let victim = armed();
        for aim in Aim::ALL {
            for roll in 1..=100 {
                for addition in 0..20 {
                    let (weapon, material) = (&CHART.weapons[10], &CHART.materials[4]);
                    let attack = Attack { weapon, aspect: Aspect::Edge, addition, layers: &[material], soak: 0 };
                    let damage = damage(&attack).expect("an arming sword has an edge");
                    let (after, wound) =
                        wound(&CHART, &victim, &hit(aim, roll, damage), &Options::default(), &mut dice)
                            .expect("a whole chart and good dice");
                    let (woken, rolls) = round(&CHART, &after, &Options::default(), &mut dice).expect("good dice");
                    black_box((stabilise(&woken), rolls.rolls().count(), wound.rolls().count()));
                    blows += 1;
                }
            }
        }
    });
    assert_eq!(blows, 3 * 100 * 20);
    assert_eq!(counted.count_total, 0, "{counted:?}");
}

#[test]
fn an_exchange_in_the_callers_room_and_the_check_of_a_chart_allocate_nothing() {
    let counted = allocation_counter::measure(|| {
        let fighters =
            [Fighter { name: "Ysolde", victim: armed() }, Fighter { name: "Hob", victim: Victim::default() }];
        let blow = |target, roll| Blow { target, hit: hit(Aim::Mid, roll, 13) };
        let (mut after, mut wounds): ([_; 2], [Option<Wound>; 3]) = ([Victim::default(); 2], [None; 3]);
        let blows = [blow(0, 20), blow(1, 50), blow(0, 90)];
        exchange(&CHART, &fighters, &blows, &Options::default(), &mut Wheel(3), &mut after, &mut wounds)
            .expect("a whole chart and good dice");
        black_box((after, wounds));
        check(&CHART, &mut |fault| panic!("{fault:?}"));
    });
    assert_eq!(counted.count_total, 0, "{counted:?}");
}
