//! What the wire can do to an exchange, byte by byte, and what may be concluded from it.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise, in its helpers too"
)]

use std::time::Duration;

use chrono::{TimeZone, Utc};
use client::{BaseUrl, Client, Doubt, Exchange, Limits, Refusal, Verdict, With};
use contract::login::{Login, RefreshToken, TokenSet};
use contract::{Currency, Language, Secret};
use rstest::rstest;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

const TOKENS: &str = r#"{"success":true,"message":"ok","data":{"accessToken":"a","refreshToken":"r","accessTokenExpiration":"2026-11-21T10:00:00Z","refreshTokenExpiration":"2026-12-21T10:00:00Z","tokenType":"Bearer","expiresIn":1},"errors":null,"statusCode":200}"#;

/// How the other side ends a connection.
#[derive(Debug, Clone, Copy)]
enum End {
    Fin,
    Reset,
    /// Never: the client's own limits must end it.
    Stall,
}

fn ok(body: &str) -> Vec<u8> {
    let head = "HTTP/1.1 200 OK\r\ndate: Sat, 21 Nov 2026 09:00:00 GMT\r\ncontent-type: application/json\r\n";
    format!("{head}content-length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// Wide, so that a busy machine cuts nothing by itself.
fn limits() -> Limits {
    Limits {
        connect: Duration::from_millis(500),
        idle: Duration::from_secs(20),
        total: Duration::from_secs(60),
        ..Limits::default()
    }
}

/// Answers one connection with `answer`, after reading the whole request, or only `read` bytes of it.
async fn service(answer: Vec<u8>, read: Option<usize>, end: End) -> (String, JoinHandle<Vec<u8>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let served = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let request = request_of(&mut stream, read).await;
        stream.write_all(&answer).await.unwrap();
        match end {
            End::Fin => drop(stream),
            End::Reset => {
                stream.set_zero_linger().unwrap();
                drop(stream);
            }
            End::Stall => {
                // Until the client gives up.
                let mut rest = [0; 64];
                while stream.read(&mut rest).await.is_ok_and(|count| count > 0) {}
            }
        }
        request
    });
    (base, served)
}

async fn request_of(stream: &mut TcpStream, at_most: Option<usize>) -> Vec<u8> {
    let mut request = Vec::new();
    loop {
        let whole = request
            .windows(4)
            .position(|window| window == b"\r\n\r\n")
            .is_some_and(|head| {
                let text = String::from_utf8_lossy(&request[..head]).to_lowercase();
                let length = text
                    .lines()
                    .find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
                request.len() >= head + 4 + length.unwrap_or(0)
            });
        if whole || at_most.is_some_and(|at_most| request.len() >= at_most) {
            return request;
        }
        let room = at_most.map_or(4096, |at_most| at_most - request.len());
        let mut part = vec![0; room];
        match stream.read(&mut part).await.unwrap() {
            0 => return request,
            count => request.extend_from_slice(&part[..count]),
        }
    }
}

async fn login(base: &str, limits: Limits) -> Exchange<TokenSet> {
    let client = Client::new(BaseUrl::parse(base).unwrap(), limits).unwrap();
    let login = Login {
        user_name: "agent@sandbox.test".into(),
        password: Secret::new("Sandbox-1"),
    };
    client
        .send(
            &login,
            With {
                language: Language::De,
                currency: Some(Currency::Eur),
                bearer: Some(&Secret::new("old")),
                idempotency_key: None,
            },
        )
        .await
}

#[tokio::test]
async fn a058_a057_login_leaves_with_its_language_and_without_bearer_or_currency() {
    let (base, served) = service(ok(TOKENS), None, End::Fin).await;
    let exchange = login(&base, limits()).await;
    assert!(matches!(exchange.verdict, Verdict::Done(_)), "{:?}", exchange.verdict);
    let request = String::from_utf8(served.await.unwrap()).unwrap().to_lowercase();
    assert!(request.starts_with("post /api/user/login http/1.1\r\n"), "{request}");
    assert!(request.contains("accept-language: de-de\r\n") && request.contains("content-type: application/json\r\n"));
    assert!(
        !request.contains("authorization") && !request.contains("x-currency"),
        "{request}"
    );
}

#[tokio::test]
async fn a018_the_services_clock_is_read_off_its_answer() {
    let (base, _served) = service(ok(TOKENS), None, End::Fin).await;
    let served_at = login(&base, limits()).await.served_at;
    assert_eq!(served_at, Some(Utc.with_ymd_and_hms(2026, 11, 21, 9, 0, 0).unwrap()));
}

#[rstest]
#[case(End::Fin)]
#[case(End::Reset)]
#[tokio::test]
async fn an_answer_cut_at_any_byte_proves_nothing(#[case] end: End) {
    let whole = ok(TOKENS);
    for length in 0..whole.len() {
        let (base, _served) = service(whole[..length].to_vec(), None, end).await;
        let verdict = login(&base, limits()).await.verdict;
        assert_eq!(verdict, Verdict::Unknown(Doubt::Cut), "cut after {length} bytes");
    }
}

#[tokio::test]
async fn an_answer_that_stalls_at_any_byte_ends_by_the_limit_and_proves_nothing() {
    let whole = ok(TOKENS);
    let short = Limits {
        idle: Duration::from_millis(50),
        ..limits()
    };
    for length in (0..whole.len()).step_by(29) {
        let (base, _served) = service(whole[..length].to_vec(), None, End::Stall).await;
        let verdict = login(&base, short).await.verdict;
        assert_eq!(
            verdict,
            Verdict::Unknown(Doubt::TimedOut),
            "stalled after {length} bytes"
        );
    }
}

