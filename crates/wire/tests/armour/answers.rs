//! What is read, what is answered, and what is refused with which words.

use serde_json::{Value, json};

use crate::{answered, refused};

/// A hit on this outfit.
fn hit(outfit: &Value, hit: &Value) -> Value {
    json!({"system": "armour", "do": "hit", "outfit": outfit, "hit": hit, "dice": []})
}

#[test]
fn a_hit_is_answered_with_wounds_triggers_reasons_and_the_state_after_it() {
    let outfit = json!([
        {"id": "shield", "kind": "shield"},
        {"id": "plate", "kind": "breastplate"},
        {"id": "shirt", "kind": "mail shirt", "magic": 1},
    ]);
    let mut request = hit(&outfit, &json!({"area": "body", "blow": 9, "toughness": 4, "strength": 7}));
    request["dice"] = json!([{"for": "magic shirt", "die": "d6", "face": 1}]);
    let answer = answered(&request);
    assert_eq!(answer["area"], "body");
    assert_eq!(answer["damage"], 5);
    assert_eq!(answer["protection"], json!([4, 0]));
    assert_eq!(answer["wounds"], 1);
    assert_eq!(answer["triggers"], json!(["T4"]));
    assert_eq!(
        answer["after"],
        json!({"shield": {"state": "damaged", "ap": 1}, "plate": {"body": 0}, "shirt": {"body": 1}})
    );
    assert_eq!(answer["ap"]["body"], json!([2, 0]));
    assert_eq!(answer["dice"], request["dice"]);
    assert_eq!(
        answer["pieces"][1],
        json!({
            "piece": "plate",
            "points": 1,
            "points_because": {"text": "metal stops every blow", "rule": 2},
            "fate": {"text": "damaged: nothing is left there", "rule": 10, "harmed": true},
        })
    );
}

#[test]
fn the_state_of_an_answer_is_taken_by_the_next_request() {
    let outfit = json!([
        {"id": "shield", "kind": "shield", "magic": 2, "state": "damaged", "ap": 1, "in_use": false},
        {"id": "coat", "kind": "sleeved mail coat", "mithril": true, "ap": {"left leg": 1, "body": 0}, "closed": true},
        {"id": "legging", "kind": "mail legging", "limb": "left"},
        {"id": "jack", "kind": "leather jack", "magic": 3, "ap": {"right arm": 2}},
    ]);
    let mut request = hit(&outfit, &json!({"area": "left leg", "damage": 9, "additional": true}));
    request["order"] = json!({"left_leg": ["legging", "coat"]});
    let first = answered(&request);
    assert_eq!(first["after"], json!({"legging": {"left leg": 0}}));
    assert_eq!(first["order"], json!({"left leg": ["legging", "coat"]}));

    request["outfit"] = first["outfit"].clone();
    request["order"] = first["order"].clone();
    let second = answered(&request);
    assert_eq!(second["after"], json!({}));
    assert_eq!(second["outfit"], first["outfit"]);
    assert_eq!(second["ap"], first["ap"]);
    assert_eq!(second["outfit"][1]["ap"]["left leg"], 1);
    assert_eq!(second["outfit"][0]["in_use"], false);
}

#[test]
fn the_dice_of_an_answer_replay_it() {
    let outfit = json!([
        {"id": "shirt", "kind": "sleeved mail shirt"},
        {"id": "helmet", "kind": "helmet", "magic": 1},
        {"id": "coif", "kind": "leather coif"},
    ]);
    let event = json!({"cause": "bomb", "base": 9});
    let rolled = answered(&json!({"system": "armour", "do": "harm", "outfit": outfit, "event": event}));
    assert_eq!(rolled["count"], 2);
    let replayed =
        answered(&json!({"system": "armour", "do": "harm", "outfit": outfit, "event": event, "dice": rolled["dice"]}));
    assert_eq!(replayed, rolled);
}

