//! From a request and a time to an answer: the route, the limit, the faults of the service itself, and the endpoint.
//!
//! No code behind this reads a clock, opens a socket or draws random numbers of its own: the time and the random
//! numbers come with the call. So the same calls give the same answers, whether a shell with sockets makes them or a
//! simulation without any.

use chrono::{DateTime, Utc};

use crate::answer::Answer;
use crate::endpoints;
use crate::faults::Fault;
use crate::keys::RunningKey;
use crate::personality::KeyRunning;
use crate::random::Random;
use crate::request::Request;
use crate::routes::{Found, Route};
use crate::service::{BODY_LIMIT_BYTES, Call, Service};
use crate::words::Word;

impl Service {
    pub fn handle(&mut self, request: &Request, now: DateTime<Utc>, random: u64) -> Answer {
        self.handle_struck(request, now, random, None)
    }

    /// The same with a fault of the service itself; the wire handles its own faults.
    pub fn handle_struck(
        &mut self,
        request: &Request,
        now: DateTime<Utc>,
        random: u64,
        struck: Option<&Fault>,
    ) -> Answer {
        let language = request.language();
        if request.body.len() > BODY_LIMIT_BYTES {
            return Answer::failed(language, 413, Word::TooLarge, &[]);
        }
        let route = match Route::find(&request.method, &request.path) {
            Found::Route(route) => route,
            Found::OtherMethod { allowed } => {
                let mut answer = Answer::failed(language, 405, Word::UnknownMethod, &[]);
                answer.headers.push(("Allow", allowed));
                return answer;
            }
            Found::Nothing => return Answer::failed(language, 404, Word::UnknownPath, &[]),
        };
        let mut call = Call {
            request,
            language,
            now,
            random: Random::new(self.seed ^ random),
            caller: None,
            struck,
            repeated: false,
        };
        if let Some(Fault::RateLimit { retry_after }) = struck {
            return Answer::rate_limited(language, retry_after.clone());
        }
        if let Some(limited) = self.over_the_limit(&call) {
            return limited;
        }
        if matches!(struck, Some(Fault::Empty401)) {
            return Answer::empty(401);
        }
        if matches!(struck, Some(Fault::ExpireToken)) {
            self.expire_token(&call);
        }
        if matches!(struck, Some(Fault::Duplicate)) {
            self.answer(route, &mut call);
        }
        self.answer(route, &mut call)
    }

    fn answer(&mut self, route: Route, call: &mut Call<'_>) -> Answer {
        if let Some(failure) = failure(route, call, false) {
            return failure;
        }
        let answer = match route {
            Route::Login => endpoints::login::answer(self, call),
            Route::RefreshToken => endpoints::refresh_token::answer(self, call),
            Route::Search => endpoints::search::answer(self, call),
            Route::Reprice => endpoints::reprice::answer(self, call),
            Route::Alternatives => endpoints::route_options::answer(self, call),
            Route::SupplierExtras => endpoints::supplier_extras::answer(self, call),
            Route::Create => endpoints::create::answer(self, call),
            Route::List => endpoints::lists::answer(self, call),
            Route::Detail => endpoints::detail::answer(self, call),
            Route::Update => endpoints::update::answer(self, call),
            Route::Cancel => endpoints::cancel::answer(self, call),
            Route::Catalogue => endpoints::catalogue::answer(call),
        };
        failure(route, call, true).unwrap_or(answer)
    }

    /// Whether a creation with this key is already being executed, so that this one must wait.
    pub fn must_wait(&self, request: &Request, now: DateTime<Utc>) -> bool {
        self.personality.key_running == KeyRunning::Waits
            && self
                .key_of(request, now)
                .is_some_and(|owned| self.keys.is_running(&owned))
    }

    /// Marks the key of a creation as running and returns it; the caller ends it later.
    pub fn begin(&mut self, request: &Request, now: DateTime<Utc>) -> Option<RunningKey> {
        let owned = self.key_of(request, now)?;
        self.keys.begin(owned.clone()).then_some(owned)
    }

    pub fn end(&mut self, owned: &RunningKey) {
        self.keys.end(owned);
    }

    fn key_of(&self, request: &Request, now: DateTime<Utc>) -> Option<RunningKey> {
        let key = request.headers.idempotency_key.clone()?;
        let creates = matches!(Route::find(&request.method, &request.path), Found::Route(Route::Create));
        let caller = self.logins.prove(request.token().filter(|_| creates)?, now)?;
        Some((caller.user, key))
    }
}

/// The 500 or the made-up answer of a fault, before or after the work was done. A creation makes its own 500s, because
/// its key remembers them.
fn failure(route: Route, call: &Call<'_>, done: bool) -> Option<Answer> {
    let struck = call.struck?;
    if let Fault::Answer {
        status,
        content_type,
        location,
        body,
        committed,
    } = struck
    {
        return (*committed == done).then(|| Answer {
            status: *status,
            content_type: Some(
                content_type
                    .clone()
                    .unwrap_or_else(|| crate::answer::JSON.to_owned())
                    .into(),
            ),
            headers: location.iter().map(|to| ("Location", to.clone())).collect(),
            body: body.clone().into_bytes(),
            wire: None,
        });
    }
    if route == Route::Create {
        return None;
    }
    if let Fault::Error500 { committed } = struck {
        return (*committed == done).then(|| Answer::server_error(call.language, false));
    }
    let Fault::Error500Html { committed } = struck else {
        return None;
    };
    (*committed == done).then(|| Answer::server_error(call.language, true))
}
