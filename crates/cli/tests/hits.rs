//! Hits and tables as people and programs see them.

mod program;

use serde_json::{Value, json};

use program::{code, run, text};

fn json_of(arguments: &[&str]) -> Value {
    let output = run(arguments, "");
    assert_eq!(code(&output), Some(0), "{}", text(&output.stderr));
    serde_json::from_str(text(&output.stdout)).expect("JSON is asked for")
}

#[test]
fn a_hit_says_what_was_struck_and_caught_and_what_is_left_to_roll() {
    let output = run(&["shrapnel", "46", "d", "--wear", "vest=chest,abdomen", "--wear", "helmet=head"], "");
    assert_eq!(code(&output), Some(0));
    let shown = text(&output.stdout);
    let lines: Vec<&str> = shown.lines().map(str::trim).collect();
    assert_eq!(lines[0], "Shrapnel 46 D: Arms and Chest");
    let line = |start: &str| {
        let line = lines.iter().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start} in {shown}"));
        line[start.len()..].trim()
    };
    assert_eq!(line("Arms, bare"), "bleeding 2 hits a round until healed, injured, -5 until healed");
    assert_eq!(line("Chest, under vest"), "13 more hits, winded, 20 fatigue until rested");
    assert!(line("In all").starts_with("28 hits, stunned for 1 round at -75"));
    assert_eq!(line("To roll"), "breakage of vest at -25");
    assert!(!shown.contains("helmet"), "the head was not struck");
}

#[test]
fn a_hit_as_json_is_the_answer_of_batch() {
    let request =
        json!({"system": "shrapnel", "roll": 98, "severity": "B", "wear": [{"piece": "cap", "covers": ["Head"]}]});
    let output = run(&["batch"], &format!("{request}\n"));
    let answered: Value = serde_json::from_str(text(&output.stdout)).expect("an answer is JSON");
    assert_eq!(json_of(&["shrapnel", "98", "B", "--wear", "cap=head", "--json"]), answered);
    assert_eq!(answered["total"]["fate"], "dying", "the chest is bare and carries a death of its own");
}

#[test]
fn dice_are_rolled_given_or_repeated() {
    assert_eq!(json_of(&["shrapnel", "A", "--dice", "100", "--json"])["roll"], 100);
    let seeded = || json_of(&["shrapnel", "A", "--seed", "7", "--json"]);
    assert_eq!(seeded(), seeded());
    let roll = json_of(&["shrapnel", "A", "--json"])["roll"].as_i64();
    assert!(roll.is_some_and(|roll| (1..=100).contains(&roll)));
}

