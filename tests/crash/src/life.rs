#![allow(clippy::print_stdout, reason = "the one who kills it reads what it tells")]

//! One life of the real desk: a process that opens what the life before it left, does one thing, and ends or is killed.

mod records;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use desk::booking::view::{BookingsView, IntentView, StandingView};
use desk::contract::{Language, Secret};
use desk::session::SessionView;
use desk::{Desk, DeskError, Host, InHost, RunningSandbox, Start, ViewChanged};
use engine::booking::intent::Confirmed;
use tokio::sync::watch;

use crate::workplace::OneKey;

pub const AGENT: &str = "agent@sandbox.test";
/// Long enough for seven tries: each doubles the wait for the next, and the last wait is two minutes.
const PATIENCE: Duration = Duration::from_secs(300);

/// What a life is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    Enter,
    Renew,
    Leave,
    Book,
    /// Waits until no booking is open any more.
    Settle,
    Cancel,
    Change,
    /// Reads the service's lists from the first page to the last.
    Read,
    /// Waits until the outcome of every cancellation and change is known.
    Await,
}

impl Purpose {
    const ALL: [Self; 9] = [
        Self::Enter,
        Self::Renew,
        Self::Leave,
        Self::Book,
        Self::Settle,
        Self::Cancel,
        Self::Change,
        Self::Read,
        Self::Await,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Self::Enter => "enter",
            Self::Renew => "renew",
            Self::Leave => "leave",
            Self::Book => "book",
            Self::Settle => "settle",
            Self::Cancel => "cancel",
            Self::Change => "change",
            Self::Read => "read",
            Self::Await => "await",
        }
    }

    pub fn called(word: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|purpose| purpose.word() == word);
        found.with_context(|| format!("no life is for {word}"))
    }
}

/// `about` depends on the purpose: the lead to book for, the leg to cancel, the leg to change with its new note, or the
/// legs to wait for.
pub async fn live(place: &Path, service: &str, purpose: Purpose, about: &str) -> Result<()> {
    let start = Start {
        data_folder: place.to_owned(),
        held: Arc::default(),
        profile: None,
        base_url: None,
        language: Some(Language::En),
        development: false,
        first_reading: Duration::from_secs(3_600),
    };
    let window = Arc::new(Window {
        service: service.to_owned(),
        bookings: watch::Sender::default(),
        moved: watch::Sender::default(),
    });
    let desk = Desk::open(start, Arc::clone(&window) as Arc<dyn Host>, Arc::new(OneKey)).await;
    let found = word(&desk.session().await)?;
    println!("found {found}");
    if found == "nobody" {
        let entered = desk.sign_in(AGENT, Secret::new(sandbox::PASSWORD)).await;
        entered.map_err(|why| failed("signing in", &why))?;
        println!("did enter");
    }
    match purpose {
        Purpose::Enter => {}
        Purpose::Renew => {
            let renewed = desk.renew_session().await;
            renewed.map_err(|why| failed("renewing", &why))?;
        }
        Purpose::Leave => {
            desk.sign_out().await.map_err(|why| failed("signing out", &why))?;
            println!("did leave");
        }
        Purpose::Book => book(&desk, &window, about).await?,
        Purpose::Settle => {
            window
                .until(|view| view.intents.iter().all(|intent| !intent.is_open))
                .await
        }
        Purpose::Cancel => records::cancel(&desk, &window, about).await?,
        Purpose::Change => records::change(&desk, &window, about).await?,
        Purpose::Read => records::read_lists(&desk, &window).await?,
        Purpose::Await => records::wait_for(&desk, &window, about).await,
    }
    if let Ok(office) = desk.runner().await {
        for intent in &office.bookings().await.intents {
            println!("intent {}", line_of(intent));
        }
    }
    desk.close().await;
    Ok(())
}

