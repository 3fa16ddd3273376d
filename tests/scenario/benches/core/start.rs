//! Opening the desk on what the sync left, as at every start of the program but the first.

use std::time::{Duration, Instant};

use desk::reservations::find::{Filter, Query};

use crate::agency::Agency;
use crate::floor;

const ROUNDS: usize = 21;
/// What a window asks for at first.
const ROWS: usize = 100;

pub(crate) fn measured(agency: &Agency) -> (Duration, Duration) {
    let empty = agency.path().join("empty.db");
    floor::open_empty(&empty);
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let desk = agency.desk();
        let found = agency.wait(desk.find_reservations(first_page())).unwrap();
        ours.push(started.elapsed());
        assert_eq!(found.rows.len(), ROWS);
        agency.wait(desk.close());
        bare.push(floor::open_empty(&empty));
    }
    (middle(ours), middle(bare))
}

fn first_page() -> Query {
    Query {
        text: String::new(),
        filter: Filter::All,
        after: None,
        limit: None,
    }
}

/// The middle of many: what else the machine does meanwhile falls on few of them.
fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
