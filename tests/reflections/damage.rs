//! Rule 3: the damage total.

use sawbones::reflections::{Aspect, Aspects, Attack, CHART, DamageError, Material, Weapon, damage};

const AXE: Weapon<'_> =
    Weapon { name: "axe", damage: Aspects { blunt: Some(4), edge: Some(7), point: None, fire: None } };
const FELT: Material<'_> =
    Material { name: "felt", protection: Aspects { blunt: Some(3), edge: Some(1), point: Some(0), fire: None } };
const RINGS: Material<'_> =
    Material { name: "rings", protection: Aspects { blunt: Some(1), edge: Some(6), point: Some(4), fire: Some(0) } };

fn blow<'a>(aspect: Aspect, layers: &'a [&'a Material<'a>]) -> Attack<'a> {
    Attack { weapon: &AXE, aspect, addition: 5, layers, soak: 2 }
}

#[test]
fn rule_3_weapon_and_addition_less_armour_and_soak() {
    assert_eq!(damage(&blow(Aspect::Edge, &[&RINGS])), Ok(7 + 5 - 6 - 2));
}

#[test]
fn rule_3_the_aspect_chooses_both_the_damage_and_the_protection() {
    assert_eq!(damage(&blow(Aspect::Blunt, &[&RINGS])), Ok(4 + 5 - 1 - 2));
}

#[test]
fn rule_3_layers_add() {
    assert_eq!(damage(&blow(Aspect::Edge, &[&FELT, &RINGS, &FELT])), Ok(7 + 5 - 1 - 6 - 1 - 2));
    assert_eq!(damage(&blow(Aspect::Edge, &[])), Ok(7 + 5 - 2));
}

#[test]
fn rule_3_the_total_may_be_0_or_less() {
    assert_eq!(damage(&Attack { addition: -3, soak: 9, ..blow(Aspect::Blunt, &[]) }), Ok(-8));
}

#[test]
fn a_weapon_cannot_be_used_by_an_aspect_it_lacks() {
    let error = damage(&blow(Aspect::Point, &[])).unwrap_err();
    assert_eq!(error, DamageError::NoSuchUse { weapon: &AXE, aspect: Aspect::Point });
    assert_eq!(error.to_string(), "axe has no point: its aspects are blunt, edge");
}

#[test]
fn armour_of_which_the_chart_says_nothing_is_not_taken_for_none() {
    let torch = Weapon { name: "torch", damage: Aspects { fire: Some(4), ..Aspects::default() } };
    let attack = Attack { weapon: &torch, ..blow(Aspect::Fire, &[&RINGS, &FELT]) };
    let error = damage(&attack).unwrap_err();
    assert_eq!(error, DamageError::NoProtection { layer: 1, material: &FELT, aspect: Aspect::Fire });
}

#[test]
fn every_weapon_of_ours_has_an_aspect_and_every_material_all_four() {
    assert!(CHART.weapons.iter().all(|weapon| Aspect::ALL.iter().any(|aspect| weapon.damage.of(*aspect).is_some())));
    assert!(
        CHART.materials.iter().all(|stuff| Aspect::ALL.iter().all(|aspect| stuff.protection.of(*aspect).is_some()))
    );
    assert_eq!((CHART.weapons.len(), CHART.materials.len()), (19, 8));
}

#[test]
fn nothing_overflows_at_the_ends_of_the_types() {
    let heavy = Weapon { name: "sky", damage: Aspects { blunt: Some(i16::MAX), ..Aspects::default() } };
    let attack = Attack { weapon: &heavy, aspect: Aspect::Blunt, addition: i32::MAX, layers: &[], soak: i32::MIN };
    assert_eq!(damage(&attack), Ok(32_767 + 2_147_483_647 + 2_147_483_648));
}
