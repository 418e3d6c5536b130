//! Reading a template: literals, holes, fixed figures and optional endings.

use std::fmt;
use std::ops::Range;

/// A template as written, its vocabularies not yet looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its pieces from left to right.
    pub parts: Vec<ShapePart>,
}

/// A piece of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapePart {
    /// Text to be met as it stands.
    Literal(String),
    /// A figure to be read.
    Hole {
        /// The field.
        name: String,
        /// What it holds.
        kind: HoleKind,
        /// Whether a minus stands right before it: the number's sign.
        negative: bool,
    },
    /// A figure that is known without reading.
    Fixed {
        /// The field.
        name: String,
        /// Its value.
        value: i64,
    },
    /// `(s)`: an ending that is there or not.
    Plural(String),
}

/// What a hole holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HoleKind {
    /// A whole number.
    Int,
    /// A dice expression.
    Dice,
    /// One word of the named vocabulary.
    OneOf(String),
    /// Several words of the named vocabulary.
    ListOf(String),
}

/// Why a template cannot be read, and where in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateError {
    /// What is wrong and what would be right.
    pub message: String,
    /// The bytes of the template it is about.
    pub at: Range<usize>,
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for TemplateError {}

/// Endings in brackets that may be there or not.
const PLURALS: [&str; 2] = ["(s)", "(es)"];

/// Reads a template.
///
/// # Errors
/// A brace without its partner, a hole without a name or of an unknown kind, two figures with nothing between them, a template
/// without text.
pub fn parse(text: &str) -> Result<Shape, TemplateError> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with('{') {
            let end = rest.find('}').ok_or_else(|| error("this `{` has no `}`", at..text.len()))?;
            let inner = rest.get(1..end).unwrap_or_default();
            let hole = hole(inner, at + 1, &mut parts)?;
            parts.push(hole);
            at += end + 1;
        } else if rest.starts_with('}') {
            return Err(error("this `}` has no `{`", at..at + 1));
        } else if let Some(plural) = PLURALS.iter().find(|plural| rest.starts_with(**plural)) {
            parts.push(ShapePart::Plural(plural.trim_matches(['(', ')']).to_owned()));
            at += plural.len();
        } else {
            let end = literal_end(rest);
            parts.push(ShapePart::Literal(rest.get(..end).unwrap_or_default().to_owned()));
            at += end;
        }
    }
    if !parts.iter().any(|part| !matches!(part, ShapePart::Fixed { .. })) {
        return Err(error("a template needs some text or a hole", 0..text.len()));
    }
    Ok(Shape { parts })
}

/// Where a literal ends: at the next brace or optional ending.
fn literal_end(rest: &str) -> usize {
    let brace = rest.find(['{', '}']).unwrap_or(rest.len());
    PLURALS.iter().filter_map(|plural| rest.find(plural)).fold(brace, usize::min)
}

fn hole(inner: &str, at: usize, before: &mut Vec<ShapePart>) -> Result<ShapePart, TemplateError> {
    let span = at..at + inner.len();
    if let Some((name, value)) = inner.split_once('=') {
        let value = value
            .trim()
            .parse()
            .map_err(|_| error(format!("`{}` is not a whole number", value.trim()), span.clone()))?;
        return Ok(ShapePart::Fixed { name: identifier(name.trim(), span)?, value });
    }
    let (name, kind) = inner.split_once(':').unwrap_or((inner, "int"));
    let name = identifier(name.trim(), span.clone())?;
    let kind = match kind.trim() {
        "int" => HoleKind::Int,
        "dice" => HoleKind::Dice,
        kind => match kind.strip_prefix("list of ") {
            Some(vocabulary) => HoleKind::ListOf(identifier(vocabulary.trim(), span.clone())?),
            None => HoleKind::OneOf(identifier(kind, span.clone())?),
        },
    };
    if matches!(before.last(), Some(ShapePart::Hole { .. })) {
        return Err(error(
            "two holes stand side by side, and nothing tells where one ends: put text between them",
            span,
        ));
    }
    let negative = kind == HoleKind::Int && takes_sign(before);
    Ok(ShapePart::Hole { name, kind, negative })
}

/// Takes a minus off the literal before a hole: it is the number's sign.
fn takes_sign(before: &mut Vec<ShapePart>) -> bool {
    let Some(ShapePart::Literal(literal)) = before.last_mut() else { return false };
    let Some(rest) = literal.strip_suffix(['-', '−']) else { return false };
    *literal = rest.to_owned();
    if literal.is_empty() {
        before.pop();
    }
    true
}

fn identifier(name: &str, span: Range<usize>) -> Result<String, TemplateError> {
    if sawbones_ir::is_identifier(name) {
        return Ok(name.to_owned());
    }
    Err(error(
        format!("`{name}` is not a name: write lower-case letters, digits and `_`, beginning with a letter"),
        span,
    ))
}

fn error(message: impl Into<String>, at: Range<usize>) -> TemplateError {
    TemplateError { message: message.into(), at }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hole(name: &str, negative: bool) -> ShapePart {
        ShapePart::Hole { name: name.to_owned(), kind: HoleKind::Int, negative }
    }

    fn literal(text: &str) -> ShapePart {
        ShapePart::Literal(text.to_owned())
    }

    #[test]
    fn a_minus_before_a_hole_is_the_sign_of_the_number() {
        let shape = parse("{rounds}✹[-{penalty}]").expect("a template");
        assert_eq!(shape.parts, [hole("rounds", false), literal("✹["), hole("penalty", true), literal("]")]);
        assert_eq!(parse("-{injury}").expect("a template").parts, [hole("injury", true)]);
    }

    #[test]
    fn fixed_figures_lists_and_endings_are_read() {
        let shape = parse("halve {chars:list of characteristic} for {time:dice} week(s){sure=1}").expect("a template");
        assert_eq!(
            shape.parts,
            [
                literal("halve "),
                ShapePart::Hole {
                    name: "chars".into(),
                    kind: HoleKind::ListOf("characteristic".into()),
                    negative: false
                },
                literal(" for "),
                ShapePart::Hole { name: "time".into(), kind: HoleKind::Dice, negative: false },
                literal(" week"),
                ShapePart::Plural("s".into()),
                ShapePart::Fixed { name: "sure".into(), value: 1 },
            ]
        );
    }

    #[test]
    fn what_is_no_template_is_refused_at_its_place() {
        for (text, at) in [
            ("+{hits", 1..6),
            ("a}", 1..2),
            ("{Hits}", 1..5),
            ("{a}{b}", 4..5),
            ("{a=x}", 1..4),
            ("", 0..0),
            ("{}", 1..1),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(error.at, at, "{text}: {error}");
        }
    }
}
