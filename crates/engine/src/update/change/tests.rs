use rstest::rstest;
use serde_json::json;

use super::*;

fn of(record: Value) -> Fields {
    Fields::of(&Reservation { raw: record }, &FieldMap::default())
}

fn wanted() -> Outcome<Modification> {
    Outcome::Done(Evidence::Record.into())
}

fn as_before() -> Outcome<Modification> {
    Outcome::NotDone(NotChanged::AsBefore)
}

fn note(text: &str) -> Piece<String> {
    Piece::Is(text.to_owned())
}

fn person(first: &str, phone: &str) -> Passenger {
    Passenger {
        first_name: first.to_owned(),
        last_name: "Örnek".to_owned(),
        phone: Some(phone.to_owned()),
        ..Passenger::default()
    }
}

#[test]
fn a043_a_field_is_found_under_its_likely_names_or_is_unidentified() {
    let fields = of(
        json!({"status": 4, "transferDate": "2026-12-24T14:30:00+03:00", "flightNo": null,
        "flightNumber": "XQ 1", "note": " ", "passengerList": []}),
    );
    assert_eq!(fields.pick_up, Piece::Is("2026-12-24T11:30:00Z".parse().unwrap()));
    assert_eq!((fields.flight_no, fields.note), (note("XQ 1"), Piece::Empty));
    assert_eq!(fields.passengers, Piece::Is(vec![]));
    let fields = of(json!({"pickUpTime": "14:30", "note": {"text": "a"}}));
    assert!(fields.pick_up == Piece::Unidentified && fields.note == Piece::Unidentified);
    assert!(fields.flight_no == Piece::Unidentified && fields.passengers == Piece::Unidentified);
}

/// What was there, what was wished for, and what is there now.
#[rstest]
#[case(note("a"), Patch::to("b"), note("b "), Some(Likeness::Wanted))]
#[case(note("a"), Patch::to("b"), note("a"), Some(Likeness::Before))]
#[case(note("a"), Patch::to("b"), note("c"), Some(Likeness::Neither))]
#[case(note("a"), Patch::to("b"), Piece::Empty, Some(Likeness::Neither))]
#[case(Piece::Empty, Patch::to("b"), Piece::Empty, Some(Likeness::Before))]
#[case(Piece::Unidentified, Patch::to("b"), Piece::Unidentified, Some(Likeness::Neither))]
#[case(note("a"), Patch::Clear, Piece::Empty, Some(Likeness::Wanted))]
#[case(note("a"), Patch::Clear, Piece::Unidentified, Some(Likeness::Wanted))]
#[case(Piece::Unidentified, Patch::Clear, Piece::Unidentified, Some(Likeness::Neither))]
#[case(note("a"), Patch::Clear, note("a"), Some(Likeness::Before))]
#[case(note("a"), Patch::Keep, note("z"), None)]
fn a_text_is_as_wanted_as_before_or_neither(
    #[case] before: Piece<String>,
    #[case] wish: Patch,
    #[case] now: Piece<String>,
    #[case] likeness: Option<Likeness>,
) {
    assert_eq!(text_likeness(&wish, &before, &now), likeness);
}

#[test]
fn all_parts_must_tell_the_same() {
    let before = of(
        json!({"pickUpTime": "2026-12-24T14:30:00+03:00", "note": "a", "passengers":
        [{"firstName": "Ada", "lastName": "Örnek", "phone": "+90 555 1"}, {"firstName": "Ece", "lastName": "Örnek"}]}),
    );
    let wish = UpdateReservation {
        pick_up_time: Some("2026-12-24T15:00:00+03:00".parse().unwrap()),
        note: Patch::to("b"),
        passenger_requests: vec![person("Ada", "+90 555 2"), person("Eda", "")],
        ..UpdateReservation::default()
    };
    let change = Change::between(before, wish).unwrap();
    let now = |time: &str, note: &str, ada: &str, second: &str| {
        change.outcome(&of(json!({"transferDate": time, "note": note, "passengers": [
            {"firstName": second, "lastName": "Örnek"}, {"firstName": "Ada", "lastName": "Örnek", "phone": ada}]})))
    };
    assert_eq!(now("2026-12-24T12:00:00Z", "b", "+905552", "Eda"), wanted());
    assert_eq!(now("2026-12-24T11:30:00Z", "a", "905551", "Ece"), as_before());
    let parts = vec![Part::Note];
    assert_eq!(
        now("2026-12-24T12:00:00Z", "a", "+905552", "Eda"),
        Outcome::Unclear { parts }
    );
    let parts = vec![Part::PickUp, Part::Passengers];
    assert_eq!(now("noon", "b", "+905552", "Ece"), Outcome::Unclear { parts });
    let parts = vec![Part::PickUp, Part::Note, Part::Passengers];
    assert_eq!(
        now("2026-12-24T11:30:00Z", "a", "905551", "Eda"),
        Outcome::Unclear { parts },
        "people of neither"
    );
}

