//! Templates as legends write them, and filled with figures.

use crate::book::{EffectKind, Field, FieldType, Template, TemplatePart, Vocabulary};
use crate::value::{Effect, FieldValue};

impl EffectKind {
    /// An effect of this kind as it stands in a cell, `2✹[-75]`; `None` where no form of the kind can say it.
    #[must_use]
    pub fn written(&self, effect: &Effect, vocabularies: &[Vocabulary]) -> Option<String> {
        self.form(&effect.fields).map(|form| form.filled(&self.fields, &effect.fields, vocabularies))
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

    /// The template with its holes filled: `2✹[-75]`, or in words `stunned 2 rounds at -75`. An ending that may be there is left
    /// out after a figure of 1.
    #[must_use]
    pub fn filled(&self, fields: &[Field], figures: &[FieldValue], vocabularies: &[Vocabulary]) -> String {
        let mut text = String::new();
        let mut last = None;
        for part in &self.parts {
            match part {
                TemplatePart::Literal(literal) => text.push_str(literal),
                TemplatePart::Plural(_) if last == Some(1) => {}
                TemplatePart::Plural(ending) => text.push_str(ending),
                TemplatePart::Hole { field, negative } => {
                    let index = usize::from(*field);
                    let (Some(figure), Some(field)) = (figures.get(index), fields.get(index)) else { continue };
                    last = if let FieldValue::Int(value) = figure { Some(*value) } else { None };
                    match figure {
                        // The minus is the template's, whatever stands after it.
                        FieldValue::Int(value) if *negative => text.push_str(&format!("-{}", value.unsigned_abs())),
                        figure => text.push_str(&figure.shown(field.kind, vocabularies, ", ")),
                    }
                }
            }
        }
        text
    }
}

impl FieldValue {
    /// The figure as it is written in a hole of its kind, several words parted by `joint`.
    #[must_use]
    pub fn shown(&self, kind: FieldType, vocabularies: &[Vocabulary], joint: &str) -> String {
        let word = |vocabulary: u16, word: u16| {
            let items = vocabularies.get(usize::from(vocabulary)).map_or(&[][..], |vocabulary| &vocabulary.items);
            items.get(usize::from(word)).map_or("", |item| item.name.as_str())
        };
        match (self, kind) {
            (Self::Int(value), _) => value.to_string(),
            (Self::Dice(dice), _) => dice.to_string(),
            (Self::OneOf(item), FieldType::OneOf(vocabulary)) => word(vocabulary, *item).to_owned(),
            (Self::ListOf(items), FieldType::ListOf(vocabulary)) => {
                items.iter().map(|item| word(vocabulary, *item)).collect::<Vec<_>>().join(joint)
            }
            (Self::OneOf(_) | Self::ListOf(_), _) => String::new(),
        }
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
