//! Builds the drawn mutants and lets the tests judge each of them.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use super::copy::Copy;
use super::record::{Record, Verdict};
use super::switch::{self, Edit, VARIABLE};
use super::{BATCH, Mutant, PACKAGES};
use crate::house::House;
use crate::test::binaries::{self, TestBinary};

/// Tests wait more than they work, so several mutants are judged at the same time.
const SIDE_BY_SIDE: usize = 3;
/// A mutant counts as hanging once it takes this many times as long as the product; alone, this many times more.
const PATIENCE: u32 = 4;
const LEAST: Duration = Duration::from_secs(20);
const SCENARIO: &str = "scenario";

pub(super) fn all(house: &House, drawn: &[Mutant], record: &mut Record) -> Result<()> {
    let mut copy = Copy::of(house)?;
    let mut open: Vec<&Mutant> = drawn.iter().filter(|mutant| record.verdict(mutant).is_none()).collect();
    let mut apart = Vec::new();
    while !open.is_empty() {
        let batch = Batch::of(&copy, &mut open, &mut apart)?;
        if batch.mutants.is_empty() {
            break;
        }
        let (judges, unbuilt) = batch.build(&mut copy)?;
        apart.extend(unbuilt.iter().copied());
        let numbered = batch.mutants.iter().copied().enumerate();
        let built: Vec<(usize, &Mutant)> = numbered
            .filter(|(_, mutant)| !unbuilt.iter().any(|other| other.name == mutant.name))
            .collect();
        judges.judge(&built, record)?;
        copy.restore()?;
    }
    for mutant in apart {
        record.keep(mutant, judged_apart(&mut copy, mutant)?)?;
        copy.restore()?;
    }
    Ok(())
}

/// Mutants that share a build. Each is switched on by its number.
struct Batch<'a> {
    mutants: Vec<&'a Mutant>,
    edits: BTreeMap<String, Vec<(usize, Edit)>>,
}

impl<'a> Batch<'a> {
    /// Takes mutants that fit together out of `open`. Those that cannot be switched go to `apart`, for builds of their
    /// own.
    fn of(copy: &Copy, open: &mut Vec<&'a Mutant>, apart: &mut Vec<&'a Mutant>) -> Result<Self> {
        let mut batch = Self {
            mutants: Vec::new(),
            edits: BTreeMap::new(),
        };
        let mut parsed = BTreeMap::new();
        for mutant in std::mem::take(open) {
            if !parsed.contains_key(&mutant.file) {
                let text = copy.text(&mutant.file)?;
                let syntax = switch::parsed(&text).with_context(|| mutant.file.clone())?;
                parsed.insert(mutant.file.clone(), (text, syntax));
            }
            let (text, syntax) = &parsed[&mutant.file];
            let number = batch.mutants.len();
            let Some(edit) = switch::edit(text, syntax, mutant, number) else {
                apart.push(mutant);
                continue;
            };
            let beside = batch.edits.entry(mutant.file.clone()).or_default();
            if number == BATCH || beside.iter().any(|(_, other)| switch::overlap(&edit, other)) {
                open.push(mutant);
                continue;
            }
            beside.push((number, edit));
            batch.mutants.push(mutant);
        }
        Ok(batch)
    }

    /// Leaves out mutants that the compiler refuses, until the others compile.
    fn build(&self, copy: &mut Copy) -> Result<(Judges, Vec<&'a Mutant>)> {
        let mut refused = BTreeSet::new();
        loop {
            copy.restore()?;
            for (file, edits) in &self.edits {
                let kept: Vec<Edit> = edits
                    .iter()
                    .filter(|(number, _)| !refused.contains(number))
                    .map(|(_, edit)| edit.clone())
                    .collect();
                let text = switch::apply(&copy.text(file)?, &kept);
                copy.change(file, &text)?;
            }
            let errors = compile(&copy.house, &[])?;
            if errors.is_empty() {
                let judges = Judges::ready(&copy.house)?;
                return Ok((judges, refused.iter().map(|number| self.mutants[*number]).collect()));
            }
            let before = refused.len();
            for error in &errors {
                refused.extend(self.at(error, &refused));
            }
            if refused.len() == before {
                bail!("the copy does not compile, and no mutant stands where it fails: {errors:?}");
            }
            println!(
                "{} of {} mutants need a build of their own",
                refused.len(),
                self.mutants.len()
            );
        }
    }

