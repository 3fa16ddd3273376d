//! How long a client on the same machine waits, with the state on disk.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use sandbox::{Options, Server};
use serde_json::{Value, json};

use crate::{Figure, cut};

const CALLS: usize = 300;

pub(crate) fn figures(reservations: usize) -> Vec<Figure> {
    measured(reservations).unwrap_or_else(|error| {
        println!("nothing over loopback: {error}");
        Vec::new()
    })
}

fn measured(reservations: usize) -> io::Result<Vec<Figure>> {
    let folder = tempfile::tempdir()?;
    let options = Options {
        state: Some(folder.path().join("state.jsonl")),
        reservations,
        ..Options::default()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let server = runtime.block_on(Server::start(options)).map_err(io::Error::other)?;
    let mut client = Client::signed_in(&server)?;
    let item = client.item()?;
    let body = format!(
        r#"{{"itemId":"{item}","passengerRequests":[{{"lastName":"Yolcu","phone":"+905550000009","isLeadPassenger":true}}]}}"#
    );
    let create = client.median(
        "create over loopback, on disk, at 100,000",
        1.0,
        "POST",
        "/api/booking",
        &body,
    )?;
    let page = client.median(
        "page of 200 over loopback at 100,000",
        3.0,
        "GET",
        "/api/booking?page=100",
        "",
    )?;
    runtime.block_on(server.stop());
    Ok(vec![create, page])
}

/// One connection that stays open.
struct Client {
    stream: TcpStream,
    token: String,
    calls: usize,
}

impl Client {
    fn signed_in(server: &Server) -> io::Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", server.port()))?;
        stream.set_nodelay(true)?;
        let mut client = Self {
            stream,
            token: String::new(),
            calls: 0,
        };
        let credentials = json!({"userName": "agent@sandbox.test", "password": sandbox::PASSWORD});
        let tokens = client.call("POST", "/api/user/login", &credentials.to_string())?;
        client.token = cut(&tokens, "\"accessToken\":\"");
        Ok(client)
    }

    fn item(&mut self) -> io::Result<String> {
        let trip: Value = json!({
            "pickUpDateTime": "2030-07-01T14:30:00+03:00",
            "pickUpLocation": {"name": "Antalya Airport", "latitude": 36.8987, "longitude": 30.8005, "isAirport": true},
            "dropOffLocation": {"name": "Alanya", "latitude": 36.5444, "longitude": 31.9954}
        });
        let found = self.call("POST", "/api/availability", &trip.to_string())?;
        Ok(cut(&found, "\"itemId\":\""))
    }

    fn median(&mut self, name: &'static str, goal: f64, method: &str, path: &str, body: &str) -> io::Result<Figure> {
        let mut waited_ms = Vec::new();
        for _ in 0..CALLS {
            let started = Instant::now();
            let answer = self.call(method, path, body)?;
            waited_ms.push(started.elapsed().as_secs_f64() * 1_000.0);
            assert!(
                answer.starts_with(b"{\"success\":true"),
                "{}",
                String::from_utf8_lossy(&answer)
            );
        }
        waited_ms.sort_by(f64::total_cmp);
        Ok(Figure {
            name,
            ours: waited_ms[CALLS / 2],
            goal,
            unit: "ms",
            more: false,
        })
    }

    fn call(&mut self, method: &str, path: &str, body: &str) -> io::Result<Vec<u8>> {
        self.calls += 1;
        let (token, key, length) = (&self.token, self.calls, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: sandbox\r\ncontent-type: application/json\r\nauthorization: Bearer {token}\r\n\
             idempotency-key: {key}\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        let mut piece = [0; 64 << 10];
        loop {
            let read = self.stream.read(&mut piece)?;
            answer.extend_from_slice(&piece[..read]);
            if let Some(body) = complete(&answer) {
                return Ok(body.to_vec());
            }
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }
}

/// The body, once all of it has arrived.
fn complete(answer: &[u8]) -> Option<&[u8]> {
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let text = std::str::from_utf8(answer.get(..head)?).ok()?;
    let length = text
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    let body = answer.get(head + 4..)?;
    let length: usize = length?;
    (body.len() >= length).then_some(body)
}
