use rstest::rstest;

use super::*;

fn form(latitude: f64, longitude: f64, pick_up: &str) -> SearchForm {
    let place = |name: &str, latitude, longitude, is_airport| RidePlace {
        name: name.into(),
        latitude,
        longitude,
        is_airport,
    };
    SearchForm {
        from: place(" From ", latitude, longitude, true),
        to: place("To", 36.85, 30.85, false),
        stops: vec![place("Stop", 36.86, 31.0, true)],
        pick_up: pick_up.into(),
        offset: None,
        people: 2,
        bags: 3,
        best_price: false,
        language: None,
        currency: None,
    }
}

fn asked(form: SearchForm) -> Asked {
    match prepare(form, None).unwrap() {
        PreparedSearch::Ready(asked) => asked,
        PreparedSearch::Not(time) => panic!("{time:?}"),
    }
}

const ANTALYA: (f64, f64) = (36.8987, 30.8005);
const MUNICH: (f64, f64) = (48.3538, 11.7861);

#[rstest]
#[case(ANTALYA, "2026-12-24T14:30", "2026-12-24T14:30:00+03:00")]
#[case(MUNICH, "2026-12-24T14:30", "2026-12-24T14:30:00+01:00")]
#[case(MUNICH, "2026-07-01T08:00:00", "2026-07-01T08:00:00+02:00")]
fn a071_the_pick_up_carries_the_offset_of_its_zone_on_that_date(
    #[case] (latitude, longitude): (f64, f64),
    #[case] typed: &str,
    #[case] sent: &str,
) {
    let question = asked(form(latitude, longitude, typed)).question(Uuid::nil());
    assert_eq!(question.pick_up_date_time.to_rfc3339(), sent);
}

#[test]
fn a072_a_time_that_does_not_exist_is_refused_with_the_hour_that_is_missing() {
    let prepared = prepare(form(MUNICH.0, MUNICH.1, "2027-03-28T02:30"), None).unwrap();
    let skipped = PickUpTime::Skipped {
        zone: "Europe/Berlin".into(),
        from: "2027-03-28T02:00".into(),
        to: "2027-03-28T03:00".into(),
    };
    assert_eq!(prepared, PreparedSearch::Not(skipped));
    let mut insisting = form(MUNICH.0, MUNICH.1, "2027-03-28T02:30");
    insisting.offset = Some("+01:00".into());
    assert!(matches!(
        prepare(insisting, None),
        Ok(PreparedSearch::Not(PickUpTime::Skipped { .. }))
    ));
}

#[rstest]
#[case("+02:00", "2026-10-25T02:30:00+02:00")]
#[case("+01:00", "2026-10-25T02:30:00+01:00")]
fn a072_a_time_that_is_there_twice_is_asked_and_the_answer_is_sent(#[case] offset: &str, #[case] sent: &str) {
    let mut form = form(MUNICH.0, MUNICH.1, "2026-10-25T02:30");
    let PreparedSearch::Not(PickUpTime::Twice { earlier, later, .. }) = prepare(form.clone(), None).unwrap() else {
        panic!("not asked")
    };
    assert_eq!((earlier.offset.as_str(), later.offset.as_str()), ("+02:00", "+01:00"));
    assert_eq!(later.at.utc - earlier.at.utc, chrono::TimeDelta::hours(1));
    form.offset = Some("+03:00".into());
    assert!(
        matches!(prepare(form.clone(), None), Ok(PreparedSearch::Not(_))),
        "an answer to something else"
    );
    form.offset = Some(offset.into());
    assert_eq!(asked(form).pick_up.to_rfc3339(), sent);
}

