//! The rules once more, written apart from the crate and without its types where that is possible: a chart as text, a
//! victim as plain numbers, dice as an endless list. Properties hold the crate to it.

/// Our body chart as a page would print it: part, bands high, mid and low, codes at 1, 5, 9, 13 and 17, what it asks.
const PAGE: &str = "\
    skull      01-12 01-03 -     S2 S3 G4 K4 K5    -
    face       13-22 04-06 -     M1 S2 S3 G4 K4    -
    neck       23-28 07-08 -     M1 S3 K4 K4x K5x  -
    shoulder   29-46 09-18 -     M1 M1 S2 S3 G4x   drop
    upper_arm  47-56 19-27 -     M1 S2 S2 G4 G4x   drop
    elbow      57-61 28-31 -     M1 S2 G4 G4x G5x  drop
    forearm    62-70 32-39 01-04 M1 S2 S2 S3 G4x   drop
    hand       71-77 40-46 05-11 M1 M1 S3 G4x G5x  drop
    thorax     78-93 47-62 -     M1 S2 G4 K4 K5    -
    abdomen    94-00 63-75 12-22 M1 S2 S3 G5 K5    -
    groin      -     76-78 23-27 M1 S3 S3 G4 K4    -
    hip        -     79-85 28-40 M1 M1 S3 G4 G5x   fall
    thigh      -     86-93 41-63 M1 M1 S2 G4 K4x   fall
    knee       -     94-96 64-72 M1 S3 S3 G4x G5x  fall
    calf       -     97-99 73-88 M1 S2 S2 G4 G4x   fall
    foot       -     00-00 89-00 M1 S2 S3 S3 G4x   fall";

/// What the page says of a blow: the part, its code (empty for none), and what the part asks.
pub(crate) fn look_up(zone: usize, roll: u32, damage: i64) -> (&'static str, &'static str, &'static str) {
    let number = |text: &str| if text == "00" { 100 } else { text.parse().unwrap() };
    for line in PAGE.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((lo, hi)) = words[1 + zone].split_once('-').filter(|(lo, _)| !lo.is_empty()) else { continue };
        if (number(lo)..=number(hi)).contains(&roll) {
            let reached = [1, 5, 9, 13, 17].iter().filter(|least| damage >= **least).count();
            let code = if reached == 0 { "" } else { words[3 + reached] };
            return (words[0], code, words[9]);
        }
    }
    panic!("the page has no {roll} in zone {zone}");
}

/// A victim in plain numbers; `hands` holds 0 for nothing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Model {
    pub(crate) dexterity: i64,
    pub(crate) stamina: i64,
    pub(crate) size: i64,
    pub(crate) fatigue_roll: i64,
    pub(crate) other: i64,
    pub(crate) body: i64,
    pub(crate) fatigue: usize,
    pub(crate) mind: &'static str,
    pub(crate) dead: bool,
    pub(crate) prone: bool,
    pub(crate) hands: [u32; 2],
    pub(crate) lost: Vec<String>,
}

/// The switches, in plain values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Switches {
    pub(crate) stress: bool,
    pub(crate) size_stress: bool,
    pub(crate) botch_dice: u8,
    pub(crate) edge_only: bool,
    pub(crate) no_check_on_m1: bool,
}

/// A blow in plain values: zone, roll, damage, whether it has an edge.
pub(crate) type Struck = (usize, u32, i64, bool);

/// Printed faces that are used in turn, with what each was used for.
pub(crate) struct Faces<'a> {
    pub(crate) list: &'a [u16],
    pub(crate) used: Vec<String>,
}

impl Faces<'_> {
    fn next(&mut self, purpose: String) -> i64 {
        let face = self.list[self.used.len()];
        self.used.push(purpose);
        face.into()
    }

    /// Whether a roll succeeds.
    fn succeeds(&mut self, name: &str, stress: bool, botch_dice: u8, bonus: i64, ease_factor: i64) -> bool {
        let face = self.next(name.to_owned());
        let (counted, botched) = match (stress, face) {
            (false, 0) => (10, false),
            (true, 0) => {
                let botches = (0..botch_dice).filter(|_| self.next(format!("{name} botch")) == 0).count();
                (0, botches > 0)
            }
            (true, 1) => {
                let mut factor = 2;
                loop {
                    match self.next(name.to_owned()) {
                        1 => factor *= 2,
                        0 => break (factor * 10, false),
                        other => break (factor * other, false),
                    }
                }
            }
            (_, other) => (other, false),
        };
        !botched && counted + bonus >= ease_factor
    }
}

impl Model {
    pub(crate) fn penalty(&self) -> i64 {
        let worn = [0, 0, -1, -3, -5];
        worn[self.body.min(4) as usize] + worn[self.fatigue] + self.other
    }

    fn lose_levels(&mut self, code: &str) {
        self.body += match code.as_bytes().get(1) {
            None => 0,
            Some(severity) => i64::from(severity - b'1'),
        };
        if self.body > 5 {
            self.dead = true;
        }
    }

    /// Blows at the same moment, all on this victim.
    pub(crate) fn suffer(&mut self, blows: &[Struck], switches: Switches, faces: &mut Faces<'_>) {
        let was_awake = self.mind == "awake";
        for (zone, roll, damage, _) in blows {
            self.lose_levels(look_up(*zone, *roll, *damage).1);
        }
        for blow in blows {
            self.roll_for(*blow, was_awake, switches, faces);
        }
    }

    fn roll_for(
        &mut self,
        (zone, roll, damage, edge): Struck,
        was_awake: bool,
        switches: Switches,
        faces: &mut Faces<'_>,
    ) {
        let (part, code, asks) = look_up(zone, roll, damage);
        if code.is_empty() || self.dead {
            return;
        }
        let penalty = self.penalty();
        let Switches { stress, botch_dice, .. } = switches;
        if code.starts_with('K') {
            let ease_factor = if code.starts_with("K4") { 3 } else { 6 };
            if !faces.succeeds("stamina", stress, botch_dice, self.stamina + penalty, ease_factor) {
                self.dead = true;
                return;
            }
        }
        let side = if asks == "-" { "" } else { ["right", "left"][roll as usize % 2] };
        let mut gone = false;
        if code.ends_with('x') && (edge || !switches.edge_only) {
            gone = !faces.succeeds("size", switches.size_stress, botch_dice, self.size, 3);
            if gone && part == "neck" {
                self.dead = true;
                return;
            }
            let name = format!("{side} {part}");
            if gone && !self.lost.contains(&name) {
                self.lost.push(name);
            }
        }
        let excused = code == "M1" && switches.no_check_on_m1;
        let slips = |faces: &mut Faces<'_>, bonus| !faces.succeeds("dexterity", stress, botch_dice, bonus, 6);
        if asks != "-" && (gone || !excused && slips(faces, self.dexterity + penalty)) {
            if asks == "fall" {
                self.prone = true;
            } else {
                let item = self.hands[usize::from(side == "right")];
                self.hands = self.hands.map(|held| if held == item { 0 } else { held });
            }
        }
        if was_awake && !faces.succeeds("shock", stress, botch_dice, self.fatigue_roll + penalty, 6) {
            self.mind = "unconscious";
        }
    }

    /// A round goes by.
    pub(crate) fn round(&mut self, switches: Switches, faces: &mut Faces<'_>) {
        let bonus = self.fatigue_roll + self.penalty();
        let mut succeeds = |name| faces.succeeds(name, switches.stress, switches.botch_dice, bonus, 6);
        if self.mind == "unconscious" && !self.dead && succeeds("wake") {
            self.mind = if succeeds("second") { "awake" } else { "shock" };
        }
    }
}
