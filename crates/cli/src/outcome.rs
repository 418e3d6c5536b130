//! How a command ends.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// A command that did what it was asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing is wrong.
    Clean,
    /// Something is wrong with what was looked at, and has been said.
    Findings,
}

/// Why a command could not do what it was asked to do.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Standard input could not be read.
    Input(io::Error),
    /// Standard output could not be written.
    Output(io::Error),
    /// A file or a folder could not be read or written.
    Path(PathBuf, io::Error),
    /// What was asked for cannot be done; the sentence says why, and what can.
    Usage(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => write!(f, "standard input cannot be read: {error}"),
            Self::Output(error) => write!(f, "standard output cannot be written: {error}"),
            Self::Path(path, error) => write!(f, "`{}`: {error}", path.display()),
            Self::Usage(why) => f.write_str(why),
        }
    }
}
