//! `sawbones check --watch`: an answer at once, and another one whenever a file of the tables changes.

use std::io::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::bench::Bench;
use crate::outcome::{Failure, Outcome};
use crate::report::Reporting;
use crate::terminal::Stream;
use crate::watch::Watch;

/// How soon it is tried again when there is nothing to look at, as while folders are moved about.
const RETRY: Duration = Duration::from_secs(1);

/// Checks until it is interrupted, or nobody reads the answers any more.
pub(super) fn run(bench: &mut Bench, reporting: Reporting) -> Result<Outcome, Failure> {
    if reporting.is_a_log() {
        let message =
            "`--watch` answers again and again, and a log is one answer: take `--message-format short` or `json`";
        return Err(Failure::Usage(message.to_owned()));
    }
    let mut watch = Watch::new()?;
    bench.look(reporting.is_for_people())?;
    answer(bench, reporting, "")?;
    let mut since = Instant::now();
    // What is amiss with the folders themselves; it is said once.
    let mut amiss = String::new();
    loop {
        // What changed before its folder was watched has given no notice: it is looked at once more.
        if !watch.follow(bench.folders())? {
            let patience = (!amiss.is_empty()).then_some(RETRY);
            since = watch.wait(patience).unwrap_or_else(Instant::now);
        }
        match bench.look(reporting.is_for_people()) {
            Ok(changed) => {
                amiss.clear();
                if !changed.is_empty() {
                    let took = since.elapsed().as_millis();
                    answer(bench, reporting, &format!("\n{}: checked again in {took} ms\n", listed(&changed)))?;
                }
            }
            Err(failure) => {
                let why = failure.to_string();
                if why != amiss {
                    eprintln!("error: {why}");
                }
                amiss = why;
            }
        }
    }
}

/// Writes all findings, for people under a heading.
fn answer(bench: &Bench, reporting: Reporting, heading: &str) -> Result<(), Failure> {
    let mut text = Vec::new();
    if reporting.is_for_people() {
        text.extend_from_slice(heading.as_bytes());
    }
    reporting.write_one_of_many(&mut text, &bench.checked(), Stream::Output.style()).map_err(Failure::Output)?;
    let mut output = std::io::stdout().lock();
    output.write_all(&text).and_then(|()| output.flush()).map_err(Failure::Output)
}

/// The first of some paths, and how many there are more.
fn listed(paths: &[PathBuf]) -> String {
    const SHOWN: usize = 3;
    let shown = paths.iter().take(SHOWN).map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
    match paths.len().saturating_sub(SHOWN) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
