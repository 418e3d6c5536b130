//! The rules once more, written apart from the runtime: words instead of types, lists instead of tables, and every rule
//! in the plainest way. The properties compare the two.

use std::collections::BTreeMap;

/// A piece as words. A shield has its points under the area `shield`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Worn {
    pub(crate) id: String,
    pub(crate) kind: &'static str,
    pub(crate) limb: &'static str,
    pub(crate) magic: u8,
    pub(crate) mithril: bool,
    pub(crate) left: BTreeMap<&'static str, u8>,
    pub(crate) closed: bool,
    /// `whole`, `damaged` or `destroyed` for shields.
    pub(crate) state: &'static str,
    pub(crate) in_use: bool,
}

/// A hit as words.
#[derive(Clone, Debug)]
pub(crate) struct Hit {
    pub(crate) area: &'static str,
    pub(crate) damage: u16,
    pub(crate) strength: u16,
    pub(crate) critical: bool,
    pub(crate) additional: bool,
    pub(crate) attack_roll: u8,
    pub(crate) full_protection: bool,
}

/// Harm as words.
#[derive(Clone, Debug)]
pub(crate) struct Harm {
    pub(crate) cause: &'static str,
    pub(crate) base: u16,
    pub(crate) dodged: bool,
    pub(crate) strength: u16,
    pub(crate) protection: (&'static str, u16),
    pub(crate) own_armour_effect: bool,
    pub(crate) shields_too: bool,
}

/// A smith as words.
#[derive(Clone, Debug)]
pub(crate) struct Smith {
    pub(crate) skills: Vec<&'static str>,
    pub(crate) dex: u16,
    pub(crate) int: u16,
    pub(crate) race: &'static str,
}

/// Dice asked for by name: `magic shirt d6`.
pub(crate) type Roll<'r> = &'r mut dyn FnMut(&str) -> u16;

pub(crate) const AREAS: [&str; 6] = ["head", "body", "right arm", "left arm", "right leg", "left leg"];

impl Worn {
    pub(crate) fn is_shield(&self) -> bool {
        self.kind == "shield"
    }

    fn is_leather(&self) -> bool {
        self.kind.contains("leather")
    }

    fn is_mail(&self) -> bool {
        self.kind.contains("mail")
    }

    pub(crate) fn full(&self) -> u8 {
        1 + self.magic + if self.mithril { 1 } else { 0 }
    }

    pub(crate) fn areas(&self) -> Vec<&'static str> {
        let arms = ["right arm", "left arm"];
        let legs = ["right leg", "left leg"];
        let own = |limbs: [&'static str; 2]| limbs.into_iter().filter(|limb| limb.starts_with(self.limb)).collect();
        match self.kind {
            "shield" => AREAS.to_vec(),
            "mail shirt" | "breastplate" | "leather jerkin" => vec!["body"],
            "sleeved mail shirt" | "leather jack" => [vec!["body"], arms.to_vec()].concat(),
            "mail coat" => [vec!["body"], legs.to_vec()].concat(),
            "sleeved mail coat" => [vec!["body"], arms.to_vec(), legs.to_vec()].concat(),
            "mail coif" | "helmet" | "leather coif" => vec!["head"],
            "plate bracer" | "mail bracer" => own(arms),
            "plate legging" | "mail legging" => own(legs),
            other => panic!("{other}"),
        }
    }

    fn points(&self, area: &str) -> u8 {
        let key = if self.is_shield() { "shield" } else { area };
        self.left.get(key).copied().unwrap_or(0)
    }

    fn set(&mut self, area: &'static str, points: u8) {
        self.left.insert(area, points);
    }

    fn shield_protects(&self) -> bool {
        self.is_shield() && self.in_use && self.state != "destroyed"
    }

