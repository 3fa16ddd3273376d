//! The place where a session runner is driven: one thread for everything, one more for its files, and a gate before the
//! files.

use std::path::PathBuf;
use std::sync::{Arc, mpsc};

use client::scripted::Heard;
use client::{BaseUrl, Client};
use contract::Language;
use desk::session::{SessionRunner, SessionSetup};
use store::{DataFolder, Keyring, MemoryKeyring};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::yield_now;

/// More than any chain of tasks that one event starts, and cheap when no task is ready.
const YIELDS: usize = 12;

pub(super) struct Harness {
    /// This is dropped first, which opens the gate: the runtime waits at its end for the work behind the gate.
    pub(super) parts: Parts,
    pub(super) runtime: Runtime,
}

pub(super) struct Parts {
    pub(super) session: Arc<SessionRunner>,
    pub(super) keyring: Arc<MemoryKeyring>,
    pub(super) heard: UnboundedReceiver<Heard>,
    pub(super) gate: FileGate,
    _files: TempDir,
}

/// Why no harness could be opened.
#[derive(Debug)]
pub struct NoHarness(pub String);

impl Harness {
    pub(super) fn open() -> Result<Self, NoHarness> {
        let mut builder = Builder::new_current_thread();
        let runtime = builder
            .enable_time()
            .start_paused(true)
            .max_blocking_threads(1)
            .build()
            .map_err(no_harness)?;
        let parts = runtime.block_on(Parts::open())?;
        Ok(Self { parts, runtime })
    }
}

impl Parts {
    async fn open() -> Result<Self, NoHarness> {
        let files = tempfile::tempdir_in(memory()).map_err(no_harness)?;
        let folder = DataFolder::open(files.path()).and_then(|folder| folder.profile("renewal"));
        let base = BaseUrl::parse("http://127.0.0.1:1").map_err(no_harness)?;
        let (client, heard) = Client::scripted(base);
        let keyring = Arc::new(MemoryKeyring::new());
        let session = SessionRunner::start(SessionSetup {
            client,
            keyring: Arc::clone(&keyring) as Arc<dyn Keyring>,
            folder: folder.map_err(no_harness)?,
            language: Language::En,
            covers: false,
            show: Box::new(|_, _| {}),
        });
        Ok(Self {
            session: session.await,
            keyring,
            heard,
            gate: FileGate::closed(),
            _files: files,
        })
    }
}

/// Holds back the work with files until it lets it through. The thread behind the gate takes its work in order, so that
/// everything requested before the gate closes again is done by then.
pub(super) struct FileGate {
    opens: mpsc::Sender<()>,
}

impl FileGate {
    fn closed() -> Self {
        let (opens, opened) = mpsc::channel::<()>();
        let (closes, closed) = mpsc::channel();
        tokio::task::spawn_blocking(move || {
            let _ = closes.send(());
            // It ends when the gate opens or is dropped.
            let _ = opened.recv();
        });
        let _ = closed.recv();
        Self { opens }
    }

    /// Lets the waiting work through. Later work waits again.
    pub(super) fn lets_through(&mut self) {
        let (opens, opened) = mpsc::channel::<()>();
        let (closes, closed) = mpsc::channel();
        tokio::task::spawn_blocking(move || {
            let _ = closes.send(());
            let _ = opened.recv();
        });
        drop(std::mem::replace(&mut self.opens, opens));
        let _ = closed.recv();
    }
}

/// Runs the other tasks until none of them is ready.
pub(super) async fn settle() {
    for _ in 0..YIELDS {
        yield_now().await;
    }
}

/// A folder in memory, if the system has one: these tests do not ask what a power cut would leave of the files.
fn memory() -> PathBuf {
    let shared = PathBuf::from("/dev/shm");
    if shared.is_dir() { shared } else { std::env::temp_dir() }
}

fn no_harness(why: impl std::fmt::Display) -> NoHarness {
    NoHarness(why.to_string())
}
