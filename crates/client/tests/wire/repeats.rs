//! What is sent again, and when: only reads, and never during a silence that was asked for.

use std::convert::Infallible;
use std::time::Duration;

use client::{Client, Patience, With};
use contract::login::RefreshToken;
use contract::reservation::{CancelReservation, ReadReservation};
use contract::{Exchange, Refusal, Verdict};
use contract::{Reservation, Secret};
use rstest::rstest;

use crate::service::{End, Service, Turn};
use crate::{answer, client, limits, with};

const RECORD: &str = r#"{"success":true,"data":{"transferReservationId":"id-1","status":4}}"#;

/// Short enough that a test does not wait, and long enough that a busy machine does not end anything.
const QUICK: Patience = Patience {
    tries: 4,
    total: Duration::from_secs(60),
    first_wait: Duration::from_millis(1),
};

fn record() -> ReadReservation {
    ReadReservation { id: "id-1".into() }
}

async fn read(client: &Client, bearer: &Secret, patience: Patience) -> Exchange<Reservation> {
    let asked = patience.ask(|| async { Ok::<_, Infallible>(client.send(&record(), with(bearer)).await) });
    let Ok(exchange) = asked.await;
    exchange
}

fn too_many(retry_after: &str) -> Turn {
    Turn::answers(format!(
        "HTTP/1.1 429 Too Many Requests\r\n{retry_after}content-length: 0\r\n\r\n"
    ))
}

fn cut(end: End) -> Turn {
    Turn {
        end,
        ..Turn::answers("HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{")
    }
}

