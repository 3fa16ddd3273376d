//! The engine takes care of everything that outlives a click: each intent to book, each cancellation and change, and
//! the reading of the service's lists.
//!
//! It has no clock, no dice and no sockets. It is told what happened and when, lets the machines decide, writes what
//! must be durable to its [`EngineStore`], and returns the [`Effect`]s that are left: what to send, what to read, what
//! to show. The runner carries them out over a real network; the simulator carries out the same ones in a world of its
//! own. One engine serves one user's store, and it finishes each thing it is told before it takes the next.
//!
//! A step counts only once it is written. A step that cannot be written is kept, in order with the steps after it, and
//! tried again: an outcome is not forgotten because a disk was full for a minute.

mod intents;
mod ledger;
mod lists;
mod planted;
mod record_requests;
mod watch;

use std::collections::BTreeMap;

use crate::store::{EngineStore, StoredIntent, StoredRequest, UserId};
use chrono::{DateTime, TimeDelta, Utc};
use contract::field_map::FieldMap;
use contract::update::UpdateReservation;
use contract::{Currency, Language, RecordId};
use uuid::Uuid;

use crate::booking::intent::Intent;
use crate::cancel::Cancel;
use crate::network::Network;
use crate::pause::Dice;
use crate::polling;
use crate::request::Attempt;
use crate::session::Who;
use crate::sync::{self, By, Event};
use crate::ticket::Ticket;
use crate::trouble::Trouble;
use crate::update::Update;
use intents::Happened;
pub use intents::{Decision, NotBegun, NotTaken};
use ledger::{Entry, Ledgers};
pub use lists::{Asker, of_another};
pub use record_requests::{Leaving, SUPERSEDED};
pub use watch::Watching;

/// How long a step that could not be written waits before it is tried again.
const WRITE_AGAIN: TimeDelta = TimeDelta::seconds(5);

/// Decides for one user. A method takes what happened, writes it, and returns what is left to do.
pub struct Engine {
    user: UserId,
    fields: FieldMap,
    who: Option<Who>,
    network: Network,
    /// Whether this machine is awake and the service may be asked.
    activity: Activity,
    /// Bookings, cancellations and changes.
    ledgers: Ledgers,
    strange: Strange,
    vault_was_shut: bool,
    lists: lists::Lists,
    watch: watch::Watch,
    /// Records that the service would not or could not return, and since when.
    unread: BTreeMap<String, DateTime<Utc>>,
    /// Whether a machine asked for the lists during this turn.
    lists_wanted: bool,
    /// Whether the engine was looking for a booking after the last turn: then the lists have priority.
    was_looking: bool,
    /// The last reason for which a step had to wait.
    trouble: Option<Trouble>,
    effects: Vec<Effect>,
}

/// What the engine is given for one turn.
pub struct EngineContext<'a> {
    /// The store of the engine's own user, even while another user is signed in.
    pub store: &'a mut dyn EngineStore,
    /// By the wall clock as it is set.
    pub now: DateTime<Utc>,
    /// One random number for this turn.
    pub dice: Dice,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Activity {
    Working,
    /// Signed out, offline or asleep.
    Resting,
}

/// The user of an engine, and the settings that the engine works with.
pub struct Setup {
    /// The owner of the store, who need not be the signed-in user.
    pub user: UserId,
    /// The names by which the fields of a record are found.
    pub fields: FieldMap,
    /// How long after the start the engine reads the lists for the first time.
    pub first_reading: TimeDelta,
    /// How far the clock is known to have been set since the engine last worked for this user.
    pub clock_set: TimeDelta,
}

/// Open rows that a newer desk wrote in a state that this one does not know. They stay as they are until a person looks
/// at them.
#[derive(Debug, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Strange {
    pub intents: Vec<StoredIntent>,
    pub requests: Vec<StoredRequest>,
}

