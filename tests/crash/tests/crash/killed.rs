//! The store is killed at any moment, but the disk keeps running: everything acknowledged must be there.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use crash::action::{Day, day};
use crash::ledger::Ledger;
use crash::size;
use crash::workplace::{Workplace, scratch};
use fastrand::Rng;

const ACTIONS: usize = 60;

#[test]
fn a061_what_was_acknowledged_is_there_after_the_store_was_killed() {
    let rounds = size::of(200, 2_000);
    let mut dice = Rng::with_seed(5);
    let mut acknowledged = 0;
    for seed in 0..u64::from(rounds) {
        let place = scratch().unwrap();
        let data = place.path().join("data");
        let done = work_and_be_killed(&data, seed, dice.usize(0..ACTIONS));
        let ledgers = ledgers(seed);
        let found = Ledger::read(&Workplace::open(&data).unwrap()).unwrap();
        let expected = &ledgers[done..(done + 2).min(ledgers.len())];
        assert!(
            expected.contains(&found),
            "seed {seed}, after {done} actions: {}",
            found.differences(&expected[0]).join(", ")
        );
        acknowledged += done;
    }
    assert!(acknowledged > 0);
    size::say(&format!(
        "{rounds} stores killed at work: 0 of {acknowledged} acknowledged changes lost"
    ));
}

/// How many actions the program printed. It may print the last ones while the kill is on its way.
fn work_and_be_killed(data: &std::path::Path, seed: u64, at: usize) -> usize {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crash"))
        .args(["desk", data.to_str().unwrap(), &seed.to_string(), &ACTIONS.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let before = lines.by_ref().take(at).map(Result::unwrap).count();
    child.kill().unwrap();
    child.wait().unwrap();
    before
        + lines
            .map(Result::unwrap)
            .filter(|line| line.starts_with("done"))
            .count()
}

fn ledgers(seed: u64) -> Vec<Ledger> {
    let mut ledgers = vec![Ledger::default()];
    for action in day(Day::Desk, seed, ACTIONS) {
        let mut next = ledgers[ledgers.len() - 1].clone();
        next.enter(&action);
        ledgers.push(next);
    }
    ledgers
}