#[test]
fn steps_tell_what_differs_from_before_the_first() {
    let outfit = json!([{"id": "shirt", "kind": "mail shirt"}]);
    let smith = json!({"skills": ["Smithing"], "dex": 50, "int": 30, "race": "human"});
    let steps = json!([
        {"do": "hit", "hit": {"area": "body", "damage": 5, "critical": true}},
        {"do": "repair", "piece": "shirt", "area": "body", "smith": smith},
    ]);
    let answer = answered(&json!({"system": "armour", "do": "steps", "outfit": outfit, "steps": steps, "dice": [50]}));
    assert_eq!(answer["steps"][0]["after"], json!({"shirt": {"body": 0}}));
    assert_eq!(answer["steps"][1]["after"], json!({"shirt": {"body": 1}}));
    assert_eq!(answer["after"], json!({}));
    assert_eq!(answer["dice"], json!([{"for": "repair", "die": "d100", "face": 50}]));
}

#[test]
fn magic_that_is_lost_is_told_with_every_area_that_changes() {
    let outfit = json!([{"id": "shirt", "kind": "sleeved mail shirt", "magic": 2, "ap": {"left arm": 0}}]);
    let smith = json!({
        "skills": ["Smithing", "Magical Awareness", "Manufacture Magic Items"], "dex": 40, "int": 41, "race": "elf",
    });
    let request = json!({
        "system": "armour", "do": "repair", "outfit": outfit, "piece": "shirt", "area": "left arm", "smith": smith, "dice": [41],
    });
    let answer = answered(&request);
    assert_eq!(answer["outcome"], "magic lost");
    assert_eq!(answer["rule"], 21);
    assert_eq!(answer["test"], json!({"roll": 41, "target": 40}));
    assert_eq!(answer["after"], json!({"shirt": {"magic": 0, "body": 0, "right arm": 0}}));
}

#[test]
fn a_smith_of_no_race_is_no_dwarf_and_need_be_none_for_common_work() {
    let mend = |piece: Value, smith: Value| {
        let request = json!({
            "system": "armour", "do": "repair", "outfit": [piece], "piece": "h", "area": "head", "smith": smith,
        });
        answered(&request)["rule"].clone()
    };
    let smith = json!({"skills": ["Smithing"], "dex": 90, "int": 90});
    let mithril = json!({"id": "h", "kind": "helmet", "mithril": true, "ap": {"head": 0}});
    assert_eq!(mend(mithril, smith), json!(22));
    let steel = json!({"id": "h", "kind": "helmet", "ap": {"head": 0}});
    assert_eq!(mend(steel, json!({"skills": ["Smithing"], "dex": 90})), json!(19));
}

#[test]
fn an_illegal_outfit_is_answered_with_every_fault_and_refused_where_it_is_worn() {
    let outfit = json!([
        {"id": "z", "kind": "helmet"},
        {"id": "a", "kind": "helmet"},
        {"id": "shirt", "kind": "mail shirt"},
        {"id": "coat", "kind": "mail coat"},
        {"id": "jack", "kind": "leather jack", "mithril": true},
    ]);
    let answer = answered(&json!({"system": "armour", "do": "outfit", "outfit": outfit}));
    assert_eq!(answer["legal"], false);
    let errors: Vec<_> =
        answer["errors"].as_array().expect("a list").iter().map(|e| (e["rule"].clone(), e["pieces"].clone())).collect();
    assert_eq!(
        errors,
        [(json!(3), json!(["a", "z"])), (json!(4), json!(["coat", "shirt"])), (json!(7), json!(["jack"]))],
    );
    let (code, at, message) = refused(&hit(&outfit, &json!({"area": "head", "damage": 3})));
    assert_eq!((code, at.as_str()), ("illegal-outfit", "outfit"));
    assert_eq!(message, "`z` and `a` are both a helmet, and nobody wears two of a kind (rule 3): leave one off");
}

#[test]
fn the_legality_of_more_pieces_than_can_be_worn_is_still_answered() {
    let many: Vec<_> = (0..14).map(|n| json!({"id": format!("h{n:02}"), "kind": "helmet"})).collect();
    let answer = answered(&json!({"system": "armour", "do": "outfit", "outfit": many}));
    assert_eq!(answer["errors"].as_array().map(Vec::len), Some(14 * 13 / 2));
    let (code, ..) = refused(&hit(&json!(many), &json!({"area": "head", "damage": 3})));
    assert_eq!(code, "too-many-pieces");
    let too_many: Vec<_> = (0..65).map(|n| json!({"id": format!("h{n:02}"), "kind": "helmet"})).collect();
    assert_eq!(refused(&json!({"system": "armour", "do": "outfit", "outfit": too_many})).0, "too-many-pieces");
}

