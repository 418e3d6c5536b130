//! How names are compared.

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
