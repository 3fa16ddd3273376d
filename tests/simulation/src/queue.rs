//! The events to come, in order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use chrono::{DateTime, TimeDelta, Utc};

/// Milliseconds since the world began. This is true time, with which no clock of the world need agree.
pub(crate) type Ms = i64;

pub(crate) const SECOND: Ms = 1_000;
pub(crate) const MINUTE: Ms = 60 * SECOND;
pub(crate) const HOUR: Ms = 60 * MINUTE;

/// Monday, 1 June 2026, nine in the morning in Turkey.
const BEGINNING_S: i64 = 1_780_293_600;

pub(crate) fn clock(at: Ms) -> DateTime<Utc> {
    let beginning = DateTime::from_timestamp(BEGINNING_S, 0).unwrap_or_default();
    beginning + TimeDelta::milliseconds(at)
}

/// The first moment at which a correct clock shows this time or later.
pub(crate) fn moment(shown: DateTime<Utc>) -> Ms {
    let since = shown - clock(0);
    let whole = since.num_milliseconds();
    whole + i64::from(TimeDelta::milliseconds(whole) < since)
}

/// Earliest first; of two events at the same moment, the one that was planned first.
pub(crate) struct Queue<T> {
    heap: BinaryHeap<Reverse<Entry<T>>>,
    planned: u64,
}

struct Entry<T> {
    at: Ms,
    number: u64,
    what: T,
}

impl<T> Queue<T> {
    pub(crate) fn new() -> Self {
        Self {
            heap: BinaryHeap::new(),
            planned: 0,
        }
    }

    pub(crate) fn plan(&mut self, at: Ms, what: T) {
        let number = self.planned;
        self.planned += 1;
        self.heap.push(Reverse(Entry { at, number, what }));
    }

    pub(crate) fn next(&mut self) -> Option<(Ms, T)> {
        let Reverse(entry) = self.heap.pop()?;
        Some((entry.at, entry.what))
    }
}

impl<T> Entry<T> {
    fn place(&self) -> (Ms, u64) {
        (self.at, self.number)
    }
}

impl<T> PartialEq for Entry<T> {
    fn eq(&self, other: &Self) -> bool {
        self.place() == other.place()
    }
}

impl<T> Eq for Entry<T> {}

impl<T> PartialOrd for Entry<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Entry<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.place().cmp(&other.place())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_comes_first_and_of_equals_the_first_planned() {
        let mut queue = Queue::new();
        for (at, what) in [(2, 'c'), (1, 'a'), (2, 'd'), (1, 'b')] {
            queue.plan(at, what);
        }
        let order: Vec<char> = std::iter::from_fn(|| queue.next()).map(|(_, what)| what).collect();
        assert_eq!(order, ['a', 'b', 'c', 'd']);
    }

    #[test]
    fn an_appointment_is_kept_at_the_first_whole_moment_not_before_it() {
        for micros in [0, 1, 999, 1_000, -1] {
            let due = clock(5) + TimeDelta::microseconds(micros);
            assert!(clock(moment(due)) >= due && clock(moment(due) - 1) < due);
        }
    }
}
