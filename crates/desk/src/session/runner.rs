//! Keeps one session: carries out what the machine commands, and lets calls use it.
//!
//! Events are handled one at a time, each with its commands, so that signing out can never overtake the storing of a
//! pair. Only the refresh itself runs beside: the agent may sign out while it is under way.

mod calls;
mod cover;
mod for_runner;
mod known;
mod reading;
mod silence;
mod user_store_work;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::Utc;
use client::{Client, With};
use contract::login::{Login, RefreshToken, TokenSet};
use contract::{Language, Secret, Verdict};
use store::{Keyring, ProfileFolder};
use tokio::sync::watch;
use uuid::Uuid;

use cover::Cover;
pub use cover::CoverView;
pub(crate) use for_runner::SealedRequest;

use super::user_name::user_name;
use super::view::SessionView;
use crate::error::{DeskError, FieldRule};
use crate::user_store::{InTrouble, UserStore};
use engine::session::machine::{Command, Event, Session, SignedOut, next};
use engine::session::pair::{Held, PairId, Renewal};
use engine::session::renewal;
use engine::trouble::Trouble;

/// The waits before a pair that could not be stored is stored again; the last one repeats.
const STORE_AGAIN: [Duration; 4] = [
    Duration::from_secs(5),
    Duration::from_secs(20),
    Duration::from_secs(60),
    Duration::from_secs(300),
];

pub struct SessionRunner {
    client: Client,
    keyring: Arc<dyn Keyring>,
    folder: ProfileFolder,
    covers: bool,
    language: watch::Sender<Language>,
    session: watch::Sender<Session>,
    turn: tokio::sync::Mutex<()>,
    signing_in: tokio::sync::Mutex<()>,
    user_store: Arc<Mutex<Option<UserStore>>>,
    notes: Mutex<Notes>,
    show: Box<dyn Fn(SessionView, Option<Uuid>) + Send + Sync>,
}

#[derive(Default)]
struct Notes {
    last_user: Option<String>,
    /// Why the last renewal failed.
    renewal: Option<DeskError>,
    not_stored: usize,
    /// The newest wait before storing again; earlier waits end without doing anything.
    wait: u64,
    cover: Option<Cover>,
    /// Why the tokens could not be removed at the last sign-out.
    not_forgotten: Option<Trouble>,
}

/// What a session runner works with.
pub struct SessionSetup {
    pub client: Client,
    pub keyring: Arc<dyn Keyring>,
    pub folder: ProfileFolder,
    pub language: Language,
    /// Whether a session that an earlier run stored is covered until its user gives the password.
    pub covers: bool,
    /// Receives the session as a person sees it, and its login.
    pub show: Box<dyn Fn(SessionView, Option<Uuid>) + Send + Sync>,
}

impl SessionRunner {
    /// Finds the session of the last run, if there is one and it can be read.
    pub async fn start(setup: SessionSetup) -> Arc<Self> {
        silence::resume(&setup.client, &setup.folder);
        let session = Arc::new(Self {
            client: setup.client,
            keyring: setup.keyring,
            folder: setup.folder,
            covers: setup.covers,
            language: watch::Sender::new(setup.language),
            session: watch::Sender::new(Session::SignedOut { why: SignedOut::Never }),
            turn: tokio::sync::Mutex::default(),
            signing_in: tokio::sync::Mutex::default(),
            user_store: Arc::default(),
            notes: Mutex::default(),
            show: setup.show,
        });
        session.store_silences();
        let found = match session.folder.current_user() {
            Ok(Some(user)) => session.open(user).await,
            Ok(None) => Event::FoundNothing,
            Err(fault) => Event::CannotOpen {
                because: fault.in_trouble(),
            },
        };
        session.apply(found).await;
        session
    }

    pub fn view(&self) -> SessionView {
        SessionView::of(&self.session.borrow(), self.notes().last_user.clone())
    }

    pub fn client(&self) -> &Client {
        &self.client
    }

