use std::collections::BTreeSet;

use desk::DeskError;
use desk::booking::view::StandingView;
use desk::contract::Secret;
use desk::reservations::find::Filter;
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::Listed;
use rstest::rstest;
use sandbox::{Fault, FaultRule, Patch};
use scenario::Office;
use scenario::records::{all, booked, cancel, sync, until_page, until_update};
use serde_json::{Value, json};

use super::{calls, choose, move_to, path};

const DETAIL: &str = "GET /api/booking/{id}";

#[rstest]
#[case("status404", 404)]
#[case("status400", 400)]
#[case("status403", 403)]
#[tokio::test]
async fn a039_a111_an_unknown_id_is_said_so_in_whatever_status(#[case] answer: &str, #[case] http: u16) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "unknown_id", answer);
    let unknown = "00000000-0000-4000-8000-000000000000";
    let read = desk.refresh_reservation(unknown).await;
    assert!(
        matches!(read, Err(DeskError::Refused { status, .. }) if status == http),
        "{read:?}"
    );
    assert_eq!(desk.reservation(unknown).await.unwrap(), None);
}

#[tokio::test]
async fn a111_a_record_the_service_does_not_know_any_more_stays_as_it_was_and_says_so() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let before = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(before.unread_since, None);
    let gone = Fault::Answer {
        status: 404,
        content_type: None,
        location: None,
        body: String::new(),
        committed: false,
    };
    office.service.control().add_fault(FaultRule::on(gone, DETAIL));
    let read = desk.refresh_reservation(&id).await;
    assert!(matches!(read, Err(DeskError::Refused { status: 404, .. })), "{read:?}");
    let after = desk.reservation(&id).await.unwrap().unwrap();
    assert!(after.record == before.record, "the copy is kept");
    assert!(after.unread_since.is_some());
    let again = desk.refresh_reservation(&id).await.unwrap().unwrap();
    assert_eq!(again.unread_since, None);
}

#[rstest]
#[case::lost(Fault::DropBefore)]
#[case::cut(Fault::Cut { at_byte: 60 })]
#[case::failed(Fault::Error500 { committed: false })]
#[case::too_many(Fault::RateLimit { retry_after: Some("1".to_owned()) })]
#[tokio::test]
async fn a150_what_somebody_waits_for_is_asked_again_when_the_line_was_bad_for_a_moment(#[case] fault: Fault) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let (record, list) = (format!("GET {}", path(&id)), "GET /api/booking/user".to_owned());
    let before = office.asked().len();
    for endpoint in [DETAIL, &list] {
        let rule = FaultRule::on(fault.clone(), endpoint);
        office.service.control().add_fault(rule);
    }
    desk.refresh_reservation(&id).await.unwrap().unwrap();
    desk.list_user_reservations(Listed::All, 1).await.unwrap();
    assert_eq!(
        office.asked()[before..],
        [record.clone(), record.clone(), list.clone(), list]
    );

    let before = office.asked().len();
    office.service.control().add_fault(FaultRule::on(fault, DETAIL));
    desk.open_update(&id).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Opened { .. })).await;
    assert_eq!(office.asked()[before..], [record.clone(), record]);
}

#[tokio::test]
async fn a150_what_does_not_come_is_told_after_three_tries_and_what_is_refused_after_one() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let record = path(&id);
    let before = calls(&office, "GET", &record).len();
    let control = office.service.control();
    control.add_fault(FaultRule::on(Fault::DropBefore, DETAIL).always());
    assert_eq!(desk.refresh_reservation(&id).await, Err(DeskError::NoAnswer));
    assert_eq!(calls(&office, "GET", &record).len(), before + 3);
    control.clear_faults();
    control.add_fault(FaultRule::on(Fault::Garbage, DETAIL));
    assert_eq!(desk.refresh_reservation(&id).await, Err(DeskError::Unreadable));
    assert_eq!(calls(&office, "GET", &record).len(), before + 4);
}

#[tokio::test]
async fn a143_a144_a_copy_has_its_age_and_opening_it_reads_what_is_true_now() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let copy = desk.reservation(&id).await.unwrap().unwrap();
    move_to(&office, &id, 7);
    let still = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(still.record.read_utc, copy.record.read_utc, "as old as it was");
    assert_ne!(still.record.status.code, Some(7));
    let fresh = desk.refresh_reservation(&id).await.unwrap().unwrap();
    assert_eq!(fresh.record.status.code, Some(7));
    assert!(fresh.record.read_utc > copy.record.read_utc);
}

