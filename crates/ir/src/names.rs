//! Names: which may stand in a book, how two are compared, and what a word is called in Rust.

/// Whether `name` is an identifier in lower case, as ids, columns, legends, effects and fields are named: a letter, then
/// letters, digits and single underscores between them.
///
/// ```
/// use sawbones_ir::is_identifier;
/// assert!(is_identifier("attacker_bonus"));
/// assert!(!is_identifier("Attacker") && !is_identifier("2d") && !is_identifier("a__b") && !is_identifier("a_"));
/// ```
#[must_use]
pub fn is_identifier(name: &str) -> bool {
    let [b'a'..=b'z', rest @ ..] = name.as_bytes() else { return false };
    let mut before = b'a';
    for &byte in rest {
        if !matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_') || (byte, before) == (b'_', b'_') {
            return false;
        }
        before = byte;
    }
    before != b'_'
}

/// A name as it is compared: regardless of case, with `_`, `-` and space alike.
///
/// ```
/// use sawbones_ir::fold;
/// assert_eq!(fold("Right leg"), fold("right_LEG"));
/// ```
#[must_use]
pub fn fold(name: &str) -> String {
    let mut folded = String::new();
    for c in name.chars() {
        match c {
            '_' | '-' => folded.push(' '),
            c => c.to_lowercase().for_each(|c| folded.push(c)),
        }
    }
    folded
}

/// What a word is called as a Rust type or variant, or `None` for a word without a letter or digit.
///
/// ```
/// use sawbones_ir::type_name;
/// assert_eq!(type_name("right leg").as_deref(), Some("RightLeg"));
/// assert_eq!(type_name("attacker_bonus").as_deref(), Some("AttackerBonus"));
/// assert_eq!(type_name("+5").as_deref(), Some("Plus5"));
/// assert_eq!(type_name("5").as_deref(), Some("N5"));
/// assert_eq!(type_name("—"), None);
/// ```
#[must_use]
pub fn type_name(word: &str) -> Option<String> {
    let mut name = String::new();
    let mut capital = true;
    let mut signed = word.chars();
    match (signed.next(), signed.next()) {
        (Some('+'), Some('0'..='9')) => name.push_str("Plus"),
        (Some('-' | '\u{2212}'), Some('0'..='9')) => name.push_str("Minus"),
        _ => {}
    }
    for c in word.chars() {
        if c == '_' || !unicode_ident::is_xid_continue(c) {
            capital = true;
        } else if capital {
            c.to_uppercase().for_each(|c| name.push(c));
            capital = false;
        } else {
            name.push(c);
        }
    }
    if name.is_empty() {
        return None;
    }
    if !name.starts_with(unicode_ident::is_xid_start) {
        name.insert(0, 'N');
    }
    if name == "Self" {
        name.push('_');
    }
    Some(name)
}
