use super::session::tests::session;
use super::*;
use crate::aside::{PARTS, with_part};
use crate::journal::tests::user_folder;
use crate::keyring::{MemoryKeyring, Weather};
use crate::migration::tests::{are_frozen, upgrade_from_every_version};

/// Later than any time in a test.
pub(crate) const LATE: DateTime<Utc> = DateTime::<Utc>::MAX_UTC;

/// A user's folder, its journal and a keyring, in a directory of their own.
pub(crate) struct Desk {
    _place: tempfile::TempDir,
    pub(crate) folder: UserFolder,
    pub(crate) journal: Journal,
    pub(crate) keyring: MemoryKeyring,
}

impl Desk {
    pub(crate) fn new() -> Self {
        let (place, folder) = user_folder();
        Self {
            _place: place,
            journal: Journal::open(&folder).unwrap(),
            folder,
            keyring: MemoryKeyring::new(),
        }
    }

    pub(crate) fn open(&self) -> Result<Vault, VaultFault> {
        Vault::open(&self.folder, &self.journal, &self.keyring)
    }

    /// The vault's file as its key decrypts it.
    pub(crate) fn decrypted(&self, vault: &Vault) -> String {
        let plain = self.folder.path().with_extension("plain");
        fs::write(&plain, "").unwrap();
        let copy = format!(
            "ATTACH DATABASE '{}' AS plain KEY ''; SELECT sqlcipher_export('plain'); DETACH DATABASE plain;",
            plain.display()
        );
        vault.database.writer().execute_batch(&copy).unwrap();
        let bytes = fs::read(&plain).unwrap();
        fs::remove_file(&plain).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// A vault with a session in it, closed again.
    fn with_vault() -> Self {
        let desk = Self::new();
        desk.open().unwrap().keep_session(&session(1)).unwrap();
        desk
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(self.folder.path().join(FILE)).unwrap()
    }
}

#[test]
fn d12_nothing_of_a_person_or_a_token_stands_on_the_disk_in_plain_text() {
    let desk = Desk::new();
    let mut canary = session(1);
    canary.user_name = "canary.user@agency.test".to_owned();
    canary.access_token = contract::Secret::new("canary-access-token");
    canary.refresh_token = contract::Secret::new("canary-refresh-token");
    let look = || {
        let mut files = vec![desk.folder.path().ancestors().nth(3).unwrap().to_owned()];
        let mut seen = 0;
        while let Some(path) = files.pop() {
            if path.is_dir() {
                files.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
                continue;
            }
            let bytes = fs::read(&path).unwrap();
            seen += bytes.len();
            for part in ["canary", "agency.test", "SQLite format 3"] {
                let found = bytes
                    .windows(part.len())
                    .any(|window| window.eq_ignore_ascii_case(part.as_bytes()));
                let is_vault = path.to_string_lossy().contains("vault");
                assert!(
                    !found || (part.starts_with("SQLite") && !is_vault),
                    "{part} in {path:?}"
                );
            }
        }
        assert!(seen > 8192, "there was something to look at");
    };
    let vault = desk.open().unwrap();
    vault.keep_session(&canary).unwrap();
    look();
    drop(vault);
    look();
    let vault = desk.open().unwrap();
    assert_eq!(vault.session(), Ok(Some(canary)), "and yet it is there");
    assert!(
        desk.decrypted(&vault).contains("canary-refresh-token"),
        "the search would find it"
    );
}

#[test]
fn d12_a_wiped_vault_is_gone_with_its_keys_and_a_new_one_can_be_made() {
    let desk = Desk::with_vault();
    Vault::set_aside(&desk.folder, &desk.journal, Utc::now()).unwrap();
    desk.open().unwrap().keep_session(&session(2)).unwrap();
    desk.journal.mark_refresh(2).unwrap();
    assert_eq!(desk.keyring.count(), 2);
    Vault::wipe(&desk.folder, &desk.journal, &desk.keyring).unwrap();
    assert_eq!(desk.keyring.count(), 0);
    let left: Vec<_> = fs::read_dir(desk.folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert!(
        left.iter().all(|name| !name.to_string_lossy().contains("vault")),
        "{left:?}"
    );
    assert_eq!(desk.journal.refresh_marker(), Ok(Some(2)), "the journal stays");
    assert_eq!(desk.open().unwrap().session(), Ok(None));
}

#[test]
fn d12_a_keyring_that_keeps_the_key_does_not_keep_the_vault() {
    let desk = Desk::with_vault();
    desk.keyring.set_weather(Weather::Missing);
    let fault = VaultFault::Keyring(KeyringFault::Missing);
    assert_eq!(Vault::wipe(&desk.folder, &desk.journal, &desk.keyring), Err(fault));
    assert!(!desk.folder.path().join(FILE).exists());
    desk.keyring.set_weather(Weather::Fair);
    assert_eq!(Vault::wipe(&desk.folder, &desk.journal, &desk.keyring), Ok(()));
    assert_eq!(desk.keyring.count(), 0);
}

#[test]
fn everything_may_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<(
        crate::DataFolder,
        UserFolder,
        Journal,
        Vault,
        MemoryKeyring,
        crate::SystemKeyring,
    )>();
}

#[test]
fn a_keyring_that_does_not_answer_makes_no_vault_and_touches_none() {
    for (weather, fault) in [
        (Weather::Missing, KeyringFault::Missing),
        (Weather::Locked, KeyringFault::Locked),
        (Weather::Hanging, KeyringFault::TimedOut),
        (Weather::Forgetful, KeyringFault::Failed),
    ] {
        let desk = Desk::new();
        desk.keyring.set_weather(weather);
        assert_eq!(desk.open().err(), Some(VaultFault::Keyring(fault)), "{weather:?}");
        assert!(!desk.folder.path().join(FILE).exists());
        desk.keyring.set_weather(Weather::Fair);
        assert!(desk.open().is_ok(), "after {weather:?}");
    }
}

#[test]
fn no_key_is_made_over_an_existing_vault_whatever_the_keyring_says() {
    for (weather, fault) in [
        (Weather::Missing, VaultFault::Keyring(KeyringFault::Missing)),
        (Weather::Locked, VaultFault::KeyMissing),
        (Weather::Hanging, VaultFault::Keyring(KeyringFault::TimedOut)),
        (Weather::Changed, VaultFault::Unreadable),
    ] {
        let desk = Desk::with_vault();
        let before = desk.bytes();
        desk.keyring.set_weather(weather);
        assert_eq!(desk.open().err(), Some(fault), "{weather:?}");
        assert_eq!(desk.bytes(), before);
        desk.keyring.set_weather(Weather::Fair);
        assert_eq!(
            desk.open().unwrap().session(),
            Ok(Some(session(1))),
            "after {weather:?}"
        );
    }
    let desk = Desk::with_vault();
    desk.keyring.clear();
    assert_eq!(desk.open().err(), Some(VaultFault::KeyMissing));
    assert_eq!(desk.keyring.count(), 0);
}

#[test]
fn a_vault_without_a_journal_is_not_overwritten() {
    let desk = Desk::with_vault();
    let Desk {
        _place,
        folder,
        journal,
        keyring,
    } = desk;
    drop(journal);
    for end in PARTS {
        let _ = fs::remove_file(with_part(&folder.path().join("journal.db"), end));
    }
    let journal = Journal::open(&folder).unwrap();
    assert_eq!(
        Vault::open(&folder, &journal, &keyring).err(),
        Some(VaultFault::KeyMissing)
    );
    assert_eq!(keyring.count(), 1);
}

#[test]
fn a_start_that_died_before_the_first_page_goes_on_with_the_same_key() {
    let desk = Desk::new();
    drop(desk.open().unwrap());
    fs::write(desk.folder.path().join(FILE), "").unwrap();
    desk.open().unwrap().keep_session(&session(1)).unwrap();
    assert_eq!(desk.keyring.count(), 1);
    assert_eq!(desk.open().unwrap().session(), Ok(Some(session(1))));
}

#[test]
fn a_vault_set_aside_is_whole_keeps_its_key_and_leaves_room_for_another() {
    let desk = Desk::with_vault();
    let before = desk.bytes();
    let key = desk
        .keyring
        .read(desk.journal.key_account().unwrap().unwrap())
        .unwrap()
        .unwrap();
    desk.keyring.set_weather(Weather::Locked);
    assert_eq!(desk.open().err(), Some(VaultFault::KeyMissing));
    let now = "2026-11-21T07:00:00Z".parse().unwrap();
    let aside = Vault::set_aside(&desk.folder, &desk.journal, now).unwrap();
    desk.keyring.set_weather(Weather::Fair);
    assert_eq!(fs::read(&aside).unwrap(), before);
    assert_eq!(desk.open().unwrap().session(), Ok(None));
    assert_ne!(
        Vault::set_aside(&desk.folder, &desk.journal, now).unwrap(),
        aside,
        "nothing is written over"
    );
    let old = Database::open(aside, Some(key), desk.folder.hold(), MIGRATIONS).unwrap();
    assert_eq!(
        Vault { database: old }.session(),
        Ok(Some(session(1))),
        "its key still opens it"
    );
}

#[test]
fn the_log_beside_a_vault_goes_with_it_and_a_cut_attempt_can_be_repeated() {
    let desk = Desk::with_vault();
    let (path, now) = (desk.folder.path().join(FILE), Utc::now());
    fs::write(with_part(&path, "-wal"), "left by a crash").unwrap();
    let aside = Vault::set_aside(&desk.folder, &desk.journal, now).unwrap();
    assert_eq!(fs::read(with_part(&aside, "-wal")).unwrap(), b"left by a crash");
    // The state in which the program died before the file itself was moved.
    fs::rename(&aside, &path).unwrap();
    assert_eq!(
        desk.open().err(),
        Some(VaultFault::KeyMissing),
        "no key is made for what is still there"
    );
    let second = Vault::set_aside(&desk.folder, &desk.journal, now).unwrap();
    assert_ne!(second, aside);
    assert!(second.exists() && with_part(&aside, "-wal").exists());
    assert!(desk.open().is_ok());
}

#[test]
fn a_damaged_vault_is_unreadable_and_left_as_it_is() {
    let desk = Desk::with_vault();
    let path = desk.folder.path().join(FILE);
    let whole = desk.bytes();
    let without_a_page = [&whole[..4096], &[0; 4096], &whole[8192..]].concat();
    for damage in [
        without_a_page,
        vec![7; 8192],
        whole[..whole.len() / 2 + 100].to_vec(),
        [&[0; 40], &whole[40..]].concat(),
    ] {
        fs::write(&path, &damage).unwrap();
        assert_eq!(desk.open().err(), Some(VaultFault::Unreadable));
        assert_eq!(fs::read(&path).unwrap(), damage);
    }
    fs::write(&path, &whole).unwrap();
    assert_eq!(desk.open().unwrap().session(), Ok(Some(session(1))));
}

/// One flipped bit in any page breaks the page's seal, and nothing from that page is used.
#[test]
fn a_flipped_bit_anywhere_is_found() {
    let desk = Desk::with_vault();
    let path = desk.folder.path().join(FILE);
    let whole = desk.bytes();
    assert_eq!(desk.open().unwrap().check(), Ok(()));
    for page in 0..whole.len() / 4096 {
        for place in [0, 17, 100, 2048, 4095] {
            let mut flipped = whole.clone();
            flipped[page * 4096 + place] ^= 4;
            fs::write(&path, &flipped).unwrap();
            let found = match desk.open() {
                Ok(vault) => vault.check().map_err(VaultFault::from),
                Err(fault) => Err(fault),
            };
            assert_eq!(found, Err(VaultFault::Unreadable), "byte {place} of page {page}");
        }
    }
}

#[test]
fn a_newer_vault_is_refused_with_both_versions_and_not_set_aside_by_itself() {
    let desk = Desk::with_vault();
    let vault = desk.open().unwrap();
    vault.database.writer().pragma_update(None, "user_version", 99).unwrap();
    drop(vault);
    let before = desk.bytes();
    let known = u32::try_from(MIGRATIONS.len()).unwrap();
    assert_eq!(desk.open().err(), Some(VaultFault::Newer { found: 99, known }));
    assert_eq!(desk.bytes(), before);
}

#[test]
fn a_vault_that_another_program_holds_is_busy() {
    let desk = Desk::with_vault();
    let vault = desk.open().unwrap();
    vault.database.writer().execute_batch("BEGIN EXCLUSIVE").unwrap();
    let second = Vault {
        database: vault_database(&desk),
    };
    second
        .database
        .writer()
        .busy_timeout(std::time::Duration::ZERO)
        .unwrap();
    assert_eq!(second.keep_session(&session(2)), Err(StoreFault::Busy));
    vault.database.writer().execute_batch("ROLLBACK").unwrap();
    assert_eq!(second.session(), Ok(Some(session(1))));
}

#[test]
fn a_vault_in_memory_works_and_says_that_it_keeps_nothing() {
    let vault = Vault::in_memory().unwrap();
    assert!(!vault.is_durable());
    vault.keep_session(&session(1)).unwrap();
    assert_eq!(vault.session(), Ok(Some(session(1))));
    vault.forget_session().unwrap();
    assert_eq!(vault.session(), Ok(None));
    assert!(Desk::new().open().unwrap().is_durable());
}

#[test]
fn a_vault_of_any_past_version_grows_and_keeps_its_rows() {
    upgrade_from_every_version(
        MIGRATIONS,
        &[
            "INSERT INTO session VALUES (1, 'u', 'a', 'r', '2026-11-21T07:00:00Z', '2026-12-21T07:00:00Z', 0, 1, 'l')",
            "INSERT INTO body VALUES ('o', x'00')",
            "INSERT INTO draft VALUES ('d', 'm', 'c', '{}')",
            "INSERT INTO dossier VALUES ('i', 'm', '{}'); INSERT INTO dossier_leg VALUES ('r', 'i')",
            "INSERT INTO sync VALUES ('all', 's', 1, 0, NULL, NULL)",
            "INSERT INTO record VALUES (1, '{}');
             INSERT INTO reservation VALUES (1, 'r', 1, 4, NULL, 1, 1, 1, 1, '')",
            "INSERT INTO words (rowid, text) VALUES (1, 'ayse')",
            "INSERT INTO index_mark VALUES (1, 7)",
            "INSERT INTO saying VALUES ('o', 'w')",
            "INSERT INTO record VALUES (2, '{}');
             INSERT INTO reservation VALUES (2, 's', 2, 4, NULL, 1, 1, 1, 1, '', 1)",
            "INSERT INTO saved_place VALUES ('p', 'c', '{}')",
            "INSERT INTO recent_pair VALUES ('a>b', 'u', '{}')",
            "INSERT INTO traveller VALUES ('t', 'c', '{}')",
            "INSERT INTO dossier VALUES ('j', 'm', '{}', 't')",
            "INSERT INTO status_change VALUES (1, 'r', 4, 7, 1, 2)",
            "INSERT INTO recent_record VALUES ('r', 1)",
            "INSERT INTO laid_aside VALUES ('i', 'm', '{}')",
            "INSERT INTO dossier VALUES ('k', 'm', '{}', 't', 3)",
            "INSERT INTO status_change VALUES (2, 'r', 7, 8, 2, 3)",
            "INSERT INTO change_draft VALUES ('r', 'e', '{}')",
            "INSERT INTO words (rowid, text) VALUES (2, 'demir')",
            "INSERT INTO verifier VALUES (1, 8, 1, 5, zeroblob(16), zeroblob(32))",
            "INSERT INTO membership VALUES ('today', 'r'); INSERT INTO membership_read VALUES ('today', 1)",
            "INSERT INTO read_again VALUES (1, 2)",
        ],
    );
}

#[test]
fn released_steps_are_frozen() {
    are_frozen(MIGRATIONS, include_str!("frozen.txt"));
}

fn vault_database(desk: &Desk) -> Database {
    let account = desk.journal.key_account().unwrap().unwrap();
    let key = desk.keyring.read(account).unwrap();
    Database::open(desk.folder.path().join(FILE), key, desk.folder.hold(), MIGRATIONS).unwrap()
}
