//! What a message in one style or another tells.

use jiff::civil::{Date, date, time};
use message::{Context, Leg, Person, Place, Sheet, TimeOf, Told};
use rstest::rstest;

fn read(text: &str) -> Sheet {
    let today = date(2026, 12, 10);
    message::read(text, Context { today, country: "TR" })
}

fn place(told: Option<&Told<Place>>) -> Option<&str> {
    told.map(|told| told.value.iata.as_deref().unwrap_or(&told.value.words))
}

fn ends(leg: &Leg) -> (Option<&str>, Option<&str>) {
    (place(leg.from.as_ref()), place(leg.to.as_ref()))
}

fn name(one: &Person) -> String {
    let told = |name: &Option<Told<String>>| name.as_ref().map(|told| told.value.clone()).unwrap_or_default();
    format!("{} {}", told(&one.first), told(&one.last))
}

fn names(sheet: &Sheet) -> Vec<String> {
    sheet.people.iter().map(name).collect()
}

const RIDE: &str = "24 December 2026, from Antalya Airport to Hotel Marina Pines, TK 2412, landing 14:30";

#[rstest]
#[case("We now land at 15:30, not 14:30.")]
#[case("Sorry, 15:30 instead of 14:30!")]
#[case("Korrektur: Landung erst um 15:30 statt 14:30.")]
#[case("Pardon, iniş 15:30 olacak, 14:30 değil.")]
#[case("Извините, прилёт в 15:30, а не 14:30.")]
fn a_time_is_corrected(#[case] correction: &str) {
    let sheet = read(&format!("{RIDE}\n\n{correction}"));
    let told = sheet.legs[0].time.as_ref().map(|told| told.value);
    assert_eq!(
        (told, sheet.legs[0].time_of),
        (Some(time(15, 30, 0, 0)), Some(TimeOf::Arrival))
    );
    assert_eq!(sheet.legs.len(), 1);
}

#[test]
fn another_house_counts_for_both_ways() {
    let sheet = read(&format!(
        "{RIDE}\n\nReturn on 31 December at 10:00.\nPS: it's now the Finca Oliveres, both ways."
    ));
    let told: Vec<_> = sheet.legs.iter().map(ends).collect();
    assert_eq!(
        told,
        [
            (Some("AYT"), Some("Finca Oliveres")),
            (Some("Finca Oliveres"), Some("AYT"))
        ]
    );
}

#[rstest]
#[case(
    "leg;date;flight;arrives;from;to\n1;24.12.2026;TK2412;14:30;AYT;\"Hotel Marina; Side\"",
    "Hotel Marina; Side"
)]
#[case(
    "date,flight,arrives,from,to\n24.12.2026,TK2412,14:30,AYT,\"Hotel Marina, Side\"",
    "Hotel Marina, Side"
)]
fn exported_data_is_a_table(#[case] text: &str, #[case] house: &str) {
    let sheet = read(text);
    assert_eq!(ends(&sheet.legs[0]), (Some("AYT"), Some(house)));
    assert_eq!(sheet.legs[0].time_of, Some(TimeOf::Arrival));
}

#[test]
fn a_form_with_labels_above_its_values_is_read() {
    let form = "Your name *\nPriya Nair\n\nPick-up place *\nAntalya Airport\n\nDrop-off place *\nSirene Sands\n\n\
                Date *\n2026-12-24\n\nFlight arrival time *\n16:10\n\nAdults *\n2\n\nSuitcases\n4\n\nBoosters\n0";
    let sheet = read(form);
    assert_eq!(ends(&sheet.legs[0]), (Some("AYT"), Some("Sirene Sands")));
    assert_eq!(names(&sheet), ["Priya Nair"]);
    let told = |count: Option<Told<u32>>| count.map(|told| told.value);
    assert_eq!((told(sheet.party.adults), told(sheet.party.bags)), (Some(2), Some(4)));
    assert!(sheet.extras.is_empty());
}

#[test]
fn a_hasty_message_has_no_capitals() {
    let text = "hallo brauche morgen transfer von sabiha gökcen zum hotel goldhorn landung 7.55 uhr pc978 name ist dietmar stoltze";
    let sheet = read(text);
    assert_eq!(ends(&sheet.legs[0]), (Some("SAW"), Some("hotel goldhorn")));
    assert_eq!(names(&sheet), ["dietmar stoltze"]);
}

#[rstest]
#[case::sabah("yarın 06:45 te mavi koy otelden ayt ye transfer lazım", (Some("mavi koy otelden"), Some("AYT")))]
#[case::of_flight(
    "Yarın annem Ankara'dan geliyor, TK2139 uçuşuyla 16:10'da Antalya Havalimanı'na inecek, Hotel Marina'ya",
    (Some("AYT"), Some("Hotel Marina"))
)]
#[case::town_beside("Tomorrow 09:00 from Hotel Sacher Vienna to Flughafen Schwechat", (Some("Hotel Sacher Vienna"), Some("VIE")))]
#[case::case_of_russian("Завтра в 12:15 из аэропорта Вены в отель Tannhof", (Some("VIE"), Some("отель Tannhof")))]
#[case::capitals("GSM: 0555 000 20 61\n24.12.2026 14:30 AYT - HOTEL MARINA", (Some("AYT"), Some("HOTEL MARINA")))]
#[case::to("24.12.2026 at 14:30 Marina Pines Hotel to Antalya Airport", (Some("Marina Pines Hotel"), Some("AYT")))]
fn the_ends_of_a_ride_are_found(#[case] text: &str, #[case] expected: (Option<&str>, Option<&str>)) {
    let sheet = read(text);
    assert_eq!(sheet.legs.iter().map(ends).collect::<Vec<_>>(), [expected]);
}

