//! A service that treats its connections as a test asks, one after the other.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// How the other side ends a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Fin,
    Reset,
    /// The connection stays open: the client's own limits must end it.
    Stall,
}

/// What happens to one connection.
#[derive(Debug, Clone)]
pub(crate) struct Turn {
    /// How many bytes of the request are read, if not all.
    pub(crate) read: Option<usize>,
    pub(crate) answer: Vec<u8>,
    pub(crate) end: End,
}

impl Turn {
    pub(crate) fn answers(answer: impl Into<Vec<u8>>) -> Self {
        Self {
            read: None,
            answer: answer.into(),
            end: End::Fin,
        }
    }

    /// The same turn, with only this many bytes of the answer before this end.
    pub(crate) fn cut(&self, bytes: usize, end: End) -> Self {
        Self {
            read: self.read,
            answer: self.answer[..bytes].to_vec(),
            end,
        }
    }
}

pub(crate) struct Service {
    pub(crate) base: String,
    served: JoinHandle<Vec<Vec<u8>>>,
}

impl Service {
    /// Takes one connection for each turn. After the last turn it no longer listens.
    pub(crate) async fn taking(turns: Vec<Turn>) -> Self {
        Self::listening(|listener| async move {
            let mut requests = Vec::new();
            for turn in turns {
                requests.push(take(connection(&listener).await, turn).await);
            }
            requests
        })
        .await
    }

    pub(crate) async fn once(turn: Turn) -> Self {
        Self::taking(vec![turn]).await
    }

    /// Answers the first request of one connection, and closes it when it has read the second.
    pub(crate) async fn kept_then_cut(answer: Vec<u8>) -> Self {
        Self::listening(|listener| async move {
            let mut stream = connection(&listener).await;
            let first = request_of(&mut stream, None).await;
            stream.write_all(&answer).await.unwrap();
            vec![first, request_of(&mut stream, None).await]
        })
        .await
    }

    /// Sends an answer that never ends and never pauses.
    pub(crate) async fn trickling() -> Self {
        Self::listening(|listener| async move {
            let mut stream = connection(&listener).await;
            let request = request_of(&mut stream, None).await;
            stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await.unwrap();
            while stream.write_all(b" ").await.is_ok() {}
            vec![request]
        })
        .await
    }

    async fn listening<F>(serve: impl FnOnce(TcpListener) -> F) -> Self
    where
        F: Future<Output = Vec<Vec<u8>>> + Send + 'static,
    {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let served = tokio::spawn(serve(listener));
        Self { base, served }
    }

    /// The received requests, one text each, once the service no longer listens.
    pub(crate) async fn requests(self) -> Vec<String> {
        let requests = self.served.await.unwrap();
        requests
            .into_iter()
            .map(|bytes| String::from_utf8(bytes).unwrap())
            .collect()
    }
}

/// An address without a listener.
pub(crate) async fn nobody() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap()
}

async fn connection(listener: &TcpListener) -> TcpStream {
    listener.accept().await.unwrap().0
}

async fn take(mut stream: TcpStream, turn: Turn) -> Vec<u8> {
    let request = request_of(&mut stream, turn.read).await;
    // A client that has given up may close the connection before all of it was written.
    let _gone = stream.write_all(&turn.answer).await;
    match turn.end {
        End::Fin => {}
        End::Reset => stream.set_zero_linger().unwrap(),
        End::Stall => while stream.read(&mut [0; 64]).await.is_ok_and(|count| count > 0) {},
    }
    request
}

async fn request_of(stream: &mut TcpStream, at_most: Option<usize>) -> Vec<u8> {
    let mut request = Vec::new();
    while !is_whole(&request) && at_most.is_none_or(|at_most| request.len() < at_most) {
        let mut part = vec![0; at_most.map_or(4096, |at_most| at_most - request.len())];
        match stream.read(&mut part).await.unwrap() {
            0 => break,
            count => request.extend_from_slice(&part[..count]),
        }
    }
    request
}

fn is_whole(request: &[u8]) -> bool {
    let Some(head) = request.windows(4).position(|window| window == b"\r\n\r\n") else {
        return false;
    };
    let text = String::from_utf8_lossy(&request[..head]).to_lowercase();
    let length = text
        .lines()
        .find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
    request.len() >= head + 4 + length.unwrap_or(0)
}
