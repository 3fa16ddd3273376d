//! Upgrades that are killed while a booking is of unknown outcome, at each step or at some that are spread over the whole
//! upgrade. Afterwards the program must still start and settle the booking once, and a repeated upgrade must succeed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde::Serialize;

use super::root::{InDoubt, Root};
use crate::house::House;

/// The system calls that change a name, a database or a length, or make it durable. `write` is not among them: a large
/// file is written in a thousand pieces under a name that nothing uses yet, and those would leave no kill for the rest.
const CALLS: &str = "rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,rmdir,\
                     chmod,fchmod,fchmodat,fchown,fchownat,utimensat,pwrite64,ftruncate,fsync,fdatasync";
/// So many kills begin at the same booking of unknown outcome, because a person needs seconds to make one.
const ONE_BOOKING: usize = 20;
const KILLED: &str = "+++ killed by SIGKILL +++";
/// The pause between two looks at whether an upgrade was killed. Other processes of the upgrade go on for this long.
const LOOK: Duration = Duration::from_millis(5);

/// One package, with the commands of its own tool.
pub(super) struct Upgrade<'a> {
    pub(super) root: &'a Root,
    pub(super) install_former: &'a [&'a str],
    pub(super) upgrade: &'a [&'a str],
    /// The command after a killed upgrade.
    pub(super) upgrade_again: &'a [&'a str],
    pub(super) remove: &'a [&'a str],
}

#[derive(Serialize)]
pub(super) struct Kills {
    artefact: String,
    steps: usize,
    kills: usize,
    /// The steps that an upgrade did not reach before it ended.
    missed: Vec<Step>,
    /// Always 0: a lost or doubled booking fails the whole run.
    lost_or_doubled: usize,
}

/// The n-th time that a process of the upgrade makes this call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Step {
    pub(super) call: String,
    pub(super) nth: usize,
}

impl Upgrade<'_> {
    /// Kills an upgrade at each step, or this many at steps spread evenly. A kill that costs a booking ends the run.
    pub(super) fn killed(&self, house: &House, artefact: String, planned: Option<usize>) -> Result<Kills> {
        self.root.run(self.install_former)?;
        let steps = steps_of(&self.watched(None)?);
        self.root.run(self.remove)?;
        ensure!(!steps.is_empty(), "the upgrade makes no step that strace shows");
        let planned = planned.unwrap_or(steps.len());
        let mut missed = Vec::new();
        let mut agent: Option<InDoubt> = None;
        for kill in 0..planned {
            let step = spread(&steps, kill, planned);
            println!("{artefact}: {} of {planned}, at {} {}", kill + 1, step.call, step.nth);
            self.root.run(self.install_former)?;
            let mut in_doubt = match agent.take() {
                Some(mut agent) if !kill.is_multiple_of(ONE_BOOKING) => {
                    agent.again()?;
                    agent
                }
                before => {
                    before.map_or(Ok(()), InDoubt::leaves)?;
                    self.root.in_doubt(house)?
                }
            };
            in_doubt.outlives(|| {
                // A package database does not write equally often each time, so the last steps may not be reached.
                if !was_killed(&self.watched(Some(step))?) {
                    missed.push(step.clone());
                }
                Ok(())
            })?;
            agent = Some(in_doubt);
            self.root.run(self.upgrade_again)?;
            self.root.run(&["transfer-desk", "--help"])?;
            self.root.run(self.remove)?;
        }
        agent.map_or(Ok(()), InDoubt::leaves)?;
        let kills = planned - missed.len();
        refuse_few(kills, planned)?;
        Ok(Kills {
            artefact,
            steps: steps.len(),
            kills,
            missed,
            lost_or_doubled: 0,
        })
    }

    fn watched(&self, kill_at: Option<&Step>) -> Result<String> {
        watched(
            &self.root.beside("strace"),
            kill_at,
            |watch| self.root.watched(watch, self.upgrade),
            |upgrade| end_group(upgrade.id()),
        )
    }
}

/// The step of a kill. If there are more kills than steps, some steps get one more than others.
fn spread(steps: &[Step], kill: usize, planned: usize) -> &Step {
    &steps[kill * steps.len() / planned]
}

/// Whether a watched upgrade was killed before it ended.
pub(super) fn was_killed(account: &str) -> bool {
    account.contains(KILLED)
}

