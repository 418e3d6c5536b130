//! Charts of the caller's own, and what the check of one answers.

use sawbones::reflections::CHART;
use sawbones_wire::reflections::{Charts, OwnedChart, answer};
use serde_json::{Value, json};

use crate::{answered, assert_holds, moth};

#[test]
fn a_chart_may_stand_in_the_request() {
    let wound = |location, damage, dice: Value| {
        let hit = json!({"aim": "high", "location": location, "damage": damage});
        let victim = json!({"stamina": 5, "held": {"left": "pollen", "right": null}});
        answered(json!({
            "system": "reflections", "do": "wound", "chart": moth(), "victim": victim, "hit": hit, "dice": dice,
        }))
    };
    // The mark beside the code and the list of marks say the same thing.
    assert_holds(
        &wound(39, 8, json!([2, 9])),
        &json!({
            "part": "feeler", "side": "left", "code": "S2", "x": true,
            "after": {"body": 1, "lost": ["left feeler"], "held": {"left": null, "right": null}},
        }),
    );
    assert_holds(
        &wound(45, 8, json!([9, 2])),
        &json!({
            "part": "neck", "side": null, "code": "K5", "after": {"body": 4, "dead": true}, "can_act": false,
        }),
    );
    assert_holds(
        &wound(100, 7, json!([2, 9])),
        &json!({
            "part": "hind leg", "code": "M1", "after": {"lost": ["right hind leg"], "prone": true},
        }),
    );
}

#[test]
fn its_weapons_and_armour_count() {
    let damage = |attack: Value| {
        let request = json!({"system": "reflections", "do": "damage", "chart": moth(), "attack": attack});
        answer(&request, &Charts::new()).map(|answer| serde_json::to_value(answer).unwrap()["damage"].clone())
    };
    assert_eq!(damage(json!(["swatter", "blunt", 4, ["down", "Down"], 1])).unwrap(), 3 + 4 - 2 - 2 - 1);
    assert_eq!(damage(json!(["candle", "fire", -7, ["down"]])).unwrap(), 6 - 7);
    assert_eq!(damage(json!(["candle", "blunt", 0])).unwrap_err().at.as_deref(), Some("attack[1]"));
}

#[test]
fn its_levels_and_tracks_may_differ() {
    let mut chart = moth();
    chart["levels"] = json!({"M1": 1});
    chart["body_track"] = json!([0, -4, -4]);
    chart["fatigue_track"] = json!([0, -2]);
    let request = |victim: Value, dice: Value| {
        json!({
            "system": "reflections", "do": "wound", "chart": chart, "victim": victim,
            "hit": {"aim": "high", "location": 2, "damage": 1}, "dice": dice,
        })
    };
    let answer = answered(request(json!({"fatigue": 1, "dexterity": 9, "fatigue_roll": 3}), json!([9, 9])));
    assert_holds(
        &answer,
        &json!({
            "rolls": [
                {"for": "dexterity", "total": 9 + 9 - 4 - 2, "ef": 6, "ok": true},
                {"for": "shock", "total": 9 + 3 - 4 - 2, "ef": 6, "ok": true},
            ],
            "after": {"body": 1}, "can_act": true,
        }),
    );
    let incapacitated = answered(request(json!({"body": 1, "dexterity": 9, "fatigue_roll": 9}), json!([9, 9])));
    assert_eq!(incapacitated["can_act"], false);
    let dead = answered(request(json!({"body": 2}), json!([])));
    assert_eq!(dead["after"], json!({"body": 3, "dead": true}));
}

#[test]
fn what_amputation_does_may_be_said() {
    let mut chart = moth();
    chart["parts"][0]["amputation"] = json!("dead");
    chart["parts"][1]["amputation"] = json!("lost");
    let wound = |location, dice: Value| {
        answered(json!({
            "system": "reflections", "do": "wound", "chart": chart, "victim": {"stamina": 5}, "dice": dice,
            "hit": {"aim": "high", "location": location, "damage": 8},
        }))["after"]
            .clone()
    };
    assert_eq!(wound(1, json!([2])), json!({"body": 1, "dead": true}));
    assert_eq!(wound(45, json!([9, 2, 9])), json!({"body": 4, "lost": ["neck"], "mind": "unconscious"}));
}

#[test]
fn a_chart_may_be_given_by_name() {
    let ours = Charts::from([("ours again".to_owned(), OwnedChart::of(&CHART))]);
    let request = |chart: Value| {
        json!({
            "system": "reflections", "do": "wound", "chart": chart, "dice": [9, 9],
            "hit": {"aim": "high", "location": 47, "damage": 3},
        })
    };
    let named = serde_json::to_value(answer(&request(json!("ours again")), &ours).unwrap()).unwrap();
    assert_eq!(named, answered(request(json!(null))));
    let error = answer(&request(json!("ours agian")), &ours).err().unwrap();
    assert_eq!((error.code, error.at.as_deref()), ("unknown-name", Some("chart")));
    assert!(error.message.contains("did you mean `ours again`?"), "{}", error.message);
}

