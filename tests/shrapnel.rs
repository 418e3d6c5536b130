//! The rules of shrapnel, one by one (docs/rules/shrapnel.md), on figures of the printed table.

use sawbones::shrapnel::tables::{self, Area, AreaSet, Severity};
use sawbones::shrapnel::{Cell, D100, Fate, Outcome, Piece, Row, Side, cell, resolve};

const HEAD: AreaSet = AreaSet::of(&[Area::Head]);
const CHEST: AreaSet = AreaSet::of(&[Area::Chest]);
const TORSO: AreaSet = AreaSet::of(&[Area::Chest, Area::Abdomen]);

fn roll(roll: u8) -> D100 {
    D100::new(roll).expect("a roll from 1 to 100")
}

fn piece(name: &str, covers: AreaSet) -> Piece<'_> {
    Piece { name, covers }
}

/// The checks of a hit by the piece's name.
fn checks<'a>(hit: &Outcome<'a>) -> Vec<(&'a str, i32)> {
    hit.breakage().map(|check| (check.piece.name, check.modifier)).collect()
}

fn struck(hit: &Outcome<'_>) -> Vec<(Area, bool)> {
    hit.sides().map(|side| (side.area, side.covered)).collect()
}

#[test]
fn rule_1_every_area_that_the_row_names_is_struck() {
    let areas =
        |number| struck(&resolve(roll(number), Severity::A, &[])).into_iter().map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(areas(1), [Area::Head]);
    assert_eq!(areas(26), [Area::Abdomen, Area::Legs]);
    assert_eq!(areas(66), [Area::Abdomen, Area::Chest, Area::Legs]);
    assert_eq!(areas(100), [Area::Head, Area::Chest, Area::Arms]);
}

#[test]
fn rule_1_the_row_names_the_areas_in_the_order_of_the_cells_lines() {
    let mut cells = 0;
    for row in Row::all() {
        for severity in Severity::ALL {
            let lines: Vec<_> = row.critical(severity).by_area().map(|sides| sides.area).collect();
            assert_eq!(lines, row.areas().iter().collect::<Vec<_>>(), "{}", row.source());
            cells += 1;
        }
    }
    assert_eq!(cells, 100);
}

#[test]
fn rule_1_both_ends_of_a_band_lead_to_its_row() {
    for row in Row::all() {
        let band = row.roll();
        let ends = [band.lo, band.hi].map(|end| u8::try_from(end.expect("no band is open")).expect("a roll"));
        assert_eq!(ends.map(|end| Row::by_roll(roll(end))), [row, row], "{band}");
    }
    assert_eq!(D100::all().map(|roll| Row::by_roll(roll).index()).collect::<std::collections::BTreeSet<_>>().len(), 20);
}

#[test]
fn rule_2_the_base_applies_in_full_armour() {
    let suit = [piece("suit", AreaSet::ALL)];
    let hit = resolve(roll(66), Severity::D, &suit);
    assert_eq!(hit.base().to_string(), "☠ dying, +48H, 4✹[-75]");
    assert_eq!(hit.fate, Fate::Dying);
    assert_eq!(hit.stuns().map(|stun| (stun.rounds, stun.penalty)).collect::<Vec<_>>(), [(4, -75)]);
}

#[test]
fn rule_3_each_area_is_read_on_the_side_that_armour_dictates() {
    let vest = [piece("vest", TORSO)];
    let hit = resolve(roll(46), Severity::D, &vest);
    assert_eq!(struck(&hit), [(Area::Arms, false), (Area::Chest, true)]);
    let read: Vec<_> = hit.sides().map(|Side { effects, .. }| effects.to_string()).collect();
    assert_eq!(read, ["♦2, -5", "+13H, ◷20, ⚒(-25)"]);
}

#[test]
fn rule_3_an_area_is_covered_by_any_piece_over_it() {
    let worn = [piece("cap", HEAD), piece("coat", CHEST)];
    let both = resolve(roll(85), Severity::A, &worn);
    assert_eq!(struck(&both), [(Area::Head, true), (Area::Chest, true)]);
    assert_eq!(struck(&resolve(roll(85), Severity::A, &worn[1..])), [(Area::Head, false), (Area::Chest, true)]);
}

