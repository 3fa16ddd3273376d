//! The simulator as a program: `cargo xtask sim` builds it fast and starts it.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of the command line: its output is what it is for"
)]

use std::process::ExitCode;
use std::time::Instant;

use simulation::campaign::{self, Service};
use simulation::{Bug, Tally};

const USAGE: &str = "simulation [--runs BOOKINGS] [--seed SEED] [--planted | --story]";
/// Each planted mistake must show within so many.
const SEEDS: u64 = 10_000;

struct Asked {
    runs: u64,
    seed: u64,
    what: What,
}

enum What {
    Campaign,
    Planted,
    Story,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(asked) = asked(&words) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let is_well = match asked.what {
        What::Campaign => run(&asked),
        What::Planted => planted(asked.seed),
        What::Story => story(asked.seed),
    };
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn asked(words: &[String]) -> Option<Asked> {
    let mut asked = Asked {
        runs: 200_000,
        seed: 1,
        what: What::Campaign,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--runs" => asked.runs = words.next()?.parse().ok()?,
            "--seed" => asked.seed = words.next()?.parse().ok()?,
            "--planted" => asked.what = What::Planted,
            "--story" => asked.what = What::Story,
            _ => return None,
        }
    }
    Some(asked)
}

fn run(asked: &Asked) -> bool {
    let start = Instant::now();
    let sum = campaign::bookings(asked.runs, asked.seed, Service::Faithful, |seed, tally| {
        if !tally.is_clean() {
            println!("seed {seed}: {}", faults_of(tally));
        }
    });
    let elapsed_s = start.elapsed().as_secs_f64();
    println!(
        "{} bookings in {} worlds in {elapsed_s:.1} s; {} of them met a fault",
        sum.runs,
        sum.worlds,
        percent(sum.struck, sum.runs)
    );
    println!("how they ended: {}", listed(&sum));
    println!(
        "left to a person: {} of {} ({}) where the record can be read; {} others",
        sum.person,
        sum.comparable,
        percent(sum.person, sum.comparable),
        sum.person_otherwise
    );
    let (runs, seed) = (asked.runs / 20, asked.seed);
    let unfaithful = campaign::bookings(runs, seed, Service::Unfaithful, |_, _| {});
    println!(
        "not gated, a service that refuses what it has executed: {}",
        faults_of(&unfaithful)
    );
    if !sum.is_stormy() {
        println!("too few of them met a fault");
    }
    if !sum.leaves_few() {
        println!("too many are left to a person");
    }
    println!(
        r#"{{"runs":{},"faults":{},"double":{},"lost":{},"wrong":{},"person":{},"hash":"{:016x}"}}"#,
        sum.runs, sum.faults, sum.double, sum.lost, sum.wrong, sum.person, sum.hash
    );
    sum.is_clean() && sum.is_stormy() && sum.leaves_few()
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
    println!(r#"{{"planted":{},"caught":{caught}}}"#, Bug::ALL.len());
    caught == Bug::ALL.len()
}

fn story(seed: u64) -> bool {
    let (story, tally) = campaign::story(seed, Service::Faithful, None);
    for line in story {
        println!("{line}");
    }
    println!("{}", faults_of(&tally));
    tally.is_clean()
}

fn faults_of(tally: &Tally) -> String {
    let broken: Vec<String> = tally
        .broken
        .iter()
        .map(|(broken, count)| format!("{count} {broken:?}"))
        .collect();
    format!(
        "{} bookings, {} double, {} lost, {} wrong, {} left to a person; {}",
        tally.runs,
        tally.double,
        tally.lost,
        tally.wrong,
        tally.person,
        if broken.is_empty() {
            "every promise kept".to_owned()
        } else {
            broken.join(", ")
        }
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

fn percent(part: u64, whole: u64) -> String {
    let thousandths = (part * 100_000).checked_div(whole).unwrap_or_default();
    format!("{}.{:03} %", thousandths / 1_000, thousandths % 1_000)
}
