use contract::field_map::FieldMap;
use contract::reservation::Reservation;
use rstest::rstest;
use serde_json::json;
use store::Vault;

use super::*;
use crate::reading;
use engine::store::ReadRecord;

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// The desk's clock still shows the 23rd, while it is the 24th in Turkey.
const NOW: &str = "2026-12-23T22:30:00Z";

struct Agency {
    vault: Vault,
}

impl Agency {
    fn new() -> Self {
        let vault = Vault::in_memory().unwrap();
        let agency = Self { vault };
        for (id, status, time, troubled) in [
            ("last-month", 12, "2026-11-30T23:59:00+03:00", false),
            ("first", 4, "2026-12-01T00:00:00+03:00", false),
            ("yesterday", 10, "2026-12-23T23:59:00+03:00", true),
            ("just-past", 8, "2026-12-24T01:29:00+03:00", false),
            ("now", 7, "2026-12-24T01:30:00+03:00", false),
            ("tonight", 9, "2026-12-24T23:59:00+03:00", true),
            ("tomorrow", 99, "2026-12-25T00:00:00+03:00", false),
            ("sometime", 7, "soon", false),
        ] {
            agency.keep(
                json!({"transferReservationId": id, "status": status, "pickUpTime": time,
                "operationalAttention": troubled, "passengers": [{"firstName": "Işıl", "phone": "+90 555 123 45 67"}]}),
            );
        }
        agency
    }

    fn keep(&self, raw: serde_json::Value) {
        let record = Reservation { raw };
        let read = ReadRecord {
            id: record.id().unwrap(),
            record: &record,
            read_utc: at("2026-12-20T00:00:00Z"),
        };
        let map = FieldMap::default();
        let reading = reading::of(&read, &map, reading::mark(&map));
        self.vault
            .keep_reservations(&[reading], DateTime::<Utc>::MAX_UTC, None)
            .unwrap();
    }

    fn finds(&self, text: &str, filter: Filter) -> Vec<String> {
        let view = self.page(text, filter, None, None);
        view.rows.into_iter().map(|row| row.id.into()).collect()
    }

    fn page(&self, text: &str, filter: Filter, after: Option<String>, limit: Option<u32>) -> FoundView {
        let text = text.to_owned();
        let query = Query {
            text,
            filter,
            after,
            limit,
        };
        let (page, is_near) = find(&self.vault, &query, at(NOW)).unwrap();
        let (alone, elsewhere) = (vec![None; page.rows.len()], vec![None; page.rows.len()]);
        FoundView::of(page, is_near, alone, elsewhere)
    }
}

#[rstest]
#[case(Filter::Upcoming, &["now", "tonight", "tomorrow"])]
#[case(Filter::Past, &["just-past", "yesterday", "first", "last-month"])]
#[case(Filter::Active, &["sometime", "just-past", "now", "tonight"])]
#[case(Filter::Status { code: 99 }, &["tomorrow"])]
#[case(Filter::Troubled, &["tonight", "yesterday"])]
#[case(Filter::All, &["tomorrow", "tonight", "now", "just-past", "yesterday", "first", "last-month", "sometime"])]
fn a135_a136_each_filter_has_its_order(#[case] filter: Filter, #[case] ids: &[&str]) {
    assert_eq!(Agency::new().finds("", filter), ids);
}

#[test]
fn what_is_spelled_nowhere_is_found_with_one_slip_and_said_to_be_near() {
    let agency = Agency::new();
    for (id, month, name) in [("one", 6, "Demirci"), ("other", 5, "Demirci"), ("older", 1, "Demirca")] {
        agency.keep(
            json!({"transferReservationId": id, "pickUpTime": format!("2026-0{month}-01T12:00:00+03:00"),
            "passengers": [{"firstName": "Deniz", "lastName": name}]}),
        );
    }
    let page = |text: &str, after| agency.page(text, Filter::All, after, Some(2));
    let near = page("denz demricı", None);
    assert_eq!((near.rows.len(), near.is_near, near.next), (2, true, None));
    let exact = page("demirci", None);
    assert!(!exact.is_near && exact.next.is_some());
    // A page after the last one has nothing either, and nothing else is looked for.
    let end = page("demirci", exact.next);
    assert_eq!((end.rows.len(), end.is_near), (0, false));
    assert!(!page("xyzzyq", None).is_near);
}