#[test]
fn a_legal_outfit_is_answered_with_its_points_layers_initiative_and_encumbrance() {
    let request = json!({
        "system": "armour", "do": "outfit",
        "outfit": [
            {"id": "coat", "kind": "mail coat"},
            {"id": "l", "kind": "plate legging", "limb": "left", "mithril": true},
            {"id": "b", "kind": "plate bracer", "limb": "right"},
            {"id": "m", "kind": "mail bracer", "limb": "right"},
        ],
        "options": ["leggings with coat", "bracers over mail"],
        "weights": {"coat": 80, "l": 7.5, "b": "15/2", "m": 10},
    });
    let answer = answered(&request);
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["initiative"], -20);
    assert_eq!(answer["encumbrance"], "99");
    assert_eq!(answer["ap"]["left leg"], json!([3, 0]));
    assert_eq!(answer["layers"]["left leg"], json!(["l", "coat"]));
    assert_eq!(answer["layers"]["right arm"], json!(["b", "m"]));
    assert_eq!(answer["layers"]["head"], json!([]));
}

#[test]
fn names_are_read_however_they_are_spelled() {
    let request = json!({
        "system": "armour", "do": "hit",
        "outfit": [{"id": "x", "kind": "Plate_Arm-Bracer", "limb": "LEFT"}],
        "hit": {"area": "Left_Arm", "damage": 3},
        "dice": [],
    });
    assert_eq!(answered(&request)["wounds"], 2);
    let adjusted = answered(
        &json!({"system": "armour", "do": "adjust", "cases": [["Non magical Fire", 8], ["falling", 8], ["stomp", 8]]}),
    );
    assert_eq!(adjusted["adjusted"], json!([2, 8, 8]));
    let boss = answered(&json!({
        "system": "armour", "do": "boss",
        "outfit": [{"id": "s", "kind": "shield", "state": "Destroyed"}],
        "skills": ["specialist weapon – fist weapon", "Dodge Blow"],
    }));
    assert_eq!(boss["boss"]["weapon"], json!({"initiative": 10, "damage": -2, "parry": -20}));
}

#[test]
fn adjust_takes_what_is_told_of_each_case() {
    let cases = json!([
        ["magical fire", 7],
        ["magical fire", 7, true],
        ["magical fire", 7, false, 7],
        ["magical fire", 7, true, 7, 2],
        ["bomb", 7, true, null, null],
        ["poison", 7],
    ]);
    let answer = answered(&json!({"system": "armour", "do": "adjust", "cases": cases}));
    assert_eq!(answer["adjusted"], json!([3, 1, 7, 2, 7, null]));
    // Rule 14: a bomb that was dodged does all its harm, and that is said.
    let notes = answer["notes"].as_array().expect("a list");
    assert_eq!((notes.len(), &notes[0]["at"], &notes[0]["rule"]), (1, &json!("cases[4][2]"), &json!(14)));
}

