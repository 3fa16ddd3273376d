//! The vault with a real secret service that is missing, locked, hanging, or without the right key. Each case gives its
//! own message within five seconds, and the journal opens. A vault never gets a new key, and no file has plain text.

use std::fs;
use std::path::{Path, PathBuf};

use crash::size;
use tempfile::TempDir;
use xtask::desktop::Desktop;

const LIMIT_MS: u64 = 5_000;
/// The limit holds for the keyring alone: the process around it starts threads on a busy machine.
const SLACK_MS: u64 = 1_500;

struct Machine {
    desktop: Desktop,
    place: TempDir,
}

impl Machine {
    fn without_keyring() -> Self {
        let place = tempfile::tempdir().unwrap();
        let desktop = Desktop::without_keyring(&place.path().join("home"), (320, 200)).unwrap();
        Self { desktop, place }
    }

    /// A machine with a vault and a signed-in user.
    fn with_vault() -> Self {
        let mut machine = Self::without_keyring();
        machine.desktop.start_keyring().unwrap();
        assert_eq!(machine.open(), "opened");
        machine
    }

    /// Opens the vault as the next start of the program does.
    fn open(&self) -> String {
        self.open_planted(&[])
    }

    fn open_planted(&self, planted: &[&str]) -> String {
        let said = self.run(&[planted, &["open"]].concat());
        let (elapsed, said) = said.split_once(" ms: ").unwrap();
        let elapsed: u64 = elapsed.parse().unwrap();
        assert!(elapsed <= LIMIT_MS + SLACK_MS, "{said} after {elapsed} ms");
        said.to_owned()
    }

    fn run(&self, words: &[&str]) -> String {
        let mut command = self.desktop.command(env!("CARGO_BIN_EXE_crash"));
        let output = command.args(words).arg(self.data()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn lock_keyring(&self) {
        let mut command = self.desktop.command("gdbus");
        command.args(["call", "--session", "--dest", "org.freedesktop.secrets"]);
        command.args(["--object-path", "/org/freedesktop/secrets"]);
        command.args(["--method", "org.freedesktop.Secret.Service.Lock"]);
        command.arg("['/org/freedesktop/secrets/collection/login']");
        let output = command.output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.contains("collection/login"), "nothing was locked: {said}");
    }

    fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    fn vault(&self) -> Option<Vec<u8>> {
        let path = files_in(&self.data())
            .into_iter()
            .find(|path| path.ends_with("vault.db"))?;
        fs::read(path).ok()
    }
}

/// Every state of a keyring, and its message when a vault exists already.
#[test]
fn each_state_of_a_real_keyring_is_a_word_and_the_vault_stays_as_it_is() {
    let mut machine = Machine::with_vault();
    let before = machine.vault().unwrap();
    let mut words = Vec::new();

    machine.lock_keyring();
    words.push(("locked", machine.open()));
    machine.desktop.stop_keyring();
    words.push(("missing", machine.open()));
    machine.desktop.start_keyring().unwrap();
    assert_eq!(machine.open(), "opened", "nothing was lost by it");
    machine.run(&["spoil-key"]);
    words.push(("changed", machine.open()));
    machine.run(&["lose-key"]);
    words.push(("gone", machine.open()));
    assert_eq!(machine.run(&["has-key"]), "false", "no key was made over the vault");
    machine.desktop.hang_keyring().unwrap();
    words.push(("hanging", machine.open()));

    let words: Vec<(&str, &str)> = words.iter().map(|(day, word)| (*day, word.as_str())).collect();
    assert_eq!(
        words,
        [
            ("locked", "Keyring(Locked)"),
            ("missing", "Keyring(Missing)"),
            ("changed", "Unreadable"),
            ("gone", "KeyMissing"),
            ("hanging", "Keyring(TimedOut)"),
        ]
    );
    assert!(machine.vault().unwrap() == before, "the vault was touched");
    assert_nothing_in_plain_text(&machine);
    size::say("a real keyring locked, missing, changed, without the key and hanging: each a word, the vault untouched");
}

/// Without a vault, none is created until the keyring works.
#[test]
fn without_a_key_that_is_kept_no_vault_is_made() {
    let mut machine = Machine::without_keyring();
    assert_eq!(machine.open(), "Keyring(Missing)");
    assert_eq!(machine.vault(), None);
    machine.desktop.start_keyring().unwrap();
    machine.lock_keyring();
    let locked = machine.open();
    assert!(locked == "Keyring(Locked)" || locked == "Keyring(TimedOut)", "{locked}");
    assert_eq!(machine.vault(), None);
    machine.desktop.hang_keyring().unwrap();
    assert_eq!(machine.open(), "Keyring(TimedOut)");
    assert_eq!(machine.vault(), None);
    machine.desktop.stop_keyring();
    machine.desktop.start_keyring().unwrap();
    assert_eq!(machine.open(), "opened");
    assert!(machine.vault().is_some());
    assert_nothing_in_plain_text(&machine);
}

#[test]
fn a_key_made_over_an_existing_vault_is_caught() {
    let machine = Machine::with_vault();
    machine.run(&["lose-key"]);
    let word = machine.open_planted(&["--planted", "KeyOverVault"]);
    assert_ne!(
        (word.as_str(), machine.run(&["has-key"]).as_str()),
        ("KeyMissing", "false")
    );
    size::say("planted `a key made over an existing vault`: caught");
}

/// Searches every file for tokens and names, including the files of the keyring.
fn assert_nothing_in_plain_text(machine: &Machine) {
    let mut seen = 0;
    for path in files_in(machine.place.path()) {
        let Ok(bytes) = fs::read(&path) else { continue };
        seen += bytes.len();
        for canary in ["access-1-access-1-", "refresh-1", "agent@sandbox.test"] {
            let found = bytes.windows(canary.len()).any(|part| part == canary.as_bytes());
            assert!(!found, "{canary} in {path:?}");
        }
    }
    assert!(seen > 20_000, "there was something to look at");
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files = Vec::new();
    for entry in entries.map(Result::unwrap) {
        let kind = entry.file_type().unwrap();
        if kind.is_dir() {
            files.extend(files_in(&entry.path()));
        } else if kind.is_file() {
            files.push(entry.path());
        }
    }
    files
}
