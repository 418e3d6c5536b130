//! Bad requests: each is refused with a code for programs, the place, and words for people.

use sawbones_wire::reflections::{Charts, answer};
use serde_json::{Value, json};

use crate::{format, moth};

/// Asserts that each request, given without its `system`, is refused as it says, and how many there are.
#[track_caller]
fn assert_refused(count: usize, requests: Vec<(Value, &str, &str)>) {
    assert_eq!(requests.len(), count);
    for (mut request, code, at) in requests {
        request["system"] = json!("reflections");
        let Err(error) = answer(&request, &Charts::new()) else { panic!("{request} was answered") };
        assert_eq!((error.code, error.at.as_deref().unwrap_or_default()), (code, at), "{request}: {error}");
        assert!(!error.message.is_empty());
        assert!(format::FORMAT.is_answer(&json!({ "error": error })));
        if matches!(error.code, "missing-key" | "unknown-key" | "wrong-type" | "wrong-length") && at != "chart" {
            assert!(!format::FORMAT.is_request(&request), "the schema takes {request}");
        }
    }
}

/// A wound with one key of its hit changed.
fn hit(key: &str, value: Value) -> Value {
    let mut request = json!({"do": "wound", "hit": {"aim": "high", "location": 80, "damage": 1}, "dice": [9]});
    request["hit"][key] = value;
    request
}

/// A wound of a victim with this state.
fn victim(state: Value) -> Value {
    let mut request = hit("damage", json!(1));
    request["victim"] = state;
    request
}

/// A wound with these dice.
fn dice(dice: Value) -> Value {
    let mut request = hit("damage", json!(1));
    request["dice"] = dice;
    request
}

/// A wound on the moth with one change to its chart.
fn chart(change: impl FnOnce(&mut Value)) -> Value {
    let mut chart = moth();
    change(&mut chart);
    let mut request = hit("damage", json!(1));
    request["chart"] = chart;
    request
}

#[test]
fn what_is_wanted_must_be_said() {
    assert_refused(
        3,
        vec![
            (json!({}), "missing-key", ""),
            (json!({"do": 7}), "wrong-type", "do"),
            (json!({"do": "wonud"}), "unknown-name", "do"),
        ],
    );
    assert_eq!(answer(&json!([]), &Charts::new()).err().unwrap().code, "wrong-type");
}

#[test]
fn a_hit_is_read_closely() {
    assert_refused(
        10,
        vec![
            (json!({"do": "wound"}), "missing-key", ""),
            (json!({"do": "wound", "hit": {"aim": "high", "location": 1}}), "missing-key", "hit"),
            (json!({"do": "wound", "hit": ["high", 1, 1]}), "wrong-type", "hit"),
            (hit("aim", json!("hihg")), "unknown-name", "hit.aim"),
            (hit("location", json!(0)), "out-of-range", "hit.location"),
            (hit("location", json!(101)), "out-of-range", "hit.location"),
            (hit("location", json!("00")), "wrong-type", "hit.location"),
            (hit("damage", json!(1.5)), "wrong-type", "hit.damage"),
            (hit("aspect", json!("sharp")), "unknown-name", "hit.aspect"),
            (hit("aspct", json!("edge")), "unknown-key", "hit.aspct"),
        ],
    );
}

#[test]
fn a_victim_is_read_closely() {
    assert_refused(
        13,
        vec![
            (victim(json!({"other_penalty": 1})), "out-of-range", "victim.other_penalty"),
            (victim(json!({"bdoy": 1})), "unknown-key", "victim.bdoy"),
            (victim(json!({"format": 2, "blessed": true})), "later-format", "victim.format"),
            (victim(json!({"body": -1})), "out-of-range", "victim.body"),
            (victim(json!({"body": 6})), "out-of-range", "victim.body"),
            (victim(json!({"fatigue": 5})), "out-of-range", "victim.fatigue"),
            (victim(json!({"dexterity": 40000})), "out-of-range", "victim.dexterity"),
            (victim(json!({"mind": "asleep"})), "unknown-name", "victim.mind"),
            (victim(json!({"dead": "no"})), "wrong-type", "victim.dead"),
            (victim(json!({"held": {"tail": "club"}})), "unknown-key", "victim.held.tail"),
            (victim(json!({"held": {"left": 3}})), "wrong-type", "victim.held.left"),
            (victim(json!({"lost": ["left hand", "right hnad"]})), "unknown-name", "victim.lost[1]"),
            (victim(json!({"lost": ["hand"]})), "unknown-name", "victim.lost[0]"),
        ],
    );
}

