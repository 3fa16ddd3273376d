use std::collections::HashSet;

use chrono::TimeDelta;
use desk::DeskError;
use desk::contract::RecordId;
use desk::reservations::find::{Filter, RowView};
use desk::reservations::view::Listed;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::records::{all, booked, sync, until_page, until_sync};
use serde_json::json;

use super::{calls, choose};

const LIST: &str = "GET /api/booking";

fn pages(office: &Office) -> Vec<u32> {
    let lists = calls(office, "GET", "/api/booking");
    let page = |query: &str| {
        let page = query.split('&').find_map(|part| part.strip_prefix("page="))?;
        page.parse().ok()
    };
    lists.iter().filter_map(|call| page(&call.query)).collect()
}

#[rstest]
#[case(0, &[1])]
#[case(199, &[1])]
#[case(200, &[1, 2])]
#[case(401, &[1, 2, 3])]
#[tokio::test]
async fn a138_a139_a142_lists_are_read_until_a_page_is_short(#[case] records: usize, #[case] expected: &[u32]) {
    let (office, desk) = Office::signed_in().await.unwrap();
    office
        .service
        .control()
        .add_reservations(sandbox::AGENT, records)
        .unwrap();
    sync(&desk).await.unwrap();
    assert_eq!(pages(&office), expected);
    assert!(
        calls(&office, "GET", "/api/booking")
            .iter()
            .all(|call| call.query.contains("pageSize=200"))
    );
    assert_eq!(all(&desk, "", Filter::All).await.unwrap().len(), records);
}

#[tokio::test]
async fn a140_what_moved_to_the_next_page_meanwhile_is_one_record() {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, 450).unwrap();
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::ListDrift, LIST).always());
    sync(&desk).await.unwrap();
    let found = all(&desk, "", Filter::All).await.unwrap();
    let ids: HashSet<&str> = found.iter().map(|row| row.id.as_str()).collect();
    assert_eq!((found.len(), ids.len()), (450, 450));
}

/// Each page of the lists holds the same two hundred records.
fn endless_pages() -> FaultRule {
    let records: Vec<_> = (0..200)
        .map(|number| json!({"transferReservationId": format!("endless-{number}")}))
        .collect();
    let body = json!({"success": true, "message": "", "data": records, "errors": null, "statusCode": 200});
    let answer = Fault::Answer {
        status: 200,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: body.to_string(),
        committed: false,
    };
    FaultRule::on(answer, LIST).always()
}

#[tokio::test]
async fn a175_a_list_without_end_is_told_and_nothing_that_was_kept_is_lost() {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, 450).unwrap();
    sync(&desk).await.unwrap();
    assert!(!desk.sync_view().await.unwrap().is_endless);
    office.service.control().add_fault(endless_pages());
    desk.sync_now().await.unwrap();
    until_sync(&desk, |view| view.is_endless && view.progress.is_none()).await;
    assert_eq!(all(&desk, "", Filter::All).await.unwrap().len(), 650);
    office.service.control().clear_faults();
    sync(&desk).await.unwrap();
    assert!(!desk.sync_view().await.unwrap().is_endless);
}

#[tokio::test]
async fn a175_one_of_the_service_s_own_lists_without_end_is_told_too() {
    let (office, desk) = untimed().await;
    office.service.control().add_fault(endless_pages());
    let _found = all(&desk, "", Filter::Past).await.unwrap();
    let of_past = || {
        let calls = calls(&office, "GET", "/api/booking");
        calls
            .iter()
            .filter(|call| call.query.contains("dateFilter=past"))
            .count()
    };
    // The lists that follow every pass may still be under way and may be found endless before this one.
    until_sync(&desk, |view| view.is_endless && of_past() >= 6).await;
    assert_eq!(of_past(), 6, "five pages brought nothing");
}

