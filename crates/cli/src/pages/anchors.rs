//! Names for rows and cells that links can point to; no two are alike.

use std::collections::HashMap;

/// The names given out on a page.
#[derive(Default)]
pub(super) struct Anchors {
    given: HashMap<String, usize>,
}

impl Anchors {
    /// A name like this text that nobody has yet: letters, digits and hyphens.
    pub(super) fn name(&mut self, text: &str) -> String {
        let text = text.replace('+', " up").replace('≤', "to ").replace('−', "minus ");
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let name = words.fold(String::from("r"), |name, word| format!("{name}-{}", word.to_lowercase()));
        let times = self.given.entry(name.clone()).or_default();
        *times += 1;
        if *times == 1 { name } else { format!("{name}--{times}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_simple_and_no_two_are_alike() {
        let mut anchors = Anchors::default();
        let names = ["46-55", "46-55 A", "10+", "≤0", "Öse & Ähre", "46-55", "—", ""].map(|text| anchors.name(text));
        assert_eq!(names, ["r-46-55", "r-46-55-a", "r-10-up", "r-to-0", "r-öse-ähre", "r-46-55--2", "r", "r--2"]);
    }
}