#[tokio::test]
async fn a046_a047_a054_any_status_may_follow_any_other() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    for status in [7, 2, 10, 5, 12, 1] {
        move_to(&office, &id, status);
        let page = desk.refresh_reservation(&id).await.unwrap().unwrap();
        assert_eq!(page.record.status.code.map(i64::from), Some(status));
        assert!(page.record.status.is_known);
    }
}

#[rstest]
#[case("new", 1)]
#[case("waiting_for_supplier", 2)]
#[case("confirmed", 4)]
#[tokio::test]
async fn a054_the_first_status_is_the_one_the_record_says(#[case] first: &str, #[case] code: i32) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "first_status", first);
    let unread = Fault::Answer {
        status: 404,
        content_type: None,
        location: None,
        body: String::new(),
        committed: false,
    };
    office.service.control().add_fault(FaultRule::on(unread, DETAIL));
    let order = scenario::booking::order(&desk, "Ada").await.unwrap();
    let book = desk.runner().await.unwrap();
    book.book(order, engine::booking::intent::Confirmed::Not).await.unwrap();
    let recorded = |standing: &StandingView| matches!(standing, StandingView::Recorded { .. });
    let StandingView::Recorded { there, .. } = office.window.until_booking(recorded).await else {
        unreachable!("it was waited for")
    };
    office.until_asked(&format!("GET {}", path(&there.record))).await;
    let known = desk.reservation(&there.record).await.unwrap();
    assert_eq!(known, None, "that it is recorded says nothing about a status");
    let page = desk.refresh_reservation(&there.record).await.unwrap().unwrap();
    assert_eq!(page.record.status.code, Some(code));
}

/// Markup, a change of the writing direction, a bell and a null character.
const HOSTILE: &str = "<script>alert(1)</script>\u{202e}dlog\u{202c}\u{7}\u{0}";

/// The next record is told like this.
fn tell(office: &Office, record: &Value) {
    let told = Fault::Answer {
        status: 200,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: json!({"success": true, "data": record, "statusCode": 200}).to_string(),
        committed: false,
    };
    office.service.control().add_fault(FaultRule::on(told, DETAIL));
}

#[tokio::test]
async fn a043_markup_control_characters_and_a_megabyte_are_text_of_bounded_length() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let megabyte = "x".repeat(1_000_000);
    let lead = json!({"firstName": HOSTILE, "lastName": megabyte, "isLeadPassenger": true, "passengerId": "p-1"});
    let record = json!({
        "transferReservationId": id, "pnr": HOSTILE, "status": 4, "note": megabyte, "flightNo": HOSTILE,
        "passengers": [lead], HOSTILE: { HOSTILE: megabyte },
    });
    tell(&office, &record);
    let page = desk.refresh_reservation(&id).await.unwrap().unwrap();
    // Markup stays as it came, because the window shows it as text. Control and hidden characters are removed.
    let shown = "<script>alert(1)</script>dlog";
    assert_eq!(page.record.pnr.as_deref(), Some(shown));
    assert_eq!(page.record.flight_no.as_deref(), Some(shown));
    let people = page.record.passengers.as_ref().unwrap();
    assert_eq!(people[0].first_name, shown);
    assert!(page.record.is_shortened && page.record.unknown.is_empty());
    let view = serde_json::to_string(&page).unwrap();
    assert!(view.len() < 30_000, "{} bytes for the window", view.len());
    assert!(!view.contains("\\u0007") && !view.contains("\\u0000"));
    for words in [shown, "alert", &megabyte] {
        let found = all(&desk, words, Filter::All).await.unwrap();
        assert!(found.iter().all(|row| row.id == id), "{} letters", words.len());
    }
    let found = all(&desk, "alert", Filter::All).await.unwrap();
    assert_eq!(found.len(), 1);
    assert!(serde_json::to_string(&found).unwrap().len() < 30_000);
}

