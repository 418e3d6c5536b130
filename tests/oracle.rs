//! The reader and the oracle that judge the shrapnel runtime, themselves held against the rules and hand-worked examples.

mod support;

use std::collections::BTreeMap;

use support::document::{self, AREAS, Row, SEVERITIES, Token};
use support::examples::examples;
use support::expectations::{CELLS, GROUPS, ROWS, SIDES, SUMS};
use support::oracle::{Effect, Fate, Outcome, Piece, find, read, resolve, understood};

fn token(text: &str) -> Token {
    Token { text: text.to_owned(), column: 1 }
}

fn piece(name: &str, covers: &[&str]) -> Piece {
    Piece { name: name.to_owned(), covers: covers.iter().map(|&area| area.to_owned()).collect() }
}

fn check(name: &str, modifier: i32) -> (String, i32) {
    (name.to_owned(), modifier)
}

/// A document with one row of one cell five times over.
fn table(band: &str, areas: &str, cell: &str) -> String {
    let header = "## The table\n\n| Roll | A | B | C | D | E |\n|---|---|---|---|---|---|\n";
    format!("{header}| **{band}**<br>{areas} {}|\n\n## Legend\n", format!("| {cell} ").repeat(5))
}

fn invented(areas: &str, cell: &str) -> Vec<Row> {
    document::read(&table("01–99", areas, cell)).expect("the invented table is laid out like ours")
}

#[test]
fn the_document_has_twenty_rows_a_hundred_cells_and_195_lines_of_areas() {
    let rows = document::rows();
    assert_eq!(rows.len(), ROWS);
    assert_eq!(rows.iter().map(|row| row.cells.len()).sum::<usize>(), CELLS);
    assert_eq!(rows.iter().flat_map(|row| &row.cells).map(|cell| cell.sides.len()).sum::<usize>(), SIDES);
}

#[test]
fn each_roll_lies_in_one_band() {
    let rows = document::rows();
    let lying = (1..=100).filter(|roll| rows.iter().filter(|row| row.band.contains(roll)).count() == 1);
    assert_eq!(lying.count(), 100);
}

#[test]
fn rows_name_one_area_to_25_two_to_85_and_three_beyond_but_66_names_three() {
    for row in document::rows() {
        let expected = match *row.band.end() {
            1..=25 => 1,
            66 | 86.. => 3,
            _ => 2,
        };
        assert_eq!(row.areas.len(), expected, "{:?}", row.band);
        assert!(row.areas.iter().all(|area| AREAS.contains(&area.as_str())), "{:?}", row.areas);
    }
}

#[test]
fn the_modifier_of_breakage_depends_on_the_row_alone() {
    let mut checks = 0;
    for row in document::rows() {
        let expected = match *row.band.end() {
            0..=15 => "⚒",
            16..=85 => "⚒(-25)",
            86..=97 => "⚒(-50)",
            98.. => "⚒(-75)",
        };
        for sides in row.cells.iter().flat_map(|cell| &cell.sides) {
            let found: Vec<_> = sides.covered.iter().filter(|token| token.text.starts_with('⚒')).collect();
            assert_eq!(found.iter().map(|token| token.text.as_str()).collect::<Vec<_>>(), [expected], "{:?}", row.band);
            checks += 1;
        }
    }
    assert_eq!(checks, SIDES);
}

#[test]
fn fatigue_stands_only_on_covered_sides_of_chest_and_abdomen() {
    let mut tokens = 0;
    for cell in document::rows().iter().flat_map(|row| &row.cells) {
        let fatigue = |token: &&Token| token.text.starts_with('◷');
        assert_eq!(cell.base.iter().filter(fatigue).count(), 0);
        for sides in &cell.sides {
            assert_eq!(sides.bare.iter().filter(fatigue).count(), 0);
            let here = sides.covered.iter().filter(fatigue).count();
            assert!(here == 0 || ["Chest", "Abdomen"].contains(&sides.area.as_str()), "{}:{}", cell.line, cell.column);
            tokens += here;
        }
    }
    assert_eq!(tokens, 66);
}