#[tokio::test]
async fn a172_exchanges_that_fail_in_a_row_are_counted_until_one_is_answered() {
    let service = Service::taking(vec![
        Turn::answers(answer(503, "<html>")),
        cut(End::Fin),
        Turn::answers(answer(404, r#"{"success":false}"#)),
        cut(End::Fin),
        Turn::answers(answer(200, RECORD)),
    ])
    .await;
    let (client, bearer) = (client(&service.base, limits()), Secret::new("t"));
    let failures = client.failures();
    let mut counts = Vec::new();
    for _ in 0..5 {
        client.send(&record(), with(&bearer)).await;
        counts.push(*failures.borrow());
    }
    assert_eq!(service.requests().await.len(), 5);
    // The port is closed now.
    client.send(&record(), with(&bearer)).await;
    counts.push(*failures.borrow());
    assert_eq!(counts, [1, 2, 0, 1, 0, 1]);
}

#[tokio::test]
async fn a150_a_read_goes_again_until_it_is_answered() {
    let service = Service::taking(vec![
        Turn::answers(answer(500, "<html>")),
        cut(End::Reset),
        too_many("retry-after: 0\r\n"),
        Turn::answers(answer(200, RECORD)),
    ])
    .await;
    let bearer = Secret::new("t");
    let exchange = read(&client(&service.base, limits()), &bearer, QUICK).await;
    assert!(matches!(exchange.verdict, Verdict::Done(_)), "{:?}", exchange.verdict);
    let requests = service.requests().await;
    assert!(requests.iter().all(|request| *request == requests[0]), "{requests:?}");
}

#[tokio::test]
async fn a153_no_quota_is_assumed_and_nothing_is_held_back_until_the_service_asks() {
    const MANY: usize = 300;
    let service = Service::taking(vec![Turn::answers(answer(200, RECORD)); MANY]).await;
    let client = client(&service.base, limits());
    let bearer = Secret::new("t");
    for number in 1..=MANY {
        let exchange = client.send(&record(), with(&bearer)).await;
        assert!(
            matches!(exchange.verdict, Verdict::Done(_)),
            "{number}: {:?}",
            exchange.verdict
        );
    }
    assert_eq!(service.requests().await.len(), MANY);
}

#[tokio::test]
async fn a_read_ends_when_its_tries_are_used_up() {
    let turns = [End::Fin, End::Reset, End::Fin, End::Reset].map(cut);
    let service = Service::taking(turns.to_vec()).await;
    let bearer = Secret::new("t");
    let exchange = read(&client(&service.base, limits()), &bearer, QUICK).await;
    assert_eq!(exchange, contract::Exchange::cut());
    assert_eq!(service.requests().await.len(), QUICK.tries);
}

#[tokio::test]
async fn a_read_ends_when_its_time_is_over_also_within_a_try() {
    let service = Service::once(cut(End::Stall)).await;
    let brief = Patience {
        total: Duration::from_millis(50),
        ..QUICK
    };
    let bearer = Secret::new("t");
    let exchange = read(&client(&service.base, limits()), &bearer, brief).await;
    assert_eq!(exchange, client::timed_out());
    assert_eq!(service.requests().await.len(), 1);
}

/// After its one turn the service no longer listens: a second try would fail to connect.
#[rstest]
#[case(Turn::answers(answer(500, "")))]
#[case(Turn::answers(answer(401, "")))]
#[case(too_many(""))]
#[case(too_many("retry-after: 0\r\n"))]
#[case(cut(End::Fin))]
#[case(cut(End::Reset))]
#[tokio::test]
async fn what_does_something_is_sent_once_whatever_comes(#[case] turn: Turn) {
    let service = Service::once(turn).await;
    let bearer = Secret::new("t");
    let cancel = CancelReservation { id: "id-1".into() };
    let verdict = client(&service.base, limits())
        .send(&cancel, with(&bearer))
        .await
        .verdict;
    assert!(
        !matches!(verdict, Verdict::Refused(Refusal::NeverConnected)),
        "{verdict:?}"
    );
    assert_eq!(service.requests().await.len(), 1);
}

/// The connection of the first call was kept for the second and is dead: the library must not open another one.
#[tokio::test]
async fn what_does_something_is_sent_once_on_a_kept_connection_too() {
    let service = Service::kept_then_cut(answer(200, RECORD)).await;
    let client = client(&service.base, limits());
    let bearer = Secret::new("t");
    let read = client.send(&record(), with(&bearer)).await.verdict;
    assert!(matches!(read, Verdict::Done(_)), "{read:?}");
    let cancel = CancelReservation { id: "id-1".into() };
    let cancelled = client.send(&cancel, with(&bearer)).await;
    assert_eq!(cancelled, contract::Exchange::cut());
    assert!(
        service.requests().await[1].starts_with("POST "),
        "on the same connection"
    );
}

#[tokio::test]
async fn a150_a_429_silences_every_call_until_it_said() {
    let service = Service::once(too_many("retry-after: 30\r\n")).await;
    let client = client(&service.base, limits());
    let bearer = Secret::new("t");
    let refresh = RefreshToken {
        token: Secret::new("r"),
    };
    let first = client.send(&refresh, with(&bearer)).await.verdict;
    assert_eq!(
        first.said().and_then(|said| said.retry_after),
        Some(Duration::from_secs(30))
    );
    let second = client.send(&record(), with(&bearer)).await.verdict;
    let Verdict::Refused(Refusal::NotYet { wait }) = second else {
        panic!("{second:?}")
    };
    assert!(wait > Duration::from_secs(15));
}

#[rstest]
#[case("31", Duration::from_secs(31))]
#[case("86400", Duration::from_secs(86_400))]
#[case("18446744073709551615", Duration::from_secs(u64::MAX))]
#[case("99999999999999999999", Duration::MAX)]
#[tokio::test]
async fn a150_a_silence_longer_than_anybody_waits_is_told_at_once(#[case] seconds: &str, #[case] asked: Duration) {
    let service = Service::once(too_many(&format!("retry-after: {seconds}\r\n"))).await;
    let client = client(&service.base, limits());
    let bearer = Secret::new("t");
    let verdict = read(&client, &bearer, Patience::AGENT_WAITS).await.verdict;
    let said = verdict.said().and_then(|said| said.retry_after);
    assert_eq!(said, Some(asked));
    let next = read(&client, &bearer, Patience::AGENT_WAITS).await.verdict;
    assert!(matches!(next, Verdict::Refused(Refusal::NotYet { .. })), "{next:?}");
}

const SILENCED: &str = "retry-after: 259200\r\n";

#[rstest]
#[case::by_an_answer(Turn::answers(answer(200, RECORD)), false)]
#[case::by_a_refusal(Turn::answers(answer(404, "{}")), false)]
#[case::not_by_a_server_in_trouble(Turn::answers(answer(503, "{}")), true)]
#[case::not_by_another_429(too_many("retry-after: 30\r\n"), true)]
#[case::not_by_a_lost_connection(cut(End::Reset), true)]
#[tokio::test]
async fn a176_one_request_that_the_agent_wants_goes_and_its_answer_decides_about_the_silence(
    #[case] turn: Turn,
    #[case] stays_silent: bool,
) {
    let service = Service::taking(vec![too_many(SILENCED), turn, Turn::answers(answer(200, RECORD))]).await;
    let client = client(&service.base, limits());
    let bearer = Secret::new("t");
    client.send(&record(), with(&bearer)).await;
    assert_eq!(client.make_exception(), Ok(()));
    assert!(client.make_exception().is_err(), "once a minute");
    let automatic = client.send(&record(), with(&bearer)).await.verdict;
    assert!(
        matches!(automatic, Verdict::Refused(Refusal::NotYet { .. })),
        "{automatic:?}"
    );
    let wanted = With {
        takes_exception: true,
        ..with(&bearer)
    };
    let asked = client.send(&record(), wanted).await.verdict;
    assert!(!matches!(asked, Verdict::Refused(Refusal::NotYet { .. })), "{asked:?}");
    let next = client.send(&record(), with(&bearer)).await.verdict;
    let is_silent = matches!(next, Verdict::Refused(Refusal::NotYet { .. }));
    assert_eq!(is_silent, stays_silent, "{next:?}");
    if asked.said().is_some_and(|said| said.status == 429) {
        let wait = client.silence().expect("it asked for silence");
        assert!(wait <= Duration::from_secs(30), "the newer wish counts: {wait:?}");
    }
}