#[test]
fn dice_must_be_those_that_the_rules_roll() {
    assert_refused(
        15,
        vec![
            (dice(json!([])), "too-few-faces", "dice"),
            (dice(json!([1])), "too-few-faces", "dice"),
            (dice(json!([9, 9])), "faces-left-over", "dice[1]"),
            (dice(json!([11])), "impossible-face", "dice[0]"),
            (dice(json!([{"for": "stamina", "face": 9}])), "dice-disagree", "dice[0]"),
            (dice(json!([{"for": "shock", "die": "d6", "face": 5}])), "dice-disagree", "dice[0]"),
            (dice(json!(["9"])), "wrong-type", "dice[0]"),
            (dice(json!([-1])), "out-of-range", "dice[0]"),
            (dice(json!([70_000])), "out-of-range", "dice[0]"),
            (dice(json!([{"for": "shock"}])), "missing-key", "dice[0]"),
            (dice(json!([{"face": "9"}])), "wrong-type", "dice[0].face"),
            (dice(json!([9, {"face": -2}])), "out-of-range", "dice[1].face"),
            (dice(json!([{"for": 3, "face": 9}])), "wrong-type", "dice[0].for"),
            (dice(json!([{"face": 9, "optonal": true}])), "unknown-key", "dice[0].optonal"),
            (json!({"do": "damage", "attack": ["fist", "blunt"], "dice": [4]}), "faces-left-over", "dice[0]"),
        ],
    );
    let stuck = dice(Value::Array(vec![json!(1); 100]));
    assert_refused(1, vec![(stuck, "dice", "dice")]);
}

#[test]
fn options_are_read_closely() {
    let options = |options: Value| {
        let mut request = hit("damage", json!(1));
        request["options"] = options;
        request
    };
    assert_refused(
        4,
        vec![
            (options(json!({"botch": 2})), "unknown-key", "options.botch"),
            (options(json!({"botch_dice": 300})), "out-of-range", "options.botch_dice"),
            (options(json!({"stress": 1})), "wrong-type", "options.stress"),
            (options(json!(["stress"])), "wrong-type", "options"),
        ],
    );
}

#[test]
fn exchanges_and_steps_are_read_closely() {
    let attack = |key: &str, value: Value| {
        let mut attack = json!({"by": "A", "target": "Bo", "aim": "mid", "location": 50, "damage": 1});
        attack[key] = value;
        json!({"do": "exchange", "fighters": {"Bo": {}}, "attacks": [attack], "dice": [9]})
    };
    let step = |step: Value| json!({"do": "steps", "steps": [{"do": "round"}, step]});
    assert_refused(
        11,
        vec![
            (attack("target", json!("Boo")), "unknown-name", "attacks[0].target"),
            (attack("location", json!(0)), "out-of-range", "attacks[0].location"),
            (attack("hit", json!({})), "unknown-key", "attacks[0].hit"),
            (json!({"do": "exchange", "attacks": []}), "missing-key", ""),
            (
                json!({"do": "exchange", "fighters": {"Bo": {"body": 9}}, "attacks": []}),
                "out-of-range",
                "fighters.Bo.body",
            ),
            (step(json!({"do": "rond"})), "unknown-name", "steps[1].do"),
            (step(json!({"do": "round", "rounds": 2})), "unknown-key", "steps[1].rounds"),
            (step(json!({"do": "direct"})), "missing-key", "steps[1]"),
            (step(json!({"do": "direct", "levels": -1})), "out-of-range", "steps[1].levels"),
            (step(json!({"do": "wound", "hit": {"aim": "high"}})), "missing-key", "steps[1].hit"),
            (step(json!("round")), "wrong-type", "steps[1]"),
        ],
    );
}