#[tokio::test]
async fn a141_what_a_list_does_not_mention_is_read_by_itself_and_not_forgotten() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let before = desk.reservation(&id).await.unwrap().unwrap().record.read_utc;
    let empty = Fault::Answer {
        status: 200,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: r#"{"success": true, "message": "", "data": [], "errors": null, "statusCode": 200}"#.to_owned(),
        committed: false,
    };
    office.service.control().add_fault(FaultRule::on(empty, LIST));
    sync(&desk).await.unwrap();
    assert_eq!(all(&desk, "", Filter::All).await.unwrap().len(), 1);
    until_page(&desk, &id, |page| page.record.read_utc > before).await;
}

#[tokio::test]
async fn a_reading_that_was_stopped_goes_on_two_pages_back() {
    let (office, desk) = Office::signed_in().await.unwrap();
    office
        .service
        .control()
        .add_reservations(sandbox::AGENT, 1_100)
        .unwrap();
    let slow = Fault::Stall { committed: false };
    office.service.control().add_fault(FaultRule::on(slow, LIST).after(4));
    desk.sync_now().await.unwrap();
    let reading = until_sync(&desk, |view| {
        view.progress.as_ref().is_some_and(|progress| progress.page == 5)
    })
    .await;
    assert_eq!(reading.progress.map(|progress| progress.records), Some(800));
    let stopped = desk.stop_sync().await.unwrap();
    assert_eq!((stopped.progress, stopped.whole_since), (None, None));
    office.service.control().clear_faults();
    desk.sync_now().await.unwrap();
    until_sync(&desk, |view| view.whole_since.is_some() && view.progress.is_none()).await;
    // A whole pass follows, because the agent asked for one after the first had begun.
    assert_eq!(pages(&office), [1, 2, 3, 4, 5, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
    assert_eq!(all(&desk, "", Filter::All).await.unwrap().len(), 1_100);
}

#[rstest]
#[case(Listed::All, "dateFilter=all")]
#[case(Listed::Upcoming, "dateFilter=upcoming")]
#[case(Listed::Past, "dateFilter=past")]
#[case(Listed::Today, "dateFilter=today")]
#[case(Listed::Active, "dateFilter=active")]
#[case(Listed::Year { year: 2026 }, "year=2026")]
#[case(Listed::Month { year: 2026, month: 12 }, "year=2026&month=12")]
#[tokio::test]
async fn a131_a132_a134_a137_the_users_own_list_is_asked_for_a_page_of_one_kind(
    #[case] listed: Listed,
    #[case] asked: &str,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let page = desk.list_user_reservations(listed, 2).await.unwrap();
    assert!(page.is_last && page.rows.is_empty());
    let calls = calls(&office, "GET", "/api/booking/user");
    let queries: Vec<&str> = calls.iter().map(|call| call.query.as_str()).collect();
    assert_eq!(queries, [format!("{asked}&page=2&pageSize=200")]);
}

#[tokio::test]
async fn a131_the_users_own_list_shows_what_the_sync_brings() {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, 230).unwrap();
    let first = desk.list_user_reservations(Listed::All, 1).await.unwrap();
    let second = desk.list_user_reservations(Listed::All, 2).await.unwrap();
    assert_eq!((first.is_last, second.is_last), (false, true));
    assert_eq!(
        calls(&office, "GET", "/api/booking").len(),
        0,
        "each list has a command of its own"
    );
    sync(&desk).await.unwrap();
    assert_eq!(calls(&office, "GET", "/api/booking").len(), 2);
    assert_eq!(calls(&office, "GET", "/api/booking/user").len(), 2);
    let told: HashSet<RecordId> = first.rows.into_iter().chain(second.rows).map(|row| row.id).collect();
    let kept: HashSet<RecordId> = all(&desk, "", Filter::All)
        .await
        .unwrap()
        .into_iter()
        .map(|row| row.id)
        .collect();
    assert_eq!(told.len(), 230);
    assert_eq!(told, kept);
}

#[tokio::test]
async fn a044_status_names_are_read_only_where_the_profile_says_they_are() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let before = office.asked().len();
    assert_eq!(desk.status_names().await.unwrap(), None);
    assert_eq!(office.asked().len(), before, "nobody guesses a path");
    desk.close().await;
    let settings = format!(
        "[[profiles]]\nname = \"North\"\nbase_url = \"{}\"\ncolour = \"teal\"\nkind = \"test\"\nstatus_catalogue_path = \"{}\"\n",
        office.service.base_url(),
        sandbox::CATALOGUE_PATH
    );
    std::fs::write(office.path().join("settings.toml"), settings).unwrap();
    let desk = office.desk_with(|start| start.profile = Some("North".to_owned())).await;
    scenario::sign_in(&desk).await.unwrap();
    let names = desk.status_names().await.unwrap().unwrap();
    assert_eq!(
        names.iter().map(|name| name.code).collect::<Vec<_>>(),
        (1..=12).collect::<Vec<_>>()
    );
    assert!(office.asked().contains(&format!("GET {}", sandbox::CATALOGUE_PATH)));
}