#[rstest]
#[case::greeted("Guten Morgen Herr Demir,", &[])]
#[case::greeted_in_turkish("Günaydın Tolga Bey,", &[])]
#[case::stays_behind("Ich selbst fliege nicht mit.\n\nGruß\nKai Brodersen", &[])]
#[case::client_in_words("misafirin adı Polina Belova,", &["Polina Belova"])]
#[case::two_clients("туристы Лидия Громова и Степан Громов, 2 взрослых", &["Лидия Громова", "Степан Громов"])]
#[case::with_title("Guest is Prof. Ottokar Lieb, his mobile: +49 171 3920008", &["Ottokar Lieb"])]
#[case::wide_gap("Misafir    Jürgen Wiesner", &["Jürgen Wiesner"])]
#[case::numbered("1. Турист (главный): Ковальчук Дарья", &["Ковальчук Дарья"])]
#[case::possessive("Mit freundlichen Grüßen\nIhre Irmgard Wachholz", &["Irmgard Wachholz"])]
fn travellers_are_told_from_others(#[case] more: &str, #[case] expected: &[&str]) {
    let sheet = read(&format!("{RIDE}\n{more}"));
    assert_eq!(names(&sheet), expected);
}

#[test]
fn a_word_behind_a_name_says_who_leads() {
    let sheet = read(&format!(
        "{RIDE}\nPassengers:\nRoman Lebed, +7 900 000-31-01\nTimur Galin, +7 900 000-31-02 (lead)"
    ));
    let leads: Vec<bool> = sheet.people.iter().map(|one| one.is_lead).collect();
    assert_eq!(leads, [false, true]);
}

#[test]
fn the_ride_to_a_flight_after_midnight_is_on_the_day_before() {
    let text = format!(
        "{RIDE}\n\nDönüş uçağımız VF3047, 31 Aralık gece 01:50'de kalkıyor. \
         Bizi 30 Aralık akşamı 21:30'da Marina Pines Otel'den alıp Antalya Havalimanı'na bırakın."
    );
    let sheet = read(&text);
    let back = &sheet.legs[1];
    assert_eq!(back.date.as_ref().map(|told| told.value), Some(date(2026, 12, 30)));
    assert_eq!((sheet.legs.len(), back.time_of), (2, Some(TimeOf::PickUp)));
}

#[test]
fn the_day_of_a_paper_is_no_day_of_a_ride() {
    let sheet = read("Issued 12.12.2026\n24.12.2026 14:30 from Antalya Airport to Hotel Marina Pines");
    let days: Vec<Option<Date>> = sheet
        .legs
        .iter()
        .map(|leg| leg.date.as_ref().map(|told| told.value))
        .collect();
    assert_eq!(days, [Some(date(2026, 12, 24))]);
}

#[rstest]
#[case("взрослых 2, детей 1 (13 лет), чемоданов 5", Some(2), Some(1), Some(5))]
#[case("Erwachsene: 2\nKoffer: 3", Some(2), None, Some(3))]
#[case("2ADT, 1CHD, 2 large, 1 small bags", Some(2), Some(1), Some(3))]
#[case("one small favour, 1 suitcase", None, None, Some(1))]
fn a_party_is_counted(
    #[case] text: &str,
    #[case] adults: Option<u32>,
    #[case] children: Option<u32>,
    #[case] bags: Option<u32>,
) {
    let party = read(&format!("{RIDE}\n{text}")).party;
    let told = |count: Option<Told<u32>>| count.map(|told| told.value);
    assert_eq!(
        (told(party.adults), told(party.children), told(party.bags)),
        (adults, children, bags)
    );
}

#[rstest]
#[case("2 adults and 2 kids (6 and 9)", &[6, 9])]
#[case("2 children (ages 11 and 14)", &[11, 14])]
#[case("взрослых 2, детей 1 (13 лет)", &[13])]
fn ages_stand_in_brackets(#[case] text: &str, #[case] expected: &[u32]) {
    let ages = read(&format!("{RIDE}\n\n{text}")).party.ages;
    assert_eq!(ages.iter().map(|age| age.value).collect::<Vec<_>>(), expected);
}

#[test]
fn an_extra_that_the_client_brings_is_not_ordered() {
    let extras = read(&format!("{RIDE}\n1 Kind (3), Kindersitz haben wir selber dabei")).extras;
    assert!(extras.is_empty());
}

#[rstest]
#[case::time("Sorry, make the landing 15:30.", "TK2412")]
#[case::flight("P.S. They were rebooked: now flight TK 2414, landing 15:30", "TK2414")]
fn what_is_told_anew_replaces_what_was_told_before(#[case] correction: &str, #[case] flight: &str) {
    let sheet = read(&format!("{RIDE}\n\nBest regards\nIrene\n\n{correction}"));
    let leg = &sheet.legs[0];
    let told = (
        leg.time.as_ref().map(|told| told.value),
        leg.flight.as_ref().map(|told| told.value.as_str()),
    );
    assert_eq!(told, (Some(time(15, 30, 0, 0)), Some(flight)));
    assert_eq!(sheet.legs.len(), 1);
}