async fn book(desk: &Desk, window: &Window, lead: &str) -> Result<()> {
    let order = scenario::booking::order(desk, lead).await;
    let order = order.map_err(|why| failed("searching", &why))?;
    let office = desk.runner().await.map_err(|why| failed("booking", &why))?;
    let id = office
        .book(order, Confirmed::Not)
        .await
        .map_err(|why| failed("booking", &why))?;
    println!("booked {lead}");
    let is_answered = |intent: &IntentView| !matches!(intent.standing, StandingView::Sending { .. });
    window
        .until(|view| view.intents.iter().any(|intent| intent.id == id && is_answered(intent)))
        .await;
    Ok(())
}

fn failed(what: &str, why: &DeskError) -> anyhow::Error {
    anyhow!("{what}: {why:?}")
}

/// A kill must never cause a session that could not be stored, or a vault that does not open: both are errors here.
fn word(session: &SessionView) -> Result<&'static str> {
    match session {
        SessionView::Active { trouble: None, .. } | SessionView::Renewing { trouble: None, .. } => Ok("agent"),
        SessionView::SignedOut { .. } => Ok("nobody"),
        SessionView::Active { .. } | SessionView::Renewing { .. } | SessionView::Locked { .. } => {
            bail!("the memory is in trouble: {session:?}")
        }
    }
}

/// For example `recorded Ada 0195…`.
fn line_of(intent: &IntentView) -> String {
    let lead = intent
        .ride
        .as_ref()
        .map_or("?", |ride| ride.lead.split(' ').next().unwrap_or("?"));
    let (state, record) = match &intent.standing {
        StandingView::Recorded { there, .. } => ("recorded", &*there.record),
        StandingView::Matched { record } => ("matched", &**record),
        StandingView::Sending { .. } => ("sending", "-"),
        StandingView::Waiting { .. } => ("waiting", "-"),
        StandingView::Held { .. } => ("held", "-"),
        StandingView::Unknown { .. } => ("unknown", "-"),
        StandingView::NeedsPerson { .. } => ("person", "-"),
        StandingView::Gone => ("gone", "-"),
        StandingView::Rejected { .. } => ("rejected", "-"),
        StandingView::NotRecorded { .. } => ("not-recorded", "-"),
        StandingView::Dropped => ("dropped", "-"),
    };
    format!("{state} {lead} {record}")
}

/// A host that reports each change it is told of, and knows the address of a service.
struct Window {
    service: String,
    bookings: watch::Sender<BookingsView>,
    /// How often the reservations changed.
    moved: watch::Sender<u64>,
}

impl Window {
    async fn until(&self, wanted: impl Fn(&BookingsView) -> bool) {
        let mut bookings = self.bookings.subscribe();
        if tokio::time::timeout(PATIENCE, bookings.wait_for(wanted)).await.is_err() {
            println!("impatient");
        }
    }

    /// Looks again each time the reservations change, until `look` finds something.
    async fn until_moved<T>(&self, look: impl AsyncFn() -> Option<T>) -> Option<T> {
        let mut moved = self.moved.subscribe();
        let seen = async {
            loop {
                moved.borrow_and_update();
                if let Some(seen) = look().await {
                    return Some(seen);
                }
                moved.changed().await.ok()?;
            }
        };
        let seen = tokio::time::timeout(PATIENCE, seen).await.ok().flatten();
        if seen.is_none() {
            println!("impatient");
        }
        seen
    }
}

impl Host for Window {
    fn show(&self, change: ViewChanged) {
        let view = match change {
            ViewChanged::Bookings(view) => view,
            ViewChanged::Reservations => return self.moved.send_modify(|times| *times += 1),
            ViewChanged::Startup(_)
            | ViewChanged::Settings(_)
            | ViewChanged::Session(_)
            | ViewChanged::Search(_)
            | ViewChanged::Updates(_) => return,
        };
        if let Some(newest) = view.intents.first() {
            let line = line_of(newest);
            println!("told {line}");
            tracing::trace!(target: "step", "told {}", line.split(' ').next().unwrap_or_default());
        }
        self.bookings.send_replace(view);
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
