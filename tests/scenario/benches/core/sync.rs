//! Reads the whole list while signed in and online, into files on a disk.

use std::time::{Duration, Instant};

use crate::agency::Agency;
use crate::floor::Reader;

/// The desk reads this many pages, and then the floor reads the same ones.
const SLICE: u32 = 50;

pub(crate) fn measured(agency: &Agency) -> (Duration, Duration) {
    let answers = &agency.answers;
    let desk = agency.desk();
    agency.wait(desk.sync_now()).unwrap();
    answers.gate.asked_for(1);
    let reader = Reader::new();
    let (mut ours, mut floor) = (Duration::ZERO, Duration::ZERO);
    let mut from = 1;
    while from <= answers.full_pages {
        let until = answers.full_pages.min(from + SLICE - 1);
        let started = Instant::now();
        answers.gate.open_until(until);
        ours += answers.gate.asked_for(until + 1) - started;
        let started = Instant::now();
        agency.wait(reader.read(answers, from..=until));
        floor += started.elapsed();
        from = until + 1;
    }
    answers.gate.open_until(u32::MAX);
    agency.until_whole(&desk);
    agency.wait(desk.close());
    (ours, floor)
}
