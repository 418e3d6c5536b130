//! How cells are divided: lines and labels, patterns and their parts, labels in a column of their own, rows that go on.

use sawbones_ir::{Band, Book, ColumnType, Dice, Factor, FieldValue, Group, Header, Value};

use crate::support::{column, run};

const WORDS: &str = r#"
format = 1
id = "duel"

[[vocabulary]]
name = "area"
words = ["Head", "Trunk", "Legs"]

[[vocabulary]]
name = "grade"
words = ["S1", "S2", "M1"]
"#;

const LEGEND: &str = r#"
[[legend]]
places = ["base", "bleeding", "bare"]

[[legend.effect]]
name = "hits"
tokens = ["+{hits}H"]
places = ["base", "bare"]
adds-up = "sum"
words = "{hits} hits"

[[legend.effect]]
name = "loss"
tokens = ["{loss:dice}"]
places = ["bleeding"]
adds-up = "list"
words = "{loss}"
"#;

fn table(columns: &str) -> String {
    format!("[[table]]\nid = \"wound\"\ntitle = \"Wounds\"\ndocument = \"wounds.md\"\n{columns}")
}

fn groups(book: &Book) -> Vec<Vec<Group>> {
    let outcome = |value: &Value| match value {
        Value::Outcome(outcome) => outcome.groups.clone(),
        other => panic!("an outcome expected: {other:?}"),
    };
    column(book, "wound", "result").into_iter().map(outcome).collect()
}

#[test]
fn sections_with_labels_may_be_missing_and_stand_in_any_order() {
    let schema = format!(
        "{WORDS}{LEGEND}{}",
        table(
            r#"
[[table.column]]
header = "Roll"
name = "roll"
type = "band"
[[table.column]]
header = "Result"
name = "result"
type = "outcome"
lines = ["text", "Bleeding: bleeding", "Until treated: until"]
fields = [{ name = "until", type = "text", optional = true }]
"#
        )
    );
    let document = "\
| Roll | Result |
|---|---|
| 1 | The knee cracks. |
| 2 | The knee cracks.<br>Bleeding: D3 |
| 3 | The knee cracks.<br>UNTIL TREATED : lame<br>Bleeding: 2D3 |
";
    let book = run(&schema, [("wounds.md", document)]).clean();
    let loss = |dice| vec![FieldValue::Dice(dice)];
    let read: Vec<_> = groups(&book)
        .into_iter()
        .map(|row| row.into_iter().flat_map(|group| group.effects).map(|effect| effect.fields).collect::<Vec<_>>())
        .collect();
    assert_eq!(read, [vec![], vec![loss(Dice::new(1, 3))], vec![loss(Dice::new(2, 3))]]);
    assert_eq!(column(&book, "wound", "until"), [&Value::None, &Value::None, &Value::Text("lame".into())]);

    let twice = document.replace("<br>Bleeding: 2D3", "<br>Bleeding: 2D3<br>Bleeding: D3");
    run(&schema, [("wounds.md", twice.as_str())]).only("repeated-word", "Bleeding: D3");
    let unknown = document.replace("UNTIL TREATED", "Until treatment");
    let run = run(&schema, [("wounds.md", unknown.as_str())]);
    assert_eq!(
        run.only("unknown-label", "Until treatment").help.as_ref().expect("help").message,
        "did you mean `Until treated`?"
    );
}

