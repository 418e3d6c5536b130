//! Books compiled from Markdown, HTML and a spreadsheet answer what their documents say.

use downstream::trials::{marrow, plates, quarters, salvo};
use sawbones::table::{D100, Factor, OrMore};

#[test]
fn an_armour_chart_of_a_wiki_is_looked_up_by_piece() {
    let coat = plates::metal::Row::by_piece("ring coat").expect("the chart has the piece");
    assert_eq!(coat.areas().iter().map(plates::Area::name).collect::<Vec<_>>(), ["Body", "Legs"]);
    let jacket = plates::padding::Row::by_piece("Stuffed jacket").expect("the chart has the piece");
    assert_eq!((jacket.heavy(), jacket.light()), (0, 1));
    let factors: Vec<_> = plates::harm::Row::all().map(|row| (row.factor(), row.cumulative())).collect();
    let factor = |num, den| Factor { num, den };
    assert_eq!(
        factors,
        [
            (factor(1, 2), false),
            (factor(1, 4), false),
            (factor(1, 1), false),
            (factor(1, 2), true),
            (factor(2, 1), true)
        ]
    );
}

#[test]
fn an_injury_is_rolled_and_read_section_by_section() {
    let struck = marrow::location::Row::by_roll(D100::new(63).expect("a roll"));
    assert_eq!(struck.location().name(), "right arm");
    assert_eq!(
        marrow::cover::Row::by_cover("ship's hull").map(|row| row.stops()),
        Some(OrMore { value: 18, or_more: true })
    );
    let words = |group: marrow::EffectGroup| group.iter().map(|effect| effect.words().to_string()).collect::<Vec<_>>();
    let heavy = marrow::arm_level::Row::by_level(marrow::Level::Heavy).effects();
    assert_eq!(words(heavy.lasting()), ["arm useless", "loses D3 a round"]);
    let rolled = marrow::arm_crippled::Row::by_roll(5).expect("a result").result();
    assert_eq!(rolled.text(), "The hand is gone.");
    assert_eq!(words(rolled.recovery()), ["WS, BS and I halved for D6+4 weeks", "surgery within 1 day"]);
    let eight = marrow::arm_crippled::Row::by_roll(8).expect("an open end").result();
    assert_eq!(words(eight.for_good()), ["dead"]);
    assert!(eight.bleeding().is_empty());
}

#[test]
fn three_aims_lead_to_a_part_and_damage_to_a_code() {
    let roll = |roll| D100::new(roll).expect("a roll");
    let parts = [
        quarters::part::Row::by_high(roll(41)),
        quarters::part::Row::by_mid(roll(100)),
        quarters::part::Row::by_low(roll(20)),
    ];
    assert_eq!(parts.map(|row| row.part()), ["Upper arm", "Shin", "Belly"]);
    assert_eq!(
        [1, 8, 12].map(|harm| parts[0].code(harm).map(quarters::Code::name)),
        [Some("M1"), Some("S3"), Some("G4")]
    );
    assert_eq!([1, 8, 12].map(|harm| parts[0].severed(harm)), [Some(false), Some(false), Some(true)]);
    let sword = quarters::weapon::Row::by_weapon("Sword").expect("the chart has the weapon");
    assert_eq!((sword.harm(quarters::Aspect::Edge), sword.harm(quarters::Aspect::Fire)), (Some(5), None));
    let hide = quarters::armour::Row::by_material("Hide, boiled").expect("the sheet has the material");
    assert_eq!(hide.stops(quarters::Aspect::Point), 2);
}

#[test]
fn a_critical_has_a_base_and_two_sides_for_each_area() {
    let row = salvo::hit::Row::by_roll(7).expect("a row");
    assert_eq!(row.areas().iter().map(salvo::Area::name).collect::<Vec<_>>(), ["Hull", "Sails"]);
    let cell = row.result(salvo::Severity::Grave);
    assert_eq!(cell.text(), "The side opens like a book.");
    assert_eq!(cell.source().file, "salvo.md");
}
