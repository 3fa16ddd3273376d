//! Power cuts on recorded writes: the next start finds everything acknowledged, and nothing only in part.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use crash::action::{Day, day};
use crash::ledger::Ledger;
use crash::power::{Call, Disk, Image, record};
use crash::size;
use crash::workplace::{Workplace, scratch};
use fastrand::Rng;
use tempfile::TempDir;

pub(super) const PROGRAM: &str = env!("CARGO_BIN_EXE_crash");
const THREADS: u32 = 2;

/// What is recorded, and how often the power is cut on each recording of it.
#[derive(Clone, Copy)]
struct Plan {
    kind: Day,
    actions: usize,
    images: u32,
    planted: &'static [&'static str],
}

const DESK: Plan = Plan {
    kind: Day::Desk,
    actions: 60,
    images: 500,
    planted: &[],
};

/// Long enough for the vault's log to be emptied without a restart and to be written over from its beginning.
const LISTS: Plan = Plan {
    kind: Day::Lists,
    actions: 130,
    images: 150,
    planted: &[],
};

/// A recorded day and what it should have left after each of its actions.
pub(super) struct Recorded {
    pub(super) root: PathBuf,
    pub(super) calls: Vec<Call>,
    pub(super) ledgers: Vec<Ledger>,
}

/// What was wrong with one image.
#[derive(Debug)]
pub(super) struct Wrong {
    seed: u64,
    image: u32,
    what: String,
}

#[derive(Default)]
struct Account {
    images: u32,
    unsure: usize,
    days: u32,
}

#[test]
fn a061_a_power_cut_takes_nothing_acknowledged_and_leaves_nothing_by_half() {
    let images = size::of(20_000, 100_000);
    let account = thread::scope(|scope| {
        let share = |thread| scope.spawn(move || days(&DESK, thread, images / THREADS));
        let threads: Vec<_> = (0..THREADS).map(share).collect();
        let parts = threads.into_iter().map(|thread| or_panic(thread.join().unwrap()));
        parts.fold(Account::default(), |whole, part| Account {
            images: whole.images + part.images,
            unsure: whole.unsure + part.unsure,
            days: whole.days + part.days,
        })
    });
    assert!(account.unsure > 0, "there was something to lose");
    say("a day at the desk", &account);
}

#[test]
fn a061_a_power_cut_while_a_full_log_begins_anew_takes_nothing_acknowledged() {
    let account = or_panic(days(&LISTS, 9, size::of(150, 3_000)));
    say("a day of long lists", &account);
}

/// Otherwise the disks made from the recording would not be disks of this program.
#[test]
fn the_record_says_of_each_file_what_is_in_it() {
    let place = scratch().unwrap();
    let day = recorded_in(&place, &DESK, 3);
    let mut disk = Disk::new(&day.root);
    day.calls.iter().for_each(|call| disk.take(call).unwrap());
    let image = disk.as_written();
    let files = image
        .entries
        .iter()
        .filter_map(|(path, bytes)| Some((path, bytes.as_ref()?)));
    let mut seen = 0;
    for (path, bytes) in files {
        assert!(*bytes == fs::read(path).unwrap(), "{path:?}");
        seen += bytes.len();
    }
    assert!(seen > 100_000, "the files hold a day's work");
}

#[test]
fn commits_acknowledged_too_early_are_caught() {
    let planted = Plan {
        planted: &["--planted", "AcknowledgedTooEarly"],
        ..DESK
    };
    let Err(wrong) = days(&planted, 0, 10_000) else {
        panic!("nobody noticed")
    };
    size::say(&format!(
        "planted `synchronous=NORMAL`: caught at power cut {} ({})",
        wrong.image, wrong.what
    ));
}

fn or_panic(account: Result<Account, Wrong>) -> Account {
    account.unwrap_or_else(|wrong| panic!("seed {}, image {}: {}", wrong.seed, wrong.image, wrong.what))
}

fn say(day: &str, account: &Account) {
    size::tried(account.images, "power cuts");
    size::say(&format!(
        "{} power cuts on {} recordings of {day}: 0 acknowledged changes lost, 0 halves seen, {} writes and names at stake",
        account.images, account.days, account.unsure
    ));
}