#[test]
fn what_was_cancelled_or_completed_is_not_upcoming() {
    let agency = Agency::new();
    for (id, status) in [("cancelled", 11), ("completed", 12)] {
        agency.keep(json!({"transferReservationId": id, "status": status, "pickUpTime": "2026-12-24T12:00:00+03:00"}));
    }
    assert_eq!(agency.finds("", Filter::Upcoming), ["now", "tonight", "tomorrow"]);
    assert_eq!(agency.finds("", Filter::All).len(), 10);
}

#[test]
fn the_legs_of_a_trip_are_found_among_trips_in_the_order_they_are_ridden() {
    let agency = Agency::new();
    let trip = Some(Uuid::from_u128(70));
    for (intent, trip, leg) in [(1, trip, "tomorrow"), (2, trip, "yesterday"), (3, None, "now")] {
        let intent = Uuid::from_u128(intent);
        let dossier = store::DossierRow {
            intent,
            made_utc: at(NOW),
            trip,
            json: "{}".to_owned(),
        };
        agency.vault.keep_dossier(&dossier).unwrap();
        agency.vault.link_dossier(intent, &[leg]).unwrap();
    }
    assert_eq!(agency.finds("", Filter::Trips), ["yesterday", "tomorrow"]);
}

#[test]
fn a133_today_and_a_month_are_turkeys_whatever_the_desks_clock_says() {
    let agency = Agency::new();
    assert_eq!(agency.finds("", Filter::Today), ["just-past", "now", "tonight"]);
    let december = Filter::Month { year: 2026, month: 12 };
    let ids = ["first", "yesterday", "just-past", "now", "tonight", "tomorrow"];
    assert_eq!(agency.finds("", december), ids);
    for (year, month) in [(2026, 0), (2026, 13), (i32::MAX, 1), (i32::MIN, 12)] {
        assert_eq!(agency.finds("", Filter::Month { year, month }), [""; 0]);
    }
}

#[test]
fn a168_a_year_and_a_period_of_days_are_turkeys_too_and_include_both_ends() {
    let agency = Agency::new();
    let ids = [
        "last-month",
        "first",
        "yesterday",
        "just-past",
        "now",
        "tonight",
        "tomorrow",
    ];
    assert_eq!(agency.finds("", Filter::Year { year: 2026 }), ids);
    assert_eq!(agency.finds("", Filter::Year { year: 2025 }), [""; 0]);
    let day = |text: &str| text.parse().unwrap();
    let between = |from, until| {
        agency.finds(
            "",
            Filter::Between {
                from: day(from),
                until: day(until),
            },
        )
    };
    let today = agency.finds("", Filter::Today);
    let date = (at(NOW) + TimeDelta::hours(3)).date_naive().to_string();
    assert_eq!(between(&date, &date), today);
    assert_eq!(between("2026-01-01", "2026-12-31"), ids);
    assert_eq!(between("2026-12-31", "2026-01-01"), ids, "in either order");
    for strange in [chrono::NaiveDate::MIN, chrono::NaiveDate::MAX] {
        let filter = Filter::Between {
            from: strange,
            until: strange,
        };
        assert_eq!(agency.finds("", filter), [""; 0]);
    }
}

#[test]
fn a159_what_the_service_counts_to_a_list_is_found_by_the_filter_of_that_name() {
    let agency = Agency::new();
    let lists = [
        (Filter::Upcoming, "upcoming"),
        (Filter::Past, "past"),
        (Filter::Today, "today"),
        (Filter::Month { year: 2031, month: 2 }, "2031-02"),
        (Filter::Year { year: 2031 }, "2031"),
        (Filter::Own, "user"),
    ];
    for (filter, name) in lists {
        assert!(!agency.finds("", filter).contains(&"sometime".to_owned()), "{name}");
        assert_eq!(filter.list().unwrap().name(), name);
        let member = ["sometime".to_owned()];
        agency.vault.keep_members(name, &member, at(NOW)).unwrap();
        assert!(agency.finds("", filter).contains(&"sometime".to_owned()), "{name}");
    }
    for filter in [
        Filter::Active,
        Filter::Trips,
        Filter::Troubled,
        Filter::All,
        Filter::Status { code: 4 },
    ] {
        assert_eq!(filter.list(), None);
    }
}

