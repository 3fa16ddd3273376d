//! Every verdict, cut at every byte: nothing is proven until the last byte has arrived.

use std::time::Duration;

use client::Limits;
use contract::login::TokenSet;
use contract::{Doubt, Refusal, Verdict};
use rstest::rstest;
use tokio::task::JoinSet;

use crate::service::{End, Service, Turn, nobody};
use crate::{TOKENS, answer, gzip, limits, login};

const REFUSAL: &str = r#"{"success":false,"message":"no","data":null,"errors":["userName: missing"],"statusCode":400}"#;
/// Enough connections at once that stalls do not take long, but fewer than a machine has handles.
const AT_ONCE: usize = 100;

fn chunked(body: &str) -> Vec<u8> {
    let (one, two) = body.split_at(body.len() / 2);
    let head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
    format!(
        "{head}{:x}\r\n{one}\r\n{:x}\r\n{two}\r\n0\r\n\r\n",
        one.len(),
        two.len()
    )
    .into_bytes()
}

fn packed(body: &str) -> Vec<u8> {
    let packed = gzip::of(body.as_bytes());
    let head = "HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n";
    let mut answer = format!("{head}content-length: {}\r\n\r\n", packed.len()).into_bytes();
    answer.extend(packed);
    answer
}

/// The kind of a verdict, without its text.
fn kind(verdict: &Verdict<TokenSet>) -> &'static str {
    match verdict {
        Verdict::Done(_) => "done",
        Verdict::Refused(Refusal::Answered(_)) => "refused",
        Verdict::Refused(Refusal::NeverConnected) => "never connected",
        Verdict::Refused(Refusal::NotYet { .. }) => "not yet",
        Verdict::Unknown(Doubt::Cut) => "cut",
        Verdict::Unknown(Doubt::TimedOut) => "timed out",
        Verdict::Unknown(Doubt::Status(_)) => "unknown by its status",
        Verdict::Unknown(Doubt::Unreadable(_)) => "unreadable",
        Verdict::Unknown(Doubt::Denied(_)) => "denied",
        Verdict::Unknown(Doubt::TooMuch) => "too much",
    }
}

/// The verdict of each turn, in any order.
async fn verdicts(turns: Vec<(usize, Turn)>, limits: Limits) -> Vec<(usize, &'static str)> {
    let mut verdicts = Vec::new();
    for turns in turns.chunks(AT_ONCE) {
        let mut under_way = JoinSet::new();
        for (at, turn) in turns.iter().cloned() {
            under_way.spawn(async move {
                let service = Service::once(turn).await;
                (at, kind(&login(&service.base, limits).await.verdict))
            });
        }
        verdicts.extend(under_way.join_all().await);
    }
    verdicts
}

fn until_it_stalls() -> Limits {
    Limits {
        idle: Duration::from_millis(50),
        ..limits()
    }
}

#[rstest]
#[case(answer(200, TOKENS), "done")]
#[case(chunked(TOKENS), "done")]
#[case(packed(TOKENS), "done")]
#[case(answer(200, REFUSAL), "denied")]
#[case(answer(200, "<html>"), "unreadable")]
#[case(answer(400, REFUSAL), "refused")]
#[case(answer(401, ""), "refused")]
#[case(answer(409, REFUSAL), "unknown by its status")]
#[case(answer(500, "<html>"), "unknown by its status")]
#[tokio::test]
async fn a016_a148_an_answer_cut_at_any_byte_proves_nothing(#[case] whole: Vec<u8>, #[case] meant: &str) {
    let whole = Turn::answers(whole);
    let last = whole.answer.len();
    assert_eq!(verdicts(vec![(last, whole.clone())], limits()).await, [(last, meant)]);
    for (end, doubt, limits) in [
        (End::Fin, "cut", limits()),
        (End::Reset, "cut", limits()),
        (End::Stall, "timed out", until_it_stalls()),
    ] {
        let turns = (0..last).map(|bytes| (bytes, whole.cut(bytes, end))).collect();
        for (bytes, seen) in verdicts(turns, limits).await {
            assert_eq!(seen, doubt, "{end:?} after {bytes} bytes");
        }
    }
}

/// Without a length the answer ends with the connection: then the body must prove that it is complete.
#[tokio::test]
async fn a016_a_success_that_does_not_tell_its_length_is_done_only_when_all_of_it_is_there() {
    let whole = Turn::answers(format!("HTTP/1.1 200 OK\r\n\r\n{TOKENS}"));
    let last = whole.answer.len();
    let turns = (0..=last).map(|bytes| (bytes, whole.cut(bytes, End::Fin))).collect();
    for (bytes, seen) in verdicts(turns, limits()).await {
        let meant = match bytes {
            _ if bytes == last => "done",
            0..19 => "cut",
            _ => "unreadable",
        };
        assert_eq!(seen, meant, "after {bytes} bytes");
    }
}

#[rstest]
#[case(End::Fin, "cut")]
#[case(End::Reset, "cut")]
#[case(End::Stall, "timed out")]
#[tokio::test]
async fn a_request_read_to_any_byte_may_have_been_executed(#[case] end: End, #[case] doubt: &str) {
    let service = Service::once(Turn::answers(answer(200, TOKENS))).await;
    login(&service.base, limits()).await;
    let length = service.requests().await[0].len();
    let turns = (0..=length).map(|read| {
        let turn = Turn {
            read: Some(read),
            answer: Vec::new(),
            end,
        };
        (read, turn)
    });
    let limits = if end == End::Stall { until_it_stalls() } else { limits() };
    for (read, seen) in verdicts(turns.collect(), limits).await {
        // If the connection ends before the first byte was written, and the client notices in time, it counts as never
        // connected.
        let nothing_left = read == 0 && end != End::Stall && seen == "never connected";
        assert!(
            seen == doubt || nothing_left,
            "{seen}: {end:?} after {read} bytes of {length}"
        );
    }
}

#[tokio::test]
async fn where_nobody_listens_nothing_left() {
    let base = format!("http://{}", nobody().await);
    let verdict = login(&base, limits()).await.verdict;
    assert_eq!(verdict, Verdict::Refused(Refusal::NeverConnected));
}
