//! What is shown as a question because the message can be read in another way.

use jiff::civil::{date, time};
use message::{Context, Sheet, Told};
use rstest::rstest;

fn read(text: &str) -> Sheet {
    let today = date(2026, 12, 10);
    message::read(text, Context { today, country: "TR" })
}

const RIDE: &str = "24 December 2026, from Antalya Airport to Hotel Marina Pines, TK 2412, landing 14:30";

#[test]
fn a_trip_that_agrees_with_its_message_is_sure() {
    let leg = &read(RIDE).legs[0];
    let asks = [
        leg.from.as_ref().is_some_and(|told| told.is_question),
        leg.to.as_ref().is_some_and(|told| told.is_question),
        leg.date.as_ref().is_some_and(|told| told.is_question),
        leg.time.as_ref().is_some_and(|told| told.is_question),
        leg.flight.as_ref().is_some_and(|told| told.is_question),
    ];
    assert_eq!(asks, [false; 5]);
}

#[rstest]
#[case::unmarked_beside_it(", or 15:10")]
#[case::beside_a_correction(".\n\nSorry, it is the 25th, the pick-up at 15:10 please.")]
#[case::bare_hour(", then we leave for the hotel around 4")]
#[case::of_the_same_event(". They told us we land at 15:10.")]
fn a_time_is_asked_where_another_may_be_meant(#[case] more: &str) {
    let time = read(&format!("{RIDE}{more}")).legs[0].time.clone();
    assert!(time.is_some_and(|told| told.is_question));
}

#[test]
fn a_later_part_that_names_what_it_corrects_is_believed() {
    let more = ". Return flight on 31 December at 10:00.\n\nActually make the landing of the first flight 15:10.";
    let legs = read(&format!("{RIDE}{more}")).legs;
    let times: Vec<_> = legs.iter().filter_map(|leg| Some(leg.time.as_ref()?.value)).collect();
    assert_eq!(times, [time(15, 10, 0, 0), time(10, 0, 0, 0)]);
}

#[test]
fn a_time_of_something_else_raises_no_question() {
    let text = format!("{RIDE}\n\nCould you book us a table at 20:30?");
    let time = read(&text).legs[0].time.clone().unwrap();
    assert!(!time.is_question && time.value == self::time(14, 30, 0, 0));
}

#[test]
fn a_flight_is_asked_where_another_is_told() {
    let flight = read(&format!("{RIDE}. Others of us come with XQ 141.")).legs[0]
        .flight
        .clone()
        .unwrap();
    assert!(flight.is_question);
    assert_eq!(flight.others, ["XQ141"]);
}

#[test]
fn a_ride_of_a_flight_without_an_airport_is_asked() {
    let leg = &read("From Leeds to Hotel Marina Pines on 24 December 2026 with TK 2412 at 14:30.").legs[0];
    assert!(leg.from.as_ref().is_some_and(|told| told.is_question));
    assert!(leg.to.as_ref().is_some_and(|told| told.is_question));
}

#[test]
fn a_flight_from_airport_to_airport_is_no_ride() {
    let leg = &read("24 December 2026, from London Heathrow to Antalya Airport, TK 2412, landing 14:30").legs[0];
    let asks = [&leg.from, &leg.to].map(|end| end.as_ref().is_none_or(|told| told.is_question));
    assert_eq!(asks, [true, true]);
}

#[test]
fn an_end_is_asked_where_another_house_is_told() {
    let text = format!("{RIDE}. Pick-up there is not possible, so collect us from Hotel Blue Bay.");
    let to = read(&text).legs[0].to.clone();
    assert!(to.is_some_and(|told| told.is_question));
}

#[test]
fn a_town_without_a_goal_is_asked() {
    let leg = &read("From Leeds on 24 December 2026 at 14:30.").legs[0];
    assert!(leg.from.as_ref().is_some_and(|told| told.is_question));
}

#[rstest]
#[case::the_pick_up_may_be_the_day_before(
    "25 December 2026, Hotel Marina Pines to Antalya Airport, pick-up 23:00, departure 02:10"
)]
#[case::may_be_past("Your offer of 3 December, from Antalya Airport to Hotel Marina Pines, landing 14:30")]
#[case::far_ahead("24 December 2028, from Antalya Airport to Hotel Marina Pines, landing 14:30")]
fn a_day_is_asked(#[case] text: &str) {
    assert!(read(text).legs[0].date.as_ref().is_some_and(|told| told.is_question));
}

#[test]
fn a_day_is_asked_where_no_trip_has_another() {
    let day = read(&format!("{RIDE}\n\nThe collection is on 29 December.")).legs[0]
        .date
        .clone()
        .unwrap();
    assert!(day.is_question);
    assert_eq!(day.others, [date(2026, 12, 29)]);
}

#[test]
fn a_pick_up_before_a_flight_of_the_next_day_is_sure() {
    let text = "Hotel Marina Pines to Antalya Airport, pick-up 24 December 23:00, departure 25 December 02:10";
    let day = read(text).legs[0].date.clone().unwrap();
    assert!(!day.is_question && day.value == date(2026, 12, 24));
}