#[rstest]
#[case("24 dec", Filter::All, &["just-past", "now", "tonight"])]
#[case("24.12.", Filter::Upcoming, &["now", "tonight"])]
#[case("24.12.2026", Filter::Past, &["just-past"])]
#[case("1.12.", Filter::Past, &["first"])]
#[case("1.12.", Filter::All, &["first"])]
#[case("1.12.", Filter::Upcoming, &[])]
#[case("25 aralık", Filter::Status { code: 99 }, &["tomorrow"])]
#[case("isil 25 dec", Filter::All, &["tomorrow"])]
#[case("25 dec yilmaz", Filter::All, &[])]
#[case("30/11/2026", Filter::All, &["last-month"])]
#[case("1 dec", Filter::Year { year: 2026 }, &["first"])]
#[case("1 dec", Filter::Year { year: 2025 }, &[])]
fn a_day_that_is_typed_keeps_what_is_found_to_it(#[case] text: &str, #[case] filter: Filter, #[case] ids: &[&str]) {
    assert_eq!(Agency::new().finds(text, filter), ids);
}

#[test]
fn a_record_without_a_readable_time_is_of_no_day() {
    let agency = Agency::new();
    agency
        .vault
        .keep_members("upcoming", &["sometime".to_owned()], at(NOW))
        .unwrap();
    assert!(agency.finds("", Filter::Upcoming).contains(&"sometime".to_owned()));
    assert_eq!(agency.finds("24 dec", Filter::Upcoming), ["now", "tonight"]);
}

#[test]
fn words_and_filter_hold_together() {
    let agency = Agency::new();
    agency.keep(
        json!({"transferReservationId": "other", "pickUpTime": "2026-12-24T10:00:00+03:00",
        "passengers": [{"firstName": "Ada"}]}),
    );
    assert_eq!(agency.finds("ada", Filter::Today), ["other"]);
    assert_eq!(agency.finds("ADA", Filter::Past), [""; 0]);
    assert_eq!(agency.finds("ışıl", Filter::Today).len(), 3);
}

#[rstest]
fn a_telephone_number_is_found_however_it_is_typed(
    #[values(
        "+90 555 123",
        "0555 123 45 67",
        "05551234567",
        "0090 555 123 45 67",
        "(0555) 123-45-67",
        "555 123 45 67",
        "4567",
        "ışıl 0555 123",
        "0555 123 45 67 ışıl"
    )]
    typed: &str,
) {
    assert_eq!(Agency::new().finds(typed, Filter::Upcoming).len(), 3, "{typed}");
}

#[rstest]
fn a_number_is_found_while_it_is_typed_as_inside_its_country(
    #[values("0171", "01712", "0171 2", "017123456", "8912", "89120", "8 912 000")] typed: &str,
) {
    let agency = Agency::new();
    for (id, phone) in [("german", "+49 171 2345678"), ("russian", "+7 912 000-11-22")] {
        agency.keep(json!({"transferReservationId": id, "passengers": [{"firstName": "Ada", "phone": phone}]}));
    }
    let expected = if typed.starts_with('8') { "russian" } else { "german" };
    assert_eq!(agency.finds(typed, Filter::All), [expected], "{typed}");
}

#[test]
fn numbers_that_are_no_telephone_number_stay_apart() {
    assert_eq!(question("4567 101"), "4567 101");
    assert_eq!(question("XQ 101 0471"), "xq 101 0471");
    assert_eq!(question("0471"), "0471", "no zero of it is for dialling");
    assert_eq!(question("0471 12"), "47112");
    assert_eq!(question("05551234567"), "5551234567");
    assert_eq!(question(" ... "), "");
}

#[test]
fn pages_follow_each_other_and_the_last_one_says_so() {
    let agency = Agency::new();
    let first = agency.page("", Filter::All, None, Some(5));
    let second = agency.page("", Filter::All, first.next.clone(), Some(5));
    assert_eq!((first.rows.len(), second.rows.len(), second.next), (5, 3, None));
    assert_eq!(second.rows[0].id, "first");
    let anew = agency.page("", Filter::All, Some("nonsense".to_owned()), Some(0));
    assert_eq!((anew.rows.len(), &*anew.rows[0].id), (1, "tomorrow"));
}

#[test]
fn a144_each_row_says_how_old_it_is_and_prints_nobody() {
    let found = Agency::new().page("", Filter::Troubled, None, None);
    let row = &found.rows[0];
    assert_eq!(
        (row.read_utc, row.summary.is_troubled),
        (at("2026-12-20T00:00:00Z"), true)
    );
    assert_eq!(
        row.pick_up.as_ref().and_then(|time| time.utc),
        Some(at("2026-12-24T20:59:00Z"))
    );
    assert!(!format!("{found:?}").contains("Işıl"));
}