#[test]
fn a_guest_orders_with_a_question_and_the_office_asks_with_one() {
    let sheet = read(
        "Kate Bell, [09.12.2026 18:00]\nCan you take us from Hotel Marina Pines to Antalya Airport on 12.12. at 10:00?\n\n\
         Blue Transfers, [09.12.2026 18:05]\nIs a pick-up at 09:00 better?\n",
    );
    assert_eq!(ends(&sheet.legs[0]), (Some("Hotel Marina Pines"), Some("AYT")));
    assert_eq!(
        sheet.legs[0].time.as_ref().map(|told| told.value),
        Some(time(10, 0, 0, 0))
    );
}

#[test]
fn nights_in_a_hotel_are_no_rides() {
    let sheet = read(
        "Please meet our guests at Antalya Airport, TK 2412, landing 14:30, transfer to Hotel Marina Pines.\n\n\
         Check-in: 24 December 2026, from 15:00\nCheck-out: 31 December 2026, until 11:00\n",
    );
    let days: Vec<_> = sheet
        .legs
        .iter()
        .filter_map(|leg| leg.date.as_ref())
        .map(|day| day.value)
        .collect();
    assert_eq!(days, [date(2026, 12, 24)]);
    assert_eq!(
        sheet.legs[0].time.as_ref().map(|told| told.value),
        Some(time(14, 30, 0, 0))
    );
}

#[test]
fn an_advertisement_is_no_order() {
    let sheet = read(
        "We offer transfers between Antalya Airport and Hotel Marina Pines from 24 December 2026. Prices start at EUR 12.",
    );
    assert!(sheet.legs.is_empty());
}

#[rstest]
#[case::equals("From=Antalya Airport\nTo=Hotel Marina Pines\nDate=24.12.2026\nFlight=TK 2412\nArrival time=14:30")]
#[case::dots(
    "From ..... Antalya Airport\nTo ....... Hotel Marina Pines\nDate ..... 24.12.2026\nFlight ... TK 2412, lands 14:30"
)]
#[case::tabs("From\tAntalya Airport\nTo\tHotel Marina Pines\nDate\t24.12.2026\nFlight\tTK 2412, lands 14:30")]
#[case::lines(
    "From:\n  Antalya Airport\nTo:\n  Hotel Marina Pines\nDate:\n  24.12.2026\nFlight:\n  TK 2412, lands 14:30"
)]
#[case::both_ends("From / To: Antalya Airport / Hotel Marina Pines\nDate / Time: 24.12.2026 / 14:30\nFlight: TK 2412")]
fn a_form_is_read_whatever_parts_its_labels_from_its_values(#[case] form: &str) {
    let sheet = read(form);
    let leg = &sheet.legs[0];
    assert_eq!(ends(leg), (Some("AYT"), Some("Hotel Marina Pines")));
    assert_eq!(leg.time.as_ref().map(|told| told.value), Some(time(14, 30, 0, 0)));
    assert_eq!(leg.time_of, Some(TimeOf::Arrival));
}

#[test]
fn a_chat_without_stamps_has_two_who_speak() {
    let sheet = read(
        "Kate: We land in Antalya on 24 December at 14:30, TK 2412\nAgency: Where shall we take you on 26 December?\n\
         Kate: to Hotel Marina Pines please\nAgency: ok\n",
    );
    assert_eq!(ends(&sheet.legs[0]), (Some("AYT"), Some("Hotel Marina Pines")));
    assert_eq!(sheet.legs.len(), 1);
    assert_eq!(names(&sheet), ["Kate "]);
}

#[test]
fn a_complaint_is_no_order() {
    let sheet = read(
        "We have a complaint: on 24 December our transfer from Antalya Airport to Hotel Marina Pines at 14:30 was late.",
    );
    assert!(sheet.legs.is_empty());
}

#[test]
fn a_row_of_a_flight_tells_its_airport_by_the_town() {
    let sheet = read(
        "Arrival: 24.12.2026, flight TK 2412, 14:30, Antalya\nAccommodation: Hotel Marina Pines\n\
         Departure: 31.12.2026, flight TK 2413, 18:00, Antalya\n",
    );
    let found: Vec<_> = sheet.legs.iter().map(ends).collect();
    let expected = [
        (Some("AYT"), Some("Hotel Marina Pines")),
        (Some("Hotel Marina Pines"), Some("AYT")),
    ];
    assert_eq!(found, expected);
}

#[rstest]
#[case::days(
    "14 Jan 2027: Antalya Airport => Hotel Marina Pines, PC901 lands 12:50\n\
     15 Jan 2027: Hotel Marina Pines => Villa Mandarin, pick-up 17:30\n\
     17 Jan 2027: Villa Mandarin => Antalya Airport, pick-up 06:40"
)]
#[case::days_above_their_rows(
    "14 Jan 2027, Thursday\n\
     1) Antalya Airport => Hotel Marina Pines, PC901 lands 12:50\n\
     15 Jan 2027, Friday\n\
     2) Hotel Marina Pines => Villa Mandarin, pick-up 17:30\n\
     17 Jan 2027, Sunday\n\
     3) Villa Mandarin => Antalya Airport, pick-up 06:40"
)]
#[case::places_below_the_days(
    "① Thursday 14 January\nAntalya Airport → Hotel Marina Pines\nPC901, lands 12:50\n\n\
     ② Friday 15 January\nHotel Marina Pines → Villa Mandarin\npick-up 17:30\n\n\
     ③ Sunday 17 January\nVilla Mandarin → Antalya Airport\npick-up 06:40"
)]
fn each_row_of_a_list_is_a_trip(#[case] text: &str) {
    let told: Vec<_> = read(text)
        .legs
        .iter()
        .map(|leg| {
            let (from, to) = ends(leg);
            let when = leg.date.as_ref().zip(leg.time.as_ref());
            let when = when.map(|(date, time)| (date.value.day(), time.value.to_string()));
            format!("{from:?} {to:?} {when:?}").replace("Some", "")
        })
        .collect();
    assert_eq!(
        told,
        [
            r#"("AYT") ("Hotel Marina Pines") ((14, "12:50:00"))"#,
            r#"("Hotel Marina Pines") ("Villa Mandarin") ((15, "17:30:00"))"#,
            r#"("Villa Mandarin") ("AYT") ((17, "06:40:00"))"#,
        ]
    );
}