/// A wish for this time alone.
fn at(time: &str) -> UpdateReservation {
    UpdateReservation {
        pick_up_time: Some(time.parse().unwrap()),
        ..UpdateReservation::default()
    }
}

#[rstest]
#[case::another_date("2026-12-25T14:30:00+03:00", true)]
#[case::another_year("2027-12-24T14:30:00+03:00", true)]
#[case::another_time("2026-12-24T14:31:00+03:00", true)]
#[case::as_it_is("2026-12-24T14:30:00+03:00", false)]
#[case::as_it_is_in_another_offset("2026-12-24T11:30:00Z", false)]
fn a123_another_date_alone_is_a_change_and_the_same_instant_is_none(#[case] wanted: &str, #[case] is_change: bool) {
    let before = of(json!({"pickUpTime": "2026-12-24T14:30:00+03:00", "note": "a"}));
    let change = Change::between(before, at(wanted));
    assert_eq!(change.map(|change| change.wish), is_change.then(|| at(wanted)));
}

#[rstest]
#[case("2026-12-25T14:30:00+03:00", wanted())]
#[case("2026-12-24T14:30:00+03:00", as_before())]
#[case("2026-12-26T14:30:00+03:00", Outcome::Unclear { parts: vec![Part::PickUp] })]
fn a123_a_doubtful_date_is_compared_with_the_record(#[case] now: &str, #[case] outcome: Outcome<Modification>) {
    let record = |time: &str| of(json!({"pickUpTime": time, "note": "a"}));
    let change = Change::between(record("2026-12-24T14:30:00+03:00"), at("2026-12-25T14:30:00+03:00")).unwrap();
    assert_eq!(change.outcome(&record(now)), outcome);
}

#[test]
fn a123_what_is_as_it_was_is_left_out_beside_what_is_not() {
    let passengers = json!([{"firstName": "Ada", "lastName": "Örnek", "passengerId": "P1"}]);
    let before = of(
        json!({"pickUpTime": "2026-12-24T14:30:00+03:00", "flightNo": "XQ 1", "note": null,
        "passengers": passengers}),
    );
    let Piece::Is(same_people) = before.passengers.clone() else {
        panic!("no people")
    };
    let wish = UpdateReservation {
        flight_no: Patch::to("XQ 1"),
        note: Patch::Clear,
        passenger_requests: same_people,
        ..at("2026-12-25T14:30:00+03:00")
    };
    let change = Change::between(before, wish).unwrap();
    assert_eq!(change.wish, at("2026-12-25T14:30:00+03:00"));
}

#[test]
fn a124_another_date_of_the_same_record_has_moved() {
    let told = |time: &str| of(json!({"pickUpTime": time, "note": "a"}));
    let before = told("2026-12-24T14:30:00+03:00");
    assert_eq!(told("2026-12-25T14:30:00+03:00").moved_since(&before), [Part::PickUp]);
    assert_eq!(told("2026-12-24T11:30:00Z").moved_since(&before), []);
}

#[test]
fn a124_another_order_of_the_same_people_is_no_change() {
    let told = |people: &[Passenger]| Fields {
        passengers: Piece::Is(people.to_vec()),
        ..of(json!({"status": 4}))
    };
    let (ada, ece, eda) = (person("Ada", "1"), person("Ece", "2"), person("Eda", "2"));
    let before = told(&[ada.clone(), ece.clone()]);
    let turned = vec![ece, ada.clone()];
    assert_eq!(told(&turned).moved_since(&before), []);
    assert_eq!(told(&[ada, eda]).moved_since(&before), [Part::Passengers]);
    let wish = UpdateReservation {
        passenger_requests: turned,
        ..UpdateReservation::default()
    };
    assert!(Change::between(before, wish).is_none());
}

#[test]
fn it_is_kept_as_it_was_and_does_not_print_people() {
    let before = of(json!({"status": 4, "note": "canary", "passengers": [{"firstName": "Ada"}]}));
    let wish = UpdateReservation {
        note: Patch::to("canary 2"),
        passenger_requests: vec![person("Eda", "1")],
        ..UpdateReservation::default()
    };
    let change = Change::between(before, wish).unwrap();
    let kept = serde_json::to_string(&change).unwrap();
    assert!(serde_json::from_str::<Change>(&kept).unwrap() == change);
    assert!(!format!("{change:?} {:?}", change.before).contains("canary"));
    assert_eq!(format!("{:?}", change.before.note), "Is([text])");
}
