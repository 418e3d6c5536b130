//! Aspected wounds from the command line: what people see, what programs see, charts and victims in files.

mod program;

use serde_json::{Value, json};
use tempfile::TempDir;

use program::{code, run, text};

/// A beast of two parts, with thresholds and figures of its own; not one word is said of levels, amputations and tracks.
const BEAST: &str = "\
## Body parts

| Part | High | Mid | Low | 1+ | 10+ | Check | Side |
|---|---|---|---|---|---|---|---|
| Head | 01-60 | 01-10 | — | S2 | K4 | — | no |
| Wing | 61-00 | 11-00 | 01-00 | M1 | G4x | fall | yes |

## Armour by aspect

| Material | Point |
|---|--:|
| Scales | 4 |

## Weapons by aspect

| Weapon | Point |
|---|--:|
| Harpoon | 12 |
";

/// What a command prints that ends well.
#[track_caller]
fn shown(arguments: &[&str]) -> String {
    let output = run(arguments, "");
    assert_eq!(code(&output), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[track_caller]
fn json_of(arguments: &[&str]) -> Value {
    serde_json::from_str(&shown(arguments)).expect("JSON is asked for")
}

/// How a command ends that does not end well, and what it says.
#[track_caller]
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(arguments, "");
    assert_ne!(code(&output), Some(0), "{arguments:?}");
    (code(&output), text(&output.stderr).to_owned())
}

fn put(folder: &TempDir, name: &str, contents: &str) -> String {
    let path = folder.path().join(name);
    std::fs::write(&path, contents).expect("a file can be written");
    path.display().to_string()
}

fn read(path: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).expect("the file is there")).expect("the file is JSON")
}

const WOUND: [&str; 8] = ["reflections", "wound", "--aim", "high", "--location", "46", "--damage", "9"];

#[test]
fn a_blow_is_told_roll_by_roll() {
    let shown = shown(&[&WOUND[..], &["--left", "shield", "--right", "sword", "--dice", "3,7"]].concat());
    assert_eq!(
        shown,
        "\
Right shoulder, S2
  dexterity    3, needs 6: failed
  shock        7, needs 6: made
1 body level lost; shield in the left hand, nothing in the right. Rolls without a penalty; can act.
Dice: dexterity 3, shock 7
"
    );
}

#[test]
fn a_blow_as_json_is_the_answer_of_batch() {
    let request = json!({
        "system": "reflections", "do": "wound", "victim": {"stamina": 2, "body": 1, "held": {"right": "sword"}},
        "hit": {"aim": "high", "location": 46, "damage": 9, "aspect": "edge"},
        "options": {"no_check_on_m1": true, "botch_dice": 2}, "dice": [0, 5, 5, 9],
    });
    let output = run(&["batch"], &format!("{request}\n"));
    let answered: Value = serde_json::from_str(text(&output.stdout)).expect("an answer is JSON");
    let flags = ["--aspect", "edge", "--stamina", "2", "--body", "1", "--right", "sword", "--no-check-on-m1"];
    let more = ["--botch-dice", "2", "--dice", "0,5,5,9", "--json"];
    assert_eq!(json_of(&[&WOUND[..], &flags, &more].concat()), answered);
    assert_eq!(answered["after"]["body"], 2);
}

#[test]
fn damage_is_reckoned_from_weapon_and_armour() {
    let wound = ["reflections", "wound", "--aim", "mid", "--location", "50", "--weapon", "arming-sword"];
    let rest = ["--aspect", "edge", "--addition", "9", "--armour", "chain,padding", "--soak", "1", "--dice", "9"];
    // 6 + 9 − 7 − 2 − 1 is 5: the second threshold of the thorax.
    assert_eq!(json_of(&[&wound[..], &rest, &["--json"]].concat())["code"], "S2");
    let (code, said) = refused(&[&wound[..], &["--aspect", "fire"]].concat());
    assert_eq!(
        (code, said.as_str()),
        (Some(2), "error: --aspect: Arming sword has no fire: its aspects are blunt, edge, point\n")
    );
}

