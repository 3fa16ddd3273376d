//! Removes single behaviours from the product and checks whether a test notices.
//!
//! `cargo-mutants` lists what can be removed, and a seed draws from the list. The drawn mutants are built together in a
//! private copy of the checkout, each behind a switch, because linking costs more than running the tests. Each is
//! judged by the tests of its own crate, and the survivors by the scenario tier.

use std::fs;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::house::House;
use crate::machine;
use crate::process;
use crate::sources;
use crate::system_packages::Need;
use crate::tools::MUTANTS;

mod copy;
mod judge;
mod record;
mod switch;
mod ui;

use record::{Record, Verdict};

/// The crates with mutants: those that decide what happens to a booking.
const PACKAGES: &[&str] = &["contract", "client", "store", "engine", "desk"];
/// Mutants without an effect that a test could notice, each with the reason.
const EQUIVALENT: &str = "tests/equivalent-mutants.json";
/// The most that may be excused of a hundred drawn mutants: a longer list would hide missing tests.
const MOST_EXCUSED: usize = 3;
/// How many mutants one build may hold.
const BATCH: usize = 300;

pub(crate) struct Request {
    pub(crate) sample: Option<usize>,
    pub(crate) seed: u64,
    pub(crate) changed: bool,
}

/// A mutant as `cargo mutants --list --json` describes it.
#[derive(Clone, Debug, Deserialize)]
struct Mutant {
    name: String,
    package: String,
    file: String,
    function: Option<Function>,
    span: Span,
    replacement: String,
    genre: Genre,
}

#[derive(Clone, Debug, Deserialize)]
struct Function {
    span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

/// The end is exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
struct Span {
    start: Position,
    end: Position,
}

/// Both count from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
struct Position {
    line: usize,
    column: usize,
}

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    let (request, is_ui) = asked(words)?;
    machine::prepare(house, &[Need::Build])?;
    if is_ui {
        return ui::call(house, &request);
    }
    let mut mutants = listed(house, &request)?;
    fastrand::Rng::with_seed(request.seed).shuffle(&mut mutants);
    let drawn = drawn(house, mutants, request.sample)?;

    let key = format!(
        "{}-{:?}-{}-{}",
        &sources::hash(house)?[..16],
        request.sample,
        request.seed,
        request.changed
    );
    let mut record = Record::open(house, &key)?;
    judge::all(house, &drawn, &mut record)?;
    report(&drawn, &record, request.seed);
    Ok(())
}

fn asked(words: &[String]) -> Result<(Request, bool)> {
    let (mut request, mut is_ui) = (
        Request {
            sample: None,
            seed: 1,
            changed: false,
        },
        false,
    );
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut number = || words.next().with_context(|| format!("{word} takes a number"));
        match word.as_str() {
            "--ui" => is_ui = true,
            "--changed" => request.changed = true,
            "--sample" => request.sample = Some(number()?.parse()?),
            "--seed" => request.seed = number()?.parse()?,
            _ => bail!("mutants takes [--ui] [--sample N --seed S] [--changed], not `{word}`"),
        }
    }
    Ok((request, is_ui))
}

/// The mutants, or only those in lines that the last twenty commits changed.
fn listed(house: &House, request: &Request) -> Result<Vec<Mutant>> {
    let mut cargo = std::process::Command::new(MUTANTS.ready(house)?);
    cargo.current_dir(&house.root).args(["mutants", "--list", "--json"]);
    cargo.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    let changes = tempfile::NamedTempFile::new()?;
    if request.changed {
        fs::write(
            changes.path(),
            process::output(&mut house.git(&["diff", "HEAD~20", "--", "crates"]))?,
        )?;
        cargo.arg("--in-diff").arg(changes.path());
    }
    let text = process::output(&mut cargo)?;
    let mut mutants: Vec<Mutant> = serde_json::from_str(&text).context("the list of cargo-mutants cannot be read")?;
    mutants.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(mutants)
}

/// A mutant of the committed list. It is identified by the text of its line, because line numbers change with every
/// edit above.
#[derive(Deserialize, PartialEq)]
struct Equivalent {
    file: String,
    line: String,
    mutation: String,
    reason: String,
}

impl Equivalent {
    fn is(&self, mutant: &Mutant, house: &House) -> bool {
        self.file == mutant.file && mutant.name.ends_with(&format!(": {}", self.mutation)) && {
            let text = fs::read_to_string(house.root.join(&mutant.file)).unwrap_or_default();
            text.lines().nth(mutant.span.start.line - 1).map(str::trim) == Some(&self.line)
        }
    }
}

/// The first `sample` mutants; others replace those that are excused.
fn drawn(house: &House, mutants: Vec<Mutant>, sample: Option<usize>) -> Result<Vec<Mutant>> {
    let text =
        fs::read_to_string(house.root.join(EQUIVALENT)).with_context(|| format!("{EQUIVALENT} cannot be read"))?;
    let list: Vec<Equivalent> = serde_json::from_str(&text).with_context(|| format!("{EQUIVALENT} cannot be read"))?;
    let size = sample.unwrap_or(mutants.len());
    let (mut drawn, mut excused) = (Vec::new(), 0);
    for mutant in mutants {
        if drawn.len() == size {
            break;
        }
        match list.iter().find(|entry| entry.is(&mutant, house)) {
            Some(entry) if excused < size * MOST_EXCUSED / 100 => {
                excused += 1;
                println!("excused   {}: {}", mutant.name, entry.reason);
            }
            Some(_) | None => drawn.push(mutant),
        }
    }
    println!("{} mutants drawn, {excused} excused", drawn.len());
    Ok(drawn)
}

fn report(drawn: &[Mutant], record: &Record, seed: u64) {
    let count = |verdict: Verdict| {
        drawn
            .iter()
            .filter(|mutant| record.verdict(mutant) == Some(verdict))
            .count()
    };
    for mutant in drawn
        .iter()
        .filter(|mutant| record.verdict(mutant) == Some(Verdict::Missed))
    {
        println!("missed: {}", mutant.name);
    }
    println!(
        r#"{{"mutants":{},"caught":{},"missed":{},"unviable":{},"seed":{seed}}}"#,
        drawn.len(),
        count(Verdict::Caught),
        count(Verdict::Missed),
        count(Verdict::Unviable),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_command_are_read() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let (request, is_ui) = asked(&words("--ui --sample 60 --seed 7")).unwrap();
        assert_eq!(
            (request.sample, request.seed, request.changed, is_ui),
            (Some(60), 7, false, true)
        );
        assert!(asked(&words("--sample")).is_err());
        assert!(asked(&words("--all")).is_err());
    }
}
