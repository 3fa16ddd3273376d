//! The state file, with a server that stops and starts again.

use std::path::Path;

use chrono::TimeDelta;
use sandbox::{Options, Server};
use serde_json::json;

use crate::raw::{get, login, post};

async fn started(path: &Path) -> Server {
    let options = Options {
        state: Some(path.to_owned()),
        ..Options::default()
    };
    Server::start(options).await.expect("a sandbox")
}

#[tokio::test]
async fn a_restart_finds_the_logins_and_the_clock() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sandbox.jsonl");
    let server = started(&path).await;
    let refresh = login(&server).await.json()["data"]["refreshToken"].clone();
    server.control().freeze().expect("a clock");
    server.control().advance(TimeDelta::days(3)).expect("a clock");
    let then = server.control().now();
    server.stop().await;

    let server = started(&path).await;
    assert_eq!(server.control().now(), then);
    let renewed = post(&server, "/api/user/refresh-token", &json!({ "token": refresh })).await;
    assert_eq!(renewed.status, 200);
}

#[tokio::test]
async fn after_stop_nobody_listens() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = started(&folder.path().join("sandbox.jsonl")).await;
    assert_eq!(get(&server, "/sandbox/clock").await.status, 200);
    let port = server.port();
    server.stop().await;
    assert!(tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err());
}