#[test]
fn questions_are_read_closely() {
    let damage = |attack: Value| json!({"do": "damage", "attack": attack});
    assert_refused(
        12,
        vec![
            (json!({"do": "roll", "roll": {"kind": "stres", "ef": 6}}), "unknown-name", "roll.kind"),
            (json!({"do": "roll", "roll": {"kind": "stress"}}), "missing-key", "roll"),
            (json!({"do": "locate", "rolls": [["high", 1], ["mid", 0]]}), "out-of-range", "rolls[1][1]"),
            (json!({"do": "locate", "rolls": [["high"]]}), "wrong-length", "rolls[0]"),
            (json!({"do": "locate", "rolls": [["high", 1, 2]]}), "wrong-length", "rolls[0]"),
            (json!({"do": "reaim", "cases": [["reach", "touch"]]}), "wrong-length", "cases[0]"),
            (damage(json!(["fist"])), "wrong-length", "attack"),
            (damage(json!(["fist", "blunt", 1, [], 0, 0])), "wrong-length", "attack"),
            (damage(json!(["fits", "blunt"])), "unknown-name", "attack[0]"),
            (damage(json!(["fist", "edge"])), "no-such-aspect", "attack[1]"),
            (damage(json!(["fist", "blunt", "5"])), "wrong-type", "attack[2]"),
            (damage(json!(["fist", "blunt", 1, ["chian"]])), "unknown-name", "attack[3][0]"),
        ],
    );
}

#[test]
fn charts_are_read_closely() {
    let band = |band: Value| chart(|chart| chart["parts"][0]["bands"]["high"] = band);
    assert_refused(
        14,
        vec![
            (chart(|chart| chart["parts"][0]["x"] = json!([true, false])), "invalid", "chart"),
            (
                {
                    let mut request = hit("damage", json!(1));
                    request["chart"] = json!("mine");
                    request
                },
                "unknown-name",
                "chart",
            ),
            (
                {
                    let mut request = hit("damage", json!(1));
                    request["chart"] = json!(3);
                    request
                },
                "wrong-type",
                "chart",
            ),
            (chart(|chart| chart["part"] = json!([])), "unknown-key", "chart.part"),
            (chart(|chart| chart["parts"][1]["part"] = json!("FEELER")), "invalid", "chart"),
            (band(json!([1, 101])), "out-of-range", "chart.parts[0].bands.high[1]"),
            (band(json!([40, 1])), "out-of-range", "chart.parts[0].bands.high"),
            (band(json!([1])), "wrong-length", "chart.parts[0].bands.high"),
            (chart(|chart| chart["parts"][0]["codes"][1] = json!("S1")), "unknown-name", "chart.parts[0].codes[1]"),
            (chart(|chart| chart["parts"][1]["x"] = json!([true])), "wrong-length", "chart"),
            (chart(|chart| chart["parts"][0]["check"] = json!("duck")), "unknown-name", "chart.parts[0].check"),
            (chart(|chart| chart["levels"] = json!({"S1": 2})), "unknown-name", "chart.levels.S1"),
            (chart(|chart| chart["armour"] = json!({"fur": {"cold": 2}})), "unknown-key", "chart.armour.fur.cold"),
            (json!({"do": "check-chart", "bands": {"tial": {"high": [1, 2]}}}), "unknown-name", "bands.tial"),
        ],
    );
}

#[test]
fn a_mark_that_the_chart_contradicts_is_named() {
    let request = chart(|chart| chart["parts"][0]["x"] = json!([true, false]));
    let error = answer(&request, &Charts::new()).err().expect("a contradiction");
    assert_eq!(error.message, "the codes of `Feeler` mark S2 with an x, and its list `x` says false of it");
    // A list that says more than the codes, and agrees with them, is none.
    let request = chart(|chart| chart["parts"][0]["x"] = json!([true, true]));
    let error = answer(&request, &Charts::new()).err();
    assert_eq!(
        error.map(|error| error.code),
        Some("too-few-faces"),
        "the chart is read, and the leg struck may give way"
    );
}

#[test]
fn a_track_without_a_penalty_is_said_to_need_one() {
    for (key, track) in [("body_track", "body"), ("fatigue_track", "fatigue")] {
        let request = chart(|chart| chart[key] = json!([]));
        let error = answer(&request, &Charts::new()).err().expect("a fault");
        let fault = format!("the {track} track has no penalty: it needs at least one, for no level lost");
        assert_eq!((error.code, error.message), ("chart", format!("this chart is not whole: {fault}")));
    }
}

#[test]
fn a_near_miss_is_told_what_it_may_have_been() {
    for (request, meant) in [
        (hit("aim", json!("hgih")), "high"),
        (hit("aspct", json!("edge")), "aspect"),
        (victim(json!({"lost": ["left hnad"]})), "left hand"),
        (json!({"do": "exhcange"}), "exchange"),
        (json!({"do": "damage", "attack": ["arming sward", "edge"]}), "Arming sword"),
    ] {
        let error = answer(&request, &Charts::new()).err().unwrap();
        assert!(error.message.ends_with(&format!("did you mean `{meant}`?")), "{}", error.message);
    }
}