#[test]
fn the_location_is_rolled_where_none_is_given() {
    let wound =
        |more: &[&str]| json_of(&[&["reflections", "wound", "--aim", "low", "--damage", "1", "--json"], more].concat());
    let answer = wound(&["--dice", "100,9,9"]);
    assert_eq!((&answer["part"], &answer["side"]), (&json!("foot"), &json!("right")));
    assert_eq!(answer["dice"][0], json!({"for": "location", "die": "d100", "face": 100}));
    assert_eq!(wound(&["--seed", "7"]), wound(&["--seed", "7"]));
    assert_eq!(
        json_of(&["reflections", "wound", "--aim", "low", "--damage", "0", "--location", "00", "--json"])["part"],
        "foot"
    );
}

#[test]
fn a_spell_takes_levels_and_nothing_else() {
    assert_eq!(
        shown(&["reflections", "wound", "--direct", "2", "--body", "4"]),
        "No roll\n6 body levels lost; dead.\n"
    );
}

#[test]
fn a_victim_is_kept_in_a_file_if_that_is_asked_for() {
    let folder = TempDir::new().expect("a folder");
    let file = put(&folder, "hob.json", r#"{"stamina": 2, "held": {"right": "axe"}}"#);
    let before = read(&file);
    let wound = [&WOUND[..], &["--victim", &file, "--dice", "3,2"]].concat();
    shown(&wound);
    assert_eq!(read(&file), before, "only --write writes");
    shown(&[&wound[..], &["--write"]].concat());
    let hurt = read(&file);
    assert_eq!((&hurt["stamina"], &hurt["body"], &hurt["mind"]), (&json!(2), &json!(1), &json!("unconscious")));
    assert_eq!(hurt["held"], json!({"left": null, "right": null}));

    assert_eq!(
        shown(&["reflections", "round", "--victim", &file, "--write", "--dice", "6,5"]),
        "Rolls\n  wake      6, needs 6: made\n  second    5, needs 6: failed\nIn shock. Rolls without a penalty; cannot act.\n\
         Dice: wake 6, second 5\n"
    );
    let calm = json_of(&["reflections", "stabilise", "--victim", &file, "--write", "--json"]);
    assert_eq!(calm["after"], json!({"mind": "awake"}));
    assert_eq!(read(&file)["mind"], "awake");
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 1, "nothing else is left there");
}

#[test]
fn nothing_is_written_where_something_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let file = put(&folder, "hob.json", r#"{"bdoy": 1}"#);
    let (code, said) = refused(&[&WOUND[..], &["--victim", &file, "--write"]].concat());
    assert_eq!(code, Some(2));
    assert!(said.contains("there is no key `bdoy` here; did you mean `body`?"), "{said}");
    assert_eq!(read(&file), json!({"bdoy": 1}));
    for (contents, wanted) in
        [("[]", "is to hold a JSON object"), ("{\"body\":1,\n\"body\":2}", "line 2"), ("{", "JSON")]
    {
        let file = put(&folder, "other.json", contents);
        let (code, said) = refused(&[&WOUND[..], &["--victim", &file]].concat());
        assert_eq!(code, Some(2));
        assert!(said.contains(wanted), "{contents}: {said}");
    }
}

#[test]
fn an_exchange_strikes_all_before_anybody_falls() {
    let blows = ["--blow", "Ysolde,Hob,mid,50,13,edge", "--blow", "Hob,Ysolde,high,46,9"];
    assert_eq!(
        shown(&[&["reflections", "exchange"], &blows[..], &["--dice", "3,4,7"]].concat()),
        "\
Ysolde strikes Hob: thorax, K4
Hob strikes Ysolde: right shoulder, S2
  Hob stamina         0, needs 3: failed
  Ysolde dexterity    4, needs 6: failed
  Ysolde shock        7, needs 6: made
Hob: 3 body levels lost; dead.
Ysolde: 1 body level lost. Rolls without a penalty; can act.
Dice: Hob stamina 3, Ysolde dexterity 4, Ysolde shock 7
"
    );
}

