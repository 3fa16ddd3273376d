//! From the bytes of a complete answer to a verdict. The status decides; the body only explains (specification 7).

use std::time::Duration;

use chrono::{DateTime, Utc};
use contract::{Bearer, Endpoint, Envelope, Secret, Unreadable};
use serde_json::Value;

use crate::planted::{self, Mistake};
use crate::shape;
use contract::secret::{SHOWN_CHARS, cover_in};
use contract::{Doubt, Exchange, PrivateText, Refusal, Said, Verdict};

const MESSAGES: usize = 20;

/// An answer that arrived completely, by any transport.
#[derive(Clone, Copy)]
pub struct WholeAnswer<'a> {
    /// The HTTP status, which decides what the answer proves.
    pub status: u16,
    /// The header `Retry-After` as it was written.
    pub retry_after: Option<&'a str>,
    /// The header `Date` as it was written.
    pub date: Option<&'a str>,
    /// After decompression.
    pub body: &'a [u8],
}

impl WholeAnswer<'_> {
    /// What the answer proves about a request to `E`: the client judges every answer here and nowhere else.
    pub fn judge<E: Endpoint>(&self) -> Exchange<E::Answer> {
        self.judge_covering::<E>(&[])
    }

    /// The same, with these secrets covered in everything that the answer says: a service may repeat what it was sent.
    /// Where an answer is itself made of tokens, they are covered in its messages alone.
    pub(crate) fn judge_covering<E: Endpoint>(&self, secrets: &[Secret]) -> Exchange<E::Answer> {
        let read = |mut data: Value| {
            if E::BEARER != Bearer::Never {
                cover_in(&mut data, secrets);
            }
            E::read(data)
        };
        let exchange = Exchange {
            verdict: judge(self.status, retry_after(self.retry_after), self.body, read),
            served_at: self.date.and_then(http_date),
            proxy: None,
        };
        exchange.covering(secrets)
    }
}

fn judge<A>(
    status: u16,
    retry_after: Option<Duration>,
    body: &[u8],
    read: impl FnOnce(Value) -> Result<A, Unreadable>,
) -> Verdict<A> {
    let envelope = parse(body);
    let said = |envelope: Result<Envelope, Doubt>| say(status, retry_after, envelope.unwrap_or_default());
    match status {
        200..=299 => match envelope {
            Err(doubt) => Verdict::Unknown(doubt),
            Ok(envelope) if !envelope.success && planted::makes(Mistake::DeniedFails) => {
                Verdict::Refused(Refusal::Answered(said(Ok(envelope))))
            }
            Ok(envelope) if !envelope.success => Verdict::Unknown(Doubt::Denied(said(Ok(envelope)))),
            Ok(envelope) => match read(envelope.data.unwrap_or(Value::Null)) {
                Ok(answer) => Verdict::Done(answer),
                Err(Unreadable(why)) => Verdict::Unknown(Doubt::Unreadable(why)),
            },
        },
        // The service may have executed these before it answered, or may still be executing them.
        408 | 409 | 425 => Verdict::Unknown(Doubt::Status(said(envelope))),
        400..=499 => Verdict::Refused(Refusal::Answered(said(envelope))),
        500.. if planted::makes(Mistake::ServerErrorFails) => Verdict::Refused(Refusal::Answered(said(envelope))),
        _ => Verdict::Unknown(Doubt::Status(said(envelope))),
    }
}

/// `Retry-After` is an integer of seconds, at least 0; any other value is ignored. A number that is too long to read
/// counts as the longest silence.
fn retry_after(header: Option<&str>) -> Option<Duration> {
    let digits = header?.trim();
    if planted::makes(Mistake::RetryAfterIgnored) {
        return None;
    }
    let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_whole.then(|| digits.parse().map_or(Duration::MAX, Duration::from_secs))
}

fn http_date(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc2822(text).ok().map(|date| date.to_utc())
}

fn parse(body: &[u8]) -> Result<Envelope, Doubt> {
    if shape::is_beyond_any(body) {
        return Err(Doubt::TooMuch);
    }
    // The error of serde_json may quote what it read, so it is not repeated.
    serde_json::from_slice(body).map_err(|_| Doubt::Unreadable("the envelope"))
}

fn say(status: u16, retry_after: Option<Duration>, envelope: Envelope) -> Said {
    let errors = envelope.errors.filter(|errors| !errors.is_empty());
    let messages = errors.unwrap_or_else(|| envelope.message.into_iter().collect());
    Said {
        status,
        code: envelope.error_code.map(|code| clean(&code).into()),
        messages: messages
            .iter()
            .map(|text| clean(text))
            .filter(|text| !text.is_empty())
            .take(MESSAGES)
            .map(PrivateText::from)
            .collect(),
        retry_after,
    }
}

