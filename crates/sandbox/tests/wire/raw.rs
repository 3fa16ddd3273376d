//! A minimal HTTP client: one connection, one request, and every byte of the answer.

use std::io;

use sandbox::{Options, Server};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }
}

pub(crate) async fn started() -> Server {
    Server::start(Options::default()).await.expect("a sandbox")
}

/// A request whose body never comes whole: the status that it is answered with, and when.
pub(crate) async fn begun(server: &Server, path: &str) -> io::Result<(u16, tokio::time::Duration)> {
    let begun = tokio::time::Instant::now();
    let mut stream = TcpStream::connect(("127.0.0.1", server.port())).await?;
    let head = format!("POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n");
    stream
        .write_all(format!("{head}content-length: 100\r\n\r\n{{").as_bytes())
        .await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let status = answer
        .get(9..12)
        .and_then(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
    Ok((status.unwrap_or_default(), begun.elapsed()))
}

/// Every byte until the connection ends, HTTP or not.
pub(crate) async fn bytes(server: &Server, method: &str, path: &str, extra: &str, body: &str) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port())).await?;
    let (length, port) = (body.len(), server.port());
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\ncontent-length: {length}\r\n"
    );
    stream.write_all(format!("{head}{extra}\r\n{body}").as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    Ok(bytes)
}

pub(crate) async fn send(server: &Server, method: &str, path: &str, extra: &str, body: &str) -> Reply {
    let bytes = bytes(server, method, path, extra, body).await.expect("an answer");
    let split = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8(bytes[..split].to_vec()).expect("an ASCII head");
    Reply {
        status: head[9..12].parse().expect("a status"),
        head,
        body: bytes[split + 4..].to_vec(),
    }
}

pub(crate) async fn post(server: &Server, path: &str, body: &Value) -> Reply {
    send(
        server,
        "POST",
        path,
        "content-type: application/json\r\n",
        &body.to_string(),
    )
    .await
}

pub(crate) async fn get(server: &Server, path: &str) -> Reply {
    send(server, "GET", path, "", "").await
}

pub(crate) async fn login(server: &Server) -> Reply {
    post(server, "/api/user/login", &credentials()).await
}

pub(crate) fn credentials() -> Value {
    json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"})
}