/// The trips of a text in short: ends, day, time.
fn trips(text: &str) -> Vec<String> {
    let sheet = read(text);
    let trip = |leg: &Leg| {
        let (from, to) = ends(leg);
        let day = leg.date.as_ref().map(|day| day.value.to_string());
        let time = leg.time.as_ref().map(|time| time.value.strftime("%H:%M").to_string());
        [from.map(str::to_owned), to.map(str::to_owned), day, time]
            .map(Option::unwrap_or_default)
            .join(" ")
    };
    sheet.legs.iter().map(trip).collect()
}

#[rstest]
#[case::ticket_with_towns(
    "Please book from Antalya airport to Hotel Marina Pines and back.\n\n\
     FLIGHT    ROUTE                   DATE        DEP     ARR\n\
     TK1664    HAMBURG - ISTANBUL      11JUL2027   13:50   18:05\n\
     TK2434    ISTANBUL - ANTALYA      11JUL2027   20:30   21:55\n\
     TK2411    ANTALYA - ISTANBUL      25JUL2027   09:05   10:35\n\
     TK1663    ISTANBUL - HAMBURG      25JUL2027   12:15   14:40",
    &["AYT Hotel Marina Pines 2027-07-11 21:55", "Hotel Marina Pines AYT 2027-07-25 09:05"]
)]
#[case::long_rows(
    "12 January, landing at Antalya Airport 11:15 with SU1441 and then drive to Hotel Marina Pines\n\
     16 January, from Hotel Marina Pines to Antalya Airport, pick-up 17:00, SU1448",
    &["AYT Hotel Marina Pines 2027-01-12 11:15", "Hotel Marina Pines AYT 2027-01-16 17:00"]
)]
#[case::one_day_above(
    "Tomorrow's jobs:\n\n\
     1) 05:15 pick-up Hotel Marina Pines -> AYT, flight LS1812\n\
     2) 11:40 landing AYT, PC1204 -> Hotel Villa Verde",
    &["Hotel Marina Pines AYT 2026-12-11 05:15", "AYT Hotel Villa Verde 2026-12-11 11:40"]
)]
#[case::time_of_pick_up_in_a_column(
    "ref,date,from,to,pickup_time,flight,flight_time\n\
     A1,14/01/2027,Hotel Marina Pines,AYT,18:20,BA2683,21:30",
    &["Hotel Marina Pines AYT 2027-01-14 18:20"]
)]
#[case::way_back_taken_back(
    "Please cancel the return transfer, we only need the first one.\n\n\
     On 13 November 2026 at 14:05, Desk <desk@example.org> wrote:\n\
     > ARRIVAL: 28.01.2027 Antalya Airport - Hotel Marina Pines, PC2044 landing 17:15\n\
     > RETURN: 11.02.2027 Hotel Marina Pines - Antalya Airport, pick-up 15:30",
    &["AYT Hotel Marina Pines 2027-01-28 17:15"]
)]
#[case::one_of_two_taken_back(
    "Please cancel the second transfer.\n\n\
     On 13 November 2026 at 14:05, Desk <desk@example.org> wrote:\n\
     > ARRIVAL: 28.01.2027 Antalya Airport - Hotel Marina Pines, PC2044 landing 17:15\n\
     > RETURN: 11.02.2027 Hotel Marina Pines - Antalya Airport, pick-up 15:30",
    &["AYT Hotel Marina Pines 2027-01-28 17:15"]
)]
#[case::nothing_taken_back_that_may_stay(
    "Please cancel the second one, keep the first one.\n\n\
     On 13 November 2026 at 14:05, Desk <desk@example.org> wrote:\n\
     > ARRIVAL: 28.01.2027 Antalya Airport - Hotel Marina Pines, PC2044 landing 17:15\n\
     > RETURN: 11.02.2027 Hotel Marina Pines - Antalya Airport, pick-up 15:30",
    &["AYT Hotel Marina Pines 2027-01-28 17:15", "Hotel Marina Pines AYT 2027-02-11 15:30"]
)]
#[case::free_to_cancel(
    "You may cancel free of charge until 24 hours before the return.\n\n\
     ARRIVAL: 28.01.2027 Antalya Airport - Hotel Marina Pines, PC2044 landing 17:15\n\
     RETURN: 11.02.2027 Hotel Marina Pines - Antalya Airport, pick-up 15:30",
    &["AYT Hotel Marina Pines 2027-01-28 17:15", "Hotel Marina Pines AYT 2027-02-11 15:30"]
)]
#[case::length_of_a_voice_message(
    "Voice message (0:48)\n\nfrom Hotel Marina Pines to Antalya Airport on Friday the 15th of January",
    &["Hotel Marina Pines AYT 2027-01-15 "]
)]
fn each_trip_is_read(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(trips(text), expected);
}

