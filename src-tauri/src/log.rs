//! The log: one file a day for one week, beside the data. Typed text, passwords and tokens never reach it, because the
//! types that hold them do not print.

use std::path::Path;

use tracing_appender::rolling::{RollingFileAppender, Rotation};

/// If the log cannot be written, the desk works without it.
pub(crate) fn start(data_folder: &Path) {
    let folder = data_folder.join("log");
    if std::fs::create_dir_all(&folder).is_err() {
        return;
    }
    let appender = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("transfer-desk")
        .filename_suffix("log")
        .max_log_files(7)
        .build(folder);
    if let Ok(appender) = appender {
        let writer = std::sync::Mutex::new(appender);
        let _already_set = tracing_subscriber::fmt()
            .json()
            .with_max_level(tracing::Level::INFO)
            .with_writer(writer)
            .try_init();
    }
}
