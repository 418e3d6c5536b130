//! `[[table.column]]`: which document columns it stands for, and which values are read from a cell.

use std::ops::Range;

use toml::Spanned;

use super::say::known;
use super::{Resolver, to_u16};
use crate::codes::Code;
use crate::schema::file::{ColumnEntry, FieldEntry};
use crate::schema::{ColumnSpec, FieldKind, FieldSpec, Layout, OutcomeSpec, Select};
use crate::values;

const FIELD_TYPES: &[&str] =
    &["band", "name", "text", "int", "dice", "modifier", "factor", "one-of", "set-of", "flag", "outcome"];

impl Resolver {
    pub(super) fn column(&mut self, entry: &Spanned<ColumnEntry>) -> ColumnSpec {
        let column = entry.get_ref();
        let place = column.name.as_ref().or(column.header.as_ref()).or(column.headers.first());
        let place = place.map_or(entry.span(), Spanned::span);
        let select = self.select(column, &place);
        let names: Vec<_> = self.vocabularies.iter().map(|vocabulary| vocabulary.name.clone()).collect();
        let across = column.across.as_ref().and_then(|across| self.lookup(across, &names, "a vocabulary")).map(to_u16);
        let mut fields: Vec<FieldSpec> = Vec::new();
        let mut outcome = None;
        match &column.kind {
            Some(kind) if kind.get_ref() == "outcome" => {
                outcome = self.outcome(column, &place);
                if outcome.is_none() {
                    // An outcome without a name is one that is not understood as well.
                    self.not_understood
                        .push(column.name.as_ref().map(|name| name.get_ref().clone()).unwrap_or_default());
                }
                self.alien_keys(&column.own_field(&place), &["optional"]);
            }
            Some(_) => fields.extend(self.field(&column.own_field(&place))),
            None => {
                self.alien_keys(&column.own_field(&place), &[]);
                if let Some(name) = &column.name {
                    let message = format!("`{}` has no type", name.get_ref());
                    self.say(Code::SchemaIncomplete, message, name.span(), "this one", known("`type`", FIELD_TYPES));
                } else if column.fields.is_empty() {
                    let help = "give it a `type` and a `name`, or `fields`";
                    let message = "nothing is read from this column";
                    self.say(Code::SchemaIncomplete, message, place.clone(), "this column", help);
                }
            }
        }
        if let Some(legend) = column.legend.as_ref().filter(|_| outcome.is_none() && column.kind_is_no_outcome()) {
            self.unused(legend.span(), "only an outcome is read with a legend".to_owned(), "legend");
        }
        for field in &column.fields {
            fields.extend(self.field(field));
        }
        if matches!(select, Select::Headers(_) | Select::Like(..)) {
            self.keys_stand_alone(&fields);
        }
        let legend = outcome.as_ref().map(|outcome: &OutcomeSpec| outcome.legend);
        // Where a value is not understood, neither is what names it.
        let understood =
            fields.len() + usize::from(outcome.is_some()) == column.fields.len() + usize::from(column.kind.is_some());
        let layout = if understood { self.layout(column, &fields, legend) } else { Layout::Lines(Vec::new()) };
        ColumnSpec {
            select,
            beside: column.beside.as_ref().and_then(|number| self.number(number, "columns")),
            across,
            outcome,
            fields,
            layout,
            span: self.span(place),
        }
    }

    fn select(&mut self, column: &ColumnEntry, place: &Range<usize>) -> Select {
        let ways = usize::from(column.header.is_some())
            + usize::from(!column.headers.is_empty())
            + usize::from(column.headers_like.is_some())
            + usize::from(column.number.is_some());
        if ways != 1 {
            let message = "a column is found by exactly one of `header`, `headers`, `headers-like` and `number`";
            let help = if ways == 0 { "add `header = \"…\"`" } else { "keep one of them" };
            self.say(Code::SchemaConflict, message, place.clone(), "this column", help);
        }
        if let Some(across) =
            column.across.as_ref().filter(|_| column.headers.is_empty() && column.headers_like.is_none())
        {
            self.unused(across.span(), "`across` goes with `headers` or `headers-like`".to_owned(), "across");
        }
        if let Some(header) = &column.header {
            Select::Header(self.named(header))
        } else if let Some(like) = &column.headers_like {
            self.regex(like).map_or(Select::Headers(Vec::new()), |regex| Select::Like(regex, self.named(like)))
        } else if let Some(number) = &column.number {
            Select::Number(self.number(number, "columns").unwrap_or(0), self.span(number.span()))
        } else {
            Select::Headers(column.headers.iter().map(|header| self.named(header)).collect())
        }
    }

