//! What the refusals of all systems have in common: words for people, true ranges, numbers however they are spelled.

use sawbones_wire::reflections::Charts;
use sawbones_wire::{WireError, armour, imperium, reflections, shrapnel};
use serde_json::{Map, Value, json};

fn asked(request: &Value) -> Result<Value, WireError> {
    let shown = |answer| Ok(serde_json::to_value(answer).expect("an answer is JSON"));
    match request["system"].as_str().expect("a system") {
        "armour" => armour::answer(request),
        "imperium" => imperium::answer(request),
        "reflections" => reflections::answer(request, &Charts::new()).and_then(shown),
        _ => Ok(serde_json::to_value(shrapnel::answer(request)?).expect("an answer is JSON")),
    }
}

#[track_caller]
fn answered(request: &Value) -> Value {
    asked(request).unwrap_or_else(|error| panic!("{error} in {request}"))
}

/// Code, place and message of a refusal.
#[track_caller]
fn refused(request: &Value) -> (&'static str, String, String) {
    match asked(request) {
        Err(WireError { code, message, at }) => (code, at.unwrap_or_default(), message),
        Ok(answer) => panic!("{request} is answered by {answer}"),
    }
}

/// One request of each shape: every example of the pages, and hits of shrapnel.
fn requests() -> Vec<Value> {
    let pages = [
        include_str!("../../../docs/wire/armour.md"),
        include_str!("../../../docs/wire/reflections.md"),
        include_str!("../../../docs/wire/imperium.md"),
    ];
    let blocks =
        pages.iter().flat_map(|page| page.split("```json\n").skip(1)).filter_map(|rest| rest.split("```").next());
    let blocks = blocks.map(|block| serde_json::from_str::<Value>(block).expect("a block is JSON"));
    let mut requests: Vec<Value> = blocks.filter(|block| block.get("do").is_some()).collect();
    requests.push(json!({"system": "shrapnel", "roll": 46, "severity": "D", "dice": [],
        "wear": [{"piece": "vest", "covers": ["Chest"]}]}));
    requests.push(json!({"system": "shrapnel", "severity": "D", "dice": [{"for": "roll", "die": "d100", "face": 3}]}));
    requests
}

/// Every value within, each as a pointer.
fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    let children: Vec<(String, &Value)> = match value {
        Value::Object(map) => {
            map.iter().map(|(key, value)| (key.replace('~', "~0").replace('/', "~1"), value)).collect()
        }
        Value::Array(list) => list.iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect(),
        _ => Vec::new(),
    };
    for (key, child) in children {
        let place = format!("{here}/{key}");
        places(child, &place, found);
        found.push(place);
    }
}

#[test]
fn whatever_stands_in_the_wrong_place_is_spoken_of_in_words_for_people() {
    let long = "y".repeat(500);
    let wrong = [
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(u64::MAX),
        json!("x"),
        json!(long),
        json!([]),
        json!([[]]),
        json!({}),
        json!({"zzz": 1}),
        json!(true),
        Value::Null,
    ];
    let jargon = [
        "borrow",
        "ident",
        "struct",
        "enum",
        "variant",
        "newtype",
        "sequence",
        "tuple",
        "usize",
        "u8",
        "u16",
        "u32",
        "u64",
        "i8",
        "i16",
        "i32",
        "i64",
        "f64",
        "Option",
        "serde",
        "invalid type",
        "unit",
        "boolean",
        "string",
    ];
    let mut refusals = 0;
    for request in requests() {
        let mut found = Vec::new();
        places(&request, "", &mut found);
        for place in found.iter().filter(|place| *place != "/system") {
            for value in &wrong {
                let mut changed = request.clone();
                *changed.pointer_mut(place).expect("a place within") = value.clone();
                let Err(WireError { message, at, .. }) = asked(&changed) else { continue };
                let words: Vec<&str> = message.split(|c: char| !c.is_alphanumeric()).collect();
                for word in jargon {
                    let leaks = if word.contains(' ') { message.contains(word) } else { words.contains(&word) };
                    assert!(!leaks, "{word}: {message} in {changed}");
                }
                assert!(!message.contains(&long[..100]) && !at.unwrap_or_default().contains(&long[..100]), "{message}");
                refusals += 1;
            }
        }
    }
    // Of some six hundred places, most take none of these; that many are refused that none can have been passed over.
    assert!(refusals > 5_000, "{refusals}");
}

