//! What was acknowledged is there after the process was killed, and after the log was torn behind it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use contract::Secret;
use uuid::Uuid;

use crate::aside::with_part;
use crate::journal::tests::{intent, step, user_folder};
use crate::{DataFolder, Journal, Key, Keyring, KeyringFault, Moment, SessionRow, UserFolder, UserId, Vault};

/// The same key in every process.
struct OneKey;

impl Keyring for OneKey {
    fn read(&self, _: Uuid) -> Result<Option<Key>, KeyringFault> {
        Ok(Key::from_bytes(&[7; 32]))
    }

    fn write(&self, _: Uuid, _: &Key) -> Result<(), KeyringFault> {
        Ok(())
    }

    fn remove(&self, _: Uuid) -> Result<(), KeyringFault> {
        Ok(())
    }
}

fn pair(generation: u64) -> SessionRow {
    SessionRow {
        user_name: "agent@sandbox.test".to_owned(),
        access_token: Secret::new(format!("access-{generation}").repeat(100)),
        refresh_token: Secret::new(format!("refresh-{generation}")),
        access_expires_utc: "2026-11-21T10:00:00Z".parse().unwrap(),
        refresh_expires_utc: "2026-12-21T10:00:00Z".parse().unwrap(),
        clock_offset_s: 0,
        generation,
        login: Uuid::from_u128(1),
    }
}

fn folder(place: &Path) -> UserFolder {
    let folder = DataFolder::open(place).unwrap();
    folder.profile("p").unwrap().user(&UserId::of("p", "u")).unwrap()
}

/// Goes on until it is killed, and says each thing when it is acknowledged.
fn work_until_killed(place: &Path) {
    let folder = folder(place);
    let journal = Journal::open(&folder).unwrap();
    let vault = Vault::open(&folder, &journal, &OneKey).unwrap();
    let start = vault.session().unwrap().map_or(0, |session| session.generation);
    let ready = intent(1);
    if journal.intent(ready.id).unwrap().is_none() {
        journal.add_intent(&ready).unwrap();
    }
    let mut version = journal.intent(ready.id).unwrap().unwrap().standing.version;
    for generation in start + 1.. {
        vault.keep_session(&pair(generation)).unwrap();
        version += 1;
        let mut sending = step(&ready, "sending", true);
        sending.standing.version = version;
        sending.begins = Some(u32::try_from(version).unwrap());
        assert!(journal.step_intent(&sending, Moment::AfterSending).unwrap());
        println!("\nacknowledged {generation} {version}");
    }
}

#[test]
fn a061_what_was_acknowledged_is_there_after_the_process_was_killed() {
    const CHILD: &str = "STORE_TEST_KILLED_IN";
    if let Ok(place) = std::env::var(CHILD) {
        work_until_killed(Path::new(&place));
    }
    let place = tempfile::tempdir().unwrap();
    let mut last = (0, 0);
    for round in 1..=12 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "crash::a061_what_was_acknowledged_is_there_after_the_process_was_killed",
                "--nocapture",
            ])
            .env(CHILD, place.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let said = lines.map_while(Result::ok).filter_map(|line| {
            let (generation, version) = line.strip_prefix("acknowledged ")?.split_once(' ')?;
            Some((generation.parse().ok()?, version.parse().ok()?))
        });
        last = said.take(round * 3).last().unwrap_or(last);
        child.kill().unwrap();
        child.wait().unwrap();

        let folder = folder(place.path());
        let journal = Journal::open(&folder).unwrap();
        let vault = Vault::open(&folder, &journal, &OneKey).unwrap();
        let found = vault.session().unwrap().unwrap();
        assert!(found.generation >= last.0, "{} after {}", found.generation, last.0);
        assert_eq!(found, pair(found.generation), "the pair is whole");
        let standing = journal.intent(intent(1).id).unwrap().unwrap().standing;
        assert!(standing.version >= last.1);
        let attempts = journal.attempts(intent(1).id).unwrap();
        assert_eq!(
            attempts.len() as u64,
            standing.version - 1,
            "each step with its attempt"
        );
    }
    assert!(last.0 >= 36);
}

/// A power cut leaves what was synchronised and anything at all behind it.
#[test]
fn a061_what_was_acknowledged_is_there_whatever_the_log_holds_behind_it() {
    let (_place, folder) = user_folder();
    let journal = Journal::open(&folder).unwrap();
    let vault = Vault::open(&folder, &journal, &OneKey).unwrap();
    let path = folder.path().join("vault.db");
    let log = with_part(&path, "-wal");
    let mut ends = Vec::new();
    for generation in 1..=20 {
        vault.keep_session(&pair(generation)).unwrap();
        ends.push((usize::try_from(fs::metadata(&log).unwrap().len()).unwrap(), generation));
    }
    let (file, whole) = (fs::read(&path).unwrap(), fs::read(&log).unwrap());
    drop(vault);
    for (number, (end, generation)) in ends.iter().enumerate() {
        let next = ends.get(number + 1).map_or(whole.len(), |(end, _)| *end);
        for cut in [
            *end,
            end + 1,
            end + 24,
            end + (next - end) / 2,
            next.saturating_sub(1).max(*end),
        ] {
            let torn = whole[..cut.min(whole.len())].to_vec();
            let zeroed = [&torn[..], &vec![0; 10_000]].concat();
            let garbled = [&torn[..], &vec![0xA5; 10_000]].concat();
            for image in [&torn, &zeroed, &garbled] {
                fs::write(&path, &file).unwrap();
                fs::write(&log, image).unwrap();
                let _ = fs::remove_file(with_part(&path, "-shm"));
                let found = Vault::open(&folder, &journal, &OneKey)
                    .unwrap()
                    .session()
                    .unwrap()
                    .unwrap();
                assert!(
                    found.generation >= *generation,
                    "{} after {generation}",
                    found.generation
                );
                assert_eq!(found, pair(found.generation), "the pair is whole");
                assert!(
                    cut > *end || found.generation == *generation,
                    "the log is really torn there"
                );
            }
        }
    }
}
