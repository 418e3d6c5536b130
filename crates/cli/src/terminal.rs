//! Whether what is written is coloured: by the terminal, NO_COLOR and CLICOLOR_FORCE.

use anstream::{AutoStream, ColorChoice};
use sawbones_source::render::Style;

/// A stream of the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stream {
    /// Standard output.
    Output,
    /// Standard error.
    Error,
}

impl Stream {
    /// How to write to it.
    pub(crate) fn style(self) -> Style {
        let choice = match self {
            Self::Output => AutoStream::choice(&std::io::stdout()),
            Self::Error => AutoStream::choice(&std::io::stderr()),
        };
        if choice == ColorChoice::Never { Style::Plain } else { Style::Ansi }
    }
}
