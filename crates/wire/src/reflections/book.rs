//! A chart from a compiled book: what the compiler made of somebody's document.

use std::fmt;

use sawbones::reflections::{
    Amputation, Aspects, Band, Bands, Cell, Chart, Check, Code, Levels, Warning, same_name, warnings,
};
use sawbones_ir::{Book, Column, ColumnType, Header, Row, Table, Value};

use super::faults::{Finding, faults};
use super::{OwnedAspects, OwnedChart, OwnedPart};

/// Why a book is not a chart, with the place in the document where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookError {
    /// What is wrong and what would be right.
    pub message: String,
    /// The document, as the book names it, the line from 1, and the column from 1 where it is known.
    pub at: Option<(String, u32, Option<u32>)>,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.at {
            Some((document, line, Some(column))) => write!(f, "{document}:{line}:{column}: ")?,
            Some((document, line, None)) => write!(f, "{document}:{line}: ")?,
            None => {}
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for BookError {}

impl BookError {
    fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), at: None }
    }
}

impl OwnedChart {
    /// The chart that a compiled book holds. Body parts, armour and weapons are needed; where the book has no levels, no
    /// amputations or no penalty tracks, ours hold.
    ///
    /// # Errors
    /// A table or a column that is missing or of another kind than [`sawbones::reflections::SCHEMA`] says, a figure that
    /// no chart can hold, and every fault that [`sawbones::reflections::check`] finds.
    pub fn of_book(book: &Book) -> Result<Self, BookError> {
        let parts = Rows::of(book, "body_parts")?;
        let (thresholds, mut owned_parts) = body_parts(&parts)?;
        if let Some(rows) = Rows::find(book, "amputation") {
            amputations(&rows, &mut owned_parts)?;
        }
        let (body_track, fatigue_track) = match Rows::find(book, "tracks") {
            Some(rows) => (track(&rows, "body")?, track(&rows, "fatigue")?),
            None => (Chart::BODY_TRACK.to_vec(), Chart::FATIGUE_TRACK.to_vec()),
        };
        let chart = Self {
            thresholds,
            parts: owned_parts,
            weapons: aspects(&Rows::of(book, "weapons")?, "weapon", "damage")?,
            materials: aspects(&Rows::of(book, "armour")?, "material", "protection")?,
            levels: Rows::find(book, "levels").map_or(Ok(Levels::DEFAULT), |rows| levels(&rows))?,
            body_track,
            fatigue_track,
        };
        match chart.with(faults).into_iter().next() {
            None => Ok(chart),
            Some(fault) => Err(parts.fault(&fault)),
        }
    }

    /// What looks like a slip in the chart, though it can be played by, each in words.
    #[must_use]
    pub fn warnings(&self) -> Vec<(Warning, String)> {
        self.with(|chart| {
            let mut told = Vec::new();
            warnings(chart, &mut |warning| told.push((warning, Finding::of_warning(chart, warning).message)));
            told
        })
    }
}

/// A table of a book, to be read column by column.
struct Rows<'a> {
    book: &'a Book,
    table: &'a Table,
}

/// A column of a table, and where its values stand in a row.
struct Found<'a> {
    column: &'a Column,
    first: usize,
}

impl<'a> Rows<'a> {
    fn find(book: &'a Book, id: &str) -> Option<Self> {
        book.tables.iter().find(|table| table.id == id).map(|table| Self { book, table })
    }

    fn of(book: &'a Book, id: &str) -> Result<Self, BookError> {
        Self::find(book, id).ok_or_else(|| {
            let tables: Vec<String> = book.tables.iter().map(|table| format!("`{}`", table.id)).collect();
            let has = if tables.is_empty() { "none".to_owned() } else { tables.join(", ") };
            BookError::new(format!("a chart needs a table `{id}`, and the book `{}` has {has}", book.id))
        })
    }