#[test]
fn a_message_names_the_range_that_is_right() {
    let piece = |key: &str, value: Value| {
        let mut piece = json!({"id": "h", "kind": "helmet"});
        piece[key] = value;
        json!({"system": "armour", "do": "outfit", "outfit": [piece]})
    };
    let shield = |ap: i64| json!({"system": "armour", "do": "outfit", "outfit": [{"id": "s", "kind": "shield", "magic": 2, "ap": ap}]});
    let armour_hit = |key: &str, value: i64| {
        let mut hit = json!({"area": "head", "damage": 1});
        hit[key] = value.into();
        json!({"system": "armour", "do": "hit", "outfit": [], "hit": hit})
    };
    let victim = |key: &str, value: i64| json!({"system": "reflections", "do": "wound", "victim": {key: value}, "hit": {"aim": "high", "location": 1, "damage": 0}});
    let roll = |key: &str, value: i64| {
        let mut roll = json!({"kind": "simple", "ef": 6});
        roll[key] = value.into();
        json!({"system": "reflections", "do": "roll", "roll": roll})
    };
    let character =
        |key: &str, value: i64| json!({"system": "imperium", "do": "acts", "character": {"T": 50, key: value}});
    let step = |step: Value| json!({"system": "imperium", "do": "steps", "character": {"T": 50}, "steps": [step]});
    let cases = [
        (piece("magic", json!(-1)), "an enchantment of 1, 2 or 3 armour points (rule 7), or 0 for none,"),
        (piece("magic", json!(300)), "an enchantment of 1, 2 or 3 armour points (rule 7), or 0 for none,"),
        (piece("ap", json!({"head": -1})), "a whole number from 0 to 1"),
        (shield(4), "a whole number from 0 to 3"),
        (shield(-1), "a whole number from 0 to 3"),
        (armour_hit("damage", -1), "a whole number from 0 to 65535"),
        (armour_hit("attack_roll", 0), "a roll from 1 to 100 (00 is 100)"),
        (victim("dexterity", 40_000), "a whole number from -32768 to 32767"),
        (victim("other_penalty", 2), "a penalty, which is 0 or less (from -32768),"),
        (victim("body", -1), "a whole number of levels, from 0 to the end of the chart's track,"),
        (victim("fatigue", 300), "a whole number of levels, from 0 to the end of the chart's track,"),
        (roll("penalty", 3), "a penalty, which is 0 or less (from -32768),"),
        (roll("botch_dice", -1), "a whole number from 0 to 255"),
        (
            json!({"system": "reflections", "do": "locate", "rolls": [["high", 101]]}),
            "a roll from 1 to 100 (00 is 100)",
        ),
        (character("T_max", 0), "a whole number from 1 to 1000"),
        (character("S", -1), "a number from 0 to 1000, in halves at the finest,"),
        (step(json!({"do": "weeks", "n": 521})), "a whole number from 0 to 520"),
        (step(json!({"do": "days", "n": -1})), "a whole number from 0 to 3640"),
        (step(json!({"do": "hours", "n": 87_361})), "a whole number from 0 to 87360"),
        (step(json!({"do": "minutes", "n": 5_241_601})), "a whole number from 0 to 5241600"),
        (step(json!({"do": "raise_T", "n": 951})), "a whole number from 0 to 950"),
        (json!({"system": "imperium", "do": "location", "to_hit": 0}), "a whole number from 1 to 100"),
        (json!({"system": "shrapnel", "roll": 101, "severity": "A"}), "a roll from 1 to 100 (00 is 100)"),
    ];
    for (request, range) in &cases {
        let (code, _, message) = refused(request);
        assert_eq!(code, "out-of-range", "{message} in {request}");
        assert!(message.starts_with(&format!("{range} is expected here, not ")), "{message} in {request}");
    }
    assert_eq!(cases.len(), 23);
}

