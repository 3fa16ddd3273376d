//! A newer version is found at a server of this test, fetched, and put in the place of a file that stands for the
//! program; and each way in which that goes wrong leaves the version that runs as it is.

use std::collections::HashMap;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use desk::updates::{Installation, UpdateWay};
use minisign::KeyPair;
use serde_json::{Value, json};
use tauri::Manager as _;
use transfer_desk::{AppState, Replacement};

use crate::booking::{order, until};
use crate::{Shell, call};

/// Both begin like a program of Linux, and are not shorter than the head of one.
const OLD: &[u8] = b"\x7fELF the version that runs, which is there before anything else is";
const NEW: &[u8] = b"\x7fELF the newer version, which takes the place of the one that runs";
const NEWER: &str = "9.0.0";
/// Set only in the process that has a small disk of its own.
const DISK: &str = "UPDATE_TEST_DISK";

struct Published {
    shell: Shell,
    program: PathBuf,
    _folder: tempfile::TempDir,
}

/// What is wrong with the release.
#[derive(Default, Clone, Copy, PartialEq)]
struct Release<'a> {
    /// The version in the manifest.
    announced: Option<&'a str>,
    /// What the signature says of the package, in place of its version and kind of computer.
    comment: Option<&'a str>,
    /// What the first line of the signature says, which is not signed itself.
    first_line: Option<&'a str>,
    is_signed_by_another: bool,
    /// What is served instead of the package that was signed.
    served: Option<&'a [u8]>,
    is_cut: bool,
    /// The package is served when the test lets it go.
    is_held: bool,
    package: Option<&'a [u8]>,
}

/// Held by a test until its package may be served.
static HOLD: Mutex<()> = Mutex::new(());

fn text_in_base64(text: &str) -> String {
    BASE64_STANDARD.encode(text)
}

fn signature(keys: &KeyPair, package: &[u8], comment: &str, first_line: Option<&str>) -> String {
    let signed = minisign::sign(Some(&keys.pk), &keys.sk, package, Some(comment), None).unwrap();
    let signed = signed.to_string();
    let (first, rest) = signed.split_once('\n').unwrap();
    text_in_base64(&format!("{}\n{rest}", first_line.unwrap_or(first)))
}

fn keys() -> KeyPair {
    KeyPair::generate_unencrypted_keypair().unwrap()
}

/// Serves these answers until the test ends, and returns its address.
fn serve(answers: HashMap<String, Vec<u8>>) -> String {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.unwrap(), &answers);
        }
    });
    address
}

fn answer(mut stream: TcpStream, answers: &HashMap<String, Vec<u8>>) {
    let mut head = vec![];
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).unwrap();
    if head.starts_with("GET /held") {
        drop(HOLD.lock().unwrap());
    }
    let nothing = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_vec();
    let bytes = head.split(' ').nth(1).and_then(|path| answers.get(path));
    stream.write_all(bytes.unwrap_or(&nothing)).unwrap();
}

