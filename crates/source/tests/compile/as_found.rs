//! The schemas of `examples/as-found`, held against short stand-ins in the form of the documents that they are for.

use sawbones_ir::{Book, Factor, FieldValue, Value};

use crate::support::{Run, column, run_instead};

const SHRAPNEL: &str = include_str!("../../../../examples/as-found/shrapnel.toml");
const ARMOUR: &str = include_str!("../../../../examples/as-found/armour.toml");
const INJURIES: &str = include_str!("../../../../examples/as-found/injuries.toml");

/// A schema for a stand-in: other lines, and nothing expected of the whole.
fn for_stand_in(schema: &str, lines: &[(&str, &str)]) -> String {
    let mut short = String::new();
    let mut expecting = false;
    for line in schema.lines() {
        expecting = if line.starts_with('[') { line.starts_with("[table.expect") } else { expecting };
        if !expecting {
            short += line;
            short += "\n";
        }
    }
    for (from, to) in lines {
        let from = format!("lines = \"{from}\"");
        assert_eq!(short.matches(&from).count(), 1, "{from} stands once");
        short = short.replace(&from, &format!("lines = \"{to}\""));
    }
    short
}

const STAND_IN: &str = "\
Prose runs on above the table.
| Roll | A | B | C | D | E |
|---|---|---|---|---|---|
| Leg1 | ANothing much.+1Hcovered: | BA scratch.+2H1[-25]covered: +5H, bare: +3H, 1 | CA cut.+1Hcovered: (-25)bare: 2, -5 | DA hole.+3Hcovered: bare: -10, dying | EGone. Foe is dead. +9H3[-75]covered: 10, (-50)bare: +8H |
| Head + Arms2 - 99 | ATwo nicks.+4HHead: (-25) / 1Arms: +2H, (-25) / 2 | BOdd. Your next action this round \
takes +25. Foe is dying. +4HHead: / 3, -5, dyingArms: 20, (-75) / 1 | CC.+1HHead: / 1Arms: / 1 | DD.+1HHead: / 1Arms: / 1 | EE.+1HHead: / 1Arms: / 1 |
| Chest100 | AA.+1Hcovered: bare: 1 | BB.+1Hcovered: bare: 1 | CC.+1Hcovered: bare: 1 | DD.+1Hcovered: bare: 1 | EE.+1Hcovered: bare: 1 |
and prose runs on under it.
";

fn shrapnel(document: &str) -> Run {
    run_instead(&for_stand_in(SHRAPNEL, &[("8-29", "2-6")]), document)
}

/// The effects of a cell as `place word: kind figures`.
fn effects(book: &Book, cell: &Value) -> Vec<String> {
    let Value::Outcome(outcome) = cell else { panic!("an outcome expected: {cell:?}") };
    let legend = &book.legends[0];
    let mut said = Vec::new();
    for group in &outcome.groups {
        let of = group
            .of
            .map_or("", |(vocabulary, word)| &book.vocabularies[usize::from(vocabulary)].items[usize::from(word)].name);
        for effect in &group.effects {
            let figures: Vec<_> = effect
                .fields
                .iter()
                .map(|field| match field {
                    FieldValue::Int(value) => value.to_string(),
                    FieldValue::OneOf(word) => word.to_string(),
                    other => format!("{other:?}"),
                })
                .collect();
            let kind = &legend.kinds[usize::from(effect.kind)].name;
            said.push(format!("{} {of}: {kind} {}", legend.places[usize::from(group.place)], figures.join(" ")));
        }
    }
    said
}

#[test]
fn a_table_that_lost_its_glyphs_is_read_by_where_its_figures_stand() {
    let book = shrapnel(STAND_IN).clean();
    let cells = column(&book, "shrapnel", "result");
    assert_eq!(cells.len(), 15);
    let said = |cell: usize| effects(&book, cells[cell]);
    assert_eq!(said(0), ["base : hits 1", "covered Legs: breakage 0"]);
    assert_eq!(
        said(1),
        [
            "base : hits 2",
            "base : stun 1 -25",
            "covered Legs: hits 5",
            "covered Legs: breakage 0",
            "bare Legs: hits 3",
            "bare Legs: bleeding 1",
        ]
    );
    assert_eq!(said(3)[2..], ["bare Legs: injury -10", "bare Legs: fate 0"]);
    assert_eq!(
        said(4),
        [
            "base : fate 1",
            "base : hits 9",
            "base : stun 3 -75",
            "covered Legs: fatigue 10",
            "covered Legs: breakage -50",
            "bare Legs: hits 8",
        ]
    );
    assert_eq!(
        said(5)[1..],
        [
            "covered Head: breakage -25",
            "bare Head: bleeding 1",
            "covered Arms: hits 2",
            "covered Arms: breakage -25",
            "bare Arms: bleeding 2"
        ]
    );
    assert_eq!(said(6)[..3], ["base : attacker_bonus 25", "base : fate 0", "base : hits 4"]);
    let Value::Outcome(outcome) = cells[6] else { panic!("an outcome") };
    assert_eq!(outcome.text, "Odd.");
}

