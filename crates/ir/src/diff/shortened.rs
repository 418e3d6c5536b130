//! Two long texts with little of what they have in common, so that what differs is seen.

/// Shorter texts are shown whole.
const LONG: usize = 48;

/// So many words stay on either side of what differs.
const AROUND: usize = 3;

/// Both texts, each without the words at its ends that the other has too, but for the nearest.
pub(super) fn shortened(old: &str, new: &str) -> (String, String) {
    if old.chars().count().max(new.chars().count()) <= LONG {
        return (old.to_owned(), new.to_owned());
    }
    let (before, after): (Vec<&str>, Vec<&str>) = (old.split(' ').collect(), new.split(' ').collect());
    let first = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let most = before.len().min(after.len()) - first;
    let last = before.iter().rev().zip(after.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    let cut = |words: &[&str]| {
        let begin = first.saturating_sub(AROUND);
        let end = words.len() - last.saturating_sub(AROUND);
        let mut text = words.get(begin..end).unwrap_or_default().join(" ");
        if begin > 0 {
            // A text in quotes stays in quotes.
            let quote = if words.first().is_some_and(|word| word.starts_with('“')) { "“" } else { "" };
            text = format!("{quote}… {text}");
        }
        if end < words.len() {
            let quote = if words.last().is_some_and(|word| word.ends_with('”')) { "”" } else { "" };
            text = format!("{text} …{quote}");
        }
        text
    };
    (cut(&before), cut(&after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(old: &str, new: &str) -> String {
        let (old, new) = shortened(old, new);
        format!("{old} → {new}")
    }

    #[test]
    fn short_texts_are_shown_whole() {
        assert_eq!(shown("“A blister on the hand.”", "“Two blisters.”"), "“A blister on the hand.” → “Two blisters.”");
    }

    #[test]
    fn of_long_texts_the_words_around_what_differs_are_shown() {
        let old = "“One spent sliver flicks the brow, or the helm above it, and spins away into the dust.”";
        assert_eq!(
            shown(old, &old.replace("helm", "cap")),
            "“… brow, or the helm above it, and …” → “… brow, or the cap above it, and …”"
        );
        assert_eq!(shown(old, &old.replace("One", "A")), "“One spent sliver flicks …” → “A spent sliver flicks …”");
        assert_eq!(shown(old, &old.replace("dust", "mud")), "“… away into the dust.” → “… away into the mud.”");
    }

    #[test]
    fn words_that_came_or_went_are_seen_in_their_place() {
        let old = "a very long text with nothing remarkable in it that anybody would like to read again and again";
        assert_eq!(
            shown(old, &old.replace("again and again", "again and again and again")),
            "… again and again → … again and again and again"
        );
        assert_eq!(
            shown(old, &old.replace("nothing ", "")),
            "… long text with nothing remarkable in it … → … long text with remarkable in it …"
        );
        assert_eq!(shown(old, "short"), format!("{old} → short"));
    }
}