    /// The column of this name, which must be of this type.
    fn column(&self, name: &str, kind: &str) -> Result<Found<'a>, BookError> {
        let mut first = 0;
        for column in &self.table.columns {
            if column.name == name {
                if column.kind.name() != kind {
                    let is = column.kind.name();
                    return Err(self.lacks(format!("the column `{name}` is to be of type {kind}, and it is {is}")));
                }
                return Ok(Found { column, first });
            }
            first += column.width();
        }
        Err(self.lacks(format!("a chart needs a column `{name}` in the table `{}`", self.table.id)))
    }

    fn lacks(&self, message: String) -> BookError {
        BookError { message, at: Some((self.table.document.clone(), self.table.line, None)) }
    }

    /// An error at a value of a row.
    fn at(&self, row: &Row, value: usize, message: String) -> BookError {
        let (column, line) = row.places.get(value).copied().unwrap_or((0, 0));
        let line = self.table.line.saturating_add(row.line).saturating_add(line);
        let column = (column > 0).then_some(column);
        BookError { message, at: Some((self.table.document.clone(), line, column)) }
    }

    /// A fault of the chart, at the code or the row that it is about.
    fn fault(&self, fault: &Finding) -> BookError {
        let name = self.column("part", "name").ok();
        let code = self.column("code", "one of").ok();
        let row = name.zip(fault.part.as_ref()).and_then(|(found, part)| {
            let named =
                |row: &&Row| matches!(row.values.get(found.first), Some(Value::Name(name)) if same_name(name, part));
            Some((self.table.rows.iter().find(named)?, found.first))
        });
        match row {
            Some((row, name)) => {
                let code = code.zip(fault.column).map(|(code, column)| code.first + column);
                self.at(row, code.unwrap_or(name), fault.message.clone())
            }
            None => self.lacks(fault.message.clone()),
        }
    }

    /// The names of a column; each must differ from those before it.
    fn names(&self, column: &str) -> Result<Vec<String>, BookError> {
        let found = self.column(column, "name")?;
        let mut names: Vec<String> = Vec::new();
        for row in &self.table.rows {
            let name = match row.values.get(found.first) {
                Some(Value::Name(name)) => name.clone(),
                _ => return Err(self.at(row, found.first, format!("the {column} of this row has no name"))),
            };
            if let Some(before) = names.iter().find(|before| same_name(before, &name)) {
                let message =
                    format!("`{name}` cannot be told from `{before}` above: case, spaces, `-` and `_` do not count");
                return Err(self.at(row, found.first, message));
            }
            names.push(name);
        }
        Ok(names)
    }

    /// The word of a row at one of a column's values.
    fn word(&self, row: &Row, found: &Found<'_>, offset: usize) -> Option<&'a str> {
        let ColumnType::OneOf(vocabulary) = found.column.kind else { return None };
        let Some(Value::OneOf(word)) = row.values.get(found.first + offset) else { return None };
        let item = self.book.vocabularies.get(usize::from(vocabulary))?.items.get(usize::from(*word))?;
        Some(&item.name)
    }

    /// The same, as what it stands for.
    fn meaning<T: Copy>(
        &self,
        row: &Row,
        found: &Found<'_>,
        offset: usize,
        words: &[(&str, T)],
    ) -> Result<Option<T>, BookError> {
        let Some(word) = self.word(row, found, offset) else { return Ok(None) };
        let known = words.iter().find(|(name, _)| same_name(name, word));
        known.map(|(_, meaning)| Some(*meaning)).ok_or_else(|| {
            let known: Vec<String> = words.iter().map(|(name, _)| format!("`{name}`")).collect();
            let message = format!("`{word}` means nothing in a chart, which knows {}", known.join(", "));
            self.at(row, found.first + offset, message)
        })
    }

    /// The whole number of a row at one of a column's values, if it has one.
    fn int<T: TryFrom<i64>>(&self, row: &Row, found: &Found<'_>, offset: usize) -> Result<Option<T>, BookError> {
        let Some(Value::Int { value, .. }) = row.values.get(found.first + offset) else { return Ok(None) };
        T::try_from(*value).map(Some).map_err(|_| {
            self.at(row, found.first + offset, format!("a chart has no room for a figure such as {value}"))
        })
    }
}

fn body_parts(rows: &Rows<'_>) -> Result<(Vec<i32>, Vec<OwnedPart>), BookError> {
    let names = rows.names("part")?;
    let bands = [rows.column("high", "band")?, rows.column("mid", "band")?, rows.column("low", "band")?];
    let (code, x) = (rows.column("code", "one of")?, rows.column("x", "flag")?);
    let (check, sided) = (rows.column("check", "one of")?, rows.column("sided", "one of")?);
    let codes = Code::ALL.map(|code| (code.name(), code));
    let headers = code.column.across.as_ref().map_or(&[][..], |across| &across.headers);
    let mut thresholds = Vec::new();
    for header in headers {
        let threshold = match header {
            Header::Number(number) => i32::try_from(*number).ok(),
            Header::Item(_) => None,
        };
        let message = "the columns of codes are headed by thresholds, such as `5+`, of at most 2147483647";
        thresholds.push(threshold.ok_or_else(|| rows.lacks(message.to_owned()))?);
    }
    let mut parts = Vec::new();
    for (row, name) in rows.table.rows.iter().zip(names) {
        let mut cells = Vec::new();
        for offset in 0..thresholds.len() {
            let code = rows.meaning(row, &code, offset, &codes)?;
            let code = code.ok_or_else(|| rows.at(row, x.first + offset, "there is no code here".to_owned()))?;
            cells.push(Cell { code, x: matches!(row.values.get(x.first + offset), Some(Value::Flag(true))) });
        }
        let [high, mid, low] = &bands;
        parts.push(OwnedPart {
            bands: Bands { high: band(rows, row, high)?, mid: band(rows, row, mid)?, low: band(rows, row, low)? },
            cells,
            check: rows.meaning(row, &check, 0, &[("drop", Check::Drop), ("fall", Check::Fall)])?,
            sided: rows.meaning(row, &sided, 0, &[("no", false), ("yes", true)])?.unwrap_or(false),
            amputation: Amputation::of_part(&name),
            name,
        });
    }
    Ok((thresholds, parts))
}

