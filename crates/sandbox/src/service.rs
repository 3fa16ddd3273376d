//! Everything the service knows, and what its endpoints share.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use contract::{Currency, Language, Rule};

use crate::answer::Answer;
use crate::bookings::Bookings;
use crate::dials::PlaceDial;
use crate::faults::Fault;
use crate::keys::Keys;
use crate::logins::{Caller, Logins};
use crate::people::UserId;
use crate::personality::{ChangeRefusal, DeadlineGrace, ExpiredOnAvailability, Personality, UnknownId};
use crate::random::Random;
use crate::record::Record;
use crate::request::{BadBody, Request};
use crate::reservation::{Fate, Reservation};
use crate::search::{Lookup, Offer, Searches};
use crate::words::{self, Word};

/// A request larger than this is refused without being read.
pub const BODY_LIMIT_BYTES: usize = 1 << 20;

/// Everything the service knows.
#[derive(Debug, Clone, Default)]
pub struct Service {
    pub(crate) seed: u64,
    pub(crate) personality: Personality,
    pub(crate) logins: Logins,
    pub(crate) searches: Searches,
    pub(crate) bookings: Bookings,
    pub(crate) keys: Keys,
    meter: Meter,
    /// Whether the state is stored on disk, so that its changes are collected after each call.
    pub(crate) kept: bool,
    /// The changes since they were last taken.
    pub(crate) touched: Vec<Touched>,
}

/// Something that changed; its entry is made from its present state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Touched {
    Login(u64),
    Search(u64),
    Reservation(uuid::Uuid),
    Key(UserId, String),
}

/// The facts about a record that a test needs for its judgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded<'a> {
    pub id: uuid::Uuid,
    pub owner: UserId,
    /// The key of the creation; `None` for a seeded record.
    pub key: Option<&'a str>,
    pub cancelled: bool,
    pub note: Option<&'a str>,
}

/// What every endpoint gets in addition to the request.
pub(crate) struct Call<'a> {
    pub(crate) request: &'a Request,
    pub(crate) language: Language,
    pub(crate) now: DateTime<Utc>,
    pub(crate) random: Random,
    pub(crate) caller: Option<Caller>,
    pub(crate) struck: Option<&'a Fault>,
    /// Whether the key of this creation once got a failure that counts for nothing.
    pub(crate) repeated: bool,
}

impl Service {
    pub fn new(seed: u64, personality: Personality) -> Self {
        Self {
            seed,
            personality,
            ..Self::default()
        }
    }

    /// A new service that is stored on disk if this one is.
    pub(crate) fn renewed(&self, seed: u64, personality: Personality) -> Self {
        Self {
            kept: self.kept,
            ..Self::new(seed, personality)
        }
    }

    /// Notes a change, if the state is stored on disk.
    pub(crate) fn touch(&mut self, touched: Touched) {
        if self.kept {
            self.touched.push(touched);
        }
    }

    pub(crate) fn expire_token(&mut self, call: &Call<'_>) {
        let expired = call
            .request
            .token()
            .and_then(|token| self.logins.expire(token, call.now));
        self.touched.extend(expired.map(Touched::Login));
    }

    pub(crate) fn over_the_limit(&mut self, call: &Call<'_>) -> Option<Answer> {
        let allowed = self.personality.calls_per_minute?;
        let login = call
            .request
            .token()
            .and_then(|token| self.logins.prove(token, call.now))
            .map(|caller| caller.login);
        let wait_s = self.meter.over(login, allowed, call.now)?;
        Some(Answer::rate_limited(call.language, Some(wait_s.to_string())))
    }

    /// The caller, or the 401 if there is none.
    pub(crate) fn signed_in(&self, call: &mut Call<'_>) -> Result<Caller, Answer> {
        call.caller = call
            .request
            .token()
            .and_then(|token| self.logins.prove(token, call.now));
        call.caller
            .ok_or_else(|| Answer::failed(call.language, 401, Word::Unauthorized, &[]))
    }

