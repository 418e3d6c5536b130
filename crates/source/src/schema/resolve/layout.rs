//! `lines`, `pattern` and `part-pattern`: how a cell is divided among the values that are read from it.

use regex::Regex;
use toml::Spanned;

use super::Resolver;
use super::lines::{self, Names};
use super::say::known;
use crate::codes::Code;
use crate::schema::file::{ColumnEntry, Word};
use crate::schema::{Content, FieldSpec, Layout, LineSpec, PartsSpec, PatternSpec};

/// The group of a pattern that holds the repeated parts.
const PARTS: &str = "parts";
/// The group of a part's pattern that holds the word it is said of.
const WORD: &str = "of";

impl Resolver {
    pub(super) fn layout(&mut self, column: &ColumnEntry, fields: &[FieldSpec], legend: Option<usize>) -> Layout {
        let field_names: Vec<_> = fields.iter().map(|field| field.name.clone()).collect();
        let places = legend.and_then(|legend| self.legends.get(legend)).map(|legend| legend.places.clone());
        let names =
            Names { fields: &field_names, places: places.as_deref().unwrap_or_default(), outcome: places.is_some() };
        if let Some(pattern) = &column.pattern {
            if let Some(line) = column.lines.first() {
                let message = "a column has `lines` or a `pattern`, not both";
                self.say(Code::SchemaConflict, message, line.span(), "these lines", "remove one of them");
            }
            if let Some(beside) = &column.beside {
                let message =
                    "`beside` joins labels and contents line by line, and a pattern reads no lines".to_owned();
                self.unused(beside.span(), message, "beside");
            }
            return match self.pattern(column, pattern, &names) {
                Some(pattern) => {
                    self.each_is_given(fields, &pattern.contents(), pattern_place(column));
                    Layout::Pattern(Box::new(pattern))
                }
                None => Layout::Lines(Vec::new()),
            };
        }
        for (key, word) in [("part-pattern", &column.part_pattern), ("parts-of", &column.parts_of)] {
            if let Some(word) = word {
                self.unused(word.span(), format!("`{key}` goes with a `pattern`"), key);
            }
        }
        Layout::Lines(self.lines(column, fields, &names))
    }

    fn lines(&mut self, column: &ColumnEntry, fields: &[FieldSpec], names: &Names<'_>) -> Vec<LineSpec> {
        let mut layout = Vec::new();
        if column.lines.is_empty() {
            if names.outcome {
                layout.push(LineSpec::Plain(Content::Text));
            }
            layout.extend((0..fields.len()).map(|index| LineSpec::Plain(Content::Field(index))));
            return layout;
        }
        if self.lines_of_outcome(column, names) {
            return layout;
        }
        // That the legend has no places has been said.
        if names.outcome && names.places.is_empty() {
            return layout;
        }
        let mut understood = true;
        for line in &column.lines {
            match lines::read(line, names, self.document) {
                Ok(read) => layout.push(read),
                Err(message) => {
                    understood = false;
                    let help = "write a name of the list, with a label before it if the cell has one";
                    self.say(Code::SchemaUnknownName, message, line.span(), "this line", help);
                }
            }
        }
        if understood {
            self.lines_once(column, &layout);
            let bytes = column.lines.first().map_or(0..0, Spanned::span);
            self.each_is_given(fields, &contents(&layout), bytes);
        }
        layout
    }

    /// Says so if lines speak of what only an outcome has, and the column is of another type.
    fn lines_of_outcome(&mut self, column: &ColumnEntry, names: &Names<'_>) -> bool {
        let Some(kind) = column.kind.as_ref().filter(|_| !names.outcome) else { return false };
        let of_outcome = |content: &str| {
            let is_place = self.legends.iter().flat_map(|legend| &legend.places).any(|place| place == content);
            (is_place || content == "text") && !names.fields.iter().any(|field| field == content)
        };
        let content = |line: &Word| line.get_ref().rsplit(':').next().unwrap_or_default().trim().to_owned();
        let Some(content) = column.lines.iter().map(content).find(|content| of_outcome(content)) else { return false };
        let message =
            format!("`lines` names `{content}`, which only an outcome has, and the type is `{}`", kind.get_ref());
        self.say(
            Code::SchemaConflict,
            message,
            kind.span(),
            "this type",
            "write `type = \"outcome\"`, or take `lines` out",
        );
        self.not_understood.extend(column.name.as_ref().map(|name| name.get_ref().clone()));
        true
    }

    /// What stands in two lines would be read twice, and the second would win.
    fn lines_once(&mut self, column: &ColumnEntry, layout: &[LineSpec]) {
        let mut seen = Vec::new();
        for (line, word) in layout.iter().zip(&column.lines) {
            let given: Vec<Content> = contents(std::slice::from_ref(line));
            if given.iter().any(|content| seen.contains(content)) {
                let message = format!("`{}` gives what an earlier line gives already", word.get_ref());
                self.say(Code::SchemaConflict, message, word.span(), "the second one", "remove one of them");
            }
            seen.extend(given);
        }
    }