#[test]
fn a_whole_number_may_be_spelled_with_a_point_or_an_exponent() {
    for [as_float, plain] in [[json!(46.0), json!(46)], [json!(1e2), json!(100)]] {
        let each = |roll: &Value| {
            [
                json!({"system": "shrapnel", "roll": roll, "severity": "A", "dice": []}),
                json!({"system": "armour", "do": "locate", "attack_rolls": [roll], "dice": []}),
                json!({"system": "reflections", "do": "locate", "rolls": [["high", roll]], "dice": []}),
                json!({"system": "imperium", "do": "location", "to_hit": roll, "dice": []}),
                json!({"system": "shrapnel", "severity": "A", "dice": [roll]}),
            ]
        };
        let [floats, whole] = [each(&as_float), each(&plain)];
        assert_eq!((floats.len(), floats.map(|one| answered(&one))), (5, whole.map(|one| answered(&one))));
    }
    let fractions = [
        json!({"system": "shrapnel", "roll": 1.5, "severity": "A"}),
        json!({"system": "armour", "do": "locate", "attack_rolls": [1.5]}),
        json!({"system": "reflections", "do": "locate", "rolls": [["high", 1.5]]}),
        json!({"system": "imperium", "do": "location", "to_hit": 1.5}),
    ];
    for request in &fractions {
        let (code, _, message) = refused(request);
        assert!(code == "wrong-type" && message.ends_with("not 1.5"), "{message}");
    }
}

#[test]
fn a_number_beyond_every_range_is_out_of_range() {
    let requests = [
        json!({"system": "reflections", "do": "wound", "hit": {"aim": "high", "location": 1, "damage": 18446744073709551616.0}}),
        json!({"system": "armour", "do": "hit", "outfit": [], "hit": {"area": "head", "damage": 1e300}}),
        json!({"system": "armour", "do": "outfit", "outfit": [{"id": "h", "kind": "helmet", "ap": {"head": 1e300}}]}),
        json!({"system": "imperium", "do": "location", "to_hit": 1e300}),
        json!({"system": "shrapnel", "roll": 1e300, "severity": "A"}),
        json!({"system": "shrapnel", "severity": "A", "dice": [1e300]}),
    ];
    for request in &requests {
        let (code, _, message) = refused(request);
        assert_eq!(code, "out-of-range", "{message} in {request}");
        assert!(!message.contains("000000000000000000"), "{message}");
    }
}

#[test]
fn a_zero_is_the_ten_of_a_d10_and_the_hundred_of_a_d100_in_every_system() {
    let percentile = |face: u8| answered(&json!({"system": "shrapnel", "severity": "A", "dice": [face]}));
    assert_eq!((&percentile(0)["roll"], &percentile(100)["roll"]), (&json!(100), &json!(100)));
    assert_eq!(percentile(0)["dice"][0]["face"], 0, "a face is shown as it was given");
    let damage = |face: u8| answered(&json!({"system": "imperium", "do": "dice", "damage": "D10", "dice": [face]}));
    assert_eq!((&damage(0)["total"], &damage(10)["total"]), (&json!(10), &json!(10)));
    let simple = |face: u8| {
        let roll = json!({"kind": "simple", "ef": 6});
        answered(&json!({"system": "reflections", "do": "roll", "roll": roll, "dice": [face]}))
    };
    assert_eq!((&simple(0)["total"], &simple(10)["total"]), (&json!(10), &json!(10)));
    assert_eq!((&simple(0)["dice"][0]["face"], &simple(10)["dice"][0]["face"]), (&json!(0), &json!(10)));
    let (code, _, message) = refused(&json!({"system": "imperium", "do": "dice", "damage": "D6", "dice": [0]}));
    assert_eq!((code, message.as_str()), ("impossible-face", "a d6 for `damage` shows 1 to 6, not 0"));
    let (.., message) = refused(&json!({"system": "shrapnel", "severity": "A", "dice": [101]}));
    assert_eq!(message, "a d100 for `roll` shows 1 to 100, not 101; 0 is the 100");
}

