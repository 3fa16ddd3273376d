//! Lets the desk read so many pages and no more, so that the floor is measured in between, on the same machine at the
//! same hour.

use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Instant;

pub(crate) struct Gate {
    pages: Mutex<Pages>,
    changed: Condvar,
}

struct Pages {
    /// The last one that may be answered.
    open_until: u32,
    /// The furthest that was asked for, and when.
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

    /// When this page was asked for: all before it are done with then.
    pub(crate) fn asked_for(&self, page: u32) -> Instant {
        let mut pages = self.pages();
        while pages.asked.0 < page {
            pages = self.changed.wait(pages).unwrap();
        }
        pages.asked.1
    }

    /// Holds whoever asks for a page that may not be answered yet.
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
