//! The shrapnel document, read again by splitting its lines: a second opinion on what each cell says.
//!
//! The reader knows the layout of this one document and takes nothing on trust: whatever does not fit is an error that
//! says where. Lines and columns count from 1, columns in Unicode scalars.

use std::ops::RangeInclusive;

/// The document as it stands in the repository.
pub(crate) const TEXT: &str = include_str!("../../source-tables/shrapnel/shrapnel.md");

/// The severities, in the order of the columns.
pub(crate) const SEVERITIES: [char; 5] = ['A', 'B', 'C', 'D', 'E'];

/// The areas, as the document spells them.
pub(crate) const AREAS: [&str; 5] = ["Head", "Chest", "Abdomen", "Legs", "Arms"];

/// A row: the rolls that lead to it, the areas it strikes, a cell for each severity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) band: RangeInclusive<u8>,
    pub(crate) areas: Vec<String>,
    pub(crate) cells: Vec<Cell>,
}

/// A cell: its description, its base, and two sides for each area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The line of the document.
    pub(crate) line: usize,
    /// Where the cell's contents begin on that line.
    pub(crate) column: usize,
    /// The cell's contents, tags and all.
    pub(crate) raw: String,
    pub(crate) text: String,
    pub(crate) base: Vec<Token>,
    pub(crate) sides: Vec<Sides>,
}

/// What a cell says of one area; a dash is an empty side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sides {
    pub(crate) area: String,
    pub(crate) covered: Vec<Token>,
    pub(crate) bare: Vec<Token>,
}

/// A token as written, and the column at which it begins on its cell's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) column: usize,
}

/// A part of one line that remembers where it stands.
#[derive(Clone, Copy)]
struct Piece<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

/// Reads the rows of the document in the repository.
pub(crate) fn rows() -> Vec<Row> {
    read(TEXT).unwrap_or_else(|error| panic!("the shrapnel document: {error}"))
}

/// Reads the rows of the table under `## The table`.
pub(crate) fn read(document: &str) -> Result<Vec<Row>, String> {
    let lines = document.lines().enumerate().map(|(at, text)| Piece { text, line: at + 1, column: 1 });
    let mut table = lines.skip_while(|line| line.text != "## The table").filter(|line| !line.text.is_empty()).skip(1);
    for expected in ["| Roll | A | B | C | D | E |", "|---|---|---|---|---|---|"] {
        if table.next().is_none_or(|line| line.text != expected) {
            return Err(format!("there is no line `{expected}` under the heading of the table"));
        }
    }
    table.take_while(|line| !line.text.starts_with('#')).map(row).collect()
}

fn row(line: Piece<'_>) -> Result<Row, String> {
    let cells = line.within("| ", " |")?.split(" | ");
    let [first, results @ ..] = &cells[..] else { unreachable!("a split text has a first part") };
    if results.len() != SEVERITIES.len() {
        return Err(line.says(&format!("there are {} results, not 5", results.len())));
    }
    let [band, areas] = first.split("<br>")[..] else {
        return Err(first.says("a row begins with its band and, on a second line, its areas"));
    };
    let areas: Vec<_> = areas.split(" + ").iter().map(|area| area.text.to_owned()).collect();
    let cells = results.iter().map(|result| cell(*result, &areas)).collect::<Result<_, _>>()?;
    Ok(Row { band: self::band(band.within("**", "**")?)?, areas, cells })
}

fn band(piece: Piece<'_>) -> Result<RangeInclusive<u8>, String> {
    let (low, high) = piece.text.split_once('–').unwrap_or((piece.text, piece.text));
    let roll = |text: &str| match text.parse() {
        Ok(roll @ 1..=100) if text.len() >= 2 => Ok(roll),
        _ => Err(piece.says("a roll is written with two digits, from 01 to 100")),
    };
    Ok(roll(low)?..=roll(high)?)
}

fn cell(piece: Piece<'_>, areas: &[String]) -> Result<Cell, String> {
    let lines = piece.split("<br>");
    let [text, base, sides @ ..] = &lines[..] else {
        return Err(piece.says("a result has a description and a base"));
    };
    let sides = sides.iter().map(|line| self::sides(*line)).collect::<Result<Vec<_>, _>>()?;
    if !sides.iter().map(|sides| &sides.area).eq(areas) {
        return Err(piece.says("the lines of a result are not for the areas of its row"));
    }
    Ok(Cell {
        line: piece.line,
        column: piece.column,
        raw: piece.text.to_owned(),
        text: text.text.to_owned(),
        base: tokens(base.within("**", "**")?),
        sides,
    })
}

fn sides(line: Piece<'_>) -> Result<Sides, String> {
    let malformed = || line.says("a line of an area reads `Area: covered / bare`");
    let [area, both] = line.split(": ")[..] else { return Err(malformed()) };
    let [covered, bare] = both.split(" / ")[..] else { return Err(malformed()) };
    Ok(Sides { area: area.text.to_owned(), covered: tokens(covered), bare: tokens(bare) })
}

fn tokens(group: Piece<'_>) -> Vec<Token> {
    if group.text == "—" {
        return Vec::new();
    }
    group.split(", ").iter().map(|token| Token { text: token.text.to_owned(), column: token.column }).collect()
}

impl<'a> Piece<'a> {
    /// The part that begins `bytes` into this one.
    fn part(self, bytes: usize, text: &'a str) -> Self {
        Self { text, line: self.line, column: self.column + self.text[..bytes].chars().count() }
    }

    fn split(self, separator: &str) -> Vec<Self> {
        let mut start = 0;
        let part = |text: &'a str| {
            let part = self.part(start, text);
            start += text.len() + separator.len();
            part
        };
        self.text.split(separator).map(part).collect()
    }

    fn within(self, opening: &str, closing: &str) -> Result<Self, String> {
        let inner = self.text.strip_prefix(opening).and_then(|text| text.strip_suffix(closing));
        let inner = inner.ok_or_else(|| self.says(&format!("this stands between `{opening}` and `{closing}`")))?;
        Ok(self.part(opening.len(), inner))
    }

    fn says(self, complaint: &str) -> String {
        format!("{}:{}: {complaint}: `{}`", self.line, self.column, self.text)
    }
}
