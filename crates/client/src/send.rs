//! One exchange with the service, within limits.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use contract::headers::{ACCEPT_LANGUAGE, IDEMPOTENCY_KEY, RETRY_AFTER, SANDBOX_KEY, X_CURRENCY};
use contract::{Bearer, Currency, Endpoint, Language, Method, Secret};
use reqwest::header::{CONTENT_TYPE, DATE, HeaderMap};
use uuid::Uuid;

use crate::answer::WholeAnswer;
use crate::authorities::Authorities;
use crate::base_url::BaseUrl;
use crate::limits::Limits;
use crate::log_entry::LogEntry;
use crate::pace::{Admitted, Pace};
use crate::proxy::Proxy;
use crate::route::{CannotStart, Route, Wire};
#[cfg(feature = "scripted")]
use crate::scripted;
use contract::{Doubt, Exchange, Refusal, Verdict};
use tokio::sync::watch;

/// Speaks to one service. Cheap to share, one connection pool.
#[derive(Debug)]
pub struct Client {
    route: RwLock<Route>,
    base: BaseUrl,
    authorities: Authorities,
    sandbox_key: Option<Secret>,
    limits: Limits,
    pace: Pace,
    exchanges: AtomicU64,
    covered: RwLock<Vec<Secret>>,
    failures: watch::Sender<u32>,
    silences: watch::Sender<()>,
}

/// The tokens of the newest pairs.
const MOST_COVERED: usize = 8;

/// What goes with a request besides its path and body.
#[derive(Clone, Copy)]
pub struct With<'a> {
    /// Sent with every request.
    pub language: Language,
    /// Sent if the endpoint takes it.
    pub currency: Option<Currency>,
    /// Sent if the endpoint takes it.
    pub bearer: Option<&'a Secret>,
    /// What the body is about, such as a password: covered in what the service says, and never sent by this.
    pub secret: Option<&'a Secret>,
    /// Whether it goes in a silence if the agent wanted an exception. Nothing automatic does.
    pub takes_exception: bool,
    /// Sent as given, so only with the endpoint that knows it: the creation of a reservation.
    pub idempotency_key: Option<Uuid>,
}

impl Client {
    /// Opens no connection: the first request does. Without a proxy of the profile's own the system's is used, and for
    /// a service on this machine none.
    pub fn new(
        base: BaseUrl,
        proxy: Option<Proxy>,
        authorities: Authorities,
        limits: Limits,
    ) -> Result<Self, CannotStart> {
        let route = Route::http(&base, proxy, &authorities, limits)?;
        Ok(Self {
            authorities,
            ..Self::over(route, base, limits)
        })
    }

    /// Without a network: the test receives what is sent.
    #[cfg(feature = "scripted")]
    pub fn scripted(base: BaseUrl) -> (Self, tokio::sync::mpsc::UnboundedReceiver<scripted::Heard>) {
        let (script, heard) = tokio::sync::mpsc::unbounded_channel();
        (Self::over(Route::scripted(script), base, Limits::default()), heard)
    }

    fn over(route: Route, base: BaseUrl, limits: Limits) -> Self {
        Self {
            route: RwLock::new(route),
            base,
            authorities: Authorities::default(),
            sandbox_key: None,
            limits,
            pace: Pace::default(),
            exchanges: AtomicU64::new(0),
            covered: RwLock::default(),
            failures: watch::Sender::new(0),
            silences: watch::Sender::new(()),
        }
    }

    /// Sends the key of a private sandbox with every request.
    #[must_use]
    pub fn with_sandbox_key(self, key: Option<Secret>) -> Self {
        Self {
            sandbox_key: key,
            ..self
        }
    }

    /// The address that every request goes to.
    pub fn base(&self) -> &BaseUrl {
        &self.base
    }

    /// The next request goes through this proxy, or through the system's if the profile names none. What is under way
    /// goes on as it began, and a silence that the service asked for still holds.
    pub fn reach_through(&self, proxy: Option<Proxy>) -> Result<(), CannotStart> {
        if !self.route().leads_through(proxy.as_ref()) {
            let route = Route::http(&self.base, proxy, &self.authorities, self.limits)?;
            *self.route.write().unwrap_or_else(PoisonError::into_inner) = route;
        }
        Ok(())
    }

