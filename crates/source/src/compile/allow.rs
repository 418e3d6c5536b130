//! Findings that the schema allows, and allowances that nothing needs.

use sawbones_ir::Band;

use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Label, Level, Subject};
use crate::folded::Folded;
use crate::schema::{Allowance, Schema};
use crate::values::{self, ValueError, ValueErrorKind};

/// Whether a finding keeps what it is about from being used: an error that the schema does not allow.
pub(super) fn stops(schema: &Schema, finding: &Diagnostic) -> bool {
    finding.level == Level::Error && allowance(schema, finding).is_none()
}

/// The first entry that allows a finding.
fn allowance<'a>(schema: &'a Schema, finding: &Diagnostic) -> Option<&'a Allowance> {
    schema.allowances.iter().find(|allowance| allowance.fits(finding))
}

impl Allowance {
    fn fits(&self, finding: &Diagnostic) -> bool {
        let here = |at: &String| finding.subject.as_ref().is_some_and(|subject| is_at(subject, at));
        self.fits_apart_from_place(finding) && self.at.as_ref().is_none_or(here)
    }

    fn fits_apart_from_place(&self, finding: &Diagnostic) -> bool {
        let subject = finding.subject.as_ref();
        let table = self.table.as_ref().is_none_or(|table| subject.is_some_and(|subject| subject.table == *table));
        self.code == finding.code && table
    }
}

/// Whether a row that a finding is about goes by this name, or the cell by the row's name and its header.
fn is_at(subject: &Subject, at: &str) -> bool {
    let named = |at: &str| subject.rows.iter().any(|row| is_same_row(at, row));
    let has_header = |header: &str| !header.is_empty() && is_same_name(header, &subject.header);
    let mut parts = at.match_indices(char::is_whitespace).map(|(blank, _)| at.split_at(blank));
    named(at) || parts.any(|(row, header)| has_header(header) && named(row))
}

/// Bands are the same in any spelling, also the wrong way round; names as words are.
fn is_same_row(a: &str, b: &str) -> bool {
    match (band(a), band(b)) {
        (Some(a), Some(b)) => a == b,
        _ => is_same_name(a, b),
    }
}

fn is_same_name(a: &str, b: &str) -> bool {
    let name = |text: &str| Folded::name(&text.split_whitespace().collect::<Vec<_>>().join(" "));
    name(a).same(&name(b))
}

fn band(text: &str) -> Option<Band> {
    match values::band(text, None) {
        Ok(band) => band,
        Err(ValueError { kind: ValueErrorKind::Reversed { lo, hi }, .. }) => Some(Band { lo: Some(hi), hi: Some(lo) }),
        Err(_) => None,
    }
}

/// Parts what the schema allows, with its reasons, from what is to be said. Where there are no errors, allowances that were not
/// needed are said too; where there are some, what they are for may not have been reached, and only findings that differ from them
/// by their place point at them.
pub(super) fn sift(schema: &Schema, findings: Vec<Diagnostic>) -> (Vec<Diagnostic>, Vec<(Diagnostic, String)>) {
    let mut used = vec![false; schema.allowances.len()];
    let mut said = Vec::new();
    let mut allowed = Vec::new();
    for finding in findings {
        for (allowance, used) in schema.allowances.iter().zip(&mut used) {
            *used |= allowance.fits(&finding);
        }
        match allowance(schema, &finding) {
            Some(allowance) => allowed.push((finding, allowance.reason.clone())),
            None => said.push(finding),
        }
    }
    let unused: Vec<_> = schema.allowances.iter().zip(used).filter(|(_, used)| !used).map(|it| it.0).collect();
    for finding in &mut said {
        let near = unused.iter().find(|allowance| allowance.fits_apart_from_place(finding));
        if let Some((at, span)) = near.and_then(|near| Some((near.at.as_ref()?, near.span.clone()))) {
            finding
                .labels
                .push(Label { place: span.into(), message: format!("this allows it at `{at}`, which is not here") });
        }
    }
    if said.iter().all(|finding| finding.level != Level::Error) {
        for allowance in unused {
            let message = format!("nothing here is `{}`, so it need not be allowed", allowance.code.name());
            let finding = Diagnostic::new(Code::UnusedAllowance, message).label(allowance.span.clone(), "this entry");
            said.push(finding.help("remove the entry"));
        }
    }
    (said, allowed)
}
