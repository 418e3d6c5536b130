//! Every hit under every coverage: the answer keeps to its schema, and its parts add up to its total by the rules.

use serde_json::{Value, json};

use crate::format::{FORMAT, answered};

const AREAS: [&str; 5] = ["Head", "Chest", "Abdomen", "Legs", "Arms"];

/// The sum of a figure over everything that an answer says was read (rule 4).
fn sum(answer: &Value, key: &str) -> i64 {
    let sides = answer["sides"].as_array().expect("sides");
    let read = sides.iter().map(|side| &side["effects"]).chain([&answer["base"]]);
    read.filter_map(|effects| effects[key].as_i64()).sum()
}

#[test]
fn parts_add_up_to_the_total_of_every_hit() {
    let mut answers = 0;
    for roll in [1, 7, 15, 16, 25, 26, 46, 65, 66, 67, 85, 86, 97, 98, 100] {
        for severity in ["A", "B", "C", "D", "E"] {
            for coverage in 0..32_u32 {
                let covers: Vec<&str> = (0..5).filter(|bit| coverage >> bit & 1 == 1).map(|bit| AREAS[bit]).collect();
                let wear = if covers.is_empty() { json!([]) } else { json!([{"piece": "suit", "covers": covers}]) };
                let request = json!({"system": "shrapnel", "roll": roll, "severity": severity, "wear": wear});
                assert!(FORMAT.is_request(&request), "{request}");
                let answer = answered(&request);
                assert!(FORMAT.is_answer(&answer), "{request}: {answer}");
                for key in ["hits", "bleeding", "injury", "fatigue"] {
                    assert_eq!(answer["total"][key].as_i64().unwrap_or(0), sum(&answer, key), "{key} of {request}");
                }
                let sides = answer["sides"].as_array().expect("sides");
                let mut fates = sides.iter().map(|side| &side["effects"]["fate"]).chain([&answer["base"]["fate"]]);
                let worst = if fates.clone().any(|fate| fate == "dead") {
                    "dead"
                } else if fates.any(|fate| fate == "dying") {
                    "dying"
                } else {
                    "alive"
                };
                assert_eq!(answer["total"]["fate"], worst, "rule 6 of {request}");
                let covered = |side: &&Value| side["side"] == "covered";
                for side in sides {
                    let worn = covers.contains(&side["area"].as_str().unwrap_or_default());
                    assert_eq!(side["side"], if worn { "covered" } else { "bare" }, "rule 3 of {request}");
                }
                let struck = sides.iter().find(covered).map(|side| side["effects"]["breakage"].clone());
                let checks = struck.map(|modifier| json!({"piece": "suit", "modifier": modifier}));
                assert_eq!(answer["total"]["breakage"], json!(Vec::from_iter(checks)), "rule 5 of {request}");
                answers += 1;
            }
        }
    }
    assert_eq!(answers, 15 * 5 * 32);
}
