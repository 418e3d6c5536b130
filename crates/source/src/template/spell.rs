//! Writing templates out: as authors see them in messages, and as an example that the template takes.

use sawbones_ir::{Field, FieldType, Template, TemplatePart, Vocabulary};

/// The template as it would be written in a legend, for messages.
#[must_use]
pub fn describe(template: &Template, fields: &[Field], vocabularies: &[Vocabulary]) -> String {
    let plural = |ending: &str| format!("({ending})");
    write_out(template, plural, |field| {
        let Some(field) = fields.get(usize::from(field)) else { return String::new() };
        match field.kind {
            FieldType::Int { .. } => format!("{{{}}}", field.name),
            FieldType::Dice => format!("{{{}:dice}}", field.name),
            FieldType::OneOf(vocabulary) => format!("{{{}:{}}}", field.name, vocabulary_name(vocabularies, vocabulary)),
            FieldType::ListOf(vocabulary) => {
                format!("{{{}:list of {}}}", field.name, vocabulary_name(vocabularies, vocabulary))
            }
        }
    })
}

/// Something that the template takes, for messages and for telling whether two templates take the same text.
#[must_use]
pub fn example(template: &Template, fields: &[Field], vocabularies: &[Vocabulary]) -> String {
    write_out(template, str::to_owned, |field| {
        let Some(field) = fields.get(usize::from(field)) else { return String::new() };
        match field.kind {
            FieldType::Int { .. } => "5".to_owned(),
            FieldType::Dice => "2D6".to_owned(),
            FieldType::OneOf(vocabulary) | FieldType::ListOf(vocabulary) => {
                let words = vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
                words.first().map(|item| item.name.clone()).unwrap_or_default()
            }
        }
    })
}

fn write_out(template: &Template, plural: impl Fn(&str) -> String, mut hole: impl FnMut(u16) -> String) -> String {
    let mut text = String::new();
    for part in &template.parts {
        match part {
            TemplatePart::Literal(literal) => text.push_str(literal),
            TemplatePart::Hole { field, negative } => {
                if *negative {
                    text.push('-');
                }
                text.push_str(&hole(*field));
            }
            TemplatePart::Plural(ending) => {
                text.push_str(&plural(ending));
            }
        }
    }
    text
}

fn vocabulary_name(vocabularies: &[Vocabulary], index: u16) -> &str {
    vocabularies.get(usize::from(index)).map_or("", |vocabulary| &vocabulary.name)
}
