//! What the log says about an exchange at its most detailed level, including the libraries: never a secret and never a
//! person.

use std::time::Duration;

use client::With;
use contract::login::Login;
use contract::reservation::ReadReservation;
use contract::{Language, Secret};
use tracing::Level;
use uuid::Uuid;

use crate::apart::{self, Apart};
use crate::service::{End, Service, Turn, nobody};
use crate::{answer, client, limits, with};

const KEY: Uuid = Uuid::from_u128(0xcaca_0000_0000_4000_8000_0000_0000_caca);

/// One word that appears in everything both sides say.
const CANARY: &str = "Kanarya";

fn login_of(canary: &str) -> Login {
    Login {
        user_name: format!("{canary}@sandbox.test"),
        password: Secret::new(canary),
    }
}

/// The connection ends with this answer, and the client knows it: the next exchange never uses the same connection.
fn last_answer(status: u16, body: &str) -> String {
    let whole = String::from_utf8_lossy(&answer(status, body)).into_owned();
    whole.replacen("\r\n", "\r\nconnection: close\r\n", 1)
}

#[tokio::test]
async fn each_exchange_has_a_number_and_no_word_of_either_side_is_in_the_log() {
    if let Some(base) = apart::base() {
        exchanges(&base).await;
        return;
    }
    let said = format!(r#"{{"success":false,"message":"{CANARY}","errors":["{CANARY}"],"errorCode":"{CANARY}"}}"#);
    let unreadable = format!(r#"{{"success":true,"data":"{CANARY}"}}"#);
    let known = format!(r#"{{"success":true,"data":{{"transferReservationId":"{CANARY}","pnr":"{CANARY}"}}}}"#);
    let head =
        format!("HTTP/1.1 500 {CANARY}\r\nset-cookie: {CANARY}\r\nretry-after: {CANARY}\r\nconnection: close\r\n");
    let service = Service::taking(vec![
        Turn::answers(last_answer(401, &said)),
        Turn::answers(last_answer(200, &unreadable)),
        Turn::answers(last_answer(200, &known)),
        Turn::answers(format!("{head}content-length: 7\r\n\r\n{CANARY}")),
        Turn::answers(last_answer(200, &known)).cut(150, End::Reset),
        Turn::answers(last_answer(200, &known)).cut(150, End::Stall),
    ])
    .await;
    let name = "log::each_exchange_has_a_number_and_no_word_of_either_side_is_in_the_log";
    let log = Apart::of(name, &service.base).succeeds().await;
    let requests = service.requests().await;
    assert!(requests.iter().all(|request| request.contains(CANARY)), "{requests:?}");

    assert!(!log.contains(CANARY) && !log.contains(&KEY.to_string()), "{log}");
    let exchanges: Vec<&str> = log.lines().filter(|line| line.contains("exchange number=")).collect();
    let ends = [
        (0, "refused with 401"),
        (1, "unreadable"),
        (2, "done"),
        (3, "unknown after 500"),
        (4, "cut"),
        (5, "given up by the caller"),
        (0, "never connected"), // another client's first
    ];
    assert_eq!(exchanges.len(), ends.len(), "{log}");
    for (line, (number, end)) in exchanges.iter().zip(ends) {
        assert!(
            line.contains(&format!("number={number} ")) && line.contains(end),
            "{line}"
        );
    }
    assert!(exchanges[1].contains(r#"path="/api/booking/{id}""#), "{}", exchanges[1]);
    assert!(
        log.contains("reqwest::connect"),
        "the library's own words are in it: {log}"
    );
}

/// Runs in a process of its own, which prints its log.
async fn exchanges(base: &str) {
    let printed = tracing_subscriber::fmt().with_max_level(Level::TRACE).with_ansi(false);
    printed.with_writer(std::io::stdout).init();
    let bearer = Secret::new(CANARY);
    let (here, with) = (client(base, limits()), with(&bearer));
    let record = ReadReservation { id: CANARY.into() };
    let with_key = With {
        idempotency_key: Some(KEY),
        language: Language::Tr,
        ..with
    };
    here.send(&login_of(CANARY), with).await;
    for _ in 0..4 {
        here.send(&record, with_key).await;
    }
    let gone = tokio::time::timeout(Duration::from_millis(200), here.send(&record, with_key)).await;
    assert!(gone.is_err(), "it stalls");
    let nowhere = client(&format!("http://{}", nobody().await), limits());
    nowhere.send(&record, with).await;
}