#[rstest]
#[case("Children            1 (age: 9)", Some(1), &[9])]
#[case("  Çocuk           : 1 (yaş: 8)", Some(1), &[8])]
#[case("двое взрослых, дети 8 и 3", Some(2), &[8, 3])]
fn children_and_their_ages_are_told_apart(#[case] more: &str, #[case] children: Option<u32>, #[case] ages: &[u32]) {
    let party = read(&format!("{RIDE}\n\n{more}")).party;
    assert_eq!(party.children.map(|told| told.value), children);
    assert_eq!(party.ages.iter().map(|age| age.value).collect::<Vec<_>>(), ages);
}

#[rstest]
#[case::brackets_in_a_list("Yolcular: Burcu Sezgin (ben, adıma) ve eşim Onur Sezgin.", &["Burcu Sezgin", "Onur Sezgin"])]
#[case::bracket_before_a_number("Nihat Özgüven (gelinin babası) 0538 000 04 14", &["Nihat Özgüven"])]
#[case::number_in_a_list("Misafirler: Ece Baydar (0532 000 07 77) ve Sinan Baydar", &["Ece Baydar", "Sinan Baydar"])]
#[case::below_a_heading("YOLCULAR\n1. Marek Zielonka\n2. Agata Zielonka", &["Marek Zielonka", "Agata Zielonka"])]
#[case::last_name_first("| Nr. | Datum | Von | Gast |\n| 1 | 24.12.26 | AYT | Kühnel, Annegret |", &["Annegret Kühnel"])]
fn names_are_read_whatever_stands_beside_them(#[case] more: &str, #[case] expected: &[&str]) {
    assert_eq!(names(&read(&format!("{RIDE}\n\n{more}"))), expected);
}

const TWO_RIDES: &str = "ARRIVAL: 24.12.2026 Antalya Airport - Hotel Marina Pines, XQ140 landing 14:30\n\
     RETURN: 31.12.2026 Hotel Marina Pines - Antalya Airport, pick-up 10:00\n\n";

#[rstest]
#[case::other_thing_cancelled("A child seat is not needed on 24 December.")]
#[case::dinner_cancelled("Please cancel the dinner on 31 December.")]
#[case::not_cancelled("Please do not cancel item 2.")]
#[case::not_cancelled_in_turkish("Birinci transferi iptal etmeyin")]
#[case::not_cancelled_in_german("Der zweite Transfer entfällt nicht")]
#[case::not_cancelled_in_russian("Вторую поездку пока не отменяйте!")]
#[case::asked("What happens if we have to cancel the first transfer?")]
#[case::if_cancelled("Если 31 декабря рейс отменят, мы сообщим.")]
#[case::seat_of_the_return("The booster is no longer needed on the way back.")]
#[case::people("We had to cancel transfer 2 people, so now we are 4.")]
#[case::price_list("Could you send me your price list too?")]
fn both_rides_stay(#[case] more: &str) {
    assert_eq!(
        trips(&format!("{TWO_RIDES}{more}")),
        [
            "AYT Hotel Marina Pines 2026-12-24 14:30",
            "Hotel Marina Pines AYT 2026-12-31 10:00"
        ]
    );
}

#[rstest]
#[case("24.12.2026 saat 14:30 XQ140 Antalya havalimanından Hotel Marina Pines'e, 3 kişi")]
#[case("Was: Transfer vom Flughafen Antalya zum Hotel Marina Pines, XQ140\nWann: 24.12.2026 Landung 14:30")]
fn a_ride_in_everyday_words_is_read(#[case] text: &str) {
    assert_eq!(trips(text), ["AYT Hotel Marina Pines 2026-12-24 14:30"]);
}

#[rstest]
#[case("zum Hotel Marina Pines, meine Frau und ich", 2)]
#[case("to Hotel Marina Pines, me and my husband", 2)]
#[case("отель Marina Pines, я и муж", 2)]
fn an_end_of_the_ride_is_no_person(#[case] more: &str, #[case] adults: u32) {
    let text = format!("24.12.2026, Antalya Airport 14:30 XQ140, {more}");
    assert_eq!(read(&text).party.adults.map(|told| told.value), Some(adults));
}

#[rstest]
#[case("He travels with his wife and his parents.")]
#[case("My wife and I and our friends Anna and Tom.")]
#[case("Meine Frau und ich, dazu mein Bruder mit seiner Frau.")]
#[case("We are a group of people. Two of us have golf bags.")]
#[case("My mother travels alone, we are staying.")]
fn a_party_that_may_be_larger_is_no_certain_number(#[case] more: &str) {
    let text = format!("24.12.2026, landing 14:30 XQ140 Antalya Airport to Hotel Marina Pines. {more}");
    assert!(read(&text).party.adults.is_none_or(|told| told.is_question));
}

#[rstest]
#[case("to our villa in Kemer. Bon voyage!")]
#[case("to our villa in Kemer. My name is Conrad Baxter.")]
#[case("to our villa in Kemer. Guests: Paris Hilton")]
fn a_name_or_a_wish_is_no_house(#[case] more: &str) {
    let sheet = read(&format!("24 December, landing 14:30 XQ140 Antalya Airport {more}"));
    let to = sheet.legs[0].to.as_ref().map(|to| to.value.words.to_lowercase());
    assert!(to.is_none_or(|to| !["voyage", "conrad", "hilton"].iter().any(|name| to.contains(name))));
}