    fn route(&self) -> Route {
        self.route.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// From now on, what the service says is told without these secrets too, also in answers that are under way. Those
    /// before them stay covered until there are too many, because the service may accept a former token for a while.
    pub fn cover_secrets(&self, secrets: impl IntoIterator<Item = Secret>) {
        let mut covered = self.covered.write().unwrap_or_else(PoisonError::into_inner);
        for secret in secrets {
            covered.retain(|known| *known != secret);
            covered.insert(0, secret);
        }
        covered.truncate(MOST_COVERED);
    }

    /// For the end of the session. A request that is still under way has its secrets with it.
    pub fn forget_secrets(&self) {
        self.covered.write().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn covered(&self) -> Vec<Secret> {
        self.covered.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How long the service wants nothing to be sent yet.
    pub fn silence(&self) -> Option<Duration> {
        self.pace.wait()
    }

    /// Goes on with a silence of an earlier run.
    pub fn keep_silent(&self, wait: Duration) {
        self.pace.silence(wait);
    }

    /// Tells that a silence has begun, or was ended by an answer.
    pub fn silences(&self) -> watch::Receiver<()> {
        self.silences.subscribe()
    }

    /// How many exchanges in a row failed: no connection was made, none held, or the status was a 5xx.
    pub fn failures(&self) -> watch::Receiver<u32> {
        self.failures.subscribe()
    }

    /// The next request that takes exceptions goes even if the service asked for silence. `Err`: the last such request is
    /// less than a minute ago, and this long must still be waited.
    pub fn make_exception(&self) -> Result<(), Duration> {
        self.pace.make_exception()
    }

    /// Sends once and returns what the answer proves.
    pub async fn send<E: Endpoint>(&self, endpoint: &E, with: With<'_>) -> Exchange<E::Answer> {
        self.send_bytes::<E>(endpoint, endpoint.body(), with).await
    }

    /// The same with a body that was written down earlier and must be sent byte for byte.
    pub async fn send_bytes<E: Endpoint>(
        &self,
        endpoint: &E,
        body: Option<Vec<u8>>,
        mut with: With<'_>,
    ) -> Exchange<E::Answer> {
        with.bearer = with.bearer.filter(|_| E::BEARER != Bearer::Never);
        let admitted = self.pace.admit(with.takes_exception);
        if let Admitted::NotYet { wait } = admitted {
            return Exchange::refused(Refusal::NotYet { wait });
        }
        let entry = LogEntry::begin::<E>(self.exchanges.fetch_add(1, Ordering::Relaxed));
        let mut secrets = self.covered();
        secrets.extend(with.bearer.into_iter().chain(with.secret).cloned());
        let route = self.route();
        let exchange = match &route.wire {
            Wire::Http(http) => match self.request(http, endpoint, body, with).send().await {
                Ok(response) => self.receive::<E>(response, secrets).await,
                Err(error) if error.is_connect() || error.is_builder() => {
                    Exchange::never_connected().through(route.through.clone())
                }
                Err(error) => Exchange::unknown(doubt(&error)),
            },
            #[cfg(feature = "scripted")]
            Wire::Scripted(script) => {
                let secrets = || self.covered().into_iter().chain(secrets).collect();
                scripted::exchange::<E>(script, endpoint.path(), with.bearer.cloned(), body, secrets).await
            }
        };
        let ends_silence = admitted == Admitted::ByException && exchange.verdict.decides_silence();
        let too_many = exchange.verdict.said().filter(|said| said.status == 429);
        if ends_silence {
            self.pace.end();
        }
        if let Some(said) = too_many {
            self.pace.silence(said.retry_after.unwrap_or_default());
        }
        if ends_silence || too_many.is_some() {
            self.silences.send_replace(());
        }
        self.count_failure(has_failed(&exchange.verdict));
        entry.end(&exchange.verdict);
        exchange
    }

    fn count_failure(&self, failed: bool) {
        self.failures.send_if_modified(|failures| {
            let before = *failures;
            *failures = if failed { before.saturating_add(1) } else { 0 };
            *failures != before
        });
    }

    fn request<E: Endpoint>(
        &self,
        http: &reqwest::Client,
        endpoint: &E,
        body: Option<Vec<u8>>,
        with: With<'_>,
    ) -> reqwest::RequestBuilder {
        let method = match E::METHOD {
            Method::Get => reqwest::Method::GET,
            Method::Post => reqwest::Method::POST,
            Method::Put => reqwest::Method::PUT,
        };
        let url = self.base.join(&endpoint.path(), &endpoint.query());
        let mut request = http.request(method, url).header(ACCEPT_LANGUAGE, with.language.tag());
        if let Some(currency) = with.currency.filter(|_| E::CURRENCY) {
            request = request.header(X_CURRENCY, currency.code());
        }
        if let Some(key) = &self.sandbox_key {
            request = request.header(SANDBOX_KEY, key.expose());
        }
        if let Some(key) = with.idempotency_key {
            request = request.header(IDEMPOTENCY_KEY, key.to_string());
        }
        if let Some(token) = with.bearer {
            // The library marks it as sensitive, so it does not appear in the library's own logs or header tables.
            request = request.bearer_auth(token.expose());
        }
        match body {
            Some(body) => request.header(CONTENT_TYPE, "application/json").body(body),
            None => request,
        }
    }

    /// Covers these secrets, and those that are known when the answer is there: the session may have been renewed meanwhile.
    async fn receive<E: Endpoint>(
        &self,
        mut response: reqwest::Response,
        mut secrets: Vec<Secret>,
    ) -> Exchange<E::Answer> {
        let mut body = Vec::new();
        loop {
            match response.chunk().await {
                Ok(Some(part)) if body.len() + part.len() > self.limits.answer_bytes => {
                    return Exchange::unknown(Doubt::TooMuch);
                }
                Ok(Some(part)) => body.extend_from_slice(&part),
                Ok(None) => break,
                Err(error) => return Exchange::unknown(doubt(&error)),
            }
        }
        let answer = WholeAnswer {
            status: response.status().as_u16(),
            retry_after: header(response.headers(), RETRY_AFTER),
            date: header(response.headers(), DATE.as_str()),
            body: &body,
        };
        let new = self.covered().into_iter().filter(|secret| !secrets.contains(secret));
        let new: Vec<_> = new.collect();
        secrets.extend(new);
        answer.judge_covering::<E>(&secrets)
    }
}

/// A 5xx is an answer, but not one of a service that works.
fn has_failed<A>(verdict: &Verdict<A>) -> bool {
    match verdict {
        Verdict::Refused(Refusal::NeverConnected) | Verdict::Unknown(Doubt::Cut | Doubt::TimedOut) => true,
        Verdict::Unknown(Doubt::Status(said)) => said.status >= 500,
        Verdict::Refused(Refusal::NotYet { .. } | Refusal::Answered(_))
        | Verdict::Unknown(Doubt::Unreadable(_) | Doubt::Denied(_) | Doubt::TooMuch)
        | Verdict::Done(_) => false,
    }
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn doubt(error: &reqwest::Error) -> Doubt {
    if error.is_timeout() {
        Doubt::TimedOut
    } else {
        Doubt::Cut
    }
}
