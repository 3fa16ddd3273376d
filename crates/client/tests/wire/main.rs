//! What the wire can do to an exchange, byte by byte, and what the client may conclude from it.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise, in its helpers too"
)]

mod apart;
mod cuts;
mod gzip;
mod headers;
mod limits;
mod log;
mod repeats;

mod origin;
mod service;
mod tls;

use std::time::Duration;

use client::{Authorities, BaseUrl, Client, Limits, With};
use contract::Exchange;
use contract::login::{Login, TokenSet};
use contract::{Currency, Language, Secret};

const TOKENS: &str = r#"{"success":true,"message":"ok","data":{"accessToken":"a","refreshToken":"r","accessTokenExpiration":"2026-11-21T10:00:00Z","refreshTokenExpiration":"2026-12-21T10:00:00Z","tokenType":"Bearer","expiresIn":1},"errors":null,"statusCode":200}"#;

fn answer(status: u16, body: &str) -> Vec<u8> {
    let head = "date: Sat, 21 Nov 2026 09:00:00 GMT\r\ncontent-type: application/json\r\n";
    let length = body.len();
    format!("HTTP/1.1 {status} Said\r\n{head}content-length: {length}\r\n\r\n{body}").into_bytes()
}

/// Wide limits, so that a busy machine does not run into them.
fn limits() -> Limits {
    Limits {
        connect: Duration::from_secs(20),
        idle: Duration::from_secs(20),
        total: Duration::from_secs(60),
        ..Limits::default()
    }
}

fn client(base: &str, limits: Limits) -> Client {
    Client::new(BaseUrl::parse(base).unwrap(), None, Authorities::default(), limits).unwrap()
}

fn with(bearer: &Secret) -> With<'_> {
    With {
        language: Language::De,
        currency: Some(Currency::Eur),
        bearer: Some(bearer),
        secret: None,
        takes_exception: false,
        idempotency_key: None,
    }
}

async fn login(base: &str, limits: Limits) -> Exchange<TokenSet> {
    login_by(&client(base, limits)).await
}

async fn login_by(client: &Client) -> Exchange<TokenSet> {
    let login = Login {
        user_name: "agent@sandbox.test".into(),
        password: Secret::new("Sandbox-1"),
    };
    client.send(&login, with(&Secret::new("old"))).await
}
