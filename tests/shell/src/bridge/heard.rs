//! The events that the desk has sent to the window, numbered from zero.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use tauri::test::MockRuntime;
use tauri::{AppHandle, Listener as _};
use tokio::sync::watch;

/// The events in `src-tauri/src/events.rs`.
const NAMES: [&str; 8] = [
    "bookings-changed",
    "reservations-changed",
    "search-changed",
    "session-changed",
    "settings-changed",
    "settings-wanted",
    "startup-changed",
    "updates-changed",
];

pub(crate) struct Heard {
    events: Arc<Mutex<Vec<Value>>>,
    count: watch::Receiver<usize>,
}

impl Heard {
    pub(crate) fn from(app: &AppHandle<MockRuntime>) -> Self {
        let events = Arc::<Mutex<Vec<Value>>>::default();
        let (told, count) = watch::channel(0);
        for name in NAMES {
            let (events, told) = (Arc::clone(&events), told.clone());
            app.listen_any(name, move |event| {
                let payload: Value = serde_json::from_str(event.payload()).unwrap_or_default();
                let mut all = events.lock().unwrap_or_else(PoisonError::into_inner);
                all.push(json!({ "event": name, "payload": payload }));
                told.send_replace(all.len());
            });
        }
        Self { events, count }
    }

    pub(crate) fn count(&self) -> usize {
        *self.count.borrow()
    }

    /// The events from this number on. Waits until there is one.
    pub(crate) async fn after(&self, number: usize) -> Vec<Value> {
        // The sender lives as long as the app, so an error is its end.
        let _ = self.count.clone().wait_for(|&count| count > number).await;
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        events.get(number..).unwrap_or_default().to_vec()
    }
}
