//! Code that was written against the module of version 0.1.0 still compiles and says the same: against the module that 0.1.0
//! generated, and against the one that is generated now from the book that 0.1.0 compiled.

#[allow(dead_code, unreachable_pub, clippy::all)]
mod stored {
    include!("../../compatibility/0.1.0/duel.rs");
}

/// A user's code, held against the figures of `tests/compatibility/0.1.0/duel.jsonl`.
macro_rules! users_code {
    ($name:ident, $($module:tt)+) => {
        mod $name {
            use sawbones::table::{Band, D100, DiceExpr, Factor, OrMore};

            use $($module)+::{Clause, Part, PartSet, Severity, Thing, ThingSet, Wound, Wounds, codes, fates, fight, gear};

            #[test]
            fn rolls_names_and_words_find_their_rows() {
                assert_eq!([0, 1, 5, 9].map(|roll| fight::Row::by_roll(roll).map(fight::Row::index)), [None, Some(0), Some(1), Some(2)]);
                assert_eq!(codes::Row::by_high(D100::new(77).unwrap()).part(), Part::LeftLeg);
                assert_eq!(codes::Row::by_part(Part::Head).code(15), Some(Severity::Light));
                assert_eq!(gear::Row::by_name("great helm").map(|row| row.worn()), Some(Part::Head));
                assert_eq!(fates::Row::by_roll(40), None);
                assert_eq!((gear::ROWS, gear::Row::all().count(), gear::TABLE.title), (3, 3, "Gear"));
                assert_eq!(gear::Row::at(2).unwrap().source().to_string(), "gear.html:6:1");
            }

            #[test]
            fn columns_read_as_they_did() {
                let helm = gear::Row::at(0).unwrap();
                assert_eq!((helm.points(Part::Head), helm.points(Part::LeftLeg)), (Some(5), None));
                assert_eq!(helm.needs(), Some(OrMore { value: 18, or_more: true }));
                assert_eq!((helm.weight(), helm.metal(), helm.all_()), (Factor { num: 3, den: 2 }, true, "Hot."));
                assert_eq!(helm.cost(), DiceExpr { count: 2, sides: 10, mul: 1, add: 4, d66: false });
                assert_eq!(fight::Row::at(2).unwrap().roll(), Band { lo: Some(6), hi: None });
                assert_eq!(gear::Row::at(1).unwrap().guards().iter().collect::<Vec<_>>(), [Part::Self_, Part::SwordArm]);
            }

            #[test]
            fn vocabularies_are_enums_with_sets() {
                assert_eq!("RIGHT arm".parse(), Ok(Part::SwordArm));
                assert_eq!((Part::ALL.len(), Part::Head.name(), Part::Head.index()), (4, "Head", 2));
                let both = PartSet::of(&[Part::Head, Part::SwordArm]);
                assert!(both.contains(Part::Head) && both.len() == 2 && !both.is_empty());
                assert_eq!(ThingSet::of(&[Thing::Plus1Charm]).to_string(), "+1 charm");
            }

            #[test]
            fn effects_are_read_one_by_one_or_as_a_record() {
                let cell = fight::Row::by_roll(1).unwrap().result(Severity::Grave);
                assert_eq!(cell.text(), "“Touché!” — an ear.");
                assert_eq!(cell.base().to_string(), "✹[-25], +300H");
                let first = cell.base().iter().next();
                assert!(matches!(first, Some(Wound::Stun { rounds: 1, penalty: -25 })), "{first:?}");
                let Wounds { hits, stun, prone, bleed, drop } = cell.base().record();
                assert_eq!((u32::from(hits), stun.is_some(), prone, bleed, drop), (300, true, false, None, None));
                let open: Vec<_> = cell.by_part().map(|part| (part.part, part.open.words().to_string())).collect();
                assert_eq!(open[0], (Part::Head, "bleeding D3 a round, 4 hits".to_owned()));
                let clause = fates::Row::by_roll(11).unwrap().second().at_once().iter().last();
                assert!(matches!(clause, Some(Clause::Ends)), "{clause:?}");
            }
        }
    };
}

users_code!(against_the_stored_module, crate::stored);
users_code!(against_the_book, downstream::old_duel);

/// What the compiler says about a module in a crate of its own.
fn said_of(module: &str) -> String {
    use std::fs;
    use std::path::Path;
    use std::process::Command;

    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository is there");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("other_version");
    fs::create_dir_all(folder.join("src")).expect("the folder for temporary files takes files");
    let manifest = format!(
        "[package]\nname = \"other_version\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
         sawbones = {{ path = {root:?}, default-features = false }}\n"
    );
    for (file, text) in [("Cargo.toml", manifest.as_str()), ("src/lib.rs", module)] {
        fs::write(folder.join(file), text).expect("the folder takes files");
    }
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("the repository has a lock file");
    let run = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--quiet"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-effect"))
        .output()
        .expect("cargo runs");
    assert!(!run.status.success(), "it compiles");
    String::from_utf8_lossy(&run.stderr).into_owned()
}

#[test]
fn a_module_of_another_shape_is_refused_in_words() {
    let module = include_str!("../../compatibility/0.1.0/duel.rs");
    assert!(module.contains("GENERATED >= 1") && module.contains("GENERATED <= 1"));
    let later = module.replace("GENERATED >= 1", "GENERATED >= 2").replace("GENERATED <= 1", "GENERATED <= 2");
    let said = said_of(&later);
    let refusal =
        "a later version of sawbones-codegen than that of sawbones wrote these tables: use the same version of both";
    assert!(said.contains(refusal), "{said}");
    let promises = include_str!("../../../docs/compatibility.md");
    assert!(promises.contains(&format!("\n{refusal}\n")), "the page of promises shows what is said");
    let earlier = module.replace("GENERATED >= 1", "GENERATED >= 0").replace("GENERATED <= 1", "GENERATED <= 0");
    let said = said_of(&earlier);
    assert!(said.contains("an earlier version of sawbones-codegen than that of sawbones wrote these tables"), "{said}");
}
