//! Opens the desk on what the sync left, as at every start of the program except the first.

use std::time::{Duration, Instant};

use desk::reservations::find::{Filter, Query};

use crate::agency::Agency;
use crate::floor;

const ROUNDS: usize = 21;
/// The number of rows that a window requests first.
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

/// The median: other work of the machine affects only a few of the many times.
fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
