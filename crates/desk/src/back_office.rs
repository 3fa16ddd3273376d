//! Where the clerk sits: does what it leaves to do, over the real network and at the real hour, and brings back what
//! came of it.
//!
//! Everything the clerk is told, it is told in a turn of its own, one after another, on a thread that may block. What it
//! leaves to do runs beside: an exchange in flight holds nobody up, and its answer is a turn like any other. Between
//! turns the office sleeps until the clerk's next appointment. It wakes a little more often than that, to notice a
//! machine that has slept.

mod ahead;
mod behalf;
mod errands;
mod hours;
mod network;
mod rereading;
mod reservations;

use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use contract::FieldMap;
use store::{IntentRow, UserId};
use tokio::sync::watch;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::attention::UNBOOKED;
use crate::booking::intent::Confirmed;
use crate::booking::order::Order;
use crate::booking::row;
use crate::booking::view::{BookingsView, IntentView};
use crate::clerk::{Clerk, Decision, NotTaken, Refused, Setup, Shelf, Task, Turn, Watching};
use crate::clock::Now;
use crate::error::{DeskError, FieldRule};
use crate::memory::Memory;
use crate::reservations::pause::Dice;
use crate::session::Keeper;
use crate::session::pair::PairId;
use crate::trouble::{StorageState, Trouble};
use ahead::Ahead;
use behalf::Behalf;
use hours::Hours;
use network::Reach;

/// How long an ended booking stays in view.
const LATELY: TimeDelta = TimeDelta::hours(24);
/// Between two looks at the clock.
const NAP: Duration = Duration::from_secs(30);
/// A nap that was this much longer than it should: the machine slept.
const OVERSLEPT: Duration = Duration::from_secs(30);

pub struct BackOffice {
    keeper: Arc<Keeper>,
    profile: String,
    clock: Clock,
    hours: Mutex<Hours>,
    fields: Mutex<FieldMap>,
    watching: Mutex<Watching>,
    first_reading: TimeDelta,
    clerk: Mutex<Option<Clerk>>,
    /// Counts the clerks that sat here.
    shift: AtomicU64,
    /// The pair each thing left with, by intent or leg: a 401 is about that one.
    pairs: Mutex<HashMap<String, PairId>>,
    ahead: Mutex<Option<Ahead>>,
    reach: Mutex<Reach>,
    /// One turn after another, in the order they were asked for; `Closed` lets none begin.
    turns: Arc<tokio::sync::Mutex<Doors>>,
    hands: Mutex<JoinSet<()>>,
    alarm: watch::Sender<Option<DateTime<Utc>>>,
    /// Told when the kept records may have to be read in another way.
    reread: watch::Sender<()>,
    show: Box<dyn Fn(Shown) + Send + Sync>,
}

/// The hour on the wall.
pub(crate) type Clock = Box<dyn Fn() -> Now + Send + Sync>;

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Doors {
    #[default]
    Open,
    Closed,
}

/// What the window is told of.
#[derive(Debug, Clone, PartialEq)]
pub enum Shown {
    Bookings(BookingsView),
    Reservations,
    /// The service answered 410 to a reservation of the offer whose key has this hash.
    OfferGone {
        offer: [u8; 32],
    },
}

impl BackOffice {
    /// Takes up what is open, and goes on for as long as somebody holds the office.
    pub async fn open(
        keeper: Arc<Keeper>,
        profile: String,
        clock: Clock,
        fields: FieldMap,
        first_reading: TimeDelta,
        watching: Watching,
        show: Box<dyn Fn(Shown) + Send + Sync>,
    ) -> Arc<Self> {
        let office = Arc::new(Self {
            keeper,
            profile,
            hours: Mutex::new(Hours::from(clock())),
            clock,
            fields: Mutex::new(fields),
            watching: Mutex::new(watching),
            first_reading,
            clerk: Mutex::default(),
            shift: AtomicU64::default(),
            pairs: Mutex::default(),
            ahead: Mutex::default(),
            reach: Mutex::default(),
            turns: Arc::default(),
            hands: Mutex::default(),
            alarm: watch::Sender::new(None),
            reread: watch::Sender::default(),
            show,
        });
        office.lend_a_hand(rereading::attend(Arc::downgrade(&office), office.reread.subscribe()));
        office.glance().await;
        office.lend_a_hand(attend(Arc::downgrade(&office)));
        office
    }

    /// Writes a booking down and sends it on its way; what comes of it is shown.
    pub async fn book(self: &Arc<Self>, order: Order, confirmed: Confirmed) -> Result<Uuid, DeskError> {
        let ids = (Uuid::new_v4(), Uuid::new_v4());
        let booked = self.turn(move |clerk, turn| match clerk.book(&order, confirmed, ids, turn) {
            Ok(tasks) => (Ok(ids.0), tasks),
            Err(refused) => (Err(refused), vec![]),
        });
        booked.await?.map_err(why_not)
    }