#[test]
fn a020_a073_stops_are_sent_by_name_and_spot_and_no_hour_is_promised() {
    let sent = serde_json::to_value(asked(form(ANTALYA.0, ANTALYA.1, "2026-12-24T14:30")).question(Uuid::nil()));
    let sent = sent.unwrap();
    assert_eq!(sent["hour"], 0);
    assert_eq!(
        sent["waypoints"],
        serde_json::json!([{"name": "Stop", "latitude": 36.86, "longitude": 31.0}])
    );
    assert_eq!(
        (&sent["pickUpLocation"]["name"], &sent["pickUpLocation"]["isAirport"]),
        (&"From".into(), &true.into())
    );
}

#[rstest]
#[case(true, false)]
#[case(false, true)]
fn a019_a104_each_end_of_a_search_says_whether_it_is_an_airport(#[case] from: bool, #[case] to: bool) {
    let mut form = form(ANTALYA.0, ANTALYA.1, "2026-12-24T14:30");
    (form.from.is_airport, form.to.is_airport) = (from, to);
    let question = asked(form).question(Uuid::nil());
    let said = (
        question.pick_up_location.is_airport,
        question.drop_off_location.is_airport,
    );
    assert_eq!(said, (Some(from), Some(to)));
}

#[test]
fn every_fault_of_a_form_is_told_at_its_field() {
    let mut form = form(91.0, 0.0, "24.12.2026 14:30");
    form.to.name = "  ".into();
    form.stops[0].longitude = f64::NAN;
    form.people = 0;
    form.bags = 100;
    let Err(DeskError::Invalid { faults }) = prepare(form, None) else {
        panic!("sent")
    };
    let told: Vec<_> = faults.iter().map(|fault| (fault.field.as_str(), fault.rule)).collect();
    assert_eq!(
        told,
        [
            ("from", FieldRule::NotAPlace),
            ("to", FieldRule::Required),
            ("stops[0]", FieldRule::NotAPlace),
            ("people", FieldRule::OutOfRange),
            ("bags", FieldRule::OutOfRange),
            ("pickUp", FieldRule::NotATime),
        ]
    );
}

#[rstest]
#[case(1, 0, &[])]
#[case(99, 99, &[])]
#[case(0, 0, &["people"])]
#[case(100, 0, &["people"])]
#[case(1, 100, &["bags"])]
fn a_party_is_of_1_to_99_people_with_at_most_99_bags(#[case] people: u32, #[case] bags: u32, #[case] wrong: &[&str]) {
    let mut form = form(ANTALYA.0, ANTALYA.1, "2026-12-24T14:30");
    (form.people, form.bags) = (people, bags);
    let told = match prepare(form, None) {
        Err(DeskError::Invalid { faults }) => faults,
        prepared => {
            assert!(prepared.is_ok(), "{prepared:?}");
            vec![]
        }
    };
    let fields: Vec<_> = told.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, wrong);
    assert!(
        told.iter()
            .all(|fault| (fault.rule, fault.limit) == (FieldRule::OutOfRange, Some(99)))
    );
}

#[rstest]
#[case("2026-12-24T14:30+03:00")]
#[case("2026-12-24T14:30:00Z")]
#[case("14:30")]
#[case("2026-02-30T10:00")]
#[case("")]
fn what_is_no_wall_clock_time_is_refused(#[case] typed: &str) {
    let refused = Err(DeskError::invalid("pickUp", FieldRule::NotATime));
    assert_eq!(prepare(form(ANTALYA.0, ANTALYA.1, typed), None), refused);
}

#[test]
fn the_desks_clock_is_shown_where_it_differs() {
    let (turkey, berlin) = (
        Zone::named("Europe/Istanbul").unwrap(),
        Zone::named("Europe/Berlin").unwrap(),
    );
    let utc = "2026-12-23T22:30:00Z".parse().unwrap();
    let view = ClockView::of(utc, &turkey, Some(&berlin)).unwrap();
    assert_eq!(view.at_pick_up, "2026-12-24T01:30:00+03:00");
    assert_eq!(view.at_desk.as_deref(), Some("2026-12-23T23:30:00+01:00"));
    assert_eq!(ClockView::of(utc, &turkey, Some(&turkey)).unwrap().at_desk, None);
}