#[test]
fn what_changes_nothing_about_harm_is_noted() {
    let notes = |event: Value| {
        let request = json!({"system": "armour", "do": "harm", "outfit": [], "event": event, "dice": []});
        let answer = answered(&request);
        let notes = answer["notes"].as_array().cloned().unwrap_or_default();
        notes.iter().map(|note| (note["at"].clone(), note["rule"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(notes(json!({"cause": "magical fire", "base": 9, "dodged": true})), []);
    assert_eq!(notes(json!({"cause": "bomb", "base": 9, "dodged": false})), []);
    assert_eq!(notes(json!({"cause": "bomb", "base": 9, "dodged": true})), [(json!("event.dodged"), json!(14))]);
    let protected = |kind: &str| json!({"cause": "bomb", "base": 9, "protection": {"kind": kind, "by": 3}});
    assert_eq!(notes(protected("non-weapon")), []);
    for kind in ["full", "creature-or-weapon"] {
        assert_eq!(notes(protected(kind)), [(json!("event.protection.by"), json!(18))], "{kind}");
    }
}

#[test]
fn locate_reverses_each_roll() {
    let areas = answered(
        &json!({"system": "armour", "do": "locate", "attack_rolls": [1, 10, 100, 61, 53, 65, 18, 19]}),
    )["areas"]
        .clone();
    let expected = ["head", "head", "left leg", "right arm", "right arm", "body", "right leg", "left leg"];
    // 61 is 16, 53 is 35, 65 is 56, 18 is 81 and 19 is 91.
    assert_eq!(areas, json!(expected));
}

#[test]
fn the_points_of_a_damaged_shield_are_told_or_follow() {
    let protects = |shield: Value| {
        answered(&json!({"system": "armour", "do": "outfit", "outfit": [shield]}))["ap"]["head"].clone()
    };
    assert_eq!(protects(json!({"id": "s", "kind": "shield", "state": "damaged"})), json!([1, 0]));
    assert_eq!(protects(json!({"id": "s", "kind": "shield", "magic": 1, "state": "damaged"})), json!([1, 0]));
    assert_eq!(protects(json!({"id": "s", "kind": "shield", "magic": 3, "ap": 2})), json!([2, 0]));
    assert_eq!(protects(json!({"id": "s", "kind": "shield", "ap": 0})), json!([0, 0]));
    let unclear = json!({"system": "armour", "do": "outfit", "outfit": [{"id": "s", "kind": "shield", "magic": 2, "state": "damaged"}]});
    assert_eq!(refused(&unclear).0, "missing-key");
}

/// Requests that are refused, with the code and the place.
#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    let helmet = json!([{"id": "h", "kind": "helmet"}]);
    let plain = json!({"area": "head", "damage": 3});
    let piece = |piece: Value| hit(&json!([piece]), &plain);
    let blow = |blow: Value| hit(&helmet, &blow);
    let mended = |smith: Value| json!({"system": "armour", "do": "repair", "outfit": helmet, "piece": "h", "area": "head", "smith": smith});
    let cases = [
        (json!([]), "wrong-type", ""),
        (json!({"system": "armour"}), "missing-key", ""),
        (json!({"system": "armour", "do": "kick"}), "unknown-name", "do"),
        (json!({"system": "armour", "do": "hit", "outfit": helmet}), "missing-key", ""),
        (json!({"system": "armour", "do": "hit", "outfit": helmet, "hitt": plain}), "unknown-key", "hitt"),
        (json!({"system": "armour", "do": "adjust", "outfit": helmet, "cases": []}), "unknown-key", "outfit"),
        (json!({"system": "armour", "do": "outfit", "outfit": {}}), "wrong-type", "outfit"),
        (json!({"system": "armour", "do": "outfit", "outfit": ["helmet"]}), "wrong-type", "outfit[0]"),
        (piece(json!({"id": "h"})), "missing-key", "outfit[0]"),
        (piece(json!({"id": "h", "kind": "helmett"})), "unknown-name", "outfit[0].kind"),
        (piece(json!({"id": "h", "kind": "helmet", "limb": "left"})), "wrong-key", "outfit[0].limb"),
        (piece(json!({"id": "h", "kind": "mail bracer"})), "missing-key", "outfit[0]"),
        (piece(json!({"id": "h", "kind": "mail bracer", "limb": "both"})), "unknown-name", "outfit[0].limb"),
        (piece(json!({"id": "h", "kind": "helmet", "magic": 4})), "out-of-range", "outfit[0].magic"),
        (piece(json!({"id": "h", "kind": "helmet", "magic": true})), "wrong-type", "outfit[0].magic"),
        (piece(json!({"id": "h", "kind": "helmet", "ap": {"body": 1}})), "wrong-state", "outfit[0].ap.body"),
        (piece(json!({"id": "h", "kind": "helmet", "ap": {"head": 2}})), "out-of-range", "outfit[0].ap.head"),
        (piece(json!({"id": "h", "kind": "helmet", "ap": {"hed": 1}})), "unknown-name", "outfit[0].ap.hed"),
        (piece(json!({"id": "h", "kind": "helmet", "ap": 1})), "wrong-type", "outfit[0].ap"),
        (piece(json!({"id": "h", "kind": "helmet", "state": "whole"})), "wrong-key", "outfit[0].state"),
        (piece(json!({"id": "s", "kind": "shield", "ap": {"head": 1}})), "wrong-type", "outfit[0].ap"),
        (piece(json!({"id": "s", "kind": "shield", "state": "damaged", "ap": 0})), "wrong-state", "outfit[0].ap"),
        (blow(json!({"area": "hed", "damage": 3})), "unknown-name", "hit.area"),
        (blow(json!({"damage": 3})), "missing-key", "hit"),
        (blow(json!({"area": "head"})), "wrong-keys", "hit"),
        (blow(json!({"area": "head", "damage": 3, "blow": 4})), "wrong-keys", "hit"),
        (blow(json!({"area": "head", "blow": 4})), "wrong-keys", "hit"),
        (blow(json!({"area": "head", "damage": -3})), "out-of-range", "hit.damage"),
        (blow(json!({"area": "head", "damage": 3.5})), "wrong-type", "hit.damage"),
        (blow(json!({"area": "head", "damage": 3, "critical": 1})), "wrong-type", "hit.critical"),
        (blow(json!({"attack_roll": 101, "damage": 3})), "out-of-range", "hit.attack_roll"),
        (blow(json!({"attack_roll": 0, "damage": 3})), "out-of-range", "hit.attack_roll"),
        (
            json!({"system": "armour", "do": "harm", "outfit": helmet, "event": {"cause": "bom", "base": 3}}),
            "unknown-name",
            "event.cause",
        ),
        (
            json!({"system": "armour", "do": "harm", "outfit": helmet, "event": {"cause": "bomb"}}),
            "missing-key",
            "event",
        ),
        (
            json!({"system": "armour", "do": "harm", "outfit": helmet, "event": {"cause": "bomb", "base": 3, "protection": {"kind": "non-weapon"}}}),
            "missing-key",
            "event.protection",
        ),
        (mended(json!({"skills": ["Smithing"]})), "missing-key", "smith"),
        (mended(json!({"skills": ["Smithng"], "dex": 30})), "unknown-name", "smith.skills[0]"),
        (mended(json!({"skills": [], "dex": 30, "race": "dwarv"})), "unknown-name", "smith.race"),
        (
            json!({"system": "armour", "do": "repair", "outfit": helmet, "piece": "hh", "area": "head", "smith": {"skills": [], "dex": 1}}),
            "unknown-name",
            "piece",
        ),
        (json!({"system": "armour", "do": "locate", "attack_rolls": [0]}), "out-of-range", "attack_rolls[0]"),
        (json!({"system": "armour", "do": "adjust", "cases": [["bomb"]]}), "wrong-length", "cases[0]"),
        (json!({"system": "armour", "do": "adjust", "cases": [["bomb", 1, 1]]}), "wrong-type", "cases[0][2]"),
        (
            json!({"system": "armour", "do": "outfit", "outfit": helmet, "weights": {"g": 1}}),
            "unknown-name",
            "weights.g",
        ),
        (json!({"system": "armour", "do": "outfit", "outfit": helmet, "weights": {}}), "missing-key", "weights"),
        (
            json!({"system": "armour", "do": "outfit", "outfit": helmet, "weights": {"h": -1}}),
            "out-of-range",
            "weights.h",
        ),
        (
            json!({"system": "armour", "do": "outfit", "outfit": helmet, "options": ["shields"]}),
            "unknown-name",
            "options[0]",
        ),
        (
            json!({"system": "armour", "do": "outfit", "outfit": helmet, "order": {"body": ["h"]}}),
            "wrong-order",
            "order.body",
        ),
        (
            json!({"system": "armour", "do": "outfit", "outfit": helmet, "order": {"head": []}}),
            "wrong-order",
            "order.head",
        ),
        (
            json!({"system": "armour", "do": "outfit", "outfit": [{"id": "h", "kind": "helmet"}, {"id": "h", "kind": "mail coif"}]}),
            "duplicate-name",
            "outfit[1].id",
        ),
        (
            json!({"system": "armour", "do": "steps", "outfit": helmet, "steps": [{"do": "hit", "hit": {"area": "head", "damage": "3"}}]}),
            "wrong-type",
            "steps[0].hit.damage",
        ),
        (
            json!({"system": "armour", "do": "steps", "outfit": helmet, "steps": [{"do": "steps", "steps": []}]}),
            "unknown-name",
            "steps[0].do",
        ),
    ];
    for (request, code, place) in &cases {
        let (given, at, message) = refused(request);
        assert_eq!((given, at.as_str()), (*code, *place), "{message} in {request}");
        assert!(message.len() > 15, "{message}");
    }
    assert_eq!(cases.len(), 51);
}

#[test]
fn dice_that_do_not_fit_are_refused() {
    let outfit = json!([{"id": "h", "kind": "helmet", "magic": 1}]);
    let with = |dice: Value| {
        let mut request = hit(&outfit, &json!({"area": "head", "damage": 9, "critical": true}));
        request["dice"] = dice;
        request
    };
    assert_eq!(answered(&with(json!([1])))["after"], json!({"h": {"head": 1}}));
    let cases = [
        (json!([]), "too-few-faces", "dice"),
        (json!([7]), "impossible-face", "dice[0]"),
        (json!([1, 1]), "faces-left-over", "dice[1]"),
        (json!([{"for": "magic g", "face": 1}]), "dice-disagree", "dice[0]"),
        (json!([{"die": "d100", "face": 1}]), "dice-disagree", "dice[0]"),
    ];
    for (dice, code, place) in cases {
        let (given, at, _) = refused(&with(dice.clone()));
        assert_eq!((given, at.as_str()), (code, place), "{dice}");
    }
    assert_eq!(answered(&with(json!([2, {"face": 1, "optional": true}])))["after"], json!({}));
}

#[test]
fn the_first_fault_of_an_outfit_is_the_one_it_is_refused_by() {
    let outfit = json!([
        {"id": "z", "kind": "mail shirt"}, {"id": "y", "kind": "mail coat"},
        {"id": "b", "kind": "leather jerkin"}, {"id": "a", "kind": "leather jack"},
    ]);
    let errors = answered(&json!({"system": "armour", "do": "outfit", "outfit": outfit}))["errors"].clone();
    let pieces: Vec<_> = errors.as_array().expect("a list").iter().map(|error| error["pieces"].clone()).collect();
    // Both are faults of rule 4, in the order in which the pieces are listed, not by their names.
    assert_eq!(pieces, [json!(["y", "z"]), json!(["a", "b"])]);
    let (.., message) = refused(&hit(&outfit, &json!({"area": "head", "damage": 3})));
    assert_eq!(errors[0]["message"], message);
}

#[test]
fn a_pair_of_leggings_is_two_pieces() {
    for (kind, one) in [("plate leggings", "plate legging"), ("Pair of mail_bracers", "mail bracer")] {
        let request = json!({"system": "armour", "do": "outfit", "outfit": [{"id": "p", "kind": kind}]});
        let (code, at, message) = refused(&request);
        assert_eq!((code, at.as_str()), ("unknown-name", "outfit[0].kind"));
        assert_eq!(
            message,
            format!("a pair is two pieces here: one `{one}` with the `limb` left, and another with the `limb` right")
        );
    }
}

#[test]
fn a_cause_of_two_words_may_be_spelled_without_its_stroke() {
    let cases: Vec<_> = [
        "jumping/falling",
        "Jumping_Falling",
        "jumping-falling",
        "JUMPING / FALLING",
        "stomp constrict",
        "stomp/Constrict",
    ]
    .map(|cause| json!([cause, 7]))
    .into();
    let adjusted = answered(&json!({"system": "armour", "do": "adjust", "cases": cases}))["adjusted"].clone();
    assert_eq!(adjusted, json!([7, 7, 7, 7, 7, 7]));
}

#[test]
fn a_misspelled_name_is_answered_with_the_nearest() {
    let (_, _, message) =
        refused(&json!({"system": "armour", "do": "outfit", "outfit": [{"id": "h", "kind": "helmett"}]}));
    assert_eq!(message, "there is no such word as `helmett` here; did you mean `helmet`?");
}
