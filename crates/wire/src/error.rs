//! What a request that cannot be answered gets back: `{"error":{"code":…,"message":…,"at":…}}`.

use serde::Serialize;

/// Why a request was refused. Nothing of it has taken effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WireError {
    /// A stable word for programs, such as `unknown-key` or `too-few-faces`.
    pub code: &'static str,
    /// What is wrong and what would be right, for people.
    pub message: String,
    /// The place in the request, as a path of keys (`state.levels.head`, `dice[2]`); absent when it is the whole line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

impl WireError {
    /// An error about the request as a whole.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), at: None }
    }

    /// The same error, said of one place in the request.
    #[must_use]
    pub fn at(mut self, place: impl Into<String>) -> Self {
        self.at = Some(place.into());
        self
    }
}

impl std::fmt::Display for WireError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.at {
            Some(place) => write!(f, "{place}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for WireError {}
