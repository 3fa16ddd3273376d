use chrono::Utc;
use desk::contract::Secret;
use desk::reservations::cancel::{CancelAgainView, CancelView, RefusedView};
use desk::reservations::view::ReservationPageView;
use engine::attention::About;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::records::{booked, cancel, is_fresh, until_cancel, until_page};

use super::{calls, choose, move_to, path};

const CANCEL: &str = "POST /api/booking/{id}/cancel";

fn cancellations(office: &Office, id: &str) -> Vec<String> {
    let calls = calls(office, "POST", &format!("{}/cancel", path(id)));
    calls.into_iter().map(|call| call.body).collect()
}

#[rstest]
#[case(0)]
#[case(25)]
#[case(100)]
#[tokio::test]
async fn a125_a126_a130_a_leg_is_cancelled_once_without_a_body_and_its_deduction_is_a_percentage(#[case] percent: i32) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, &format!("SBX-DEDUCT-{percent}")).await.unwrap();
    desk.ask_to_cancel(&id).await.unwrap();
    until_cancel(&desk, &id, is_fresh).await;
    assert_eq!(
        cancellations(&office, &id),
        Vec::<String>::new(),
        "asking is no preview"
    );
    desk.confirm_cancel(&id).await.unwrap();
    let done = until_cancel(&desk, &id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    assert_eq!(done, CancelView::Cancelled { percent: Some(percent) });
    assert_eq!(cancellations(&office, &id), [""]);
    let page = until_page(&desk, &id, |page| page.record.status.code == Some(11)).await;
    assert!(page.record.status.is_over);
    let last = office.asked().into_iter().next_back();
    assert_eq!(last, Some(format!("GET {}", path(&id))), "the record is read again");
}

#[tokio::test]
async fn a171_the_deduction_and_its_time_stay_on_the_record() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-DEDUCT-25").await.unwrap();
    desk.ask_to_cancel(&id).await.unwrap();
    let asked = until_cancel(&desk, &id, is_fresh).await;
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!((page.cancel, page.cancelled_utc), (Some(asked), None));
    let before = Utc::now();
    desk.confirm_cancel(&id).await.unwrap();
    until_cancel(&desk, &id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    let after = Utc::now();
    let told = |page: ReservationPageView| (page.cancel, page.cancelled_utc);
    let page = until_page(&desk, &id, |page| page.record.status.code == Some(11)).await;
    let first = told(page);
    assert_eq!(first.0, Some(CancelView::Cancelled { percent: Some(25) }));
    assert!(first.1.is_some_and(|at| (before..=after).contains(&at)), "{first:?}");

    desk.close().await;
    let desk = office.desk().await;
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(told(page), first);
}

#[tokio::test]
async fn a051_a_lost_answer_is_looked_for_in_the_record_and_the_percentage_is_not_made_up() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-DEDUCT-25").await.unwrap();
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::DropAfter, CANCEL));
    cancel(&desk, &id).await.unwrap();
    let done = until_cancel(&desk, &id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    assert_eq!(done, CancelView::Cancelled { percent: None });
    assert_eq!(cancellations(&office, &id).len(), 1);
}

#[tokio::test]
async fn a051_a_cancellation_that_never_arrived_is_not_sent_a_second_time_by_itself() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::DropBefore, CANCEL));
    let reads = calls(&office, "GET", &path(&id)).len();
    cancel(&desk, &id).await.unwrap();
    until_cancel(&desk, &id, |view| matches!(view, CancelView::Checking { .. })).await;
    // One read came with the request, one after the doubt; neither found the record cancelled.
    until_page(&desk, &id, |_| calls(&office, "GET", &path(&id)).len() == reads + 2).await;
    let again = desk.confirm_cancel(&id).await.unwrap();
    assert!(matches!(again, CancelView::Checking { .. }), "{again:?}");
    let again = desk.ask_to_cancel(&id).await.unwrap();
    assert!(matches!(again, CancelView::Checking { .. }), "{again:?}");
    assert_eq!(cancellations(&office, &id).len(), 1);
}

#[rstest]
#[tokio::test]
async fn a048_a049_a151_past_7_the_service_refuses_and_the_record_is_shown_as_it_is(
    #[values(8, 9, 10, 12)] status: i64,
    #[values("status400", "status403", "status409", "status422")] refusal: &str,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "change_refusal", refusal);
    let id = booked(&office, &desk, "Gold").await.unwrap();
    desk.ask_to_cancel(&id).await.unwrap();
    until_cancel(&desk, &id, is_fresh).await;
    move_to(&office, &id, status);
    desk.confirm_cancel(&id).await.unwrap();
    let refused = until_cancel(&desk, &id, |view| matches!(view, CancelView::Refused { .. })).await;
    let CancelView::Refused { why } = refused else {
        panic!("{refused:?}")
    };
    let RefusedView::Words {
        status: http, messages, ..
    } = why
    else {
        panic!("{why:?}")
    };
    assert_eq!(format!("status{http}"), refusal);
    assert!(!messages.is_empty(), "in the service's words");
    let code = i32::try_from(status).unwrap();
    let page = until_page(&desk, &id, |page| page.record.status.code == Some(code)).await;
    assert!(!page.record.status.may_change);
}

