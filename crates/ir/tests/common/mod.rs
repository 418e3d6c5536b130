//! Books for tests: a small one written by hand, and arbitrary valid ones.

use proptest::collection::vec;
use proptest::prelude::*;
use sawbones_ir::{
    Across, AddsUp, Band, Book, Column, ColumnType, Dice, Effect, EffectKind, Factor, Field, FieldType, FieldValue,
    Group, Header, Item, Legend, Outcome, Row, Table, Template, TemplatePart, Value, Vocabulary,
};

/// Words whose spellings are anything, their type names kept apart by a running number.
fn vocabulary(name: String) -> impl Strategy<Value = Vocabulary> {
    vec((any::<String>(), vec(any::<String>(), 0..3)), 1..6).prop_map(move |words| {
        let spelling = |text: &str, i: usize, j: usize| format!("w{i}x{j} {}z", text.replace(['\n', '\r'], " "));
        let items = words.iter().enumerate().map(|(i, (word, aliases))| Item {
            name: spelling(word, i, 0),
            aliases: aliases.iter().enumerate().map(|(j, alias)| spelling(alias, i, j + 1)).collect(),
        });
        Vocabulary { name: name.clone(), items: items.collect() }
    })
}

pub(crate) fn dice() -> impl Strategy<Value = Dice> {
    let mul = prop_oneof![Just(1), -1000_i64..1000];
    let add = prop_oneof![Just(0), -100_i64..100];
    prop_oneof![
        any::<i64>().prop_map(Dice::number),
        (1..40_u32, 1..1000_u32, mul, add.clone()).prop_map(|(count, sides, mul, add)| Dice {
            mul,
            add,
            ..Dice::new(count, sides)
        }),
        add.prop_map(|add| Dice { add, ..Dice::d66() }),
    ]
}

fn field(vocabularies: u16) -> impl Strategy<Value = FieldType> {
    prop_oneof![
        (any::<i64>(), any::<i64>()).prop_map(|(a, b)| FieldType::Int { min: a.min(b), max: a.max(b) }),
        (-9..9_i64, -200..200_i64).prop_map(|(a, b)| FieldType::Int { min: a.min(b), max: a.max(b) }),
        Just(FieldType::Dice),
        (0..vocabularies).prop_map(FieldType::OneOf),
        (0..vocabularies).prop_map(FieldType::ListOf),
    ]
}

/// An effect whose two forms can say any sign of its figures.
fn kind(name: String, places: u16, vocabularies: u16) -> impl Strategy<Value = EffectKind> {
    let adds_up = prop_oneof![Just(AddsUp::Sum), Just(AddsUp::Worst), Just(AddsUp::Any), Just(AddsUp::List)];
    let places = proptest::sample::subsequence((0..places).collect::<Vec<_>>(), 1..=usize::from(places));
    (vec(field(vocabularies), 0..4), places, adds_up, any::<String>()).prop_map(
        move |(types, places, adds_up, text)| {
            let fields: Vec<Field> =
                types.iter().enumerate().map(|(i, &kind)| Field { name: format!("f{i}"), kind }).collect();
            // One form for each combination of signs, so that every figure can be said.
            let forms = 1_usize << fields.len();
            let templates = (0..forms).map(|signs| {
                let mut parts = vec![TemplatePart::Literal(text.clone())];
                for field in 0..fields.len() {
                    let negative = signs >> field & 1 == 1;
                    parts.push(TemplatePart::Hole { field: u16::try_from(field).unwrap(), negative });
                    parts.push(TemplatePart::Plural("s".into()));
                }
                Template { parts, fixed: Vec::new() }
            });
            let templates = templates.collect::<Vec<_>>();
            let words = templates[0].clone();
            EffectKind { name: name.clone(), templates, places, adds_up, words, fields }
        },
    )
}

fn legend(name: String, vocabularies: u16) -> impl Strategy<Value = Legend> {
    (1..4_u16, any::<String>(), any::<bool>(), 1..5_usize).prop_flat_map(move |(places, separator, record, kinds)| {
        let name = name.clone();
        let kinds: Vec<_> = (0..kinds).map(|i| kind(format!("kind_{i}"), places, vocabularies)).collect();
        kinds.prop_map(move |kinds| Legend {
            name: name.clone(),
            places: (0..places).map(|i| format!("place{i}")).collect(),
            separator: separator.clone(),
            record,
            kinds,
        })
    })
}

