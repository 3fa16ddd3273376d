#![doc = include_str!("../README.md")]
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of the command line: its output is what it is for"
)]

use std::process::ExitCode;

mod acceptance;
mod arrows;
mod bench;
mod bindings;
mod check;
mod commits;
mod cross;
mod deny;
mod house;
mod icons;
mod machine;
mod messages;
mod mutants;
mod package;
mod places;
mod policy;
mod process;
mod proven;
mod release;
mod run;
mod schemathesis;
mod shots;
mod sim;
mod sources;
mod system_packages;
mod test;
mod test_results;
mod tidy;
mod tools;
mod ui;
mod windows;
mod workflows;

use house::House;

/// A command of xtask; each has its own file.
struct Command {
    name: &'static str,
    usage: &'static str,
    does: &'static str,
    call: fn(&House, &[String]) -> anyhow::Result<()>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "run",
        usage: "run [--once] [-- ARGS]",
        does: "prepare the machine, build, open the app with the sandbox inside;\n\
               without a display: under Xvfb, with a screenshot (--once: leave after it)",
        call: run::call,
    },
    Command {
        name: "test",
        usage: "test [TIER… | --engine ENGINE | here]",
        does: "prepare and run every test, or those of the named tiers;\n\
               --engine webkit, --engine chromium: the window's in that engine;\n\
               here: those that need no Linux desktop, as the workflow runs them on Windows and macOS",
        call: test::call,
    },
    Command {
        name: "check",
        usage: "check [STEP…] [--fetch]",
        does: "everything that is known without running the product;\n\
               --fetch: with the newest list of known faults, which comes from the network",
        call: check::call,
    },
    Command {
        name: "sim",
        usage: "sim [--runs N] [--seed S]",
        does: "so many simulated bookings, held against what the service really has;\n\
               --planted: each planted mistake and the seed that caught it; --story: one seed, told line by line;\n\
               --cancels N: so many whose outcome is unknown; --renewals N: so many schedules of a dead token",
        call: sim::call,
    },
    Command {
        name: "schemathesis",
        usage: "schemathesis",
        does: "the running sandbox against its own OpenAPI document, by an independent tool from PyPI",
        call: schemathesis::call,
    },
    Command {
        name: "package",
        usage: "package [linux | windows | kills each | kills N | try NEW.deb FORMER.deb | versions]",
        does: "every installer that can be made here, each installed, started, upgraded and removed in a clean root;\n\
               kills: upgrades killed at each step, or so many, with a booking of unknown outcome;\n\
               try: the workflow's trial of a deb; versions: the numbers of this version and of the one before it",
        call: package::call,
    },
    Command {
        name: "release",
        usage: "release STEP [DIR]",
        does: "a step of a release, of the installers in a folder; the workflow `release` takes them one after the other",
        call: release::call,
    },
    Command {
        name: "cross",
        usage: "cross [windows] [macos]",
        does: "the workspace built for Windows, its tests without a window under wine; everything type-checked for macOS",
        call: cross::call,
    },
    Command {
        name: "icons",
        usage: "icons",
        does: "the icon in every size and format, drawn from packaging/icons",
        call: icons::call,
    },
    Command {
        name: "bench",
        usage: "bench [NAME] [--json]",
        does: "what it costs beside a floor measured in the same run, as a table, or a line of JSON each",
        call: bench::call,
    },
    Command {
        name: "shots",
        usage: "shots",
        does: "every screen × four languages × light and dark, in a real window, into target/shots/",
        call: shots::call,
    },
    Command {
        name: "mutants",
        usage: "mutants [--ui] [--sample N]",
        does: "take single behaviours out of the product and see whether a test notices;\n\
               --seed S draws the sample; --changed draws from what the last 20 commits changed",
        call: mutants::call,
    },
    Command {
        name: "places",
        usage: "places",
        does: "compile the atlas of places anew from pinned packages",
        call: places::call,
    },
    Command {
        name: "messages",
        usage: "messages DIR [--missed]",
        does: "what is found in each pasted message of a folder, compared with its truth; --missed: with what is not",
        call: messages::call,
    },
    Command {
        name: "policy",
        usage: "policy",
        does: "write what administrators take from the table of the policy: schema, templates, page",
        call: policy::call,
    },
    Command {
        name: "bindings",
        usage: "bindings",
        does: "write the TypeScript side of the commands anew",
        call: bindings::call,
    },
    Command {
        name: "acceptance",
        usage: "acceptance [--record]",
        does: "each rule of tests/acceptance.md with the tests that prove it, by side;\n\
               --record: add what is proven to tests/proven-rules.txt",
        call: acceptance::call,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        print!("{}", help());
        return ExitCode::SUCCESS;
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprint!("There is no command `{name}`.\n\n{}", help());
        return ExitCode::from(2);
    };
    if cfg!(windows)
        && let Err(error) = std::env::current_exe().and_then(|this| process::step_aside(&this))
    {
        eprintln!("what is built may not replace this program: {error}");
    }
    match House::find().and_then(|house| (command.call)(&house, rest)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn help() -> String {
    let mut text = String::from("cargo xtask COMMAND\n\n");
    for command in COMMANDS {
        let mut lines = command.does.lines();
        text.push_str(&format!(
            "  {:<24}{}\n",
            command.usage,
            lines.next().unwrap_or_default()
        ));
        for line in lines {
            text.push_str(&format!("  {:<24}{}\n", "", line.trim_start()));
        }
    }
    text
}
