//! The service itself: a request and a moment go in, an answer comes out.
//!
//! Nothing here reads a clock, opens a socket or throws dice of its own: the moment and the chance
//! come with the call. So the same calls give the same answers, whether a shell on a socket makes
//! them or a simulation that knows no sockets.

use chrono::{DateTime, Utc};
use contract::{Currency, Language};

use crate::answer::Answer;
use crate::endpoints;
use crate::faults::Fault;
use crate::logins::{Caller, Logins, Proof};
use crate::personality::Personality;
use crate::random::Random;
use crate::request::{BadBody, Request};
use crate::routes::{Found, Route};
use crate::state::Touched;
use crate::words::Word;

/// A request larger than this is refused unread.
pub const BODY_LIMIT_BYTES: usize = 1 << 20;

/// Everything the service knows.
#[derive(Debug, Clone, Default)]
pub struct Service {
    pub(crate) seed: u64,
    pub(crate) personality: Personality,
    pub(crate) logins: Logins,
    /// What changed since somebody last asked; whoever keeps the state on disk asks after each call.
    pub(crate) touched: Vec<Touched>,
}

/// What every endpoint gets besides the request.
pub(crate) struct Call<'a> {
    pub(crate) request: &'a Request,
    pub(crate) language: Language,
    pub(crate) now: DateTime<Utc>,
    pub(crate) random: Random,
    pub(crate) caller: Option<Caller>,
    pub(crate) struck: Option<&'a Fault>,
}

impl Service {
    pub fn new(seed: u64, personality: Personality) -> Self {
        Self {
            seed,
            personality,
            ..Self::default()
        }
    }

    pub fn handle(&mut self, request: &Request, now: DateTime<Utc>, random: u64) -> Answer {
        self.handle_struck(request, now, random, None)
    }

    /// The same with a fault of the service itself; faults of the wire are the wire's.
    pub fn handle_struck(
        &mut self,
        request: &Request,
        now: DateTime<Utc>,
        random: u64,
        struck: Option<&Fault>,
    ) -> Answer {
        let language = request.language();
        if request.body.len() > BODY_LIMIT_BYTES {
            return Answer::failed(language, 413, Word::TooLarge, None);
        }
        let route = match Route::find(&request.method, &request.path) {
            Found::Route(route) => route,
            Found::OtherMethod => return Answer::failed(language, 405, Word::UnknownMethod, None),
            Found::Nothing => return Answer::failed(language, 404, Word::UnknownPath, None),
        };
        let mut call = Call {
            request,
            language,
            now,
            random: Random::new(self.seed ^ random),
            caller: None,
            struck,
        };
        match struck {
            Some(Fault::RateLimit { retry_after }) => return Answer::rate_limited(language, retry_after.clone()),
            Some(Fault::Empty401) => return Answer::empty(401),
            Some(Fault::ExpireToken) => self.expire_token(&call),
            Some(Fault::Duplicate) => {
                self.answer(route, &mut call);
            }
            _ => {}
        }
        self.answer(route, &mut call)
    }

    fn answer(&mut self, route: Route, call: &mut Call<'_>) -> Answer {
        if let Some(failure) = failure(call, false) {
            return failure;
        }
        let answer = match route {
            Route::Login => endpoints::login::answer(self, call),
            Route::RefreshToken => endpoints::refresh_token::answer(self, call),
        };
        failure(call, true).unwrap_or(answer)
    }

    fn expire_token(&mut self, call: &Call<'_>) {
        let expired = call
            .request
            .token()
            .and_then(|token| self.logins.expire(token, call.now));
        self.touched.extend(expired.map(Touched::Login));
    }

    /// Who calls; the 401 when nobody does.
    pub(crate) fn signed_in(&self, call: &mut Call<'_>) -> Result<Caller, Answer> {
        match call.request.token().map(|token| self.logins.prove(token, call.now)) {
            Some(Proof::Valid(caller)) => {
                call.caller = Some(caller);
                Ok(caller)
            }
            Some(Proof::Nothing) | None => Err(Answer::failed(call.language, 401, Word::Unauthorized, None)),
        }
    }
}

impl Call<'_> {
    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> Result<T, Answer> {
        self.request.json().map_err(|bad| match bad {
            BadBody::MediaType => Answer::failed(self.language, 415, Word::UnknownMediaType, None),
            BadBody::Json(place) => Answer::failed(
                self.language,
                400,
                Word::UnreadableJson,
                Some(vec![format!("JSON {place}")]),
            ),
        })
    }

    /// The display currency: the header's, else the language's.
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

/// The 500 or the made-up answer of a fault, before or after the work was done.
fn failure(call: &Call<'_>, done: bool) -> Option<Answer> {
    match call.struck? {
        Fault::Error500 { committed } if *committed == done => Some(Answer::server_error(call.language, false)),
        Fault::Error500Html { committed } if *committed == done => Some(Answer::server_error(call.language, true)),
        Fault::Answer {
            status,
            content_type,
            location,
            body,
            committed,
        } if *committed == done => Some(Answer {
            status: *status,
            content_type: Some(
                content_type
                    .clone()
                    .unwrap_or_else(|| crate::answer::JSON.to_owned())
                    .into(),
            ),
            location: location.clone(),
            retry_after: None,
            body: body.clone().into_bytes(),
            wire: None,
        }),
        _ => None,
    }
}
