//! Which of its forms an effect is written in.

use crate::book::{EffectKind, Template, TemplatePart};
use crate::value::FieldValue;

impl EffectKind {
    /// The form that these figures are written in: one whose fixed fields agree and whose holes can hold the figures'
    /// signs, and of those the one that fixes most, the first at a tie. `None` where no form can say them.
    #[must_use]
    pub fn form(&self, figures: &[FieldValue]) -> Option<&Template> {
        let mut best: Option<&Template> = None;
        for form in &self.templates {
            if form.fits(figures) && best.is_none_or(|best| form.fixed.len() > best.fixed.len()) {
                best = Some(form);
            }
        }
        best
    }
}

impl Template {
    /// Whether this form can say these figures.
    fn fits(&self, figures: &[FieldValue]) -> bool {
        let int = |field: u16| match figures.get(usize::from(field)) {
            Some(FieldValue::Int(value)) => Some(*value),
            _ => None,
        };
        for (field, value) in &self.fixed {
            if int(*field) != Some(*value) {
                return false;
            }
        }
        for part in &self.parts {
            if let TemplatePart::Hole { field, negative } = part
                && let Some(value) = int(*field)
                && if *negative { value > 0 } else { value < 0 }
            {
                return false;
            }
        }
        true
    }
}
