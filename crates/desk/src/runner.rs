//! Carries out what the engine returns, over the real network and at the real time, and tells the engine the outcome.
//!
//! The engine is told one thing at a time, each in a turn of its own, on a thread that may block. What is left to do
//! runs beside the turns: an exchange in flight delays nothing, and its answer gets a turn like any other. Between
//! turns the runner sleeps until the engine is next due. It wakes a little more often than that, to notice a machine
//! that has slept.

mod call_scope;
mod clock_changes;
mod closed_users;
mod effects;
mod forgetting;
mod memberships;
mod network;
mod outage;
mod prefetch;
mod rereading;
mod reservations;
mod silence;
mod upkeep;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use contract::FieldMap;
use store::UserId;
use tokio::sync::watch;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::booking::view::BookingsView;
use crate::error::{DeskError, FieldRule};
use crate::reservations::service_list::ServiceList;
use crate::session::SessionRunner;
use crate::user_store::UserStore;
use crate::user_store::rows::user_id;
use call_scope::CallScope;
use clock_changes::ClockChanges;
use effects::Sent;
use engine::booking::intent::Confirmed;
use engine::booking::order::Order;
use engine::clock::Now;
use engine::pause::Dice;
use engine::session::pair::PairId;
use engine::trouble::{StorageState, Trouble};
use engine::{Decision, Effect, Engine, EngineContext, NotBegun, NotTaken, Setup, Watching};
use network::Connectivity;
use outage::Outage;
use prefetch::Prefetch;

/// The longest time between two looks at the clock.
const NAP: Duration = Duration::from_secs(30);
/// If a nap lasted this much longer than it should, the machine slept.
const OVERSLEPT: Duration = Duration::from_secs(30);

pub struct Runner {
    session: Arc<SessionRunner>,
    clock: Clock,
    clock_changes: Mutex<ClockChanges>,
    fields: Mutex<FieldMap>,
    watching: Mutex<Watching>,
    first_reading: TimeDelta,
    engine: Mutex<Option<Engine>>,
    /// Counts the engines that worked here, one after the other.
    generation: AtomicU64,
    /// The pair with which each request was sent: a 401 is about that pair.
    pairs: Mutex<HashMap<Sent, PairId>>,
    prefetch: Mutex<Option<Prefetch>>,
    connectivity: Mutex<Connectivity>,
    outage: Mutex<Outage>,
    /// Turns run one after the other, in the order in which they were asked for; only `Open` lets one begin.
    turns: Arc<tokio::sync::Mutex<Gate>>,
    running: Mutex<JoinSet<()>>,
    alarm: watch::Sender<Option<DateTime<Utc>>>,
    keep_months: Mutex<u32>,
    /// When the last whole reading of the lists began.
    whole: watch::Sender<Option<DateTime<Utc>>>,
    /// When each list of the service was last asked for because the agent looked at it.
    lists_tried: Mutex<HashMap<ServiceList, DateTime<Utc>>>,
    /// The lists of the service whose last reading found no end.
    endless_lists: Mutex<HashSet<ServiceList>>,
    /// What time it was at the service when it last answered.
    served: Mutex<Option<DateTime<Utc>>>,
    /// Notified when stored records may have to be forgotten or read in another way.
    upkeep: watch::Sender<()>,
    /// Whether the window was last told of the bookings of a user.
    is_shown: AtomicBool,
    show: Box<dyn Fn(RunnerNotice) + Send + Sync>,
}

/// Tells the present time.
pub(crate) type Clock = Box<dyn Fn() -> Now + Send + Sync>;

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Gate {
    #[default]
    Open,
    /// A new version of the program is being installed.
    Paused,
    Closed,
}

/// What the window is told.
#[derive(Debug, Clone, PartialEq)]
pub enum RunnerNotice {
    Bookings(BookingsView),
    Reservations,
    /// The service answered 410 to a reservation of the offer whose key has this hash.
    OfferGone {
        offer: [u8; 32],
    },
}