#[test]
fn fighters_are_kept_in_a_file() {
    let folder = TempDir::new().expect("a folder");
    let file = put(&folder, "fight.json", r#"{"Ysolde": {"stamina": 1}, "Hob": {}}"#);
    let blow = ["reflections", "exchange", "--fighters", &file, "--write", "--blow"];
    shown(&[&blow[..], &["Ysolde,Hob,mid,-,5", "--dice", "50,9"]].concat());
    let fight = read(&file);
    assert_eq!((&fight["Hob"]["body"], &fight["Ysolde"]["stamina"]), (&json!(1), &json!(1)));
    for (blow_given, wanted) in [
        ("Ysolde,Hbo,mid,50,5", "did you mean `Hob`?"),
        ("Ysolde,Hob,mid,50", "five or six things"),
        ("Ysolde,Hob,mid,101,5", "1 to 100"),
        ("Ysolde,Hob,mid,50,much", "`much` is not a whole number"),
        ("Ysolde,Hob,middle,50,5", "high"),
    ] {
        let (code, said) = refused(&[&blow[..], &[blow_given]].concat());
        assert_eq!(code, Some(2));
        assert!(said.contains(wanted), "{blow_given}: {said}");
    }
}

#[test]
fn a_chart_of_ones_own_is_played_by_as_document_and_as_book() {
    let folder = TempDir::new().expect("a folder");
    let document = put(&folder, "beast.md", BEAST);
    let wound = |chart: &str| {
        let blow =
            ["reflections", "wound", "--chart", chart, "--aim", "low", "--location", "33", "--weapon", "harpoon"];
        json_of(
            &[&blow[..], &["--aspect", "point", "--armour", "scales", "--addition", "2", "--dice", "2,9", "--json"]]
                .concat(),
        )
    };
    let answer = wound(&document);
    assert_eq!((&answer["part"], &answer["code"], &answer["x"]), (&json!("wing"), &json!("G4"), &json!(true)));
    assert_eq!(answer["after"], json!({"body": 3, "prone": true, "lost": ["left wing"]}));

    put(&folder, "schema.toml", &shown(&["reflections", "show", "--schema"]).replace("\"chart.md\"", "\"beast.md\""));
    shown(&["compile", &folder.path().display().to_string()]);
    let book = folder.path().join("reflections.jsonl").display().to_string();
    assert_eq!(wound(&book), answer);

    let request =
        json!({"system": "reflections", "do": "locate", "chart": "beast", "rolls": [["high", 60]], "dice": []});
    let output = run(&["batch", "--chart", &format!("beast={document}")], &format!("{request}\n"));
    assert_eq!(code(&output), Some(0));
    assert!(text(&output.stdout).contains(r#"[["head",null]]"#), "{}", text(&output.stdout));
}

#[test]
fn a_chart_with_a_hole_is_refused_at_the_place() {
    let folder = TempDir::new().expect("a folder");
    let document = put(&folder, "beast.md", &BEAST.replace("| 01-60 |", "| 01-59 |"));
    for arguments in [
        &[&WOUND[..], &["--chart", &document]].concat()[..],
        &["reflections", "show", "--chart", &document],
        &["batch", "--chart", &format!("beast={document}")],
    ] {
        let output = run(arguments, "{\"system\":\"reflections\"}\n");
        assert_eq!(code(&output), Some(1), "{arguments:?}");
        assert_eq!(text(&output.stdout), "");
        let said = text(&output.stderr);
        assert!(said.starts_with("error[gap]: no row covers 60 under `High`\n"), "{said}");
        assert!(said.contains(&format!("{document}:5:10")), "{said}");
    }
}

#[test]
fn what_the_schema_cannot_know_is_refused_at_the_place_too() {
    let folder = TempDir::new().expect("a folder");
    let tracks = "\n## Penalty tracks\n\n| Levels | Body | Fatigue |\n|--:|--:|--:|\n| 0 | 0 | 0 |\n| 2 | -1 | -1 |\n";
    let document = put(&folder, "beast.md", &format!("{BEAST}{tracks}"));
    let (code, said) = refused(&["reflections", "show", "--chart", &document]);
    assert_eq!(code, Some(1));
    assert!(
        said.contains(&format!("error: {document}:25:3: the rows of the tracks count levels: 1 comes here")),
        "{said}"
    );
}

#[test]
fn slips_in_a_chart_are_told_and_it_is_played_by() {
    let folder = TempDir::new().expect("a folder");
    let document = put(&folder, "beast.md", &BEAST.replace("| 1+ |", "| 3+ |").replace("| K4 |", "| K4x |"));
    let output = run(&["reflections", "show", "--chart", &document], "");
    assert_eq!(code(&output), Some(0));
    let said = text(&output.stderr);
    assert!(said.contains("warning[doubtful-mark]: Head carries the mark"), "{said}");
    assert!(said.contains(&format!("warning: {document}: damage below 3 makes no wound")), "{said}");
    assert_eq!(said.matches("warning").count(), 3, "each once, and the count: {said}");
}

#[test]
fn charts_are_named_once_and_must_be_there() {
    let folder = TempDir::new().expect("a folder");
    let document = put(&folder, "beast.md", BEAST);
    let (code, said) = refused(&["batch", "--chart", &format!("a={document}"), "--chart", &format!("a={document}")]);
    assert_eq!((code, said.as_str()), (Some(2), "error: two charts are named `a`\n"));
    let missing = folder.path().join("none.md").display().to_string();
    let (code, said) = refused(&["reflections", "show", "--chart", &missing]);
    assert_eq!(code, Some(2));
    assert!(said.contains("none.md` cannot be read"), "{said}");
    let (code, said) = refused(&["reflections", "show", "--chart", &put(&folder, "bad.jsonl", "{}\n")]);
    assert_eq!(code, Some(1));
    assert!(said.contains("bad.jsonl"), "{said}");
}

#[test]
fn the_chart_is_shown_as_its_document_has_it() {
    let shown = shown(&["reflections", "show"]);
    let lines: Vec<Vec<&str>> = shown.lines().map(|line| line.split_whitespace().collect()).collect();
    let row = ["Hand", "71-77", "40-46", "05-11", "M1", "M1", "S3", "G4x", "G5x", "drop", "yes", "lost"];
    assert!(lines.contains(&row.to_vec()), "{shown}");
    assert!(lines.contains(&vec!["Torch", "2", "—", "—", "4"]), "{shown}");
    assert!(lines.contains(&vec!["Fatigue", "0", "0", "-1", "-3", "-5", "—"]), "{shown}");
    assert_eq!(lines.len(), 17 + 1 + 9 + 1 + 20 + 1 + 2 + 1 + 3);
}

#[test]
fn a_shown_chart_can_be_put_into_a_request() {
    let chart = json_of(&["reflections", "show", "--json"]);
    let request = json!({"system": "reflections", "do": "check-chart", "chart": chart, "dice": []});
    let output = run(&["batch"], &format!("{request}\n"));
    let answer: Value = serde_json::from_str(text(&output.stdout)).expect("an answer is JSON");
    assert_eq!((&answer["ok"], &answer["warnings"]), (&json!(true), &json!([])));
}

/// The commands that the help of each command shows, run as they stand where they need no file.
#[test]
fn the_examples_of_the_help_are_real() {
    let mut ran = 0;
    for deed in ["wound", "exchange", "round", "stabilise", "show"] {
        let help = shown(&["reflections", deed, "--help"]);
        let (_, examples) = help.split_once("Example").expect("examples");
        for line in examples.lines().filter_map(|line| line.trim().strip_prefix("sawbones ")) {
            assert!(line.starts_with(&format!("reflections {deed}")), "{line}");
            if [".json", ".md", ">"].iter().any(|file| line.contains(file)) {
                continue;
            }
            let line = line.replace("'arming sword'", "arming_sword");
            shown(&line.split_whitespace().collect::<Vec<_>>());
            ran += 1;
        }
    }
    assert_eq!(ran, 6);
}