    /// The agent's word about an intent in doubt, or about one that is held.
    pub async fn decide(self: &Arc<Self>, intent: Uuid, decision: Decision) -> Result<(), DeskError> {
        let decided = self.turn(move |clerk, turn| match clerk.decide(intent, decision, turn) {
            Ok(tasks) => (Ok(()), tasks),
            Err(why) => (Err(why), vec![]),
        });
        decided.await?.map_err(not_taken)
    }

    pub async fn bookings(self: &Arc<Self>) -> BookingsView {
        let view = self.turn(|clerk, turn| (bookings(clerk, turn.shelf, turn.now), vec![]));
        view.await.unwrap_or_default()
    }

    pub async fn sync_now(self: &Arc<Self>) -> Result<(), DeskError> {
        let synced = self.turn(|clerk, turn| ((), clerk.sync_now(turn)));
        synced.await
    }

    pub async fn stop_sync(self: &Arc<Self>) -> Result<(), DeskError> {
        let stopped = self.turn(|clerk, turn| ((), clerk.stop_sync(turn)));
        stopped.await
    }

    /// Ends what runs beside; what was sent and not answered is found in doubt at the next start.
    pub async fn close(&self) {
        *self.turns.lock().await = Doors::Closed;
        let mut hands = std::mem::take(&mut *lock(&self.hands));
        hands.shutdown().await;
    }

    /// Whether records near their pick-up are read by themselves from now on.
    pub async fn watch(self: &Arc<Self>, watching: Watching) {
        *lock(&self.watching) = watching;
        self.glance().await;
    }

    /// By which names the fields of a record are found from now on.
    pub fn read_by(&self, fields: FieldMap) {
        if let Some(clerk) = &mut *lock(&self.clerk) {
            clerk.read_by(fields.clone());
        }
        *lock(&self.fields) = fields;
        self.reread.send_replace(());
    }