/// The next lists are answered with a silence of three days.
fn silence(office: &Office, times: u32) {
    let retry_after = Some("259200".to_owned());
    let too_many = FaultRule::on(Fault::RateLimit { retry_after }, LIST);
    office.service.control().add_fault(FaultRule { times, ..too_many });
}

#[tokio::test]
async fn a176_one_question_of_the_agent_ends_a_silence_of_days_if_the_service_answers_it() {
    let (office, desk) = Office::signed_in().await.unwrap();
    sync(&desk).await.unwrap();
    let before = desk.sync_view().await.unwrap().whole_since;
    silence(&office, 1);
    desk.sync_now().await.unwrap();
    until_sync(&desk, |view| view.silent_until.is_some()).await;
    let asked = pages(&office).len();
    desk.sync_now().await.unwrap();
    let refused = desk.list_user_reservations(Listed::All, 1).await;
    assert!(matches!(refused, Err(DeskError::RateLimited { .. })), "{refused:?}");
    assert_eq!(pages(&office).len(), asked, "what is automatic obeys the service");

    desk.ask_anyway().await.unwrap();
    until_sync(&desk, |view| {
        view.silent_until.is_none() && view.whole_since != before && view.progress.is_none()
    })
    .await;
    let at_once = desk.ask_anyway().await;
    assert!(matches!(at_once, Err(DeskError::RateLimited { .. })), "{at_once:?}");
}

#[tokio::test]
async fn a176_a_silence_is_not_ended_by_a_server_in_trouble() {
    let (office, desk) = Office::signed_in().await.unwrap();
    sync(&desk).await.unwrap();
    silence(&office, 1);
    desk.sync_now().await.unwrap();
    until_sync(&desk, |view| view.silent_until.is_some()).await;
    let in_trouble = Fault::Error500 { committed: false };
    office.service.control().add_fault(FaultRule::on(in_trouble, LIST));
    desk.ask_anyway().await.unwrap_err();
    let asked = pages(&office).len();
    desk.sync_now().await.unwrap();
    let refused = desk.list_user_reservations(Listed::All, 1).await;
    assert!(matches!(refused, Err(DeskError::RateLimited { .. })), "{refused:?}");
    assert!(desk.sync_view().await.unwrap().silent_until.is_some());
    assert_eq!(pages(&office).len(), asked);
}

#[tokio::test]
async fn a176_a_service_that_asks_for_silence_again_is_left_alone_again() {
    let (office, desk) = Office::signed_in().await.unwrap();
    sync(&desk).await.unwrap();
    silence(&office, 2);
    desk.sync_now().await.unwrap();
    until_sync(&desk, |view| view.silent_until.is_some()).await;
    let asked = pages(&office).len();
    let refused = desk.ask_anyway().await;
    assert!(matches!(refused, Err(DeskError::RateLimited { .. })), "{refused:?}");
    assert_eq!(pages(&office).len(), asked + 1);
    desk.sync_now().await.unwrap();
    assert!(desk.sync_view().await.unwrap().silent_until.is_some());
    assert_eq!(pages(&office).len(), asked + 1);
}

