//! Reads the whole list while signed in and online, into files on a disk, and then once more when nothing has changed.

use std::time::{Duration, Instant};

use crate::agency::Agency;
use crate::floor::Reader;

/// The desk reads this many pages, and then the floor reads the same ones.
const SLICE: u32 = 50;

/// Each is the desk's time, and the floor's.
pub(crate) struct Measured {
    pub(crate) first: (Duration, Duration),
    pub(crate) unchanged: (Duration, Duration),
}

pub(crate) fn measured(agency: &Agency) -> Measured {
    let answers = &agency.answers;
    let desk = agency.desk();
    agency.wait(desk.sync_now()).unwrap();
    answers.gate.asked_for(1);
    let reader = Reader::new(&agency.path().join("floor.db"));
    let (mut ours, mut floor) = (Duration::ZERO, Duration::ZERO);
    let mut from = 1;
    while from <= answers.full_pages {
        let until = answers.full_pages.min(from + SLICE - 1);
        let started = Instant::now();
        answers.gate.open_until(until);
        ours += answers.gate.asked_for(until + 1) - started;
        let started = Instant::now();
        agency.wait(reader.keep(answers, from..=until));
        floor += started.elapsed();
        from = until + 1;
    }
    answers.gate.open_until(u32::MAX);
    let whole = agency.until_whole_after(&desk, None);
    let started = Instant::now();
    agency.wait(desk.sync_now()).unwrap();
    agency.until_whole_after(&desk, whole);
    let again = started.elapsed();
    let started = Instant::now();
    agency.wait(reader.discard(answers, 1..=answers.full_pages));
    let discarded = started.elapsed();
    agency.wait(desk.close());
    Measured {
        first: (ours, floor),
        unchanged: (again, discarded),
    }
}
