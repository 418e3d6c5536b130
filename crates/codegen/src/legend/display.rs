//! Effects written out: as tokens, by the forms of their kind, and in words.

use sawbones_ir::{EffectKind, FieldType, Template, TemplatePart};

use super::{KindCode, LegendCode};
use crate::code::{code, join, joined, string};
use crate::ints::IntType;

/// A template as its author wrote it, near enough for documentation.
pub(super) fn described(form: &Template, kind: &EffectKind) -> String {
    joined!("", part in &form.parts => match part {
        TemplatePart::Literal(text) => text.clone(),
        TemplatePart::Hole { field, negative } => {
            let sign = if *negative { "-" } else { "" };
            format!("{sign}{{{}}}", kind.fields[usize::from(*field)].name)
        }
        TemplatePart::Plural(ending) => format!("({ending})"),
    })
}

pub(super) fn effect(code: &LegendCode<'_>) -> String {
    let (mut tokens, mut in_words) = (String::new(), String::new());
    for kind in &code.kinds {
        let pattern = pattern(code, kind);
        join(&mut tokens, "\n", &format!("{pattern} => {},", forms(code, kind)));
        join(&mut in_words, "\n", &format!("{pattern} => {},", written(kind, &kind.kind.words, None)));
    }
    code!(
        "
        impl ::core::fmt::Display for $effect {
            #[allow(unused_variables)]
            fn fmt(&self, f_: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match *self {
                    $tokens
                }
            }
        }

        impl ::core::fmt::Display for $words {
            #[allow(unused_variables)]
            fn fmt(&self, f_: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self.0 {
                    $in_words
                }
            }
        }
        ",
        effect = code.effect,
        words = code.words,
        tokens = tokens,
        in_words = in_words,
    )
}

fn pattern(code: &LegendCode<'_>, kind: &KindCode<'_>) -> String {
    if kind.fields.is_empty() {
        return format!("{}::{}", code.effect, kind.variant);
    }
    let fields = joined!(", ", (name, _) in &kind.fields => name);
    format!("{}::{} {{ {fields} }}", code.effect, kind.variant)
}

/// The form that fits, those first that fix most; the last needs no condition.
fn forms(code: &LegendCode<'_>, kind: &KindCode<'_>) -> String {
    let templates = &kind.kind.templates;
    let mut forms: Vec<&Template> = Vec::new();
    for form in templates {
        if can_fit(kind, form) {
            forms.insert(forms.partition_point(|earlier| earlier.fixed.len() >= form.fixed.len()), form);
        }
    }
    if forms.is_empty() {
        forms.push(&templates[0]);
    }
    let mut chain = String::new();
    for (index, form) in forms.iter().enumerate() {
        let written = written(kind, form, Some(&code.legend.separator));
        let condition = condition(kind, form);
        if index + 1 < forms.len() && !condition.is_empty() {
            chain.push_str(&format!("if {condition} {{ {written} }} else "));
        } else if chain.is_empty() {
            return written;
        } else {
            chain.push_str(&format!("{{ {written} }}"));
            break;
        }
    }
    chain
}

/// Whether the figures can ever be those that a form fixes.
fn can_fit(kind: &KindCode<'_>, form: &Template) -> bool {
    for (field, value) in &form.fixed {
        let (_, codec) = &kind.fields[usize::from(*field)];
        if !codec.int_type().is_some_and(|ty| ty.holds(i128::from(*value))) {
            return false;
        }
    }
    true
}

/// When a form can say the figures; empty where it always can.
fn condition(kind: &KindCode<'_>, form: &Template) -> String {
    let mut conditions = String::new();
    for (field, value) in &form.fixed {
        let (name, _) = &kind.fields[usize::from(*field)];
        join(&mut conditions, " && ", &format!("{name} == {value}"));
    }
    for part in &form.parts {
        let TemplatePart::Hole { field, negative } = part else { continue };
        let (name, codec) = &kind.fields[usize::from(*field)];
        let Some(ty) = codec.int_type() else { continue };
        let compared = match (*negative, ty.is_signed()) {
            (true, true) => "<=",
            (true, false) => "==",
            (false, true) => ">=",
            (false, false) => continue,
        };
        join(&mut conditions, " && ", &format!("{name} {compared} 0"));
    }
    conditions
}

/// The statements that write a template; `separator` is what parts effects where tokens are written.
fn written(kind: &KindCode<'_>, form: &Template, separator: Option<&str>) -> String {
    let mut format = String::new();
    let mut arguments = String::new();
    // When the last figure is 1, so that an ending is left out.
    let mut one = String::new();
    for part in &form.parts {
        let argument = match part {
            TemplatePart::Literal(text) => {
                for c in text.chars() {
                    format.push(c);
                    if matches!(c, '{' | '}') {
                        format.push(c);
                    }
                }
                continue;
            }
            TemplatePart::Plural(ending) => {
                format.push_str("{}");
                let ending = string(ending);
                if one.is_empty() { ending } else { format!("if {one} {{ \"\" }} else {{ {ending} }}") }
            }
            TemplatePart::Hole { field, negative } => {
                let index = usize::from(*field);
                let (name, codec) = &kind.fields[index];
                format.push_str(if *negative { "-{}" } else { "{}" });
                match kind.kind.fields[index].kind {
                    FieldType::Int { .. } => {
                        let signed = codec.int_type().is_some_and(IntType::is_signed);
                        let shown = if *negative && signed { format!("{name}.unsigned_abs()") } else { name.clone() };
                        one = format!("{shown} == 1");
                        shown
                    }
                    FieldType::Dice => {
                        one = format!("{name} == ::sawbones::table::DiceExpr::number(1)");
                        name.clone()
                    }
                    FieldType::OneOf(_) => name.clone(),
                    FieldType::ListOf(_) => {
                        // Where commas part effects, a list inside of one does without them.
                        if separator.is_some_and(|separator| separator.as_bytes().contains(&b',')) {
                            format.truncate(format.len() - 2);
                            format.push_str("{:#}");
                        }
                        name.clone()
                    }
                }
            }
        };
        arguments.push_str(", ");
        arguments.push_str(&argument);
    }
    // No field of a book ends in an underscore, so none hides the formatter.
    format!("write!(f_, {}{arguments})", string(&format))
}
