//! A disk that returns one wrong bit, anywhere. The desk notices it, or it changes nothing that is read.

use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crash::action::{Day, day};
use crash::ledger::{Ledger, perform};
use crash::size;
use crash::workplace::{Workplace, scratch};
use fastrand::Rng;
use rstest::rstest;
use rusqlite::Connection;

use crate::upgrade::SEAL;

/// It contains the key that every vault here has.
const SEAL_OF_VAULT: &str = "PRAGMA key = \"x'0707070707070707070707070707070707070707070707070707070707070707'\";
                             PRAGMA cipher_hmac_algorithm = HMAC_SHA256;";
const ACTIONS: usize = 60;
const DAYS: u32 = 5;

#[derive(Default)]
struct Account {
    /// The start refused with a fault.
    refused: u32,
    /// A start did not read the bit, but a check of every page found it.
    found_by_looking: u32,
    /// The bit was in an empty page.
    free: u32,
    /// The bit was in a place that has no meaning.
    harmless: u32,
}

/// Both databases are closed. Every bit of them is authenticated, except in empty pages that are never read.
#[rstest]
#[case("journal.db")]
#[case("vault.db")]
fn a_flipped_bit_of_a_database_is_always_noticed(#[case] name: &str) {
    let account = flip(name, true, |found, whole| assert!(found == &whole[whole.len() - 1]));
    assert_eq!(account.harmless, 0);
    say(name, &account);
}

/// A log ends at the first checksum that does not match, and everything before it is whole.
#[rstest]
#[case("journal.db-wal")]
#[case("vault.db-wal")]
fn a_flipped_bit_of_a_log_shows_an_earlier_moment_and_no_wrong_row(#[case] name: &str) {
    let account = flip(name, false, |found, whole| {
        assert!(whole.iter().any(|moment| moment.of_journal() == found.of_journal()));
        assert!(whole.iter().any(|moment| moment.of_vault() == found.of_vault()));
    });
    say(name, &account);
}

/// A person may edit these small texts. An unreadable one is reported or names no user, and the databases stay the
/// same.
#[rstest]
#[case("settings.toml")]
#[case("current-user")]
fn a_flipped_bit_of_a_small_file_is_a_word_or_a_slip_of_the_pen(#[case] name: &str) {
    let account = flip(name, true, |found, whole| {
        let last = &whole[whole.len() - 1];
        assert!(found.of_journal() == last.of_journal() && found.of_vault() == last.of_vault());
    });
    say(name, &account);
}

fn say(name: &str, account: &Account) {
    size::say(&format!(
        "flipped bits of {name}: {} refused with a word, {} found by looking, {} in empty pages, {} in nothing that counts; 0 wrong rows",
        account.refused, account.found_by_looking, account.free, account.harmless
    ));
}

/// Flips one bit of the named file at a time, each time in a fresh copy of a day's work.
fn flip(name: &str, is_closed: bool, judge: impl Fn(&Ledger, &[Ledger])) -> Account {
    let mut account = Account::default();
    let flips = size::of(150, 2_000) / DAYS;
    for seed in 0..u64::from(DAYS) {
        let place = scratch().unwrap();
        let (data, copy) = (place.path().join("data"), place.path().join("copy"));
        let (workplace, moments) = a_day_in(&data, seed);
        // While the workplace is open, its logs are beside the databases, as after a crash.
        let _open = (!is_closed).then_some(workplace);
        let files = files_in(&data);
        let free = free_bytes(&files, name);
        let mut dice = Rng::with_seed(seed);
        for _ in 0..flips {
            let at = copy_with_a_slip(&data, &files, name, &mut dice, &copy);
            let is_free = free.iter().any(|bytes| bytes.contains(&at));
            match Workplace::open(&copy) {
                Err(_) => account.refused += 1,
                Ok(workplace) => {
                    let is_whole = workplace.journal.check().is_ok() && workplace.vault.check().is_ok();
                    match Ledger::read(&workplace) {
                        Err(_) => account.refused += 1,
                        Ok(found) => {
                            judge(&found, &moments);
                            account.found_by_looking += u32::from(!is_whole);
                            account.free += u32::from(is_whole && is_free);
                            account.harmless += u32::from(is_whole && !is_free);
                        }
                    }
                }
            }
            fs::remove_dir_all(&copy).unwrap();
        }
    }
    account
}

fn a_day_in(data: &Path, seed: u64) -> (Workplace, Vec<Ledger>) {
    let workplace = Workplace::open(data).unwrap();
    let mut moments = vec![Ledger::default()];
    for action in day(Day::Desk, seed, ACTIONS) {
        perform(&action, &workplace).unwrap();
        let mut next = moments[moments.len() - 1].clone();
        next.enter(&action);
        moments.push(next);
    }
    (workplace, moments)
}

fn copy_with_a_slip(data: &Path, files: &[PathBuf], name: &str, dice: &mut Rng, copy: &Path) -> usize {
    let mut slip = 0;
    for file in files {
        let mut bytes = fs::read(file).unwrap();
        if file.file_name().unwrap() == name && !bytes.is_empty() {
            slip = dice.usize(0..bytes.len());
            bytes[slip] ^= 1 << dice.u32(0..8);
        }
        let to = copy.join(file.strip_prefix(data).unwrap());
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::write(to, bytes).unwrap();
    }
    slip
}

/// The bytes of those pages of a closed database that belong to no table and no index.
fn free_bytes(files: &[PathBuf], name: &str) -> Vec<Range<usize>> {
    let seal = match name {
        "journal.db" => SEAL,
        "vault.db" => SEAL_OF_VAULT,
        _ => return Vec::new(),
    };
    let path = files.iter().find(|path| path.file_name().unwrap() == name).unwrap();
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(seal).unwrap();
    let one = |pragma: &str| connection.query_row(pragma, [], |row| row.get::<_, u32>(0)).unwrap();
    let count = one("PRAGMA page_count");
    let size = fs::read(path).unwrap().len() / count as usize;
    let mut pages = connection.prepare("SELECT pageno FROM dbstat").unwrap();
    let used: HashSet<u32> = pages
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let free: Vec<u32> = (1..=count).filter(|page| !used.contains(page)).collect();
    let listed = one("PRAGMA freelist_count");
    assert_eq!(free.len(), listed as usize, "each page is used or free");
    free.into_iter()
        .map(|page| (page as usize - 1) * size..page as usize * size)
        .collect()
}

/// All files except the index of a log, which is rebuilt.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_in(&path));
        } else if !path.to_string_lossy().ends_with("-shm") {
            files.push(path);
        }
    }
    files
}
