//! Shots, by the table as it stands in `tables/airship.html`.

use std::fmt::Display;

use airship::{Aim, Part, Ship, ShotError, shoot};
use sawbones::dice::{Dice, DiceError, Die};

/// Faces in order.
struct Faces(&'static [u16]);

impl Dice for Faces {
    fn roll(&mut self, _: Die, purpose: &dyn Display) -> Result<u16, DiceError> {
        assert_eq!(purpose.to_string(), "turns adrift");
        let (first, rest) = self.0.split_first().ok_or(DiceError::Exhausted)?;
        self.0 = rest;
        Ok(*first)
    }
}

#[test]
fn every_roll_of_two_dice_has_a_row_and_no_other_has() {
    let found = (-1..=14).filter(|roll| shoot(Ship::NEW, *roll, Aim::Grazes, &mut Faces(&[])).is_ok());
    assert_eq!(found.collect::<Vec<_>>(), (2..=12).collect::<Vec<_>>());
    assert_eq!(shoot(Ship::NEW, 13, Aim::Hits, &mut Faces(&[])).unwrap_err(), ShotError::Roll(13));
}

#[test]
fn a_boiler_takes_fire_crew_and_the_wheel_with_it() {
    let (ship, part, cell) = shoot(Ship::NEW, 2, Aim::Hits, &mut Faces(&[4, 3])).unwrap();
    assert_eq!((ship.fires, ship.crew, ship.adrift, part), (3, 28, 7, Part::Boiler));
    assert_eq!(cell.text(), "The boiler lets go of all its steam at once.");
    assert_eq!(cell.damage().to_string(), "fire 3, 2 overboard, adrift for 2D6 turns");
}

#[test]
fn a_second_seam_takes_lift_on_top_of_the_first() {
    let (once, ..) = shoot(Ship::NEW, 7, Aim::Hits, &mut Faces(&[])).unwrap();
    let (twice, ..) = shoot(once, 8, Aim::Hits, &mut Faces(&[])).unwrap();
    assert_eq!((once.lift, twice.lift, twice.lists), (16, 12, true));
}

#[test]
fn dice_that_run_out_leave_the_ship_as_she_was() {
    let error = shoot(Ship::NEW, 10, Aim::Hits, &mut Faces(&[])).unwrap_err();
    assert_eq!(error, ShotError::Dice(DiceError::Exhausted));
}

#[test]
fn a_result_leads_back_to_its_line_of_the_document() {
    let (_, _, cell) = shoot(Ship::NEW, 12, Aim::Grazes, &mut Faces(&[])).unwrap();
    assert_eq!(cell.source().file, "airship.html");
    assert_eq!(cell.source().line, 27);
}