fn ok(body: &[u8]) -> Vec<u8> {
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

impl Published {
    fn of(release: Release<'_>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("transfer-desk");
        Self::at(release, folder, program)
    }

    fn at(release: Release<'_>, folder: tempfile::TempDir, program: PathBuf) -> Self {
        fs::write(&program, OLD).unwrap();
        let shipped = keys();
        let package = release.package.unwrap_or(NEW);
        let announced = release.announced.unwrap_or(NEWER);
        let signer = if release.is_signed_by_another {
            keys()
        } else {
            shipped.clone()
        };
        let right = format!("timestamp:1700000000\tfile:setup.exe\tversion:{announced}\ttarget:here");
        let comment = release.comment.unwrap_or(&right);
        let signature = signature(&signer, package, comment, release.first_line);
        let path = if release.is_held { "held" } else { "package" };
        let manifest = json!({
            "version": announced,
            "notes": "What is new.",
            "platforms": {"here": {"url": path, "signature": signature}},
        });
        let mut served = ok(release.served.unwrap_or(package));
        if release.is_cut {
            served.truncate(served.len() - 1);
        }
        let manifest = ok(manifest.to_string().as_bytes());
        // The draw decides the ring, so the release is in all of them.
        let rings = (1..=3).map(|ring| (format!("/ring-{ring}.json"), manifest.clone()));
        let address = serve(rings.chain([(format!("/{path}"), served)]).collect());
        let replacement = Replacement {
            installation: Installation {
                address: Some(address),
                way: UpdateWay::Itself,
                target: Some("here"),
            },
            key: text_in_base64(&shipped.pk.to_box().unwrap().to_string()),
            program: Some(program.clone()),
        };
        let shell = Shell::with(replacement);
        assert_eq!(shell.call("startup", json!({})), Ok(json!({"kind": "ready"})));
        Self {
            shell,
            program,
            _folder: folder,
        }
    }

    fn state(&self) -> Value {
        self.shell.call("updates", json!({})).unwrap()["state"].clone()
    }

    fn look(&self) -> Value {
        self.shell.call("look_for_update", json!({})).unwrap();
        self.state()
    }

    /// Looks for the version, and installs what is found.
    fn installed(&self) -> Value {
        assert_eq!(self.look()["kind"], "newer");
        self.shell.call("install_update", json!({})).unwrap();
        self.state()
    }

    fn program(&self) -> Vec<u8> {
        fs::read(&self.program).unwrap()
    }

    /// The release is refused for this reason, and the version that runs stays.
    fn is_refused(&self, why: &str) {
        let refused = json!({"kind": "failed", "version": NEWER, "why": why});
        assert_eq!(self.installed(), refused);
        assert_eq!(self.program(), OLD);
    }
}

#[test]
fn a_newer_version_is_told_with_its_notes_and_takes_the_place_of_the_program() {
    let published = Published::of(Release::default());
    let heard = published.shell.hear("updates-changed");
    assert_eq!(published.state(), json!({"kind": "notLooked"}));
    let newer = json!({"kind": "newer", "version": NEWER, "notes": "What is new."});
    assert_eq!(published.look(), newer);
    assert_eq!(published.program(), OLD);
    assert_eq!(published.installed(), json!({"kind": "installed", "version": NEWER}));
    assert_eq!(published.program(), NEW);
    let heard = heard.lock().unwrap();
    let kinds: Vec<_> = heard
        .iter()
        .map(|view| view["state"]["kind"].as_str().unwrap())
        .collect();
    let installing = ["looking", "newer", "fetching", "ready", "installed"];
    assert_eq!(kinds, [&["looking", "newer"], &installing[..]].concat());
}

#[test]
fn a_package_signed_by_another_key_is_thrown_away() {
    let is_signed_by_another = true;
    Published::of(Release {
        is_signed_by_another,
        ..Release::default()
    })
    .is_refused("signature");
}

#[test]
fn another_package_than_the_signed_one_is_thrown_away() {
    let served = Some(&b"\x7fELF something else"[..]);
    Published::of(Release {
        served,
        ..Release::default()
    })
    .is_refused("signature");
}

#[test]
fn a_package_that_was_not_signed_for_this_version_and_this_kind_of_computer_is_thrown_away() {
    let lie = Some("trusted comment: version:9.0.0\ttarget:here");
    for (comment, first_line, why) in [
        ("version:9.0.0\ttarget:elsewhere", None, "otherPackage"),
        ("version:9.0.0\ttarget:elsewhere", lie, "otherPackage"),
        ("version:9.0.0", None, "otherPackage"),
        ("version:9.0.0", lie, "otherPackage"),
        ("version:8.0.0\ttarget:here", lie, "otherPackage"),
        ("target:here", None, "signature"),
        ("target:here", lie, "signature"),
    ] {
        let comment = Some(comment);
        Published::of(Release {
            comment,
            first_line,
            ..Release::default()
        })
        .is_refused(why);
    }
}

#[test]
fn an_old_version_is_no_news_and_one_that_is_announced_as_new_is_thrown_away() {
    for announced in ["0.1.0", env!("CARGO_PKG_VERSION")] {
        let announced = Some(announced);
        let published = Published::of(Release {
            announced,
            ..Release::default()
        });
        assert_eq!(published.look(), json!({"kind": "newest"}));
    }
    let comment = Some("version:0.1.0\ttarget:here");
    Published::of(Release {
        comment,
        ..Release::default()
    })
    .is_refused("otherPackage");
}

#[test]
fn a_download_that_breaks_off_changes_nothing() {
    let is_cut = true;
    Published::of(Release {
        is_cut,
        ..Release::default()
    })
    .is_refused("brokeOff");
}

#[test]
fn a_server_without_a_release_is_told_and_the_program_goes_on() {
    let published = Published::of(Release {
        announced: Some("soon"),
        ..Release::default()
    });
    let failed = json!({"kind": "failed", "version": null, "why": "notAManifest"});
    assert_eq!(published.look(), failed);
    assert_eq!(published.shell.call("install_update", json!({})), Ok(Value::Null));
    assert_eq!((published.state(), published.program()), (failed, OLD.to_vec()));
}

#[test]
fn a_full_disk_keeps_the_version_that_runs() {
    if let Some(disk) = std::env::var_os(DISK) {
        let program = Path::new(&disk).join("transfer-desk");
        let large = [OLD, &vec![0; 2 << 20]].concat();
        let release = Release {
            package: Some(&large),
            ..Release::default()
        };
        Published::at(release, tempfile::tempdir().unwrap(), program).is_refused("notWritten");
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let mut command = std::process::Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c"]);
    command.arg(format!(
        "mount -t tmpfs -o size=1m tmpfs \"${DISK}\" && exec \"$0\" \"$@\""
    ));
    command.arg(std::env::current_exe().unwrap());
    command.args([
        "--exact",
        "updating::a_full_disk_keeps_the_version_that_runs",
        "--nocapture",
    ]);
    let output = command.env(DISK, place.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"));
}

impl Published {
    /// Books, and the service never answers: the request may be sent again.
    fn book_into_doubt(&self) {
        let shell = &self.shell;
        shell.sign_in();
        let order = order(shell);
        let lost = json!({"rule": r#"{"name":"drop_after"}"#, "on": null, "times": 100});
        shell.call("add_sandbox_fault", lost).unwrap();
        shell.call("book", json!({"order": order})).unwrap();
        until(shell, "unknown");
    }

    /// A version that came by itself waits for the end of the program.
    fn is_ready(&self) {
        let shell = &self.shell;
        shell.call("choose_updates", json!({"mode": "automatic"})).unwrap();
        assert_eq!(self.look()["kind"], "newer");
        tauri::async_runtime::block_on(shell._app.state::<AppState>().tend_updates());
        assert_eq!(self.state()["kind"], "ready");
        assert_eq!(self.program(), OLD);
    }

    fn quit(&self) {
        self.shell._app.state::<AppState>().close();
    }
}

#[test]
fn nothing_is_installed_while_a_booking_may_still_be_sent() {
    let published = Published::of(Release::default());
    published.book_into_doubt();
    assert_eq!(published.look()["kind"], "newer");
    let shell = &published.shell;
    assert_eq!(shell.call("updates", json!({})).unwrap()["isHeld"], true);
    assert_eq!(shell.call("install_update", json!({})), Err(json!({"code": "busy"})));
    assert_eq!(published.state()["kind"], "newer");
    published.is_ready();
    published.quit();
    assert_eq!(published.program(), OLD);
}

#[test]
fn an_installation_that_a_booking_held_is_not_taken_for_one_that_failed() {
    let held = HOLD.lock().unwrap();
    let is_held = true;
    let published = Published::of(Release {
        is_held,
        ..Release::default()
    });
    assert_eq!(published.look()["kind"], "newer");
    let window = published.shell.window.clone();
    let installing = thread::spawn(move || call(&window, "install_update", json!({})));
    while published.state()["kind"] != "fetching" {
        assert!(!installing.is_finished(), "{}", published.state());
        thread::yield_now();
    }
    published.book_into_doubt();
    drop(held);
    assert_eq!(installing.join().unwrap(), Err(json!({"code": "busy"})));
    assert_eq!(published.program(), OLD);
    let settings = fs::read_to_string(published.shell._folder.path().join("settings.toml")).unwrap();
    assert!(!settings.contains("update_begun"), "{settings}");
}

#[test]
fn a_version_that_came_by_itself_is_installed_when_the_program_is_quit() {
    let published = Published::of(Release::default());
    published.is_ready();
    published.quit();
    assert_eq!(published.program(), NEW);
}

#[test]
fn a_version_that_is_here_is_not_installed_at_the_end_if_the_agent_wants_to_be_asked() {
    let published = Published::of(Release::default());
    published.is_ready();
    published.shell.call("choose_updates", json!({"mode": "ask"})).unwrap();
    published.quit();
    assert_eq!(published.program(), OLD);
}

#[test]
fn a_version_that_cannot_be_written_is_not_fetched_again_every_minute_and_the_desk_goes_on() {
    let published = Published::of(Release::default());
    published.is_ready();
    std::fs::remove_file(&published.program).unwrap();
    published.shell.call("install_update", json!({})).unwrap();
    let failed = json!({"kind": "failed", "version": NEWER, "why": "notWritten"});
    assert_eq!(published.state(), failed);
    tauri::async_runtime::block_on(published.shell._app.state::<AppState>().tend_updates());
    assert_eq!(published.state(), failed);
    published.shell.sign_in();
    assert_eq!(published.shell.call("bookings", json!({})), Ok(json!({"intents": []})));
    assert_eq!(published.shell.call("sync_now", json!({})).map(drop), Ok(()));
}
