use contract::Said;
use rstest::rstest;
use serde_json::json;

use chrono::TimeDelta;

use super::*;
use crate::booking::intent::Situation;
use crate::network::Network;

fn now() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("a time")
}

fn said(status: u16, retry_after: Option<u64>) -> Said {
    Said {
        status,
        code: None,
        messages: vec!["words".into()],
        retry_after: retry_after.map(Duration::from_secs),
    }
}

fn refused(status: u16, retry_after: Option<u64>) -> Verdict<Created> {
    Verdict::Refused(Refusal::Answered(said(status, retry_after)))
}

fn after(seconds: i64) -> Answer {
    Answer::NotBefore {
        until: now() + TimeDelta::seconds(seconds),
    }
}

fn rejected(status: u16) -> Answer {
    let reasons = vec!["words".into()];
    Answer::Rejected { status, reasons }
}

#[rstest]
#[case(refused(400, None), rejected(400))]
#[case(refused(403, None), rejected(403))]
#[case(refused(422, None), rejected(422))]
#[case(refused(401, None), Answer::Unauthorised)]
#[case(refused(410, None), Answer::Gone)]
#[case(refused(429, Some(7)), after(7))]
#[case(refused(429, Some(0)), after(0))]
#[case(refused(429, None), after(3))]
#[case(Verdict::Refused(Refusal::NotYet { wait: Duration::from_secs(9) }), after(9))]
#[case(Verdict::Refused(Refusal::NeverConnected), Answer::NeverConnected)]
#[case(Verdict::Unknown(Doubt::Cut), Answer::Unknown)]
#[case(Verdict::Unknown(Doubt::Status(said(409, None))), Answer::Unknown)]
#[case(Verdict::Unknown(Doubt::Denied(said(200, None))), Answer::Unknown)]
fn a098_a149_a216_each_verdict_proves_as_much_as_it_can(#[case] verdict: Verdict<Created>, #[case] proven: Answer) {
    assert_eq!(answer(verdict, now(), Duration::from_secs(3)), proven);
}

#[test]
fn a150_silence_beyond_the_calendar_is_the_longest_there_is() {
    let verdict = refused(429, Some(u64::MAX));
    let until = DateTime::<Utc>::MAX_UTC;
    assert_eq!(answer(verdict, now(), Duration::ZERO), Answer::NotBefore { until });
}

fn created(fields: serde_json::Value) -> Answer {
    let created = serde_json::from_value(fields).expect("a result");
    answer(Verdict::Done(created), now(), Duration::ZERO)
}

#[test]
fn a016_a040_a041_a_result_is_both_legs_and_the_stops_that_failed_or_nothing_without_an_id() {
    let leg = |record: &str, pnr: &str| Leg {
        record: record.into(),
        pnr: Some(pnr.to_owned()),
    };
    let whole = json!({"transferReservationId": "r-1", "pnr": "A", "returnReservationId": "r-2", "returnPnr": "B",
        "failedWaypoints": [{"name": "Side"}, {"name": "Belek"}]});
    let booked = Booked {
        there: leg("r-1", "A"),
        back: Some(leg("r-2", "B")),
        failed_waypoints: 2,
        failed_as_told: [r#"{"name":"Side"}"#, r#"{"name":"Belek"}"#]
            .map(PrivateText::from)
            .into(),
    };
    assert_eq!(created(whole), Answer::Done { booked });
    let booked = Booked {
        there: leg("r-1", "A"),
        back: None,
        failed_waypoints: 0,
        failed_as_told: vec![],
    };
    for bare in [
        json!({"transferReservationId": "r-1", "pnr": "A"}),
        json!({"transferReservationId": "r-1", "pnr": "A", "returnReservationId": "", "failedWaypoints": null}),
    ] {
        let booked = booked.clone();
        assert_eq!(created(bare), Answer::Done { booked });
    }
    for nothing in [
        json!({}),
        json!({"pnr": "A"}),
        json!({"transferReservationId": "", "returnReservationId": "r-2"}),
    ] {
        assert_eq!(created(nothing), Answer::Unknown);
    }
}

#[test]
fn a150_silence_of_no_said_length_doubles_up_to_half_a_minute_and_differs_between_desks() {
    let of = |intent: u128, number: u32| unsaid(Uuid::from_u128(intent), number).as_millis();
    assert_eq!(
        [0, 1, 2, 5, 6, 99].map(|number| of(0, number)),
        [1_000, 2_000, 4_000, 32_000, 32_000, 32_000]
    );
    // The jitter comes from the first part of the id and is less than a second.
    assert_eq!(of(1_234 << 96, 1), 2_234);
}

#[test]
fn what_the_journal_calls_the_end_of_an_attempt_names_the_status_and_nobody() {
    let answered = |answer: Answer| {
        outcome(&Event::Answered {
            number: 1,
            at: now(),
            answer,
        })
    };
    assert_eq!(answered(rejected(400)), "refused with 400");
    assert_eq!(answered(Answer::Gone), "refused with 410");
    assert_eq!(answered(Answer::Unauthorised), "refused with 401");
    assert_eq!(answered(after(1)), "not before");
    assert_eq!(answered(Answer::NeverConnected), "never connected");
    assert_eq!(answered(Answer::Unknown), "unknown");
    assert_eq!(answered(created(json!({"transferReservationId": "r-1"}))), "done");
    assert_eq!(outcome(&Event::Started { at: now() }), "not learnt");
    let situation = Situation {
        at: now(),
        who: None,
        network: Network::Online,
        body: crate::booking::intent::Body::Sound,
    };
    for quiet in [
        Event::Proceed { situation },
        Event::AgentDrops,
        Event::AgentSends { at: now() },
    ] {
        assert_eq!(outcome(&quiet), "");
    }
}
