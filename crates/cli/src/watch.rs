//! Waiting until something changes in some folders.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use notify::event::ModifyKind;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::outcome::Failure;

/// Editors write a file in several steps; when they have been still for so long, they are done.
const STILL: Duration = Duration::from_millis(20);

/// No more is waited for than this, however much goes on.
const LONGEST: Duration = Duration::from_millis(500);

/// Folders that are watched. Each is watched for itself and not for what is below it: what nobody looks at (the history of a
/// repository, what it builds) may then change as it likes.
pub(crate) struct Watch {
    watcher: RecommendedWatcher,
    /// Those that are watched, from the root on.
    folders: BTreeSet<PathBuf>,
    changes: Receiver<Change>,
}

/// Notice that something changed.
struct Change {
    at: Instant,
    /// What came, went, or was given another name. If it was a folder, the one that is there now is not watched.
    moved: Vec<PathBuf>,
}

impl Watch {
    /// Watches nothing as yet.
    ///
    /// # Errors
    /// When the system gives no notice of changes.
    pub(crate) fn new() -> Result<Self, Failure> {
        let (say, changes) = channel();
        let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            // What cannot be told may be a change.
            let moved = match event {
                Ok(Event { kind: EventKind::Modify(ModifyKind::Data(_) | ModifyKind::Metadata(_)), .. }) | Err(_) => {
                    Vec::new()
                }
                // Reading a file is none.
                Ok(event) if matches!(event.kind, EventKind::Access(_)) && !event.need_rescan() => return,
                Ok(event) => event.paths,
            };
            // Nobody waits any more when the command ends.
            let _ = say.send(Change { at: Instant::now(), moved });
        });
        let watcher = watcher.map_err(|error| cannot("changes", &error))?;
        Ok(Self { watcher, folders: BTreeSet::new(), changes })
    }

    /// Watches these folders and no others; whether one of them was not watched before. A folder that is gone is none to watch.
    ///
    /// # Errors
    /// When the system refuses, as it does where there are too many.
    pub(crate) fn follow<'a>(&mut self, folders: impl Iterator<Item = &'a Path>) -> Result<bool, Failure> {
        let wanted: BTreeSet<PathBuf> = folders.filter_map(|folder| std::path::absolute(folder).ok()).collect();
        let others: Vec<PathBuf> = self.folders.difference(&wanted).cloned().collect();
        others.iter().for_each(|folder| self.leave(folder));
        let mut more = false;
        for folder in wanted {
            if !self.folders.contains(&folder) && folder.is_dir() {
                self.watcher
                    .watch(&folder, RecursiveMode::NonRecursive)
                    .map_err(|error| cannot(&format!("`{}`", folder.display()), &error))?;
                self.folders.insert(folder);
                more = true;
            }
        }
        Ok(more)
    }

    /// Waits until something has changed and all is still again, or as long as `patience` lasts; when the change came, if one did.
    pub(crate) fn wait(&mut self, patience: Option<Duration>) -> Option<Instant> {
        let first = match patience {
            Some(patience) => self.changes.recv_timeout(patience).ok()?,
            None => self.changes.recv().ok()?,
        };
        let mut moved = first.moved;
        while first.at.elapsed() < LONGEST
            && let Ok(change) = self.changes.recv_timeout(STILL)
        {
            moved.extend(change.moved);
        }
        let gone: Vec<PathBuf> =
            self.folders.iter().filter(|folder| moved.iter().any(|path| folder.starts_with(path))).cloned().collect();
        gone.iter().for_each(|folder| self.leave(folder));
        Some(first.at)
    }

    fn leave(&mut self, folder: &Path) {
        // The system does so by itself with a folder that is gone.
        let _ = self.watcher.unwatch(folder);
        self.folders.remove(folder);
    }
}

fn cannot(what: &str, error: &notify::Error) -> Failure {
    let hint = match error.kind {
        notify::ErrorKind::MaxFilesWatch => "; name the folders of fewer tables, or raise fs.inotify.max_user_watches",
        _ => "",
    };
    Failure::Refused(format!("{what} cannot be watched: {error}{hint}"))
}
