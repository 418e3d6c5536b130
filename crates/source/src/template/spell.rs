//! Texts that a template takes: one for messages, several for telling whether two templates take the same text.

use sawbones_ir::{Field, FieldType, Template, TemplatePart, Vocabulary};

/// How often a template is spelled at most to tell whether another takes the same text.
const MOST_SAMPLES: usize = 64;

/// Something that the template takes, as an example in a message.
#[must_use]
pub fn example(template: &Template, fields: &[Field], vocabularies: &[Vocabulary]) -> String {
    spelled(template, fields, vocabularies, 0, true)
}

/// Texts that the template takes: with a figure of one and of more, with and without its endings, with each word that its holes
/// may hold.
#[must_use]
pub(crate) fn samples(template: &Template, fields: &[Field], vocabularies: &[Vocabulary]) -> Vec<String> {
    let words_of = |field: &Field| match field.kind {
        FieldType::OneOf(vocabulary) | FieldType::ListOf(vocabulary) => {
            vocabularies.get(usize::from(vocabulary)).map_or(0, |vocabulary| vocabulary.items.len())
        }
        FieldType::Int { .. } | FieldType::Dice => 2,
    };
    let turns = fields.iter().map(words_of).max().unwrap_or(1).clamp(1, MOST_SAMPLES);
    let plural = template.parts.iter().any(|part| matches!(part, TemplatePart::Plural(_)));
    let mut samples = Vec::new();
    for turn in 0..turns {
        samples.push(spelled(template, fields, vocabularies, turn, true));
        if plural {
            samples.push(spelled(template, fields, vocabularies, turn, false));
        }
    }
    samples
}

/// Spells a template with the word of number `turn` in holes for words, and other figures from turn to turn.
fn spelled(
    template: &Template,
    fields: &[Field],
    vocabularies: &[Vocabulary],
    turn: usize,
    with_endings: bool,
) -> String {
    let hole = |field: u16| {
        let Some(field) = fields.get(usize::from(field)) else { return String::new() };
        match field.kind {
            FieldType::Int { .. } => if turn == 0 { "5" } else { "1" }.to_owned(),
            FieldType::Dice => if turn == 0 { "2D6" } else { "5" }.to_owned(),
            FieldType::OneOf(vocabulary) | FieldType::ListOf(vocabulary) => {
                let words = vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
                words.get(turn).or(words.first()).map(|item| item.name.clone()).unwrap_or_default()
            }
        }
    };
    let mut text = String::new();
    for part in &template.parts {
        match part {
            TemplatePart::Literal(literal) => text.push_str(literal),
            TemplatePart::Plural(ending) if with_endings => text.push_str(ending),
            TemplatePart::Plural(_) => {}
            TemplatePart::Hole { field, negative } => {
                if *negative {
                    text.push('-');
                }
                text.push_str(&hole(*field));
            }
        }
    }
    text
}
