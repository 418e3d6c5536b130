//! Outfits as people see them: what they are told of a hit, a fire, a repair, and the picture of it all.

mod program;

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use tempfile::TempDir;

use program::{code, run, text};

/// A folder with an outfit in it.
struct Wardrobe {
    folder: TempDir,
}

impl Wardrobe {
    fn holding(outfit: &Value) -> Self {
        let folder = tempfile::tempdir().expect("a folder for a while");
        let wardrobe = Self { folder };
        fs::write(wardrobe.path(), outfit.to_string()).expect("a file in it");
        wardrobe
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("aldric.json")
    }

    /// What `sawbones armour` prints; `FILE` among the arguments is the outfit.
    fn armour(&self, arguments: &[&str], ends_with: i32) -> String {
        let path = self.path().to_string_lossy().into_owned();
        let arguments = arguments.iter().map(|argument| if *argument == "FILE" { &path } else { *argument });
        let arguments: Vec<&str> = std::iter::once("armour").chain(arguments).collect();
        let output = run(&arguments, "");
        let (shown, said) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(code(&output), Some(ends_with), "{arguments:?}\n{shown}{said}");
        if ends_with == 2 { said.to_owned() } else { shown.to_owned() }
    }

    fn saved(&self) -> Value {
        serde_json::from_str(&fs::read_to_string(self.path()).expect("the file is there")).expect("JSON is saved")
    }
}

/// A knight with a torn sleeve.
fn aldric() -> Value {
    json!({
        "outfit": [
            {"id": "plate", "kind": "breastplate"},
            {"id": "shirt", "kind": "sleeved mail shirt", "magic": 1, "ap": {"left arm": 0}},
            {"id": "bracer", "kind": "plate bracer", "limb": "right", "mithril": true},
            {"id": "jack", "kind": "leather jack"},
            {"id": "cap", "kind": "leather coif", "ap": {"head": 0}},
            {"id": "shield", "kind": "shield", "state": "damaged"}
        ],
        "options": ["bracers over mail"],
        "weights": {"plate": 90, "shirt": 80, "bracer": 5, "jack": 8.5, "cap": 2, "shield": 50}
    })
}

