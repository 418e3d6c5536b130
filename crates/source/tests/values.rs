//! Properties of the readers of values that no list of examples can hold.

use proptest::prelude::*;
use sawbones_ir::{Band, Dice, Factor};
use sawbones_source::values::{
    self, Int, LARGEST, Modifier, ValueError, ValueErrorKind, band, dice, factor, int, look_alike, modifier,
    write_band, write_dice, write_factor, write_modifier,
};

/// Every way in which a text can be read, with the value as a text where there is one.
fn read_every_way(text: &str) -> Vec<Result<Option<String>, ValueError>> {
    fn shown<T: std::fmt::Debug>(read: Result<Option<T>, ValueError>) -> Result<Option<String>, ValueError> {
        read.map(|value| value.map(|value| format!("{value:?}")))
    }
    let d100 = Dice::new(1, 100);
    vec![
        shown(band(text, None)),
        shown(band(text, Some(&d100))),
        shown(dice(text)),
        shown(modifier(text)),
        shown(factor(text)),
        shown(int(text)),
    ]
}

/// Texts made of what values are made of, so that readers get far into them.
fn nearly_a_value() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "0",
        "1",
        "5",
        "00",
        "10",
        "66",
        "100",
        "999",
        "1,000",
        "99999999999",
        "-",
        "–",
        "—",
        "−",
        "+",
        "＋",
        "±",
        " ",
        "\u{a0}",
        "\u{200b}",
        "\u{ad}",
        "\u{feff}",
        "d",
        "D",
        "%",
        "x",
        "×",
        "*",
        "(",
        ")",
        "½",
        "¾",
        "⅟",
        "¹",
        "⁄",
        "₂",
        "/",
        "÷",
        ".",
        "..",
        ",",
        "≤",
        "≥",
        "<",
        ">",
        "=",
        "to",
        " or more",
        " and below",
        "up to ",
        "O",
        "l",
        "З",
        "n/a",
        "\n",
        "e",
        "１",
    ]);
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

fn any_dice() -> impl Strategy<Value = Dice> {
    let plain = (-LARGEST..=LARGEST).prop_map(Dice::number);
    let factors = prop_oneof![Just(1i64), 2i64..1000, -1000i64..0];
    let dice = (1u32..=1000, 1u32..=1000, factors.clone(), -100_000i64..100_000).prop_filter_map(
        "sixty-six sides are written D66, and six hundred and sixty-six are refused",
        |(count, sides, mul, add)| {
            (sides != 66 && sides != 666).then_some(Dice { mul, add, ..Dice::new(count, sides) })
        },
    );
    let d66 = (factors, -100_000i64..100_000).prop_map(|(mul, add)| Dice { mul, add, ..Dice::d66() });
    prop_oneof![plain, dice, d66]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_reader_gives_a_value_or_an_error_at_a_place_in_the_text(text in prop_oneof![nearly_a_value(), any::<String>()]) {
        for read in read_every_way(&text) {
            if let Err(error) = read {
                prop_assert!(text.get(error.at.clone()).is_some(), "{:?} in {:?}", error, text);
                prop_assert!(!error.message.contains('\n') && !error.message.ends_with('.'), "{:?}", error);
            }
        }
        let _ = look_alike(&text);
    }

    #[test]
    fn what_a_look_alike_was_meant_to_be_is_a_value(text in nearly_a_value()) {
        let meant = |error: &ValueError| {
            error.suggestion.clone().filter(|_| error.kind == ValueErrorKind::LookAlike)
        };
        if let Some(text) = band(&text, None).err().as_ref().and_then(meant) {
            prop_assert!(band(&text, None).is_ok(), "{}", text);
        }
        if let Some(text) = dice(&text).err().as_ref().and_then(meant) {
            prop_assert!(dice(&text).is_ok(), "{}", text);
        }
        if let Some(text) = factor(&text).err().as_ref().and_then(meant) {
            prop_assert!(factor(&text).is_ok(), "{}", text);
        }
    }

    #[test]
    fn a_band_is_read_as_it_is_written(lo in -LARGEST..=LARGEST, length in 0i64..1_000, ends in 0u8..3) {
        let hi = (lo + length).min(LARGEST);
        let written = match ends {
            0 => Band { lo: Some(lo), hi: Some(hi) },
            1 => Band { lo: Some(lo), hi: None },
            _ => Band { lo: None, hi: Some(hi) },
        };
        prop_assert_eq!(band(&write_band(&written), None), Ok(Some(written)));
    }

    #[test]
    fn dice_are_read_as_they_are_written(written in any_dice()) {
        let text = write_dice(&written);
        let in_reach = written.bounds().is_some_and(|(least, greatest)| least >= -LARGEST && greatest <= LARGEST);
        match dice(&text) {
            Ok(read) => prop_assert_eq!((read, in_reach), (Some(written), true), "{}", text),
            Err(error) => prop_assert_eq!((error.kind, in_reach), (ValueErrorKind::TooLarge, false), "{}", text),
        }
    }

    #[test]
    fn dice_of_the_compiled_form_are_read_as_the_same_dice(written in any_dice()) {
        let in_reach = written.bounds().is_some_and(|(least, greatest)| least >= -LARGEST && greatest <= LARGEST);
        if in_reach && written.mul > 0 {
            prop_assert_eq!(dice(&written.to_string()), Ok(Some(written)), "{}", written);
        }
    }

    #[test]
    fn modifiers_numbers_and_factors_are_read_as_they_are_written(value in -LARGEST..=LARGEST, den in 1..=LARGEST, plus: bool) {
        prop_assert_eq!(modifier(&write_modifier(value)), Ok(Some(Modifier { value, suffix: String::new() })));
        let text = if plus { format!("{value}+") } else { value.to_string() };
        prop_assert_eq!(int(&text), Ok(Some(Int { value, plus })));
        let read = factor(&write_factor(&Factor { num: value, den }));
        let divisor = gcd(value.abs(), den);
        prop_assert_eq!(read, Ok(Some(Factor { num: value / divisor, den: den / divisor })));
    }

    #[test]
    fn an_invisible_character_between_two_digits_never_makes_one_number(
        before in "[0-9]{1,4}",
        after in "[0-9]{1,4}",
        hidden in prop::sample::select(vec!['\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{2060}', '\u{feff}', '\u{fe0f}']),
        around in prop::sample::select(vec![("", ""), ("+", ""), ("x", ""), ("D", ""), ("", "D6"), ("1-", ""), ("", "+"), ("≤", ""), ("1/", "")]),
    ) {
        let text = format!("{}{before}{hidden}{after}{}", around.0, around.1);
        for read in read_every_way(&text) {
            prop_assert!(read.is_err(), "{:?} is read as {:?}", text, read);
        }
    }

    #[test]
    fn an_invisible_character_elsewhere_changes_nothing(text in "[-+x]?[0-9]{1,3}", hidden in prop::sample::select(vec!['\u{ad}', '\u{200b}', '\u{2060}', '\u{fe0f}'])) {
        let digits_start = text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
        let (sign, digits) = text.split_at(digits_start);
        let with_hidden = format!("{hidden}{sign}{hidden}{digits}{hidden}");
        for (plain, hidden) in read_every_way(&text).into_iter().zip(read_every_way(&with_hidden)) {
            prop_assert_eq!(plain.ok(), hidden.ok());
        }
    }

    #[test]
    fn a_placeholder_is_one_to_every_reader(text in prop_oneof![nearly_a_value(), "[ —–-]{0,4}"]) {
        for read in read_every_way(&text) {
            prop_assert_eq!(read == Ok(None), values::is_placeholder(&text), "{:?}", text);
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