#[rstest]
#[case::pax_and_a_child("3 pax 1 child", true)]
#[case::included("3 pax, including 1 child", false)]
#[case::two_counts("We are 4 adults.\nRoom for 5 adults.", true)]
#[case::corrected("We are 4 adults.\nSorry, we are 5 adults.", false)]
#[case::groups("14 people.\nFirst car: 9 people.\nSecond car: 5 people.", true)]
#[case::sum("6 people: 4 adults and 2 children", false)]
#[case::no_sum("7 people: 4 adults and 2 children", true)]
#[case::more_names("2 adults\nPassengers: Ann Bruns, Nils Petersen, Eva Kern", true)]
#[case::as_many_names("3 pax 1 child\nPassengers: Ann Bruns, Nils Petersen, Eva Kern", false)]
fn adults_are_asked_where_counts_disagree(#[case] party: &str, #[case] is_question: bool) {
    let adults = read(&format!("{RIDE}\n\n{party}")).party.adults;
    assert_eq!(adults.map(|told| told.is_question), Some(is_question));
}

#[rstest]
#[case("two adults with one suitcase each")]
#[case("2 Erwachsene mit je 1 Koffer")]
fn bags_of_each_are_no_sum(#[case] party: &str) {
    assert!(read(&format!("{RIDE}\n\n{party}")).party.bags.is_none());
}

fn phones(sheet: &Sheet) -> Vec<Option<(&str, bool)>> {
    let mut found = Vec::new();
    for one in &sheet.people {
        found.push(one.phone.as_ref().map(|told| (told.value.as_str(), told.is_question)));
    }
    found
}

const TWO: &str = "Passengers: Ann Bruns, Nils Petersen";

#[rstest]
#[case::beside_a_label("Mobile: +44 7700 900816", [Some(("+447700900816", false)), None])]
#[case::of_one_by_name("Nils's number is +44 7700 900816.", [None, Some(("+447700900816", false))])]
#[case::of_either("Texts reach them on +44 7700 900816.", [Some(("+447700900816", true)), None])]
#[case::of_the_writer("If anything goes wrong ring me on +44 7700 900816.", [None, None])]
#[case::of_another_country("Mobile: 0661 000 777", [Some(("+90661000777", true)), None])]
fn a_number_is_sure_where_its_owner_is(#[case] more: &str, #[case] expected: [Option<(&str, bool)>; 2]) {
    assert_eq!(phones(&read(&format!("{RIDE}\n{TWO}\n\n{more}"))), expected);
}

fn names(sheet: &Sheet) -> Vec<String> {
    let name = |told: &Option<Told<String>>| told.as_ref().map_or("", |told| told.value.as_str()).to_owned();
    let whole = |one: &message::Person| format!("{}_{}", name(&one.first), name(&one.last));
    sheet.people.iter().map(whole).collect()
}

#[rstest]
#[case::both_given_names("Yolcular: Ali Rıza Çetin, Fatma Çetin", &["Ali Rıza_Çetin", "Fatma_Çetin"])]
#[case::both_in_capitals("ÇETİN ALİ RIZA", &["ALİ RIZA_ÇETİN"])]
#[case::told_again("Passengers: Ann Bruns, Nils Petersen\nMr Nils Ole Petersen pays.", &["Ann_Bruns", "Nils Ole_Petersen"])]
#[case::with_a_particle("Passengers: Omar Al Farsi, Ann Bruns", &["Omar_Al Farsi", "Ann_Bruns"])]
fn names_of_several_words_stay_whole(#[case] people: &str, #[case] expected: &[&str]) {
    assert_eq!(names(&read(&format!("{RIDE}\n\n{people}"))), expected);
}

#[rstest]
#[case::kin_alone("Meine Schwester Carola kommt am 24. Dezember 2026 um 14:30 Uhr mit TK 2412 in Antalya an. Bitte bringt sie zu uns: Hotel Marina Pines.\n\nViele Grüße\nBirgit Ostermann", &["Carola_"])]
#[case::with_the_writer("Meine Schwester Carola kommt mit mir am 24. Dezember 2026 um 14:30 Uhr mit TK 2412 in Antalya an. Wir wollen zum Hotel Marina Pines.\n\nViele Grüße\nBirgit Ostermann", &["Birgit_Ostermann", "Carola_"])]
#[case::names_of_passports("Мы прилетаем в Анталью 24.12.2026 в 14:30, рейс TK 2412, отель Marina Pines.\nYUDINA SVETLANA\nYUDIN PAVEL\n\nС уважением,\nСветлана Юдина", &["SVETLANA_YUDINA", "PAVEL_YUDIN"])]
#[case::a_greeting("Hiya, Dave here! We land at Antalya Airport on 24 December at 14:30 and go to Hotel Marina Pines.\n\nDave Ackroyd",
    &["Dave_Ackroyd"])]
#[case::a_driver("24 December 2026, from Antalya Airport to Hotel Marina Pines, landing 14:30. Your driver: Mr Somchai", &[])]
#[case::a_heading_in_capitals("GELİŞ TRANSFERİ\n24 December 2026, from Antalya Airport to Hotel Marina Pines, landing 14:30", &[])]
#[case::an_address("24 December 2026, from Antalya Airport, landing 14:30\nHotel: The Meridian Gate, Sheikh Zayed Road", &[])]
fn only_travellers_are_named(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(names(&read(text)), expected);
}