    fn batter(&mut self) {
        if self.magic > 0 {
            let left = self.points("shield") - 1;
            self.set("shield", left);
            self.state = if left == 0 { "destroyed" } else { "damaged" };
        } else if self.state == "whole" {
            self.state = "damaged";
        } else {
            self.state = "destroyed";
            self.set("shield", 0);
        }
    }
}

/// Whether two pieces that are not of one kind may both be worn.
fn may_share(a: &Worn, b: &Worn) -> bool {
    if a.is_shield() || b.is_shield() || !a.areas().iter().any(|area| b.areas().contains(area)) {
        return true;
    }
    let legging = |piece: &Worn| piece.kind.ends_with("legging");
    let coat = |piece: &Worn| piece.kind.ends_with("coat");
    match (a.is_leather(), b.is_leather()) {
        (true, true) => false,
        (true, false) | (false, true) => true,
        // Two metals: leggings with a coat, and otherwise one of plate and one of mail that are not both leggings.
        (false, false) if legging(a) || legging(b) => coat(a) || coat(b),
        (false, false) => a.is_mail() != b.is_mail(),
    }
}

/// Everything that is wrong, as rule and ids in alphabetical order, sorted.
pub(crate) fn faults(worn: &[Worn]) -> Vec<(u8, Vec<String>)> {
    let mut found = Vec::new();
    for (index, a) in worn.iter().enumerate() {
        for b in &worn[index + 1..] {
            let mut ids = vec![a.id.clone(), b.id.clone()];
            ids.sort();
            if (a.kind, a.limb) == (b.kind, b.limb) {
                found.push((3, ids));
            } else if !may_share(a, b) {
                found.push((4, ids));
            }
        }
        if a.mithril && a.is_leather() {
            found.push((7, vec![a.id.clone()]));
        }
    }
    found.sort();
    found
}

/// Where the pieces on an area stand in the list, the outermost first, in the usual order.
fn outside_in(worn: &[Worn], area: &str) -> Vec<usize> {
    let mut on: Vec<usize> =
        (0..worn.len()).filter(|index| !worn[*index].is_shield() && worn[*index].areas().contains(&area)).collect();
    on.sort_by_key(|index| match worn[*index].kind {
        "mail legging" => 2,
        kind if kind.contains("leather") => 3,
        kind if kind.contains("mail") => 1,
        _ => 0,
    });
    on
}

/// The two figures of an area.
pub(crate) fn protection(worn: &[Worn], area: &str) -> (u8, u8) {
    let (mut fixed, mut light) = (0, 0);
    let metal_there = worn.iter().any(|p| !p.is_shield() && !p.is_leather() && p.areas().contains(&area));
    for piece in worn {
        if piece.is_shield() {
            fixed += if piece.shield_protects() { piece.points(area) } else { 0 };
        } else if !piece.areas().contains(&area) {
        } else if piece.is_leather() {
            if !metal_there && piece.points(area) > 0 {
                fixed += piece.points(area) - 1;
                light += 1;
            }
        } else {
            fixed += piece.points(area);
        }
    }
    (fixed, light)
}

/// Strikes; gives wounds and triggers.
pub(crate) fn hit(worn: &mut [Worn], hit: &Hit, roll: Roll<'_>) -> (u16, Vec<&'static str>) {
    if hit.full_protection {
        return (0, Vec::new());
    }
    let (fixed, light) = protection(worn, hit.area);
    let stops = if hit.damage <= 3 { fixed + light } else { fixed };
    let wounds = hit.damage.saturating_sub(u16::from(stops));
    let mut triggers = Vec::new();
    if hit.critical {
        triggers.push("T1");
    }
    if wounds > 0 && hit.additional {
        triggers.push("T2");
    }
    if wounds > 0 && hit.attack_roll == 1 {
        triggers.push("T3");
    }
    if hit.strength >= 7 {
        triggers.push("T4");
    }
    if triggers.is_empty() {
        return (wounds, triggers);
    }
    let deep = triggers.contains(&"T1") || triggers.contains(&"T4");
    let shield = worn.iter_mut().find(|piece| piece.shield_protects());
    let shielded = shield.is_some();
    if let Some(shield) = shield {
        shield.batter();
    }
    let mut at_risk = outside_in(worn, hit.area);
    if !deep {
        at_risk.truncate(if shielded { 0 } else { 1 });
    }
    for index in at_risk {
        let piece = &mut worn[index];
        if piece.magic == 0 {
            piece.set(hit.area, 0);
        } else if roll(&format!("magic {} d6", piece.id)) == 1 {
            piece.set(hit.area, piece.points(hit.area).saturating_sub(1));
        }
    }
    (wounds, triggers)
}

/// The base as armour feels it, in quarters of eighths so that nothing is rounded before the end.
pub(crate) fn adjusted(harm: &Harm) -> Option<u64> {
    let quarters = match harm.cause {
        "other magic missile" | "jumping/falling" | "bomb" | "stomp/constrict" => 4,
        "magical fire" | "magical lightning" | "dragon breath" | "gunpowder misfire" => 2,
        "non-magical fire" | "incendiary" | "failed risk test" => 1,
        "poison" | "disease" => return None,
        other => panic!("{other}"),
    };
    if harm.protection.0 == "full" || harm.own_armour_effect {
        return None;
    }
    let off = if harm.protection.0 == "non-weapon" { harm.protection.1 } else { 0 };
    let mut eighths = u64::from(harm.base.saturating_sub(off)) * quarters * 2;
    if harm.dodged && ["magical fire", "magical lightning", "other magic missile"].contains(&harm.cause) {
        eighths /= 2;
    }
    if harm.strength >= 7 {
        eighths *= 2;
    }
    Some(eighths / 8)
}

/// The area of a d100.
fn located(face: u16) -> &'static str {
    let bands = [(15, "head"), (35, "right arm"), (55, "left arm"), (80, "body"), (90, "right leg"), (100, "left leg")];
    bands.into_iter().find(|(hi, _)| face <= *hi).expect("1 to 100").1
}

