//! The connections of a sandbox, within limits, so that many idle ones keep no client out.

use std::collections::VecDeque;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::Instant;

/// How many connections may be open on which no admitted request has arrived yet.
const MOST_STRANGERS: usize = 256;
/// How long such a connection may stay.
const STRANGER: Duration = Duration::from_secs(10);
/// How long such a connection stays even if there are too many, so that a client has time to send its request.
const GRACE: Duration = Duration::from_millis(50);
/// How many connections may wait until they are accepted. If there were no room for one, its client would only try again
/// after a second.
const MOST_WAITING: u32 = 4_096;
/// How many connections may stay after an admitted request. With the others they fit into the file handles that a process
/// usually has, 1,024.
const MOST_CLIENTS: usize = 512;
/// The pause after a connection that could not be accepted, usually because there are no free file handles.
const PAUSE: Duration = Duration::from_millis(50);

/// When the last request on a connection was admitted. From the first one on it may stay idle.
#[derive(Debug, Clone, Default)]
pub(crate) struct Admitted(Arc<Mutex<Option<Instant>>>);

impl Admitted {
    pub(crate) fn set(&self) {
        *self.last() = Some(Instant::now());
    }

    fn is_set(&self) -> bool {
        self.last().is_some()
    }

    fn last(&self) -> MutexGuard<'_, Option<Instant>> {
        // A moment is whole in itself, so a panic elsewhere cannot have left it half written.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends if no request was admitted in time.
    async fn too_late(&self) {
        tokio::time::sleep(STRANGER).await;
        if self.is_set() {
            std::future::pending::<()>().await;
        }
    }
}

pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()
    } else {
        TcpSocket::new_v6()
    }?;
    // So that a sandbox that was just ended can be started again. On Windows it would let two of them share the address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(MOST_WAITING)
}

pub(crate) async fn accept<S, F>(listener: TcpListener, serve: S)
where
    S: Fn(TcpStream, Admitted) -> F,
    F: Future<Output = ()> + Send + 'static,
{
    let listener = &listener;
    serve_all(|| listener.accept(), serve).await;
}