#[tokio::test]
async fn a176_a_silence_of_days_outlasts_the_program_until_the_agent_asks() {
    let (office, desk) = Office::signed_in().await.unwrap();
    sync(&desk).await.unwrap();
    silence(&office, 1);
    desk.sync_now().await.unwrap();
    until_sync(&desk, |view| view.silent_until.is_some()).await;
    let asked = office.asked().len();
    until_silence(&office, true).await;
    desk.close().await;

    let desk = office.desk().await;
    let until = desk.sync_view().await.unwrap().silent_until.unwrap();
    let days = (until - chrono::Utc::now()).num_hours();
    assert_eq!(days, 71, "{until}");
    desk.sync_now().await.unwrap();
    let refused = desk.list_user_reservations(Listed::All, 1).await;
    assert!(matches!(refused, Err(DeskError::RateLimited { .. })), "{refused:?}");
    assert_eq!(office.asked().len(), asked, "what is automatic obeys the service");

    desk.ask_anyway().await.unwrap();
    until_sync(&desk, |view| view.silent_until.is_none()).await;
    until_silence(&office, false).await;
}

/// The file is written beside the answer that it comes from.
async fn until_silence(office: &Office, is_stored: bool) {
    let profiles = || std::fs::read_dir(office.path().join("profiles")).unwrap();
    let is_there = || profiles().any(|entry| entry.unwrap().path().join("silent-until").exists());
    let reached = async {
        while is_there() != is_stored {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(scenario::PATIENCE, reached).await.unwrap();
}

/// An agency of forty reservations whose records tell no readable time of pick-up.
async fn untimed() -> (Office, desk::Desk) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "field_names", "sparse");
    office.service.control().add_reservations(sandbox::AGENT, 40).unwrap();
    sync(&desk).await.unwrap();
    (office, desk)
}

/// The ids that the service lists itself; of those to come only the ones that are not over.
async fn listed(desk: &desk::Desk, listed: Listed) -> HashSet<RecordId> {
    let page = desk.list_user_reservations(listed, 1).await.unwrap();
    let is_meant = |row: &RowView| listed != Listed::Upcoming || !row.status.is_over;
    page.rows.into_iter().filter(is_meant).map(|row| row.id).collect()
}

