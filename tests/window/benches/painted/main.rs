//! How long a person waits in the real window, and what the window costs, beside floors measured in the same run.
//!
//! | figure | ours | floor |
//! |---|---|---|
//! | `offers` | the service has written its answer → 50 offers are painted | the same rows, put into the page as they are |
//! | `book/typed` | a key goes down in the field → the rows it finds among 100,000 are painted, p99 | a key goes down in a field of a still page → its letter is painted, p99 |
//! | `book/scrolled` | the time between two frames while 100,000 rows scroll, p95 | rows of still text that scroll as far |
//! | `book/frame` | the process starts → the window has its first content | an empty window of the same version has its content |
//! | `book/list` | the process starts → the first screen is complete, and the key → the reservations are painted | the same |
//! | `memory/start` | the memory of the core and of the web view with 100,000 in the vault | an empty window's |
//! | `memory/scrolled` | the same after all of them were scrolled through | the same |
//! | `memory/day` | the same after 200 searches, 60 bookings and 2,000 look-ups | before them |
//! | `memory/chromium` | the memory with the list of reservations on the screen | Chromium with the same page, without the core |
//! | `idle/cpu`, `idle/wakes` | the work of the window and its core in a minute without use | an empty window's with the keyboard in a field: there a caret blinks, as in ours |
//!
//! `cargo bench -p window --bench painted -- offers|book|memory|idle [--json] [RESERVATIONS]`
//!
//! The app, the bridge and the example `empty` have to be built before, with the same profile.
#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to say")]

mod agency;
mod book;
mod figure;
mod idle;
mod memory;
mod offers;
mod process;
mod service;

use anyhow::{Result, bail};

const RESERVATIONS: usize = 100_000;

/// Resolves after the frame with the last change: a message is handled only when that frame is done.
const PAINTED: &str = "const painted = () => new Promise(done => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(Date.now());
        port2.postMessage(null);
    }));";

#[tokio::main]
async fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let says = |wanted: &str| words.iter().any(|word| word == wanted);
    let reservations = words.iter().find_map(|word| word.parse().ok()).unwrap_or(RESERVATIONS);
    let figures = if says("offers") {
        offers::measured().await?
    } else if says("book") {
        book::measured(reservations).await?
    } else if says("memory") {
        memory::measured(reservations).await?
    } else if says("idle") {
        idle::measured().await?
    } else {
        bail!("nothing is measured but offers, book, memory and idle");
    };
    for figure in figures {
        figure.say(says("--json"));
    }
    Ok(())
}

/// The median: other work of the machine affects only a few of the many times.
fn middle(times: Vec<f64>) -> f64 {
    quantile(times, 50)
}

fn quantile(mut times: Vec<f64>, hundredths: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times[(times.len() * hundredths / 100).min(times.len() - 1)]
}