#[test]
fn what_is_no_hit_is_refused_with_what_would_be_one() {
    for (arguments, reason) in [
        (&["shrapnel", "0", "A"][..], "1 to 100"),
        (&["shrapnel", "101", "A"], "1 to 100"),
        (&["shrapnel", "-5", "A"], "1 to 100"),
        (&["shrapnel", "abc", "A"], "`abc` is not a roll"),
        (&["shrapnel", "5", "F"], "`A`, `B`, `C`, `D`, `E`"),
        (&["shrapnel", "5", "A", "B"], "Usage"),
        (&["shrapnel", "66"], "a severity is missing after the roll 66"),
        (&["shrapnel", "C", "66"], "the roll comes first: `66 C`"),
        (&["shrapnel", "A", "--dice", ""], "such as `5,3,10`"),
        (&["shrapnel", "A", "--dice", "x"], "such as `5,3,10`"),
        (&["shrapnel", "A", "--seed", "-1"], "from 0 to"),
        (&["shrapnel", "5", "A", "--wear", "=head"], "vest=chest,abdomen"),
        (&["shrapnel", "5", "A", "--wear", "vest=chets"], "did you mean `Chest`?"),
        (&["shrapnel", "5", "A", "--wear", "vest="], "`vest` covers nothing"),
        (&["shrapnel", "5", "A", "--wear", "vest"], "vest=chest,abdomen"),
        (&["shrapnel", "5", "A", "--wear", "a=head", "--wear", "a=arm"], "`a` is worn twice"),
        (&["shrapnel", "5", "A", "--dice", "3"], "left over"),
        (&["shrapnel", "A", "--dice", "3,4"], "left over"),
        (&["shrapnel", "A", "--dice", "101"], "shows 1 to 100, not 101"),
        (&["explain", "shrapnle", "5"], "did you mean `shrapnel`?"),
        (&["explain", "shrapnel", "101"], "from 1 to 100"),
        (&["explain", "shrapnel", "head"], "a whole number"),
        (&["explain", "shrapnel", "+5"], "a whole number"),
        (&["explain", "shrapnel", "5", "F"], "there is no column `F`"),
        (&["explain", "shrapnel", "5", "--by", "aim"], "`roll`"),
        (&["dump", "nothing"], "there is no table `nothing`"),
        (&["dump", "armour"], "say `armour/metal`, `armour/leather`"),
        (&["dump", "imperium"], "`imperium/hit_location`"),
        (&["dump", "imperium/levels"], "possible are `hit_location`"),
        (&["explain", "body_parts", "44"], "say which by `--by high`, `--by mid` or `--by low`"),
        (&["explain", "body_parts", "44", "--by", "hihg"], "did you mean `high`?"),
        (&["explain", "body_parts", "skull", "--by", "high"], "a whole number"),
        (&["explain", "body_parts", "skul"], "did you mean `Skull`?"),
        (&["explain", "body_parts", "skull", "19+"], "there is no column `19+`"),
        (&["explain", "metal", "helmet", "--by", "roll"], "`metal` is not rolled on"),
        (&["explain", "metal", "7"], "there is no row `7`"),
        (&["explain", "head_crippling", "0"], "from 1 on"),
    ] {
        let output = run(arguments, "");
        assert_eq!(code(&output), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(reason), "{arguments:?}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn tables_are_listed_with_their_size() {
    let list = json_of(&["tables", "--json"]);
    let shrapnel = list.as_array().and_then(|list| list.iter().find(|table| table["id"] == "shrapnel"));
    assert_eq!(
        shrapnel,
        Some(&json!({"id": "shrapnel", "system": "shrapnel", "title": "Ballistic shrapnel", "rows": 20, "cells": 100,
            "document": "source-tables/shrapnel/shrapnel.md"}))
    );
    let output = run(&["tables"], "");
    assert!(text(&output.stdout).contains("20 rows   100 cells"));
}

#[test]
fn a_dump_holds_every_cell_where_the_document_has_it() {
    let dump = json_of(&["dump", "shrapnel", "--json"]);
    let rows = dump["rows"].as_array().expect("a dump has rows");
    let mut cells = 0;
    let document = include_str!("../../../source-tables/shrapnel/shrapnel.md");
    let lines: Vec<&str> = document.lines().collect();
    for row in rows {
        for cell in row["cells"].as_object().expect("a row has cells").values() {
            let number =
                |key: &str| cell["source"][key].as_u64().and_then(|number| usize::try_from(number).ok()).unwrap_or(0);
            let from_column: String = lines[number("line") - 1].chars().skip(number("column") - 1).collect();
            let description = cell["text"].as_str().expect("a cell has a description");
            assert!(from_column.starts_with(description), "{cell}");
            cells += 1;
        }
    }
    assert_eq!((rows.len(), cells), (20, 100));
}

#[test]
fn a_table_is_dumped_by_its_full_name_or_by_an_id_of_its_own() {
    let listed = json_of(&["tables", "--json"]);
    let listed = listed.as_array().expect("a list");
    assert_eq!(listed.len(), 23);
    for table in listed {
        let name = table["id"].as_str().expect("an id");
        let dump = json_of(&["dump", name, "--json"]);
        assert_eq!((&dump["id"], &dump["system"]), (&table["id"], &table["system"]));
        let rows = dump["rows"].as_array().expect("rows");
        assert_eq!(Some(rows.len() as u64), table["rows"].as_u64(), "{name}");
        let cells = rows.iter().filter_map(|row| row["cells"].as_object()).map(serde_json::Map::len).sum::<usize>();
        assert_eq!(Some(cells as u64), table["cells"].as_u64(), "{name}");
        for row in rows {
            assert!(row["band"].is_array() || row["name"].is_string(), "{name}: {row}");
            assert!(row["source"]["line"].is_u64(), "{name}: {row}");
        }
    }
    assert_eq!(json_of(&["dump", "Hit-Location", "--json"]), json_of(&["dump", "imperium/hit_location", "--json"]));
}

#[test]
fn rows_are_found_by_roll_name_and_alias_and_cells_by_column_and_header() {
    let value = |arguments: &[&str]| {
        let explained = json_of(&[&["explain"], arguments, &["--json"]].concat());
        explained["cells"].as_array().expect("cells").iter().map(|cell| cell["value"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(value(&["body_parts", "00", "code 17+", "--by", "mid"]), [json!("G4")]);
    assert_eq!(value(&["body_parts", "neck", "13+"]), [json!("K4"), json!(true)]);
    assert_eq!(value(&["body_parts", "neck", "low"]), [json!(null)]);
    assert_eq!(value(&["armour/metal", "plate arm bracer", "places"]), [json!(["one arm"])]);
    assert_eq!(value(&["causes", "falling", "factor"]), [json!({"num": 1, "den": 1})]);
    assert_eq!(value(&["layers", "1", "initiative"]), [json!(-10)]);
    assert_eq!(value(&["tracks", "5", "fatigue"]), [json!(null)]);
    assert_eq!(value(&["shrapnel", "66", "areas"]), [json!(["Abdomen", "Chest", "Legs"])]);
    assert_eq!(value(&["weapons", "boar-spear", "POINT"]), [json!(8)]);
}

#[test]
fn explaining_a_cell_names_its_place_and_each_token() {
    let output = run(&["explain", "shrapnel", "00", "e"], "");
    let shown = text(&output.stdout);
    for part in ["source-tables/shrapnel/shrapnel.md:41:", "☠ dead", "⚔+25", "Head, covered", "breakage check at -75"]
    {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    let row = json_of(&["explain", "shrapnel", "66", "--json"]);
    assert_eq!((&row["band"], row["cells"].as_array().map(Vec::len)), (&json!([66, 66]), Some(5)));
}