    /// One at a time: a second click meanwhile returns `Busy`.
    pub async fn sign_in(self: &Arc<Self>, typed: &str, password: Secret) -> Result<(), DeskError> {
        let _one = self.signing_in.try_lock().map_err(|_| DeskError::Busy)?;
        let user = user_name(typed)?;
        if password.expose().is_empty() {
            return Err(DeskError::invalid("password", FieldRule::Required));
        }
        let request = Login {
            user_name: user.clone(),
            password,
        };
        let with = With {
            takes_exception: true,
            ..self.without_session(&request.password)
        };
        let exchange = self.client.send(&request, with).await;
        let Login { password, .. } = request;
        let now = Utc::now();
        let served_at = exchange.served_at;
        let tokens = DeskError::of_harmless(exchange, now)?;
        self.cover_tokens(&tokens);
        let held = Held::signed_in(user.clone(), Uuid::new_v4(), Renewal::of(tokens, served_at, now));
        self.apply(Event::SignedIn { held }).await;
        self.keep_verifier(password).await;
        Ok(())
    }

    /// Signs out on this machine only: the specification has no sign-out at the service.
    pub async fn sign_out(self: &Arc<Self>) -> Result<(), DeskError> {
        self.end(Event::SignOut).await
    }

    /// Ends the session on this machine.
    async fn end(self: &Arc<Self>, why: Event) -> Result<(), DeskError> {
        self.apply(why).await;
        self.notes()
            .not_forgotten
            .take()
            .map_or(Ok(()), |trouble| Err(trouble.into()))
    }

    /// The language the service is asked in from now on.
    pub fn speak(&self, language: Language) {
        self.language.send_replace(language);
    }

    pub async fn renew_now(self: &Arc<Self>) -> Result<(), DeskError> {
        let before = self.usable().await?;
        self.apply(Event::RenewNow).await;
        self.usable_after(before.id()).await.map(drop)
    }

    /// Called after the agent has repaired the keyring or the disk.
    pub async fn try_store_again(self: &Arc<Self>) -> Result<(), DeskError> {
        self.mend(|user_store, keyring| user_store.reopen(keyring)).await
    }

    /// The agent gives up a vault that does not open; it is moved away, not deleted.
    pub async fn set_vault_aside(self: &Arc<Self>) -> Result<(), DeskError> {
        self.mend(|user_store, keyring| user_store.set_aside(keyring, Utc::now()))
            .await
    }

