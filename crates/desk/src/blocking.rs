//! Work that blocks.

use crate::error::DeskError;

/// Runs work off the threads that answer the window. It fails only when the program is closing.
pub(crate) async fn off_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, DeskError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| DeskError::Busy)
}