    /// The mutants on the line of an error, otherwise those in the function around it, or in its file.
    fn at(&self, error: &Place, refused: &BTreeSet<usize>) -> Vec<usize> {
        let still = self
            .mutants
            .iter()
            .enumerate()
            .filter(|(number, mutant)| !refused.contains(number) && mutant.file == error.file);
        let still: Vec<(usize, &&Mutant)> = still.collect();
        let within = |span: super::Span| (span.start.line..=span.end.line).contains(&error.line);
        let on_line = still
            .iter()
            .filter(|(_, mutant)| within(mutant.span))
            .map(|(number, _)| *number);
        let on_line: Vec<usize> = on_line.collect();
        if !on_line.is_empty() {
            return on_line;
        }
        let around = |mutant: &Mutant| mutant.function.as_ref().is_some_and(|function| within(function.span));
        let around: Vec<usize> = still
            .iter()
            .filter(|(_, mutant)| around(mutant))
            .map(|(number, _)| *number)
            .collect();
        if !around.is_empty() {
            return around;
        }
        still.iter().map(|(number, _)| *number).collect()
    }
}

/// The place of an error that the compiler reported.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    file: String,
    line: usize,
}

fn judged_apart(copy: &mut Copy, mutant: &Mutant) -> Result<Verdict> {
    let text = switch::plain(&copy.text(&mutant.file)?, mutant);
    copy.change(&mutant.file, &text)?;
    if !compile(&copy.house, &[&mutant.package])?.is_empty() || !compile(&copy.house, &[])?.is_empty() {
        return Ok(Verdict::Unviable);
    }
    let verdict = Judges::built(&copy.house)?.verdict(mutant, None, 1)?;
    Ok(verdict.unwrap_or(Verdict::Missed))
}

/// Builds the tests, or only checks the libraries of some packages, which is faster. Returns the places of the errors.
fn compile(house: &House, only: &[&str]) -> Result<BTreeSet<Place>> {
    let mut cargo = match only {
        [] => house.cargo(&["build"]),
        _ => house.cargo(&["check", "--lib"]),
    };
    match only {
        [] => cargo.args(what()),
        _ => cargo.args(only.iter().flat_map(|package| ["--package", package])),
    };
    cargo.args(["--locked", "--message-format=json"]);
    let output = cargo.stdin(Stdio::null()).stderr(Stdio::piped()).output()?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let places = errors_in(&messages)?;
    if !output.status.success() && places.is_empty() {
        bail!("the copy does not build: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(if output.status.success() {
        BTreeSet::new()
    } else {
        places
    })
}

fn what() -> Vec<&'static str> {
    let packages = PACKAGES
        .iter()
        .chain([&SCENARIO])
        .flat_map(|package| ["--package", package]);
    packages.chain(["--lib", "--bins", "--tests"]).collect()
}

#[derive(Deserialize)]
struct Message {
    reason: String,
    message: Option<Said>,
}

#[derive(Deserialize)]
struct Said {
    level: String,
    spans: Vec<SaidSpan>,
}

#[derive(Deserialize)]
struct SaidSpan {
    file_name: String,
    line_start: usize,
    is_primary: bool,
}

fn errors_in(messages: &str) -> Result<BTreeSet<Place>> {
    let mut places = BTreeSet::new();
    for line in messages.lines().filter(|line| line.starts_with('{')) {
        let message: Message = serde_json::from_str(line).context("cargo said something unreadable")?;
        let said = message
            .message
            .filter(|said| message.reason == "compiler-message" && said.level == "error");
        for span in said
            .into_iter()
            .flat_map(|said| said.spans)
            .filter(|span| span.is_primary)
        {
            places.insert(Place {
                file: span.file_name,
                line: span.line_start,
            });
        }
    }
    Ok(places)
}

/// The test programs, with the time that each needs for the unchanged product.
struct Judges {
    house: House,
    binaries: Vec<(TestBinary, Duration)>,
}

#[derive(Debug, PartialEq, Eq)]
enum Ended {
    Passed,
    Failed,
    TooLate,
}

impl Judges {
    /// With every mutant switched off the tests must pass, and their time is the measure for the mutants.
    fn ready(house: &House) -> Result<Self> {
        let mut judges = Self::built(house)?;
        for (binary, time) in &mut judges.binaries {
            let start = Instant::now();
            match run(house, binary, None, Duration::from_secs(1_200))? {
                Ended::Passed => *time = start.elapsed(),
                Ended::Failed | Ended::TooLate => bail!("without a mutant, {} must pass", binary.name),
            }
        }
        Ok(judges)
    }

    fn built(house: &House) -> Result<Self> {
        let binaries = binaries::build_silently(house, &what())?;
        let house = House {
            root: house.root.clone(),
            target: house.target.clone(),
        };
        let binaries = binaries
            .into_iter()
            .map(|binary| (binary, Duration::from_secs(120)))
            .collect();
        Ok(Self { house, binaries })
    }

