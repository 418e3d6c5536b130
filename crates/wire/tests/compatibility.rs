//! What version 0.1.0 saved is loaded for good, what it answered is answered still, and what a later version wrote is refused in
//! words. Kept in `tests/compatibility/0.1.0`, as it was written then.

use sawbones::armour::Area;
use sawbones_wire::armour::Wearer;
use sawbones_wire::imperium::SavedCharacter;
use sawbones_wire::reflections::Charts;
use sawbones_wire::{WireError, answer};
use serde_json::{Value, json};

const CHARACTER: &str = include_str!("../../../tests/compatibility/0.1.0/imperium.json");
const OUTFIT: &str = include_str!("../../../tests/compatibility/0.1.0/armour.json");
const VICTIM: &str = include_str!("../../../tests/compatibility/0.1.0/reflections.json");
/// The page that says what is promised.
const PROMISES: &str = include_str!("../../../docs/compatibility.md");
const BATCH: &str = include_str!("../../../tests/compatibility/0.1.0/batch.jsonl");

fn json_of(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

#[test]
fn a_character_of_location_injury_is_who_it_was() {
    let holt = SavedCharacter::from_value(&json_of(CHARACTER)).expect("format 1 is read for good");
    assert_eq!(holt.name(), Some("Guardsman Holt"));
    let (answer, after) = holt.after(json!({"do": "steps", "steps": [], "dice": []})).expect("nothing happens");
    let sheet = &answer["after"];
    assert_eq!((&sheet["hp"], &sheet["hp_max"], &sheet["insanity"]), (&json!(14), &json!(50), &json!(1)));
    let level = |place: &str| sheet["levels"][place].as_str().expect("a word").to_owned();
    assert_eq!(["left_leg", "body", "left_arm"].map(level), ["heavy", "heavy", "crippled"]);
    assert_eq!((&sheet["bleeding"]["left_arm"], &sheet["clocks"]), (&json!(4), &json!([{"hours": 24}])));
    assert_eq!(
        (&sheet["unconscious"], &sheet["held"], &sheet["armour"]["body"]),
        (&json!(true), &json!([]), &json!([3, 4]))
    );
    assert_eq!(after, holt, "what nothing happens to is saved as it was");
}

#[test]
fn an_outfit_of_layered_armour_is_as_battered_as_it_was() {
    let file = json_of(OUTFIT);
    let wearer = Wearer::of_file(&file).expect("format 1 is read for good");
    let outfit = wearer.outfit().expect("it is legal");
    let names: Vec<_> = wearer.pieces.iter().map(|piece| piece.name()).collect();
    assert_eq!(names, ["shield", "plate", "shirt"]);
    let left: Vec<_> = outfit.pieces().map(|piece| piece.left(Area::Body)).collect();
    assert_eq!(left, [1, 0, 1]);
    assert_eq!(wearer.saved(&outfit)["format"], 1);
}

#[test]
fn a_victim_of_aspected_wounds_is_as_hurt_as_it_was() {
    let request = json!({
        "system": "reflections", "do": "steps", "victim": json_of(VICTIM),
        "steps": [{"do": "direct", "levels": 1}], "dice": [],
    });
    let answer = answer(&request, &Charts::new()).expect("format 1 is read for good");
    assert_eq!((&answer["victim"]["body"], &answer["victim"]["stamina"]), (&json!(3), &json!(2)));
    assert_eq!(answer["victim"]["held"], json!({"left": "shield", "right": null}));
}

/// Keys whose values are sentences for people; they may be said better.
const PROSE: [&str; 4] = ["message", "text", "because", "notes"];

/// Whether everything that was said then is said now; an object may say more.
fn still_says(then: &Value, now: &Value) -> bool {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => then
            .iter()
            .filter(|(key, _)| !PROSE.contains(&key.as_str()))
            .all(|(key, value)| now.get(key).is_some_and(|now| still_says(value, now))),
        (Value::Array(then), Value::Array(now)) => {
            then.len() == now.len() && then.iter().zip(now).all(|(then, now)| still_says(then, now))
        }
        _ => then == now,
    }
}

#[test]
fn every_request_of_then_is_answered_as_it_was() {
    let mut by_system = [("shrapnel", 0), ("armour", 0), ("reflections", 0), ("imperium", 0)];
    for line in BATCH.lines() {
        let pair = json_of(line);
        let now = match answer(&pair["request"], &Charts::new()) {
            Ok(answer) => answer,
            Err(error) => json!({ "error": error }),
        };
        assert!(still_says(&pair["answer"], &now), "{}\nthen {}\nnow  {now}", pair["request"], pair["answer"]);
        for (system, count) in &mut by_system {
            *count += usize::from(pair["request"]["system"] == *system);
        }
    }
    assert_eq!(by_system, [("shrapnel", 4), ("armour", 9), ("reflections", 10), ("imperium", 39)]);
}

#[test]
fn an_answer_that_says_less_would_be_noticed() {
    let then = json!({"a": [1, {"b": 2, "text": "so"}]});
    assert!(still_says(&then, &json!({"a": [1, {"b": 2, "text": "thus", "c": 3}], "d": 4})));
    for less in [json!({"a": [1, {"b": 3}]}), json!({"a": [1, {}]}), json!({"a": [1]}), json!({})] {
        assert!(!still_says(&then, &less), "{less}");
    }
}

#[test]
fn what_a_later_version_wrote_is_refused_as_such_whatever_else_it_holds() {
    let later = |text: &str| {
        let mut value = json_of(text);
        value["format"] = json!(2);
        value["blessed"] = json!(true);
        value
    };
    let outfit = later(OUTFIT);
    let victim = later(VICTIM);
    let request = |key: &str, value: Value| {
        let mut request = json!({"system": "reflections", "do": "steps", "steps": [], "dice": []});
        request[key] = value;
        answer(&request, &Charts::new()).map(drop)
    };
    let mut character = json_of(CHARACTER);
    character["state"]["format"] = json!(2);
    character["state"]["blessed"] = json!(true);
    let state = SavedCharacter::from_value(&character).expect("the file itself is of format 1");
    let refused: [(Result<(), WireError>, &str); 6] = [
        (SavedCharacter::from_value(&later(CHARACTER)).map(drop), "format"),
        (state.answer(json!({"do": "minutes", "dice": []}), None).map(drop), "state.format"),
        (Wearer::of_file(&outfit).map(drop), "format"),
        (request("victim", victim.clone()), "victim.format"),
        (request("fighters", json!({"Hob": victim})), "fighters.Hob.format"),
        (request("format", json!(2)), "format"),
    ];
    let mut shown = 0;
    for (outcome, place) in refused {
        let error = outcome.expect_err(place);
        assert_eq!((error.code, error.at.as_deref()), ("later-format", Some(place)));
        assert!(error.message.contains("a later version of Sawbones wrote it"), "{}", error.message);
        shown += usize::from(PROMISES.contains(&format!("\n{}\n", error.message)));
    }
    assert_eq!(shown, 3, "the page of promises shows what is said of a state");
}

#[test]
fn every_system_refuses_a_request_of_a_later_format() {
    for system in ["shrapnel", "armour", "reflections", "imperium"] {
        let request = json!({"system": system, "do": "dance", "format": 2, "blessed": true});
        assert_eq!(answer(&request, &Charts::new()).expect_err(system).code, "later-format", "{system}");
    }
}