    /// A field that nothing in the cell fills would be left out in every row.
    fn each_is_given(&mut self, fields: &[FieldSpec], given: &[Content], bytes: std::ops::Range<usize>) {
        for (index, field) in fields.iter().enumerate() {
            if !given.contains(&Content::Field(index)) {
                let message = format!("nothing in the cell is read as `{}`", field.name);
                let help = format!("name `{}` in it, or remove the field", field.name);
                self.say(Code::SchemaIncomplete, message, bytes.clone(), "this does not mention it", help);
            }
        }
    }

    fn pattern(&mut self, column: &ColumnEntry, pattern: &Word, names: &Names<'_>) -> Option<PatternSpec> {
        let regex = self.regex(pattern)?;
        let parts_group = regex.capture_names().position(|name| name == Some(PARTS));
        let groups = self.groups(&regex, pattern, names, &[PARTS])?;
        let parts = match (parts_group, &column.part_pattern, &column.parts_of) {
            (Some(group), Some(part), Some(of)) => {
                let part_regex = self.part_regex(part)?;
                let groups = self.groups(&part_regex, part, names, &[WORD])?;
                for (_, content) in groups.iter().filter(|(_, content)| !matches!(content, Content::Place(_))) {
                    if let Content::Text | Content::Field(_) = content {
                        let message = "the parts of a cell hold effects, and a field or a text stands once in a cell";
                        let help = "move that group into the `pattern` of the whole cell";
                        self.say(Code::SchemaConflict, message, part.span(), "in this pattern", help);
                    }
                }
                let word = part_regex.capture_names().position(|name| name == Some(WORD));
                Some(PartsSpec { group, regex: part_regex, groups, word, of: self.named(of) })
            }
            (None, None, None) => None,
            (group, part, of) => {
                let has = [
                    (group.is_some(), "a group `parts` in the pattern"),
                    (part.is_some(), "`part-pattern = '…'`, which matches one of them"),
                    (of.is_some(), "`parts-of = \"…\"`, the set whose words they are said of"),
                ];
                let missing = has.iter().filter(|(has, _)| !has).map(|(_, what)| *what).collect::<Vec<_>>();
                let message = "the repeated parts of a cell are half described";
                let help = format!("add {}", missing.join(" and "));
                self.say(Code::SchemaIncomplete, message, pattern.span(), "this pattern", help);
                None
            }
        };
        Some(PatternSpec { regex, groups, parts })
    }

    /// What the groups of a pattern are; those of the names `own` have a use of their own.
    fn groups(&mut self, regex: &Regex, word: &Word, names: &Names<'_>, own: &[&str]) -> Option<Vec<(usize, Content)>> {
        let mut groups = Vec::new();
        let mut understood = true;
        for (index, name) in regex.capture_names().enumerate() {
            let Some(name) = name.filter(|name| !own.contains(name)) else { continue };
            match names.content(name).or_else(|_| names.content(base_group(name))) {
                Ok(content) => groups.push((index, content)),
                Err(_) => {
                    understood = false;
                    let known_names: Vec<_> = names.all().chain(own.iter().map(|name| (*name).to_owned())).collect();
                    let message = format!("the pattern's group `{name}` is neither a field nor a place");
                    let help = known("a group", &known_names);
                    self.say(Code::SchemaUnknownName, message, word.span(), "in this pattern", help);
                }
            }
        }
        understood.then_some(groups)
    }

    /// A pattern, compiled to match a whole text.
    pub(super) fn regex(&mut self, pattern: &Word) -> Option<Regex> {
        self.compiled(pattern, &format!("^(?s:{})$", pattern.get_ref()))
    }

    /// A pattern, compiled to match at the beginning of a text.
    fn part_regex(&mut self, pattern: &Word) -> Option<Regex> {
        self.compiled(pattern, &format!("^(?s:{})", pattern.get_ref()))
    }

    fn compiled(&mut self, pattern: &Word, anchored: &str) -> Option<Regex> {
        match Regex::new(anchored) {
            Ok(regex) => Some(regex),
            Err(error) => {
                let message = error.to_string();
                let last = message.lines().last().unwrap_or_default().trim_start_matches("error: ");
                let help =
                    "patterns are regular expressions of the Rust crate `regex`; write them between single quotes";
                let message = format!("the pattern cannot be read: {last}");
                self.say(Code::BadPattern, message, pattern.span(), "this pattern", help);
                None
            }
        }
    }
}

impl PatternSpec {
    fn contents(&self) -> Vec<Content> {
        self.groups.iter().map(|(_, content)| *content).collect()
    }
}

fn pattern_place(column: &ColumnEntry) -> std::ops::Range<usize> {
    column.pattern.as_ref().map_or(0..0, Spanned::span)
}

/// What lines give.
fn contents(lines: &[LineSpec]) -> Vec<Content> {
    let mut contents = Vec::new();
    for line in lines {
        match line {
            LineSpec::Plain(content) | LineSpec::Labelled(_, content) => contents.push(*content),
            LineSpec::Parts { places, .. } => contents.extend(places.iter().map(|place| Content::Place(*place))),
        }
    }
    contents
}

/// The field or place that a group fills: `base_2` fills `base` like `base` does.
fn base_group(group: &str) -> &str {
    match group.rsplit_once('_') {
        Some((base, number)) if !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()) => base,
        _ => group,
    }
}