    /// A key of a table cannot repeat under several headers.
    fn keys_stand_alone(&mut self, fields: &[FieldSpec]) {
        for field in fields.iter().filter(|field| matches!(field.kind, FieldKind::Band { .. } | FieldKind::Name)) {
            let message = format!("`{}` is a key of the table and cannot repeat under several headers", field.name);
            let help = "read each of these columns by a `[[table.column]]` of its own";
            self.say(Code::SchemaConflict, message, field.span.bytes.clone(), "this key", help);
        }
    }

    fn outcome(&mut self, column: &ColumnEntry, place: &Range<usize>) -> Option<OutcomeSpec> {
        let names: Vec<_> = self.legends.iter().map(|legend| legend.name.clone()).collect();
        let legend = match &column.legend {
            Some(legend) => self.lookup(legend, &names, "a legend")?,
            None if self.legends.len() == 1 => 0,
            None => {
                let help = known("`legend = \"…\"` with a legend", &names);
                self.say(Code::SchemaIncomplete, "an outcome needs a legend", place.clone(), "this column", help);
                return None;
            }
        };
        let Some(name) = &column.name else {
            let help = "add `name = \"…\"`";
            self.say(Code::SchemaIncomplete, "an outcome needs a name", place.clone(), "this column", help);
            return None;
        };
        self.identifier(name);
        Some(OutcomeSpec {
            name: name.get_ref().clone(),
            legend,
            optional: column.optional.as_ref().is_some_and(|it| *it.get_ref()),
        })
    }

    /// A value; one that is not understood is remembered by its name, so that nothing is said of what speaks of it.
    fn field(&mut self, entry: &FieldEntry) -> Option<FieldSpec> {
        let field = self.understood(entry);
        if field.is_none() {
            self.not_understood.push(entry.name.get_ref().clone());
        }
        field
    }

    fn understood(&mut self, entry: &FieldEntry) -> Option<FieldSpec> {
        if entry.name.get_ref().is_empty() {
            let help = "add `name = \"…\"`";
            self.say(Code::SchemaIncomplete, "this has a type and no name", entry.name.span(), "this one", help);
            return None;
        }
        self.identifier(&entry.name);
        let Some(kind) = &entry.kind else {
            let message = format!("`{}` has no type", entry.name.get_ref());
            self.say(Code::SchemaIncomplete, message, entry.name.span(), "this one", known("`type`", FIELD_TYPES));
            return None;
        };
        let (resolved, used): (_, &[&str]) = match kind.get_ref().as_str() {
            "band" => (self.band(entry), &["die", "partition", "optional"]),
            "name" => (FieldKind::Name, &[]),
            "text" => (FieldKind::Text, &["optional"]),
            "int" => (FieldKind::Int, &["optional"]),
            "dice" => (FieldKind::Dice, &["optional"]),
            "modifier" => (FieldKind::Modifier, &["optional"]),
            "factor" => (FieldKind::Factor, &["optional"]),
            "one-of" => (FieldKind::OneOf(self.of(entry)?), &["of", "optional"]),
            "set-of" => {
                let separator = entry.separator.as_ref().map_or(",", |separator| separator.get_ref().trim());
                if separator.is_empty() {
                    let bytes = entry.separator.as_ref().map_or(kind.span(), Spanned::span);
                    let help = "write what stands between two words, such as `+` or `/`";
                    self.say(Code::SchemaSyntax, "an empty separator parts no words", bytes, "this one", help);
                }
                (FieldKind::SetOf(self.of(entry)?, separator.to_owned()), &["of", "separator", "optional"])
            }
            "flag" => {
                let mark = entry.mark.as_ref().map_or("x", |mark| mark.get_ref());
                (FieldKind::Flag(mark.to_owned()), &["mark"])
            }
            "outcome" => {
                let message = "an outcome is read from a whole column, not from a field of one";
                let help = "put `type = \"outcome\"` and `name = \"…\"` into the `[[table.column]]` itself";
                self.say(Code::SchemaConflict, message, kind.span(), "this type", help);
                return None;
            }
            _ => {
                self.lookup(kind, FIELD_TYPES, "a type");
                return None;
            }
        };
        self.alien_keys(entry, used);
        Some(FieldSpec {
            name: entry.name.get_ref().clone(),
            optional: entry.optional.as_ref().is_some_and(|it| *it.get_ref()) || matches!(resolved, FieldKind::Flag(_)),
            kind: resolved,
            span: self.span(entry.name.span()),
        })
    }