#[test]
fn a_pattern_reads_fields_places_and_text_from_a_cell_without_separators() {
    let schema = format!(
        "{WORDS}{LEGEND}{}",
        table(
            r#"
[[table.column]]
header = "Roll"
pattern = '(?<area>[A-Z][a-z]+)(?<roll>\d+(?:-\d+)?)'
fields = [{ name = "roll", type = "band" }, { name = "area", type = "one-of", of = "area" }]
[[table.column]]
header = "Result"
name = "result"
type = "outcome"
pattern = '(?<text>.*?)(?<base>\+\d+H)(?<base_2>\+\d+H)?'
"#
        )
    );
    let document = "| Roll | Result |\n|---|---|\n| Head1-3 | A nick.+1H |\n| Legs4 | A cut.+2H+3H |\n";
    let book = run(&schema, [("wounds.md", document)]).clean();
    let bands = [Band { lo: Some(1), hi: Some(3) }, Band { lo: Some(4), hi: Some(4) }].map(Value::Band);
    assert_eq!(column(&book, "wound", "roll"), bands.iter().collect::<Vec<_>>());
    assert_eq!(column(&book, "wound", "area"), [&Value::OneOf(0), &Value::OneOf(2)]);
    let sizes: Vec<_> = groups(&book).iter().map(|row| (row.len(), row[0].effects.len())).collect();
    assert_eq!(sizes, [(1, 1), (1, 2)], "two stretches of a place are one place");
}

fn parts_schema() -> String {
    format!(
        "{WORDS}{LEGEND}{}",
        table(
            r#"
[[table.column]]
header = "Area"
name = "areas"
type = "set-of"
of = "area"
separator = "+"
[[table.column]]
header = "Result"
name = "result"
type = "outcome"
pattern = '(?<text>[^.]*\.)(?<parts>.*)'
part-pattern = '''(?:(?<of>[A-Z][a-z]+): )?(?<bare_1>\+\d+H)(?:\*(?<bare_2>\+\d+H))?;?'''
parts-of = "areas"
"#
        )
    )
}

#[test]
fn parts_are_said_of_the_words_of_the_row() {
    let document = |cell: &str| format!("| Area | Result |\n|---|---|\n| Head + Legs | {cell} |\n| Legs | x.+5H |\n");
    let book = run(&parts_schema(), [("wounds.md", document("x.Head: +1H;Legs: +2H\\*+3H").as_str())]).clean();
    let read: Vec<_> = groups(&book).into_iter().flatten().map(|group| (group.of, group.effects.len())).collect();
    assert_eq!(
        read,
        [(Some((0, 0)), 1), (Some((0, 2)), 2), (Some((0, 2)), 1)],
        "the last part names no word and has one row word"
    );

    for (cell, code, at) in [
        ("x.Head: +1H", "word-missing-in-cell", "x.Head: +1H"),
        ("x.Head: +1H;Trunk: +2H", "word-not-in-row", "Trunk: +2H"),
        ("x.Legs: +1H;Head: +2H", "words-out-of-order", "Legs: +1H;"),
        ("x.Head: +1H;Head: +2H;Legs: +1H", "repeated-word", "Head: +2H;"),
        ("x.Head: +1H;Lags: +2H", "unknown-word", "Lags"),
        ("x.+1H;Legs: +2H", "word-missing-in-cell", "+1H;"),
        ("x.Head: +1H;Legs +2H", "pattern-unmatched", "Legs +2H"),
    ] {
        run(&parts_schema(), [("wounds.md", document(cell).as_str())]).only(code, at);
    }
}

#[test]
fn a_pattern_for_codes_with_a_mark_repeats_under_headers_with_numbers() {
    let schema = format!(
        "{WORDS}{}",
        table(
            r#"
[[table.column]]
header = "Part"
name = "part"
type = "name"
[[table.column]]
headers-like = '(\d+)\+'
pattern = '(?<code>[A-Z]\d)(?<lost>x)?'
fields = [{ name = "code", type = "one-of", of = "grade", optional = true }, { name = "lost", type = "flag" }]
"#
        )
    );
    let document = "| Part | 1+ | 5+ |\n|---|---|---|\n| Hand | S1 | S2x |\n| Foot | — | M1 |\n";
    let book = run(&schema, [("wounds.md", document)]).clean();
    let across = book.tables[0].columns[1].across.as_ref().expect("the column repeats");
    assert_eq!(across.headers, [Header::Number(1), Header::Number(5)]);
    assert_eq!(column(&book, "wound", "code"), [&Value::OneOf(0), &Value::OneOf(1), &Value::None, &Value::OneOf(2)]);
    let lost = [false, true, false, false].map(Value::Flag);
    assert_eq!(column(&book, "wound", "lost"), lost.iter().collect::<Vec<_>>());
}