/// Runs the days of one thread until that many images were checked.
fn days(plan: &Plan, thread: u32, images: u32) -> Result<Account, Wrong> {
    let mut account = Account::default();
    while account.images < images {
        let seed = u64::from(thread) << 32 | u64::from(account.days);
        let of_this_day = plan.images.min(images - account.images);
        account.unsure += cuts(&recorded(plan, seed), seed, of_this_day)?;
        account.images += of_this_day;
        account.days += 1;
    }
    Ok(account)
}

fn recorded(plan: &Plan, seed: u64) -> Recorded {
    recorded_in(&scratch().unwrap(), plan, seed)
}

fn recorded_in(place: &TempDir, plan: &Plan, seed: u64) -> Recorded {
    let root = place.path().join("data");
    let (seed_word, length) = (seed.to_string(), plan.actions.to_string());
    let mut words = plan.planted.to_vec();
    let name = match plan.kind {
        Day::Desk => "desk",
        Day::Lists => "lists",
    };
    words.extend([name, root.to_str().unwrap(), &seed_word, &length]);
    let calls = record(Path::new(PROGRAM), &words, &place.path().join("record")).unwrap();
    let ledgers = ledgers(plan.kind, seed, plan.actions);
    Recorded { root, calls, ledgers }
}

/// The ledgers before the first action and after each.
pub(super) fn ledgers(kind: Day, seed: u64, actions: usize) -> Vec<Ledger> {
    let mut ledger = Ledger::default();
    let mut ledgers = vec![ledger.clone()];
    for action in day(kind, seed, actions) {
        ledger.enter(&action);
        ledgers.push(ledger.clone());
    }
    ledgers
}

/// Draws the moments of the cuts first and sorts them, so that the recording is read only once.
pub(super) fn cuts(day: &Recorded, seed: u64, images: u32) -> Result<usize, Wrong> {
    let mut dice = Rng::with_seed(seed ^ 0xC07);
    let mut moments: Vec<usize> = (0..images).map(|_| dice.usize(0..day.calls.len())).collect();
    moments.sort_unstable();
    let mut moments = moments.into_iter().peekable();
    let mut disk = Disk::new(&day.root);
    let (mut image_number, mut unsure) = (0, 0);
    let scratch = scratch().unwrap();
    for (number, call) in day.calls.iter().enumerate() {
        disk.take(call).unwrap();
        while moments.next_if(|moment| *moment == number).is_some() {
            let image = disk.cut(&mut dice);
            unsure += image.unsure;
            image_number += 1;
            let place = scratch.path().join("data");
            look(&image, day, acknowledged(&disk), &place).map_err(|what| Wrong {
                seed,
                image: image_number,
                what,
            })?;
            if place.exists() {
                fs::remove_dir_all(&place).unwrap();
            }
        }
    }
    Ok(unsure)
}

fn acknowledged(disk: &Disk) -> usize {
    disk.said().lines().filter(|line| line.starts_with("done ")).count()
}

/// The next start must find the day as it was after the last acknowledged action, or after the action that had begun.
fn look(image: &Image, day: &Recorded, acknowledged: usize, place: &Path) -> Result<(), String> {
    image.put(&day.root, place).unwrap();
    let workplace = Workplace::open(place).map_err(|fault| format!("after {acknowledged} actions: {fault:#}"))?;
    workplace
        .journal
        .check()
        .map_err(|fault| format!("the journal: {fault}"))?;
    workplace.vault.check().map_err(|fault| format!("the vault: {fault}"))?;
    let found = Ledger::read(&workplace).map_err(|fault| format!("after {acknowledged} actions: {fault:#}"))?;
    let expected = &day.ledgers[acknowledged..(acknowledged + 2).min(day.ledgers.len())];
    if expected.contains(&found) {
        return Ok(());
    }
    Err(format!(
        "after {acknowledged} actions these are not as they were: {}",
        found.differences(&expected[0]).join(", ")
    ))
}
