//! The process is killed while it writes: what was acknowledged must still be there afterwards.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

const PATIENCE: Duration = Duration::from_secs(20);

struct Program {
    child: Child,
    port: u16,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _already_gone = self.child.kill();
        self.child.wait().expect("an end");
    }
}

fn started(state: &Path) -> Program {
    let mut child = Command::new(env!("CARGO_BIN_EXE_transfer-sandbox"))
        .arg("--state")
        .arg(state)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a program");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output"))
        .read_line(&mut line)
        .expect("a line");
    let port = line
        .trim()
        .rsplit(':')
        .next()
        .and_then(|port| port.parse().ok())
        .expect("a port");
    Program { child, port }
}

/// The `data` of a success; `None` if the process ended before its answer was complete.
fn call(port: u16, method: &str, path: &str, token: &str, key: &str, body: &str) -> Option<Value> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    // Under wine, a connection that waited to be accepted outlives the process that listened.
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: sandbox\r\nconnection: close\r\ncontent-type: application/json\r\n\
         authorization: Bearer {token}\r\nidempotency-key: {key}\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok()?;
    let text = String::from_utf8(answer).ok()?;
    let envelope: Value = serde_json::from_str(text.split_once("\r\n\r\n")?.1).ok()?;
    (envelope["success"] == true).then(|| envelope["data"].clone())
}

fn booked(port: u16, key: &str) -> Option<String> {
    let credentials = json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"}).to_string();
    let token = call(port, "POST", "/api/user/login", "", "", &credentials)?["accessToken"]
        .as_str()?
        .to_owned();
    let ride = json!({
        "pickUpDateTime": "2030-07-01T14:30:00+03:00",
        "pickUpLocation": {"name": "AYT", "latitude": 36.8987, "longitude": 30.8005, "isAirport": true},
        "dropOffLocation": {"name": "Alanya", "latitude": 36.5444, "longitude": 31.9954}
    });
    let found = call(port, "POST", "/api/availability", &token, "", &ride.to_string())?;
    let lead = json!({"lastName": "Yolcu", "phone": "+905550000009", "isLeadPassenger": true});
    let asked = json!({"itemId": found["vehicles"][0]["itemId"], "passengerRequests": [lead]}).to_string();
    let created = call(port, "POST", "/api/booking", &token, key, &asked)?;
    created["transferReservationId"].as_str().map(str::to_owned)
}

#[test]
fn what_was_acknowledged_survives_every_kill() {
    const KILLS: usize = 8;
    let folder = tempfile::tempdir().expect("a folder");
    let state = folder.path().join("sandbox.jsonl");
    let mut acknowledged: Vec<String> = Vec::new();
    for kill in 0..KILLS {
        let mut program = started(&state);
        let port = program.port;
        let count = AtomicUsize::new(0);
        let fresh: Vec<String> = std::thread::scope(|scope| {
            let book = |worker: usize| {
                let count = &count;
                move || {
                    let mut mine = Vec::new();
                    while let Some(id) = booked(port, &format!("{kill}-{worker}-{}", mine.len())) {
                        mine.push(id);
                        count.fetch_add(1, Ordering::SeqCst);
                    }
                    mine
                }
            };
            let workers: Vec<_> = (0..4).map(|worker| scope.spawn(book(worker))).collect();
            // Killed in the middle of the work, a little later each time.
            while count.load(Ordering::SeqCst) < 5 + kill * 7 {
                std::thread::yield_now();
            }
            program.child.kill().expect("a kill");
            workers
                .into_iter()
                .flat_map(|worker| worker.join().expect("a worker"))
                .collect()
        });
        assert!(fresh.len() >= 5 + kill * 7);
        acknowledged.extend(fresh);
    }
    let program = started(&state);
    let credentials = json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"}).to_string();
    let login = call(program.port, "POST", "/api/user/login", "", "", &credentials).expect("a login");
    let token = login["accessToken"].as_str().expect("a token");
    for id in &acknowledged {
        let path = format!("/api/booking/{id}");
        assert!(
            call(program.port, "GET", &path, token, "", "").is_some(),
            "{id} was acknowledged and is gone"
        );
    }
}
