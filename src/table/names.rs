//! How names are compared, and what is said of one that is not known.

use core::fmt;

/// Whether `a` and `b` are one name to somebody who types it: case makes no difference, and `_`, `-` and a space are alike.
///
/// ```
/// use sawbones::table::same_name;
/// assert!(same_name("Right leg", "right_LEG"));
/// assert!(!same_name("leg", "legs"));
/// ```
#[must_use]
pub fn same_name(a: &str, b: &str) -> bool {
    folded(a).eq(folded(b))
}

fn folded(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().map(|c| if matches!(c, '_' | '-') { ' ' } else { c }).flat_map(char::to_lowercase)
}

/// A name that is no word of a vocabulary, with the words that there are.
///
/// ```
/// use sawbones::table::UnknownWord;
/// let error = UnknownWord { vocabulary: "severity", words: &["A", "B", "C"] };
/// assert_eq!(error.to_string(), "not a severity, which is A, B or C");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// What the vocabulary is a vocabulary of.
    pub vocabulary: &'static str,
    /// Its words.
    pub words: &'static [&'static str],
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let article = if self.vocabulary.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        write!(f, "not {article} {}, which is ", self.vocabulary)?;
        for (index, word) in self.words.iter().enumerate() {
            let left = self.words.len() - index - 1;
            write!(
                f,
                "{word}{}",
                if left > 1 {
                    ", "
                } else if left == 1 {
                    " or "
                } else {
                    ""
                }
            )?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownWord {}
