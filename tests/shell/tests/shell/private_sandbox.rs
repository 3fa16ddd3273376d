//! The sandbox inside the program, as another program or a page on this machine finds it.

use std::collections::VecDeque;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{AGENT, PASSWORD, Shell};

const CONNECTIONS: usize = 5_000;
/// How many files and connections the process may have on Linux. If the sandbox kept its end of every connection below,
/// they would not be enough.
const HANDLES: usize = 2_048;
/// More than the sandbox keeps open, and fewer than the process may have.
const KEPT_OPEN: usize = if cfg!(target_os = "linux") { 1_100 } else { 400 };
/// How many programs ask at the same time.
const STRANGERS: usize = 4;
const REQUESTS: usize = 10_000;
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(5);
const SIGN_IN: Duration = Duration::from_secs(1);

fn address(shell: &Shell) -> SocketAddr {
    let settings = shell.call("settings", json!({})).unwrap();
    let url = settings["profile"]["baseUrl"].as_str().unwrap();
    url.trim_start_matches("http://").trim_end_matches('/').parse().unwrap()
}

fn asked(address: SocketAddr, request: &str, headers: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    // A sandbox that answers keeps the connection open.
    stream.set_read_timeout(Some(ANSWER)).unwrap();
    let head = format!(
        "{request} HTTP/1.1\r\nhost: {address}\r\ncontent-length: {}\r\n{headers}\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn sign_in(shell: &Shell) -> Result<Value, Value> {
    shell.call("sign_in", json!({"userName": AGENT, "password": PASSWORD}))
}

#[test]
fn the_sandbox_inside_the_program_answers_its_own_client_alone() {
    let shell = Shell::open();
    let address = address(&shell);
    let json = "content-type: application/json\r\n";
    let login = json!({"userName": AGENT, "password": PASSWORD}).to_string();
    for (request, headers, body) in [
        ("GET /sandbox/snapshot", "", ""),
        ("POST /sandbox/faults", json, r#"{"name": "drop_before"}"#),
        (
            "POST /sandbox/faults",
            "content-type: text/plain\r\norigin: null\r\n",
            r#"{"name": "drop_before"}"#,
        ),
        ("POST /api/user/login", json, &login),
        (
            "POST /api/user/login",
            "content-type: application/json\r\nx-sandbox-key: guessed\r\n",
            &login,
        ),
    ] {
        let answer = asked(address, request, headers, body);
        assert!(answer.starts_with("HTTP/1.1 403 "), "{request}: {answer}");
        assert!(answer.ends_with("\r\n\r\n"), "{request}: {answer}");
    }
    assert_eq!(sign_in(&shell), Ok(Value::Null));
    assert_eq!(shell.call("sandbox", json!({})).unwrap()["faults"], json!([]));
}

fn limit_handles() {
    if cfg!(target_os = "linux") {
        let (process, handles) = (format!("--pid={}", std::process::id()), format!("--nofile={HANDLES}"));
        let limited = Command::new("prlimit").args([process, handles]).status().unwrap();
        assert!(limited.success());
    }
}

#[test]
fn the_agent_signs_in_within_a_second_while_others_flood_the_sandbox() {
    limit_handles();
    let shell = Shell::open();
    let address = address(&shell);
    let (under_way, reached) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut open = VecDeque::new();
            for opened in 1..=CONNECTIONS {
                open.push_back(TcpStream::connect(address).unwrap());
                if open.len() > KEPT_OPEN {
                    open.pop_front();
                }
                if opened % 1_000 == 0 {
                    under_way.send(()).unwrap();
                }
            }
            drop(open);
            thread::scope(|strangers| {
                for _ in 0..STRANGERS {
                    let under_way = under_way.clone();
                    strangers.spawn(move || {
                        for sent in 1..=REQUESTS / STRANGERS {
                            let answer = asked(address, "POST /sandbox/faults", "", r#"{"name": "drop_before"}"#);
                            assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
                            if sent % 1_000 == 0 {
                                under_way.send(()).unwrap();
                            }
                        }
                    });
                }
            });
        });
        for () in reached {
            let began = Instant::now();
            assert_eq!(sign_in(&shell), Ok(Value::Null));
            assert!(began.elapsed() < SIGN_IN, "{:?}", began.elapsed());
        }
    });
}

#[test]
fn the_sandbox_ends_when_its_profile_is_left_and_goes_on_when_it_is_opened_again() {
    let shell = Shell::open();
    let former = address(&shell);
    sign_in(&shell).unwrap();
    let live = json!({
        "name": "Live", "kind": "live", "baseUrl": "https://partner.example", "colour": "blue", "country": null, "proxy": "", "statusCataloguePath": "", "supportPhone": "", "supportMail": "",
        "language": null, "currency": null
    });
    shell
        .call("save_profile", json!({"former": null, "profile": live}))
        .unwrap();
    shell.call("choose_profile", json!({"name": "Live"})).unwrap();
    assert!(TcpStream::connect(former).is_err());
    assert_eq!(shell.call("sandbox", json!({})), Ok(Value::Null));
    shell.call("choose_profile", json!({"name": "Sandbox"})).unwrap();
    assert!(shell.call("sandbox", json!({})).unwrap().is_object());
    assert_eq!(shell.call("session", json!({})).unwrap()["state"], "active");
    assert_eq!(shell.call("renew_session", json!({})), Ok(Value::Null));
    // A profile that cannot be opened is another one too.
    let former = address(&shell);
    shell.call("choose_profile", json!({"name": "Nowhere"})).unwrap();
    assert_eq!(shell.call("startup", json!({})).unwrap()["kind"], "blocked");
    assert!(TcpStream::connect(former).is_err());
}

#[test]
fn the_panel_cannot_ask_the_sandbox_for_more_than_it_can_hold() {
    let shell = Shell::open();
    let refused = shell
        .call("reset_sandbox", json!({"seed": 1, "reservations": 100_001}))
        .unwrap_err();
    assert_eq!(refused["faults"][0]["field"], "reservations");
    let fault = json!({"rule": r#"{"name": "drop_before"}"#, "on": null, "times": 0});
    for _ in 0..1_000 {
        shell.call("add_sandbox_fault", fault.clone()).unwrap();
    }
    let refused = shell.call("add_sandbox_fault", fault).unwrap_err();
    assert_eq!(refused["faults"][0]["field"], "rule");
}