    /// Between two turns, with nobody at this user's desk: whoever comes next begins anew.
    pub(crate) async fn without_clerk<T: Send + 'static>(
        self: &Arc<Self>,
        user: &UserId,
        work: impl FnOnce(&mut Option<Memory>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, DeskError> {
        let _doors = self.turns.lock().await;
        lock(&self.clerk).take_if(|clerk| clerk.user() == user);
        let done = self.keeper.in_place(work).await;
        Ok(done.ok_or(DeskError::SignedOut)??)
    }

    pub fn keeper(&self) -> &Arc<Keeper> {
        &self.keeper
    }

    fn now(&self) -> DateTime<Utc> {
        (self.clock)().wall
    }

    /// Tells the clerk one thing and does what it leaves to do, if there is a memory to work with.
    async fn turn<T: Send + 'static>(
        self: &Arc<Self>,
        happens: impl FnOnce(&mut Clerk, &mut Turn<'_>) -> (T, Vec<Task>) + Send + 'static,
    ) -> Result<T, DeskError> {
        let doors = Arc::clone(&self.turns).lock_owned().await;
        if *doors == Doors::Closed {
            return Err(DeskError::SignedOut);
        }
        let office = Arc::clone(self);
        let taken = self.keeper.in_memory(move |memory| {
            let taken = office.take(memory, happens);
            // Once the doors can be closed nobody holds the office, nor the files.
            drop(office);
            (taken, doors)
        });
        let (taken, _doors) = taken.await.ok_or(DeskError::SignedOut)?;
        let (answer, tasks, behalf) = taken?;
        for task in tasks {
            self.start(task, &behalf);
        }
        Ok(answer)
    }

    /// The same, when nobody waits for what comes of it.
    async fn tell_clerk(self: &Arc<Self>, what: impl FnOnce(&mut Clerk, &mut Turn<'_>) -> Vec<Task> + Send + 'static) {
        if let Err(why) = self.turn(|clerk, turn| ((), what(clerk, turn))).await {
            tracing::debug!(?why, "nobody was there to be told");
        }
    }

    fn take<T>(
        &self,
        memory: &mut Memory,
        happens: impl FnOnce(&mut Clerk, &mut Turn<'_>) -> (T, Vec<Task>),
    ) -> Result<(T, Vec<Task>, Behalf), Trouble> {
        let mut place = lock(&self.clerk);
        let user = memory.user().clone();
        let now = (self.clock)();
        let set = lock(&self.hours).set_for(&user, now);
        let mut untold = set;
        let mut turn = Turn {
            shelf: memory,
            now: now.wall,
            dice: dice(),
        };
        let mut tasks = Vec::new();
        if place.as_ref().is_none_or(|clerk| *clerk.user() != user) {
            let setup = Setup {
                user: user.clone(),
                profile: self.profile.clone(),
                fields: lock(&self.fields).clone(),
                first_reading: self.first_reading,
                clock_set: untold.take().unwrap_or_default(),
            };
            let (clerk, found) = Clerk::start(setup, &mut turn)
                .inspect_err(|trouble| tracing::error!(?trouble, "what is open could not be read"))?;
            tasks.extend(found);
            *place = Some(clerk);
            self.next_shift();
            self.reread.send_replace(());
        }
        let Some(clerk) = place.as_mut() else {
            return Err(Trouble::Storage {
                state: StorageState::InUse,
            });
        };
        if let Some(by) = untold {
            tasks.extend(clerk.clock_was_set(by, &mut turn));
        }
        if let Some(by) = set {
            lock(&self.hours).told(user, by);
        }
        tasks.extend(clerk.set_watching(*lock(&self.watching), &mut turn));
        tasks.extend(clerk.set_who(self.keeper.who(), &mut turn));
        let (answer, more) = happens(clerk, &mut turn);
        tasks.extend(more);
        self.tell(&tasks, clerk, &turn);
        self.alarm.send_replace(clerk.next_due());
        Ok((answer, tasks, self.behalf_of(clerk)))
    }

    fn lend_a_hand(&self, work: impl Future<Output = ()> + Send + 'static) {
        let mut hands = lock(&self.hands);
        while hands.try_join_next().is_some() {}
        hands.spawn(work);
    }

    /// Still within the turn: what is told later is never older.
    fn tell(&self, tasks: &[Task], clerk: &Clerk, turn: &Turn<'_>) {
        if tasks.iter().any(|task| matches!(task, Task::Tell { .. })) {
            (self.show)(Shown::Bookings(bookings(clerk, turn.shelf, turn.now)));
        }
        let moved = |task: &Task| matches!(task, Task::TellReservations | Task::TellErrand { .. });
        if tasks.iter().any(moved) {
            (self.show)(Shown::Reservations);
        }
    }

    /// A turn in which nothing happened but time, or somebody's coming or going.
    async fn glance(self: &Arc<Self>) {
        self.tell_clerk(|clerk, turn| clerk.wake(turn)).await;
    }
}

/// Wakes the clerk when something is due, when somebody came or went, and after the machine has slept.
async fn attend(office: Weak<BackOffice>) {
    let Some((mut alarm, mut session)) = office
        .upgrade()
        .map(|office| (office.alarm.subscribe(), office.keeper.watch()))
    else {
        return;
    };
    let Some(mut before) = office.upgrade().map(|office| (office.clock)()) else {
        return;
    };
    loop {
        let Some(nap) = office.upgrade().map(|office| {
            let due = *alarm.borrow_and_update();
            let due = due.into_iter().chain(office.network_due()).min();
            due.map_or(NAP, |due| (due - office.now()).to_std().unwrap_or_default().min(NAP))
        }) else {
            return;
        };
        tokio::select! {
            () = tokio::time::sleep(nap) => {}
            changed = alarm.changed() => if changed.is_err() { return },
            changed = session.changed() => if changed.is_err() { return },
        }
        let Some(office) = office.upgrade() else { return };
        // From look to look, so that no sleep falls between two of them.
        let now = (office.clock)();
        let before = std::mem::replace(&mut before, now);
        if now.since_start.saturating_sub(before.since_start) > OVERSLEPT + nap {
            office.tell_clerk(|clerk, turn| clerk.woke(turn)).await;
        }
        office.look_at_the_network().await;
        office.glance().await;
    }
}

fn bookings(clerk: &Clerk, shelf: &dyn Shelf, now: DateTime<Utc>) -> BookingsView {
    let open = clerk
        .open_intents()
        .map(|(row, intent)| IntentView::of(row, intent, shelf));
    let ended = shelf.intents_ended_since(now - UNBOOKED).unwrap_or_else(|trouble| {
        tracing::warn!(?trouble, "the last bookings could not be read");
        vec![]
    });
    let in_view = |row: &&IntentRow| row.standing.changed_utc >= now - LATELY || row::ended_unseen(row);
    let ended = ended.iter().filter(in_view);
    let mut intents: Vec<IntentView> = open
        .chain(ended.filter_map(|row| IntentView::written(row, shelf)))
        .collect();
    intents.sort_by_key(|view| std::cmp::Reverse((view.written, view.id)));
    BookingsView { intents }
}

fn why_not(refused: Refused) -> DeskError {
    match refused {
        Refused::Invalid { faults } => DeskError::of_faults(&faults),
        Refused::AnotherLogin | Refused::OfferGone => DeskError::OfferGone,
        Refused::NotKept { because } => because.into(),
        Refused::Twin { may_exist } => DeskError::Twin { may_exist },
    }
}

fn not_taken(why: NotTaken) -> DeskError {
    match why {
        NotTaken::NotNow => DeskError::Busy,
        NotTaken::NoReason => DeskError::invalid("reason", FieldRule::Required),
        NotTaken::Twin => DeskError::Twin { may_exist: true },
        NotTaken::NotKept { because } => because.into(),
    }
}

/// Good enough to keep many desks out of step.
fn dice() -> Dice {
    let bytes = *Uuid::new_v4().as_bytes();
    Dice(u16::from_le_bytes([bytes[0], bytes[1]]))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
