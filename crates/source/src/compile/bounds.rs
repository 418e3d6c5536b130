//! The least and the greatest figure of each whole-number field of the effects that tables hold.

use std::collections::BTreeMap;

use sawbones_ir::{ColumnType, FieldType, FieldValue, Legend, Table, Value};

/// Bounds by legend, kind of effect and field.
#[derive(Debug, Default)]
pub(super) struct Bounds(BTreeMap<(u16, u16, usize), (i64, i64)>);

impl Bounds {
    /// The bounds of what a table holds.
    pub(super) fn of(table: &Table) -> Self {
        let mut bounds = Self::default();
        for (column, _, value) in table.rows.iter().flat_map(|row| table.values(row)) {
            let (Value::Outcome(outcome), ColumnType::Outcome(legend)) = (value, &column.kind) else { continue };
            for effect in outcome.groups.iter().flat_map(|group| &group.effects) {
                for (field, value) in effect.fields.iter().enumerate() {
                    if let FieldValue::Int(value) = value {
                        bounds.widen((*legend, effect.kind, field), (*value, *value));
                    }
                }
            }
        }
        bounds
    }

    /// Takes in what another table holds.
    pub(super) fn take_in(&mut self, other: &Self) {
        for (field, bounds) in &other.0 {
            self.widen(*field, *bounds);
        }
    }

    fn widen(&mut self, field: (u16, u16, usize), (least, greatest): (i64, i64)) {
        let bounds = self.0.entry(field).or_insert((least, greatest));
        *bounds = (bounds.0.min(least), bounds.1.max(greatest));
    }

    /// Sets the bounds of the fields of legends; a field without figures keeps those that it has.
    pub(super) fn set(&self, legends: &mut [Legend]) {
        for ((legend, kind, field), (least, greatest)) in &self.0 {
            let kind = legends.get_mut(usize::from(*legend)).and_then(|it| it.kinds.get_mut(usize::from(*kind)));
            if let Some(FieldType::Int { min, max }) =
                kind.and_then(|kind| kind.fields.get_mut(*field)).map(|field| &mut field.kind)
            {
                (*min, *max) = (*least, *greatest);
            }
        }
    }
}
