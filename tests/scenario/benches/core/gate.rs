//! Lets the desk read a certain number of pages and then holds it, so that the floor is measured in between, under the
//! same conditions.

use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Instant;

pub(crate) struct Gate {
    pages: Mutex<Pages>,
    changed: Condvar,
}

struct Pages {
    /// The last page that may be answered.
    open_until: u32,
    /// The last requested page, and the time of its request.
    asked: (u32, Instant),
}

impl Gate {
    pub(crate) fn closed() -> Self {
        let pages = Pages {
            open_until: 0,
            asked: (0, Instant::now()),
        };
        Self {
            pages: Mutex::new(pages),
            changed: Condvar::new(),
        }
    }

    pub(crate) fn open_until(&self, page: u32) {
        self.pages().open_until = page;
        self.changed.notify_all();
    }

    /// The time at which this page was requested: the desk has finished all pages before it by then.
    pub(crate) fn asked_for(&self, page: u32) -> Instant {
        let mut pages = self.pages();
        while pages.asked.0 < page {
            pages = self.changed.wait(pages).unwrap();
        }
        pages.asked.1
    }

    /// Holds the request for a page that may not be answered yet.
    pub(crate) fn pass(&self, page: u32) {
        let mut pages = self.pages();
        if pages.asked.0 < page {
            pages.asked = (page, Instant::now());
            self.changed.notify_all();
        }
        while pages.open_until < page {
            pages = self.changed.wait(pages).unwrap();
        }
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap()
    }
}
