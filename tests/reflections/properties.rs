//! The crate against the model on random victims, blows, switches and dice; and what holds for all of them.

use proptest::prelude::*;
use sawbones::reflections::{
    Aim, Aspect, Blow, CHART, Code, Fighter, Hands, Hit, Item, Location, Lost, LostPart, Mind, Options, Side, Victim,
    check, exchange, round, wound,
};

use crate::model::{Faces, Model, Struck, Switches, look_up};
use crate::support::Script;

/// More faces than anything here uses, unless nearly all of them are 1.
const FACES: usize = 80;

prop_compose! {
    fn victims()(
        bonuses in [-6_i16..12, -6..12, -6..12, -6..12],
        other in -6_i16..=0,
        body in 0_u32..=5,
        fatigue in 0_u8..=4,
        mind in prop::sample::select(Mind::ALL.to_vec()),
        prone: bool,
        hands in prop::sample::select(vec![(0, 0), (1, 0), (0, 2), (1, 2), (3, 3)]),
        lost in prop::sample::subsequence(vec![(3, Some(Side::Left)), (7, Some(Side::Right)), (10, None)], 0..=3),
    ) -> Victim {
        let item = |number| (number > 0).then_some(Item(number));
        let lost = lost.into_iter().fold(Lost::NONE, |lost, (part, side)| {
            lost.with(LostPart { part: sawbones::reflections::PartId(part), side }).unwrap()
        });
        let [dexterity, stamina, size, fatigue_roll] = bonuses;
        Victim {
            dexterity, stamina, size, fatigue_roll, other_penalty: other, body, fatigue, mind, dead: false, prone,
            held: Hands { left: item(hands.0), right: item(hands.1) }, lost,
        }
    }
}

prop_compose! {
    fn switches()(flags in [any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()], botch_dice in 0_u8..=3) -> Switches {
        let [stress, size_stress, edge_only, no_check_on_m1] = flags;
        Switches { stress, size_stress, botch_dice, edge_only, no_check_on_m1 }
    }
}

fn blows() -> impl Strategy<Value = Vec<Struck>> {
    prop::collection::vec((0_usize..3, 1_u32..=100, -2_i64..=24, any::<bool>()), 1..=3)
}

/// Faces with many 0s and 1s.
fn faces() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(prop_oneof![2 => 0_u16..=9, 1 => 0_u16..=1], FACES)
        .prop_filter("a chain without an end", |faces| faces.iter().filter(|face| **face == 1).count() < FACES / 2)
}

fn options(switches: Switches) -> Options {
    let Switches { stress, size_stress, botch_dice, edge_only, no_check_on_m1 } = switches;
    Options { stress, size_stress, botch_dice, amputation_edge_only: edge_only, no_check_on_m1 }
}

fn hit((zone, roll, damage, edge): Struck) -> Hit {
    let location = Location::new(u8::try_from(roll).unwrap()).unwrap();
    Hit { aim: Aim::ALL[zone], location, damage, aspect: Some(if edge { Aspect::Edge } else { Aspect::Point }) }
}

fn model(victim: &Victim) -> Model {
    let number = |item: Option<Item>| item.map_or(0, |item| item.0);
    let lost = victim.lost.as_slice().iter().map(|lost| {
        let side = lost.side.map_or("", Side::name);
        format!("{side} {}", CHART.part(lost.part).unwrap().name.to_lowercase().replace(' ', "_"))
    });
    Model {
        dexterity: victim.dexterity.into(),
        stamina: victim.stamina.into(),
        size: victim.size.into(),
        fatigue_roll: victim.fatigue_roll.into(),
        other: victim.other_penalty.into(),
        body: victim.body.into(),
        fatigue: victim.fatigue.into(),
        mind: victim.mind.name(),
        dead: victim.dead,
        prone: victim.prone,
        hands: [number(victim.held.left), number(victim.held.right)],
        lost: lost.collect(),
    }
}

