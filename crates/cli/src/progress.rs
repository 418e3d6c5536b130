//! How far a command is, on the terminal and only once it takes more than a moment.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is done in less is not worth a line.
const A_MOMENT: Duration = Duration::from_secs(1);

/// Shows on standard error, if that is a terminal, which of several items is at hand and for how long this has been going on.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Dropped when all is done, so that nothing appears any more.
    _done: Option<Sender<()>>,
}

impl Progress {
    /// Nothing is ever shown where `welcome` is false.
    pub(crate) fn new(items: usize, welcome: bool) -> Self {
        let bar = ProgressBar::with_draw_target(Some(items as u64), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {pos} of {len}: {msg} ({elapsed})") {
            bar.set_style(style);
        }
        let done = welcome.then(|| {
            let (done, waiting) = channel();
            let bar = bar.clone();
            std::thread::spawn(move || {
                if waiting.recv_timeout(A_MOMENT) == Err(RecvTimeoutError::Timeout) {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    bar.enable_steady_tick(Duration::from_millis(100));
                }
            });
            done
        });
        Self { bar, _done: done }
    }

    /// The next item is at hand.
    pub(crate) fn next(&self, name: impl std::fmt::Display) {
        self.bar.set_message(name.to_string());
        self.bar.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