#[test]
fn the_sums_of_all_effects_are_those_reckoned_apart_from_the_document() {
    let mut found: BTreeMap<(&str, &str), (usize, i32)> = BTreeMap::new();
    let mut groups = 0;
    let mut add = |place, tokens: &[Token]| {
        groups += 1;
        for token in tokens {
            let parts = match read(token) {
                Effect::Hits(n) => vec![("hits", n)],
                Effect::Stun { rounds, penalty } => vec![("stun", rounds), ("stun penalty", penalty)],
                Effect::Stagger(n) => vec![("stagger", n)],
                Effect::Prone => vec![("prone", 0)],
                Effect::Bleeding(n) => vec![("bleeding", n)],
                Effect::Injury(n) => vec![("injury", n)],
                Effect::Fatigue(n) => vec![("fatigue", n)],
                Effect::Breakage(n) => vec![("breakage", n)],
                Effect::Fate(Fate::Dying) => vec![("dying", 0)],
                Effect::Fate(Fate::Dead) => vec![("dead", 0)],
                Effect::Fate(Fate::Alive) => vec![("alive", 0)],
                Effect::AttackerBonus(n) => vec![("attacker bonus", n)],
            };
            for (effect, number) in parts {
                let entry = found.entry((place, effect)).or_default();
                *entry = (entry.0 + 1, entry.1 + number);
            }
        }
    };
    for cell in document::rows().iter().flat_map(|row| &row.cells) {
        add("base", &cell.base);
        for sides in &cell.sides {
            add("covered", &sides.covered);
            add("bare", &sides.bare);
        }
    }
    assert_eq!(groups, GROUPS);
    assert_eq!(found, SUMS.iter().map(|sum| ((sum.place, sum.effect), (sum.tokens, sum.sum))).collect());
}

#[test]
fn descriptions_are_full_sentences_and_no_two_are_the_same() {
    let rows = document::rows();
    let texts: Vec<_> = rows.iter().flat_map(|row| &row.cells).map(|cell| cell.text.as_str()).collect();
    for text in &texts {
        assert!(text.split_whitespace().count() >= 8 && text.ends_with('.'), "{text}");
    }
    assert_eq!(texts.iter().collect::<std::collections::BTreeSet<_>>().len(), CELLS);
}

#[test]
fn lines_and_columns_lead_back_to_what_was_read() {
    let lines: Vec<Vec<char>> = document::TEXT.lines().map(|line| line.chars().collect()).collect();
    let stands = |text: &str, line: usize, column: usize| {
        let found: String = lines[line - 1][column - 1..].iter().take(text.chars().count()).collect();
        assert_eq!(found, text, "{line}:{column}");
    };
    let mut groups = 0;
    for cell in document::rows().iter().flat_map(|row| &row.cells) {
        stands(&cell.raw, cell.line, cell.column);
        stands(&cell.text, cell.line, cell.column);
        let sides = cell.sides.iter().flat_map(|sides| [&sides.covered, &sides.bare]);
        for group in std::iter::once(&cell.base).chain(sides) {
            group.iter().for_each(|token| stands(&token.text, cell.line, token.column));
            groups += 1;
        }
    }
    assert_eq!(groups, GROUPS);
}

#[test]
fn a_line_that_does_not_fit_the_layout_is_refused_where_it_stands() {
    let good = "A sentence.<br>**+1H**<br>Head: ⚒ / +3H";
    assert!(document::read(&table("01", "Head", good)).is_ok());
    let refused = |band, areas, cell| document::read(&table(band, areas, cell)).expect_err("it does not fit");
    assert_eq!(refused("1", "Head", good), "5:5: a roll is written with two digits, from 01 to 100: `1`");
    assert!(refused("101", "Head", good).starts_with("5:5: a roll is"));
    assert!(refused("01", "Chest", good).starts_with("5:21: the lines of a result are not for the areas of its row"));
    assert!(refused("01", "Head", "A sentence.").starts_with("5:20: a result has a description and a base"));
    assert!(
        refused("01", "Head", "A sentence.<br>+1H<br>Head: ⚒ / —")
            .starts_with("5:35: this stands between `**` and `**`")
    );
    assert!(refused("01", "Head", "A.<br>**+1H**<br>Head: ⚒").starts_with("5:37: a line of an area reads"));
    assert!(refused("01", "Head", &format!("{good} | {good}")).contains("there are 10 results, not 5"));
    assert!(document::read("# No table\n").is_err_and(|error| error.contains("| Roll | A |")));
}

