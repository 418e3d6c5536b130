//! Every code on one page of documentation.

use std::fmt::Write as _;

use super::Code;
use crate::diagnostic::Level;

/// docs/diagnostics.md: each code with what it means, what causes it and what to do.
#[must_use]
pub fn page() -> String {
    let mut page = String::from(
        "<!-- Made by `cargo xtask docs` from crates/source/src/codes.rs; change it there. -->\n\n\
         # Findings\n\n\
         What `sawbones check` and `sawbones compile` say carries a code in brackets, which never changes its meaning.\n\
         An error keeps the book from being compiled, a warning does not. `sawbones explain-code CODE` shows an entry of this\n\
         page. A finding that is meant can be allowed in the schema, with the reason:\n\n\
         ```toml\n[[allow]]\ncode = \"CODE\"\ntable = \"burns\"\nat = \"66 C\"\nreason = \"why it is right here\"\n```\n",
    );
    for code in Code::ALL {
        let level = match code.level() {
            Level::Error => "error",
            Level::Warning => "warning",
        };
        // Writing to a string cannot fail.
        let _ = write!(
            page,
            "\n## {}\n\nAn {level}: {}\n\n```text\n{}\n```\n\n{}\n",
            code.name(),
            code.meaning(),
            code.example(),
            code.remedy()
        );
    }
    page.replace("An warning", "A warning")
}