fn words_of(book: &Book, vocabulary: u16) -> u16 {
    u16::try_from(book.vocabularies[usize::from(vocabulary)].items.len()).unwrap()
}

fn field_value(book: &Book, kind: FieldType) -> BoxedStrategy<FieldValue> {
    match kind {
        FieldType::Int { min, max } => (min..=max).prop_map(FieldValue::Int).boxed(),
        FieldType::Dice => dice().prop_map(FieldValue::Dice).boxed(),
        FieldType::OneOf(index) => (0..words_of(book, index)).prop_map(FieldValue::OneOf).boxed(),
        FieldType::ListOf(index) => {
            let words: Vec<u16> = (0..words_of(book, index)).collect();
            let len = words.len();
            proptest::sample::subsequence(words, 0..=len).prop_map(FieldValue::ListOf).boxed()
        }
    }
}

fn outcome(book: &Book, legend: u16) -> BoxedStrategy<Outcome> {
    let legend = book.legends[usize::from(legend)].clone();
    let places = u16::try_from(legend.places.len()).unwrap();
    let book = book.clone();
    let of = move |place: u16| {
        // The first place is said of nothing, the others of a word of the first vocabulary.
        let of =
            if place == 0 { Just(None).boxed() } else { (0..words_of(&book, 0)).prop_map(|w| Some((0, w))).boxed() };
        let kinds = legend.kinds.iter().enumerate().filter(|(_, kind)| kind.places.contains(&place));
        let effects: Vec<BoxedStrategy<Vec<Effect>>> = kinds
            .map(|(index, kind)| {
                let index = u16::try_from(index).unwrap();
                let figures: Vec<_> = kind.fields.iter().map(|field| field_value(&book, field.kind)).collect();
                let most = if legend.record { 2 } else { 3 };
                vec(figures.prop_map(move |fields| Effect { kind: index, fields }), 0..most).boxed()
            })
            .collect();
        (of, effects).prop_map(move |(of, effects)| Group { place, of, effects: effects.concat() })
    };
    let groups = vec((0..places).prop_flat_map(of), 0..5);
    (any::<String>(), groups)
        .prop_map(|(text, mut groups)| {
            let mut known = Vec::new();
            groups.retain(|group| {
                let new = !known.contains(&(group.place, group.of));
                known.push((group.place, group.of));
                new
            });
            Outcome { text, groups }
        })
        .boxed()
}

fn value(book: &Book, column: &Column, row: usize) -> BoxedStrategy<Value> {
    let value = match column.kind {
        ColumnType::Band { .. } => (any::<Option<i64>>(), any::<Option<i64>>())
            .prop_map(|(lo, hi)| {
                let swap = lo.zip(hi).is_some_and(|(lo, hi)| lo > hi);
                Value::Band(if swap { Band { lo: hi, hi: lo } } else { Band { lo, hi } })
            })
            .boxed(),
        ColumnType::Name => any::<String>().prop_map(move |text| Value::Name(format!("{row} {text}"))).boxed(),
        ColumnType::Text => any::<String>().prop_map(Value::Text).boxed(),
        ColumnType::Int => (any::<i64>(), any::<bool>()).prop_map(|(value, plus)| Value::Int { value, plus }).boxed(),
        ColumnType::Dice => dice().prop_map(Value::Dice).boxed(),
        ColumnType::Modifier => any::<i64>().prop_map(Value::Modifier).boxed(),
        ColumnType::Factor => (any::<i32>(), 0..6_u32)
            .prop_map(|(odd, shift)| Value::Factor(Factor { num: i64::from(odd) * 2 + 1, den: 1 << shift }))
            .boxed(),
        ColumnType::OneOf(index) => (0..words_of(book, index)).prop_map(Value::OneOf).boxed(),
        ColumnType::SetOf(index) => {
            let words: Vec<u16> = (0..words_of(book, index)).collect();
            let len = words.len();
            let set = proptest::sample::subsequence(words, 0..=len).prop_shuffle();
            set.prop_map(Value::SetOf).boxed()
        }
        ColumnType::Flag => any::<bool>().prop_map(Value::Flag).boxed(),
        ColumnType::Outcome(legend) => outcome(book, legend).prop_map(Value::Outcome).boxed(),
    };
    if column.optional { prop_oneof![1 => Just(Value::None), 4 => value].boxed() } else { value }
}

