//! What a person waits for in the real window, and what the window costs, beside floors measured in the same run.
//!
//! | figure | ours | floor |
//! |---|---|---|
//! | `offers` | the service has written its answer → 50 offers are painted | the same rows, put into the page as they are |
//! | `book/typed` | a key goes down in the field → the rows it finds among 100,000 are painted, p99 | a call into the core that does nothing, and a frame, p99 |
//! | `book/scrolled` | the time between two frames while 100,000 rows go by, p95 | rows of still text that go by as far |
//! | `book/start` | the process starts → the first screen stands, and the key → the reservations are painted | an empty window of the same version stands |
//! | `book/memory` | the core's memory with 100,000 in the vault | an empty window's |
//! | `idle/cpu`, `idle/wakes` | what the window and its core do while nobody does anything, in a minute | an empty window's |
//! | `idle/caret/cpu`, `idle/caret/wakes` | the same | an empty window's with the keyboard in a field: there a caret blinks, as in ours |
//!
//! `cargo bench -p window --bench painted -- offers|book|idle [--json] [RESERVATIONS]`; the app and the example `empty` have
//! to be built beside it.
#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to say")]

mod agency;
mod book;
mod figure;
mod idle;
mod offers;
mod process;
mod service;

use anyhow::{Result, bail};

const RESERVATIONS: usize = 100_000;

/// Resolves after the frame in which something was drawn: a message is handled only when that frame is done.
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
    } else if says("idle") {
        idle::measured().await?
    } else {
        bail!("nothing is measured but offers, book and idle");
    };
    for figure in figures {
        figure.say(says("--json"));
    }
    Ok(())
}

/// The middle of many: what else the machine does meanwhile falls on few of them.
fn middle(times: Vec<f64>) -> f64 {
    quantile(times, 50)
}

fn quantile(mut times: Vec<f64>, hundredths: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times[(times.len() * hundredths / 100).min(times.len() - 1)]
}