#[tokio::test]
async fn a043_a_field_without_a_name_here_is_shown_without_hidden_characters() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let record = json!({"transferReservationId": id, "status": 4, HOSTILE: { HOSTILE: HOSTILE }});
    tell(&office, &record);
    let page = desk.refresh_reservation(&id).await.unwrap().unwrap();
    let shown = "<script>alert(1)</script>dlog";
    let unknown = page.record.unknown.first().expect("one field");
    assert_eq!(
        (unknown.path.as_str(), unknown.text.as_str()),
        (&*format!("{shown}.{shown}"), shown)
    );
    assert!(!page.record.is_shortened);
}

#[rstest]
#[case("request")]
#[case("other")]
#[case("sparse")]
#[tokio::test]
async fn a042_a043_renamed_and_missing_fields_never_break_reading(#[case] names: &str) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "field_names", names);
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let page = desk.refresh_reservation(&id).await.unwrap().unwrap();
    let record = page.record;
    assert!(record.status.code.is_some() && record.status.text.is_some());
    assert_eq!(record.passengers.as_ref().map(Vec::len), Some(1));
    assert_eq!(record.note.as_deref(), Some("Two bags"));
    assert_eq!(record.pick_up.is_none(), names == "sparse");
    assert!(record.pnr.is_some());
    let found = all(&desk, "gold", Filter::All).await.unwrap();
    assert_eq!(found.len(), 1, "with no readable time too");
    let row = &found[0];
    assert_eq!(row.is_as_booked, names == "sparse");
    let there = row.pick_up.as_ref().and_then(|pick_up| pick_up.there.as_deref());
    assert!(there.is_some_and(|there| there.ends_with("+03:00")), "{there:?}");
    assert!(row.summary.lead.is_some() && row.summary.pick_up_place.is_some());
    assert!(
        record
            .unknown
            .iter()
            .any(|field| field.path.starts_with("pickUpLocation."))
    );
}

#[tokio::test]
async fn a043_a_name_that_is_learned_reaches_what_was_kept_before_it_was_known() {
    let office = Office::open().await.unwrap();
    let settings = |names: &str| {
        let url = office.service.base_url();
        let profile =
            format!("[[profiles]]\nname = \"North\"\nbase_url = \"{url}\"\ncolour = \"teal\"\nkind = \"test\"\n");
        std::fs::write(office.path().join("settings.toml"), format!("{profile}{names}")).unwrap();
    };
    settings("[profiles.field_map]\npassengers = [\"nowhere\"]\n");
    let north = |start: &mut desk::Start| start.profile = Some("North".to_owned());
    let desk = office.desk_with(north).await;
    scenario::sign_in(&desk).await.unwrap();
    // Enough records for several pages.
    office
        .service
        .control()
        .add_reservations(sandbox::AGENT, 1_100)
        .unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    sync(&desk).await.unwrap();
    let found = all(&desk, "gold", Filter::All).await.unwrap();
    assert_eq!(found.len(), 0, "nobody knows where its people are");
    let pages = super::calls(&office, "GET", "/api/booking").len();

    settings("");
    desk.leave_problem(desk::startup::WayOut::TryAgain).await;
    let read = async {
        while all(&desk, "gold", Filter::All).await.unwrap().is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), read)
        .await
        .unwrap();
    let found = all(&desk, "gold", Filter::All).await.unwrap();
    assert_eq!(found[0].id, id);
    assert_eq!(found[0].summary.lead.as_deref(), Some("Ada Gold"));
    assert_eq!(
        super::calls(&office, "GET", "/api/booking").len(),
        pages,
        "nothing was asked for"
    );

    // The desk remembers the field names with which it read the records, and notices other ones at a restart.
    desk.close().await;
    settings("[profiles.field_map]\npassengers = [\"nowhere\"]\n");
    let desk = office.desk_with(north).await;
    let forgotten = async {
        while !all(&desk, "gold", Filter::All).await.unwrap().is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), forgotten)
        .await
        .unwrap();
    assert_eq!(all(&desk, "", Filter::All).await.unwrap().len(), 1_101);
}

#[tokio::test]
async fn a052_attention_and_a_service_issue_stand_above_a_healthy_status() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let patch = Patch {
        status: Some(7),
        operational_attention: Some(true),
        service_issue_code: Some("DRIVER-LATE".to_owned()),
    };
    office
        .service
        .control()
        .patch_reservation(id.parse().unwrap(), patch)
        .unwrap();
    let page = desk.refresh_reservation(&id).await.unwrap().unwrap();
    assert!(page.record.needs_attention);
    assert_eq!(page.record.service_issue.as_deref(), Some("DRIVER-LATE"));
    let troubled = all(&desk, "", Filter::Troubled).await.unwrap();
    assert_eq!(troubled.len(), 1);
    assert!(troubled[0].summary.is_troubled);
}