impl Runner {
    /// Takes up what is open, and continues as long as the runner is held.
    pub async fn open(
        session: Arc<SessionRunner>,
        clock: Clock,
        fields: FieldMap,
        first_reading: TimeDelta,
        watching: Watching,
        keep_months: u32,
        show: Box<dyn Fn(RunnerNotice) + Send + Sync>,
    ) -> Arc<Self> {
        let runner = Arc::new(Self {
            session,
            clock_changes: Mutex::new(ClockChanges::from(clock())),
            clock,
            fields: Mutex::new(fields),
            watching: Mutex::new(watching),
            first_reading,
            engine: Mutex::default(),
            generation: AtomicU64::default(),
            pairs: Mutex::default(),
            prefetch: Mutex::default(),
            connectivity: Mutex::default(),
            outage: Mutex::default(),
            turns: Arc::default(),
            running: Mutex::default(),
            alarm: watch::Sender::new(None),
            keep_months: Mutex::new(keep_months),
            whole: watch::Sender::default(),
            lists_tried: Mutex::default(),
            endless_lists: Mutex::default(),
            served: Mutex::default(),
            upkeep: watch::Sender::default(),
            is_shown: AtomicBool::default(),
            show,
        });
        runner.spawn(upkeep::attend(Arc::downgrade(&runner), runner.upkeep.subscribe()));
        runner.spawn(memberships::attend(Arc::downgrade(&runner), runner.whole.subscribe()));
        runner.spawn(outage::attend(
            Arc::downgrade(&runner),
            runner.session.client().failures(),
        ));
        runner.wake_engine().await;
        runner.spawn(attend(Arc::downgrade(&runner)));
        runner
    }

    /// Writes a booking down and sends it; the outcome is shown.
    pub async fn book(self: &Arc<Self>, order: Order, confirmed: Confirmed) -> Result<Uuid, DeskError> {
        let ids = (Uuid::new_v4(), Uuid::new_v4());
        let booked = self.with_engine(
            move |engine, context| match engine.book(&order, confirmed, ids, context) {
                Ok(effects) => (Ok(ids.0), effects),
                Err(refused) => (Err(refused), vec![]),
            },
        );
        booked.await?.map_err(booking_error)
    }

    /// The agent's decision about an intent that is in doubt or held.
    pub async fn decide(self: &Arc<Self>, intent: Uuid, decision: Decision) -> Result<(), DeskError> {
        let decided = self.attended(move |engine, context| match engine.decide(intent, decision, context) {
            Ok(effects) => (Ok(()), effects),
            Err(why) => (Err(why), vec![]),
        });
        decided.await?.map_err(decision_error)
    }

    pub async fn bookings(self: &Arc<Self>) -> BookingsView {
        let runner = Arc::clone(self);
        let view = self.with_engine(move |engine, context| (runner.bookings_of(engine, context), vec![]));
        view.await.unwrap_or_default()
    }

    pub async fn sync_now(self: &Arc<Self>) -> Result<(), DeskError> {
        let synced = self.with_engine(|engine, context| ((), engine.sync_now(context)));
        synced.await
    }

    pub async fn stop_sync(self: &Arc<Self>) -> Result<(), DeskError> {
        let stopped = self.with_engine(|engine, context| ((), engine.stop_sync(context)));
        stopped.await
    }

    /// Ends the work beside the turns; what was sent and not answered is found in doubt at the next start.
    pub async fn close(&self) {
        *self.turns.lock().await = Gate::Closed;
        let mut running = std::mem::take(&mut *lock(&self.running));
        running.shutdown().await;
        self.session.close_files().await;
    }

    /// No turn begins from now on until [`Self::resume`], so that nothing new is sent.
    pub(crate) async fn pause(&self) {
        *self.turns.lock().await = Gate::Paused;
    }

    pub(crate) async fn resume(self: &Arc<Self>) {
        *self.turns.lock().await = Gate::Open;
        self.wake_engine().await;
    }

    /// What the engine reads without being asked from now on.
    pub async fn watch(self: &Arc<Self>, watching: Watching) {
        *lock(&self.watching) = watching;
        self.wake_engine().await;
    }

    /// The names by which the fields of a record are found from now on.
    pub fn read_by(&self, fields: FieldMap) {
        // Held until both have the names, so that no engine starts with the former ones meanwhile.
        let mut engine = lock(&self.engine);
        if let Some(engine) = &mut *engine {
            engine.read_by(fields.clone());
        }
        *lock(&self.fields) = fields;
        drop(engine);
        self.upkeep.send_replace(());
    }