#[test]
fn a_chart_that_is_not_whole_is_refused_with_the_place() {
    let mut chart = moth();
    chart["parts"][2]["bands"]["mid"] = json!([1, 99]);
    for request in [
        json!({"do": "wound", "hit": {"aim": "high", "location": 2, "damage": 1}, "dice": [9, 9]}),
        json!({"do": "exchange", "fighters": {}, "attacks": []}),
        json!({"do": "steps", "steps": []}),
        json!({"do": "locate", "rolls": []}),
        json!({"do": "damage", "attack": ["swatter", "blunt", 4]}),
        json!({"do": "roll", "roll": {"kind": "simple", "ef": 3}}),
        json!({"do": "reaim", "cases": []}),
    ] {
        let mut request = request;
        request["system"] = json!("reflections");
        request["chart"] = chart.clone();
        let error = answer(&request, &Charts::new()).err().expect("a refusal");
        assert_eq!((error.code, error.at.as_deref()), ("chart", Some("chart")));
        assert_eq!(error.message, "this chart is not whole: aimed mid, 100 hits no part");
    }
}

/// The faults of a chart without their words for people.
fn faults(request: Value) -> (bool, Vec<Value>) {
    let answer = answered(request);
    let faults = answer["faults"].as_array().unwrap().clone();
    let bare = faults.into_iter().map(|mut fault| {
        let words = fault.as_object_mut().unwrap().remove("message");
        assert!(words.is_some_and(|words| !words.as_str().unwrap().is_empty()));
        fault
    });
    (answer["ok"] == true, bare.collect())
}

#[test]
fn ours_is_whole_and_a_change_of_its_bands_is_found() {
    let check = |bands: Value| faults(json!({"system": "reflections", "do": "check-chart", "bands": bands}));
    assert_eq!(check(json!({})), (true, vec![]));
    let overlap = json!({"kind": "overlap", "aim": "high", "at": 93, "to": 93, "parts": ["thorax", "abdomen"]});
    assert_eq!(check(json!({"abdomen": {"high": [93, 100]}})), (false, vec![overlap]));
    let gap = json!({"kind": "gap", "aim": "mid", "at": 7, "to": 8});
    assert_eq!(check(json!({"Neck": {"mid": null}})), (false, vec![gap]));
}

#[test]
fn a_change_of_its_codes_is_found_and_keeps_the_marks() {
    let check = |codes: Value| faults(json!({"system": "reflections", "do": "check-chart", "codes": codes}));
    let falling = json!({"kind": "falling", "at": 9, "part": "hand", "codes": ["S3", "S2"]});
    assert_eq!(check(json!({"hand": ["M1", "S3", "S2", "G4", "G5x"]})), (false, vec![falling]));
    let falling = json!({"kind": "falling", "at": 13, "part": "skull", "codes": ["K4", "G4"]});
    assert_eq!(check(json!({"skull": ["M1", "S3", "K4", "G4", "K5"]})), (false, vec![falling]));
    let columns = json!({"kind": "columns", "part": "hand"});
    assert_eq!(check(json!({"hand": ["M1", "S3"]})), (false, vec![columns]));
    assert_eq!(check(json!({"hand": ["S2", "S2", "S2", "S2", "S2"]})), (true, vec![]));
}

#[test]
fn the_other_faults_are_found_in_a_chart_inline() {
    let check = |change: &dyn Fn(&mut Value)| {
        let mut chart = moth();
        change(&mut chart);
        faults(json!({"system": "reflections", "do": "check-chart", "chart": chart}))
    };
    let thresholds = json!({"kind": "thresholds", "at": 8});
    assert_eq!(check(&|chart| chart["thresholds"] = json!([8, 8])), (false, vec![thresholds]));
    let added = |chart: &mut Value| {
        let row = json!({"part": "shadow", "codes": ["M1", "M1"]});
        chart["parts"].as_array_mut().unwrap().push(row);
    };
    assert_eq!(check(&added), (false, vec![json!({"kind": "unreachable", "part": "shadow"})]));
    let track = json!({"kind": "track", "at": 1});
    assert_eq!(check(&|chart| chart["body_track"] = json!([0, 3])), (false, vec![track]));
}

#[test]
fn slips_are_warnings_and_leave_a_chart_whole() {
    let mut chart = moth();
    chart["parts"][1]["part"] = json!("throat");
    chart["parts"][0]["sided"] = json!(false);
    chart["thresholds"] = json!([3, 8]);
    let answer = answered(json!({"system": "reflections", "do": "check-chart", "chart": chart}));
    assert_eq!((&answer["ok"], &answer["faults"]), (&json!(true), &json!([])));
    let kinds: Vec<_> = answer["warnings"].as_array().unwrap().iter().map(|slip| slip["kind"].clone()).collect();
    assert_eq!(kinds, ["drop", "amputation", "threshold"]);
}
