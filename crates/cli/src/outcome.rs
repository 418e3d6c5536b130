//! How a command ends.

use std::fmt;
use std::io;
use std::path::PathBuf;

use sawbones_source::codes::Code;
use sawbones_source::diagnostic::Diagnostic;

/// A command that did what it was asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing is wrong.
    Clean,
    /// Something is wrong with what was looked at, and has been said.
    Findings,
    /// Something that was to be looked at could not be read, and that has been said.
    Unreadable,
}

impl Outcome {
    /// The outcome of a command that said all this.
    pub(crate) fn of<'a>(findings: impl IntoIterator<Item = &'a Diagnostic>) -> Self {
        let mut outcome = Self::Clean;
        for finding in findings {
            if finding.code == Code::DocumentUnreadable {
                return Self::Unreadable;
            }
            outcome = Self::Findings;
        }
        outcome
    }
}

/// Why a command could not do what it was asked to do.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments do not say what to do.
    Usage(String),
    /// A document cannot be used, for the reason given.
    Refused(String),
    /// Standard input could not be read.
    Input(io::Error),
    /// Output could not be written.
    Output(io::Error),
    /// A file or a folder could not be read or written.
    Path(PathBuf, io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) | Self::Refused(message) => f.write_str(message),
            Self::Input(error) => write!(f, "standard input cannot be read: {error}"),
            Self::Output(error) => write!(f, "the output cannot be written: {error}"),
            Self::Path(path, error) => write!(f, "`{}`: {error}", path.display()),
        }
    }
}
