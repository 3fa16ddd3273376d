//! The thin shell: sockets, faults of the wire, and the order of steps.
//!
//! The guard admits an exchange, and it is written into the journal. It meets the fault that waits for it, and the core
//! answers it under one lock. The result is written to disk, and the answer is sent. Nothing is awaited while the lock
//! is held.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use contract::Secret;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::answer::{Answer, Wire};
use crate::clock::Clock;
use crate::connections::{self, Admitted};
use crate::control::{Control, Inner, Shared};
use crate::control_api;
use crate::faults::Fault;
use crate::guard::{Access, Guard, Side, TurnedAway};
use crate::keys::RunningKey;
use crate::line::{Line, Scissors};
use crate::personality::Personality;
use crate::request::{Headers, Request};
use crate::service::{BODY_LIMIT_BYTES, Service};
use crate::state_file::StateFile;

const HEAD_LIMIT_BYTES: usize = 64 << 10;
/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(30);

/// How a sandbox is started.
#[derive(Debug, Clone)]
pub struct Options {
    pub host: IpAddr,
    /// 0: any free port.
    pub port: u16,
    pub seed: u64,
    /// The file that keeps the state between starts; without it, the state ends with the server.
    pub state: Option<PathBuf>,
    /// The personality of a new state; an old state keeps its own.
    pub personality: Personality,
    /// The number of believable reservations in a new state.
    pub reservations: usize,
    /// A new state is the agency of a first start instead: forty reservations, three of which ask for attention.
    pub first_start: bool,
    pub access: Access,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            host: Ipv4Addr::LOCALHOST.into(),
            port: 0,
            seed: 7,
            state: None,
            personality: Personality::default(),
            reservations: 0,
            first_start: false,
            access: Access::default(),
        }
    }
}

/// Why a sandbox did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error("cannot use the state file {}: {error}", path.display())]
    State { path: PathBuf, error: io::Error },
}

/// A running sandbox. It listens once [`Server::start`] returns, and stops when this is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    door: Arc<Door>,
    accepting: JoinHandle<()>,
}

impl Server {
    pub async fn start(options: Options) -> Result<Self, StartError> {
        let mut service = Service::new(options.seed, options.personality);
        let mut clock = Clock::default();
        if !options.state.as_ref().is_some_and(|path| path.exists()) {
            if options.first_start {
                service.seed_first_start(clock.now());
            } else {
                service.seed_agency(options.reservations, clock.now());
            }
        }
        let file = options
            .state
            .map(|path| {
                StateFile::open(&path, &mut service, &mut clock).map_err(|error| StartError::State { path, error })
            })
            .transpose()?;
        let wanted = SocketAddr::new(options.host, options.port);
        let not_listening = |error| StartError::Listen { address: wanted, error };
        let listener = connections::listen(wanted).map_err(not_listening)?;
        let address = listener.local_addr().map_err(not_listening)?;
        let door = Arc::new(Door {
            control: Control(Arc::new(Shared::new(Inner::new(service, clock, file)))),
            guard: Guard::new(address, options.access),
        });
        let serving = Arc::clone(&door);
        Ok(Self {
            address,
            door,
            accepting: tokio::spawn(connections::accept(listener, move |stream, admitted| {
                serve(stream, Arc::clone(&serving), admitted)
            })),
        })
    }

    /// `http://127.0.0.1:PORT`, without a slash at the end.
    pub fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn port(&self) -> u16 {
        self.address.port()
    }

    pub fn control(&self) -> Control {
        self.door.control.clone()
    }

    /// What the client of a private sandbox must send with every request.
    pub fn key(&self) -> Option<&Secret> {
        self.door.guard.key()
    }