#[tokio::test]
async fn a048_a049_what_is_seen_to_be_past_it_is_not_sent_at_all() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    move_to(&office, &id, 9);
    desk.ask_to_cancel(&id).await.unwrap();
    let refused = until_cancel(&desk, &id, |view| matches!(view, CancelView::Refused { .. })).await;
    let CancelView::Refused {
        why: RefusedView::Status { status },
    } = refused
    else {
        panic!("{refused:?}")
    };
    assert_eq!(status.code, Some(9));
    assert_eq!(
        desk.confirm_cancel(&id).await.unwrap(),
        CancelView::Refused {
            why: RefusedView::Status { status }
        }
    );
    assert_eq!(cancellations(&office, &id).len(), 0);
}

#[tokio::test]
async fn a051_a_record_that_is_cancelled_already_says_so() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    move_to(&office, &id, 11);
    desk.ask_to_cancel(&id).await.unwrap();
    let done = until_cancel(&desk, &id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    assert_eq!(done, CancelView::Cancelled { percent: None });
    assert_eq!(cancellations(&office, &id).len(), 0);
}

#[tokio::test]
async fn a068_without_permission_the_refusal_is_shown() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.sign_in("clerk@sandbox.test", Secret::new(sandbox::PASSWORD))
        .await
        .unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    cancel(&desk, &id).await.unwrap();
    let refused = until_cancel(&desk, &id, |view| matches!(view, CancelView::Refused { .. })).await;
    assert!(
        matches!(
            refused,
            CancelView::Refused {
                why: RefusedView::Words { .. }
            }
        ),
        "{refused:?}"
    );
    let page = until_page(&desk, &id, |_| true).await;
    assert_ne!(page.record.status.code, Some(11));
}

#[tokio::test]
async fn a129_each_leg_is_cancelled_by_its_own_call_and_a_half_cancelled_trip_is_seen() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let there = booked(&office, &desk, "SBX-RETURN").await.unwrap();
    let page = until_page(&desk, &there, |page| page.legs.len() == 2).await;
    let back = page.legs.iter().find(|leg| leg.is_return).unwrap().id.clone();
    assert!(page.legs.iter().any(|leg| leg.is_this && leg.id == there));
    until_page(&desk, &back, |_| true).await;
    cancel(&desk, &there).await.unwrap();
    until_cancel(&desk, &there, |view| matches!(view, CancelView::Cancelled { .. })).await;
    assert_eq!(
        (
            cancellations(&office, &there).len(),
            cancellations(&office, &back).len()
        ),
        (1, 0)
    );

    move_to(&office, &back, 8);
    desk.ask_to_cancel(&back).await.unwrap();
    until_cancel(&desk, &back, |view| matches!(view, CancelView::Refused { .. })).await;
    let page = until_page(&desk, &back, |page| page.legs.len() == 2).await;
    let results: Vec<bool> = page
        .legs
        .iter()
        .map(|leg| matches!(leg.cancel, Some(CancelView::Cancelled { .. })))
        .collect();
    assert_eq!(results, [true, false], "each with its own result");
    let items = desk.attention().await.unwrap().items;
    let half = About::HalfCancelled {
        cancelled: vec![there],
        standing: vec![back],
    };
    assert!(items.iter().any(|item| item.about == half), "{items:?}");
}

#[tokio::test]
async fn a066_a_401_on_a_cancellation_is_renewed_and_sent_once_more() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::Empty401, CANCEL));
    cancel(&desk, &id).await.unwrap();
    until_cancel(&desk, &id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    assert_eq!((cancellations(&office, &id).len(), office.renewals()), (2, 1));
}

#[tokio::test]
async fn a150_a_429_leaves_the_next_word_to_the_agent() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let retry_after = Some("3".to_owned());
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::RateLimit { retry_after }, CANCEL));
    cancel(&desk, &id).await.unwrap();
    let asked = until_cancel(&desk, &id, |view| matches!(view, CancelView::AskAgain { .. })).await;
    let why = CancelAgainView::TooMany { wait_s: Some(3) };
    assert_eq!(asked, CancelView::AskAgain { why });
    assert_eq!(cancellations(&office, &id).len(), 1);
}

#[tokio::test]
async fn a_cancellation_is_remembered_over_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-DEDUCT-25").await.unwrap();
    cancel(&desk, &id).await.unwrap();
    until_cancel(&desk, &id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    desk.close().await;
    let desk = office.desk().await;
    let page = until_page(&desk, &id, |_| true).await;
    assert_eq!(page.cancel, Some(CancelView::Cancelled { percent: Some(25) }));
    let asked = desk.ask_to_cancel(&id).await.unwrap();
    assert_eq!(
        asked,
        CancelView::Cancelled { percent: Some(25) },
        "asked again, it knows"
    );
}