#[test]
fn three_band_columns_lead_to_one_row_and_each_is_a_partition_of_its_own() {
    let schema = format!(
        "{WORDS}{}",
        table(
            r#"
[[table.column]]
header = "Aim / High"
name = "high"
type = "band"
die = "d10"
optional = true
[[table.column]]
header = "Low"
name = "low"
type = "band"
die = "d10"
optional = true
[[table.column]]
header = "Part"
name = "part"
type = "name"
"#
        )
    );
    let document = "\
<table><thead><tr><th colspan=2>Aim<th rowspan=2>Part<tr><th>High<th>Low</thead>
<tr><td>1-9<td>&mdash;<td>Head<tr><td>10<td>1-4<td>Hand<tr><td>&mdash;<td>5-10<td>Foot</table>";
    let schema = schema.replace("wounds.md", "wounds.html");
    let book = run(&schema, [("wounds.html", document)]).clean();
    let ten = Value::Band(Band { lo: Some(10), hi: Some(10) });
    assert_eq!(column(&book, "wound", "high")[1..], [&ten, &Value::None]);

    let gap = document.replace("5-10", "6-10");
    let run = run(&schema, [("wounds.html", gap.as_str())]);
    assert_eq!(run.only("gap", "<td>1-4").message, "no row covers 5 under `Aim / Low`");
}

#[test]
fn labels_in_a_column_of_their_own_go_with_the_column_beside() {
    let schema = format!(
        "{WORDS}{LEGEND}{}",
        table(
            r#"
headless = true
continuation = true
at = { as = "tsv" }
[[table.column]]
number = 1
name = "roll"
type = "band"
[[table.column]]
number = 2
beside = 3
name = "result"
type = "outcome"
lines = ["text", "Bleeding: bleeding", "Until treated: until"]
fields = [{ name = "until", type = "text", optional = true }]
"#
        )
    );
    let document = "1\tThe knee cracks.\n\tBleeding:\tD3\n2\tIt gives way.\n\tUntil treated\tlame\n\tBleeding:\t2D3\n";
    let book = run(&schema, [("wounds.md", document)]).clean();
    let lengths: Vec<_> = groups(&book).iter().map(|row| row[0].effects.len()).collect();
    assert_eq!(lengths, [1, 1]);
    assert_eq!(column(&book, "wound", "until"), [&Value::None, &Value::Text("lame".into())]);
    let lines: Vec<_> = book.tables[0].rows.iter().map(|row| row.line).collect();
    assert_eq!(lines, [0, 2]);
    run(&schema, [("wounds.md", document.replace("Until treated", "Untill treated").as_str())])
        .only("unknown-label", "Untill treated");
}

#[test]
fn a_key_that_spans_several_rows_makes_one_row_where_rows_go_on() {
    let columns = r#"
continuation = true
[[table.column]]
number = 1
name = "roll"
type = "band"
[[table.column]]
number = 2
beside = 3
name = "result"
type = "outcome"
lines = ["text", "Bleeding: bleeding"]
"#;
    let schema = format!("{WORDS}{LEGEND}{}", table(columns)).replace("wounds.md", "wounds.html");
    let document = "\
<table><tr><th>Roll<th colspan=2>Result
<tr><td rowspan=2>1<td colspan=2>The knee cracks.<tr><td>Bleeding:<td>D3
<tr><td>2<td colspan=2>It gives way.</table>";
    let book = run(&schema, [("wounds.html", document)]).clean();
    assert_eq!(groups(&book).iter().map(Vec::len).collect::<Vec<_>>(), [1, 0]);
    let without = schema.replace("continuation = true", "");
    assert_eq!(run(&without, [("wounds.html", document)]).found()[0].0, "duplicate", "each row stands alone");
}