fn column(name: String, vocabularies: u16, legends: u16, words: u16) -> impl Strategy<Value = Column> {
    let kind = prop_oneof![
        any::<bool>().prop_map(|given| ColumnType::Band { die: given.then(|| Dice::new(1, 100)), partition: false }),
        Just(ColumnType::Name),
        Just(ColumnType::Text),
        Just(ColumnType::Int),
        Just(ColumnType::Dice),
        Just(ColumnType::Modifier),
        Just(ColumnType::Factor),
        Just(ColumnType::Flag),
        (0..vocabularies).prop_map(ColumnType::OneOf),
        (0..vocabularies).prop_map(ColumnType::SetOf),
        (0..legends).prop_map(ColumnType::Outcome),
    ];
    let words: Vec<u16> = (0..words).collect();
    let across = prop_oneof![
        3 => Just(None),
        1 => proptest::sample::subsequence(words.clone(), 1..=words.len()).prop_map(|words| {
            Some(Across { vocabulary: Some(0), headers: words.into_iter().map(Header::Item).collect() })
        }),
        1 => proptest::collection::btree_set(any::<i64>(), 1..4).prop_map(|numbers| {
            Some(Across { vocabulary: None, headers: numbers.into_iter().map(Header::Number).collect() })
        }),
    ];
    (kind, any::<bool>(), across).prop_map(move |(kind, optional, across)| {
        let key = matches!(kind, ColumnType::Band { .. } | ColumnType::Name);
        Column { name: name.clone(), kind, optional, across: across.filter(|_| !key) }
    })
}

fn table(book: Book, id: String) -> BoxedStrategy<Table> {
    let words = words_of(&book, 0);
    let legends = u16::try_from(book.legends.len()).unwrap();
    let vocabularies = u16::try_from(book.vocabularies.len()).unwrap();
    let columns = (1..5_usize).prop_flat_map(move |n| {
        (0..n).map(|i| column(format!("c{i}"), vocabularies, legends, words)).collect::<Vec<_>>()
    });
    let heading = (any::<String>(), any::<String>(), 1..u32::MAX / 2);
    (columns, heading, 0..4_usize)
        .prop_flat_map(move |(columns, (title, document, line), rows)| {
            let rows: Vec<_> = (0..rows)
                .map(|row| {
                    let cells = columns.iter().flat_map(|column| std::iter::repeat_n(column, column.width()));
                    let values: Vec<_> = cells.map(|column| value(&book, column, row)).collect();
                    let places = vec((0..900_u32, prop_oneof![3 => Just(0), 1 => 0..9_u32]), values.len());
                    (0..u32::MAX / 2, places, values).prop_map(|(line, places, values)| Row { line, places, values })
                })
                .collect();
            let id = id.clone();
            rows.prop_map(move |rows| Table {
                id: id.clone(),
                title: title.clone(),
                document: document.clone(),
                line,
                columns: columns.clone(),
                rows,
            })
        })
        .boxed()
}

/// Any valid book of modest size.
pub(crate) fn book() -> impl Strategy<Value = Book> {
    let vocabularies =
        (1..4_usize).prop_flat_map(|n| (0..n).map(|i| vocabulary(format!("words_{i}"))).collect::<Vec<_>>());
    vocabularies
        .prop_flat_map(|vocabularies| {
            let count = u16::try_from(vocabularies.len()).unwrap();
            let legends = (1..3_usize)
                .prop_flat_map(move |n| (0..n).map(|i| legend(format!("effect_{i}"), count)).collect::<Vec<_>>());
            legends.prop_map(move |legends| Book {
                id: "any".into(),
                vocabularies: vocabularies.clone(),
                legends,
                tables: Vec::new(),
            })
        })
        .prop_flat_map(|book| {
            let tables = (0..3_usize).prop_flat_map({
                let book = book.clone();
                move |n| (0..n).map(|i| table(book.clone(), format!("table_{i}"))).collect::<Vec<_>>()
            });
            tables.prop_map(move |tables| Book { tables, ..book.clone() })
        })
}