/// Harms; gives how many ordinary pieces were counted.
pub(crate) fn harm(worn: &mut [Worn], harm: &Harm, roll: Roll<'_>) -> usize {
    let Some(adjusted) = adjusted(harm) else { return 0 };
    let takes_part: Vec<bool> =
        worn.iter().map(|piece| !piece.is_shield() || harm.shields_too && piece.shield_protects()).collect();
    let mut count = 0;
    for (piece, _) in worn.iter().zip(&takes_part).filter(|(piece, part)| **part && piece.magic == 0) {
        if u64::from(roll(&format!("piece {} d6", piece.id))) < adjusted {
            count += 1;
        }
    }
    let ordinary_on = |worn: &[Worn], area: &str| -> Vec<usize> {
        let mut on = outside_in(worn, area);
        if let Some(shield) = worn.iter().position(Worn::is_shield) {
            on.insert(0, shield);
        }
        on.retain(|index| takes_part[*index] && worn[*index].magic == 0);
        on
    };
    for _ in 0..count {
        let (area, on) = loop {
            let area = located(roll("location d100"));
            let on = ordinary_on(worn, area);
            if !on.is_empty() {
                break (area, on);
            }
        };
        if let Some(index) = on.into_iter().find(|index| worn[*index].points(area) > 0) {
            if worn[index].is_shield() {
                worn[index].batter();
            } else {
                worn[index].set(area, 0);
            }
        }
    }
    for index in (0..worn.len()).filter(|index| takes_part[*index]) {
        let piece = &mut worn[index];
        if piece.magic == 0 {
            continue;
        }
        let most = piece.left.values().copied().max().unwrap_or(0);
        if u64::from(roll(&format!("piece {} d6", piece.id))) + u64::from(most) >= adjusted {
            continue;
        }
        if piece.is_shield() {
            piece.batter();
            continue;
        }
        let own = piece.areas();
        let area = if own.len() == 1 {
            own[0]
        } else {
            loop {
                let area = located(roll(&format!("location {} d100", piece.id)));
                if own.contains(&area) {
                    break area;
                }
            }
        };
        piece.set(area, piece.points(area).saturating_sub(1));
    }
    count
}

/// Mends; gives the outcome in a word.
pub(crate) fn repair(piece: &mut Worn, area: &'static str, smith: &Smith, roll: Roll<'_>) -> &'static str {
    let can = |skill: &str| smith.skills.contains(&skill);
    let craft = can(if piece.is_leather() { "Tailor" } else { "Smithing" });
    let magic = piece.magic == 0 || can("Magical Awareness") && can("Manufacture Magic Items");
    let mithril = !piece.mithril || smith.race == "dwarf" && smith.dex.min(smith.int) >= 30;
    let open =
        !piece.is_shield() && !piece.closed && piece.areas().contains(&area) && piece.points(area) < piece.full();
    if !(craft && magic && mithril && open) {
        return "refused";
    }
    let target = if piece.magic > 0 { (smith.dex + smith.int) / 2 } else { smith.dex };
    if roll("repair d100") <= target {
        piece.set(area, piece.points(area) + 1);
        return "restored";
    }
    if piece.magic == 0 {
        piece.closed = true;
        return "failed";
    }
    piece.magic = 0;
    piece.left.values_mut().for_each(|points| *points = 0);
    "magic lost"
}