#[test]
fn a_wish_for_the_way_back_leaves_the_first_ride_as_it_is() {
    let text = "24.12.2026 XQ140 landing 14:30 Antalya airport to Hotel Marina Pines.\n\nFür die Rückfahrt am 31.12. lieber 10:00.";
    assert_eq!(trips(text)[0], "AYT Hotel Marina Pines 2026-12-24 14:30");
}

#[test]
fn a_word_before_a_time_is_no_airline() {
    let sheet = read("24 December, flight at 1530, Antalya airport to Hotel Marina Pines");
    assert!(sheet.legs[0].flight.is_none());
}

#[test]
fn the_way_back_of_the_next_day_is_not_on_the_same_day() {
    let text = "24 December 09:00 from Hotel Marina Pines to Aspendos. Way back is the next day at 16:00.";
    let legs = read(text).legs;
    let back = legs.get(1).and_then(|leg| leg.date.as_ref());
    assert!(back.is_none_or(|day| day.is_question || day.value == date(2026, 12, 25)));
}

#[test]
fn the_office_that_greets_first_is_no_guest() {
    let text = "[24.11.26, 10:00] Mehmet: Merhaba, yardımcı olabilir miyim?\n\
                [24.11.26, 10:02] Anna Weber: Hi, we land on 24 December at 14:30 in Antalya, XQ140, to Hotel Marina Pines, 2 adults";
    let names = names(&read(text));
    assert!(!names.iter().any(|name| name.contains("Mehmet")), "{names:?}");
}

#[rstest]
#[case("Please confirm as below, the invoice goes to us.")]
#[case("Bitte wie unten bestätigen, Rechnung an uns.")]
fn an_order_may_ask_for_a_bill(#[case] opening: &str) {
    assert_eq!(read(&format!("{opening}\n\n{RIDE}")).legs.len(), 1);
}

#[test]
fn between_two_offices_the_first_one_orders() {
    let text = "[10.12.26, 13:20] Lena Siam Tour: Can you take one more tomorrow?\n\
                [10.12.26, 13:21] Dispatch Office: Yes. From where?\n\
                [10.12.26, 13:22] Lena Siam Tour: Hotel Marina Pines - Antalya Airport, pick-up 12:00";
    assert_eq!(trips(text), ["Hotel Marina Pines AYT 2026-12-11 12:00"]);
}

#[rstest]
#[case("24 December 2026, 13:30 from Hotel Marina Pines to Antalya Airport (TK 2413)")]
#[case("24.12.2026, 13:30 Uhr ab Hotel Marina Pines zum Flughafen Antalya (TK 2413)")]
#[case("24.12.2026, 13:30 от Hotel Marina Pines в аэропорт Анталья, рейс TK 2413")]
fn a_time_before_the_house_is_that_of_the_pick_up(#[case] text: &str) {
    let leg = &read(text).legs[0];
    let told = leg.time.as_ref().map(|told| (told.value, told.is_question));
    assert_eq!(
        (told, leg.time_of),
        (Some((time(13, 30, 0, 0), false)), Some(TimeOf::PickUp))
    );
}

#[rstest]
#[case("We have dinner on 26 December at 20:30.")]
#[case("Der Skikurs beginnt am 26. Dezember um 9:30.")]
fn a_day_of_something_else_raises_no_question(#[case] more: &str) {
    for text in [format!("{more}\n\n{RIDE}"), format!("{RIDE}\n\n{more}")] {
        let leg = read(&text).legs.swap_remove(0);
        let date = leg.date.map(|told| (told.value, told.is_question));
        let time = leg.time.map(|told| (told.value, told.is_question));
        assert_eq!(date, Some((self::date(2026, 12, 24), false)), "{text}");
        assert_eq!(time, Some((self::time(14, 30, 0, 0), false)), "{text}");
    }
}

#[test]
fn a_pick_up_above_a_ticket_is_that_of_the_way_back() {
    let text = "Antalya airport - Hotel Marina Pines and back. On the way back the car at 14:00 please.\n\n\
                TK 2412   24.12.2026   Istanbul IST - Antalya AYT   11:50   13:05\n\
                TK 2413   31.12.2026   Antalya AYT - Istanbul IST   18:05   19:30";
    assert_eq!(
        trips(text),
        [
            "AYT Hotel Marina Pines 2026-12-24 13:05",
            "Hotel Marina Pines AYT 2026-12-31 14:00"
        ]
    );
}

const DEPARTURES: &str = "DEPARTURES 24.12.2026, Antalya Airport\n\n\
                          Pick-up\tHotel\tGuest\tFlight\tDeparture\n\
                          05:15\tMarina Pines\tAnna Weber\tPC 2653\t08:40\n\
                          09:50\tCoral Sands\tPaul Jennings\tTK 2559\t13:05";

#[test]
fn a_list_of_departures_leads_from_the_hotels() {
    assert_eq!(
        trips(DEPARTURES),
        ["Marina Pines AYT 2026-12-24 05:15", "Coral Sands AYT 2026-12-24 09:50"]
    );
}

#[test]
fn guests_of_several_rides_are_no_party() {
    assert!(read(DEPARTURES).party.adults.is_none());
}

