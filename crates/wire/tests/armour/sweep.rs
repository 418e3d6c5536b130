//! Requests of every kind, thrown together at random: each is answered or refused, and keeps to the schemas.

use fastrand::Rng;
use serde_json::{Value, json};

use sawbones_wire::armour::answer;

use crate::format::FORMAT;

const KINDS: [&str; 15] = [
    "shield",
    "mail shirt",
    "sleeved mail shirt",
    "mail coat",
    "sleeved mail coat",
    "mail coif",
    "breastplate",
    "plate bracer",
    "mail bracer",
    "plate legging",
    "mail legging",
    "helmet",
    "leather jerkin",
    "leather jack",
    "leather coif",
];
const AREAS: [&str; 6] = ["head", "body", "right arm", "left arm", "right leg", "left leg"];
const CAUSES: [&str; 6] = ["magical fire", "bomb", "falling", "poison", "stomp", "Dragon_Breath"];
const SKILLS: [&str; 5] =
    ["Smithing", "tailor", "Magical Awareness", "Manufacture Magic Items", "Specialist Weapon - Fist Weapon"];

fn one_of<'w>(rng: &mut Rng, words: &[&'w str]) -> &'w str {
    words[rng.usize(..words.len())]
}

fn piece(rng: &mut Rng, id: usize) -> Value {
    let kind = one_of(rng, &KINDS);
    let mut piece = json!({"id": id.to_string(), "kind": kind, "magic": rng.u8(0..=3), "closed": rng.u8(..6) == 0});
    if kind.ends_with("bracer") || kind.ends_with("legging") {
        piece["limb"] = one_of(rng, &["left", "right"]).into();
    }
    if kind == "shield" {
        piece["in_use"] = rng.bool().into();
        piece["ap"] = rng.u8(0..=2).into();
    } else {
        piece["mithril"] = rng.bool().into();
    }
    piece
}

fn step(rng: &mut Rng, pieces: usize) -> Value {
    match rng.u8(..4) {
        0 => json!({"do": "hit", "hit": {
            "area": one_of(rng, &AREAS), "damage": rng.u16(..12), "strength": rng.u16(..9), "critical": rng.bool(),
            "additional": rng.bool(), "attack_roll": rng.u8(1..=100), "full_protection": rng.u8(..9) == 0,
        }}),
        1 => json!({"do": "harm", "event": {
            "cause": one_of(rng, &CAUSES), "base": rng.u16(..30), "dodged": rng.bool(), "strength": rng.u16(..9),
            "protection": {"kind": one_of(rng, &["full", "Creature or Weapon", "non-weapon"]), "by": rng.u16(..4)},
        }}),
        2 => json!({
            "do": "repair", "piece": rng.usize(..pieces.max(1)).to_string(), "area": one_of(rng, &AREAS),
            "smith": {"skills": SKILLS, "dex": rng.u16(..99), "int": rng.u16(..99), "race": one_of(rng, &["elf", "dwarf"])},
        }),
        _ => json!({"do": "boss", "skills": [one_of(rng, &SKILLS)]}),
    }
}

#[test]
fn whatever_is_asked_keeps_to_the_schemas_and_can_be_asked_on() {
    let mut rng = Rng::with_seed(28);
    let (mut answers, mut refusals) = (0, 0);
    for _ in 0..3000 {
        let pieces = rng.usize(..6);
        let outfit: Vec<_> = (0..pieces).map(|id| piece(&mut rng, id)).collect();
        let mut request = match rng.u8(..3) {
            0 => json!({"do": "outfit", "options": ["bracers over mail", "leggings with coat"]}),
            1 => step(&mut rng, pieces),
            _ => json!({"do": "steps", "steps": (0..3).map(|_| step(&mut rng, pieces)).collect::<Vec<_>>()}),
        };
        request["system"] = "armour".into();
        request["outfit"] = outfit.into();
        assert!(FORMAT.is_request(&request), "{request}");
        match answer(&request) {
            Ok(answer) => {
                assert!(FORMAT.is_answer(&answer), "{answer}");
                request["outfit"] = answer["outfit"].clone();
                request["dice"] = Value::Null;
                assert!(FORMAT.is_request(&request), "{request}");
                answers += 1;
            }
            Err(error) => {
                let known = ["illegal-outfit", "unknown-name", "out-of-range"];
                assert!(known.contains(&error.code), "{error:?} in {request}");
                refusals += 1;
            }
        }
    }
    assert!(answers > 1000 && refusals > 100, "{answers} answers, {refusals} refusals");
}