fn band(rows: &Rows<'_>, row: &Row, found: &Found<'_>) -> Result<Option<Band>, BookError> {
    let Some(Value::Band(printed)) = row.values.get(found.first) else { return Ok(None) };
    let end = |end: Option<i64>| end.and_then(|end| u8::try_from(end).ok());
    let band = end(printed.lo).zip(end(printed.hi)).and_then(|(lo, hi)| Band::new(lo, hi));
    let message = "a band of body parts has two ends from 1 to 100";
    band.map(Some).ok_or_else(|| rows.at(row, found.first, message.to_owned()))
}

/// The rows of weapons or of armour.
fn aspects(rows: &Rows<'_>, name: &str, figure: &str) -> Result<Vec<OwnedAspects>, BookError> {
    let names = rows.names(name)?;
    let found = rows.column(figure, "int")?;
    let across = found.column.across.as_ref();
    let words = across.and_then(|across| rows.book.vocabularies.get(usize::from(across.vocabulary?)));
    let mut owned = Vec::new();
    for (row, name) in rows.table.rows.iter().zip(names) {
        let mut figures = Aspects::default();
        for (offset, header) in across.map_or(&[][..], |across| &across.headers).iter().enumerate() {
            let aspect = match header {
                Header::Item(item) => words.and_then(|words| words.items.get(usize::from(*item))),
                Header::Number(_) => None,
            };
            let slot = match aspect.map(|item| item.name.to_lowercase()).as_deref() {
                Some("blunt") => &mut figures.blunt,
                Some("edge") => &mut figures.edge,
                Some("point") => &mut figures.point,
                Some("fire") => &mut figures.fire,
                _ => return Err(rows.lacks(format!("`{figure}` stands under blunt, edge, point and fire alone"))),
            };
            *slot = rows.int(row, &found, offset)?;
        }
        owned.push(OwnedAspects { name, figures });
    }
    Ok(owned)
}

fn levels(rows: &Rows<'_>) -> Result<Levels, BookError> {
    let (code, levels) = (rows.column("code", "one of")?, rows.column("levels", "int")?);
    let codes = Code::ALL.map(|code| (code.name(), code));
    let mut costs = [None; Code::ALL.len()];
    for row in &rows.table.rows {
        let Some(code) = rows.meaning(row, &code, 0, &codes)? else { continue };
        if let Some(cost) = Code::ALL.iter().position(|known| *known == code).and_then(|at| costs.get_mut(at)) {
            *cost = rows.int::<u8>(row, &levels, 0)?;
        }
    }
    if let Some((code, _)) = Code::ALL.iter().zip(costs).find(|(_, cost)| cost.is_none()) {
        return Err(rows.lacks(format!("no row says how many levels {code} costs")));
    }
    let [m1, s2, s3, g4, k4, g5, k5] = costs.map(Option::unwrap_or_default);
    Ok(Levels { m1, s2, s3, g4, k4, g5, k5 })
}

fn amputations(rows: &Rows<'_>, parts: &mut [OwnedPart]) -> Result<(), BookError> {
    let (name, amputation) = (rows.column("part", "name")?, rows.column("amputation", "one of")?);
    let words = [("lost", Amputation::Lost), ("dead", Amputation::Dead)];
    for (row, part) in rows.table.rows.iter().zip(rows.names("part")?) {
        let Some(owned) = parts.iter_mut().find(|owned| same_name(&owned.name, &part)) else {
            return Err(rows.at(row, name.first, format!("`{part}` is not among the body parts")));
        };
        if let Some(amputation) = rows.meaning(row, &amputation, 0, &words)? {
            owned.amputation = amputation;
        }
    }
    Ok(())
}

/// A penalty track: its rows count levels from 0, and it ends where its column does.
fn track(rows: &Rows<'_>, column: &str) -> Result<Vec<i16>, BookError> {
    let (levels, penalty) = (rows.column("levels", "int")?, rows.column(column, "int")?);
    let mut track = Vec::new();
    for (index, row) in rows.table.rows.iter().enumerate() {
        if rows.int::<i64>(row, &levels, 0)? != i64::try_from(index).ok() {
            return Err(rows.at(row, levels.first, format!("the rows of the tracks count levels: {index} comes here")));
        }
        match rows.int::<i16>(row, &penalty, 0)? {
            Some(penalty) if track.len() == index => track.push(penalty),
            Some(_) => {
                let message = format!("the {column} track ended above; it cannot go on here");
                return Err(rows.at(row, penalty.first, message));
            }
            None => {}
        }
    }
    Ok(track)
}
