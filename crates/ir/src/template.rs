//! Which of its forms an effect is written in.

use crate::book::{EffectKind, Field, FieldType, Template, TemplatePart, Vocabulary};
use crate::value::FieldValue;

impl EffectKind {
    /// The form that these figures are written in: one whose fixed fields agree and whose holes can hold the figures'
    /// signs, and of those the one that fixes most, the first at a tie. `None` where no form can say them.
    #[must_use]
    pub fn form(&self, figures: &[FieldValue]) -> Option<&Template> {
        let fitting = self.templates.iter().filter(|form| form.fits(figures));
        // `max_by_key` keeps the last of equals, so the forms are gone through backwards.
        fitting.rev().max_by_key(|form| form.fixed.len())
    }
}

impl Template {
    /// The template as a legend writes it: `{rounds}✹[-{penalty}]`.
    #[must_use]
    pub fn spelled(&self, fields: &[Field], vocabularies: &[Vocabulary]) -> String {
        let mut text = String::new();
        for part in &self.parts {
            match part {
                TemplatePart::Literal(literal) => text.push_str(literal),
                TemplatePart::Hole { field, negative } => {
                    text.push_str(if *negative { "-{" } else { "{" });
                    if let Some(field) = fields.get(usize::from(*field)) {
                        text.push_str(&field.name);
                        text.push_str(&hole_kind(field.kind, vocabularies));
                    }
                    text.push('}');
                }
                TemplatePart::Plural(ending) => {
                    text.push('(');
                    text.push_str(ending);
                    text.push(')');
                }
            }
        }
        for (field, value) in &self.fixed {
            let name = fields.get(usize::from(*field)).map_or("", |field| &field.name);
            text.push_str(&format!("{{{name}={value}}}"));
        }
        text
    }

    /// Whether this form can say these figures.
    fn fits(&self, figures: &[FieldValue]) -> bool {
        let int = |field: u16| match figures.get(usize::from(field)) {
            Some(FieldValue::Int(value)) => Some(*value),
            _ => None,
        };
        self.fixed.iter().all(|&(field, value)| int(field) == Some(value))
            && self.parts.iter().all(|part| match part {
                TemplatePart::Hole { field, negative } => {
                    int(*field).is_none_or(|value| if *negative { value <= 0 } else { value >= 0 })
                }
                TemplatePart::Literal(_) | TemplatePart::Plural(_) => true,
            })
    }
}

fn hole_kind(kind: FieldType, vocabularies: &[Vocabulary]) -> String {
    let name = |vocabulary: u16| vocabularies.get(usize::from(vocabulary)).map_or("", |vocabulary| &vocabulary.name);
    match kind {
        FieldType::Int { .. } => String::new(),
        FieldType::Dice => ":dice".to_owned(),
        FieldType::OneOf(vocabulary) => format!(":{}", name(vocabulary)),
        FieldType::ListOf(vocabulary) => format!(":list of {}", name(vocabulary)),
    }
}
