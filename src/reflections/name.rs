//! How names are compared: case, spaces, hyphens and underscores make no difference.

/// Whether `a` and `b` are the same name to somebody who types one of them.
///
/// ```
/// use sawbones::reflections::same_name;
/// assert!(same_name("upper arm", "Upper_Arm"));
/// assert!(same_name("GreatSword", "great-sword"));
/// assert!(!same_name("hip", "hips"));
/// ```
#[must_use]
pub fn same_name(a: &str, b: &str) -> bool {
    letters(a).eq(letters(b))
}

/// What counts in a name.
fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).flat_map(char::to_lowercase)
}
