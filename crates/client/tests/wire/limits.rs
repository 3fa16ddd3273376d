//! How long an exchange may take and how large its answer may be.

use std::time::Duration;

use client::Limits;
use contract::login::TokenSet;
use contract::{Doubt, Verdict};
use rstest::rstest;

use crate::service::{End, Service, Turn};
use crate::{answer, gzip, limits, login};

async fn verdict_of(turn: Turn, limits: Limits) -> Verdict<TokenSet> {
    let service = Service::once(turn).await;
    login(&service.base, limits).await.verdict
}

const TOO_MUCH: Verdict<TokenSet> = Verdict::Unknown(Doubt::TooMuch);

fn up_to(answer_bytes: usize) -> Limits {
    Limits {
        answer_bytes,
        ..limits()
    }
}

#[tokio::test]
async fn an_answer_larger_than_any_is_given_up() {
    let body = format!(r#"{{"success":true,"data":"{}"}}"#, "x".repeat(200_000));
    assert_eq!(
        verdict_of(Turn::answers(answer(200, &body)), up_to(100_000)).await,
        TOO_MUCH
    );
}

#[tokio::test]
async fn an_answer_is_read_up_to_the_limit_and_not_a_byte_further() {
    let body = r#"{"success":true,"data":"not a pair of tokens"}"#;
    let verdict = async |most| verdict_of(Turn::answers(answer(200, body)), up_to(most)).await;
    assert_ne!(verdict(body.len()).await, TOO_MUCH);
    assert_eq!(verdict(body.len() - 1).await, TOO_MUCH);
}

/// The answer has no length, and the client does not wait for its end.
#[tokio::test]
async fn an_answer_without_end_is_given_up() {
    let endless = format!("HTTP/1.1 200 OK\r\n\r\n{}", "x".repeat(200_000));
    let turn = Turn {
        end: End::Stall,
        ..Turn::answers(endless)
    };
    assert_eq!(verdict_of(turn, up_to(100_000)).await, TOO_MUCH);
}

/// 16 MiB of zeros.
const BROTLI_OF_ZEROS: [u8; 14] = [
    0x9f, 0xff, 0xff, 0xff, 0xf8, 0x27, 0x00, 0xe2, 0xb1, 0x40, 0x20, 0xf7, 0xfe, 0x1f,
];

/// 4 MiB of zeros in 27 kB, and 16 MiB in 14 bytes: the limit counts the decompressed bytes.
#[rstest]
#[case("gzip", gzip::of_zeros(64))]
#[case("br", BROTLI_OF_ZEROS.to_vec())]
#[tokio::test]
async fn a_bomb_is_measured_after_it_was_unpacked(#[case] packing: &str, #[case] bomb: Vec<u8>) {
    assert!(bomb.len() < 30_000);
    let length = bomb.len();
    let head = format!("HTTP/1.1 200 OK\r\ncontent-encoding: {packing}\r\ncontent-length: {length}\r\n\r\n");
    let turn = Turn::answers([head.as_bytes(), &bomb].concat());
    assert_eq!(verdict_of(turn, up_to(1_000_000)).await, TOO_MUCH);
}

#[tokio::test]
async fn an_answer_of_headers_only_is_given_up() {
    let turn = Turn::answers(format!("HTTP/1.1 200 OK\r\n{}", "x-more: and more\r\n".repeat(100_000)));
    assert_eq!(verdict_of(turn, limits()).await, Verdict::Unknown(Doubt::Cut));
}

/// Each byte arrives in time, but the whole answer never would.
#[tokio::test]
async fn an_answer_that_trickles_ends_by_the_limit_for_all_of_it() {
    let service = Service::trickling().await;
    let limits = Limits {
        total: Duration::from_millis(200),
        ..limits()
    };
    let verdict = login(&service.base, limits).await.verdict;
    assert_eq!(verdict, Verdict::Unknown(Doubt::TimedOut));
}
