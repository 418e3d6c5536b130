//! What a file system says of a file without reading it.

use std::fs::Metadata;
use std::time::{Duration, SystemTime};

/// Clocks of file systems are coarse: of two changes within such a time, the second may leave no trace.
const COARSE: Duration = Duration::from_secs(2);

/// The length of a file, when it was changed, and which file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    modified: SystemTime,
    length: u64,
    /// Device, number, and when anything about it was changed, where a file system knows them.
    node: [i64; 4],
}

impl Stamp {
    /// The stamp of a text of this length that was last changed then.
    #[must_use]
    pub const fn new(modified: SystemTime, length: u64) -> Self {
        Self { modified, length, node: [0; 4] }
    }

    /// The stamp of a file, unless that was changed only just now: it may then be changed again without another stamp.
    pub(super) fn of(about: &Metadata) -> Option<Self> {
        let mut stamp = Self::new(about.modified().ok()?, about.len());
        let mut changed = stamp.modified;
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            stamp.node = [about.dev().cast_signed(), about.ino().cast_signed(), about.ctime(), about.ctime_nsec()];
            let seconds = u64::try_from(about.ctime()).ok()?;
            changed = changed.max(SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds + 1))?);
        }
        let age = SystemTime::now().duration_since(changed).ok()?;
        (age > COARSE).then_some(stamp)
    }
}
