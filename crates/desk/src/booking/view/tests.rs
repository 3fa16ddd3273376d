//! Each state of an intent: what a person is shown, and what its row says.

use chrono::TimeDelta;
use rstest::rstest;

use super::*;
use crate::booking::intent::tests::ready;
use crate::booking::intent::{Access, Booked, Pass, Past, Search};
use crate::booking::row::tests::row_of;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_800_000_000 + seconds)
}

fn leg(record: &str) -> Leg {
    Leg {
        record: record.to_owned(),
        pnr: Some(format!("PNR-{record}")),
    }
}

fn booked() -> Booked {
    Booked {
        there: leg("r-1"),
        back: Some(leg("r-2")),
        failed_waypoints: 2,
    }
}

fn by_lists() -> Evidence {
    let pass = Pass {
        began: at(1),
        ended: at(2),
    };
    Evidence::Lists {
        first: pass,
        second: pass,
    }
}

fn by_person() -> Evidence {
    let reason = "support said so".to_owned();
    Evidence::Person { reason }
}

/// Every state, the word for it in its row, and whether something may still come of it.
fn states() -> Vec<(State, &'static str, bool)> {
    let (asked, access, search) = (at(3), Access::AsItIs, Search::default());
    let record = || "r-1".to_owned();
    let (because, not_before) = (HeldBecause::Unauthorised, Some(at(4)));
    let candidates = vec![record()];
    let reasons = vec!["no".to_owned(), "not at all".to_owned()];
    let number = 2;
    let until = at(5);
    vec![
        (State::Ready { asked, access }, "ready", true),
        (State::Sending { number, asked, access }, "sending", true),
        (State::Waiting { until, asked, access }, "waiting", true),
        (State::Held { because, not_before }, "held", true),
        (State::Unknown { search }, "unknown", true),
        (State::Checking { search }, "checking", true),
        (State::Matched { record: record() }, "matched", true),
        (
            State::NeedsPerson {
                because: Unsettled::Several { candidates },
            },
            "needs person",
            true,
        ),
        (
            State::Recorded {
                booked: booked(),
                by: by_person(),
            },
            "recorded",
            false,
        ),
        (State::Gone, "gone", false),
        (State::Rejected { status: 400, reasons }, "rejected", false),
        (State::NotRecorded { by: by_person() }, "not recorded", false),
        (State::Dropped, "dropped", false),
    ]
}

fn intent(past: Past, state: State) -> Intent {
    Intent { past, state, ..ready() }
}

#[test]
fn a094_each_state_is_read_back_from_its_row_as_it_was_and_has_a_word_of_its_own() {
    for (state, word, is_open) in states() {
        let intent = intent(Past::Doubtful { since: at(0) }, state);
        let row = row_of(&intent);
        assert_eq!((row.standing.state.as_str(), row.standing.is_open), (word, is_open));
        assert_eq!(
            row::read(&row, row::said(&intent).as_deref()),
            Some(intent.clone()),
            "{word}"
        );
        let next = row::stepped(&row, &intent, at(9));
        assert_eq!((next.standing.version, next.standing.changed_utc), (2, at(9)), "{word}");
        assert_eq!(row::is_recorded(&row), word == "recorded");
    }
}

#[test]
fn a041_a108_only_a_recorded_booking_has_legs_and_the_return_leg_is_told_apart() {
    for (state, word, _) in states() {
        let legs = row::legs(&state);
        let told: Vec<_> = legs
            .iter()
            .map(|leg| (leg.reservation_id.as_str(), leg.pnr.as_deref(), leg.is_return))
            .collect();
        let both = [("r-1", Some("PNR-r-1"), false), ("r-2", Some("PNR-r-2"), true)];
        let expected = if word == "recorded" { &both[..] } else { &[] };
        assert_eq!(told, expected, "{word}");
    }
}

#[rstest]
#[case::waiting(State::Waiting { until: at(5), asked: at(3), access: Access::AsItIs }, false)]
#[case::unknown(State::Unknown { search: Search::default() }, false)]
#[case::checking(State::Checking { search: Search::default() }, true)]
fn a098_a_booking_in_doubt_is_shown_as_unknown_since_then_whatever_is_done_about_it(
    #[case] state: State,
    #[case] is_looking: bool,
) {
    let since = at(0);
    for past in [Past::Doubtful { since }, Past::DoubtfulThenRefused { since }] {
        let shown = StandingView::of(&intent(past, state.clone()));
        assert_eq!(shown, StandingView::Unknown { since, is_looking });
    }
}

#[test]
fn without_doubt_a_booking_that_waits_says_until_when_and_one_that_leaves_which_attempt_it_is() {
    let (until, asked, access) = (at(5), at(3), Access::AsItIs);
    let shown = |state| StandingView::of(&intent(Past::Clear, state));
    assert_eq!(
        shown(State::Waiting { until, asked, access }),
        StandingView::Waiting { until }
    );
    assert_eq!(
        shown(State::Ready { asked, access }),
        StandingView::Sending { attempt: 1 }
    );
    let number = 2;
    assert_eq!(
        shown(State::Sending { number, asked, access }),
        StandingView::Sending { attempt: 2 }
    );
}

#[test]
fn a_settled_booking_shows_both_legs_and_how_it_is_known() {
    let view = |record: &str| LegView {
        record: record.to_owned(),
        pnr: Some(format!("PNR-{record}")),
    };
    let reason = "support said so".to_owned();
    for (by, shown_by) in [
        (Evidence::Service, EvidenceView::Service),
        (by_lists(), EvidenceView::Lists),
        (by_person(), EvidenceView::Person { reason }),
    ] {
        let booked = booked();
        let recorded = StandingView::of(&intent(Past::Clear, State::Recorded { booked, by: by.clone() }));
        let expected = StandingView::Recorded {
            there: view("r-1"),
            back: Some(view("r-2")),
            failed_waypoints: 2,
            by: shown_by.clone(),
        };
        assert_eq!(recorded, expected);
        let not = StandingView::of(&intent(Past::Clear, State::NotRecorded { by }));
        assert_eq!(not, StandingView::NotRecorded { by: shown_by });
    }
}

#[rstest]
#[case(HeldBecause::Unattended, HeldView::Unattended)]
#[case(HeldBecause::Unauthorised, HeldView::Unauthorised)]
#[case(HeldBecause::AnotherLogin, HeldView::AnotherLogin)]
#[case(HeldBecause::BodyUnreadable, HeldView::BodyUnreadable)]
fn a_held_booking_says_why(#[case] because: HeldBecause, #[case] shown: HeldView) {
    let not_before = None;
    let held = StandingView::of(&intent(Past::Clear, State::Held { because, not_before }));
    assert_eq!(held, StandingView::Held { because: shown });
}