    /// Runs between two turns and without an engine for this user; the next turn starts a new one.
    pub(crate) async fn without_engine<T: Send + 'static>(
        self: &Arc<Self>,
        user: &UserId,
        work: impl FnOnce(&mut Option<UserStore>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, DeskError> {
        let _gate = self.turns.lock().await;
        lock(&self.engine).take_if(|engine| engine.user().as_str() == user.as_str());
        let done = self.session.with_store_slot(work).await;
        Ok(done.ok_or(DeskError::SignedOut)??)
    }

    pub fn session_runner(&self) -> &Arc<SessionRunner> {
        &self.session
    }

    /// Whether a booking, a cancellation or a change is being sent, or may still be sent without the agent.
    pub(crate) fn may_send(&self) -> bool {
        let now = self.now();
        lock(&self.engine).as_ref().is_some_and(|engine| engine.may_send(now))
    }

    fn now(&self) -> DateTime<Utc> {
        (self.clock)().wall
    }

    /// Tells the engine one thing and starts its effects, if there is a store to work with.
    async fn with_engine<T: Send + 'static>(
        self: &Arc<Self>,
        happens: impl FnOnce(&mut Engine, &mut EngineContext<'_>) -> (T, Vec<Effect>) + Send + 'static,
    ) -> Result<T, DeskError> {
        let gate = Arc::clone(&self.turns).lock_owned().await;
        match *gate {
            Gate::Open => {}
            Gate::Paused => return Err(DeskError::Busy),
            Gate::Closed => return Err(DeskError::SignedOut),
        }
        let runner = Arc::clone(self);
        let taken = self.session.with_open_store(move |user_store| {
            let taken = runner.take(user_store, happens);
            // The runner is dropped before the gate is released: once the gate can be closed, nothing here holds the
            // files.
            drop(runner);
            (taken, gate)
        });
        let (taken, _gate) = taken.await.ok_or(DeskError::SignedOut)?;
        let (answer, effects, scope) = taken?;
        for effect in effects {
            self.start(effect, &scope);
        }
        Ok(answer)
    }

    /// Like `with_engine`, if no caller waits for the result.
    async fn tell_engine(
        self: &Arc<Self>,
        what: impl FnOnce(&mut Engine, &mut EngineContext<'_>) -> Vec<Effect> + Send + 'static,
    ) {
        if let Err(why) = self.with_engine(|engine, context| ((), what(engine, context))).await {
            tracing::debug!(?why, "nobody was there to be told");
        }
    }

    fn take<T>(
        &self,
        user_store: &mut UserStore,
        happens: impl FnOnce(&mut Engine, &mut EngineContext<'_>) -> (T, Vec<Effect>),
    ) -> Result<(T, Vec<Effect>, CallScope), Trouble> {
        let mut place = lock(&self.engine);
        let user = user_store.user().clone();
        let now = (self.clock)();
        let set = lock(&self.clock_changes).set_for(&user, now);
        let mut untold = set;
        let mut context = EngineContext {
            store: user_store,
            now: now.wall,
            dice: dice(),
        };
        let mut effects = Vec::new();
        if place
            .as_ref()
            .is_none_or(|engine| engine.user().as_str() != user.as_str())
        {
            let setup = Setup {
                user: user_id(&user),
                fields: lock(&self.fields).clone(),
                first_reading: self.first_reading,
                clock_set: untold.take().unwrap_or_default(),
            };
            let (engine, found) = Engine::start(setup, &mut context)
                .inspect_err(|trouble| tracing::error!(?trouble, "what is open could not be read"))?;
            effects.extend(found);
            *place = Some(engine);
            self.next_generation();
            // Another user has lists of their own.
            lock(&self.lists_tried).clear();
            lock(&self.endless_lists).clear();
            self.upkeep.send_replace(());
        }
        let Some(engine) = place.as_mut() else {
            return Err(Trouble::Storage {
                state: StorageState::InUse,
            });
        };
        if let Some(by) = untold {
            effects.extend(engine.clock_was_set(by, &mut context));
        }
        if let Some(by) = set {
            lock(&self.clock_changes).told(user, by);
        }
        effects.extend(engine.set_watching(*lock(&self.watching), &mut context));
        effects.extend(engine.set_who(self.session.who(), &mut context));
        let (answer, more) = happens(engine, &mut context);
        effects.extend(more);
        let whole = engine.lists_whole_since();
        self.whole
            .send_if_modified(|before| std::mem::replace(before, whole) != whole && whole.is_some());
        self.tell(&effects, engine, &context);
        self.alarm.send_replace(engine.next_due());
        Ok((answer, effects, self.scope_of(engine)))
    }

    fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let mut running = lock(&self.running);
        while running.try_join_next().is_some() {}
        running.spawn(work);
    }

    /// Tells the window within the turn, so that a later message never has an older state.
    fn tell(&self, effects: &[Effect], engine: &Engine, context: &EngineContext<'_>) {
        let is_shown = self.shows(engine);
        let has_turned = self.is_shown.swap(is_shown, Ordering::Relaxed) != is_shown;
        if has_turned || effects.iter().any(|effect| matches!(effect, Effect::Tell { .. })) {
            (self.show)(RunnerNotice::Bookings(self.bookings_of(engine, context)));
        }
        let moved = |effect: &Effect| matches!(effect, Effect::TellReservations | Effect::TellRequest { .. });
        if effects.iter().any(moved) {
            (self.show)(RunnerNotice::Reservations);
        }
    }

    /// Nothing of a user who is signed out.
    fn bookings_of(&self, engine: &Engine, context: &EngineContext<'_>) -> BookingsView {
        if self.shows(engine) {
            BookingsView::of(engine, context.store, context.now)
        } else {
            BookingsView::default()
        }
    }

    /// Whether the window may show what belongs to the user of this engine.
    fn shows(&self, engine: &Engine) -> bool {
        let shown = self.session.shown_user();
        shown.is_some_and(|user| user.as_str() == engine.user().as_str())
    }

    /// A turn because time has passed, or because a user has signed in or out.
    async fn wake_engine(self: &Arc<Self>) {
        self.tell_engine(|engine, context| engine.wake(context)).await;
    }
}

/// Wakes the engine when something is due, when a user has signed in or out, and after the machine has slept.
async fn attend(runner: Weak<Runner>) {
    let Some((mut alarm, mut session)) = runner
        .upgrade()
        .map(|runner| (runner.alarm.subscribe(), runner.session.watch()))
    else {
        return;
    };
    let Some(mut before) = runner.upgrade().map(|runner| (runner.clock)()) else {
        return;
    };
    loop {
        let Some(nap) = runner.upgrade().map(|runner| {
            let due = *alarm.borrow_and_update();
            let due = due.into_iter().chain(runner.network_due()).min();
            due.map_or(NAP, |due| (due - runner.now()).to_std().unwrap_or_default().min(NAP))
        }) else {
            return;
        };
        tokio::select! {
            () = tokio::time::sleep(nap) => {}
            changed = alarm.changed() => if changed.is_err() { return },
            changed = session.changed() => if changed.is_err() { return },
        }
        let Some(runner) = runner.upgrade() else { return };
        // The time is measured from one look at the clock to the next, so that no sleep of the machine is missed.
        let now = (runner.clock)();
        let before = std::mem::replace(&mut before, now);
        if now.since_start.saturating_sub(before.since_start) > OVERSLEPT + nap {
            runner.tell_engine(|engine, context| engine.woke(context)).await;
        }
        runner.look_at_the_network().await;
        runner.wake_engine().await;
    }
}

fn booking_error(why: NotBegun) -> DeskError {
    match why {
        NotBegun::Invalid { faults } => DeskError::of_faults(&faults),
        NotBegun::AnotherLogin | NotBegun::OfferGone => DeskError::OfferGone,
        NotBegun::NotKept { because } => because.into(),
        NotBegun::Twin { may_exist } => DeskError::Twin { may_exist },
    }
}

fn decision_error(why: NotTaken) -> DeskError {
    match why {
        NotTaken::NotNow => DeskError::Busy,
        NotTaken::NoReason => DeskError::invalid("reason", FieldRule::Required),
        NotTaken::Twin => DeskError::Twin { may_exist: true },
        NotTaken::NotKept { because } => because.into(),
    }
}

/// A number that is random enough to keep many desks out of step.
fn dice() -> Dice {
    let bytes = *Uuid::new_v4().as_bytes();
    Dice(u16::from_le_bytes([bytes[0], bytes[1]]))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
