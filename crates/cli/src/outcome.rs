//! How a command ends.

use std::fmt;
use std::io;

/// A command that did what it was asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing is wrong.
    Clean,
    /// Something is wrong with what was looked at, and has been said.
    Findings,
}

impl Outcome {
    pub(crate) fn of(clean: bool) -> Self {
        if clean { Self::Clean } else { Self::Findings }
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
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) | Self::Refused(message) => f.write_str(message),
            Self::Input(error) => write!(f, "standard input cannot be read: {error}"),
            Self::Output(error) => write!(f, "the output cannot be written: {error}"),
        }
    }
}