#[test]
fn rule_3_a_dash_adds_nothing_to_the_base() {
    let hit = resolve(roll(1), Severity::A, &[]);
    assert_eq!(hit.sides().map(|side| side.effects.is_empty()).collect::<Vec<_>>(), [true]);
    assert_eq!(hit.to_string(), "+1H");
}

#[test]
fn rule_4_hits_bleeding_injury_and_fatigue_are_summed() {
    let bare = resolve(roll(66), Severity::C, &[]).total;
    assert_eq!((bare.hits, bare.bleeding, bare.injury, bare.fatigue), (42, 5 + 2 + 2, -15 - 10 - 5, 0));
    let suit = [piece("suit", AreaSet::ALL)];
    let covered = resolve(roll(66), Severity::C, &suit).total;
    assert_eq!((covered.hits, covered.bleeding, covered.injury, covered.fatigue), (60, 0, 0, 50 + 30));
}

#[test]
fn rule_4_prone_and_stagger_are_absent_from_every_printed_cell() {
    let mut hits = 0;
    for roll in D100::all() {
        for severity in Severity::ALL {
            let total = resolve(roll, severity, &[]).total;
            assert_eq!((total.prone, total.stagger), (false, 0));
            hits += 1;
        }
    }
    assert_eq!(hits, 500);
}

#[test]
fn rule_5_a_piece_over_several_struck_areas_checks_once() {
    let suit = [piece("suit", AreaSet::ALL)];
    assert_eq!(checks(&resolve(roll(66), Severity::A, &suit)), [("suit", -25)]);
}

#[test]
fn rule_5_two_pieces_over_one_area_both_check_in_the_order_worn() {
    let worn = [piece("vest", CHEST), piece("coat", AreaSet::of(&[Area::Chest, Area::Legs]))];
    assert_eq!(checks(&resolve(roll(46), Severity::D, &worn)), [("vest", -25), ("coat", -25)]);
}

#[test]
fn rule_5_two_pieces_of_one_name_are_two_pieces() {
    let worn = [piece("plate", CHEST), piece("plate", CHEST)];
    assert_eq!(checks(&resolve(roll(21), Severity::A, &worn)), [("plate", -25), ("plate", -25)]);
}

#[test]
fn rule_5_a_piece_over_no_struck_area_does_not_check() {
    let worn = [piece("vest", TORSO), piece("nothing", AreaSet::EMPTY)];
    assert_eq!(checks(&resolve(roll(1), Severity::B, &worn)), []);
}

#[test]
fn rule_5_the_modifier_follows_the_roll() {
    let suit = [piece("suit", AreaSet::ALL)];
    let modifier = |number| checks(&resolve(roll(number), Severity::E, &suit));
    for (ends, expected) in [([1, 15], 0), ([16, 85], -25), ([86, 97], -50), ([98, 100], -75)] {
        assert_eq!(ends.map(modifier), [[("suit", expected)], [("suit", expected)]]);
    }
}

#[test]
fn rule_6_a_fate_on_a_bare_side_is_escaped_by_covering_it() {
    let belt = [piece("belt", AreaSet::of(&[Area::Abdomen]))];
    assert_eq!(resolve(roll(96), Severity::C, &[]).fate, Fate::Dying);
    assert_eq!(resolve(roll(96), Severity::C, &belt).fate, Fate::Alive);
}