    /// For endpoints without a required sign-in: an invalid token is refused, or counts as none.
    pub(crate) fn perhaps_signed_in(&self, call: &mut Call<'_>) -> Result<(), Answer> {
        let public = self.personality.expired_on_availability == ExpiredOnAvailability::Public;
        match self.signed_in(call) {
            Err(refusal) if call.request.headers.authorization.is_some() && !public => Err(refusal),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// The offer of a key. One user's offers do not belong to any other user.
    pub(crate) fn offer(&self, call: &Call<'_>, item_id: &str) -> Result<Offer<'_>, Answer> {
        let grace = match self.personality.deadline_grace {
            DeadlineGrace::None => TimeDelta::zero(),
            DeadlineGrace::Seconds5 => TimeDelta::seconds(5),
        };
        let gone = || Answer::failed(call.language, 410, Word::OfferGone, &[]);
        let asker = call.caller.map(|caller| caller.user);
        match self.searches.look_up(item_id, call.now - grace) {
            Lookup::Nonsense => {
                let rule = if item_id.is_empty() {
                    Rule::Required
                } else {
                    Rule::Unknown
                };
                Err(Answer::invalid(call.language, &[contract::Fault::new("itemId", rule)]))
            }
            Lookup::Gone => Err(gone()),
            Lookup::Offer(offer) if offer.search.has(PlaceDial::RepriceGone) => Err(gone()),
            Lookup::Offer(offer) if offer.search.user.is_some() && offer.search.user != asker => Err(gone()),
            Lookup::Offer(offer) => Ok(offer),
        }
    }

    /// The reservation the path names, of any user.
    pub(crate) fn reservation(&self, call: &Call<'_>) -> Option<&Reservation> {
        let id = call.request.path.split('/').nth(3)?;
        self.bookings.get(uuid::Uuid::try_parse(id).ok()?)
    }

    pub(crate) fn status(&self, call: &Call<'_>, reservation: &Reservation) -> i64 {
        reservation.status(call.now, self.personality.first_status)
    }

    pub(crate) fn record<'a>(&'a self, call: &Call<'_>, reservation: &'a Reservation) -> Record<'a> {
        Record {
            reservation,
            now: call.now,
            language: call.language,
            personality: &self.personality,
        }
    }

    pub(crate) fn unknown_id(&self, call: &Call<'_>) -> Answer {
        let status = match self.personality.unknown_id {
            UnknownId::Status404 => 404,
            UnknownId::Status400 => 400,
            UnknownId::Status403 => 403,
        };
        Answer::failed(call.language, status, Word::UnknownId, &[])
    }

    /// An update or cancel that is not allowed.
    pub(crate) fn refused(&self, call: &Call<'_>, why: Word) -> Answer {
        let status = match self.personality.change_refusal {
            ChangeRefusal::Status400 => 400,
            ChangeRefusal::Status403 => 403,
            ChangeRefusal::Status409 => 409,
            ChangeRefusal::Status422 => 422,
        };
        let reason = words::say(call.language, why).to_owned();
        Answer::failed(call.language, status, why, &[reason])
    }

    /// The existing records in the order of their creation, to compare with what a client believes.
    pub fn recorded(&self) -> impl Iterator<Item = Recorded<'_>> {
        self.bookings.all().map(|one| Recorded {
            id: one.id,
            owner: one.owner,
            key: one.key.as_deref(),
            cancelled: one.fate == Fate::Cancelled,
            note: one.note.as_deref(),
        })
    }
}

/// How many calls each login has made in the current minute.
#[derive(Debug, Clone, Default)]
struct Meter(HashMap<Option<u64>, (i64, u32)>);

impl Meter {
    /// Counts one more call. Returns the seconds to wait if it is one too many.
    fn over(&mut self, login: Option<u64>, allowed: u32, now: DateTime<Utc>) -> Option<i64> {
        let second = now.timestamp();
        let counted = self.0.entry(login).or_default();
        if counted.0 != second / 60 {
            *counted = (second / 60, 0);
        }
        counted.1 = counted.1.saturating_add(1);
        (counted.1 > allowed).then_some(60 - second % 60)
    }
}

impl Call<'_> {
    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> Result<T, Answer> {
        self.request.json().map_err(|bad| match bad {
            BadBody::MediaType => Answer::failed(self.language, 415, Word::UnknownMediaType, &[]),
            BadBody::Json(place) => {
                Answer::failed(self.language, 400, Word::UnreadableJson, &[format!("JSON {place}")])
            }
        })
    }

    /// The display currency: the one in the header, otherwise the language's.
    pub(crate) fn currency(&self) -> Currency {
        self.request
            .headers
            .x_currency
            .as_deref()
            .and_then(Currency::from_code)
            .unwrap_or(match self.language {
                Language::Tr => Currency::Try,
                Language::En => Currency::Usd,
                Language::De => Currency::Eur,
                Language::Ru => Currency::Rub,
            })
    }
}
