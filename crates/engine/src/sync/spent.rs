//! How much was read since a pass last came to its end. A service that invents records for ever costs one reading a day
//! and one for each wish of the agent, whatever interrupts the reading or ends the program.

use chrono::{DateTime, TimeDelta, Utc};

use super::{MOST_BYTES, most_pages};
use crate::store::Spent;

const DAY: TimeDelta = TimeDelta::days(1);

impl Spent {
    /// With one more full page of lists that have so many pages, as far as they are known.
    pub(super) fn with_page(self, bytes: u64, known_pages: u32, now: DateTime<Utc>) -> Self {
        let (pages, bytes) = (self.pages.saturating_add(1), self.bytes.saturating_add(bytes));
        let is_too_much = pages >= most_pages(known_pages) || bytes >= MOST_BYTES;
        Self {
            pages,
            bytes,
            too_much_utc: self.too_much_utc.or(is_too_much.then_some(now)),
        }
    }

    pub(super) fn is_too_much(self) -> bool {
        self.too_much_utc.is_some()
    }

    /// `None`: the lists need no rest, or have had it. A clock that was set back does not lengthen it.
    pub(super) fn rests_until(self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let since = self.too_much_utc?;
        (since <= now && now - since < DAY).then(|| since + DAY)
    }
}
