//! A disk that accepts writes and then reports that it could not store them. A booking is refused with a message before
//! it is sent. An outcome is written as soon as the disk works again, or the next start finds the booking in doubt.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crash::action::Day;
use crash::power::{Call, SYNCS, record, record_with_a_failed_sync};
use crash::size;
use crash::workplace::{copy, scratch};
use desk::booking::view::{BookingsView, StandingView};
use desk::{Desk, ViewChanged};
use engine::booking::intent::Confirmed;
use engine::trouble::{StorageState, Trouble};
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::booking::order;
use tokio::runtime::Runtime;

use super::power_cut::{PROGRAM, Recorded, cuts, ledgers};
use super::small_disk::on_a_small_disk;

const CREATE: &str = "POST /api/booking";
const PATIENCE: Duration = Duration::from_secs(20);
/// Long enough to take the disk away before the answer arrives.
const ANSWER_MS: u64 = 4_000;
const ACTIONS: usize = 60;

/// As long as this value lives, every sync of this process fails.
struct SickDisk {
    strace: Child,
    _says: BufReader<std::process::ChildStderr>,
    log: PathBuf,
    _place: tempfile::TempDir,
}

impl SickDisk {
    /// With `only`, the syncs of all other files succeed.
    fn from_now(only: Option<&Path>) -> Self {
        let place = scratch().unwrap();
        let log = place.path().join("log");
        let syncs = SYNCS.join(",");
        let mut command = Command::new("strace");
        command.args(["-f", "-e", &format!("trace={syncs}"), "-e", "signal=none"]);
        command.args(["-e", &format!("inject={syncs}:error=EIO")]);
        command.arg("-o").arg(&log);
        command.args(["-p", &std::process::id().to_string()]);
        if let Some(only) = only {
            command.arg("-P").arg(only);
        }
        let mut strace = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut says = BufReader::new(strace.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("attached") {
            line.clear();
            assert!(says.read_line(&mut line).unwrap() > 0, "strace does not watch");
        }
        Self {
            strace,
            _says: says,
            log,
            _place: place,
        }
    }

    fn times(&self) -> usize {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        log.matches("(INJECTED)").count()
    }

    async fn until_it_failed(&self) {
        let until = Instant::now() + PATIENCE;
        while self.times() == 0 {
            assert!(Instant::now() < until, "nothing was written");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

impl Drop for SickDisk {
    fn drop(&mut self) {
        self.strace.kill().unwrap();
        self.strace.wait().unwrap();
    }
}

/// What fails first of all that is stored before a booking is sent.
#[derive(Debug, Clone, Copy)]
enum First {
    Ballast,
    Vault,
    Journal,
}

#[test]
fn an_fsync_error_refuses_a_booking_with_a_word_before_it_leaves() {
    let wrong = on_a_small_disk(
        "fsync_error::an_fsync_error_refuses_a_booking_with_a_word_before_it_leaves",
        None,
        |_| {
            for first in [First::Ballast, First::Vault, First::Journal] {
                Runtime::new().unwrap().block_on(book_on_a_sick_disk(first));
            }
        },
    );
    assert_eq!(wrong, None);
}

async fn book_on_a_sick_disk(first: First) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let only = match first {
        First::Ballast => None,
        First::Vault | First::Journal => {
            book(&office, &desk, "Ada").await;
            let name = if matches!(first, First::Vault) {
                "vault.db-wal"
            } else {
                "journal.db-wal"
            };
            Some(file_in(office.path(), name).unwrap())
        }
    };
    let before = creations(&office).len();
    let eve = order(&desk, "Eve").await.unwrap();
    let disk = SickDisk::from_now(only.as_deref());
    let refused = desk.runner().await.unwrap().book(eve, Confirmed::Not).await;
    assert!(disk.times() > 0, "{first:?}: the disk was not asked");
    drop(disk);
    let failed = StorageState::Failed;
    assert_eq!(refused, Err(Trouble::Storage { state: failed }.into()), "{first:?}");

    // This is what the program would leave if it died now.
    let left = scratch().unwrap();
    copy(office.path(), left.path()).unwrap();
    book(&office, &desk, "Eve").await;
    desk.close().await;
    assert_eq!(
        creations(&office).len(),
        before + 1,
        "{first:?}: the refused one never left"
    );

    let start = |start: &mut desk::Start| left.path().clone_into(&mut start.data_folder);
    let desk = office.desk_with(start).await;
    let bookings = desk.runner().await.unwrap().bookings().await;
    let is_eves = |lead: &str| lead.starts_with("Eve");
    for intent in bookings.intents {
        let lead = intent.ride.map(|ride| ride.lead).unwrap_or_default();
        let is_still = matches!(intent.standing, StandingView::Held { .. });
        assert!(!is_eves(&lead) || is_still, "{first:?}: {:?}", intent.standing);
    }
    desk.close().await;
}

/// What happens to the answer of a booking that is being sent when the disk begins to fail.
#[derive(Debug, Clone, Copy)]
enum Answer {
    Lost,
    Late,
}

#[rstest]
#[case(Answer::Lost, "case_1")]
#[case(Answer::Late, "case_2")]
fn after_sending_an_fsync_error_costs_no_outcome(#[case] answer: Answer, #[case] case: &str) {
    let name = format!("fsync_error::after_sending_an_fsync_error_costs_no_outcome::{case}");
    let wrong = on_a_small_disk(&name, None, |_| {
        Runtime::new().unwrap().block_on(fall_ill_after_sending(answer));
    });
    assert_eq!(wrong, None);
}

async fn fall_ill_after_sending(answer: Answer) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let control = office.service.control();
    let fault = match answer {
        Answer::Lost => Fault::Stall { committed: true },
        Answer::Late => Fault::Delay { delay_ms: ANSWER_MS },
    };
    control.add_fault(FaultRule::on(fault, CREATE));
    let ada = order(&desk, "Ada").await.unwrap();
    desk.runner().await.unwrap().book(ada, Confirmed::Not).await.unwrap();
    office.until_asked(CREATE).await;
    let told_before = tellings(&office).len();
    let disk = SickDisk::from_now(None);
    control.clear_faults();
    disk.until_it_failed().await;
    let left = scratch().unwrap();
    copy(office.path(), left.path()).unwrap();
    let told = tellings(&office).split_off(told_before);
    assert!(
        told.iter().all(|view| !has_ended(view)),
        "told before it was kept: {told:?}"
    );
    drop(disk);

    let recorded = office.window.until_booking(is_recorded).await;
    desk.close().await;
    let found = standings(&office.desk().await).await;
    assert_eq!(found, [recorded], "after a restart");

    // The same holds if the program dies while the disk fails.
    let shown = office.window.shown().len();
    let desk = office
        .desk_with(|start| left.path().clone_into(&mut start.data_folder))
        .await;
    let mut last = standings(&desk).await;
    let until = Instant::now() + PATIENCE;
    while !last.iter().all(is_recorded) {
        assert!(
            Instant::now() < until,
            "{last:?} after {:?}",
            office.window.shown().split_off(shown)
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
        last = standings(&desk).await;
    }
    assert_eq!(last, found, "the same record");
    desk.close().await;
    let mut keys: Vec<_> = creations(&office);
    keys.dedup();
    assert_eq!(keys.len(), 1, "no second key");
}

/// Runs a day of actions, each of which is tried again if it fails. One of all its syncs fails, and then the power
/// fails.
#[test]
fn a_failed_sync_and_then_a_power_cut_take_nothing_acknowledged() {
    let (days, images) = (size::of(1, 5), size::of(20, 100));
    let every = if size::is_campaign() { 1 } else { 4 };
    let (mut failures, mut unsure) = (0, 0);
    for seed in 0..u64::from(days) {
        let whole = recorded(seed, None);
        let asked = whole
            .calls
            .iter()
            .filter(|call| matches!(call, Call::Sync { .. }))
            .count();
        for sync in SYNCS {
            for time in (1..=asked).step_by(every) {
                let day = recorded(seed, Some((sync, time)));
                if !day.calls.iter().any(|call| matches!(call, Call::SyncFailed { .. })) {
                    // The day makes fewer calls of this kind.
                    break;
                }
                failures += 1;
                let number = u64::try_from(time).unwrap();
                unsure +=
                    cuts(&day, seed << 32 | number, images).unwrap_or_else(|wrong| panic!("{sync} {time}: {wrong:?}"));
            }
        }
    }
    assert!(failures > 10 && unsure > 0);
    size::say(&format!(
        "{failures} failed syncs, the power cut {images} times after each: 0 acknowledged changes lost, 0 halves seen"
    ));
}

/// Two cases that a campaign found: the name of a new folder, and the file that names a user who has signed out.
#[rstest]
#[case(0, 2)]
#[case(3, 65)]
fn a_sync_that_failed_is_made_up_for_by_whoever_tries_again(#[case] seed: u64, #[case] time: usize) {
    let day = recorded(seed, Some(("fsync", time)));
    assert!(day.calls.iter().any(|call| matches!(call, Call::SyncFailed { .. })));
    let number = u64::try_from(time).unwrap();
    assert!(cuts(&day, seed << 32 | number, 100).unwrap() > 0);
}

fn recorded(seed: u64, failing: Option<(&str, usize)>) -> Recorded {
    let place = scratch().unwrap();
    let root = place.path().join("data");
    let (seed_word, length) = (seed.to_string(), ACTIONS.to_string());
    let words = ["insist", root.to_str().unwrap(), &seed_word, &length];
    let (program, log) = (Path::new(PROGRAM), place.path().join("record"));
    let calls = match failing {
        None => record(program, &words, &log),
        Some(failing) => record_with_a_failed_sync(program, &words, &log, failing),
    };
    Recorded {
        root,
        calls: calls.unwrap(),
        ledgers: ledgers(Day::Desk, seed, ACTIONS),
    }
}

async fn book(office: &Office, desk: &Desk, lead: &str) {
    let order = order(desk, lead).await.unwrap();
    desk.runner().await.unwrap().book(order, Confirmed::Not).await.unwrap();
    office.window.until_booking(is_recorded).await;
}

fn is_recorded(state: &StandingView) -> bool {
    matches!(state, StandingView::Recorded { .. })
}

/// The keys of the creations, in the order of sending.
fn creations(office: &Office) -> Vec<String> {
    let journal = office.service.control().journal();
    journal.into_iter().filter_map(|call| call.idempotency_key).collect()
}

async fn standings(desk: &Desk) -> Vec<StandingView> {
    let found = desk.runner().await.unwrap().bookings().await;
    found.intents.iter().map(|intent| intent.standing.clone()).collect()
}

fn tellings(office: &Office) -> Vec<BookingsView> {
    let bookings = |change| match change {
        ViewChanged::Bookings(view) => Some(view),
        ViewChanged::Startup(_)
        | ViewChanged::Settings(_)
        | ViewChanged::Session(_)
        | ViewChanged::Search(_)
        | ViewChanged::Updates(_)
        | ViewChanged::Reservations => None,
    };
    office.window.shown().into_iter().filter_map(bookings).collect()
}

fn has_ended(view: &BookingsView) -> bool {
    view.intents.iter().any(|intent| !intent.is_open)
}

fn file_in(folder: &Path, name: &str) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found = entries.filter_map(|path| match path.is_dir() {
        true => file_in(&path, name),
        false => path.ends_with(name).then_some(path),
    });
    found.next()
}