/// The connections live in this task's set, so that they end with it.
async fn serve_all<N, C, S, F>(next: impl Fn() -> N, serve: S)
where
    N: Future<Output = io::Result<(C, SocketAddr)>>,
    S: Fn(C, Admitted) -> F,
    F: Future<Output = ()> + Send + 'static,
{
    let mut connections = JoinSet::new();
    let mut open = Open::default();
    loop {
        let full = open.full_until();
        tokio::select! {
            accepted = next(), if full.is_none() => match accepted {
                Ok((stream, _)) => {
                    let admitted = Admitted::default();
                    let serving = serve(stream, admitted.clone());
                    let late = admitted.clone();
                    let connection = connections.spawn(async move {
                        tokio::select! {
                            () = serving => {}
                            () = late.too_late() => {}
                        }
                    });
                    open.arrived(connection, admitted);
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            },
            () = tokio::time::sleep_until(full.unwrap_or_else(Instant::now)), if full.is_some() => {}
            Some(_) = connections.join_next() => {}
        }
    }
}

#[derive(Default)]
struct Open {
    /// Without an admitted request, the oldest first.
    strangers: VecDeque<Stranger>,
    clients: Vec<(AbortHandle, Admitted)>,
}

struct Stranger {
    since: Instant,
    connection: AbortHandle,
    admitted: Admitted,
}

impl Open {
    /// Until when no other connection may be accepted, because there are too many strangers and all of them are new.
    fn full_until(&mut self) -> Option<Instant> {
        if self.strangers.len() < MOST_STRANGERS {
            return None;
        }
        self.sort();
        let oldest = self
            .strangers
            .front()
            .filter(|_| self.strangers.len() >= MOST_STRANGERS)?;
        let until = oldest.since + GRACE;
        (until > Instant::now()).then_some(until)
    }

    /// If there are too many strangers, the oldest ends, because a client sends its request at once. If there are too many
    /// clients, the one ends whose last request is the longest ago.
    fn arrived(&mut self, connection: AbortHandle, admitted: Admitted) {
        self.sort();
        if self.strangers.len() == MOST_STRANGERS
            && let Some(oldest) = self.strangers.pop_front()
        {
            oldest.connection.abort();
        }
        while self.clients.len() > MOST_CLIENTS {
            let last = |(_, (_, admitted)): &(usize, &(AbortHandle, Admitted))| *admitted.last();
            let Some((idlest, _)) = self.clients.iter().enumerate().min_by_key(last) else {
                break;
            };
            self.clients.swap_remove(idlest).0.abort();
        }
        self.strangers.push_back(Stranger {
            since: Instant::now(),
            connection,
            admitted,
        });
    }

    /// Counts those as clients that have become one, and forgets those that have ended.
    fn sort(&mut self) {
        let (clients, strangers) = std::mem::take(&mut self.strangers)
            .into_iter()
            .partition::<VecDeque<_>, _>(|stranger| stranger.admitted.is_set());
        self.strangers = strangers;
        self.clients
            .extend(clients.into_iter().map(|client| (client.connection, client.admitted)));
        self.strangers.retain(|stranger| !stranger.connection.is_finished());
        self.clients.retain(|(connection, _)| !connection.is_finished());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    use tokio::io::AsyncReadExt as _;

    use super::*;

    /// Without files to open, each attempt fails at once.
    #[tokio::test(start_paused = true)]
    async fn where_no_connection_can_be_accepted_the_next_attempt_waits() {
        let attempts = AtomicU32::new(0);
        let next = || {
            // Attempts without a pause would leave no time for the limit below.
            assert!(attempts.fetch_add(1, Relaxed) < 1_000, "it does not wait");
            std::future::ready(Err::<((), SocketAddr), _>(io::ErrorKind::Other.into()))
        };
        let served = serve_all(next, |(), _| std::future::ready(()));
        let ended = tokio::time::timeout(PAUSE * 20, served).await;
        assert!(ended.is_err());
        assert!((20..=21).contains(&attempts.load(Relaxed)), "{attempts:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_may_be_idle_once_a_request_was_admitted() {
        let waits = |admitted: Admitted| async move {
            let long = STRANGER * 10;
            tokio::time::timeout(long, admitted.too_late()).await.is_err()
        };
        let (stranger, client) = (Admitted::default(), Admitted::default());
        client.set();
        assert!(!waits(stranger).await);
        assert!(waits(client).await);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_on_which_no_request_is_admitted_is_closed_in_time() {
        let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let address = listener.local_addr().unwrap();
        let accepting = tokio::spawn(accept(listener, |stream, _| async move {
            std::future::pending::<()>().await;
            drop(stream);
        }));
        let began = Instant::now();
        let mut client = TcpStream::connect(address).await.unwrap();
        let read = tokio::time::timeout(STRANGER * 2, client.read(&mut [0])).await;
        assert_eq!(read.unwrap().unwrap(), 0, "the other side is gone");
        assert!(began.elapsed() >= STRANGER);
        accepting.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn of_too_many_idle_connections_the_oldest_ends() {
        let (mut connections, mut open) = (JoinSet::new(), Open::default());
        let mut arrive = |admitted: &Admitted| {
            let connection = connections.spawn(std::future::pending::<()>());
            open.arrived(connection.clone(), admitted.clone());
            connection
        };
        let client = Admitted::default();
        let admitted = arrive(&client);
        client.set();
        let first = arrive(&Admitted::default());
        let others: Vec<AbortHandle> = (0..MOST_STRANGERS).map(|_| arrive(&Admitted::default())).collect();
        assert_eq!(ended(&mut connections).await, Some(first.id()));
        assert!(others.iter().chain([&admitted]).all(|one| !one.is_finished()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_new_connection_has_time_to_send_its_request_however_many_come_after_it() {
        let (mut connections, mut open) = (JoinSet::new(), Open::default());
        for _ in 0..MOST_STRANGERS {
            assert_eq!(open.full_until(), None);
            open.arrived(connections.spawn(std::future::pending::<()>()), Admitted::default());
        }
        let began = Instant::now();
        assert_eq!(open.full_until(), Some(began + GRACE));
        // One that has become a client makes room at once, and so does one that has ended.
        open.strangers[1].admitted.set();
        assert_eq!(open.full_until(), None);
        open.arrived(connections.spawn(std::future::pending::<()>()), Admitted::default());
        assert_eq!(open.full_until(), Some(began + GRACE));
        open.strangers[1].connection.abort();
        assert!(connections.join_next().await.unwrap().is_err());
        assert_eq!(open.full_until(), None);
        open.arrived(connections.spawn(std::future::pending::<()>()), Admitted::default());
        tokio::time::advance(GRACE).await;
        assert_eq!(open.full_until(), None, "the oldest has had its time");
    }

    #[tokio::test]
    async fn no_connection_is_ended_for_another_before_it_had_time() {
        let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let address = listener.local_addr().unwrap();
        let mut open = Vec::new();
        for _ in 0..=MOST_STRANGERS {
            open.push(TcpStream::connect(address).await.unwrap());
        }
        // All of them wait already, so nothing but the limit holds the last one up.
        let (accepted, mut moments) = tokio::sync::mpsc::unbounded_channel();
        let accepting = tokio::spawn(accept(listener, move |stream, _| {
            accepted.send(Instant::now()).unwrap();
            async move {
                std::future::pending::<()>().await;
                drop(stream);
            }
        }));
        let mut at = Vec::new();
        for _ in 0..=MOST_STRANGERS {
            at.push(moments.recv().await.unwrap());
        }
        assert!(at[MOST_STRANGERS] - at[0] >= GRACE);
        accepting.abort();
    }

    /// macOS and Windows let fewer wait by default.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn thousands_wait_until_they_are_accepted_and_none_has_to_try_again() {
        let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let address = listener.local_addr().unwrap();
        // A second is how long the system waits before it tries again.
        let soon = Duration::from_millis(900);
        let most = std::fs::read_to_string("/proc/sys/net/core/somaxconn").unwrap();
        for waiting in 0..most.trim().parse().unwrap_or(0).min(3_000) {
            let connected = std::net::TcpStream::connect_timeout(&address, soon);
            assert!(connected.is_ok(), "{waiting} wait: {connected:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn of_too_many_clients_the_one_ends_that_asked_last_the_longest_ago() {
        let (mut connections, mut open) = (JoinSet::new(), Open::default());
        let mut clients = Vec::new();
        for _ in 0..=MOST_CLIENTS {
            let (connection, client) = (connections.spawn(std::future::pending::<()>()), Admitted::default());
            open.arrived(connection.clone(), client.clone());
            client.set();
            clients.push((connection, client));
            tokio::time::advance(Duration::from_millis(1)).await;
        }
        clients[0].1.set();
        open.arrived(connections.spawn(std::future::pending::<()>()), Admitted::default());
        assert_eq!(ended(&mut connections).await, Some(clients[1].0.id()));
        assert_eq!(ended(&mut connections).await, None, "and no other");
    }

    /// The connection that was ended. `None`: all go on.
    async fn ended(connections: &mut JoinSet<()>) -> Option<tokio::task::Id> {
        let ended = tokio::time::timeout(STRANGER, connections.join_next_with_id()).await;
        let ended = ended.ok().flatten().and_then(Result::err);
        ended.map(|ended| ended.id())
    }
}
