//! What differs between two states of an outfit, in words, as these tests compare it; and the states a piece can be in.

use sawbones::armour::{Area, Kind, Outfit, PieceError, ShieldState};

use crate::script::{magic, mithril, plain};

/// Every difference: `mail body 0`, `shield damaged 1`, `mail closed`, `mail magic 0`.
pub(crate) fn changes(before: &Outfit<'_>, after: &Outfit<'_>) -> Vec<String> {
    let mut found = Vec::new();
    for (was, is) in before.pieces().zip(after.pieces()) {
        let name = is.name();
        assert_eq!(was.name(), name, "pieces keep their order");
        if was.make().magic != is.make().magic {
            found.push(format!("{name} magic {}", is.make().magic.points()));
        }
        if was.is_beyond_repair() != is.is_beyond_repair() {
            found.push(format!("{name} closed"));
        }
        if let Some(state) = is.shield_state() {
            if was != is {
                found.push(format!("{name} {state} {}", is.most_left()));
            }
            continue;
        }
        for area in Area::ALL {
            if was.left(area) != is.left(area) {
                found.push(format!("{name} {area} {}", is.left(area)));
            }
        }
    }
    found
}

#[test]
fn a_piece_is_damaged_only_where_it_covers_and_no_further_than_it_was_made() {
    let mail = plain("mail", Kind::MailShirt);
    assert_eq!(mail.worn_down(Area::Head, 0), Err(PieceError::NotCovered { kind: Kind::MailShirt, area: Area::Head }));
    assert_eq!(mail.worn_down(Area::Body, 2), Err(PieceError::MoreThanFull { left: 2, full: 1 }));
    assert_eq!(
        mail.worn_down(Area::Head, 0).map_err(|error| error.to_string()),
        Err("a mail shirt does not cover the head; it covers body".to_owned())
    );
}

#[test]
fn a_shield_is_told_by_its_state_and_not_by_areas() {
    let shield = plain("shield", Kind::Shield);
    assert_eq!(shield.worn_down(Area::Head, 0), Err(PieceError::ShieldHasOneState));
    let mail = plain("mail", Kind::MailShirt);
    assert_eq!(mail.battered(ShieldState::Damaged, 1), Err(PieceError::NoShield { kind: Kind::MailShirt }));
}

#[test]
fn the_state_of_a_shield_and_its_points_must_agree() {
    let states = [ShieldState::Whole, ShieldState::Damaged, ShieldState::Destroyed];
    let agreeing = |name: &'static str, bonus: u8, of_mithril: bool| {
        let shield = if of_mithril { mithril(name, Kind::Shield, bonus) } else { magic(name, Kind::Shield, bonus) };
        let mut pairs = Vec::new();
        for state in states {
            pairs.extend((0..=6).filter(|left| shield.battered(state, *left).is_ok()).map(|left| (state, left)));
        }
        pairs
    };
    let [whole, damaged, destroyed] = states;
    assert_eq!(agreeing("plain", 0, false), [(whole, 1), (damaged, 1), (destroyed, 0)]);
    assert_eq!(agreeing("mithril", 0, true), [(whole, 2), (damaged, 2), (destroyed, 0)]);
    assert_eq!(agreeing("magic", 2, false), [(whole, 3), (damaged, 1), (damaged, 2), (destroyed, 0)]);
    assert_eq!(agreeing("both", 2, true), [(whole, 4), (damaged, 1), (damaged, 2), (damaged, 3), (destroyed, 0)]);
}

#[test]
fn putting_a_piece_away_is_for_shields() {
    assert!(plain("mail", Kind::MailShirt).put_away().is_in_use());
    assert!(!plain("shield", Kind::Shield).put_away().is_in_use());
}
