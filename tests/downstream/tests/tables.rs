//! What generated code answers, against the figures of `tables/duel.jsonl` as they stand there.

use downstream::duel::{
    self, Clause, Part, PartSet, Severity, Thing, ThingSet, Wound, codes, empty, fates, fight, gear,
};
use sawbones::table::{Band, D100, DiceExpr, Factor, OrMore, Source};

#[test]
fn words_are_read_by_name_and_alias_whatever_their_case_and_joints() {
    assert_eq!(Part::from_name("SWORD_arm"), Some(Part::SwordArm));
    assert_eq!(Part::from_name("Right-Arm"), Some(Part::SwordArm));
    assert_eq!(Part::from_name("swordarm"), None);
    assert_eq!("head".parse(), Ok(Part::Head));
    let error = "F".parse::<Severity>().unwrap_err();
    assert_eq!(error.to_string(), "not a severity, which is light or grave");
}

#[test]
fn words_keep_their_order_and_their_spelling() {
    assert_eq!(Part::ALL.map(Part::name), ["Sword arm", "Left leg", "Head", "Self"]);
    assert_eq!(Part::ALL.map(Part::index), [0, 1, 2, 3]);
    assert_eq!(Thing::Plus1Charm.to_string(), "+1 charm");
    assert_eq!(Part::Self_.name(), "Self");
}

#[test]
fn sets_hold_what_was_put_into_them() {
    const BOTH: PartSet = PartSet::of(&[Part::Head, Part::SwordArm]);
    assert!(BOTH.contains(Part::Head) && !BOTH.contains(Part::LeftLeg));
    assert_eq!(BOTH.iter().collect::<Vec<_>>(), [Part::SwordArm, Part::Head]);
    assert_eq!(BOTH.union(PartSet::of(&[Part::LeftLeg])).with(Part::Self_), PartSet::ALL);
    assert_eq!(BOTH.intersection(PartSet::of(&[Part::Head, Part::Self_])).len(), 1);
    assert!(PartSet::EMPTY.is_empty() && PartSet::default().is_empty());
    assert_eq!(PartSet::ALL.to_string(), "Sword arm, Left leg, Head and Self");
    assert_eq!(format!("{BOTH:?}"), "PartSet(Sword arm and Head)");
}

#[test]
fn a_roll_finds_the_row_of_its_band_and_an_open_band_holds_all_above() {
    let row = |roll| fight::Row::by_roll(roll).map(fight::Row::index);
    assert_eq!(
        [0, 1, 2, 3, 5, 6, 7, i64::MAX].map(row),
        [None, Some(0), Some(0), Some(1), Some(1), Some(2), Some(2), Some(2)]
    );
}

#[test]
fn a_row_is_found_by_its_number() {
    let index = |row| codes::Row::at(row).map(codes::Row::index);
    assert_eq!([0, 1, 2, 3, 4, usize::MAX].map(index), [Some(0), Some(1), Some(2), Some(3), None, None]);
    assert_eq!(empty::Row::at(0), None);
}

#[test]
fn numbered_headers_are_listed_as_they_stand() {
    assert_eq!(codes::CODE_HEADERS, [20, 5, 10]);
}

#[test]
fn percentile_dice_find_a_row_for_every_roll() {
    let rows: Vec<_> = D100::all().map(|roll| codes::Row::by_high(roll).index()).collect();
    let expected: Vec<_> = (1..=100)
        .map(|roll| {
            if roll <= 50 {
                0
            } else if roll <= 99 {
                1
            } else {
                2
            }
        })
        .collect();
    assert_eq!(rows, expected);
}

#[test]
fn a_table_may_have_several_columns_of_bands() {
    let low = |roll| codes::Row::by_low(roll).map(codes::Row::index);
    assert_eq!([0, 1, 3, 4, 5, 10, 11].map(low), [None, Some(1), Some(1), Some(2), Some(3), Some(3), None]);
    let reach = |roll| codes::Row::by_reach(roll).index();
    assert_eq!([i64::MIN, 0, 1, 1000, 1001, 1002, i64::MAX].map(reach), [0, 0, 1, 1, 2, 3, 3]);
    assert_eq!([-5, 2, 3, 4, 9].map(|roll| duel::self_::Row::by_level(roll).index()), [0, 0, 1, 1, 1]);
}

#[test]
fn dice_read_as_digits_find_no_row_between_their_results() {
    let row = |roll| fates::Row::by_roll(roll).map(fates::Row::index);
    assert_eq!([10, 11, 36, 37, 40, 41, 66, 67].map(row), [None, Some(0), Some(0), None, None, Some(1), Some(1), None]);
}

