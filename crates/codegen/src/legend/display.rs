//! Effects written out: as tokens, by the forms of their kind, and in words.

use sawbones_ir::{EffectKind, FieldType, Template, TemplatePart};

use super::{KindCode, LegendCode};
use crate::code::{ascending, code, each, string};

/// A template as its author wrote it, near enough for documentation.
pub(super) fn described(form: &Template, kind: &EffectKind) -> String {
    let name = |field: u16| kind.fields.get(usize::from(field)).map_or("", |field| &field.name);
    let parts = each!(part in &form.parts => match part {
        TemplatePart::Literal(text) => text.clone(),
        TemplatePart::Hole { field, negative: false } => format!("{{{}}}", name(*field)),
        TemplatePart::Hole { field, negative: true } => format!("-{{{}}}", name(*field)),
        TemplatePart::Plural(ending) => format!("({ending})"),
    });
    parts.concat()
}

pub(super) fn effect(code: &LegendCode<'_>) -> String {
    let tokens = each!(kind in &code.kinds => format!("{} => {},", pattern(code, kind), forms(code, kind)));
    let in_words =
        each!(kind in &code.kinds => format!("{} => {},", pattern(code, kind), written(kind, &kind.kind.words, None)));
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
        tokens = tokens.join("\n"),
        in_words = in_words.join("\n"),
    )
}

fn pattern(code: &LegendCode<'_>, kind: &KindCode<'_>) -> String {
    if kind.fields.is_empty() {
        return format!("{}::{}", code.effect, kind.variant);
    }
    let fields = each!((name, _) in &kind.fields => name.as_str()).join(", ");
    format!("{}::{} {{ {fields} }}", code.effect, kind.variant)
}

/// The form that fits, those first that fix most; the last needs no condition.
fn forms(code: &LegendCode<'_>, kind: &KindCode<'_>) -> String {
    let templates = &kind.kind.templates;
    let fixed = each!(form in templates => form.fixed.iter().fold(0, |sum, _| sum - 1));
    let mut forms: Vec<&Template> = Vec::new();
    for index in ascending(&fixed) {
        if let Some(form) = templates.get(index)
            && can_fit(kind, form)
        {
            forms.push(form);
        }
    }
    if forms.is_empty() {
        forms.extend(templates.first());
    }
    let mut chain = String::new();
    for (index, form) in forms.iter().enumerate() {
        let written = written(kind, form, Some(&code.legend.separator));
        let last = index + 1 == forms.len();
        match condition(kind, form) {
            Some(condition) if !last => chain.push_str(&format!("if {condition} {{ {written} }} else ")),
            _ if index == 0 => return written,
            _ => {
                chain.push_str(&format!("{{ {written} }}"));
                return chain;
            }
        }
    }
    chain
}

/// Whether the figures can ever be those that a form fixes.
fn can_fit(kind: &KindCode<'_>, form: &Template) -> bool {
    form.fixed.iter().all(|(field, value)| {
        let ty = kind.fields.get(usize::from(*field)).and_then(|(_, codec)| codec.int_type());
        ty.is_some_and(|ty| ty.holds(i128::from(*value)))
    })
}

/// When a form can say the figures, or `None` where it always can.
fn condition(kind: &KindCode<'_>, form: &Template) -> Option<String> {
    let mut conditions = Vec::new();
    for (field, value) in &form.fixed {
        if let Some((name, _)) = kind.fields.get(usize::from(*field)) {
            conditions.push(format!("{name} == {value}"));
        }
    }
    for part in &form.parts {
        let TemplatePart::Hole { field, negative } = part else { continue };
        let Some((name, codec)) = kind.fields.get(usize::from(*field)) else { continue };
        let Some(ty) = codec.int_type() else { continue };
        match (*negative, ty.is_signed()) {
            (true, true) => conditions.push(format!("{name} <= 0")),
            (true, false) => conditions.push(format!("{name} == 0")),
            (false, true) => conditions.push(format!("{name} >= 0")),
            (false, false) => {}
        }
    }
    (!conditions.is_empty()).then(|| conditions.join(" && "))
}

/// The statements that write a template; `separator` is what parts effects where tokens are written.
fn written(kind: &KindCode<'_>, form: &Template, separator: Option<&str>) -> String {
    let mut format = String::new();
    let mut arguments: Vec<String> = Vec::new();
    // Whether the last figure is 1, by which an ending is left out.
    let mut one: Option<String> = None;
    for part in &form.parts {
        match part {
            TemplatePart::Literal(text) => format.push_str(&text.replace('{', "{{").replace('}', "}}")),
            TemplatePart::Plural(ending) => {
                format.push_str("{}");
                arguments.push(match &one {
                    Some(one) => format!("if {one} {{ \"\" }} else {{ {} }}", string(ending)),
                    None => string(ending),
                });
            }
            TemplatePart::Hole { field, negative } => {
                let (Some((name, codec)), Some(declared)) =
                    (kind.fields.get(usize::from(*field)), kind.kind.fields.get(usize::from(*field)))
                else {
                    continue;
                };
                let signed = codec.int_type().is_some_and(crate::ints::IntType::is_signed);
                format.push_str(if *negative { "-{}" } else { "{}" });
                match declared.kind {
                    FieldType::Int { .. } => {
                        let shown = if *negative && signed { format!("{name}.unsigned_abs()") } else { name.clone() };
                        one = Some(format!("{shown} == 1"));
                        arguments.push(shown);
                    }
                    FieldType::Dice => {
                        one = Some(format!("{name} == ::sawbones::table::DiceExpr::number(1)"));
                        arguments.push(name.clone());
                    }
                    FieldType::OneOf(_) => arguments.push(name.clone()),
                    FieldType::ListOf(_) => {
                        // Where commas part effects, a list inside of one does without them.
                        if separator.is_some_and(|separator| separator.contains(',')) {
                            format.truncate(format.len() - 2);
                            format.push_str("{:#}");
                        }
                        arguments.push(name.clone());
                    }
                }
            }
        }
    }
    // No field of a book ends in an underscore, so none hides the formatter.
    let mut call = format!("write!(f_, {}", string(&format));
    for argument in arguments {
        call.push_str(", ");
        call.push_str(&argument);
    }
    call.push(')');
    call
}
