//! Databases of other versions: an older one is upgraded and loses no open intent, and a newer one is refused and not
//! touched. A journal that another program holds is reported as busy.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use chrono::{DateTime, TimeDelta};
use crash::action::{intent, state};
use crash::ledger::Ledger;
use crash::size;
use crash::workplace::{Workplace, scratch};
use fastrand::Rng;
use rusqlite::Connection;

/// Undoes what each upgrade step of the journal adds, so that an older journal can be made from the current one.
const STEPS: [&str; 7] = [
    "DROP TABLE key_account",
    "DROP TABLE refresh_marker",
    "DROP TABLE intent",
    "DROP TABLE attempt",
    "DROP TABLE leg",
    "DROP TABLE errand",
    "DROP INDEX intent_ended",
];
/// The key is "each page of a journal is sealed" in hexadecimal digits.
pub(crate) const SEAL: &str = "PRAGMA key = \"x'656163682070616765206f662061206a6f75726e616c206973207365616c6564'\";
                    PRAGMA cipher_hmac_algorithm = HMAC_SHA256;";
const STATES: [&str; 7] = [
    "ready",
    "sending",
    "waiting",
    "held",
    "unknown",
    "matched",
    "needs person",
];
/// The first version that has intents.
const WITH_INTENTS: usize = 3;

#[test]
fn every_open_intent_survives_the_upgrade_from_every_version() {
    for version in WITH_INTENTS..STEPS.len() {
        let (place, before) = journal_of(version);
        let workplace = Workplace::open(&place.path().join("data")).unwrap();
        let found = Ledger::read(&workplace).unwrap();
        assert_eq!(found.intents.len(), STATES.len());
        assert!(found.intents == before.intents, "from version {version}");
        assert_eq!(workplace.journal.open_intents().unwrap().len(), STATES.len());
    }
}

#[test]
fn an_open_intent_dropped_in_a_migration_is_caught() {
    let (place, before) = journal_of(STEPS.len() - 1);
    let data = place.path().join("data");
    let upgraded = Command::new(env!("CARGO_BIN_EXE_crash"))
        .args([
            "--planted",
            "OpenIntentDropped",
            "desk",
            data.to_str().unwrap(),
            "1",
            "0",
        ])
        .status()
        .unwrap();
    assert!(upgraded.success());
    let found = Ledger::read(&Workplace::open(&data).unwrap()).unwrap();
    assert!(found.intents != before.intents, "nobody noticed");
    size::say("planted `an open intent dropped in a migration`: caught");
}

#[test]
fn a_newer_journal_is_refused_with_a_word_and_not_one_byte_of_the_folder_changes() {
    let (place, _) = journal_of(STEPS.len());
    let data = place.path().join("data");
    let journal = journal_in(&data);
    journal.pragma_update(None, "user_version", 900).unwrap();
    journal.close().unwrap();
    let before = contents(&data);
    let refused = Workplace::open(&data).err().unwrap();
    assert!(format!("{refused:#}").contains("version 900"), "{refused:#}");
    let mut after = contents(&data);
    // Opening a database leaves an empty log behind.
    after.retain(|_, bytes| !bytes.is_empty());
    assert!(after.iter().all(|(path, bytes)| before.get(path) == Some(bytes)));
    assert_eq!(after.len(), before.values().filter(|bytes| !bytes.is_empty()).count());
}

#[test]
fn a_journal_that_another_program_holds_is_busy_and_not_damaged() {
    let (place, before) = journal_of(STEPS.len());
    let data = place.path().join("data");
    let workplace = Workplace::open(&data).unwrap();
    let holder = journal_in(&data);
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    let refused = workplace.journal.mark_refresh(7);
    assert_eq!(refused, Err(store::StoreFault::Busy));
    holder.execute_batch("ROLLBACK").unwrap();
    assert_eq!(workplace.journal.mark_refresh(7), Ok(()));
    assert!(Ledger::read(&workplace).unwrap().intents == before.intents);
}

/// A journal as a desk of that version left it, with one open intent in every state.
fn journal_of(version: usize) -> (tempfile::TempDir, Ledger) {
    let place = scratch().unwrap();
    let data = place.path().join("data");
    let workplace = Workplace::open(&data).unwrap();
    let now = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
    let mut dice = Rng::with_seed(1);
    for (number, name) in (1..).zip(STATES) {
        let mut row = intent(number, &mut dice, now);
        row.body_hash = workplace.vault.keep_body(row.id, b"a body").unwrap();
        row.state = state(1, name, true, now);
        workplace.journal.add_intent(&row).unwrap();
    }
    let ledger = Ledger::read(&workplace).unwrap();
    drop(workplace);
    let journal = journal_in(&data);
    let later: Vec<&str> = STEPS[version..].iter().rev().copied().collect();
    journal.execute_batch(&later.join(";")).unwrap();
    journal
        .pragma_update(None, "user_version", u32::try_from(version).unwrap())
        .unwrap();
    (place, ledger)
}

fn journal_in(data: &Path) -> Connection {
    let path = contents(data)
        .into_keys()
        .find(|path| path.ends_with("journal.db"))
        .unwrap();
    let journal = Connection::open(path).unwrap();
    journal.execute_batch(SEAL).unwrap();
    journal
}

fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(contents(&path));
        } else if !path.to_string_lossy().ends_with("-shm") {
            found.insert(path.clone(), fs::read(&path).unwrap());
        }
    }
    found
}