/// What is left to do once the engine has decided. The window is told first; the rest may run side by side.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Effect {
    /// One exchange, answered with [`Engine::answered`]; a 401 is not replayed.
    Create(Creation),
    /// Answered with [`Engine::renewed`], with or without success.
    Renew { intent: Uuid },
    /// Answered with [`Engine::page_read`].
    ReadPage { ticket: Ticket, number: u32 },
    /// Answered with [`Engine::reservation_read`].
    ReadReservation { id: RecordId, asker: Asker },
    /// One exchange, answered with [`Engine::request_answered`]; a 401 is not replayed.
    Cancel { attempt: Attempt },
    /// Answered with [`Engine::request_renewed`].
    RenewForCancel { attempt: Attempt },
    /// One exchange, answered with [`Engine::update_answered`]; a 401 is not replayed.
    Update {
        attempt: Attempt,
        request: UpdateReservation,
    },
    /// Answered with [`Engine::request_renewed`].
    RenewForUpdate { attempt: Attempt },
    /// A cancellation or a change of this leg has a new state.
    TellRequest { leg: RecordId },
    /// The intent is durable, so the window may be told.
    Tell { intent: Uuid, now: Box<Intent> },
    /// The stored reservations have changed.
    TellReservations,
}

/// The same key and the same bytes each time.
#[derive(Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Creation {
    pub intent: Uuid,
    pub number: u32,
    /// It leaves with a token of this login or not at all.
    pub login: Uuid,
    /// The idempotency key.
    pub key: Uuid,
    pub language: Language,
    pub currency: Currency,
    pub body: Vec<u8>,
    /// A request that may have been executed already goes again only while its offer lives, however long the wait for a
    /// token was.
    pub leaves_before: Option<DateTime<Utc>>,
}

// A creation holds personal data, so it does not print itself.
contract::prints_only!(Creation { intent, number });

impl Engine {
    /// Takes up what was open when the process ended.
    pub fn start(setup: Setup, context: &mut EngineContext<'_>) -> Result<(Self, Vec<Effect>), Trouble> {
        let mut engine = Self {
            user: setup.user,
            fields: setup.fields,
            who: None,
            network: Network::Online,
            activity: Activity::Resting,
            ledgers: Ledgers::empty(),
            strange: Strange::default(),
            vault_was_shut: context.store.trouble().is_some(),
            lists: lists::Lists::found(setup.first_reading, context)?,
            watch: watch::Watch::default(),
            unread: BTreeMap::new(),
            lists_wanted: false,
            was_looking: false,
            trouble: None,
            effects: Vec::new(),
        };
        engine.find_intents(setup.clock_set, context)?;
        engine.find_requests(context)?;
        engine.watch_what_is_near(context)?;
        let effects = engine.take_effects(context);
        Ok((engine, effects))
    }

    /// A user signed in or out. Work that belongs to another user rests until that user is back.
    pub fn set_who(&mut self, who: Option<Who>, context: &mut EngineContext<'_>) -> Vec<Effect> {
        if self.who != who {
            let was_here = self.is_here();
            self.who = who;
            if self.is_here() {
                self.intents_are_due(context);
            }
            self.requests_see(was_here, context);
        }
        self.take_effects(context)
    }

    /// When the connection is back, everything that waited for it is due.
    pub fn set_network(&mut self, network: Network, context: &mut EngineContext<'_>) -> Vec<Effect> {
        let before = std::mem::replace(&mut self.network, network);
        if (before, network) == (Network::Offline, Network::Online) {
            self.intents_are_due(context);
        }
        self.take_effects(context)
    }

    /// The clock was set. No time has passed, so every time in the engine moves with the clock. What is being read is
    /// read anew, because its beginning was timed by the old clock.
    pub fn clock_was_set(&mut self, by: TimeDelta, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.each::<Intent>(context, |entry, input| entry.clock_was_set(by, input));
        self.each::<Cancel>(context, |entry, input| entry.clock_was_set(by, input));
        self.each::<Update>(context, |entry, input| entry.clock_was_set(by, input));
        if std::mem::replace(&mut self.activity, Activity::Resting) == Activity::Working {
            self.rest(context);
            let (now, by) = (context.now, By::Waking);
            self.lists_event(Event::Wanted { now, by }, context);
        }
        self.take_effects(context)
    }

