//! Small books in the shape of the four systems' documents: what they compile to is kept beside them, and generated code is
//! tried on it in `tests/downstream`.

#[path = "../compile/support.rs"]
#[allow(dead_code, reason = "the other tests of the compiler need more of it")]
mod support;

use support::{Run, run};

/// A trial: its schema, its documents and the book that is kept.
struct Trial {
    schema: &'static str,
    documents: &'static [(&'static str, &'static str)],
    kept: &'static str,
}

const PLATES: Trial = Trial {
    schema: include_str!("plates/schema.toml"),
    documents: &[("plates.html", include_str!("plates/plates.html"))],
    kept: include_str!("plates/plates.jsonl"),
};

const MARROW: Trial = Trial {
    schema: include_str!("marrow/schema.toml"),
    documents: &[("marrow.html", include_str!("marrow/marrow.html"))],
    kept: include_str!("marrow/marrow.jsonl"),
};

const QUARTERS: Trial = Trial {
    schema: include_str!("quarters/schema.toml"),
    documents: &[
        ("quarters.md", include_str!("quarters/quarters.md")),
        ("cloth.csv", include_str!("quarters/cloth.csv")),
    ],
    kept: include_str!("quarters/quarters.jsonl"),
};

const SALVO: Trial = Trial {
    schema: include_str!("salvo/schema.toml"),
    documents: &[("salvo.md", include_str!("salvo/salvo.md"))],
    kept: include_str!("salvo/salvo.jsonl"),
};

impl Trial {
    fn run(&self) -> Run {
        run(self.schema, self.documents.iter().copied())
    }

    /// With one stretch of its documents changed, which must stand there once.
    fn changed(&self, from: &str, to: &str) -> Run {
        let count: usize = self.documents.iter().map(|(_, text)| text.matches(from).count()).sum();
        assert_eq!(count, 1, "{from:?} stands once");
        let changed: Vec<_> = self.documents.iter().map(|(name, text)| (*name, text.replace(from, to))).collect();
        run(self.schema, changed.iter().map(|(name, text)| (*name, text.as_str())))
    }
}

#[test]
fn each_trial_compiles_to_the_book_that_is_kept() {
    for trial in [PLATES, MARROW, QUARTERS, SALVO] {
        let book = trial.run().clean();
        let written = sawbones_ir::write(&book).expect("a compiled book can be written");
        assert!(written == trial.kept, "`cargo xtask tables` writes {}.jsonl anew", book.id);
    }
}

#[test]
fn mistakes_in_an_armour_chart_of_a_wiki_are_found_at_their_tags() {
    PLATES.changed("<td>Body/Legs</td>", "<td>Body/Lgs</td>").only("unknown-word", "Lgs");
    PLATES.changed("<td>Kettle hat</td>", "<td>ring-coat</td>").only("duplicate", "<td>ring-coat</td>");
    PLATES.changed("<td>x&frac14;</td>", "<td>x&frac14</td>").clean();
    PLATES.changed("<td>x&frac14;</td>", "<td>x¼ or so</td>").only("bad-value", "or");
}

#[test]
fn mistakes_in_sections_of_a_cell_are_found_at_their_lines() {
    MARROW.changed("<p>Until treated: stunned</p>", "<p>Until treated: stunnd</p>").only("unknown-token", "stunnd");
    MARROW.changed("<li>Bleeding: D3</li>", "<li>Blooding: D3</li>").only("unknown-label", "Blooding");
    MARROW.changed("<li>Bleeding: D3</li>", "<li>Bleeding: DЗ</li>").only("look-alike", "DЗ");
    MARROW.changed("A vessel in the elbow bursts.", "A vessel in the leg bursts.").only("foreign-word", "leg");
    MARROW
        .changed("A vessel in the elbow bursts.", "3–4 A vessel in the elbow bursts.")
        .only("row-number-in-cell", "3–4");
    MARROW
        .changed("halves WS, BS and I for", "halves WS, BX and I for")
        .only("unknown-token", "halves WS, BX and I for D6+4 weeks");
    MARROW.changed("href=\"#arm-crippled\"", "href=\"#arm-cripled\"").only("broken-link", "<a href=\"#arm-cripled\">");
}

#[test]
fn mistakes_in_a_chart_with_three_aims_are_found_in_their_column() {
    QUARTERS.changed("| 21–80 |", "| 21–79 |").only("gap", "21–79");
    QUARTERS.changed("| 21–80 |", "| 20–80 |").only("overlap", "20–80");
    QUARTERS.changed("| S3 | K4 | — |", "| S3 | G4x | — |").only("doubtful-mark", "G4x");
    QUARTERS.changed("| M1 | S3 | G4x |", "| S2 | M1 | G4x |").only("falling", "M1");
    QUARTERS.changed("\"Hide, boiled\",3,3,2,1", "Hide, boiled,3,3,2,1").only("ragged-row", "Hide, boiled,3,3,2,1");
    QUARTERS.changed("Plate,4,6,5,2", "Plate,4,6,S,2").only("bad-value", "S");
}

#[test]
fn mistakes_in_a_critical_table_are_found_in_their_cell() {
    SALVO.changed("Hull: ⚒ / ♦1", "Hull: ⚒ / +♦1").only("unknown-token", "+♦1");
    SALVO.changed("Crew: ⚒(-20) / ♦2", "Crew: ⚒(-20)").only("wrong-sides", "⚒(-20)");
    SALVO.changed("Two holes, both above the water.", "Two holes, both in the crew.").only("foreign-word", "crew");
}
