//! What is left of a user after a wipe: nothing, or the keys and times of bookings that are open.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use desk::Desk;
use desk::booking::view::{StandingView, UnsettledView};
use desk::reservations::find::RowView;
use engine::booking::intent::Confirmed;
use rstest::rstest;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use sandbox::{Fault, FaultRule};
use scenario::booking::order;
use scenario::records::{booked, sync};
use scenario::{AGENT, Office, sign_in};

use uuid::Uuid;

use crate::former::{SEAL, opening, work};

/// What stands in records, people, places, drafts and reasons after [`work`].
const PLANTED: [&str; 12] = [
    AGENT,
    "Recorded",
    "SBX-ISSUE",
    "Draft",
    "Zweifel",
    "Villa Nar",
    "blue gate",
    "Çınar",
    "+90 532 000 11 22",
    "isil@guests.test",
    "told the hotel",
    "window seat",
];

/// Sends a booking whose answer is lost, and returns its intent and its key.
pub(crate) async fn in_doubt(office: &Office, desk: &Desk) -> (Uuid, String) {
    let control = office.service.control();
    control.add_fault(FaultRule::on(Fault::DropAfter, "POST /api/booking").always());
    let mut order = order(desk, "Ada").await.unwrap();
    for passenger in &mut order.request.passenger_requests {
        "Zweifel".clone_into(&mut passenger.last_name);
    }
    let runner = desk.runner().await.unwrap();
    let intent = runner.book(order, Confirmed::Not).await.unwrap();
    let is_unknown = |standing: &StandingView| matches!(standing, StandingView::Unknown { .. });
    office.window.until_booking(is_unknown).await;
    let exchanges = control.journal();
    let sent = exchanges.iter().rfind(|exchange| exchange.path == "/api/booking");
    (intent, sent.unwrap().idempotency_key.clone().unwrap())
}

/// Every value of every table.
pub(crate) fn journal_text(journal: &Path) -> String {
    let journal = Connection::open(journal).unwrap();
    journal.execute_batch(&opening(SEAL)).unwrap();
    let mut tables = journal
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .unwrap();
    let tables = tables.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let mut text = String::new();
    for table in tables.map(Result::unwrap) {
        let mut rows = journal.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns = rows.column_count();
        let mut rows = rows.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for column in 0..columns {
                match row.get_ref(column).unwrap() {
                    ValueRef::Text(bytes) => text += std::str::from_utf8(bytes).unwrap(),
                    ValueRef::Blob(bytes) => text += &format!("{bytes:?}"),
                    ValueRef::Integer(_) | ValueRef::Real(_) | ValueRef::Null => {}
                }
                text.push('\n');
            }
        }
    }
    text
}

/// The names and the bytes of all files, and what the journals hold below their encryption.
fn everything_in(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        text += &format!("{}\n", path.display());
        if path.is_dir() {
            text += &everything_in(&path);
        } else if path.file_name().is_some_and(|name| name == "journal.db") {
            text += &journal_text(&path);
        } else {
            text += &String::from_utf8_lossy(&fs::read(&path).unwrap());
        }
    }
    text
}

/// The ids, PNRs and names of the records that the desk has read.
async fn values(desk: &Desk) -> BTreeSet<String> {
    let rows = scenario::records::all(desk, "", desk::reservations::find::Filter::All).await;
    let of_row = |row: RowView| [Some(row.id.into()), row.summary.pnr, row.summary.lead];
    rows.unwrap().into_iter().flat_map(of_row).flatten().collect()
}

#[rstest]
#[case::with_a_booking_in_doubt(true)]
#[case::with_nothing_open(false)]
#[tokio::test]
async fn a174_a_wiped_user_leaves_at_most_the_keys_and_times_of_open_bookings(#[case] has_doubt: bool) {
    let (office, desk) = Office::signed_in().await.unwrap();
    work(&office, &desk).await;
    office.service.control().add_reservations(sandbox::AGENT, 60).unwrap();
    sync(&desk).await.unwrap();
    let mut gone = values(&desk).await;
    assert!(gone.len() >= 200, "{}: {gone:?}", gone.len());
    gone.extend(PLANTED.map(str::to_owned));
    let key = match has_doubt {
        true => Some(in_doubt(&office, &desk).await.1),
        false => None,
    };
    let log = office.path().join("log");
    fs::create_dir_all(&log).unwrap();
    fs::write(log.join("desk.log"), "an earlier version logged Çınar\n").unwrap();
    let bundle = office.path().join("diagnostics-20261101-100000.txt");
    fs::write(&bundle, "an earlier version copied its log: Çınar\n").unwrap();

    let users = desk.stored_users().await.unwrap();
    let folder = users[0].id.clone();
    let before = everything_in(office.path());
    let seen = gone.iter().filter(|value| before.contains(value.as_str())).count();
    assert!(
        seen >= 15,
        "the search finds what is in the journal and the log, it found {seen}"
    );
    assert!(before.contains(&folder));
    let left = desk.wipe_user(&folder).await.unwrap();
    assert_eq!(office.keyring.count(), 0);
    desk.close().await;
    let after = everything_in(office.path());
    for value in &gone {
        assert!(!after.contains(value), "{value} is left");
    }
    assert!(fs::read(log.join("desk.log")).unwrap().is_empty());
    assert!(!bundle.exists());

    let Some(key) = key else {
        assert_eq!((left.len(), after.contains(&folder)), (0, false));
        return;
    };
    assert_eq!((left.len(), left[0].open), (1, 1));
    assert!(after.contains(&key));
    office.service.control().clear_faults();
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    let bookings = desk.runner().await.unwrap().bookings().await;
    let [only] = &bookings.intents[..] else {
        panic!("the booking in doubt is still told, and no other: {bookings:?}");
    };
    let because = UnsettledView::BodyUnreadable;
    assert!(
        matches!(&only.standing, StandingView::NeedsPerson { because: told, .. } if *told == because),
        "{only:?}"
    );
    assert!(only.ride.is_none());
    booked(&office, &desk, "Later").await.unwrap();
}