    /// Ends every connection. The port is closed when it returns.
    pub async fn stop(mut self) {
        self.accepting.abort();
        // An aborted task ends with an error that says so.
        let _ended = (&mut self.accepting).await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// What every connection shares.
#[derive(Debug)]
struct Door {
    control: Control,
    guard: Guard,
}

async fn serve(stream: tokio::net::TcpStream, door: Arc<Door>, admitted: Admitted) {
    // Otherwise a small answer waits until more data can be sent with it.
    let _best_effort = stream.set_nodelay(true);
    let (line, scissors) = Line::new(stream);
    let answering = service_fn(move |request| {
        let (door, scissors, admitted) = (Arc::clone(&door), scissors.clone(), admitted.clone());
        async move { Ok::<_, Infallible>(exchange(&door, &scissors, &admitted, request).await) }
    });
    // A broken connection has no other side that could be told.
    let _ended = http1::Builder::new()
        // An idle connection stays open, so that a client's pool does not find one that has just been closed.
        .header_read_timeout(None)
        .max_buf_size(HEAD_LIMIT_BYTES)
        .serve_connection(TokioIo::new(line), answering)
        .await;
}

async fn exchange(
    door: &Door,
    scissors: &Scissors,
    admitted: &Admitted,
    request: hyper::Request<Incoming>,
) -> hyper::Response<Full<Bytes>> {
    let (head, body) = request.into_parts();
    let side = match door.guard.side_of(&head) {
        Ok(side) => side,
        Err(refused) => return turned_away(refused),
    };
    admitted.set();
    let request = received(head, body).await;
    let answer = match side {
        Side::Control => control_api::answer(&door.control, &request),
        Side::Service => answered(&door.control, scissors, request).await,
    };
    sent(&door.control.0, answer)
}

/// The connection ends with it.
fn turned_away(refused: TurnedAway) -> hyper::Response<Full<Bytes>> {
    let mut response = hyper::Response::new(Full::new(Bytes::from_static(refused.words.as_bytes())));
    *response.status_mut() = http::StatusCode::from_u16(refused.status).unwrap_or(http::StatusCode::FORBIDDEN);
    let close = http::HeaderValue::from_static("close");
    response.headers_mut().insert(http::header::CONNECTION, close);
    response
}

async fn received(head: http::request::Parts, body: Incoming) -> Request {
    let text = |name: &str| {
        head.headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .map(str::to_owned)
    };
    let headers = Headers {
        authorization: text("authorization"),
        content_type: text("content-type"),
        accept_language: text(contract::headers::ACCEPT_LANGUAGE),
        x_currency: text(contract::headers::X_CURRENCY),
        idempotency_key: text(contract::headers::IDEMPOTENCY_KEY),
    };
    // The body is too large, too slow or was cut off: the core refuses what exceeds its limit.
    let whole = Limited::new(body, BODY_LIMIT_BYTES).collect();
    let body = match tokio::time::timeout(BODY_TIME, whole).await {
        Ok(Ok(collected)) => collected.to_bytes().to_vec(),
        Ok(Err(_)) | Err(_) => vec![0; BODY_LIMIT_BYTES + 1],
    };
    Request {
        method: head.method,
        path: head.uri.path().to_owned(),
        query: head.uri.query().unwrap_or_default().to_owned(),
        headers,
        body,
    }
}

async fn answered(control: &Control, scissors: &Scissors, request: Request) -> Answer {
    let shared = &control.0;
    // Subscribed before the fault is known, so that a clearing from now on releases it.
    let cleared = shared.cleared.subscribe();
    let (number, fault) = shared.lock().arrived(&request);
    if fault == Some(Fault::DropBefore) {
        return dropped(scissors);
    }
    if fault == Some(Fault::Stall { committed: false }) {
        return stalled(cleared, scissors).await;
    }
    let answer = if let Some(Fault::Delay { delay_ms }) = fault {
        delayed(control.clone(), request, number, delay_ms).await
    } else {
        executed(shared, &request, number, fault.as_ref(), None).await
    };
    match answer.wire {
        Some(Wire::Drop) => return dropped(scissors),
        Some(Wire::Delay { delay_ms }) => wait(delay_ms).await,
        None => {}
    }
    leaving(cleared, scissors, answer, fault).await
}

/// A delayed request is executed even if its client no longer waits for the answer.
async fn delayed(control: Control, request: Request, number: u64, delay_ms: u64) -> Answer {
    let language = request.language();
    let running = {
        let mut inner = control.0.lock();
        let now = inner.clock.now();
        inner.service.begin(&request, now)
    };
    let execution = tokio::spawn(async move {
        wait(delay_ms).await;
        executed(&control.0, &request, number, None, running).await
    });
    // It ends early only if the runtime ends.
    execution
        .await
        .unwrap_or_else(|_| Answer::server_error(language, false))
}

/// Executes requests with the same key one after the other, if the personality lets the second one wait.
async fn executed(
    shared: &Shared,
    request: &Request,
    number: u64,
    fault: Option<&Fault>,
    mut running: Option<RunningKey>,
) -> Answer {
    loop {
        let ended = shared.ended.notified();
        if let Some(answer) = attempt(shared, request, number, fault, running.take()) {
            return answer;
        }
        ended.await;
    }
}

fn attempt(
    shared: &Shared,
    request: &Request,
    number: u64,
    fault: Option<&Fault>,
    running: Option<RunningKey>,
) -> Option<Answer> {
    let mut inner = shared.lock();
    let now = inner.clock.now();
    if let Some(owned) = running {
        inner.service.end(&owned);
        shared.ended.notify_waiters();
    } else if inner.service.must_wait(request, now) {
        return None;
    }
    let answer = core_answer(&mut inner, request, fault);
    inner.journal.answered(number, answer.status);
    Some(answer)
}

/// The answer of the core, once it is on disk.
fn core_answer(inner: &mut Inner, request: &Request, fault: Option<&Fault>) -> Answer {
    let (now, random) = (inner.clock.now(), inner.random.draw());
    let answer = inner.service.handle_struck(request, now, random, fault);
    match inner.keep() {
        Ok(()) => answer,
        // The change was not stored, so it is not acknowledged.
        Err(_) => Answer::server_error(request.language(), false),
    }
}

/// What the wire does to an answer.
async fn leaving(
    cleared: watch::Receiver<u64>,
    scissors: &Scissors,
    mut answer: Answer,
    fault: Option<Fault>,
) -> Answer {
    let Some(fault) = fault else { return answer };
    match fault {
        Fault::Stall { committed: true } => return stalled(cleared, scissors).await,
        Fault::DropAfter => return dropped(scissors),
        Fault::Cut { at_byte } => scissors.cut(at_byte),
        Fault::Reset { at_byte } => scissors.reset(at_byte),
        Fault::Truncate => answer.body.truncate(answer.body.len() / 2),
        Fault::Garbage => answer
            .body
            .iter_mut()
            .for_each(|byte| *byte = byte.wrapping_mul(31) ^ 0xA5),
        Fault::RateLimit { .. }
        | Fault::Delay { .. }
        | Fault::Stall { committed: false }
        | Fault::DropBefore
        | Fault::ExpireToken
        | Fault::Duplicate
        | Fault::Error500 { .. }
        | Fault::Error500Html { .. }
        | Fault::Empty401
        | Fault::ListDrift
        | Fault::Answer { .. } => {}
    }
    answer
}

fn dropped(scissors: &Scissors) -> Answer {
    scissors.cut(0);
    Answer::empty(200)
}

/// Waits until the faults are cleared; then the connection ends without an answer.
async fn stalled(mut cleared: watch::Receiver<u64>, scissors: &Scissors) -> Answer {
    // An error would mean that the sandbox itself is gone, which ends the connection too.
    let _cleared = cleared.changed().await;
    dropped(scissors)
}

async fn wait(delay_ms: u64) {
    tokio::time::sleep(Duration::from_millis(delay_ms)).await;
}

fn sent(shared: &Shared, answer: Answer) -> hyper::Response<Full<Bytes>> {
    let now = shared.lock().clock.now();
    let mut response = hyper::Response::new(Full::new(Bytes::from(answer.body)));
    *response.status_mut() =
        http::StatusCode::from_u16(answer.status).unwrap_or(http::StatusCode::INTERNAL_SERVER_ERROR);
    // The service's own time, by which a client corrects its clock.
    let date = now.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    let plain = [
        ("Date", Some(date)),
        ("Content-Type", answer.content_type.map(std::borrow::Cow::into_owned)),
    ];
    let plain = plain.into_iter().filter_map(|(name, value)| Some((name, value?)));
    for (name, value) in plain.chain(answer.headers) {
        let header = (http::HeaderName::try_from(name), http::HeaderValue::try_from(value));
        if let (Ok(name), Ok(value)) = header {
            response.headers_mut().insert(name, value);
        }
    }
    response
}
