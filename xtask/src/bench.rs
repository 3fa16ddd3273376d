//! What the product costs compared with a floor. Both are measured in the same run, by programs beside the measured
//! code.
//!
//! A program prints a line of JSON for each figure; here they become one table, or lines of one form.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::{self, Need};

/// A part of the table, and the package that measures it.
struct Part {
    name: &'static str,
    package: &'static str,
    program: &'static str,
    words: &'static [&'static str],
    /// Whether it opens the app's window, so that the app is built first.
    app: bool,
}

const PARTS: &[Part] = &[
    Part {
        name: "start",
        package: "scenario",
        program: "core",
        words: &["start"],
        app: false,
    },
    Part {
        name: "lookup",
        package: "store",
        program: "lookup",
        words: &["1000", "100000", "1000000"],
        app: false,
    },
    Part {
        name: "sync",
        package: "scenario",
        program: "core",
        words: &["sync"],
        app: false,
    },
    Part {
        name: "call",
        package: "client",
        program: "call",
        words: &[],
        app: false,
    },
    Part {
        name: "offers",
        package: "window",
        program: "painted",
        words: &["offers"],
        app: true,
    },
    Part {
        name: "book",
        package: "window",
        program: "painted",
        words: &["book"],
        app: true,
    },
    Part {
        name: "memory",
        package: "window",
        program: "painted",
        words: &["memory"],
        app: true,
    },
    Part {
        name: "idle",
        package: "window",
        program: "painted",
        words: &["idle"],
        app: true,
    },
];

/// In milliseconds unless a unit is given. If `over` is given, the goal applies to that; if the goal is `absolute`, to
/// the product's figure alone; otherwise to the ratio.
#[derive(Debug, PartialEq, Deserialize)]
struct Figure {
    name: String,
    ours: f64,
    floor: f64,
    ratio: f64,
    goal: Option<f64>,
    met: Option<bool>,
    over: Option<f64>,
    p99: Option<f64>,
    unit: Option<String>,
    #[serde(default)]
    absolute: bool,
}

/// The line for other programs: these names and no more.
#[derive(Serialize)]
struct Line<'a> {
    name: &'a str,
    ours: f64,
    floor: f64,
    ratio: f64,
    goal: Option<f64>,
    met: Option<bool>,
}

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    let json = words.iter().any(|word| word == "--json");
    let names: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| *word != "--json")
        .collect();
    let parts = chosen(&names, cfg!(target_os = "linux"))?;
    system_packages::install_missing(&[Need::Build])?;
    if !json {
        println!("{}", heading());
    }
    for part in parts {
        if part.app {
            machine::prepare(house, &[Need::Build, Need::Desktop, Need::Driver, Need::Browser])?;
            let mut build = house.cargo(&["build", "--quiet", "--release", "--locked", "--bin", "transfer-desk"]);
            process::run(build.args(["--bin", "bridge", "--example", "empty"]))?;
        }
        measure(house, part, json)?;
    }
    Ok(())
}

/// Parts that open the window read the processes of Linux, so they are measured only there.
fn chosen(names: &[&str], is_linux: bool) -> Result<Vec<&'static Part>> {
    let is_measured = |part: &&Part| is_linux || !part.app;
    match names {
        [] => Ok(PARTS.iter().filter(is_measured).collect()),
        [name] => match PARTS.iter().find(|part| part.name == *name) {
            Some(part) if is_measured(&part) => Ok(vec![part]),
            Some(_) => bail!("`{name}` opens the window and is measured on Linux alone"),
            None => {
                let known: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
                bail!("nothing is measured under `{name}`, but under {}", known.join(", "))
            }
        },
        _ => bail!("bench takes one name, or none for all"),
    }
}

/// Prints each figure as soon as it is known, because some take minutes.
fn measure(house: &House, part: &Part, json: bool) -> Result<()> {
    let mut cargo = house.cargo(&["bench", "--quiet", "--locked", "--package", part.package]);
    cargo.args(["--bench", part.program, "--", "--json"]).args(part.words);
    let line = process::command_line(&cargo);
    let mut program = cargo
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("could not start `{line}`"))?;
    let said = program.stdout.take().context("its output is ours")?;
    for figure in BufReader::new(said).lines() {
        let figure = read(&figure?)?;
        if json {
            println!("{}", figure.line()?);
        } else {
            println!("{}", figure.row());
        }
    }
    let status = program.wait()?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