#[test]
fn bands_read_back_as_written() {
    let reach: Vec<_> = codes::Row::all().map(|row| row.reach()).collect();
    assert_eq!(
        reach,
        [
            Band { lo: None, hi: Some(0) },
            Band { lo: Some(1), hi: Some(1000) },
            Band { lo: Some(1001), hi: Some(1001) },
            Band { lo: Some(1002), hi: None },
        ]
    );
    let high: Vec<_> = codes::Row::all().map(|row| row.high()).collect();
    assert_eq!(
        high,
        [
            Some(Band { lo: Some(1), hi: Some(50) }),
            Some(Band { lo: Some(51), hi: Some(99) }),
            Some(Band { lo: Some(100), hi: None }),
            None,
        ]
    );
}

#[test]
fn a_header_that_is_a_number_holds_from_it_up_to_the_next() {
    let row = codes::Row::by_part(Part::LeftLeg);
    let code = |number| row.code(number);
    use Severity::{Grave, Light};
    assert_eq!(
        [i64::MIN, 4, 5, 9, 10, 19, 20, 900].map(code),
        [None, None, Some(Light), Some(Light), Some(Light), Some(Light), Some(Grave), Some(Grave)]
    );
    assert_eq!(
        [5, 10, 20].map(|number| codes::Row::by_part(Part::Head).code(number)),
        [None, Some(Light), Some(Grave)]
    );
}

#[test]
fn a_header_that_is_a_word_takes_the_word() {
    let helm = gear::Row::by_name("great_HELM").unwrap();
    assert_eq!(helm.points(Part::Head), Some(5));
    assert_eq!(helm.points(Part::SwordArm), Some(0));
    assert_eq!(helm.points(Part::LeftLeg), None);
    assert_eq!(gear::Row::by_worn(Part::SwordArm).and_then(|row| row.points(Part::Head)), Some(-1));
    assert_eq!(gear::Row::by_worn(Part::Self_), None);
    assert_eq!(gear::Row::by_name("Helm"), None);
}

