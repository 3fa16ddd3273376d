//! An agency: a data folder, a keyring, a service that has its reservations, and a window that only listens.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use desk::contract::{Language, Secret};
use desk::{Desk, Host, InHost, Keyring, RunningSandbox, Start, ViewChanged};
use sandbox::AGENT;
use store::MemoryKeyring;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::watch;

use crate::service::{self, Answers};

pub(crate) struct Agency {
    pub(crate) answers: Arc<Answers>,
    runtime: Runtime,
    folder: TempDir,
    keyring: Arc<MemoryKeyring>,
    window: Arc<Window>,
}

struct Window {
    service: String,
    /// How often the desk reported that the reservations have changed.
    told: watch::Sender<usize>,
}

impl Agency {
    pub(crate) fn of(reservations: usize) -> Self {
        let answers = service::answering(reservations);
        let window = Window {
            service: answers.base.clone(),
            told: watch::Sender::default(),
        };
        let agency = Self {
            answers,
            runtime: Runtime::new().unwrap(),
            folder: tempfile::tempdir().unwrap(),
            keyring: Arc::default(),
            window: Arc::new(window),
        };
        let desk = agency.desk();
        let password = Secret::new(sandbox::PASSWORD);
        agency.wait(desk.sign_in(AGENT.user().mail, password)).unwrap();
        agency.wait(desk.close());
        agency
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Opens the desk as at a start of the program. Only one can be open at a time.
    pub(crate) fn desk(&self) -> Desk {
        let start = Start {
            data_folder: self.data(),
            held: Arc::default(),
            profile: None,
            base_url: None,
            language: Some(Language::En),
            development: false,
            first_reading: Duration::from_secs(3_600),
        };
        self.wait(Desk::open(
            start,
            Arc::clone(&self.window) as Arc<dyn Host>,
            Arc::clone(&self.keyring) as Arc<dyn Keyring>,
        ))
    }

    pub(crate) fn wait<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.block_on(work)
    }

    /// Waits for the end of the first whole reading of the list after that of `earlier`. Returns when it began.
    pub(crate) fn until_whole_after(&self, desk: &Desk, earlier: Option<DateTime<Utc>>) -> Option<DateTime<Utc>> {
        let mut told = self.window.told.subscribe();
        self.wait(async {
            loop {
                let whole = desk.sync_view().await.unwrap().whole_since;
                if whole != earlier {
                    return whole;
                }
                told.changed().await.unwrap();
            }
        })
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }
}

impl Host for Window {
    fn show(&self, change: ViewChanged) {
        if change == ViewChanged::Reservations {
            self.told.send_modify(|times| *times += 1);
        }
    }

    fn start_sandbox(&self, _state: PathBuf) -> InHost<'_, std::io::Result<RunningSandbox>> {
        let sandbox = RunningSandbox {
            base_url: self.service.clone(),
            key: None,
        };
        Box::pin(std::future::ready(Ok(sandbox)))
    }

    fn forget_in_sandbox<'a>(&'a self, _: &'a (dyn Fn(&str) -> bool + Sync)) -> InHost<'a, std::io::Result<()>> {
        Box::pin(std::future::ready(Ok(())))
    }

    fn stop_sandbox(&self) -> InHost<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}
