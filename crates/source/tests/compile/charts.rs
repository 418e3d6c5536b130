//! Charts of aspected wounds: the shipped schema finds what makes one unfit to play by, and says where.

use sawbones_source::diagnostic::Level;

use crate::support::{Run, run};

const SCHEMA: &str = include_str!("../../../../source-tables/reflections/schema.toml");
const CHART: &str = include_str!("../../../../source-tables/reflections/chart.md");

/// Compiles our chart with one text, which must stand in it once, replaced by another.
#[track_caller]
fn changed(from: &str, to: &str) -> Run {
    assert_eq!(CHART.matches(from).count(), 1, "{from:?} stands once");
    run(SCHEMA, [("chart.md", CHART.replace(from, to).as_str())])
}

/// The place, code and words of the only finding, as editors take them.
#[track_caller]
fn told(run: &Run) -> String {
    assert_eq!(run.compiled.findings.len(), 1, "{}", run.rendered());
    let rendered = run.rendered();
    let mut lines = rendered.lines();
    let message = lines.next().unwrap_or_default();
    let place = lines.next().and_then(|line| line.trim().strip_prefix("--> ")).unwrap_or_default();
    format!("{place}: {message}")
}

/// The row of a part, as our document has it.
fn row(part: &str) -> &'static str {
    CHART.lines().find(|line| line.starts_with(&format!("| {part} | "))).expect("a row of our chart")
}

#[test]
fn our_chart_has_nothing_to_find() {
    let book = run(SCHEMA, [("chart.md", CHART)]).clean();
    let sizes: Vec<_> = book.tables.iter().map(|table| (table.id.as_str(), table.rows.len())).collect();
    assert_eq!(
        sizes,
        [("body_parts", 16), ("armour", 8), ("weapons", 19), ("levels", 7), ("amputation", 1), ("tracks", 6)]
    );
}

#[test]
fn a_roll_that_hits_no_part_is_a_gap_between_two_rows() {
    let run = changed("| Thorax | 78-93 |", "| Thorax | 78-92 |");
    assert_eq!(told(&run), "chart.md:23:12: error[gap]: no row covers 93 under `High`");
    let finding = run.only("gap", "78-92");
    assert_eq!(finding.labels.len(), 2, "both neighbours are shown");
    assert!(run.compiled.book.is_none());
}

#[test]
fn the_last_roll_of_a_zone_counts_too() {
    let run = changed("| Foot | — | 00-00 | 89-00 |", "| Foot | — | 00-00 | 89-99 |");
    assert_eq!(told(&run), "chart.md:30:22: error[gap]: no row covers 100 under `Low`");
}

#[test]
fn a_roll_that_hits_two_parts_is_an_overlap() {
    let run = changed("| Abdomen | 94-00 |", "| Abdomen | 93-00 |");
    assert_eq!(told(&run), "chart.md:24:13: error[overlap]: two rows cover 93 under `High`");
}

#[test]
fn a_wound_that_eases_as_damage_rises_is_refused() {
    let falling = row("Knee").replace("| S3 | S3 |", "| S3 | S2 |");
    let run = changed(row("Knee"), &falling);
    assert_eq!(told(&run), "chart.md:28:40: error[falling]: `S2` under 9+ falls below `S3` under 5+");
}

#[test]
fn a_grievous_wound_after_a_killing_one_of_as_many_levels_eases_too() {
    let falling = row("Skull").replace("| K4 | K5 |", "| K5 | G5 |");
    let run = changed(row("Skull"), &falling);
    assert_eq!(told(&run), "chart.md:15:51: error[falling]: `G5` under 17+ falls below `K5` under 13+");
}

#[test]
fn a_part_that_no_aim_can_hit_is_refused() {
    let run =
        changed(row("Calf"), &format!("{}\n| Tail | — | — | — | M1 | S2 | S2 | G4 | G4 | fall | no |", row("Calf")));
    assert_eq!(told(&run), "chart.md:30:1: error[unreachable-row]: no roll leads to the row Tail");
}

#[test]
fn a_part_that_neither_drops_nor_falls_and_may_come_off_is_a_warning() {
    let marked = row("Groin").replace("| K4 |", "| K4x |");
    let run = changed(row("Groin"), &marked);
    assert_eq!(
        told(&run),
        "chart.md:25:51: warning[doubtful-mark]: Groin carries the mark `x` but nothing stands under `check`"
    );
    assert_eq!(run.compiled.findings[0].level, Level::Warning);
    assert!(run.compiled.book.is_some(), "it can be played by");
}

#[test]
fn a_code_that_is_none_is_told_from_those_that_are() {
    let run = changed(row("Hip"), &row("Hip").replace("| G5x |", "| G6x |"));
    let told = told(&run);
    assert!(told.starts_with("chart.md:26:49: error[unknown-word]: `G6` is not one of the words for code"), "{told}");
}

#[test]
fn a_chart_may_do_without_levels_amputations_and_tracks() {
    let (needed, _) = CHART.split_once("## Body levels").expect("the sections that may be left out stand last");
    let book = run(SCHEMA, [("chart.md", needed)]).clean();
    assert_eq!(book.tables.len(), 3);
}

#[test]
fn a_section_that_has_lost_its_table_is_not_taken_for_one_that_is_left_out() {
    let run = changed("| Code | Levels |\n|---|--:|\n", "");
    assert!(run.compiled.book.is_none(), "{}", run.rendered());
    let run = changed("## Amputation\n", "## Amputations\n");
    let help = &run.only("table-not-found", "{ heading = \"Amputation\" }").help;
    assert!(help.as_ref().is_some_and(|help| help.message.contains("`Amputations`")), "{}", run.rendered());
}

#[test]
fn the_chart_of_a_users_crate_is_as_its_document_has_it() {
    let schema = include_str!("../../../../tests/downstream/charts/schema.toml");
    let chart = include_str!("../../../../tests/downstream/charts/chart.md");
    let book = run(schema, [("chart.md", chart)]).clean();
    let written = include_str!("../../../../tests/downstream/charts/wyvern.jsonl");
    assert_eq!(sawbones_ir::write(&book).expect("a book"), written, "run `sawbones compile tests/downstream/charts`");
}

#[test]
fn other_thresholds_and_fewer_aspects_are_a_chart_as_well() {
    let other = "\
## Body parts

| Part | High | Mid | Low | 2+ | 10+ | 25+ | Check | Side |
|---|---|---|---|---|---|---|---|---|
| Head | 01-50 | 01-10 | — | S2 | K4 | K5 X | — | no |
| Wing | 51-00 | 11-00 | 01-00 | M1 | s3x | G5x | Fall | Yes |

## Armour by aspect

| Material | Point |
|---|--:|
| Scales | 4 |

## Weapons by aspect

| Weapon | Fire | Edge |
|---|--:|--:|
| Breath | 12 | — |
";
    let run = run(SCHEMA, [("chart.md", other)]);
    assert_eq!(
        told(&run),
        "chart.md:5:40: warning[doubtful-mark]: Head carries the mark `x` but nothing stands under `check`"
    );
    assert_eq!(run.compiled.book.expect("a book").tables.len(), 3);
}
