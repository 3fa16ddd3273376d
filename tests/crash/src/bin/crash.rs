//! The program that the tests watch, stop and starve.

#![allow(clippy::print_stdout, reason = "it tells its watcher what was acknowledged")]

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use crash::deed::{Day, Deed, day};
use crash::ledger::perform;
use crash::workplace::Workplace;
use store::planted::{Mistake, plant};

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let words = match words.split_first() {
        Some((&"--planted", [mistake, rest @ ..])) => {
            plant(mistake_called(mistake)?);
            rest
        }
        _ => &words,
    };
    match words {
        ["desk", place, seed, length] => work(Path::new(place), &day(Day::Desk, seed.parse()?, length.parse()?)),
        ["lists", place, seed, length] => work(Path::new(place), &day(Day::Lists, seed.parse()?, length.parse()?)),
        _ => bail!("nothing is known of {words:?}"),
    }
}

fn mistake_called(name: &str) -> Result<Mistake> {
    let all = [
        Mistake::AcknowledgedTooEarly,
        Mistake::BallastKept,
        Mistake::OpenIntentDropped,
        Mistake::KeyOverVault,
    ];
    let found = all.into_iter().find(|mistake| format!("{mistake:?}") == name);
    found.with_context(|| format!("no mistake is called {name}"))
}

/// A day's deeds, each told once it is acknowledged.
fn work(place: &Path, deeds: &[Deed]) -> Result<()> {
    let mut workplace = Workplace::open(place)?;
    for (number, deed) in deeds.iter().enumerate() {
        if let Deed::Restart = deed {
            drop(workplace);
            workplace = Workplace::open(place)?;
        } else {
            perform(deed, &workplace).with_context(|| format!("deed {number}: {deed:.80?}"))?;
        }
        println!("done {number}");
    }
    Ok(())
}