/// The headers of a call: `METHOD path`, the type of its body, its language, its currency, and whether it had a key.
type Said = (String, Option<String>, Option<String>, Option<String>, bool);

#[tokio::test]
async fn a065_a091_a201_a211_each_call_about_reservations_carries_its_own_headers_and_no_other() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    sync(&desk).await.unwrap();
    desk.refresh_reservation(&id).await.unwrap();
    desk.list_user_reservations(Listed::All, 1).await.unwrap();
    desk.open_update(&id).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Opened { .. })).await;
    let wish = Wish {
        note: WishedText::Set("Late".to_owned()),
        ..Wish::default()
    };
    desk.confirm_update(&id, wish).await.unwrap();
    until_update(&desk, &id, |view| matches!(view, UpdateView::Updated { .. })).await;
    cancel(&desk, &id).await.unwrap();
    until_page(&desk, &id, |page| page.record.status.code == Some(11)).await;
    let mut journal = office.service.control().journal();
    journal.retain(|call| call.path.starts_with("/api/booking"));
    let bearers: BTreeSet<_> = journal.iter().map(|call| call.bearer.clone()).collect();
    assert!(
        bearers.len() == 1 && !bearers.contains(&None),
        "of one session: {bearers:?}"
    );
    let said: BTreeSet<Said> = journal
        .into_iter()
        .map(|call| {
            let endpoint = format!("{} {}", call.method, call.path.replace(id.as_str(), "{id}"));
            let has_key = call.idempotency_key.is_some();
            (
                endpoint,
                call.content_type,
                call.accept_language,
                call.x_currency,
                has_key,
            )
        })
        .collect();
    let says = |endpoint: &str, body: bool, is_create: bool| {
        let json = body.then(|| "application/json".to_owned());
        let currency = is_create.then(|| "EUR".to_owned());
        (endpoint.to_owned(), json, Some("en-US".to_owned()), currency, is_create)
    };
    let expected = [
        says("GET /api/booking", false, false),
        says("GET /api/booking/user", false, false),
        says("GET /api/booking/{id}", false, false),
        says("POST /api/booking", true, true),
        says("POST /api/booking/{id}/cancel", false, false),
        says("PUT /api/booking/{id}", true, false),
    ];
    assert_eq!(said, BTreeSet::from(expected));
}

#[tokio::test]
async fn a010_a_second_user_of_the_same_desk_sees_none_of_the_first_ones_records() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    desk.sign_out().await.unwrap();
    assert_eq!(desk.reservation(&id).await, Err(DeskError::SignedOut));
    let colleague = "colleague@sandbox.test";
    desk.sign_in(colleague, Secret::new(sandbox::PASSWORD)).await.unwrap();
    sync(&desk).await.unwrap();
    assert_eq!(all(&desk, "", Filter::All).await.unwrap().len(), 0);
    assert_eq!(desk.reservation(&id).await.unwrap(), None);
    assert_eq!(desk.attention().await.unwrap().items, []);
    desk.sign_out().await.unwrap();
    scenario::sign_in(&desk).await.unwrap();
    assert_eq!(
        all(&desk, "", Filter::All).await.unwrap().len(),
        1,
        "kept for the first"
    );
}

#[tokio::test]
async fn after_a_sync_everything_is_found_without_the_service_from_the_next_start_on() {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, 30).unwrap();
    let id = booked(&office, &desk, "Müller").await.unwrap();
    sync(&desk).await.unwrap();
    desk.close().await;
    office
        .service
        .control()
        .add_fault(FaultRule::next(Fault::DropBefore).always());
    let desk = office.desk().await;
    assert_eq!(all(&desk, "", Filter::All).await.unwrap().len(), 31);
    let found = all(&desk, "muller", Filter::All).await.unwrap();
    assert_eq!(
        found.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(),
        [id.as_str()]
    );
    let page = desk.reservation(&id).await.unwrap().unwrap();
    assert_eq!(page.record.flight_no.as_deref(), Some("XQ 101"));
    assert_eq!(desk.refresh_reservation(&id).await, Err(DeskError::NoAnswer));
}
