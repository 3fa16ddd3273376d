//! The schedules of renewal as a program: `cargo xtask sim --renewals` builds it optimised and starts it.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of the command line: its output is what it is for"
)]

use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "renewal --renewals SCHEDULES [--seed SEED]";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((schedules, seed)) = asked(&words) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    if is_clean(schedules, seed) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn asked(words: &[String]) -> Option<(u64, u64)> {
    let (mut schedules, mut seed) = (None, 1);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let number = words.next()?.parse().ok()?;
        match word.as_str() {
            "--renewals" => schedules = Some(number),
            "--seed" => seed = number,
            _ => return None,
        }
    }
    Some((schedules?, seed))
}

fn is_clean(schedules: u64, seed: u64) -> bool {
    let start = Instant::now();
    let sum = match renewal::schedules(schedules, seed, |seed, one| println!("seed {seed}: {one:?}")) {
        Ok(sum) => sum,
        Err(why) => {
            eprintln!("{why:?}");
            return false;
        }
    };
    let elapsed_s = start.elapsed().as_secs_f64();
    println!(
        "{} schedules of {} callers in {elapsed_s:.1} s: {} pairs died, {} renewals left, {} of them failed on their way",
        sum.schedules,
        renewal::CALLERS,
        sum.dead,
        sum.renewals,
        sum.failed
    );
    println!("{}", renewal::last_line(&sum));
    sum.is_clean()
}