fn read(line: &str) -> Result<Figure> {
    serde_json::from_str(line).with_context(|| format!("this is no figure: {line}"))
}

fn heading() -> String {
    format!(
        "{:<18}{:>14}{:>14}{:>10}{:>14}  met",
        "", "ours", "floor", "ratio", "goal"
    )
}

impl Figure {
    fn line(&self) -> Result<String> {
        let line = Line {
            name: &self.name,
            ours: self.ours,
            floor: self.floor,
            ratio: self.ratio,
            goal: self.goal,
            met: self.met,
        };
        Ok(serde_json::to_string(&line)?)
    }

    fn row(&self) -> String {
        let unit = self.unit.as_deref().unwrap_or("ms");
        let goal = match (self.goal, self.over) {
            (None, _) => String::new(),
            (Some(goal), None) if self.absolute => format!("{goal:.3} {unit}"),
            (Some(goal), None) => format!("{goal:.2} ×"),
            (Some(goal), Some(_)) => format!("+ {goal:.3} {unit}"),
        };
        let met = match self.met {
            None => "",
            Some(true) => "yes",
            Some(false) => "NO",
        };
        let (ours, floor) = (format!("{:.3} {unit}", self.ours), format!("{:.3} {unit}", self.floor));
        let ratio = format!("{:.2} ×", self.ratio);
        let mut row = format!("{:<18}{ours:>14}{floor:>14}{ratio:>10}{goal:>14}  {met:<3}", self.name);
        if let Some(over) = self.over {
            row.push_str(&format!("  {over:+.3} {unit}"));
        }
        if let Some(p99) = self.p99 {
            row.push_str(&format!("  p99 {p99:.3} {unit}"));
        }
        row.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_chooses_one_part_and_an_unknown_one_says_which_there_are() {
        let names = |parts: Vec<&Part>| parts.iter().map(|part| part.name).collect::<Vec<_>>();
        assert_eq!(names(chosen(&["sync"], true).unwrap()), ["sync"]);
        assert_eq!(names(chosen(&[], true).unwrap()).len(), PARTS.len());
        let refused = chosen(&["list"], true).err().unwrap().to_string();
        assert!(refused.contains("lookup") && refused.contains("`list`"), "{refused}");
        assert!(chosen(&["sync", "call"], true).is_err());
    }

    #[test]
    fn what_opens_the_window_is_measured_on_linux_alone() {
        let names = |parts: Vec<&Part>| parts.iter().map(|part| part.name).collect::<Vec<_>>();
        assert_eq!(names(chosen(&[], false).unwrap()), ["start", "lookup", "sync", "call"]);
        assert!(chosen(&["book"], false).is_err() && chosen(&["book"], true).is_ok());
    }

    #[test]
    fn a_figure_becomes_a_line_with_six_names_or_a_row() {
        let said = r#"{"name":"call/read","ours":0.15,"floor":0.1,"ratio":1.5,"goal":0.3,"met":true,"over":0.05}"#;
        let figure = read(said).unwrap();
        assert_eq!(
            figure.line().unwrap(),
            r#"{"name":"call/read","ours":0.15,"floor":0.1,"ratio":1.5,"goal":0.3,"met":true}"#
        );
        let row: Vec<String> = figure.row().split_whitespace().map(str::to_owned).collect();
        assert_eq!(
            row.join(" "),
            "call/read 0.150 ms 0.100 ms 1.50 × + 0.300 ms yes +0.050 ms"
        );
    }

    #[test]
    fn what_has_no_goal_is_neither_met_nor_missed() {
        let said = r#"{"name":"start","ours":9.0,"floor":1.0,"ratio":9.0,"goal":null,"met":null,"p99":9.5}"#;
        let row = read(said).unwrap().row();
        assert!(!row.contains("yes") && !row.contains("NO"), "{row}");
        assert!(row.ends_with("p99 9.500 ms"), "{row}");
    }

    #[test]
    fn a_goal_may_be_about_ours_alone_and_in_another_unit() {
        let said =
            r#"{"name":"memory","ours":90,"floor":60,"ratio":1.5,"goal":95,"met":true,"unit":"MB","absolute":true}"#;
        let row: Vec<String> = read(said)
            .unwrap()
            .row()
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        assert_eq!(row.join(" "), "memory 90.000 MB 60.000 MB 1.50 × 95.000 MB yes");
    }

    #[test]
    fn a_line_that_is_no_figure_is_not_passed_over() {
        assert!(read("sync 12 ms").is_err());
        assert!(read("").is_err());
    }
}