#[test]
fn tokens_are_read_to_the_last_letter() {
    for (text, effect) in [
        ("+13H", Effect::Hits(13)),
        ("2✹[-75]", Effect::Stun { rounds: 2, penalty: -75 }),
        ("3×✳", Effect::Stagger(3)),
        ("✳", Effect::Stagger(1)),
        ("⇘", Effect::Prone),
        ("♦10", Effect::Bleeding(10)),
        ("-5", Effect::Injury(-5)),
        ("◷30", Effect::Fatigue(30)),
        ("⚒", Effect::Breakage(0)),
        ("⚒(-50)", Effect::Breakage(-50)),
        ("☠ dying", Effect::Fate(Fate::Dying)),
        ("☠ dead", Effect::Fate(Fate::Dead)),
        ("⚔+25", Effect::AttackerBonus(25)),
    ] {
        assert_eq!(read(&token(text)), effect, "{text}");
    }
}

#[test]
fn what_only_resembles_a_token_is_refused() {
    let hits = "13 +13 +H +13h +13HH ++3H +03H +0H H +1,3H";
    let penalties = "- −5 -5- --5 ♦ ♦-2 ♦♦2 ◷ ◷1O ◷20◷";
    let checks = "⚒() ⚒(25) ⚒(-25 ⚒(-0) ⚒-25 ⚒⚒";
    let stuns = "✹ 1✹ ✹[-75] 1✹[75] 1✹[-75 1✹-75 ×✳ 2✳ 0×✳ ✳✳ ⇘⇘ 2⇘";
    let fates = "☠ ☠dying ☠dead ☠_dying ⚔ ⚔25 ⚔+ ⚔-25";
    for text in [hits, penalties, checks, stuns, fates].iter().flat_map(|kind| kind.split(' ')) {
        assert_eq!(understood(text), None, "`{text}`");
    }
    for text in ["", " ", "—", "☠ alive", "☠  dead", "+13H ", " +13H", "+13H, +4H"] {
        assert_eq!(understood(text), None, "`{text}`");
    }
}

#[test]
fn the_worked_examples_of_the_rules_come_out_as_worked() {
    let rows = document::rows();
    let examples = examples();
    for example in &examples {
        let outcome = resolve(&rows, example.roll, example.severity, &example.worn);
        let told = (outcome.total(), outcome.checks());
        assert_eq!(told, (example.total.clone(), example.breakage.clone()), "docs/rules/shrapnel.md:{}", example.line);
    }
    assert_eq!(examples.len(), 27);
}

#[test]
fn a_piece_over_three_struck_areas_checks_once() {
    let suit = piece("suit", &["Abdomen", "Chest", "Legs"]);
    assert_eq!(resolve(&document::rows(), 66, 'A', &[suit]).breakage, [check("suit", -25)]);
}

#[test]
fn two_pieces_over_one_area_both_check_and_change_nothing_else() {
    let rows = document::rows();
    let (coat, vest) = (piece("coat", &["Chest"]), piece("vest", &["Chest", "Abdomen"]));
    let one = resolve(&rows, 22, 'E', std::slice::from_ref(&coat));
    let two = resolve(&rows, 22, 'E', &[coat, vest]);
    assert_eq!(two.breakage, [check("coat", -25), check("vest", -25)]);
    assert_eq!(Outcome { breakage: one.breakage.clone(), ..two }, one);
}