#[rstest]
#[case(End::Fin)]
#[case(End::Reset)]
#[tokio::test]
async fn a_request_cut_at_any_byte_may_have_been_executed(#[case] end: End) {
    let (base, served) = service(ok(TOKENS), None, End::Fin).await;
    login(&base, limits()).await;
    let length = served.await.unwrap().len();
    for read in 1..length {
        let (base, _served) = service(Vec::new(), Some(read), end).await;
        let verdict = login(&base, limits()).await.verdict;
        assert_eq!(
            verdict,
            Verdict::Unknown(Doubt::Cut),
            "cut after {read} bytes of the request"
        );
    }
}

#[tokio::test]
async fn where_nobody_listens_nothing_left() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    assert_eq!(
        login(&base, limits()).await.verdict,
        Verdict::Refused(Refusal::NeverConnected)
    );
}

#[rstest]
#[case(301)]
#[case(302)]
#[case(307)]
#[case(308)]
#[tokio::test]
async fn a_redirect_is_not_followed_and_carries_nothing_elsewhere(#[case] status: u16) {
    let elsewhere = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target = elsewhere.local_addr().unwrap();
    let answer =
        format!("HTTP/1.1 {status} Moved\r\nlocation: http://{target}/api/user/login\r\ncontent-length: 0\r\n\r\n");
    let (base, _served) = service(answer.into_bytes(), None, End::Fin).await;
    let verdict = login(&base, limits()).await.verdict;
    assert_eq!(verdict.said().map(|said| said.status), Some(status));
    let reached = tokio::time::timeout(Duration::from_millis(50), elsewhere.accept()).await;
    assert!(reached.is_err(), "somebody followed");
}

#[tokio::test]
async fn an_answer_larger_than_any_is_given_up() {
    let body = format!(r#"{{"success":true,"data":"{}"}}"#, "x".repeat(200_000));
    let (base, _served) = service(ok(&body), None, End::Fin).await;
    let small = Limits {
        answer_bytes: 100_000,
        ..limits()
    };
    assert_eq!(login(&base, small).await.verdict, Verdict::Unknown(Doubt::TooMuch));
}

/// 4 MiB of zeros in 27 kB: the cap counts what comes out.
#[tokio::test]
async fn a_bomb_is_measured_after_it_was_unpacked() {
    let bomb = gzip_of_zeros(64);
    let mut answer = format!(
        "HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: {}\r\n\r\n",
        bomb.len()
    )
    .into_bytes();
    answer.extend(&bomb);
    assert!(bomb.len() < 30_000);
    let (base, _served) = service(answer, None, End::Fin).await;
    let small = Limits {
        answer_bytes: 1_000_000,
        ..limits()
    };
    assert_eq!(login(&base, small).await.verdict, Verdict::Unknown(Doubt::TooMuch));
}

#[tokio::test]
async fn a150_a_429_silences_every_call_until_it_said() {
    let answer = "HTTP/1.1 429 Too Many Requests\r\nretry-after: 30\r\ncontent-length: 0\r\n\r\n";
    let (base, _served) = service(answer.into(), None, End::Fin).await;
    let client = Client::new(BaseUrl::parse(&base).unwrap(), limits()).unwrap();
    let with = With {
        language: Language::En,
        currency: None,
        bearer: None,
        idempotency_key: None,
    };
    let refresh = RefreshToken {
        token: Secret::new("r"),
    };
    let first = client.send(&refresh, with).await.verdict;
    assert_eq!(
        first.said().and_then(|said| said.retry_after),
        Some(Duration::from_secs(30))
    );
    let login = Login {
        user_name: "agent@sandbox.test".into(),
        password: Secret::new("x"),
    };
    let second = client.send(&login, with).await.verdict;
    let Verdict::Refused(Refusal::NotYet { wait }) = second else {
        panic!("{second:?}")
    };
    assert!(wait > Duration::from_secs(28));
}

/// `blocks` times 64 KiB of zeros, stored by run lengths in fixed Huffman codes, without a library.
fn gzip_of_zeros(blocks: usize) -> Vec<u8> {
    let mut bits = Bits::default();
    bits.put(1, 1);
    bits.put(1, 2);
    bits.literal_zero();
    // Each match copies 258 zeros from one byte back.
    for _ in 0..blocks * 254 {
        bits.code(0b1100_0101, 8);
        bits.code(0, 5);
    }
    bits.code(0, 7);
    let mut out = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    out.extend(bits.bytes());
    // Checksum and length are looked at only at the end, which nobody should reach.
    out.extend([0; 8]);
    out
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: u32,
}

impl Bits {
    /// Numbers go in with their lowest bit first.
    fn put(&mut self, value: u32, count: u32) {
        for bit in 0..count {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if value >> bit & 1 == 1 {
                *self.bytes.last_mut().unwrap() |= 1 << (self.used % 8);
            }
            self.used += 1;
        }
    }

    /// Huffman codes go in with their highest bit first.
    fn code(&mut self, value: u32, count: u32) {
        for bit in (0..count).rev() {
            self.put(value >> bit & 1, 1);
        }
    }

    fn literal_zero(&mut self) {
        self.code(0b0011_0000, 8);
    }

    fn bytes(self) -> Vec<u8> {
        self.bytes
    }
}
