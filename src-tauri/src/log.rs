//! The log: one file a day for one week, beside the data. Typed text, passwords and tokens never reach it, because the
//! types that hold them do not print.

use std::path::Path;
use std::sync::Mutex;

use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::layer::{Layer, SubscriberExt as _};
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;

/// If the log cannot be written, the desk works without it.
pub(crate) fn start(data_folder: &Path) {
    if let Some(layer) = layer(data_folder) {
        let _already_set = tracing_subscriber::registry().with(layer).try_init();
    }
}

/// Writes the log of this data folder. `None`: it cannot be written.
pub(crate) fn layer<S>(data_folder: &Path) -> Option<impl Layer<S>>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let folder = data_folder.join("log");
    std::fs::create_dir_all(&folder).ok()?;
    let appender = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("transfer-desk")
        .filename_suffix("log")
        .max_log_files(7)
        .build(folder)
        .ok()?;
    let layer = tracing_subscriber::fmt::layer()
        .json()
        .with_writer(Mutex::new(appender));
    Some(layer.with_filter(LevelFilter::INFO))
}