#[test]
fn rule_6_where_two_areas_carry_it_both_must_be_covered() {
    let (helmet, vest) = (piece("helmet", HEAD), piece("vest", CHEST));
    let fate = |worn: &[Piece<'_>]| resolve(roll(98), Severity::B, worn).fate;
    assert_eq!(
        [fate(&[]), fate(&[helmet]), fate(&[vest]), fate(&[helmet, vest])],
        [Fate::Dying, Fate::Dying, Fate::Dying, Fate::Alive]
    );
}

#[test]
fn rule_6_dead_outranks_dying_outranks_alive() {
    assert!(Fate::Dead > Fate::Dying && Fate::Dying > Fate::Alive);
    assert_eq!(resolve(roll(100), Severity::E, &[]).fate, Fate::Dead);
}

#[test]
fn rule_7_the_attackers_bonus_is_part_of_the_outcome_of_one_cell() {
    let bonus = |roll, severity| resolve(roll, severity, &[]).attacker_bonus;
    let all = D100::all().flat_map(|roll| Severity::ALL.map(|severity| bonus(roll, severity)));
    assert_eq!(all.filter(|bonus| *bonus != 0).collect::<Vec<_>>(), [25]);
    assert_eq!(bonus(D100::MAX, Severity::E), 25);
}

#[test]
fn a_cell_is_found_at_compile_time() {
    const CELL: Cell = cell(D100::MAX, Severity::A);
    assert_eq!(CELL, Row::by_roll(D100::MAX).critical(Severity::A));
    assert_ne!(CELL, cell(D100::MAX, Severity::B));
    assert_eq!(
        (CELL.source().file, CELL.source().line),
        (tables::shrapnel::TABLE.document, Row::by_roll(D100::MAX).source().line)
    );
}

#[test]
fn totals_are_written_with_the_tokens_of_the_legend() {
    let written = |effect: tables::Effect| effect.to_string();
    let hit = resolve(roll(100), Severity::E, &[]);
    let tokens: Vec<_> = hit.to_string().split(", ").map(str::to_owned).collect();
    let total = &hit.total;
    let stun = hit.stuns().next().unwrap();
    let small = |number: u32| u8::try_from(number).unwrap();
    assert_eq!(
        tokens,
        [
            written(tables::Effect::Fate { fate: tables::Fate::Dead }),
            written(tables::Effect::Hits { hits: small(total.hits) }),
            written(tables::Effect::Stun { rounds: small(stun.rounds), penalty: i8::try_from(stun.penalty).unwrap() }),
            written(tables::Effect::Bleeding { bleeding: small(total.bleeding) }),
            written(tables::Effect::Injury { injury: i8::try_from(total.injury).unwrap() }),
            written(tables::Effect::AttackerBonus { bonus: small(hit.attacker_bonus) }),
        ]
    );
    let fatigue = [piece("vest", TORSO)];
    let hit = resolve(roll(46), Severity::D, &fatigue);
    assert!(hit.to_string().ends_with(&written(tables::Effect::Fatigue { fatigue: 20 })));
}

#[test]
fn tokens_that_no_cell_carries_are_written_all_the_same() {
    assert_eq!(tables::Effect::Prone.to_string(), "⇘");
    assert_eq!(tables::Effect::Stagger { points: 1 }.to_string(), "✳");
    assert_eq!(tables::Effect::Stagger { points: 3 }.to_string(), "3×✳");
    assert_eq!(tables::Effect::Breakage { breakage: 0 }.to_string(), "⚒");
}

#[test]
fn an_outcome_says_itself_in_words() {
    let suit = [piece("suit", AreaSet::ALL)];
    assert_eq!(
        resolve(roll(66), Severity::D, &suit).words().to_string(),
        "dying, 60 hits, stunned for 4 rounds at -75, 100 fatigue"
    );
    assert_eq!(resolve(roll(1), Severity::A, &[]).words().to_string(), "1 hit");
}

#[test]
fn rolls_are_read_as_dice_show_them_and_refused_beyond() {
    let read = |text: &str| text.parse::<D100>().map(D100::get).map_err(|error| error.to_string());
    assert_eq!(["1", "01", "00", "100", "66"].map(read), [Ok(1), Ok(1), Ok(100), Ok(100), Ok(66)]);
    for text in ["0", "101", "-1", "abc", "", "1.5", "+5", " 5", "000", "99999999999999999999", "-"] {
        assert!(read(text).is_err_and(|error| error.starts_with("a d100 shows 1 to 100")), "{text}");
    }
}