    /// A mutant that hangs beside others is judged again alone. If it hangs again it counts as missed, because no test
    /// reported a failure.
    fn judge(&self, mutants: &[(usize, &Mutant)], record: &mut Record) -> Result<()> {
        let (next, late, record) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Mutex::new(record));
        let work = || -> Result<()> {
            while let Some((number, mutant)) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                match self.verdict(mutant, Some(*number), 1)? {
                    Some(verdict) => lock(&record).keep(mutant, verdict)?,
                    None => lock(&late).push((*number, *mutant)),
                }
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..SIDE_BY_SIDE).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .try_for_each(|worker| worker.join().unwrap_or_else(|_| bail!("a judge stopped")))
        })?;
        let late = std::mem::take(&mut *lock(&late));
        for (number, mutant) in late {
            let verdict = self.verdict(mutant, Some(number), PATIENCE)?;
            lock(&record).keep(mutant, verdict.unwrap_or(Verdict::Missed))?;
        }
        Ok(())
    }

    /// Runs the tests of its own crate first, and the scenario tier for survivors. `None`: it took too long.
    fn verdict(&self, mutant: &Mutant, number: Option<usize>, patience: u32) -> Result<Option<Verdict>> {
        let folder = format!("crates/{}", mutant.package);
        for place in [folder.as_str(), "tests/scenario"] {
            let of_place = self
                .binaries
                .iter()
                .filter(|(binary, _)| binary.package == std::path::Path::new(place));
            for (binary, time) in of_place {
                let limit = (*time * PATIENCE).max(LEAST) * patience;
                match run(&self.house, binary, number, limit)? {
                    Ended::Passed => {}
                    Ended::Failed => return Ok(Some(Verdict::Caught)),
                    Ended::TooLate => return Ok(None),
                }
            }
        }
        Ok(Some(Verdict::Missed))
    }
}

/// Runs until the end, or until the first test fails.
fn run(house: &House, binary: &TestBinary, number: Option<usize>, limit: Duration) -> Result<Ended> {
    let mut command = binary.command(house);
    if let Some(number) = number {
        command.env(VARIABLE, number.to_string());
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let said = child.stdout.take().context("it has an output")?;
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        let lines = BufReader::new(said).lines().map_while(Result::ok);
        for line in lines {
            let is_failure = line.starts_with("test ") && line.ends_with("FAILED");
            if is_failure && tell.send(()).is_err() {
                return;
            }
        }
    });
    match told.recv_timeout(limit) {
        Ok(()) => end(&mut child).map(|()| Ended::Failed),
        Err(mpsc::RecvTimeoutError::Timeout) => end(&mut child).map(|()| Ended::TooLate),
        // A test program closes its output only when it ends.
        Err(mpsc::RecvTimeoutError::Disconnected) => {
            let is_passed = child.wait()?.success();
            Ok(if is_passed { Ended::Passed } else { Ended::Failed })
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn end(child: &mut Child) -> Result<()> {
    child.kill()?;
    child.wait()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::switch::tests::mutant;
    use super::*;

    #[test]
    fn only_errors_count_and_only_where_they_are() {
        let messages = r#"
{"reason":"compiler-artifact","manifest_path":"/h/Cargo.toml"}
{"reason":"compiler-message","message":{"level":"warning","spans":[{"file_name":"a.rs","line_start":1,"is_primary":true}]}}
{"reason":"compiler-message","message":{"level":"error","spans":[{"file_name":"a.rs","line_start":3,"is_primary":true},{"file_name":"a.rs","line_start":9,"is_primary":false}]}}
"#;
        let place = Place {
            file: "a.rs".to_owned(),
            line: 3,
        };
        assert_eq!(errors_in(messages).unwrap(), BTreeSet::from([place]));
    }

    #[test]
    fn an_error_is_laid_to_the_mutant_on_its_line_or_else_around_it() {
        let (mut one, other) = (mutant("one", (3, 1), (3, 9)), mutant("other", (20, 1), (20, 9)));
        one.function = Some(super::super::Function {
            span: super::super::Span {
                start: super::super::Position { line: 1, column: 1 },
                end: super::super::Position { line: 9, column: 1 },
            },
        });
        let batch = Batch {
            mutants: vec![&one, &other],
            edits: BTreeMap::new(),
        };
        let at = |line, refused: &[usize]| {
            let place = Place {
                file: "a.rs".to_owned(),
                line,
            };
            batch.at(&place, &refused.iter().copied().collect())
        };
        assert_eq!(at(20, &[]), [1]);
        assert_eq!(at(5, &[]), [0]);
        assert_eq!(at(40, &[]), [0, 1]);
        assert_eq!(at(5, &[0]), [1]);
    }
}
