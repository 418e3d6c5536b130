//! An example that a template takes, for messages and for telling whether two templates take the same text.

use sawbones_ir::{Field, FieldType, Template, TemplatePart, Vocabulary};

/// Something that the template takes, for messages and for telling whether two templates take the same text.
#[must_use]
pub fn example(template: &Template, fields: &[Field], vocabularies: &[Vocabulary]) -> String {
    let hole = |field: u16| {
        let Some(field) = fields.get(usize::from(field)) else { return String::new() };
        match field.kind {
            FieldType::Int { .. } => "5".to_owned(),
            FieldType::Dice => "2D6".to_owned(),
            FieldType::OneOf(vocabulary) | FieldType::ListOf(vocabulary) => {
                let words = vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
                words.first().map(|item| item.name.clone()).unwrap_or_default()
            }
        }
    };
    let mut text = String::new();
    for part in &template.parts {
        match part {
            TemplatePart::Literal(literal) | TemplatePart::Plural(literal) => text.push_str(literal),
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