    fn band(&mut self, entry: &FieldEntry) -> FieldKind {
        let die = entry.die.as_ref().and_then(|die| {
            let why = match values::dice(die.get_ref()) {
                Ok(Some(dice)) if dice.count > 0 && dice.bounds().is_some() => return Some(dice),
                Ok(Some(_)) => "it shows no dice".to_owned(),
                Ok(None) => "it is left out".to_owned(),
                Err(error) => error.message,
            };
            let message = format!("`{}` is not a die: {why}", die.get_ref());
            self.say(Code::SchemaSyntax, message, die.span(), "this die", "write it like `d100` or `2d6`");
            None
        });
        if let Some(partition) = entry.partition.as_ref().filter(|it| *it.get_ref() && entry.die.is_none()) {
            let message = "bands that partition need the die whose results they share out";
            self.say(Code::SchemaIncomplete, message, partition.span(), "partition of what?", "add `die = \"d100\"`");
        }
        let partition = entry.partition.as_ref().map_or(die.is_some(), |it| *it.get_ref());
        FieldKind::Band { die, partition }
    }

    /// The vocabulary of a `one-of` or `set-of`.
    fn of(&mut self, entry: &FieldEntry) -> Option<u16> {
        let names: Vec<_> = self.vocabularies.iter().map(|vocabulary| vocabulary.name.clone()).collect();
        let Some(of) = &entry.of else {
            let kind = entry.kind.as_ref().map_or("", |kind| kind.get_ref());
            let message = format!("`{kind}` does not say of which vocabulary");
            let bytes = entry.kind.as_ref().map_or(entry.name.span(), Spanned::span);
            self.say(
                Code::SchemaIncomplete,
                message,
                bytes,
                "of what?",
                known("`of = \"…\"` with a vocabulary", &names),
            );
            return None;
        };
        self.lookup(of, &names, "a vocabulary").map(to_u16)
    }

    /// Says which keys mean nothing for what they stand with.
    fn alien_keys(&mut self, entry: &FieldEntry, used: &[&str]) {
        let keys = [
            ("of", entry.of.as_ref().map(Spanned::span)),
            ("die", entry.die.as_ref().map(Spanned::span)),
            ("partition", entry.partition.as_ref().map(Spanned::span)),
            ("separator", entry.separator.as_ref().map(Spanned::span)),
            ("mark", entry.mark.as_ref().map(Spanned::span)),
            ("optional", entry.optional.as_ref().map(Spanned::span)),
        ];
        for (key, bytes) in keys.into_iter().filter_map(|(key, bytes)| Some((key, bytes?))) {
            if !used.contains(&key) {
                let message = match &entry.kind {
                    Some(kind) => format!("`{key}` says nothing about a column of type `{}`", kind.get_ref()),
                    None => format!("`{key}` stands beside no `type` that it could say something about"),
                };
                self.unused(bytes, message, key);
            }
        }
    }
}

impl ColumnEntry {
    /// The value that the column's own keys describe.
    fn own_field(&self, place: &Range<usize>) -> FieldEntry {
        FieldEntry {
            name: self.name.clone().unwrap_or_else(|| Spanned::new(place.clone(), String::new())),
            kind: self.kind.clone(),
            of: self.of.clone(),
            die: self.die.clone(),
            partition: self.partition.clone(),
            separator: self.separator.clone(),
            mark: self.mark.clone(),
            optional: self.optional.clone(),
        }
    }

    fn kind_is_no_outcome(&self) -> bool {
        self.kind.as_ref().is_none_or(|kind| kind.get_ref() != "outcome")
    }
}
