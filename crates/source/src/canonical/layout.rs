//! How the cells of an outcome column are laid out, line by line, so that a schema can say it.

use sawbones_ir::{Column, ColumnType, Legend, Outcome, Row, Table, Value};

/// The lines of a column's cells, in their order.
pub(super) struct Layout {
    /// The lines.
    pub(super) lines: Vec<Line>,
    /// The separator of the column's legend, or of none.
    pub(super) legend: usize,
}

/// A line of a cell.
pub(super) enum Line {
    /// The description.
    Text,
    /// A place that every cell has; without a label.
    Place(u16),
    /// A place that a cell may lack, after its name.
    Labelled(u16),
    /// For each word of a set of the row these places, parted by slashes.
    Parts {
        /// The vocabulary of the words.
        vocabulary: u16,
        /// The set's column.
        of: String,
        /// The places.
        places: Vec<u16>,
    },
}

/// The layout of an outcome column.
pub(super) fn layout(table: &Table, column: &Column) -> Option<Layout> {
    let ColumnType::Outcome(legend) = column.kind else { return None };
    let outcomes: Vec<(&Row, &Outcome)> = cells(table, column).collect();
    let mut lines = Vec::new();
    if outcomes.iter().any(|(_, outcome)| !outcome.text.is_empty()) {
        lines.push(Line::Text);
    }
    let has_text = !lines.is_empty();
    let mut places: Vec<u16> = Vec::new();
    let mut parts: Option<(u16, Vec<u16>)> = None;
    for group in outcomes.iter().flat_map(|(_, outcome)| &outcome.groups) {
        match group.of {
            None if !places.contains(&group.place) => places.push(group.place),
            None => {}
            Some((vocabulary, _)) => {
                let (_, places) = parts.get_or_insert((vocabulary, Vec::new()));
                if !places.contains(&group.place) {
                    places.push(group.place);
                }
            }
        }
    }
    // In the order in which the legend has them, unless a cell shows another.
    places.sort_by_key(|place| order(&outcomes, *place));
    let alone = places.len() == 1 && parts.is_none();
    for place in places {
        let everywhere = outcomes
            .iter()
            .all(|(_, outcome)| outcome.groups.iter().any(|group| group.place == place && group.of.is_none()));
        // A cell of nothing but a dash would be one that is left out.
        let never_a_dash = outcomes.iter().flat_map(|(_, it)| &it.groups).all(|group| !group.effects.is_empty());
        let plain = everywhere && (has_text || alone && (never_a_dash || !column.optional));
        lines.push(if plain { Line::Place(place) } else { Line::Labelled(place) });
    }
    if let Some((vocabulary, places)) = parts {
        let of = set_of(table, vocabulary, &outcomes)?;
        lines.push(Line::Parts { vocabulary, of, places });
    }
    Some(Layout { lines, legend: usize::from(legend) })
}

/// A place's first position among the groups of any cell.
fn order(outcomes: &[(&Row, &Outcome)], place: u16) -> (usize, u16) {
    let positions = outcomes
        .iter()
        .filter_map(|(_, outcome)| outcome.groups.iter().position(|group| group.place == place && group.of.is_none()));
    (positions.max().unwrap_or(0), place)
}

/// The set column whose words the parts of every cell are said of.
fn set_of(table: &Table, vocabulary: u16, outcomes: &[(&Row, &Outcome)]) -> Option<String> {
    let fits = |column: &&Column| {
        column.kind == ColumnType::SetOf(vocabulary)
            && column.across.is_none()
            && outcomes.iter().all(|(row, outcome)| {
                let mut words: Vec<u16> =
                    outcome.groups.iter().filter_map(|group| group.of).map(|(_, word)| word).collect();
                words.dedup();
                let own = table.values(row).find(|(of, ..)| of.name == column.name);
                own.is_some_and(|(.., value)| *value == Value::SetOf(words))
            })
    };
    table.columns.iter().find(fits).map(|column| column.name.clone())
}

/// The outcomes of a column, row by row.
fn cells<'a>(table: &'a Table, column: &'a Column) -> impl Iterator<Item = (&'a Row, &'a Outcome)> {
    table.rows.iter().flat_map(move |row| {
        let own = table.values(row).filter(move |(of, ..)| of.name == column.name);
        own.filter_map(move |(.., value)| if let Value::Outcome(outcome) = value { Some((row, outcome)) } else { None })
    })
}

impl Layout {
    /// As the schema says it.
    pub(super) fn entries(&self, legend: &Legend) -> Vec<String> {
        let place = |place: &u16| legend.places.get(usize::from(*place)).map_or("", String::as_str);
        let entry = |line: &Line| match line {
            Line::Text => "text".to_owned(),
            Line::Place(own) => place(own).to_owned(),
            Line::Labelled(own) => format!("{}: {}", label(place(own)), place(own)),
            Line::Parts { of, places, .. } => {
                format!("{{{of}}}: {}", places.iter().map(place).collect::<Vec<_>>().join(" / "))
            }
        };
        self.lines.iter().map(entry).collect()
    }
}

/// A place's name as the label of a line.
pub(super) fn label(place: &str) -> String {
    let mut chars = place.replace('_', " ").chars().collect::<Vec<_>>();
    if let Some(first) = chars.first_mut() {
        *first = first.to_ascii_uppercase();
    }
    chars.into_iter().collect()
}