/// What the purposes of an exchange's dice are called when there is one victim without a name.
fn nameless(trace: &[String]) -> Vec<String> {
    trace.iter().map(|purpose| purpose.trim_start_matches("V ").to_owned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn one_blow_does_what_the_model_says(
        victim in victims(), blows in blows(), switches in switches(), faces in faces(),
    ) {
        let mut dice = Script::new(&faces);
        let (after, _) = wound(&CHART, &victim, &hit(blows[0]), &options(switches), &mut dice).unwrap();
        let mut expected = model(&victim);
        let mut list = Faces { list: &faces, used: Vec::new() };
        expected.suffer(&blows[..1], switches, &mut list);
        prop_assert_eq!(model(&after), expected);
        prop_assert_eq!(dice.trace, list.used);
    }

    #[test]
    fn blows_at_the_same_moment_do_what_the_model_says(
        victim in victims(), blows in blows(), switches in switches(), faces in faces(),
    ) {
        let fighters = [Fighter { name: "V", victim }];
        let struck: Vec<Blow> = blows.iter().map(|blow| Blow { target: 0, hit: hit(*blow) }).collect();
        let mut dice = Script::new(&faces);
        let mut after = [Victim::default()];
        let mut wounds = vec![None; blows.len()];
        exchange(&CHART, &fighters, &struck, &options(switches), &mut dice, &mut after, &mut wounds).unwrap();
        let mut expected = model(&victim);
        let mut list = Faces { list: &faces, used: Vec::new() };
        expected.suffer(&blows, switches, &mut list);
        prop_assert_eq!(model(&after[0]), expected);
        prop_assert_eq!(nameless(&dice.trace), list.used);
    }

    #[test]
    fn a_round_does_what_the_model_says(victim in victims(), switches in switches(), faces in faces()) {
        let mut dice = Script::new(&faces);
        let (after, _) = round(&CHART, &victim, &options(switches), &mut dice).unwrap();
        let mut expected = model(&victim);
        let mut list = Faces { list: &faces, used: Vec::new() };
        expected.round(switches, &mut list);
        prop_assert_eq!(model(&after), expected);
        prop_assert_eq!(dice.trace, list.used);
    }

    #[test]
    fn no_wound_heals_and_none_takes_more_than_its_code(
        victim in victims(), blows in blows(), switches in switches(), faces in faces(),
    ) {
        let (after, wound) =
            wound(&CHART, &victim, &hit(blows[0]), &options(switches), &mut Script::new(&faces)).unwrap();
        let cost = wound.cell.map_or(0, |cell| CHART.levels.of(cell.code));
        prop_assert_eq!(after.body, victim.body + u32::from(cost));
        prop_assert_eq!(after.fatigue, victim.fatigue);
        prop_assert!(after.prone >= victim.prone);
        prop_assert!(after.lost.as_slice().starts_with(victim.lost.as_slice()));
        prop_assert_eq!(after.can_act(&CHART), !after.dead && after.mind == Mind::Awake && after.body < 5);
    }
}

#[test]
fn every_location_and_damage_is_what_the_page_says() {
    let mut lookups = 0;
    for (zone, aim) in Aim::ALL.into_iter().enumerate() {
        for location in (1..=100).filter_map(Location::new) {
            for damage in -1..=20 {
                let (name, code, _) = look_up(zone, location.get().into(), damage);
                let located = CHART.locate(aim, location).unwrap();
                assert_eq!(CHART.part(located.part).unwrap().name.to_lowercase(), name.replace('_', " "));
                let cell = CHART.cell(located.part, damage).unwrap();
                let printed = cell.map(|cell| format!("{}{}", cell.code, if cell.x { "x" } else { "" }));
                assert_eq!(printed.unwrap_or_default(), code, "{name} at {damage}");
                lookups += 1;
            }
        }
    }
    assert_eq!(lookups, 3 * 100 * 22);
    check(&CHART, &mut |fault| panic!("{fault:?}"));
    assert_eq!(Code::ALL.len(), 7);
}