    fn with_session<'a>(&self, held: &'a Held) -> With<'a> {
        With {
            bearer: Some(&held.access),
            ..self.without_session(&held.refresh)
        }
    }

    /// For a request that is itself about this secret.
    fn without_session<'a>(&self, secret: &'a Secret) -> With<'a> {
        With {
            language: *self.language.borrow(),
            currency: None,
            bearer: None,
            secret: Some(secret),
            takes_exception: false,
            idempotency_key: None,
        }
    }

    async fn usable(&self) -> Result<Held, DeskError> {
        let mut session = self.session.subscribe();
        // The sender lives as long as `self`, so an error can only mean that the program is closing.
        let settled = session
            .wait_for(|session| !session.is_underway())
            .await
            .map_err(|_| DeskError::SignedOut)?;
        settled.usable().cloned().ok_or(DeskError::SignedOut)
    }

    async fn usable_after(&self, spent: PairId) -> Result<Held, DeskError> {
        let held = self.usable().await?;
        if held.id() != spent {
            return Ok(held);
        }
        Err(self.notes().renewal.clone().unwrap_or(DeskError::ServiceFailed))
    }

    /// Runs to its end even if its caller has gone.
    async fn apply(self: &Arc<Self>, event: Event) {
        let session = Arc::clone(self);
        let taken = tokio::spawn(async move { session.take(event).await }).await;
        if taken.is_err() {
            tracing::error!("an event of the session was not taken to its end");
        }
    }

    async fn take(self: Arc<Self>, event: Event) {
        let _turn = self.turn.lock().await;
        let before = self.session.borrow().clone();
        if let Some(held) = before.held() {
            self.notes().last_user = Some(held.user.clone());
        }
        let is_found = matches!(event, Event::Found { .. });
        let mut session = before.clone();
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            let (then, commands) = next(session, event);
            session = then;
            match session.held() {
                Some(held) => self.client.cover_secrets([held.access.clone(), held.refresh.clone()]),
                None => self.client.forget_secrets(),
            }
            for command in commands {
                events.extend(self.execute(command).await);
            }
        }
        if is_found && self.covers && session.held().is_some() {
            self.cover().await;
        }
        // Published only when the commands are done, so that a visible state can be relied on.
        if session != before {
            self.session.send_replace(session);
            (self.show)(self.view(), self.login());
        }
    }

    async fn execute(self: &Arc<Self>, command: Command) -> Option<Event> {
        match command {
            Command::Mark { pair } => self.mark(Some(pair)).await,
            Command::Unmark => self.mark(None).await,
            Command::Refresh { pair, token } => {
                self.beside(move |session| async move { Some((session.refresh(pair, token).await, session)) });
                None
            }
            Command::Store { held } => Some(match self.store(held).await {
                Ok(()) => {
                    self.notes().not_stored = 0;
                    Event::Stored
                }
                Err(because) => Event::NotStored { because },
            }),
            Command::StoreLater => {
                let ((number, wait), session) = (self.notes().next_wait(), Arc::downgrade(self));
                self.beside(move |this| async move {
                    // A profile that was left meanwhile does not need anything stored.
                    drop(this);
                    tokio::time::sleep(wait).await;
                    let session = session.upgrade()?;
                    let newest = session.notes().wait == number;
                    newest.then_some((Event::StoreAgain, session))
                });
                None
            }
            Command::Forget => {
                let trouble = self.forget().await;
                self.notes().not_forgotten = trouble;
                None
            }
        }
    }

    /// Starts work that ends in an event, without waiting for it.
    fn beside<F>(self: &Arc<Self>, work: impl FnOnce(Arc<Self>) -> F)
    where
        F: Future<Output = Option<(Event, Arc<Self>)>> + Send + 'static,
    {
        let work = work(Arc::clone(self));
        tokio::spawn(async move {
            if let Some((event, session)) = work.await {
                session.apply(event).await;
            }
        });
    }

    async fn refresh(&self, pair: PairId, token: Secret) -> Event {
        let request = RefreshToken { token };
        let exchange = self.client.send(&request, self.without_session(&request.token)).await;
        if let Verdict::Done(tokens) = &exchange.verdict {
            self.cover_tokens(tokens);
        }
        let now = Utc::now();
        let event = renewal::heard(pair, &exchange, now);
        if matches!(event, Event::Unreachable { .. }) {
            self.notes().renewal = DeskError::of_harmless(exchange, now).err();
        }
        event
    }

    /// Other answers may be there already, and the session may still have to wait for its turn.
    fn cover_tokens(&self, tokens: &TokenSet) {
        self.client
            .cover_secrets([tokens.access_token.clone(), tokens.refresh_token.clone()]);
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Notes {
    fn uncovered_user(&self) -> Option<String> {
        self.last_user.clone().filter(|_| self.cover.is_none())
    }

    fn next_wait(&mut self) -> (u64, Duration) {
        let wait = STORE_AGAIN[self.not_stored.min(STORE_AGAIN.len() - 1)];
        self.not_stored += 1;
        self.wait += 1;
        (self.wait, wait)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wait_before_storing_again_is_longer_until_the_longest_and_has_a_number_of_its_own() {
        let mut notes = Notes::default();
        let waits: Vec<(u64, u64)> = (0..6)
            .map(|_| notes.next_wait())
            .map(|(number, wait)| (number, wait.as_secs()))
            .collect();
        assert_eq!(waits, [(1, 5), (2, 20), (3, 60), (4, 300), (5, 300), (6, 300)]);
    }
}
