//! The simulator as a program: `cargo xtask sim` builds it fast and starts it.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of the command line: its output is what it is for"
)]

use std::process::ExitCode;
use std::time::Instant;

use simulation::campaign::{self, Breach, Theme};
use simulation::report::{bookings_line, cancels_line, faults_of, percent, planted_line};
use simulation::{Bug, Tally};

const USAGE: &str = "simulation [--runs BOOKINGS | --cancels UNKNOWN | --planted | --story] [--seed SEED]";
/// Each planted mistake must show within this many seeds.
const SEEDS: u64 = 10_000;

#[derive(Clone, Copy)]
enum What {
    Bookings { runs: u64 },
    Cancels { unknown: u64 },
    Planted,
    Story { theme: Theme },
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((what, seed)) = asked(&words) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let is_well = match what {
        What::Bookings { runs } => bookings(runs, seed),
        What::Cancels { unknown } => cancels(unknown, seed),
        What::Planted => planted(seed),
        What::Story { theme } => story(seed, theme),
    };
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn asked(words: &[String]) -> Option<(What, u64)> {
    let (mut what, mut seed) = (What::Bookings { runs: 200_000 }, 1);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut number = || words.next()?.parse().ok();
        match word.as_str() {
            "--seed" => seed = number()?,
            // With `--planted` it sets how many other worlds would be run.
            "--runs" if matches!(what, What::Planted) => {
                number()?;
            }
            "--runs" => what = What::Bookings { runs: number()? },
            "--cancels" => what = What::Cancels { unknown: number()? },
            "--planted" => what = What::Planted,
            "--story" => {
                let theme = Theme::Bookings;
                what = What::Story { theme };
            }
            "--story-of-cancels" => {
                let theme = Theme::Cancels;
                what = What::Story { theme };
            }
            "--story-of-late-commits" => {
                let theme = Theme::Breach(Breach::CommitsLate);
                what = What::Story { theme };
            }
            _ => return None,
        }
    }
    Some((what, seed))
}

fn bookings(runs: u64, seed: u64) -> bool {
    let start = Instant::now();
    let sum = campaign::bookings(runs, seed, Theme::Bookings, told);
    let elapsed_s = start.elapsed().as_secs_f64();
    println!("{} bookings in {} worlds in {elapsed_s:.1} s", sum.runs, sum.worlds);
    println!(
        "a fault struck {} of them; {} faults in all",
        percent(sum.struck, sum.runs),
        sum.faults
    );
    println!("how they ended: {}", listed(&sum));
    println!(
        "left to a person: {} of {} ({}) where the record can be read; {} others",
        sum.person,
        sum.comparable,
        percent(sum.person, sum.comparable),
        sum.person_otherwise
    );
    println!("cancels: {}", told_of_cancels(&sum));
    for breach in Breach::ALL {
        let sum = campaign::bookings(runs / 50, seed, Theme::Breach(breach), |_, _| {});
        println!("not gated, a service that {}: {}", breach.about(), faults_of(&sum));
    }
    if !sum.is_stormy() {
        println!("too few of them met a fault");
    }
    if !sum.leaves_few() {
        println!("too many are left to a person");
    }
    println!("{}", bookings_line(&sum));
    sum.is_clean() && sum.is_stormy() && sum.leaves_few()
}

fn cancels(unknown: u64, seed: u64) -> bool {
    let start = Instant::now();
    let sum = campaign::cancels(unknown, seed, told);
    let elapsed_s = start.elapsed().as_secs_f64();
    println!("{} in {} worlds in {elapsed_s:.1} s", told_of_cancels(&sum), sum.worlds);
    println!("of what was booked for it: {}", faults_of(&sum));
    println!("{}", cancels_line(&sum));
    sum.is_clean()
}

fn planted(seed: u64) -> bool {
    let mut caught = 0;
    for bug in Bug::ALL {
        match campaign::catches(*bug, seed, SEEDS) {
            Some((seed, tally)) => {
                caught += 1;
                println!("{:<42} seed {seed:>5}: {}", bug.about(), faults_of(&tally));
            }
            None => println!("{:<42} NOT CAUGHT within {SEEDS} seeds", bug.about()),
        }
    }
    println!("{}", planted_line(Bug::ALL.len(), caught));
    caught == Bug::ALL.len()
}

fn story(seed: u64, theme: Theme) -> bool {
    let (story, tally) = campaign::story(seed, theme, None);
    for line in story {
        println!("{line}");
    }
    println!("{}", faults_of(&tally));
    tally.is_clean()
}

fn told(seed: u64, tally: &Tally) {
    if !tally.is_clean() {
        println!("seed {seed}: {}", faults_of(tally));
    }
}

fn told_of_cancels(tally: &Tally) -> String {
    format!(
        "{} asked for, {} of unknown outcome, {} of these sent again by themselves",
        tally.cancels.asked, tally.cancels.unknown, tally.cancels.resent
    )
}

fn listed(tally: &Tally) -> String {
    let ended: Vec<String> = tally
        .ended
        .iter()
        .map(|(word, count)| format!("{count} {word}"))
        .collect();
    ended.join(", ")
}
