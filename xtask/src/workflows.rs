//! The workflows and the action of the forge, read by zizmor: it finds permissions that are too wide, actions that can
//! change under their name, credentials that are left behind, and words of strangers that reach a shell.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::house::House;
use crate::process;
use crate::system_packages::{self, Need};
use crate::tools::{self, ZIZMOR};

pub(crate) fn check(house: &House) -> Result<()> {
    let runs = || tools::python(tools::pip_runs).is_ok();
    let install = || system_packages::install_missing(&[Need::Wheels]);
    if !has_pip(runs, install, env::var_os("CI").is_some())? {
        println!("workflows  not looked at: this machine has no Python with pip, which fetches zizmor");
        return Ok(());
    }
    process::run(&mut lint(&ZIZMOR.ready(house)?, &house.root.join(".github")))
}

/// A person's machine may go without it. On the forge nothing else would notice that no workflow was looked at.
fn has_pip(runs: impl Fn() -> bool, install: impl FnOnce() -> Result<()>, is_ci: bool) -> Result<bool> {
    if !runs() {
        install()?;
    }
    let has_pip = runs();
    ensure!(has_pip || !is_ci, "there is no Python with pip, which fetches zizmor");
    Ok(has_pip)
}

/// The strictest persona: a finding that is meant stands in the workflow beside its reason.
fn lint(zizmor: &Path, workflows: &Path) -> Command {
    let mut lint = Command::new(zizmor);
    lint.args(["--offline", "--no-config", "--no-progress", "--quiet"])
        .args(["--strict-collection", "--persona=auditor"])
        .arg(workflows);
    lint
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::collections::BTreeMap;
    use std::fs;

    use super::*;

    /// The text of each workflow, by the name of its file.
    fn workflows() -> Vec<(String, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.github/workflows");
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        files
            .map(|file| {
                let name = file.file_name().into_string().unwrap();
                (name, fs::read_to_string(file.path()).unwrap())
            })
            .collect()
    }

    /// The text of each job: it starts with the name, and the next job's name ends it.
    fn jobs(workflow: &str) -> Vec<String> {
        let (_, text) = workflow.split_once("\njobs:\n").unwrap();
        let mut jobs: Vec<String> = Vec::new();
        for line in text.lines() {
            let is_name = line.starts_with("  ") && !line[2..].starts_with([' ', '#']);
            if is_name {
                jobs.push(String::new());
            }
            if let Some(job) = jobs.last_mut() {
                job.push_str(line);
                job.push('\n');
            }
        }
        jobs
    }

    #[test]
    fn pip_is_installed_where_it_is_missing_and_the_forge_does_not_go_without_it() {
        let is_there = Cell::new(true);
        let has_pip = |installs, is_ci| {
            let install = || {
                is_there.set(installs);
                Ok(())
            };
            super::has_pip(|| is_there.get(), install, is_ci)
        };
        assert!(has_pip(false, true).unwrap(), "nothing is installed where it runs");
        is_there.set(false);
        assert!(!has_pip(false, false).unwrap());
        has_pip(false, true).unwrap_err();
        assert!(has_pip(true, true).unwrap());
    }

    /// What makes a machine ready for xtask, or runs where there is no compiler: `package::trials` lays those scripts.
    const OTHERS: [&str; 14] = [
        "rm -rf /not-needed/*",
        "apt-get update",
        "apt-get install --yes --no-install-recommends build-essential ",
        "git config --system --add safe.directory '*'",
        "sudo apt-get update && sudo apt-get install --yes --no-install-recommends ",
        "choco install ",
        "foreach ($folder in ",
        "if (Test-Path $folder) { Add-Content $env:GITHUB_PATH $folder }",
        "}",
        "rustup toolchain install",
        "cargo build --locked -p xtask",
        "cat packaging/by-hand.md >> ",
        "sh ",
        "./packaging/windows/test-msi.ps1 ",
    ];

    /// The lines that a workflow hands to a shell.
    fn commands(workflow: &str) -> Vec<&str> {
        let mut commands = Vec::new();
        let mut block = None;
        for line in workflow.lines() {
            let indent = line.len() - line.trim_start().len();
            if block.is_some_and(|start| indent > start) {
                commands.push(line.trim());
                continue;
            }
            block = None;
            if let Some((before, command)) = line.split_once("run: ") {
                if command.starts_with(['|', '>']) {
                    block = Some(before.len());
                } else {
                    commands.push(command);
                }
            }
        }
        commands.retain(|command| !command.starts_with('#'));
        commands
    }

    /// Nothing in a workflow can be tried but what runs here, too.
    #[test]
    fn each_command_of_a_workflow_is_one_of_xtask_or_makes_the_machine_ready_for_it() {
        for (name, text) in workflows() {
            for command in commands(&text) {
                let plain = command.strip_prefix("HOME=/root ").unwrap_or(command);
                let plain = plain.strip_suffix(" >> \"$GITHUB_OUTPUT\"").unwrap_or(plain);
                let Some(words) = plain.strip_prefix("cargo xtask ") else {
                    assert!(
                        OTHERS.iter().any(|start| command.starts_with(start)),
                        "{name}: {command}"
                    );
                    continue;
                };
                assert!(!words.contains(['&', '|', ';', '>']), "{name}: {command}");
                let word = words.split(' ').next().unwrap();
                assert!(crate::COMMANDS.iter().any(|one| one.name == word), "{name}: {command}");
            }
        }
    }

    #[test]
    fn the_lines_of_a_block_are_commands_too() {
        let workflow = "      - run: a\n      - name: x\n        run: |\n          # why\n          b\n            c\n      - uses: d\n";
        assert_eq!(commands(workflow), ["a", "b", "c"]);
    }

    /// The build of a dependency may run its code, so a step that can read a secret finds xtask built.
    #[test]
    fn nothing_is_compiled_where_a_secret_can_be_read() {
        let mut builds = 0;
        for (name, text) in workflows() {
            for job in jobs(&text) {
                let Some(first) = job.find("cargo ") else { continue };
                let end = job[first..]
                    .find("\n      - ")
                    .map_or(job.len(), |length| first + length);
                let secret = ["secrets.", "github.token"]
                    .into_iter()
                    .find(|word| job[..end].contains(word));
                assert_eq!(secret, None, "{name}: {}", &job[..end]);
                builds += 1;
            }
        }
        assert!(builds > 5, "{builds}");
    }

    #[test]
    fn a_release_is_of_the_main_branch_and_nothing_is_signed_before_three_systems_are_tested() {
        let workflows: BTreeMap<String, String> = workflows().into_iter().collect();
        let release = jobs(&workflows["release.yml"]);
        let of = |name: &str| {
            let start = format!("  {name}:\n");
            release.iter().find(|job| job.starts_with(&start)).unwrap()
        };
        assert!(of("ready").contains("\n    if: github.ref == 'refs/heads/main'\n"));
        let others = release.iter().filter(|job| !job.starts_with("  ready:\n"));
        assert!(others.into_iter().all(|job| job.contains("\n    needs: ")));
        assert!(of("tests").contains("\n    uses: ./.github/workflows/test.yml "));
        assert!(of("signed").contains("\n    needs: [tests, package]\n"));
        assert!(of("draft").contains("\n    needs: [package, signed]\n"));
        for system in ["ubuntu-24.04", "windows-2022", "windows-11-arm", "macos-15"] {
            assert!(workflows["test.yml"].contains(&format!(" {system}\n")), "{system}");
        }
    }

    #[test]
    fn jobs_on_windows_name_their_shell_and_what_is_fetched_has_a_sum() {
        let mut on_windows = 0;
        for (name, text) in workflows() {
            assert!(!text.contains("curl --"), "{name} fetches without a sum");
            for job in jobs(&text).iter().filter(|job| job.contains(" windows-2022\n")) {
                assert!(
                    job.contains("\n    defaults:\n      run:\n        shell: pwsh\n"),
                    "{name}: {job}"
                );
                on_windows += 1;
            }
        }
        assert_eq!(on_windows, 3);
        let compiler = House::find().unwrap().root.join(".github/actions/compiler/action.yml");
        let compiler = fs::read_to_string(compiler).unwrap();
        let (fetched, started) = (compiler.find("curl --"), compiler.find("./rustup-init"));
        let checked = compiler.find("| sha256sum --check\n");
        assert!(fetched < checked && checked < started, "{compiler}");
    }
}
