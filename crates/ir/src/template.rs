//! Which of its forms an effect is written in.

use crate::book::{EffectKind, Template, TemplatePart};
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
