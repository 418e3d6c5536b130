//! `read` requests: one value as the compiler reads it, or what is wrong with a column of bands.

use sawbones::table::same_name;
use sawbones_ir::{Band, Dice};
use sawbones_source::bands::{Entry, findings};
use sawbones_source::values::{self, ValueError, ValueErrorKind};
use sawbones_wire::{WireError, read};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// What can be read.
const KINDS: [&str; 6] = ["band", "dice", "modifier", "factor", "int", "bands"];

/// A request to read one value.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfText {
    text: String,
}

/// A request to read a band, on a die where it is known.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfBand {
    text: String,
    die: Option<String>,
}

/// A request to read a column of bands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfBands {
    ranges: Vec<String>,
    die: Option<String>,
}

/// Answers a `read` request.
///
/// # Errors
/// When the request is not one, or when the text is no such value.
pub(super) fn answer(request: &Value) -> Result<Value, WireError> {
    let Some(given) = request.get("read").and_then(Value::as_str) else {
        return Err(WireError::new("wrong-type", "a text is expected here").at("read"));
    };
    let Some(kind) = KINDS.into_iter().find(|kind| same_name(kind, given)) else {
        return Err(read::unknown("unknown-name", "there is nothing to read as", given, KINDS).at("read"));
    };
    match kind {
        "band" => {
            let OfBand { text, die } = read::without(request, &["format", "read"], "")?;
            let die = die_of(die.as_deref())?;
            value(values::band(&text, die.as_ref()), &text, |band| json!({ "lo": band.lo, "hi": band.hi }))
        }
        "bands" => {
            let OfBands { ranges, die } = read::without(request, &["format", "read"], "")?;
            bands(&ranges, die_of(die.as_deref())?.as_ref())
        }
        _ => {
            let OfText { text } = read::without(request, &["format", "read"], "")?;
            text_as(kind, &text)
        }
    }
}

fn text_as(kind: &str, text: &str) -> Result<Value, WireError> {
    match kind {
        "dice" => value(values::dice(text), text, dice),
        "modifier" => value(values::modifier(text), text, |modifier| {
            let mut answer = Map::new();
            answer.insert("value".to_owned(), modifier.value.into());
            if !modifier.suffix.is_empty() {
                answer.insert("suffix".to_owned(), modifier.suffix.into());
            }
            Value::Object(answer)
        }),
        "factor" => value(values::factor(text), text, |factor| json!({ "num": factor.num, "den": factor.den })),
        _ => value(values::int(text), text, |int| json!({ "value": int.value, "plus": int.plus })),
    }
}

/// The answer about one value that was read or refused.
fn value<T>(read: Result<Option<T>, ValueError>, text: &str, shown: impl Fn(T) -> Value) -> Result<Value, WireError> {
    match read {
        Ok(Some(value)) => Ok(shown(value)),
        Ok(None) => Ok(json!({ "placeholder": true })),
        Err(error) => Err(refused(error, text, "text")),
    }
}

/// The column's die; a placeholder stands for none.
fn die_of(text: Option<&str>) -> Result<Option<Dice>, WireError> {
    text.map_or(Ok(None), |text| values::dice(text).map_err(|error| refused(error, text, "die")))
}

fn refused(error: ValueError, text: &str, key: &str) -> WireError {
    let code = match error.kind {
        ValueErrorKind::Malformed => "malformed-value",
        ValueErrorKind::InvisibleInNumber => "invisible-in-number",
        ValueErrorKind::LookAlike => "look-alike",
        ValueErrorKind::TooLarge => "too-large",
        ValueErrorKind::Reversed { .. } => "reversed",
    };
    let message = match error.suggestion {
        Some(suggestion) => format!("{}; did you mean `{suggestion}`?", error.message),
        None => error.message,
    };
    let character = text.get(..error.at.start).map_or(0, |before| before.chars().count());
    WireError::new(code, message).at(format!("{key}[{character}]"))
}

fn dice(dice: Dice) -> Value {
    let mut answer = Map::new();
    if dice.d66 {
        answer.insert("d66".to_owned(), true.into());
    } else {
        answer.insert("count".to_owned(), dice.count.into());
        answer.insert("sides".to_owned(), dice.sides.into());
    }
    answer.insert("mul".to_owned(), dice.mul.into());
    answer.insert("add".to_owned(), dice.add.into());
    if let Some((least, greatest)) = dice.bounds() {
        answer.insert("min".to_owned(), least.into());
        answer.insert("max".to_owned(), greatest.into());
        // Totals lie evenly about the middle, so the mean is half of a whole number.
        let twice = least + greatest;
        let mean = if twice % 2 == 0 { Value::from(twice / 2) } else { Value::from(twice as f64 / 2.0) };
        answer.insert("mean".to_owned(), mean);
    }
    Value::Object(answer)
}

fn bands(ranges: &[String], die: Option<&Dice>) -> Result<Value, WireError> {
    let mut rows = Vec::with_capacity(ranges.len());
    for (row, text) in ranges.iter().enumerate() {
        rows.push(match values::band(text, die) {
            Ok(Some(band)) => Entry::Band(band),
            Ok(None) => Entry::Absent,
            Err(ValueError { kind: ValueErrorKind::Reversed { lo, hi }, .. }) => {
                Entry::Band(Band { lo: Some(lo), hi: Some(hi) })
            }
            Err(error) => return Err(refused(error, text, &format!("ranges[{row}]"))),
        });
    }
    let findings: Vec<Value> = findings(&rows, die)
        .into_iter()
        .map(|finding| {
            let mut shown = Map::new();
            shown.insert("kind".to_owned(), finding.kind.name().into());
            shown.insert("lo".to_owned(), finding.lo.into());
            shown.insert("hi".to_owned(), finding.hi.into());
            for (key, row) in [("row", finding.row), ("other", finding.other)] {
                if let Some(row) = row {
                    shown.insert(key.to_owned(), row.into());
                }
            }
            Value::Object(shown)
        })
        .collect();
    Ok(json!({ "findings": findings }))
}
