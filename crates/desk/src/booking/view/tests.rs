//! Each state of an intent as a person sees it.

use chrono::TimeDelta;
use rstest::rstest;

use super::*;
use engine::booking::intent::{Access, Booked, ListSearch, Made, Past, Tries};
use engine::store::UserId;
use engine::sync::Pass;
use uuid::Uuid;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_800_000_000 + seconds)
}

fn leg(record: &str) -> Leg {
    Leg {
        record: record.into(),
        pnr: Some(format!("PNR-{record}")),
    }
}

fn booked() -> Booked {
    Booked {
        there: leg("r-1"),
        back: Some(leg("r-2")),
        failed_waypoints: 2,
        failed_as_told: vec![],
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
    let reason = "support said so".into();
    Evidence::Person { reason }
}

fn intent(past: Past, state: State) -> Intent {
    let made = Made {
        user: UserId::new("agent"),
        login: Uuid::from_u128(1),
        written: at(0),
        offer_deadline: at(1_800),
    };
    Intent {
        made,
        tries: Tries::default(),
        past,
        state,
    }
}

#[rstest]
#[case::waiting(State::Waiting { until: at(5), asked: at(3), access: Access::AsItIs }, false)]
#[case::unknown(State::Unknown { search: ListSearch::default() }, false)]
#[case::checking(State::Checking { search: ListSearch::default() }, true)]
fn a098_a_booking_in_doubt_is_shown_as_unknown_since_then_whatever_is_done_about_it(
    #[case] state: State,
    #[case] is_looking: bool,
) {
    let since = at(0);
    for past in [Past::Doubtful { since }, Past::DoubtfulThenRefused { since }] {
        let shown = StandingView::of(&intent(past, state.clone()), None);
        let next = None;
        assert_eq!(
            shown,
            StandingView::Unknown {
                since,
                is_looking,
                next
            }
        );
    }
}

#[test]
fn without_doubt_a_booking_that_waits_says_until_when_and_one_that_leaves_which_attempt_it_is() {
    let (until, asked, access) = (at(5), at(3), Access::AsItIs);
    let shown = |state| StandingView::of(&intent(Past::Clear, state), None);
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
        record: record.into(),
        pnr: Some(format!("PNR-{record}")),
    };
    let reason = "support said so".into();
    for (by, shown_by) in [
        (Evidence::Service, EvidenceView::Service),
        (by_lists(), EvidenceView::Lists),
        (by_person(), EvidenceView::Person { reason }),
    ] {
        let booked = booked();
        let recorded = StandingView::of(&intent(Past::Clear, State::Recorded { booked, by: by.clone() }), None);
        let expected = StandingView::Recorded {
            there: view("r-1"),
            back: Some(view("r-2")),
            failed_waypoints: 2,
            failed_stops: vec![],
            by: shown_by.clone(),
        };
        assert_eq!(recorded, expected);
        let not = StandingView::of(&intent(Past::Clear, State::NotRecorded { by }), None);
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
    let held = StandingView::of(&intent(Past::Clear, State::Held { because, not_before }), None);
    assert_eq!(held, StandingView::Held { because: shown });
}
