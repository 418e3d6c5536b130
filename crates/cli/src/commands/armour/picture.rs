//! An outfit drawn as a figure of boxes, one for each area: its points and the layers there.

use sawbones::armour::{Area, Make, Outfit, Share};

use super::words::{capital, legend, make, marks, note};

/// The widest figure; what is wider is drawn one box below the other.
const WIDEST: usize = 100;

/// A box, its lines without their ends.
struct Panel {
    title: String,
    points: String,
    lines: Vec<(String, String)>,
}

/// The figure, seen from the front, with what its marks mean.
pub(super) fn picture(outfit: &Outfit<'_>) -> String {
    let panel = |area: Area| {
        let worn = outfit.shares(area).filter(|share| !share.piece.kind().is_shield());
        let lines: Vec<_> = worn.map(|share| (layer(&share), marks(&share, area))).collect();
        let title = capital(area.name());
        let points = outfit.protection(area).to_string();
        if lines.is_empty() {
            Panel { title, points, lines: vec![("bare".to_owned(), String::new())] }
        } else {
            Panel { title, points, lines }
        }
    };
    let [head, body, right_arm, left_arm, right_leg, left_leg] = Area::ALL.map(panel);
    let shield = outfit.shares(Area::Head).find(|share| share.piece.kind().is_shield()).map(|share| Panel {
        title: "Shield".to_owned(),
        points: share.points.to_string(),
        lines: vec![(shield(&share), marks(&share, Area::Head))],
    });
    let rows = [vec![head], vec![right_arm, body, left_arm], vec![right_leg, left_leg], shield.into_iter().collect()];
    let all_marks: String = rows.iter().flatten().flat_map(|panel| &panel.lines).map(|(_, marks)| &**marks).collect();
    let figure = figure(&rows);
    let legend = legend(&all_marks);
    if legend.is_empty() { figure } else { format!("{figure}\n{legend}\n") }
}

/// A layer in a box: its name, and what keeps it from being all it could be.
fn layer(share: &Share<'_, '_>) -> String {
    note(share.grounds).map_or_else(|| share.piece.name().to_owned(), |note| format!("{}, {note}", share.piece.name()))
}

/// The shield, which covers every area.
fn shield(share: &Share<'_, '_>) -> String {
    let piece = share.piece;
    let what = if piece.make() == Make::from(piece.kind()) { String::new() } else { format!(" ({})", make(piece)) };
    let state = piece.shield_state().map_or("", |state| state.name());
    let away = if piece.is_in_use() { "" } else { ", not in use" };
    format!("{}{what}, {state}{away}", piece.name())
}

/// Rows of boxes, each in the middle below the one above; one below the other where that would be too wide.
fn figure(rows: &[Vec<Panel>]) -> String {
    let width = |row: &Vec<Panel>| row.iter().map(Panel::width).max().map_or(0, |widest| row.len() * (widest + 1) - 1);
    let whole = rows.iter().map(width).max().unwrap_or(0);
    let mut text = String::new();
    for row in rows {
        let widest = row.iter().map(Panel::width).max().unwrap_or(0);
        if whole > WIDEST {
            for panel in row {
                for line in panel.drawn(widest, panel.lines.len()) {
                    text.push_str(&line);
                    text.push('\n');
                }
            }
            continue;
        }
        let height = row.iter().map(|panel| panel.lines.len()).max().unwrap_or(0);
        let drawn: Vec<_> = row.iter().map(|panel| panel.drawn(widest, height)).collect();
        let margin = " ".repeat((whole - width(row)) / 2);
        let lines = drawn.first().map_or(0, Vec::len);
        for line in 0..lines {
            let parts: Vec<&str> = drawn.iter().filter_map(|panel| panel.get(line)).map(String::as_str).collect();
            text.push_str(&margin);
            text.push_str(&parts.join(" "));
            text.push('\n');
        }
    }
    text
}

impl Panel {
    /// How many characters wide it must be.
    fn width(&self) -> usize {
        let title = self.title.chars().count() + self.points.chars().count() + 9;
        let line = |(name, marks): &(String, String)| name.chars().count() + marks.chars().count() + 6;
        self.lines.iter().map(line).max().unwrap_or(0).max(title)
    }

    /// Its lines, `width` characters wide, with room for `height` layers.
    fn drawn(&self, width: usize, height: usize) -> Vec<String> {
        let rule = "─".repeat(width.saturating_sub(self.title.chars().count() + self.points.chars().count() + 9));
        let mut lines = vec![format!("┌─ {} ─{rule} {} ─┐", self.title, self.points)];
        for layer in 0..height {
            let (name, marks) = self.lines.get(layer).map_or(("", ""), |(name, marks)| (name, marks));
            let gap = width.saturating_sub(name.chars().count() + marks.chars().count() + 4);
            lines.push(format!("│ {name}{}{marks} │", " ".repeat(gap)));
        }
        lines.push(format!("└{}┘", "─".repeat(width.saturating_sub(2))));
        lines
    }
}