/// The lines of a text, each with its columns one blank apart.
fn lines(text: &str) -> Vec<String> {
    text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn the_picture_has_a_box_for_each_area_with_its_points_and_layers() {
    let expected = "
                           ┌─ Head ────── 1 ─┐
                           │ cap, damaged  ○ │
                           └─────────────────┘
┌─ Right arm ────── 5 ─┐ ┌─ Body ─────────── 4 ─┐ ┌─ Left arm ─────── 1 ─┐
│ bracer            ●● │ │ plate              ● │ │ shirt, damaged    ○○ │
│ shirt             ●● │ │ shirt             ●● │ │ jack, under metal  · │
│ jack, under metal  · │ │ jack, under metal  · │ │                      │
└──────────────────────┘ └──────────────────────┘ └──────────────────────┘
                 ┌─ Right leg ─ 1 ─┐ ┌─ Left leg ── 1 ─┐
                 │ bare            │ │ bare            │
                 └─────────────────┘ └─────────────────┘
                          ┌─ Shield ─────── 1 ─┐
                          │ shield, damaged  ● │
                          └────────────────────┘

● counts   · is of no use there   ○ is lost

Initiative -10, for what is clumsy in it (rule 4)
";
    let shown = Wardrobe::holding(&aldric()).armour(&["show", "FILE"], 0);
    assert_eq!(shown, expected[1..], "\n{shown}");
}

#[test]
fn a_picture_too_wide_for_a_screen_has_its_boxes_one_below_the_other() {
    let long = "the shirt that the widow of the old smith of the lower town would not sell to anybody else";
    let shown =
        Wardrobe::holding(&json!({"outfit": [{"id": long, "kind": "mail shirt"}]})).armour(&["show", "FILE"], 0);
    let boxes: Vec<_> = shown.lines().filter(|line| line.starts_with('┌')).collect();
    assert_eq!(boxes.len(), 6, "{shown}");
    assert!(shown.contains(long));
}

#[test]
fn an_outfit_is_listed_with_its_points_and_what_it_costs_and_weighs() {
    let shown = Wardrobe::holding(&aldric()).armour(&["outfit", "FILE"], 0);
    let expected = [
        "Head 1 shield (shield) + cap (leather coif, damaged)",
        "Body 4 shield (shield) + plate (breastplate) + shirt (sleeved mail shirt +1) + jack (leather jack, under metal)",
        "Right arm 5 shield (shield) + bracer (right plate bracer, mithril) + shirt (sleeved mail shirt +1) + jack (leather \
         jack, under metal)",
        "Left arm 1 shield (shield) + shirt (sleeved mail shirt +1, damaged) + jack (leather jack, under metal)",
        "Right leg 1 shield (shield)",
        "Left leg 1 shield (shield)",
        "",
        "Initiative -10, for what is clumsy in it (rule 4)",
        "",
        // 90 + 80 + 5 × 20 % + 8½ + 2 + 50
        "Encumbrance 463/2",
    ];
    assert_eq!(lines(&shown), expected);
}

#[test]
fn what_cannot_be_worn_is_a_finding_that_names_rule_and_pieces() {
    let outfit = json!({"outfit": [{"id": "a", "kind": "helmet"}, {"id": "b", "kind": "helmet"}]});
    let wardrobe = Wardrobe::holding(&outfit);
    let reason = "`a` and `b` are both a helmet, and nobody wears two of a kind (rule 3): leave one off";
    for command in ["outfit", "show"] {
        assert_eq!(lines(&wardrobe.armour(&[command, "FILE"], 1)), ["This cannot be worn:", reason]);
    }
    let answer: Value =
        serde_json::from_str(&wardrobe.armour(&["outfit", "FILE", "--json"], 1)).expect("JSON is asked for");
    assert_eq!((&answer["legal"], &answer["errors"][0]["rule"]), (&json!(false), &json!(3)));
    let refused = wardrobe.armour(&["hit", "FILE", "--area", "head", "--damage", "3"], 2);
    assert!(refused.contains("aldric.json") && refused.contains(reason), "{refused}");
}

#[test]
fn a_hit_says_why_each_point_came_off_and_each_piece_was_damaged_or_spared() {
    let wardrobe = Wardrobe::holding(&aldric());
    let shown = wardrobe.armour(&["hit", "FILE", "--roll", "65", "--damage", "5", "--strength", "7", "--dice", "1"], 0);
    let expected = [
        "Body: a blow of 5 against 4 armour points leaves 1 wound",
        "",
        "What stops it:",
        "shield shield 1 a shield in use covers every area (rule 2)",
        "plate breastplate 1 metal stops every blow (rule 2)",
        "shirt sleeved mail shirt +1 2 metal stops every blow (rule 2)",
        "jack leather jack 0 leather beneath metal adds nothing (rule 6)",
        "",
        "What it does to armour (T4: Strength 7 or more):",
        "✗ shield shield destroyed: only the boss is left (rule 12)",
        "✗ plate breastplate damaged: nothing is left there (rule 10)",
        "✗ shirt sleeved mail shirt +1 lost a point there on a 1: 1 left (rule 11)",
        "✗ jack leather jack damaged: nothing is left there (rule 10)",
        "",
        "Armour points:",
        "Head from 1 to 0",
        "Body from 4 to 1",
        "Right arm from 5 to 4",
        "Left arm from 1 to 0",
        "Right leg from 1 to 0",
        "Left leg from 1 to 0",
        "",
        "Rolled: magic shirt d6 1",
    ];
    assert_eq!(lines(&shown), expected);
    assert_eq!(wardrobe.saved(), aldric(), "nothing is written that was not asked for");
}

#[test]
fn fire_says_what_armour_feels_of_it_and_how_each_piece_came_off() {
    let wardrobe = Wardrobe::holding(&aldric());
    let fire = ["harm", "FILE", "magical fire", "10", "--reduced-by", "2", "--dice"];
    // Left leg is bare, so that it is rolled again.
    let shown = wardrobe.armour(&[&fire[..], &["6,3,4,1,95,31,10,1,60"]].concat(), 0);
    let expected = [
        "Magical fire of 10, less 2, times 1/2: armour feels 4 (rule 14)",
        "",
        "A D6 for each piece:",
        "plate breastplate 6 spared: not below the adjusted base (rule 15)",
        "shirt sleeved mail shirt +1 1 + 2 lost a point on the body: 1 left (rule 17)",
        "bracer right plate bracer, mithril 3 counted: below the adjusted base (rule 15)",
        "jack leather jack 4 spared: not below the adjusted base (rule 15)",
        "cap leather coif 1 counted: below the adjusted base (rule 15)",
        "",
        "Where it lands:",
        "Right arm bracer is damaged (rule 16)",
        "Head nothing is left there to damage (rule 16)",
        "",
        "Armour points:",
        "Body from 4 to 3",
        "Right arm from 5 to 3",
        "",
        "Rolled: piece plate d6 6, piece bracer d6 3, piece jack d6 4, piece cap d6 1, location d100 95, location d100 31, \
         location d100 10, piece shirt d6 1, location shirt d100 60",
    ];
    assert_eq!(lines(&shown), expected);
    assert!(wardrobe.armour(&[&fire[..], &["6,3,4,1,95,31,10,1"]].concat(), 2).contains("no face is left"));
    let poison = wardrobe.armour(&["harm", "FILE", "poison", "9"], 0);
    assert_eq!(lines(&poison), ["Poison of 9: poison never harms armour (rule 14)"]);
}

#[test]
fn a_dodge_that_does_not_count_is_told() {
    let wardrobe = Wardrobe::holding(&aldric());
    let vain = wardrobe.armour(&["harm", "FILE", "poison", "9", "--dodged"], 0);
    assert_eq!(
        lines(&vain),
        [
            "Poison of 9: poison never harms armour (rule 14)",
            "",
            "Dodging poison changes nothing for armour: only a magic missile does half its harm dodged (rule 14).",
        ]
    );
    let fire = wardrobe.armour(&["harm", "FILE", "magical fire", "1", "--dodged", "--seed", "1"], 0);
    assert!(!fire.contains("changes nothing"), "{fire}");
}

#[test]
fn a_file_that_is_not_there_is_told_before_anything_that_was_left_out() {
    let said = run(&["armour", "hit", "none.json"], "");
    assert!(text(&said.stderr).contains("there is no such file"), "{}", text(&said.stderr));
}

#[test]
fn a_repair_says_what_was_rolled_against_what_and_what_came_of_it() {
    let wardrobe = Wardrobe::holding(&aldric());
    let tailor = ["repair", "FILE", "cap", "head", "--skill", "tailor", "--dex", "40", "--dice"];
    let mended = wardrobe.armour(&[&tailor[..], &["40"]].concat(), 0);
    let expected = [
        "cap (leather coif), head: 40 rolled against 40",
        "",
        "One armour point is restored: 1 there now (rule 20).",
        "",
        "Armour points:",
        "Head from 1 to 1/2",
        "",
        "Rolled: repair d100 40",
    ];
    assert_eq!(lines(&mended), expected);
    let refused = wardrobe.armour(&["repair", "FILE", "cap", "head", "--skill", "smithing", "--dex", "40"], 0);
    assert_eq!(lines(&refused), ["cap (leather coif), head", "", "Not tried: it takes Tailor (rule 20)."]);
}

#[test]
fn an_outfit_is_written_back_if_asked_and_taken_up_again() {
    let wardrobe = Wardrobe::holding(&aldric());
    wardrobe.armour(&["hit", "FILE", "--area", "body", "--damage", "9", "--critical", "--dice", "2", "--write"], 0);
    let saved = wardrobe.saved();
    assert_eq!(saved["format"], 1);
    assert_eq!((&saved["options"], &saved["weights"]), (&aldric()["options"], &aldric()["weights"]));
    assert_eq!((&saved["outfit"][0]["ap"], &saved["outfit"][5]["state"]), (&json!({"body": 0}), &json!("destroyed")));
    let shown = wardrobe.armour(&["outfit", "FILE"], 0);
    assert!(shown.contains("The boss of the shield is left to parry with (rule 12)"), "{shown}");

    let smith = ["repair", "FILE", "plate", "body", "--skill", "smithing", "--dex", "9"];
    wardrobe.armour(&[&smith[..], &["--dice", "10", "--write"]].concat(), 0);
    let refused = wardrobe.armour(&smith, 0);
    assert!(refused.contains("a failed attempt has put the piece beyond repair (rule 19)"), "{refused}");
    let files: Vec<_> = fs::read_dir(wardrobe.folder.path()).expect("a folder").collect();
    assert_eq!(files.len(), 1, "nothing is left lying about");
}

#[test]
fn json_is_the_answer_of_batch() {
    let wardrobe = Wardrobe::holding(&aldric());
    let smith = json!({"skills": ["Tailor"], "dex": 40, "int": 30});
    let cases = [
        (vec!["outfit", "FILE"], json!({"do": "outfit"})),
        (
            vec!["hit", "FILE", "--area", "body", "--damage", "9", "--critical", "--dice", "2"],
            json!({"do": "hit", "hit": {"area": "body", "damage": 9, "critical": true}, "dice": [2]}),
        ),
        (
            vec!["harm", "FILE", "dragon breath", "3", "--strength", "7", "--dice", "6,6,6,6,6"],
            json!({"do": "harm", "event": {"cause": "dragon breath", "base": 3, "strength": 7}, "dice": [6, 6, 6, 6, 6]}),
        ),
        (
            vec!["harm", "FILE", "poison", "3", "--dodged"],
            json!({"do": "harm", "event": {"cause": "poison", "base": 3, "dodged": true}, "dice": []}),
        ),
        (
            vec!["repair", "FILE", "cap", "head", "--skill", "tailor", "--dex", "40", "--dice", "2"],
            json!({"do": "repair", "piece": "cap", "area": "head", "smith": smith, "dice": [2]}),
        ),
    ];
    for (mut arguments, mut request) in cases {
        request["system"] = "armour".into();
        for key in ["outfit", "options", "weights"] {
            request[key] = aldric()[key].clone();
        }
        let answered: Value =
            serde_json::from_str(text(&run(&["batch"], &format!("{request}\n")).stdout)).expect("an answer is JSON");
        arguments.push("--json");
        let shown: Value = serde_json::from_str(&wardrobe.armour(&arguments, 0)).expect("JSON is asked for");
        assert_eq!(shown, answered, "{arguments:?}");
    }
}

#[test]
fn the_examples_of_every_help_can_be_run() {
    let mut ran = 0;
    for command in ["outfit", "show", "hit", "harm", "repair"] {
        let help = run(&["armour", command, "--help"], "");
        let help = text(&help.stdout).replace("\\\n", " ");
        for example in help.lines().filter_map(|line| line.strip_prefix("  sawbones armour ")) {
            let wardrobe = Wardrobe::holding(&json!({"outfit": [
                {"id": "shirt", "kind": "sleeved mail shirt", "ap": {"left arm": 0}},
                {"id": "jack", "kind": "leather jack", "ap": {"body": 0}},
                {"id": "helm", "kind": "helmet", "magic": 1, "mithril": true, "ap": {"head": 2}},
            ]}));
            // Words, those in quotes as one.
            let words = example
                .split('\'')
                .enumerate()
                .flat_map(|(index, part)| if index % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
            let arguments: Vec<_> = words.map(|word| if word == "aldric.json" { "FILE" } else { word }).collect();
            wardrobe.armour(&arguments, 0);
            ran += 1;
        }
    }
    assert_eq!(ran, 11);
}

#[test]
fn the_outfit_in_the_help_is_one_that_can_be_worn() {
    let help = run(&["armour", "outfit", "--help"], "");
    let help = text(&help.stdout);
    let (start, end) = (help.find("  {\n").expect("an outfit"), help.find("\n  }\n").expect("its end"));
    let outfit: Value = serde_json::from_str(&help[start..end + 4]).expect("it is JSON");
    Wardrobe::holding(&outfit).armour(&["outfit", "FILE"], 0);
}

#[test]
fn what_cannot_be_done_is_refused_with_what_would_be_right() {
    let wardrobe = Wardrobe::holding(&aldric());
    for (arguments, reason) in [
        (&["hit", "FILE", "--damage", "5"][..], "--roll"),
        (&["hit", "FILE", "--area", "legs", "--damage", "5"], "right leg or left leg"),
        (&["hit", "FILE", "--area", "head"], "--damage"),
        (&["hit", "FILE", "--area", "head", "--damage", "5", "--blow", "5", "--toughness", "1"], "cannot be used"),
        (&["hit", "FILE", "--area", "head", "--blow", "5"], "--toughness"),
        (&["hit", "FILE", "--area", "head", "--damage", "-1"], "unexpected argument"),
        (&["hit", "FILE", "--roll", "101", "--damage", "5"], "1 to 100"),
        (
            &["hit", "FILE", "--area", "head", "--damage", "5", "--dice", "3"],
            "--dice[0]: no die is rolled, and this face is left over",
        ),
        (&["hit", "FILE", "--area", "body", "--damage", "5", "--critical", "--dice", "7"], "shows 1 to 6, not 7"),
        (&["harm", "FILE", "water", "5"], "incendiary"),
        (&["harm", "FILE", "bomb", "many"], "invalid digit"),
        (
            &["repair", "FILE", "hat", "head", "--dex", "40"],
            "there is no piece `hat` here; possible are `plate`, `shirt`",
        ),
        (&["repair", "FILE", "cap", "head", "--dex", "40", "--skill", "cooking"], "Tailor"),
        (&["repair", "FILE", "shirt", "left arm", "--dex", "40"], "--int is needed"),
    ] {
        let said = wardrobe.armour(arguments, 2);
        assert!(said.contains(reason), "{arguments:?}: {said}");
    }
    for (outfit, reason) in [
        (json!([]), "such as {\"outfit\""),
        (json!({}), "the key `outfit` is missing"),
        (json!({"format": 2, "outfit": []}), "format: this outfit is of format 2"),
        (
            json!({"outfit": [{"id": "a", "kind": "breastplat"}]}),
            "outfit[0].kind: there is no such word as `breastplat`",
        ),
        (json!({"outfit": [], "colour": "red"}), "colour: there is no key `colour`"),
    ] {
        let said = Wardrobe::holding(&outfit).armour(&["show", "FILE"], 2);
        assert!(said.contains("aldric.json") && said.contains(reason), "{outfit}: {said}");
    }
    let output = run(&["armour", "show", "no such file"], "");
    assert_eq!(code(&output), Some(2));
    assert!(text(&output.stderr).contains("`no such file`"));
}