#[test]
fn every_sort_of_column_reads_back_its_values() {
    let rows: Vec<_> = gear::Row::all().collect();
    assert_eq!(rows.len(), gear::TABLE.rows);
    let all = |f: &dyn Fn(gear::Row) -> String| rows.iter().map(|row| f(*row)).collect::<Vec<_>>();
    assert_eq!(all(&|row| row.name().into()), ["Great helm", "Gauntlet", "Cloak"]);
    assert_eq!(all(&|row| row.all_().into()), ["Hot.", "", "Warm."]);
    assert_eq!(all(&|row| row.metal().to_string()), ["true", "true", "false"]);
    assert_eq!(rows[0].needs(), Some(OrMore { value: 18, or_more: true }));
    assert_eq!(rows[1].needs(), Some(OrMore { value: 9, or_more: false }));
    assert_eq!(rows[2].needs(), None);
    assert_eq!(rows[0].weight(), Factor { num: 3, den: 2 });
    assert_eq!(rows[0].cost(), DiceExpr { count: 2, sides: 10, mul: 1, add: 4, d66: false });
    assert_eq!(rows[2].cost(), DiceExpr::number(7));
    assert_eq!([rows[0].r#move(), rows[1].r#move(), rows[2].r#move()], [Some(-10), None, Some(5)]);
    assert_eq!(rows[1].guards().iter().collect::<Vec<_>>(), [Part::Self_, Part::SwordArm]);
    assert_eq!(rows[1].guards().set(), PartSet::of(&[Part::SwordArm, Part::Self_]));
    assert!(rows[2].guards().is_empty() && rows[1].guards().len() == 2);
    assert_eq!((rows[2].ten(), rows[2].sort()), (10, duel::Type::Only));
}

#[test]
fn effects_stand_in_the_order_written_and_in_their_record() {
    let cell = fight::Row::by_roll(1).unwrap().result(Severity::Grave);
    let effects: Vec<_> = cell.base().iter().collect();
    assert_eq!(effects, [Wound::Stun { rounds: 1, penalty: -25 }, Wound::Hits { hits: 300 }]);
    let record = cell.base().record();
    assert_eq!((record.hits, record.prone, record.bleed, record.drop), (300, false, None, None));
    assert_eq!(record.stun.map(|stun| (stun.rounds, stun.penalty)), Some((1, -25)));
    assert!(fight::Row::by_roll(3).unwrap().result(Severity::Light).base().is_empty());
}

#[test]
fn places_said_of_a_word_come_together_under_it() {
    let cell = fight::Row::by_roll(2).unwrap().result(Severity::Grave);
    let parts: Vec<_> = cell.by_part().collect();
    assert_eq!(parts.iter().map(|part| part.part).collect::<Vec<_>>(), [Part::Head, Part::SwordArm]);
    assert_eq!(parts[0].open.to_string(), "bleeds D3, +4H");
    assert!(parts[0].closed.is_empty() && parts[1].open.is_empty());
    let things = ThingSet::of(&[Thing::Sword, Thing::Plus1Charm]);
    assert_eq!(parts[1].closed.record().drop, Some(things));
    assert_eq!(fight::Row::by_roll(3).unwrap().result(Severity::Grave).by_part().count(), 0);
}

#[test]
fn effects_are_written_in_the_form_that_fits() {
    let tokens = |wound: Wound| wound.to_string();
    assert_eq!(tokens(Wound::Stun { rounds: 1, penalty: -25 }), "✹[-25]");
    assert_eq!(tokens(Wound::Stun { rounds: 2, penalty: -25 }), "2✹[-25]");
    let three = ThingSet::of(&[Thing::Sword, Thing::Shield, Thing::Lantern]);
    assert_eq!(tokens(Wound::Drop { what: three }), "drops sword and shield and lantern");
    assert_eq!(Wound::Drop { what: three }.words().to_string(), "drops sword, shield and lantern");
    assert_eq!(Clause::Takes { kind: three }.to_string(), "takes sword, shield and lantern");
    assert_eq!(Clause::Modifier { f: -7 }.to_string(), "{-7}");
    assert_eq!(Clause::Modifier { f: 7 }.to_string(), "{7}");
}

#[test]
fn an_ending_is_left_out_after_one() {
    let words = |rounds| Wound::Stun { rounds, penalty: -5 }.words().to_string();
    assert_eq!([words(1), words(2)], ["stunned 1 round at -5", "stunned 2 rounds at -5"]);
    let loses = |time| Clause::Loses { r#type: Part::Head, time }.to_string();
    assert_eq!(loses(DiceExpr::number(1)), "loses Head for 1 hour");
    let dice = DiceExpr { count: 2, sides: 6, mul: 1, add: 0, d66: false };
    assert_eq!(loses(dice), "loses Head for 2D6 hours");
}

#[test]
fn a_place_may_hold_one_kind_several_times_where_the_legend_lets_it() {
    let row = fates::Row::by_roll(11).unwrap();
    assert_eq!(row.first(), None);
    let cell = row.second();
    assert_eq!(cell.at_once().to_string(), "loses Self for 1 hour; loses Head for 2D6 hours; ends");
    assert_eq!(cell.r#match().iter().collect::<Vec<_>>(), [Clause::Modifier { f: -40000 }]);
    let hurting: Vec<_> = cell.by_part().map(|part| (part.part, part.hurting.to_string())).collect();
    assert_eq!(hurting, [(Part::Self_, "takes sword and lantern; {7}".to_owned()), (Part::Head, String::new())]);
    let second = fates::Row::by_roll(66).unwrap();
    assert_eq!(second.first().unwrap().r#match().words().to_string(), "it is over, it is over");
    assert!(second.second().at_once().is_empty() && second.second().by_part().next().is_none());
}

#[test]
fn texts_are_cut_where_they_end() {
    let text = |roll, severity| fight::Row::by_roll(roll).unwrap().result(severity).text();
    use Severity::{Grave, Light};
    assert_eq!(
        [text(1, Light), text(1, Grave), text(3, Light), text(3, Grave), text(6, Light), text(6, Grave)],
        ["A nick.", "“Touché!” — an ear.", "", "Down.", "Lost everything.", "The end."]
    );
}

#[test]
fn every_cell_knows_where_it_stands() {
    let at = |line, column| Source { file: "duel.md", line, column };
    let row = |roll| fight::Row::by_roll(roll).unwrap();
    assert_eq!(row(1).source(), at(7, Some(3)));
    assert_eq!(row(1).result(Severity::Grave).source(), at(7, Some(40)));
    assert_eq!(row(3).result(Severity::Grave).source(), at(9, Some(7)));
    assert_eq!(row(6).result(Severity::Light).source(), at(10, None));
    assert_eq!(row(6).result(Severity::Light).source().to_string(), "duel.md:10");
}

#[test]
fn a_table_without_rows_is_a_table() {
    assert_eq!((empty::TABLE.rows, empty::Row::all().count()), (0, 0));
    assert_eq!(empty::Row::by_name("any"), None);
}

#[test]
fn a_book_may_have_a_name_that_rust_keeps_for_itself() {
    assert_eq!(downstream::r#move::gait::Row::by_gait("limping").map(|row| row.yards()), Some(2));
}
