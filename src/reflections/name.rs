//! How names are compared: case, spaces, hyphens and underscores make no difference.

/// Whether `a` and `b` are the same name to somebody who types one of them.
///
/// ```
/// use sawbones::reflections::same_name;
/// assert!(same_name("upper arm", "Upper_Arm"));
/// assert!(same_name("GreatSword", "great-sword"));
/// assert!(!same_name("hip", "hips"));
/// assert!(same_name("Écorcheur", "écorcheur"));
/// ```
#[must_use]
pub fn same_name(a: &str, b: &str) -> bool {
    if a.is_ascii() && b.is_ascii() { same_ascii_name(a, b) } else { letters(a).eq(letters(b)) }
}

/// The same for names in ASCII, fast and at compile time; of other letters the case counts.
#[must_use]
pub const fn same_ascii_name(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    loop {
        match (next(&mut a), next(&mut b)) {
            (None, None) => return true,
            (Some(one), Some(other)) if one == other => {}
            _ => return false,
        }
    }
}

/// Takes the next byte that counts in a name.
const fn next(name: &mut &[u8]) -> Option<u8> {
    while let Some((first, rest)) = name.split_first() {
        *name = rest;
        if !matches!(first, b' ' | b'-' | b'_') {
            return Some(first.to_ascii_lowercase());
        }
    }
    None
}

/// What counts in a name.
fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|c| !matches!(c, ' ' | '-' | '_')).flat_map(char::to_lowercase)
}
