//! Findings that the schema allows, and allowances that nothing needs.

use crate::codes::Code;
use crate::diagnostic::{Diagnostic, Level};
use crate::schema::{Allowance, Schema};

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
        let subject = finding.subject.as_ref();
        let table = self.table.as_ref().is_none_or(|table| subject.is_some_and(|subject| subject.table == *table));
        let at = self.at.as_ref().is_none_or(|at| {
            let within = |place: &str| place.strip_prefix(at.as_str()).is_some_and(|rest| rest.starts_with(' '));
            subject.is_some_and(|subject| subject.at == *at || within(&subject.at))
        });
        self.code == finding.code && table && at
    }
}

/// Parts what the schema allows, with its reasons, from what is to be said. Where there are no errors, allowances that were not
/// needed are said too; where there are some, what they are for may not have been reached.
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
    if said.iter().all(|finding| finding.level != Level::Error) {
        for (allowance, _) in schema.allowances.iter().zip(used).filter(|(_, used)| !used) {
            let message = format!("nothing here is `{}`, so it need not be allowed", allowance.code.name());
            let finding = Diagnostic::new(Code::UnusedAllowance, message).label(allowance.span.clone(), "this entry");
            said.push(finding.help("remove the entry"));
        }
    }
    (said, allowed)
}
