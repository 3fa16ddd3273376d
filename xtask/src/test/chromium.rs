//! The tests of the window in Chromium, the engine of Windows' web view. The browser shows the page, and the commands
//! run behind the bridge of `tests/shell`.

use std::process::{Command, Stdio};

use anyhow::{Result, bail, ensure};

use super::binaries::TestBinary;
use super::libtest;
use crate::house::House;
use crate::process;
use crate::test_results::Ran;

/// The variable that `tests/window` reads.
const ENGINE: &str = "TRANSFER_DESK_ENGINE";

/// The tests of what the shell does with its own window and process, which the bridge does not have.
const EXCEPTIONS: &[(&str, &str)] = &[
    (
        "first_paint::a_page_is_made_with_the_views_of_the_desk_in_it",
        "the shell writes them into its page",
    ),
    (
        "first_paint::no_picture_of_a_start_has_the_other_themes_colours",
        "the shell chooses the colour of its window",
    ),
    (
        "instances::a063_a_second_start_hands_over_and_leaves",
        "the plugin that hands over belongs to the shell",
    ),
    (
        "shut::the_page_goes_nowhere_and_opens_no_window",
        "the shell guards where its web view goes",
    ),
    (
        "shut::the_process_leaves_no_dump_of_its_memory",
        "the shell limits its own process",
    ),
    (
        "spoken::what_a_screen_reader_says_is_what_is_kept_and_every_stop_has_a_name",
        "a driven Chromium is on no bus of assistive programs",
    ),
    (
        "wiping::a174_of_200_values_of_a_wiped_user_none_is_left_in_the_files_of_the_window",
        "a browser keeps its files elsewhere",
    ),
    (
        "enlarged::at_twice_its_size_the_page_loses_nothing",
        "the shell enlarges the page of its window",
    ),
    (
        "enlarged::the_size_that_keys_chose_is_remembered",
        "the shell enlarges the page of its window",
    ),
];

/// At most one test in ten is not run in Chromium.
const MOST: usize = 10;

/// The modules of a run of every tier: those that depend most on the engine, in about six minutes.
const SMOKE: &[&str] = &[
    "booking",
    "drafts",
    "keyboard",
    "outcomes",
    "reservations",
    "rides",
    "services",
    "signing_in",
    "updates",
];

/// `is_smoke`: only the modules of the smoke list.
pub(super) fn run(house: &House, binaries: &[TestBinary], is_smoke: bool) -> Result<Ran> {
    let Some(window) = binaries.iter().find(|binary| binary.tier() == "window") else {
        bail!("the tests of the window are not built");
    };
    let listed = process::output(window.command(house).arg("--list").stdin(Stdio::null()))?;
    exceptions_hold(&listed)?;
    libtest::run_as(
        house,
        "chromium",
        &format!("{} in Chromium", window.folder()),
        in_chromium(window.command(house), if is_smoke { SMOKE } else { &[] }),
    )
}

/// Without modules, every test is run.
fn in_chromium(mut command: Command, modules: &[&str]) -> Command {
    command.env(ENGINE, "chromium");
    command.args(modules.iter().map(|module| format!("{module}::")));
    for (test, _) in EXCEPTIONS {
        command.args(["--skip", test]);
    }
    command
}

/// `list` is what a test binary says when it is asked for its tests.
fn exceptions_hold(list: &str) -> Result<()> {
    let tests: Vec<&str> = list.lines().filter_map(|line| line.strip_suffix(": test")).collect();
    for (exception, _) in EXCEPTIONS {
        // `--skip` leaves out every test whose name contains this one.
        let left_out = tests.iter().filter(|test| test.contains(exception)).count();
        ensure!(left_out == 1, "{exception} stands for {left_out} tests");
    }
    for module in SMOKE {
        let is_known = tests.iter().any(|test| test.starts_with(&format!("{module}::")));
        ensure!(is_known, "there is no module {module}");
    }
    ensure!(
        EXCEPTIONS.len() * MOST <= tests.len(),
        "more than one test in {MOST} is not run in Chromium"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exception_is_a_test_and_at_most_one_in_ten_is_excepted() {
        let list = |others: usize| {
            let exceptions = EXCEPTIONS.iter().map(|(test, _)| format!("{test}: test\n"));
            let others = (0..others).map(|number| match SMOKE.get(number) {
                Some(module) => format!("{module}::a: test\n"),
                None => format!("other_{number}: test\n"),
            });
            exceptions.chain(others).collect::<String>()
        };
        let said = |list: &str| exceptions_hold(list).unwrap_err().to_string();
        assert!(exceptions_hold(&list(9 * EXCEPTIONS.len())).is_ok());
        assert_eq!(said(&list(SMOKE.len() - 1)), "there is no module updates");
        assert_eq!(
            said(&list(9 * EXCEPTIONS.len() - 1)),
            "more than one test in 10 is not run in Chromium"
        );
        assert_eq!(said("other: test\n"), format!("{} stands for 0 tests", EXCEPTIONS[0].0));
    }
}
