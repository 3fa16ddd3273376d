//! The connections of a sandbox, within limits, so that many idle ones keep no client out.

use std::collections::VecDeque;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};

/// How many connections may be open on which no admitted request has arrived yet.
const MOST_STRANGERS: usize = 256;
/// How long such a connection may stay.
const STRANGER: Duration = Duration::from_secs(10);
/// The pause after a connection that could not be accepted, usually because there are no free file handles.
const PAUSE: Duration = Duration::from_millis(50);

/// Set for a connection once a request on it was admitted: from then on it may stay idle.
#[derive(Debug, Clone, Default)]
pub(crate) struct Admitted(Arc<AtomicBool>);

impl Admitted {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Ends if no request was admitted in time.
    async fn too_late(&self) {
        tokio::time::sleep(STRANGER).await;
        if self.is_set() {
            std::future::pending::<()>().await;
        }
    }
}

/// The connections live in this task's set, so that they end with it.
pub(crate) async fn accept<S, F>(listener: TcpListener, serve: S)
where
    S: Fn(TcpStream, Admitted) -> F,
    F: Future<Output = ()> + Send + 'static,
{
    let mut connections = JoinSet::new();
    let mut strangers = Strangers::default();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
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
                    strangers.arrived(connection, admitted);
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            },
            Some(_) = connections.join_next() => {}
        }
    }
}

/// The connections without an admitted request, the oldest first.
#[derive(Default)]
struct Strangers(VecDeque<(AbortHandle, Admitted)>);

impl Strangers {
    /// If there are too many, the oldest ends: a client sends its request at once.
    fn arrived(&mut self, connection: AbortHandle, admitted: Admitted) {
        self.0
            .retain(|(connection, admitted)| !connection.is_finished() && !admitted.is_set());
        if self.0.len() == MOST_STRANGERS
            && let Some((oldest, _)) = self.0.pop_front()
        {
            oldest.abort();
        }
        self.0.push_back((connection, admitted));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    async fn of_too_many_idle_connections_the_oldest_ends() {
        let mut connections = JoinSet::new();
        let mut strangers = Strangers::default();
        let mut arrive = |admitted: &Admitted| {
            let connection = connections.spawn(std::future::pending::<()>());
            strangers.arrived(connection.clone(), admitted.clone());
            connection
        };
        let client = Admitted::default();
        let admitted = arrive(&client);
        client.set();
        let first = arrive(&Admitted::default());
        let others: Vec<AbortHandle> = (0..MOST_STRANGERS).map(|_| arrive(&Admitted::default())).collect();
        let ended = tokio::time::timeout(STRANGER, connections.join_next_with_id()).await;
        let ended = ended.ok().flatten().and_then(Result::err);
        assert_eq!(ended.map(|ended| ended.id()), Some(first.id()));
        assert!(others.iter().chain([&admitted]).all(|one| !one.is_finished()));
    }
}
