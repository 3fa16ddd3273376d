//! Why something could not be read, which decides when it is asked for again.

use std::time::Duration;

use contract::Said;
use rstest::rstest;

use super::*;

fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
}

fn answered(status: u16, retry_after: Option<u64>) -> Verdict<()> {
    let said = Said {
        status,
        code: None,
        messages: vec![],
        retry_after: retry_after.map(Duration::from_secs),
    };
    Verdict::Refused(Refusal::Answered(said))
}

fn in_trouble(status: u16, retry_after: Option<u64>) -> Verdict<()> {
    let Verdict::Refused(Refusal::Answered(said)) = answered(status, retry_after) else {
        unreachable!("it is made so")
    };
    Verdict::Unknown(Doubt::Status(said))
}

fn not_before(seconds: i64) -> NotRead {
    let until = now() + TimeDelta::seconds(seconds);
    NotRead::NotBefore { until }
}

#[rstest]
#[case::silence_that_was_asked_for(answered(429, Some(30)), not_before(30))]
#[case::silence_of_no_length(answered(429, Some(0)), not_before(0))]
#[case::silence_that_is_not_over(Verdict::Refused(Refusal::NotYet { wait: Duration::from_secs(9) }), not_before(9))]
#[case::too_often(answered(429, None), NotRead::Failed)]
#[case::refused(answered(404, None), NotRead::Refused)]
#[case::refused_with_a_wait(answered(403, Some(30)), NotRead::Refused)]
#[case::without_a_session(answered(401, None), NotRead::Refused)]
#[case::never_connected(Verdict::Refused(Refusal::NeverConnected), NotRead::Failed)]
#[case::a_server_in_trouble_that_names_a_time(in_trouble(503, Some(3_600)), not_before(3_600))]
#[case::a_server_in_trouble(in_trouble(503, None), NotRead::Failed)]
#[case::cut(Verdict::Unknown(Doubt::Cut), NotRead::Failed)]
fn a145_a150_a_429_waits_as_long_as_it_says_and_a_refusal_is_no_failure(
    #[case] verdict: Verdict<()>,
    #[case] reason: NotRead,
) {
    assert_eq!(why(&verdict, now()), reason);
}

#[test]
fn a150_silence_beyond_the_calendar_is_the_longest_there_is() {
    let until = DateTime::<Utc>::MAX_UTC;
    assert_eq!(why(&answered(429, Some(u64::MAX)), now()), NotRead::NotBefore { until });
}
