//! Everything that can be checked without running the product. Each step says why it is there. A failed step does not
//! stop the next ones, so that one run reports everything.

use std::time::Instant;

use anyhow::{Result, bail};

use crate::house::House;
use crate::machine;
use crate::process::run;
use crate::system_packages::Need;
use crate::tools::TYPOS;
use crate::{arrows, bindings, commits, deny, policy, proven, tidy, workflows};

struct Step {
    name: &'static str,
    /// The reason why the step is worth its time, as each lint has one.
    why: &'static str,
    call: fn(&House) -> Result<()>,
}

/// Fast steps come before slow ones, so that a small mistake shows early.
const STEPS: &[Step] = &[
    Step {
        name: "tidy",
        why: "the house's own manners, which no other tool knows",
        call: tidied,
    },
    Step {
        name: "arrows",
        why: "a crate that may know everything is not a layer",
        call: arrows_kept,
    },
    Step {
        name: "proven",
        why: "a rule that was proven once stays in the account",
        call: |house| none_of(&proven::taken_out(house)?),
    },
    Step {
        name: "commits",
        why: "the history is read more often than it is written",
        call: |house| none_of(&commits::findings(house)?),
    },
    Step {
        name: "fmt",
        why: "nobody discusses where a brace goes",
        call: formatted,
    },
    Step {
        name: "typos",
        why: "agents read these words all day",
        call: spelled,
    },
    Step {
        name: "workflows",
        why: "a workflow holds the keys to what is published, and runs on no machine of ours",
        call: workflows::check,
    },
    Step {
        name: "biome",
        why: "slips of TypeScript that compile, and one format",
        call: |house| run(&mut house.npm(&["run", "--silent", "lint"])),
    },
    Step {
        name: "svelte",
        why: "types and accessibility of every component",
        call: |house| run(&mut house.npm(&["run", "--silent", "check"])),
    },
    Step {
        name: "messages",
        why: "a text missing in one of four languages is a fault",
        call: translated,
    },
    Step {
        name: "policy",
        why: "an administrator must be told the rules that there are",
        call: policy::check,
    },
    Step {
        name: "licences",
        why: "the list that people are shown is the one of what is built in",
        call: licences_told,
    },
    Step {
        name: "deny",
        why: "licences and sources of what comes from outside",
        call: deny::check,
    },
    Step {
        name: "engine",
        why: "built without the others, the engine and the contract have no clock and draw no ids",
        call: |house| run(&mut house.cargo(&["check", "--quiet", "--locked", "-p", "engine", "-p", "contract"])),
    },
    Step {
        name: "clippy",
        why: "slips of Rust that compile; Cargo.toml gives each lint's reason",
        call: linted,
    },
    Step {
        name: "bindings",
        why: "the window must call the commands that there are",
        call: bindings::check,
    },
];

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    let (words, fetches) = without_option(words);
    if fetches {
        deny::fetch(house)?;
    }
    if let Some(word) = words
        .iter()
        .find(|word| STEPS.iter().all(|step| step.name != word.as_str()))
    {
        let names: Vec<String> = STEPS
            .iter()
            .map(|step| format!("  {:<10}{}", step.name, step.why))
            .collect();
        bail!("there is no step `{word}`; the steps are\n{}", names.join("\n"));
    }
    let wanted: Vec<&Step> = STEPS
        .iter()
        .filter(|step| words.is_empty() || words.iter().any(|word| word == step.name))
        .collect();
    if wanted.iter().any(|step| {
        !matches!(
            step.name,
            "tidy" | "arrows" | "proven" | "commits" | "fmt" | "typos" | "workflows" | "deny"
        )
    }) {
        machine::prepare(house, &[Need::Build])?;
    }
    let mut failed = Vec::new();
    for step in &wanted {
        let start = Instant::now();
        let result = (step.call)(house);
        let seconds = start.elapsed().as_secs_f64();
        match result {
            Ok(()) => println!("{:<10} ok {seconds:>8.1} s", step.name),
            Err(error) => {
                println!(
                    "{:<10} FAILED {seconds:>4.1} s: {error:#}\n           ({})",
                    step.name, step.why
                );
                failed.push(step.name);
            }
        }
    }
    println!("{} of {} steps ok", wanted.len() - failed.len(), wanted.len());
    if !failed.is_empty() {
        bail!("{} failed", failed.join(", "));
    }
    Ok(())
}

/// The steps, and whether known faults are fetched first.
fn without_option(words: &[String]) -> (&[String], bool) {
    match words {
        [steps @ .., option] if option == "--fetch" => (steps, true),
        steps => (steps, false),
    }
}

fn formatted(house: &House) -> Result<()> {
    run(&mut house.cargo(&["fmt", "--all", "--check"]))
}

fn spelled(house: &House) -> Result<()> {
    run(std::process::Command::new(TYPOS.ready(house)?)
        .arg("--quiet")
        .current_dir(&house.root))
}

fn translated(house: &House) -> Result<()> {
    run(&mut house.npm(&["run", "--silent", "messages", "--", "--check"]))
}

fn licences_told(house: &House) -> Result<()> {
    run(&mut house.npm(&["run", "--silent", "licences", "--", "--check"]))
}

fn linted(house: &House) -> Result<()> {
    run(&mut house.cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--quiet",
        "--",
        "-D",
        "warnings",
    ]))
}

fn arrows_kept(house: &House) -> Result<()> {
    none_of(&arrows::check(house)?)
}

fn tidied(house: &House) -> Result<()> {
    let tree = tidy::Tree::of(house)?;
    for note in tidy::notes(&tree) {
        println!("note: {note}");
    }
    none_of(&tidy::findings(&tree))
}

fn none_of(findings: &[String]) -> Result<()> {
    if findings.is_empty() {
        return Ok(());
    }
    for finding in findings {
        println!("  {finding}");
    }
    bail!("{} found", findings.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_to_fetch_comes_last_and_is_no_step() {
        let words = ["deny", "--fetch"].map(str::to_owned);
        assert_eq!(without_option(&words), (&words[..1], true));
        assert_eq!(without_option(&words[..1]), (&words[..1], false));
    }
}