#[test]
fn every_type_of_value_is_read_as_it_is_written() {
    let schema = format!(
        "{WORDS}{}",
        table(
            r#"
[[table.column]]
header = "Name"
name = "name"
type = "name"
[[table.column]]
header = "Int"
name = "int"
type = "int"
[[table.column]]
header = "Dice"
name = "dice"
type = "dice"
[[table.column]]
header = "Modifier"
name = "modifier"
type = "modifier"
[[table.column]]
header = "Factor"
name = "factor"
type = "factor"
[[table.column]]
header = "Areas"
name = "areas"
type = "set-of"
of = "area"
separator = "/"
[[table.column]]
header = "Mark"
name = "mark"
type = "flag"
mark = "✓"
"#
        )
    );
    let document = "| Name | Int | Dice | Modifier | Factor | Areas | Mark |\n|---|---|---|---|---|---|---|\n\
                    | Wall | 18+ | 2D10+4 | −20 | x½ | Legs/Head | ✓ |\n";
    let book = run(&schema, [("wounds.md", document)]).clean();
    assert_eq!(
        book.tables[0].rows[0].values,
        [
            Value::Name("Wall".into()),
            Value::Int { value: 18, plus: true },
            Value::Dice(Dice { add: 4, ..Dice::new(2, 10) }),
            Value::Modifier(-20),
            Value::Factor(Factor { num: 1, den: 2 }),
            Value::SetOf(vec![2, 0]),
            Value::Flag(true),
        ]
    );
    let bands = book.tables[0].columns.iter().filter(|column| matches!(column.kind, ColumnType::Band { .. })).count();
    assert_eq!(bands, 0);
}

#[test]
fn a_cell_may_be_left_out_only_where_the_schema_says_so() {
    for (kind, more) in
        [("int", ""), ("dice", ""), ("modifier", ""), ("factor", ""), ("one-of", "of = \"area\"\n"), ("text", "")]
    {
        let columns = format!(
            "[[table.column]]\nheader = \"Roll\"\nname = \"roll\"\ntype = \"band\"\n[[table.column]]\nheader = \"X\"\nname = \"x\"\ntype = \"{kind}\"\n{more}"
        );
        let document = "| Roll | X |\n|---|---|\n| 1 | — |\n";
        let strict = format!("{WORDS}{}", table(&columns));
        run(&strict, [("wounds.md", document)]).only("empty-cell", "—");
        let lenient = format!("{strict}optional = true\n");
        let book = run(&lenient, [("wounds.md", document)]).clean();
        assert_eq!(column(&book, "wound", "x"), [&Value::None], "{kind}");
    }
}

#[test]
fn a_dash_in_the_only_place_of_a_cell_means_that_it_has_no_effects() {
    let columns = "[[table.column]]\nheader = \"Roll\"\nname = \"roll\"\ntype = \"band\"\n[[table.column]]\nheader = \"X\"\nname = \"result\"\ntype = \"outcome\"\nlines = [\"base\"]\n";
    let schema = format!("{WORDS}{LEGEND}{}", table(columns));
    let book = run(&schema, [("wounds.md", "| Roll | X |\n|---|---|\n| 1 | — |\n")]).clean();
    assert_eq!(groups(&book)[0].iter().map(|group| group.effects.len()).collect::<Vec<_>>(), [0]);
    run(&schema, [("wounds.md", "| Roll | X |\n|---|---|\n| 1 | |\n")]).only("empty-cell", "");
    let optional = format!("{schema}optional = true\n");
    let book = run(&optional, [("wounds.md", "| Roll | X |\n|---|---|\n| 1 | — |\n")]).clean();
    assert_eq!(column(&book, "wound", "result"), [&Value::None]);
}
