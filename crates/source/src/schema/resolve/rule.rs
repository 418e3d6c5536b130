//! `[[table.rule]]`: each rule has keys of its own.

use sawbones_ir::Band;
use toml::Spanned;

use super::Resolver;
use crate::codes::Code;
use crate::folded::Folded;
use crate::schema::file::{RuleEntry, Word};
use crate::schema::{ColumnSpec, FieldKind, Named, Rule};
use crate::values;

const RULES: [&str; 6] = ["size", "only", "same-in-row", "rising", "each-once", "mark-needs"];

impl Resolver {
    /// A rule with its columns looked up; `None` where something is wrong with it, which has been said.
    pub(super) fn rule(&mut self, entry: &Spanned<RuleEntry>, columns: &[ColumnSpec]) -> Option<Rule> {
        let rule = entry.get_ref();
        let (resolved, used): (Option<Rule>, &[&str]) = match rule.rule.get_ref().as_str() {
            "size" => (self.size(rule, columns), &["column", "by", "except"]),
            "only" => (self.only(rule), &["effect", "words"]),
            "same-in-row" => {
                let effect = self.effect(rule);
                (effect.map(|effect| Rule::SameInRow { effect }), &["effect"])
            }
            "rising" => {
                let column = self.rule_column(rule, "column", rule.column.as_ref(), columns, ONE_OF);
                (column.map(|(column, _)| Rule::Rising { column }), &["column"])
            }
            "each-once" => {
                let column = self.rule_column(rule, "column", rule.column.as_ref(), columns, ONE_OF);
                let rule = column.and_then(|(column, kind)| match kind {
                    FieldKind::OneOf(vocabulary) => Some(Rule::EachOnce { column, vocabulary }),
                    _ => None,
                });
                (rule, &["column"])
            }
            "mark-needs" => (self.mark_needs(rule, columns), &["column", "filled", "unless"]),
            _ => {
                self.lookup(&rule.rule, &RULES, "a rule");
                return None;
            }
        };
        self.alien_rule_keys(rule, used);
        resolved
    }

    fn size(&mut self, rule: &RuleEntry, columns: &[ColumnSpec]) -> Option<Rule> {
        let column = self.rule_column(rule, "column", rule.column.as_ref(), columns, SET_OF);
        let mut by = Vec::new();
        for (band, count) in &rule.by {
            by.extend(self.rule_band(band).map(|band| (band, *count.get_ref())));
        }
        if rule.by.is_empty() {
            let help = "add `by = { \"1-25\" = 1, \"26-100\" = 2 }`: how many words a set holds by the band of its row";
            self.say(Code::SchemaIncomplete, "the rule `size` needs `by`", rule.rule.span(), "this rule", help);
        }
        let mut except = Vec::new();
        for exception in &rule.except {
            let reason = "an exception to a rule has no reason";
            self.reason(&exception.reason, reason, "say why this row differs");
            let span = self.span(exception.at.span());
            except.extend(self.rule_band(&exception.at).map(|band| (band, *exception.is.get_ref(), span)));
        }
        column.map(|(column, _)| Rule::Size { column, by, except })
    }

    fn only(&mut self, rule: &RuleEntry) -> Option<Rule> {
        let effect = self.effect(rule);
        if rule.words.is_empty() {
            let help = "add `words = [\"…\"]`, the words that the effect may be said of";
            self.say(Code::SchemaIncomplete, "the rule `only` needs `words`", rule.rule.span(), "this rule", help);
        }
        let mut words = Vec::new();
        for word in &rule.words {
            words.extend(self.any_word(word));
        }
        effect.map(|effect| Rule::Only { effect, words })
    }

    fn mark_needs(&mut self, rule: &RuleEntry, columns: &[ColumnSpec]) -> Option<Rule> {
        let column = self.rule_column(rule, "column", rule.column.as_ref(), columns, FLAG);
        let filled = self.rule_column(rule, "filled", rule.filled.as_ref(), columns, ANY);
        let unless = rule.unless.iter().map(|name| Folded::name(name.get_ref())).collect();
        Some(Rule::MarkNeeds { column: column?.0, filled: filled?.0, unless })
    }

    fn effect(&mut self, rule: &RuleEntry) -> Option<Named> {
        self.rule_key(rule, "effect", rule.effect.as_ref()).map(|effect| self.named(effect))
    }

    fn rule_key<'a>(&mut self, rule: &RuleEntry, key: &str, word: Option<&'a Word>) -> Option<&'a Word> {
        if word.is_none() {
            let message = format!("the rule `{}` needs `{key}`", rule.rule.get_ref());
            self.say(Code::SchemaIncomplete, message, rule.rule.span(), "this rule", format!("add `{key} = \"…\"`"));
        }
        word
    }

    /// A column that a rule names, and its type; an outcome has none.
    fn rule_column(
        &mut self,
        rule: &RuleEntry,
        key: &str,
        word: Option<&Word>,
        columns: &[ColumnSpec],
        (wanted, fits): Wanted,
    ) -> Option<(String, FieldKind)> {
        let word = self.rule_key(rule, key, word)?;
        let fields = || columns.iter().flat_map(|column| &column.fields);
        let names: Vec<_> = fields().map(|field| field.name.as_str()).collect();
        if self.not_understood.contains(word.get_ref()) {
            return None;
        }
        let index = self.lookup(word, &names, "a column of this table with a single value")?;
        let field = fields().nth(index)?;
        if !fits(&field.kind) {
            let message = format!("the rule `{}` is about {wanted}, and `{}` is none", rule.rule.get_ref(), field.name);
            let help = "name another column, or give this one that type";
            self.say(Code::SchemaConflict, message, word.span(), "this column", help);
            return None;
        }
        Some((field.name.clone(), field.kind.clone()))
    }

    fn rule_band(&mut self, word: &Word) -> Option<Band> {
        let why = match values::band(word.get_ref(), None) {
            Ok(Some(band)) => return Some(band),
            Ok(None) => "it is left out".to_owned(),
            Err(error) => error.message,
        };
        let message = format!("`{}` is not a band: {why}", word.get_ref());
        self.say(Code::SchemaSyntax, message, word.span(), "this one", "write it like `1-25` or `66`");
        None
    }

    fn alien_rule_keys(&mut self, rule: &RuleEntry, used: &[&str]) {
        let keys = [
            ("column", rule.column.as_ref().map(Spanned::span)),
            ("effect", rule.effect.as_ref().map(Spanned::span)),
            ("words", rule.words.first().map(Spanned::span)),
            ("by", rule.by.keys().next().map(Spanned::span)),
            ("filled", rule.filled.as_ref().map(Spanned::span)),
            ("unless", rule.unless.first().map(Spanned::span)),
            ("except", rule.except.first().map(|exception| exception.at.span())),
        ];
        for (key, bytes) in keys.into_iter().filter_map(|(key, bytes)| Some((key, bytes?))) {
            if !used.contains(&key) {
                self.unused(bytes, format!("the rule `{}` has no use for `{key}`", rule.rule.get_ref()), key);
            }
        }
    }
}

/// A kind of column that a rule is about, in words and as a test.
type Wanted = (&'static str, fn(&FieldKind) -> bool);

const ONE_OF: Wanted = ("a column of type `one-of`", |kind| matches!(kind, FieldKind::OneOf(_)));
const SET_OF: Wanted = ("a column of type `set-of`", |kind| matches!(kind, FieldKind::SetOf(..)));
const FLAG: Wanted = ("a column of type `flag`", |kind| matches!(kind, FieldKind::Flag(_)));
const ANY: Wanted = ("any column", |_| true);