/// Ends what the killed process has left behind: a power cut spares none of them.
fn end_group(leader: u32) -> Result<()> {
    let group = format!("-{leader}");
    // The group may have ended by itself.
    Command::new("kill")
        .args(["-KILL", "--", &group])
        .stderr(Stdio::null())
        .status()?;
    Ok(())
}

/// An upgrade that ended before its kill proves nothing.
pub(super) fn refuse_few(kills: usize, planned: usize) -> Result<()> {
    ensure!(
        planned > 0 && kills * 10 >= planned * 9,
        "only {kills} of {planned} upgrades were killed on their way"
    );
    Ok(())
}

/// The system calls of an upgrade until it ended or was killed, which strace writes to `log`. `upgrade` makes its
/// command from the words that must come first; `end_rest` ends the processes that go on after the kill.
pub(super) fn watched(
    log: &Path,
    kill_at: Option<&Step>,
    upgrade: impl FnOnce(&[String]) -> Command,
    end_rest: impl Fn(&Child) -> Result<()>,
) -> Result<String> {
    // An old trace would be read as the trace of this upgrade.
    fs::write(log, "")?;
    let mut watch: Vec<String> = ["strace", "-f", "-q", "-e"].map(str::to_owned).into();
    watch.extend([format!("trace={CALLS}"), "-o".to_owned(), log.display().to_string()]);
    if let Some(Step { call, nth }) = kill_at {
        watch.extend(["-e".to_owned(), format!("inject={call}:signal=KILL:when={nth}")]);
    }
    let mut upgrade = upgrade(&watch);
    // In a group of its own, so that all its processes can be ended together.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut upgrade, 0);
    let mut running = upgrade.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    let ended = loop {
        if let Some(ended) = running.try_wait()? {
            break ended;
        }
        if fs::read_to_string(log).is_ok_and(|said| was_killed(&said)) {
            end_rest(&running)?;
        }
        thread::park_timeout(LOOK);
    };
    let said = fs::read_to_string(log).context("strace left no account")?;
    ensure!(kill_at.is_some() || ended.success(), "the upgrade failed ({ended})");
    Ok(said)
}

/// The steps in the order in which they are first reached.
pub(super) fn steps_of(account: &str) -> Vec<Step> {
    let mut made = BTreeMap::<(&str, &str), usize>::new();
    let mut steps = Vec::new();
    for line in account.lines() {
        let Some((process, call)) = line.split_once(' ') else {
            continue;
        };
        let Some((call, _)) = call.trim_start().split_once('(') else {
            continue;
        };
        let nth = made.entry((process, call)).or_default();
        *nth += 1;
        let step = Step {
            call: call.to_owned(),
            nth: *nth,
        };
        if call.chars().all(|letter| letter.is_ascii_alphanumeric()) && !steps.contains(&step) {
            steps.push(step);
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_counted_within_its_process_and_named_once() {
        let account = "7  rename(\"a\", \"b\") = 0\n8  rename(\"c\", \"d\") = 0\n7  fsync(3 <unfinished ...>\n\
                       7  <... fsync resumed>) = 0\n7  rename(\"e\", \"f\") = 0\n7  +++ exited with 0 +++\n";
        let steps = steps_of(account);
        let named: Vec<(&str, usize)> = steps.iter().map(|step| (step.call.as_str(), step.nth)).collect();
        assert_eq!(named, [("rename", 1), ("fsync", 1), ("rename", 2)]);
    }

    #[test]
    fn kills_are_spread_over_the_steps_and_go_round_when_there_are_more() {
        let steps: Vec<Step> = (0..4)
            .map(|nth| Step {
                call: "rename".to_owned(),
                nth,
            })
            .collect();
        let at = |planned| Vec::from_iter((0..planned).map(|kill| spread(&steps, kill, planned).nth));
        assert_eq!(at(2), [0, 2]);
        assert_eq!(at(4), [0, 1, 2, 3]);
        assert_eq!(at(6), [0, 0, 1, 2, 2, 3]);
    }

    #[test]
    fn a_run_that_killed_too_few_upgrades_fails() {
        refuse_few(90, 100).unwrap();
        refuse_few(89, 100).unwrap_err();
        refuse_few(0, 0).unwrap_err();
    }
}
