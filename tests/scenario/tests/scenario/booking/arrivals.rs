//! A booking that ended unbooked as far as the desk could know, and a record that appears later nevertheless (D16).

use chrono::TimeDelta;
use desk::booking::view::StandingView;
use desk::reservations::find::Filter;
use desk::{Decision, Desk, Handle};
use engine::attention::{About, Urgency};
use engine::booking::intent::Confirmed;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::booking::order;
use scenario::records::{all, sync};

use super::{CREATE, answers, is_recorded, records};

const REFUSAL: &str = r#"{"success":false,"message":"No","data":null,"errors":["no"]}"#;

/// How the booking ends without a record for the desk, although the service makes one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    Rejected,
    Gone,
    /// The answer was lost, and a person decided that there is no booking.
    NotRecorded,
    /// The session was refused twice, and a person decided not to send the booking again.
    Dropped,
}

impl Ending {
    fn fault(self) -> FaultRule {
        match self {
            Self::Rejected => FaultRule::on(answers(400, REFUSAL, true), CREATE),
            Self::Gone => FaultRule::on(answers(410, REFUSAL, true), CREATE),
            Self::NotRecorded => FaultRule::on(Fault::DropAfter, CREATE).always(),
            Self::Dropped => FaultRule::on(answers(401, "", true), CREATE).times(2),
        }
    }

    fn is_reached(self, standing: &StandingView) -> bool {
        match self {
            Self::Rejected => matches!(standing, StandingView::Rejected { .. }),
            Self::Gone => matches!(standing, StandingView::Gone),
            Self::NotRecorded => matches!(standing, StandingView::NotRecorded { .. }),
            Self::Dropped => matches!(standing, StandingView::Dropped),
        }
    }
}

/// Books for this lead. The service makes the record, but the intent ends unbooked.
async fn ended(office: &Office, desk: &Desk, lead: &str, ending: Ending) -> Handle {
    let order = order(desk, lead).await.unwrap();
    office.service.control().add_fault(ending.fault());
    let book = desk.runner().await.unwrap();
    let intent = book.book(order, Confirmed::Not).await.unwrap();
    match ending {
        Ending::Rejected | Ending::Gone => {}
        Ending::NotRecorded => {
            let unknown = |standing: &StandingView| matches!(standing, StandingView::Unknown { .. });
            office.window.until_booking(unknown).await;
            let reason = "support sees none".into();
            book.decide(intent, Decision::FoundNone { reason }).await.unwrap();
        }
        Ending::Dropped => {
            let held = |standing: &StandingView| matches!(standing, StandingView::Held { .. });
            office.window.until_booking(held).await;
            book.decide(intent, Decision::Drop).await.unwrap();
        }
    }
    office
        .window
        .until_booking(|standing| ending.is_reached(standing))
        .await;
    office.service.control().clear_faults();
    intent.into()
}

async fn arrived(desk: &Desk) -> Vec<(Urgency, About)> {
    let items = desk.attention().await.unwrap().items.into_iter();
    items
        .filter(|item| matches!(item.about, About::BookedAfterAll { .. }))
        .map(|item| (item.urgency, item.about))
        .collect()
}

#[rstest]
#[case(Ending::Rejected)]
#[case(Ending::Gone)]
#[case(Ending::NotRecorded)]
#[case(Ending::Dropped)]
#[tokio::test]
async fn a216_a_record_like_a_booking_that_ended_unbooked_needs_a_person(#[case] ending: Ending) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let before = records(&office);
    let intent = ended(&office, &desk, "Ada", ending).await;
    assert_eq!(records(&office), before + 1, "the service made it");
    assert_eq!(arrived(&desk).await, [], "the lists were not read yet");
    sync(&desk).await.unwrap();
    let [(urgency, about)] = &arrived(&desk).await[..] else {
        panic!("one record arrived")
    };
    let About::BookedAfterAll { intent: of, record } = about else {
        unreachable!("they were chosen by it")
    };
    assert_eq!((*urgency, *of), (Urgency::Decide, intent.uuid()));
    let page = desk.reservation(record).await.unwrap().unwrap();
    assert_eq!(page.record.passengers.unwrap()[0].first_name, "Ada");
    desk.close().await;
    let again = arrived(&office.desk().await).await;
    assert_eq!(again, [(*urgency, about.clone())], "and after a restart");
}

/// Books at this desk, and waits until the booking is recorded.
async fn recorded(office: &Office, desk: &Desk, lead: &str) {
    let order = order(desk, lead).await.unwrap();
    let book = desk.runner().await.unwrap();
    book.book(order, Confirmed::ByTheAgent).await.unwrap();
    office.window.until_booking(is_recorded).await;
}

#[tokio::test]
async fn a216_neither_the_corrected_booking_nor_the_record_of_other_people_is_an_arrival() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = order(&desk, "Ada").await.unwrap();
    let refusal = FaultRule::on(answers(400, REFUSAL, false), CREATE);
    office.service.control().add_fault(refusal);
    let book = desk.runner().await.unwrap();
    book.book(order, Confirmed::Not).await.unwrap();
    let rejected = |standing: &StandingView| matches!(standing, StandingView::Rejected { .. });
    office.window.until_booking(rejected).await;
    recorded(&office, &desk, "Ada").await;
    // The same user works at another desk.
    let elsewhere = Office::open().await.unwrap();
    let url = office.service.base_url();
    let other = elsewhere.desk_with(|start| start.base_url = Some(url)).await;
    scenario::sign_in(&other).await.unwrap();
    recorded(&elsewhere, &other, "Eve").await;
    sync(&desk).await.unwrap();
    assert_eq!(
        all(&desk, "", Filter::All).await.unwrap().len(),
        2,
        "both are known here"
    );
    assert_eq!(arrived(&desk).await, []);
    recorded(&elsewhere, &other, "Ada").await;
    sync(&desk).await.unwrap();
    assert_eq!(arrived(&desk).await.len(), 1, "Ada's, which nobody booked here");
}

#[tokio::test]
async fn a216_what_arrives_a_week_later_is_not_put_down_to_it_any_more() {
    let (office, desk) = Office::signed_in().await.unwrap();
    ended(&office, &desk, "Ada", Ending::Rejected).await;
    sync(&desk).await.unwrap();
    office.window.sleep(TimeDelta::days(6));
    assert_eq!(arrived(&desk).await.len(), 1);
    office.window.sleep(TimeDelta::days(1));
    assert_eq!(arrived(&desk).await, []);
}
