#![doc = include_str!("../../README.md")]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may stop at the first surprise, and says what it measured"
)]

mod endpoints;
mod large;
mod measured;
mod samples;
mod spoiled;

use std::io::{self, Write as _};

use client::WholeAnswer;
use fastrand::Rng;

use crate::endpoints::{ENDPOINTS, Proven};
use crate::measured::{Cost, TURN, measured};

/// What an ordinary test run has time for.
const CASES: u64 = 1_000_000;
const HEADERS: [Option<&str>; 6] = [
    None,
    Some("3"),
    Some("99999999999999999999"),
    Some("Sat, 21 Nov 2026 09:00:00 GMT"),
    Some("Sat, 99 Nov 99999999 09:00:00 GMT"),
    Some("\u{0}"),
];

#[test]
fn no_spoiled_answer_panics_or_costs_much_or_proves_what_it_does_not() {
    let _one = TURN.lock();
    if let Some(seed) = number("TRANSFER_DESK_FUZZ_SEED") {
        case(seed);
        return;
    }
    let cases = number("TRANSFER_DESK_FUZZ").unwrap_or(CASES);
    let (mut most, mut proven) = (Cost::default(), [0_u64; 3]);
    for seed in 0..cases {
        let (what, cost) = case(seed);
        proven[what as usize] += 1;
        most = most.max(cost);
    }
    let [done, refused, unknown] = proven;
    println!("{cases} answers: {done} done, {refused} refused, {unknown} unknown; at most {most}");
    // `cargo xtask acceptance` does not count a run that tried too few cases.
    let _ = writeln!(io::stderr(), "campaign: {cases} answers");
    // If too many answers were unreadable, they would not test how a success is read.
    assert!(
        done > cases / 20 && unknown > cases / 20 && refused > cases / 20,
        "{proven:?}"
    );
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

fn case(seed: u64) -> (Proven, Cost) {
    let mut dice = Rng::with_seed(seed);
    let endpoint = dice.choice(ENDPOINTS).unwrap();
    let body = spoiled::body(&mut dice, endpoint.answers);
    let answer = WholeAnswer {
        status: status(&mut dice),
        retry_after: dice.choice(HEADERS).unwrap(),
        date: dice.choice(HEADERS).unwrap(),
        body: &body,
    };
    let (proven, cost) = measured(&body, || (endpoint.judge)(&answer));
    let told = || format!("seed {seed}, {} answering {}", endpoint.name, answer.status);
    let proven = proven.unwrap_or_else(|| panic!("a panic: {}", told()));
    cost.is_small().unwrap_or_else(|cost| panic!("{cost}: {}", told()));
    let allowed = match answer.status {
        200..=299 => proven != Proven::Refused,
        408 | 409 | 425 => proven == Proven::Unknown,
        400..=499 => proven == Proven::Refused,
        _ => proven == Proven::Unknown,
    };
    assert!(allowed, "{proven:?}: {}", told());
    (proven, cost)
}

/// Mostly a success, because a success has the most to read.
fn status(dice: &mut Rng) -> u16 {
    if dice.u8(..10) < 7 {
        200
    } else {
        dice.choice([201, 204, 299, 302, 400, 401, 404, 408, 409, 410, 425, 429, 500, 503])
            .unwrap()
    }
}
