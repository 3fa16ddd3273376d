//! Two logs of the whole process: the one that the app writes, and everything in memory.

use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

/// The app's own file, so that what is searched is what it writes.
#[expect(dead_code, reason = "the app alone starts it without another log")]
#[path = "../../../../../src-tauri/src/log.rs"]
mod app;

/// What the whole process logs, at the most detailed level.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// The app's log is written below this data folder.
    pub(super) fn started(data_folder: &Path) -> Self {
        let log = Self::default();
        let memory = log.clone();
        let memory = tracing_subscriber::fmt::layer()
            .json()
            .with_writer(move || memory.clone())
            .with_filter(LevelFilter::TRACE);
        let app = app::layer(data_folder).unwrap();
        tracing_subscriber::registry().with(app).with(memory).init();
        log
    }

    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