#[test]
fn a_piece_over_no_struck_area_does_not_check() {
    let helmet = piece("helmet", &["Head"]);
    let rows = document::rows();
    assert_eq!(resolve(&rows, 36, 'A', &[helmet]), resolve(&rows, 36, 'A', &[]));
}

#[test]
fn each_struck_area_is_covered_or_bare_by_itself() {
    let vest = piece("vest", &["Chest"]);
    let struck = resolve(&document::rows(), 46, 'D', &[vest]).struck;
    assert_eq!(struck, [("Arms".to_owned(), false), ("Chest".to_owned(), true)]);
}

#[test]
fn dying_on_two_bare_areas_takes_cover_on_both_to_escape() {
    let rows = document::rows();
    let fate = |worn: &[Piece]| resolve(&rows, 98, 'B', worn).fate;
    let (helmet, vest) = (piece("helmet", &["Head"]), piece("vest", &["Chest"]));
    assert_eq!(fate(&[]), Fate::Dying);
    assert_eq!(fate(std::slice::from_ref(&helmet)), Fate::Dying);
    assert_eq!(fate(std::slice::from_ref(&vest)), Fate::Dying);
    assert_eq!(fate(&[helmet, vest]), Fate::Alive);
}

#[test]
fn a_fate_in_the_base_holds_in_full_armour() {
    let rows = document::rows();
    let suit = piece("suit", &AREAS);
    let fates = rows.iter().flat_map(|row| SEVERITIES.map(|severity| (*row.band.start(), severity)));
    let fates = fates.map(|(roll, severity)| resolve(&rows, roll, severity, std::slice::from_ref(&suit)).fate);
    let fates: Vec<_> = fates.collect();
    assert_eq!(fates.iter().filter(|fate| **fate == Fate::Dying).count(), 7);
    assert_eq!(fates.iter().filter(|fate| **fate == Fate::Dead).count(), 5);
    assert_eq!(fates.len(), CELLS);
}

#[test]
fn dead_in_the_base_outranks_dying_on_a_bare_side() {
    let rows = invented("Head", "A sentence.<br>**☠ dead, +1H**<br>Head: ⚒ / ☠ dying");
    assert_eq!(resolve(&rows, 1, 'A', &[]).fate, Fate::Dead);
}

#[test]
fn stuns_of_one_penalty_sum_their_rounds_and_others_stay_apart() {
    let rows = invented("Head", "A sentence.<br>**+1H, 1✹[-50], 2✹[-25], 3✹[-50]**<br>Head: — / —");
    assert_eq!(resolve(&rows, 1, 'A', &[]).stun, [(4, -50), (2, -25)]);
}

#[test]
fn prone_and_stagger_are_read_though_no_cell_of_ours_has_them() {
    let rows = invented("Head", "A sentence.<br>**+1H, 2×✳, ✳, ⇘**<br>Head: — / —");
    let outcome = resolve(&rows, 1, 'A', &[piece("cap", &["Head"])]);
    assert_eq!((outcome.stagger, outcome.prone), (3, true));
    assert_eq!((outcome.total().as_str(), outcome.checks().as_str()), ("+1H, 3×✳, ⇘", "none"));
}

#[test]
fn one_check_over_two_modifiers_is_made_at_the_worst() {
    let rows = invented("Head + Chest", "A sentence.<br>**+1H**<br>Head: ⚒(-50) / —<br>Chest: ⚒ / —");
    assert_eq!(resolve(&rows, 1, 'A', &[piece("coat", &["Head", "Chest"])]).breakage, [check("coat", -50)]);
}

#[test]
fn the_roll_decides_the_row_at_both_ends_of_its_band() {
    let rows = document::rows();
    for (roll, first) in [(1, 1), (2, 2), (3, 2), (65, 56), (66, 66), (67, 67), (75, 67), (99, 98), (100, 100)] {
        assert_eq!(*find(&rows, roll, 'C').0.band.start(), first, "{roll}");
    }
}