#[test]
fn a_figure_that_is_changed_in_such_a_table_is_found_at_its_place() {
    shrapnel(&STAND_IN.replace("Head: (-25) / 1Arms", "Heed: (-25) / 1Arms")).only("unknown-word", "Heed");
    shrapnel(&STAND_IN.replace("Head: (-25) / 1Arms", "Head: (-25( / 1Arms")).only("unknown-token", "(-25(");
}

#[test]
fn charts_with_text_running_on_around_them_are_read_by_their_lines() {
    let document = "\
A chart follows this very line.
| Armour Type | AP | Area Covered |
|---|---|---|
| Buckler | 1 | All |
| Long Coat | 2 | Body/Arms/Legs |
Another one follows.
| Armour Type | Armour Points | Area Covered |
|---|---|---|
| Padded Cap | 0/1 | Head |
It ends here.
| Hail | x\u{bd} |
| Hot soup spilled | x\u{bc}, cumulative |
| Falling piano | x2 |
The end.
";
    let schema = for_stand_in(ARMOUR, &[("10-21", "2-5"), ("24-28", "7-9"), ("57-69", "11-13")]);
    let book = run_instead(&schema, document).clean();
    assert_eq!(column(&book, "metal", "areas"), [&Value::SetOf(vec![4]), &Value::SetOf(vec![1, 2, 3])]);
    assert_eq!(column(&book, "leather", "light"), [&Value::Int { value: 1, plus: false }]);
    let factors = [(1, 2), (1, 4), (2, 1)].map(|(num, den)| Value::Factor(Factor { num, den }));
    assert_eq!(column(&book, "cause", "factor"), factors.iter().collect::<Vec<_>>());
    let cumulative = [false, true, false].map(Value::Flag);
    assert_eq!(column(&book, "cause", "cumulative"), cumulative.iter().collect::<Vec<_>>());
}

#[test]
fn tab_separated_charts_with_results_that_go_on_are_read_by_their_lines() {
    let crippling = |limb: &str| {
        let row = |result: usize| match result {
            1 => format!(
                "1\tThe {limb} is bruised.\n\tUntil medical attention:\tDazed.\n\tRecovery:\tRest for D3 weeks.\n\n"
            ),
            4 => format!("4\tThe {limb} is torn.\n\tBleeding:\t3D3 per round.\n\n"),
            6 => format!(
                "6\tThe {limb} is gone.\n\tBleeding:\tD3\n\tPermanent:\tIt stays gone.\n\tSurgery Failure\tMore is gone.\n\n"
            ),
            other => format!("{other}\tThe {limb} aches.\n\n"),
        };
        (1..=6).map(row).collect::<String>()
    };
    let charts = [
        "Reversed To Hit Roll\tLocation\n01-10\tRight Leg\n11-20\tLeft Leg\n21-60\tBody\n61-75\tRight Arm\n76-90\tLeft Arm\n91-00\tHead\n".to_owned(),
        "Cover\tArmour Value\nHay bale\t2\nBank vault\t18+\n".to_owned(),
        "Light\tPersistent:\tThe character suffers a limp.\nHeavy\tImmediate: Persistent:\tThe character topples. As Light.\nSerious\tImmediate: Persistent:\tThe character drops. As Heavy.\nCrippled\tImmediate: Persistent:\tThe character faints. The character must roll on a chart.\n".to_owned(),
        crippling("head"),
        crippling("body"),
        crippling("arm"),
        crippling("leg"),
    ];
    let seed_lines = ["17-23", "822-831", "833-836", "838-866", "868-897", "899-928", "930-959"];
    let mut document = String::from("Some prose.\n\n");
    let mut lines = Vec::new();
    for chart in &charts {
        let first = document.lines().count() + 1;
        document += chart.trim_end();
        lines.push(format!("{first}-{}", document.lines().count()));
        document += "\n\nProse between the charts.\n";
    }
    let lines: Vec<_> = seed_lines.into_iter().zip(lines.iter().map(String::as_str)).collect();
    let schema = for_stand_in(INJURIES, &lines);
    let schema = schema.split("[[allow]]").next().expect("what stands before the allowances");
    let book = run_instead(schema, &document).clean();
    assert_eq!(column(&book, "cover", "armour")[1], &Value::Int { value: 18, plus: true });
    let at_once: Vec<_> =
        column(&book, "body_levels", "at_once").into_iter().map(|value| *value == Value::None).collect();
    assert_eq!(at_once, [true, false, false, false]);
    for limb in ["head", "body", "arm", "leg"] {
        let table = format!("crippled_{limb}");
        let bleeding: Vec<_> =
            column(&book, &table, "injury").into_iter().map(|cell| effects(&book, cell).len()).collect();
        assert_eq!(bleeding, [0, 0, 0, 1, 0, 1]);
        let failure: Vec<_> =
            column(&book, &table, "failure").into_iter().filter(|value| **value != Value::None).collect();
        assert_eq!(failure, [&Value::Text("More is gone.".into())]);
    }
}
