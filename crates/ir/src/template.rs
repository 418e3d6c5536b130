//! Which of its forms an effect is written in, and how.

use crate::book::{EffectKind, Field, FieldType, Template, TemplatePart, Vocabulary};
use crate::value::{Effect, FieldValue};

impl EffectKind {
    /// An effect of this kind as it stands in a cell, `2✹[-75]`; `None` where no form of the kind can say it.
    #[must_use]
    pub fn written(&self, effect: &Effect, vocabularies: &[Vocabulary]) -> Option<String> {
        self.form(&effect.fields).map(|form| form.filled(&self.fields, &effect.fields, vocabularies))
    }

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