#[test]
fn a_pick_up_beside_columns_of_places_is_a_time() {
    let text = "| Date | From | To | Flight | Flight time | Pick-up |\n\
                | 24/12/2026 | Palma Airport | Hotel Marina Pines | BA 492 | arr 13:20 | - |\n\
                | 28/12/2026 | Hotel Marina Pines | Palma Airport | BA 493 | dep 14:40 | 11:45 |";
    assert_eq!(
        trips(text),
        [
            "PMI Hotel Marina Pines 2026-12-24 13:20",
            "Hotel Marina Pines PMI 2026-12-28 11:45"
        ]
    );
}

#[test]
fn a_thread_may_go_on_downwards() {
    let text = "Fri, 4 Dec 2026 at 10:14, Dora:\n24 December, Salzburg Airport to Hotel Marina Pines, OS 918, landing 13:05. 4 adults, 4 suitcases.\n\n\
                Fri, 4 Dec 2026 at 11:02, Desk:\nThank you.\n\n\
                Wed, 9 Dec 2026 at 09:31, Dora:\nIt is 5 adults and 5 suitcases now.";
    let party = read(text).party;
    let told = (party.adults.map(|told| told.value), party.bags.map(|told| told.value));
    assert_eq!(told, (Some(5), Some(5)));
}

#[test]
fn an_airport_in_the_dative_is_where_the_guests_land() {
    let sheet = read("24 Aralık günü Kapadokya havalimanına iniyoruz, TK2006 ile saat 10:35'te.");
    assert_eq!(ends(&sheet.legs[0]), (Some("NAV"), None));
}

#[rstest]
#[case::head(
    "Kimden: Sevgi Tan <sevgi@rota.example>\nGönderilen: 11 Aralık 2026 Cuma 10:42\nKime: ofis@oto.example\nKonu: transfer\n\n"
)]
#[case::booking("Kayıt Tarihi: 12/12/2026 09:41\n")]
#[case::meal("Ужин в ресторане заказан на 25 декабря на 19:00, туда ехать не надо, это в самом отеле.\n")]
#[case::restaurant("Perşembe akşamı alakart restoran için 20:00'ye rezervasyon yaptırdık.\n")]
fn what_is_no_ride_adds_none(#[case] before: &str) {
    let sheet = read(&format!("{before}{RIDE}"));
    let told: Vec<_> = sheet
        .legs
        .iter()
        .map(|leg| leg.date.as_ref().map(|told| told.value))
        .collect();
    assert_eq!(told, [Some(date(2026, 12, 24))]);
}

#[rstest]
#[case::ending("24 Aralık 2026 saat 10:45 Hotel Arts'tan havalimanına transfer", (Some("Hotel Arts"), None))]
#[case::our_hotel("24 Aralık 2026 saat 19:30'da otelimizden Mikla Restaurant'a bir araç rica ediyoruz", (None, Some("Mikla Restaurant'a")))]
#[case::island("24 December 2026 at 14:30 from Corfu airport to Marbella Corfu Hotel", (Some("CFU"), Some("Marbella Corfu Hotel")))]
#[case::only_airport("24 Aralık 2026 07:00 Swiss Otel'den İzmir havalimanına", (Some("Swiss Otel"), Some("ADB")))]
#[case::hyphen("24 Aralık 2026 14:30 Sharm el-Sheikh Havalimanı → Rixos Premium Seagate", (Some("SSH"), Some("Rixos Premium Seagate")))]
#[case::town_of_house("24.12.2026 14:30 The Marmara Taksim'den alıyoruz, Sapanca'ya NG Sapanca Wellness'a bırakıyoruz", (Some("The Marmara Taksim"), Some("NG Sapanca Wellness'a")))]
#[case::town_in_small_letters("am 24 dezember 14:30 vom flughafen alicante nach benidorm ins hotel melia benidorm", (Some("ALC"), Some("hotel melia benidorm")))]
#[case::little_word_inside("24.12.2026 14:30 from Palma airport to Iberostar Selection Playa de Muro", (Some("PMI"), Some("Iberostar Selection Playa de Muro")))]
fn a_name_is_read_to_its_end(#[case] text: &str, #[case] expected: (Option<&str>, Option<&str>)) {
    let is_asked = |told: &Option<Told<Place>>| told.as_ref().is_some_and(|told| told.is_question);
    assert!(
        !read(text)
            .legs
            .iter()
            .any(|leg| is_asked(&leg.from) || is_asked(&leg.to))
    );
    assert_eq!(read(text).legs.iter().map(ends).collect::<Vec<_>>(), [expected]);
}

#[test]
fn the_columns_of_a_route_and_of_a_flight_say_what_they_hold() {
    let text = "| Дата | Время подачи | Маршрут откуда | Маршрут куда | Рейс |\n\
                | 29.12.2026 | 13:20 | аэропорт Сочи (AER) | отель Родина | MS2964 |\n\
                | 30.12.2026 | 09:00 | отель Родина | Rixos Красная Поляна | |";
    let legs = read(text).legs;
    assert_eq!(ends(&legs[1]), (Some("отель Родина"), Some("Rixos Красная Поляна")));
    assert_eq!(legs[0].flight.as_ref().map(|told| told.value.as_str()), Some("MS2964"));
}

