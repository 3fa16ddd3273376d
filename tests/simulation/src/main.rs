//! The simulator as a program.
#![allow(
    clippy::print_stdout,
    reason = "a program of the command line: its output is what it is for"
)]

use simulation::campaign::{self, Service};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, otherwise: u64| {
        let at = words.iter().position(|word| word == name);
        at.and_then(|at| words.get(at + 1)?.parse().ok()).unwrap_or(otherwise)
    };
    let (runs, seed) = (number("--runs", 20_000), number("--seed", 1));
    if words.iter().any(|word| word == "--story") {
        let (story, tally) = campaign::story(seed, Service::Faithful, None);
        for line in story {
            println!("{line}");
        }
        println!("{tally:#?}");
        return;
    }
    let start = std::time::Instant::now();
    let sum = simulation::campaign::bookings(runs, seed, simulation::campaign::Service::Faithful, |seed, tally| {
        if !tally.is_clean() {
            println!("seed {seed}: {tally:?}");
        }
    });
    println!("{sum:#?} {:?}", start.elapsed());
}