#[test]
fn an_optional_face_is_rolled_when_it_fits_and_passed_over_when_it_does_not() {
    let damage = |dice: Value| asked(&json!({"system": "imperium", "do": "dice", "damage": "D10", "dice": dice}));
    let total = |dice: Value| damage(dice).expect("an answer")["total"].clone();
    assert_eq!(total(json!([{"for": "stun", "face": 3, "optional": true}, 5])), 5);
    assert_eq!(total(json!([{"die": "d6", "face": 3, "optional": true}, 5])), 5);
    // One that says nothing of itself fits whatever is rolled, and the next face is then one too many.
    assert_eq!(total(json!([{"face": 3, "optional": true}])), 3);
    let error = damage(json!([{"face": 3, "optional": true}, 5])).expect_err("a face is left over");
    assert_eq!(
        (error.code, error.message.as_str()),
        ("faces-left-over", "one die is rolled, and this face is left over")
    );
}

#[test]
fn what_a_face_is_meant_for_is_said_as_far_as_it_is_known() {
    let message =
        |entry: Value| refused(&json!({"system": "imperium", "do": "dice", "damage": "D10", "dice": [entry]})).2;
    let now = ", and the rules now roll a d10 for `damage`";
    assert_eq!(message(json!({"die": "d6", "face": 1})), format!("this face is meant for a d6{now}"));
    assert_eq!(message(json!({"for": "stun", "face": 1})), format!("this face is meant for `stun`{now}"));
    assert_eq!(
        message(json!({"for": "stun", "die": "d6", "face": 1})),
        format!("this face is meant for `stun` on a d6{now}")
    );
}

#[test]
fn a_request_without_any_key_of_its_own_is_refused_in_every_system() {
    for system in ["armour", "reflections", "imperium", "shrapnel"] {
        let request = Value::Object(Map::from_iter([("system".to_owned(), json!(system))]));
        assert_eq!(refused(&request).0, "missing-key", "{system}");
    }
}

#[test]
fn a_missing_key_is_told_at_the_object_that_lacks_it_in_every_system() {
    let cases = [
        (json!({"system": "shrapnel", "roll": 1}), ""),
        (json!({"system": "shrapnel", "roll": 1, "severity": "A", "wear": [{"piece": "vest"}]}), "wear[0]"),
        (json!({"system": "armour"}), ""),
        (json!({"system": "armour", "do": "hit", "outfit": []}), ""),
        (json!({"system": "armour", "do": "outfit", "outfit": [{"id": "cap"}]}), "outfit[0]"),
        (json!({"system": "reflections"}), ""),
        (json!({"system": "reflections", "do": "wound"}), ""),
        (json!({"system": "reflections", "do": "wound", "hit": {"aim": "high"}}), "hit"),
        (json!({"system": "reflections", "do": "steps", "steps": [{}]}), "steps[0]"),
        (json!({"system": "imperium"}), ""),
        (json!({"system": "imperium", "do": "acts"}), ""),
        (json!({"system": "imperium", "do": "acts", "character": {}}), "character"),
        (json!({"system": "imperium", "do": "steps", "character": {"T": 50}, "steps": [{}]}), "steps[0]"),
        (json!({"system": "imperium", "do": "hit", "character": {"T": 50}, "hit": {"mode": "close"}}), "hit"),
    ];
    assert_eq!(cases.len(), 14);
    for (request, at) in cases {
        let (code, place, _) = refused(&request);
        assert_eq!((code, place.as_str()), ("missing-key", at), "{request}");
    }
}