    /// The machine has slept: everything that was due meanwhile is handled now.
    pub fn woke(&mut self, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.intents_are_due(context);
        let (now, by) = (context.now, By::Waking);
        self.lists_event(Event::Wanted { now, by }, context);
        self.take_effects(context)
    }

    /// The time at which [`Engine::wake`] must be called.
    pub fn next_due(&self) -> Option<DateTime<Utc>> {
        let due = [self.lists.due(), self.watch.due(), self.ledgers.next_due()];
        due.into_iter().flatten().min()
    }

    /// Does everything whose time has come.
    pub fn wake(&mut self, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.each::<Intent>(context, Entry::wake);
        self.each::<Cancel>(context, Entry::wake);
        self.each::<Update>(context, Entry::wake);
        self.wake_lists(context);
        self.wake_watch(context);
        self.take_effects(context)
    }

    /// The service answers again, although it had asked for a longer silence: nothing waits for its end any more.
    pub fn silence_over(&mut self, context: &mut EngineContext<'_>) -> Vec<Effect> {
        let now = context.now;
        self.each::<Intent>(context, |entry, input| entry.happened(&Happened::SilenceOver, input));
        self.lists_event(sync::Event::SilenceOver { now }, context);
        self.watch_event(polling::Event::SilenceOver { now });
        self.take_effects(context)
    }

    /// The signed-in user, who may be another than the engine's own.
    pub fn who(&self) -> Option<&Who> {
        self.who.as_ref()
    }

    /// From now on these names find the fields of a record.
    pub fn read_by(&mut self, fields: FieldMap) {
        self.fields = fields;
    }

    /// The owner of the store, who need not be the signed-in user.
    pub fn user(&self) -> &UserId {
        &self.user
    }

    /// Why something that happened could not be written yet.
    pub fn trouble(&self) -> Option<Trouble> {
        self.trouble
    }

    /// The rows in unknown states that were found at the start and are left alone.
    pub fn strange(&self) -> &Strange {
        &self.strange
    }

    fn intents_are_due(&mut self, context: &mut EngineContext<'_>) {
        self.each::<Intent>(context, |entry, input| entry.happened(&Happened::Due, input));
    }

    fn is_here(&self) -> bool {
        self.who.as_ref().is_some_and(|who| who.user == self.user)
    }

    /// Lets the other machines react to what happened, then returns what is left to do.
    fn take_effects(&mut self, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.look_into_the_vault(context);
        let activity = match (self.is_here(), self.network) {
            (true, Network::Online) => Activity::Working,
            (true, Network::Offline) | (false, _) => Activity::Resting,
        };
        let now = context.now;
        match (std::mem::replace(&mut self.activity, activity), activity) {
            (Activity::Resting, Activity::Working) => {
                self.lists_event(Event::Resume { now }, context);
                self.watch_while(Activity::Working, now);
            }
            (Activity::Working, Activity::Resting) => self.rest(context),
            (Activity::Resting, Activity::Resting) | (Activity::Working, Activity::Working) => {}
        }
        // A look may settle one intent and so free another: each look needs its own pass.
        while std::mem::take(&mut self.lists_wanted) {
            self.lists_event(Event::Wanted { now, by: By::Check }, context);
        }
        let looking = self.is_looking();
        match (std::mem::replace(&mut self.was_looking, looking), looking) {
            (false, true) => self.watch_event(polling::Event::Yield),
            (true, false) => self.watch_event(polling::Event::GoOn { now }),
            (true, true) | (false, false) => {}
        }
        std::mem::take(&mut self.effects)
    }

    fn rest(&mut self, context: &mut EngineContext<'_>) {
        self.lists_event(Event::Pause, context);
        self.watch_while(Activity::Resting, context.now);
    }
}
