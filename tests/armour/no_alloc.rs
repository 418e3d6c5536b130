//! Whatever happens to an outfit, and however it is told, nothing is allocated.

use std::fmt::{self, Display, Write};
use std::hint::black_box;

use sawbones::armour::{Area, Blow, Cause, Event, Kind, Options, Outfit, Piece, Ratio, Side, Skill, Skills, Smith};
use sawbones::dice::{Dice, DiceError, Die};

use crate::script::{magic, mithril, plain};

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
        self.0 = (self.0 + 7) % 101;
        write!(Nowhere, "{die} for {purpose}").expect("nowhere is open");
        Ok(self.0 % die.sides() + 1)
    }
}

/// The largest outfit that anyone can wear: everything that takes part in these rules.
fn suit() -> [Piece<'static>; 13] {
    [
        plain("shield", Kind::Shield),
        magic("helmet", Kind::Helmet, 1),
        plain("coif", Kind::MailCoif),
        plain("cap", Kind::LeatherCoif),
        mithril("plate", Kind::Breastplate, 0),
        magic("coat", Kind::SleevedMailCoat, 2),
        magic("jack", Kind::LeatherJack, 1),
        plain("right bracer", Kind::PlateBracer(Side::Right)),
        plain("left bracer", Kind::PlateBracer(Side::Left)),
        plain("right greave", Kind::PlateLegging(Side::Right)),
        plain("left greave", Kind::MailLegging(Side::Left)),
        magic("other shield", Kind::Shield, 3),
        plain("other coat", Kind::MailCoat),
    ]
}

#[test]
fn nothing_that_happens_to_an_outfit_allocates() {
    let mut steps = 0;
    let counted = allocation_counter::measure(|| {
        let pieces = suit();
        // Two shields and two coats are worn by nobody; the refusal is told without allocation as well.
        let error = Outfit::new(&pieces).expect_err("two of a kind");
        write!(Nowhere, "{error}").expect("nowhere is open");
        let mut outfit = Outfit::new(&pieces[..11]).expect("a legal outfit");
        let options = Options { shields_in_harm: true, leggings_with_coat: true, bracers_over_mail: true };
        let smith = Smith { skills: Skills::from(Skill::ALL), dex: 60, int: 60, dwarf: true };
        let mut dice = Wheel(0);
        for round in 0..50 {
            for area in Area::ALL {
                let blow = Blow { critical: round % 2 == 0, additional: true, ..Blow::new(area, 9) };
                let struck = outfit.hit(&blow, &mut dice).expect("good dice");
                for account in struck.accounts() {
                    write!(Nowhere, "{} {} {}", account.piece, account.grounds, account.fate).expect("nowhere is open");
                }
                let event = Event { strength: 7, ..Event::new(Cause::ALL[round % 13], 9) };
                let harmed = struck.outfit.harm(&event, options, &mut dice).expect("good dice");
                for check in harmed.checks() {
                    write!(Nowhere, "{} {}", check.piece, check.verdict).expect("nowhere is open");
                }
                black_box(harmed.landings().count());
                let repaired = harmed.outfit.repair("plate", Area::Body, &smith, &mut dice).expect("it is worn");
                write!(Nowhere, "{}", repaired.outcome).expect("nowhere is open");
                outfit = repaired.outfit;
                black_box((outfit.protections(), outfit.initiative(options), outfit.boss(smith.skills)));
                black_box(outfit.encumbrance(|_| Ratio::from(7)));
                black_box(outfit.shares(area).map(|share| share.points.fixed).max());
                steps += 1;
            }
        }
    });
    assert_eq!(steps, 50 * 6);
    assert_eq!(counted.count_total, 0, "{counted:?}");
}