/// Text of the service for people to read: one line of limited length, without characters that hide or reorder text.
fn clean(text: &str) -> String {
    fold::line(text, SHOWN_CHARS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::error_code;
    use contract::login::Login;
    use proptest::prelude::*;
    use rstest::rstest;

    fn judged(status: u16, body: &str) -> Verdict<i64> {
        judge(status, None, body.as_bytes(), |data| {
            data.as_i64().ok_or(Unreadable("not a number"))
        })
    }

    fn said(status: u16, messages: &[&str]) -> Said {
        let messages = messages.iter().map(|text| PrivateText::from(*text)).collect();
        Said {
            status,
            code: None,
            messages,
            retry_after: None,
        }
    }

    #[test]
    fn a_whole_success_is_done() {
        assert_eq!(judged(200, r#"{"success":true,"data":25}"#), Verdict::Done(25));
    }

    #[test]
    fn a002_what_stands_outside_an_envelope_proves_nothing_and_refuses_all_the_same() {
        let bare = r#"{"requestId":"8f14e45f","vehicles":[],"coverage":{"status":"covered"}}"#;
        for body in ["25", "[25]", r#""25""#] {
            assert!(
                matches!(judged(200, body), Verdict::Unknown(Doubt::Unreadable(_))),
                "{body}"
            );
        }
        assert!(matches!(judged(200, bare), Verdict::Unknown(Doubt::Denied(_))));
        assert_eq!(judged(400, bare), Verdict::Refused(Refusal::Answered(said(400, &[]))));
    }

    #[rstest]
    #[case(r#"["one","two"]"#, &["one", "two"])]
    #[case("[]", &["No"])]
    #[case("null", &["No"])]
    fn a015_the_errors_of_a_refusal_are_a_list_or_null(#[case] errors: &str, #[case] messages: &[&str]) {
        let body = format!(r#"{{"success":false,"message":"No","data":null,"errors":{errors},"statusCode":400}}"#);
        assert_eq!(
            judged(400, &body),
            Verdict::Refused(Refusal::Answered(said(400, messages)))
        );
    }

    #[rstest]
    fn a017_the_message_decides_nothing(
        #[values(200, 400, 401, 410, 429, 500)] status: u16,
        #[values(r#""message":"Success","#, r#""message":"RATE_LIMITED","#, r#""message":null,"#, "")] message: &str,
        #[values(true, false)] success: bool,
    ) {
        let judged = |message: &str| {
            let judged = judged(status, &format!(r#"{{{message}"success":{success},"data":25}}"#));
            let code = judged.said().map(|said| (said.status, said.code.clone()));
            (std::mem::discriminant(&judged), code)
        };
        assert_eq!(judged(message), judged(r#""message":"No","#));
    }

    #[rstest]
    #[case(r#"{"success":false,"data":25}"#)]
    #[case(r#"{"data":25}"#)]
    #[case("{}")]
    fn a016_a_success_that_says_it_is_none_is_unknown(#[case] body: &str) {
        assert!(matches!(judged(200, body), Verdict::Unknown(Doubt::Denied(_))));
    }

    #[rstest]
    #[case("")]
    #[case("<html>Welcome</html>")]
    #[case(r#"{"success":true,"data":"#)]
    #[case(r#"{"success":true,"data":"text"}"#)]
    #[case(r#"{"success":true}"#)]
    #[case("null")]
    fn a016_a148_an_unreadable_success_is_unknown(#[case] body: &str) {
        assert!(
            matches!(judged(200, body), Verdict::Unknown(Doubt::Unreadable(_))),
            "{:?}",
            judged(200, body)
        );
    }

    #[rstest]
    #[case(400)]
    #[case(401)]
    #[case(403)]
    #[case(404)]
    #[case(410)]
    #[case(422)]
    #[case(429)]
    fn a148_a_complete_4xx_is_a_refusal_whatever_its_body(#[case] status: u16) {
        for body in ["", "<html>", "[]", r#"{"success":true,"data":25}"#] {
            assert_eq!(
                judged(status, body),
                Verdict::Refused(Refusal::Answered(said(status, &[]))),
                "{body}"
            );
        }
    }

    #[rstest]
    #[case(408)]
    #[case(409)]
    #[case(425)]
    #[case(302)]
    #[case(500)]
    #[case(503)]
    fn a148_statuses_that_settle_nothing_are_unknown(#[case] status: u16) {
        assert_eq!(
            judged(status, r#"{"success":true,"data":25}"#),
            Verdict::Unknown(Doubt::Status(said(status, &[])))
        );
    }

    #[rstest]
    #[case(400, None)]
    #[case(401, Some(error_code::UNAUTHORIZED))]
    #[case(410, Some(error_code::RESOURCE_GONE))]
    #[case(429, Some(error_code::RATE_LIMITED))]
    #[case(500, Some(error_code::INTERNAL_SERVER_ERROR))]
    fn a149_each_status_comes_with_its_code_and_400_without(#[case] status: u16, #[case] code: Option<&str>) {
        let field = code.map_or_else(String::new, |code| format!(r#","errorCode":"{code}""#));
        let body =
            format!(r#"{{"success":false,"message":"no","data":null,"errors":null,"statusCode":{status}{field}}}"#);
        let verdict = judged(status, &body);
        let read = verdict
            .said()
            .map(|said| (said.status, said.code.as_ref().map(PrivateText::as_str)));
        assert_eq!(read, Some((status, code)));
        assert_eq!(
            matches!(verdict, Verdict::Unknown(_)),
            status == 500,
            "only the 500 may have been executed"
        );
    }

    #[test]
    fn a110_every_error_of_a_400_is_kept() {
        let body = r#"{"success":false,"message":"Invalid","data":null,"errors":["one","two"]}"#;
        assert_eq!(
            judged(400, body),
            Verdict::Refused(Refusal::Answered(said(400, &["one", "two"])))
        );
    }

    #[test]
    fn a152_an_unknown_code_is_kept_and_the_message_stands_in_for_missing_errors() {
        let body = r#"{"success":false,"message":"Busy","data":null,"errors":null,"errorCode":"GROUP_MERGED"}"#;
        let Verdict::Refused(Refusal::Answered(said)) = judged(403, body) else {
            panic!("not a refusal")
        };
        assert_eq!(
            (said.code.as_ref().map(PrivateText::as_str), said.messages),
            (Some("GROUP_MERGED"), vec!["Busy".into()])
        );
    }

    #[rstest]
    #[case(Some("0"), Some(0))]
    #[case(Some(" 3 "), Some(3))]
    #[case(Some("86400"), Some(86_400))]
    #[case(Some("18446744073709551615"), Some(u64::MAX))]
    #[case(Some("-1"), None)]
    #[case(Some("+1"), None)]
    #[case(Some("1.5"), None)]
    #[case(Some("Wed, 21 Oct 2026 07:28:00 GMT"), None)]
    #[case(Some(""), None)]
    #[case(None, None)]
    fn a150_retry_after_is_whole_seconds(#[case] header: Option<&str>, #[case] seconds: Option<u64>) {
        assert_eq!(retry_after(header), seconds.map(Duration::from_secs));
    }

    #[rstest]
    #[case("18446744073709551616")]
    #[case("99999999999999999999")]
    fn a150_a_silence_too_long_to_count_is_the_longest(#[case] header: &str) {
        assert_eq!(retry_after(Some(header)), Some(Duration::MAX));
    }

    #[test]
    fn a018_a150_the_headers_of_a_whole_answer_are_read_where_they_can_be() {
        let answer = |retry_after, date| WholeAnswer {
            status: 429,
            retry_after: Some(retry_after),
            date: Some(date),
            body: b"",
        };
        let exchange = answer("3", "Sat, 21 Nov 2026 09:00:00 GMT").judge::<Login>();
        let asked = exchange.verdict.said().and_then(|said| said.retry_after);
        assert_eq!(asked, Some(Duration::from_secs(3)));
        let told = exchange.served_at.map(|time| time.to_rfc3339());
        assert_eq!(told.as_deref(), Some("2026-11-21T09:00:00+00:00"));

        let exchange = answer("soon", "yesterday").judge::<Login>();
        assert_eq!(exchange.verdict.said().and_then(|said| said.retry_after), None);
        assert_eq!(exchange.served_at, None);
    }

    #[test]
    fn text_of_the_service_is_bounded_and_cannot_reorder_the_screen() {
        let long = "x".repeat(1_000_000);
        assert_eq!(clean(&long).chars().count(), SHOWN_CHARS);
        assert_eq!(clean("\u{202e}evil\u{0}\n<script>"), "evil <script>");
    }

    #[test]
    fn an_answer_deeper_than_any_is_not_parsed() {
        let nested = |levels| {
            format!(
                r#"{{"success":true,"data":{}{}}}"#,
                "[".repeat(levels),
                "]".repeat(levels)
            )
        };
        assert_eq!(judged(200, &nested(64)), Verdict::Unknown(Doubt::TooMuch));
        assert_ne!(judged(200, &nested(63)), Verdict::Unknown(Doubt::TooMuch));
        assert_eq!(
            judged(400, &nested(64)),
            Verdict::Refused(Refusal::Answered(said(400, &[])))
        );
    }

    proptest! {
        #[test]
        fn a148_no_body_whatever_panics(status in 100_u16..600, body in proptest::collection::vec(any::<u8>(), 0..400)) {
            judge(status, None, &body, Ok::<Value, Unreadable>);
        }
    }
}