#[rstest]
#[case::from_a_house("Di 29.12.2026, 07:30 Uhr ab Hotel Sacher\nZiel: Flughafen Wien (OS 801)")]
#[case::verb(
    "29 Aralık'ta bizi Hotel Marina Pines'tan saat 07:30'da alırsanız yetişiriz, Antalya Havalimanı'ndan uçak 12:15'te kalkıyor."
)]
fn the_time_at_a_house_is_that_of_the_pick_up(#[case] text: &str) {
    let leg = &read(text).legs[0];
    let told = leg.time.as_ref().map(|told| (told.value, told.is_question));
    assert_eq!(
        (told, leg.time_of),
        (Some((time(7, 30, 0, 0), false)), Some(TimeOf::PickUp))
    );
}

#[rstest]
#[case("ARRIVAL", "Arrival date", "DEPARTURE", "Departure date")]
#[case("ANREISE", "Anreise am", "ABREISE", "Abreise am")]
#[case("GELİŞ", "Geliş tarihi", "DÖNÜŞ", "Dönüş tarihi")]
#[case("ПРИЛЁТ", "Дата прилёта", "ВЫЛЕТ", "Дата вылета")]
fn a_form_may_tell_the_day_below_both_ends(
    #[case] there: &str,
    #[case] day_there: &str,
    #[case] back: &str,
    #[case] day_back: &str,
) {
    let sheet = read(&format!(
        "{there}\nFrom:  Antalya Airport (AYT)\nTo:  Hotel Marina Pines, Side\n{day_there}:  24/12/2026\nFlight no.:  XQ 140\n\
         Flight time:  13:05\n\n{back}\nFrom:  Hotel Marina Pines, Side\nTo:  Antalya Airport (AYT)\n{day_back}:  31/12/2026\n\
         Flight no.:  XQ 141\nFlight time:  17:50\nPick-up time:  14:15"
    ));
    let told: Vec<_> = sheet.legs.iter().map(ends).collect();
    let (airport, house) = (Some("AYT"), Some("Hotel Marina Pines"));
    assert_eq!(told, [(airport, house), (house, airport)]);
    let of: Vec<_> = sheet.legs.iter().map(|leg| leg.time_of).collect();
    assert_eq!(of, [Some(TimeOf::Arrival), Some(TimeOf::PickUp)]);
}

#[rstest]
#[case("DÜZELTME: Kusura bakmayın, bilet bir gün sonraya kaldı. Tarih 25 Aralık olacak, saat ve uçuş no aynı.")]
#[case("CORRECTION: my fault, the ticket was moved by a day. The date is 25 December, time and flight stay the same.")]
#[case("KORREKTUR: Tut mir leid, das Ticket gilt später. Der Tag ist der 25. Dezember, Uhrzeit und Flug bleiben.")]
#[case("ИСПРАВЛЕНИЕ: билет теперь на день позже. Дата 25 декабря, время и рейс те же.")]
fn a_heading_says_that_its_line_corrects(#[case] correction: &str) {
    let sheet = read(&format!("{RIDE}\n\nJan Petersen\n\n{correction}"));
    let told: Vec<_> = sheet
        .legs
        .iter()
        .map(|leg| leg.date.as_ref().map(|day| day.value))
        .collect();
    assert_eq!(told, [Some(date(2026, 12, 25))]);
    assert!(sheet.legs[0].time.is_some() && sheet.legs[0].flight.is_some());
}

#[test]
fn a_quoted_sentence_goes_on_in_the_next_line() {
    let sheet = read(
        "Evet uygundur, onaylıyorum.\n\n> Merhabalar, 24 Aralık 2026 Perşembe günü Innsbruck havalimanına 13:15'te\n\
         > OS905 ile iniyoruz. Sölden'deki Bergland otele transfer rica ederiz.",
    );
    assert_eq!(ends(&sheet.legs[0]), (Some("INN"), Some("Bergland otele")));
    assert_eq!(sheet.legs[0].time_of, Some(TimeOf::Arrival));
}

#[rstest]
#[case("hi its Priya here, pick us up at 9:00 tomorrow from Hotel Marina Pines to Antalya airport", &["Priya "])]
#[case(
    "здравствуйте это Эльвира я голосовым нам надо завтра в 9:00 из отеля Marina Pines в аэропорт Анталья",
    &["Эльвира "]
)]
#[case("abi selam ben Ramazan yarın 9:00 da bizi Marina Pines otelinden alıp Antalya havalimanına", &["Ramazan "])]
#[case(
    "Yarın 9:00 otelden çıkalım, Marina Pines otelinden Antalya havalimanına. Yalnızım. E-postam: ilker@example.com, \
     İlker Özdemirel",
    &["İlker Özdemirel"]
)]
#[case("the hotel name is Lara, pick us up there tomorrow at 9:00 to Antalya airport", &[])]
fn the_writer_introduces_themselves(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(names(&read(text)), expected);
}

#[rstest]
#[case(
    "24 декабря прилетаем в Анталью в 17-05, рейс TK2412, отель Marina Pines",
    Some(time(17, 5, 0, 0))
)]
#[case(
    "24 декабря из отеля Marina Pines в аэропорт Анталья, машину на 18-30",
    Some(time(18, 30, 0, 0))
)]
#[case("24 декабря из отеля Marina Pines в аэропорт Анталья, комната 18-30", None)]
fn a_russian_time_may_have_a_dash(#[case] text: &str, #[case] expected: Option<jiff::civil::Time>) {
    let sheet = read(text);
    assert_eq!(sheet.legs[0].time.as_ref().map(|told| told.value), expected);
}