/// Asks until the filter finds these, as the window does when it is told that something has changed.
async fn until_found(desk: &desk::Desk, filter: Filter, wanted: &HashSet<RecordId>) {
    let seen = async {
        loop {
            let rows = all(desk, "", filter).await.unwrap();
            let found: HashSet<RecordId> = rows.into_iter().map(|row| row.id).collect();
            if found == *wanted {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    let seen = tokio::time::timeout(std::time::Duration::from_secs(20), seen).await;
    assert!(seen.is_ok(), "{filter:?} did not find what the service lists");
}

#[tokio::test]
async fn a159_upcoming_and_today_are_the_services_own_lists_after_each_reconciliation() {
    let (office, desk) = untimed().await;
    let upcoming = listed(&desk, Listed::Upcoming).await;
    let today = listed(&desk, Listed::Today).await;
    assert!(!upcoming.is_empty() && upcoming.len() < 40, "{}", upcoming.len());
    until_found(&desk, Filter::Upcoming, &upcoming).await;
    until_found(&desk, Filter::Today, &today).await;
    desk.close().await;
    let later = office.desk().await;
    until_found(&later, Filter::Upcoming, &upcoming).await;
}

#[tokio::test]
async fn a159_a168_past_month_year_and_own_are_asked_for_when_they_are_opened_and_not_before() {
    let (office, desk) = untimed().await;
    let past = listed(&desk, Listed::Past).await;
    let asked = |part: &str| {
        let calls = calls(&office, "GET", "/api/booking");
        calls.iter().filter(|call| call.query.contains(part)).count()
    };
    assert_eq!((asked("dateFilter=past"), asked("year=")), (0, 0));
    assert!(!past.is_empty(), "some of the forty are over");
    until_found(&desk, Filter::Past, &past).await;
    assert_eq!(asked("dateFilter=past"), 1, "asked once, however often it is looked at");
    let everything: HashSet<RecordId> = all(&desk, "", Filter::All)
        .await
        .unwrap()
        .into_iter()
        .map(|row| row.id)
        .collect();
    until_found(&desk, Filter::Own, &everything).await;
    let now = chrono::Utc::now();
    let year = chrono::Datelike::year(&now);
    let of_year = listed(&desk, Listed::Year { year }).await;
    until_found(&desk, Filter::Year { year }, &of_year).await;
    let month = chrono::Datelike::month(&now);
    let of_month = listed(&desk, Listed::Month { year, month }).await;
    until_found(&desk, Filter::Month { year, month }, &of_month).await;
    assert_eq!(asked("month="), 1);
}

#[tokio::test]
async fn a159_a_service_whose_records_tell_the_time_is_asked_for_no_such_list() {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, 40).unwrap();
    sync(&desk).await.unwrap();
    let _found = all(&desk, "", Filter::Past).await.unwrap();
    sync(&desk).await.unwrap();
    let lists = calls(&office, "GET", "/api/booking");
    assert!(
        lists.iter().all(|call| call.query.contains("dateFilter=all")),
        "{lists:?}"
    );
}

/// Afterwards a fault strikes no list of this reading, of which today's is the last.
async fn until_today_is_asked_for(office: &Office) {
    let is_of_today = |call: &sandbox::Exchange| call.query.contains("dateFilter=today");
    while !calls(office, "GET", "/api/booking").iter().any(is_of_today) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a159_a_list_that_cannot_be_read_leaves_the_members_that_were_known() {
    let (office, desk) = untimed().await;
    let upcoming = listed(&desk, Listed::Upcoming).await;
    until_found(&desk, Filter::Upcoming, &upcoming).await;
    until_today_is_asked_for(&office).await;
    let whole = desk.sync_view().await.unwrap().whole_since;
    office.service.control().add_fault(FaultRule {
        skip: 1,
        ..FaultRule::on(Fault::Garbage, LIST).always()
    });
    desk.sync_now().await.unwrap();
    until_sync(&desk, |view| view.whole_since != whole).await;
    until_found(&desk, Filter::Upcoming, &upcoming).await;
}

#[tokio::test]
async fn a159_a_list_that_could_not_be_read_is_tried_again_when_it_is_looked_at_later() {
    let (office, desk) = untimed().await;
    let past = listed(&desk, Listed::Past).await;
    until_today_is_asked_for(&office).await;
    let refused = FaultRule::on(Fault::Garbage, LIST);
    office.service.control().add_fault(refused);
    let asked = || {
        let calls = calls(&office, "GET", "/api/booking");
        calls
            .iter()
            .filter(|call| call.query.contains("dateFilter=past"))
            .count()
    };
    while asked() == 0 {
        assert_eq!(all(&desk, "", Filter::Past).await.unwrap(), []);
    }
    // Each look in between is too early, and none of them puts the next try off.
    for _ in 0..4 {
        office.window.set_clock(TimeDelta::minutes(1));
        assert_eq!(all(&desk, "", Filter::Past).await.unwrap(), []);
    }
    assert_eq!(asked(), 1);
    office.window.set_clock(TimeDelta::minutes(2));
    until_found(&desk, Filter::Past, &past).await;
}
