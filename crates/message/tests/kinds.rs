//! Messages of kinds that offices and guests send besides plain mails: itineraries, lists, forms, chats.

use jiff::civil::{Date, date, time};
use message::{Context, Leg, Person, Place, Sheet, TimeOf, Told};
use rstest::rstest;

fn read(text: &str) -> Sheet {
    let today = date(2026, 12, 10);
    message::read(text, Context { today, country: "TR" })
}

fn sure<T: Clone>(told: &Option<Told<T>>) -> Option<T> {
    told.as_ref()
        .filter(|told| !told.is_question)
        .map(|told| told.value.clone())
}

fn place(told: &Option<Told<Place>>) -> Option<String> {
    sure(told).map(|place| place.iata.unwrap_or(place.words))
}

/// The ends, the day, the hour with its minute, and what the time is of.
fn leg(leg: &Leg) -> String {
    let day = sure(&leg.date).map_or_else(|| "-".to_owned(), |day: Date| day.strftime("%d.%m.").to_string());
    let clock = sure(&leg.time).map_or_else(|| "-".to_owned(), |time| time.strftime("%H:%M").to_string());
    let kind = leg.time_of.map_or("-", |kind| match kind {
        TimeOf::PickUp => "pick-up",
        TimeOf::Arrival => "arrival",
        TimeOf::Departure => "departure",
    });
    let end = |told| place(told).unwrap_or_else(|| "-".to_owned());
    let flight = sure(&leg.flight).unwrap_or_else(|| "-".to_owned());
    format!("{} > {} {day} {clock} {kind} {flight}", end(&leg.from), end(&leg.to))
}

fn legs(text: &str) -> Vec<String> {
    read(text).legs.iter().map(leg).collect()
}

fn names(text: &str) -> Vec<String> {
    let told = |name: &Option<Told<String>>| sure(name).unwrap_or_default();
    let name = |one: &Person| format!("{} {}", told(&one.first), told(&one.last)).trim().to_owned();
    read(text).people.iter().map(name).collect()
}

#[rstest]
#[case::english(
    "We need you ONLY where it says CAR.\n\nMon 1 March\nSK 677 Stockholm ARN 07:10 - Frankfurt FRA 09:25\nCAR from Frankfurt airport to Hotel Mainblick\n\n\
     Tue 2 March\nCAR 06:15 from Hotel Mainblick to Frankfurt airport\nLH 1232 FRA 08:20 - Vienna VIE 09:45\n\nThu 4 March\nHe takes the Tube. SK 528 LHR 18:25 home."
)]
#[case::german(
    "Bitte nur die mit * markierten Fahrten:\n\nMo 01.03.  SK 677 ARN 07:10 – FRA 09:25\n           * Flughafen FRA -> Hotel Mainblick\n\
     Di 02.03.  * 06:15 Uhr Abholung Hotel Mainblick -> Flughafen FRA\n           LH 1232 FRA 08:20 – VIE 09:45\nDo 04.03.  SK 528 LHR 18:25, kein Wagen"
)]
#[case::turkish(
    "Sadece ARAÇ yazan satırlar sizde.\n\n01.03.2027 Pazartesi\n  SK 677 Stockholm 07:10 – FRA 09:25\n  ARAÇ: FRA Havalimanı -> Hotel Mainblick\n\
     02.03.2027 Salı\n  ARAÇ: saat 06:15, Hotel Mainblick -> FRA Havalimanı\n  LH 1232 FRA 08:20 – VIE 09:45"
)]
#[case::russian(
    "Машина нужна только там, где написано «ТРАНСФЕР».\n\n1 марта, пн\nSK 677 ARN 07:10 — FRA 09:25\nТРАНСФЕР: аэропорт FRA — Hotel Mainblick\n\n\
     2 марта, вт\nТРАНСФЕР в 06:15: Hotel Mainblick — аэропорт FRA\nLH 1232 FRA 08:20 — VIE 09:45"
)]
fn an_itinerary_may_mark_the_rows_that_are_ordered(#[case] text: &str) {
    assert_eq!(
        legs(text),
        [
            "FRA > Hotel Mainblick 01.03. 09:25 arrival SK677",
            "Hotel Mainblick > FRA 02.03. 06:15 pick-up LH1232"
        ]
    );
}

const RIDE: &str = "24 December 2026, from Antalya Airport to Hotel Marina Pines, TK 2412, landing 14:30";

#[rstest]
#[case::english("\n\nnames as on tickets\n1. Bethan Rowlands (organiser, +447700900512)\n2. Cerys Maddox\n3. Megan Stubbs", &["Bethan Rowlands", "Cerys Maddox", "Megan Stubbs"])]
#[case::turkish("\n\nİSİMLER (3 yetişkin)\n1) Mert Aksungur – grup sorumlusu – 0544 555 18 18\n2) Beril Aksungur\n3) Onur Tekbaş", &["Mert Aksungur", "Beril Aksungur", "Onur Tekbaş"])]
#[case::last_name_first("\n\nСписок (3 взрослых):\n1. Лаптев Прохор — старший группы\n2. Лаптева Майя\n3. Юдина Ксения", &["Прохор Лаптев", "Майя Лаптева", "Ксения Юдина"])]
#[case::of_things("\n\n1. Private Minivan\n2. Bottled Water\n3. Meet Greet", &[])]
fn numbered_rows_of_names_are_a_list(#[case] list: &str, #[case] expected: &[&str]) {
    assert_eq!(names(&format!("{RIDE}{list}")), expected);
}

#[rstest]
#[case(
    "Samstag 19.12. Abholung vom Hauptbahnhof München ins Hotel Sonnhof. Der Zug kommt um 15:27 an.",
    "Hauptbahnhof München > Hotel Sonnhof 19.12. 15:27 arrival -"
)]
#[case(
    "They come on the Eurostar from Brussels on 19 December, arriving at St Pancras station at 15:27, and need to get to The Larkfield Hotel.",
    "St Pancras station > The Larkfield Hotel 19.12. 15:27 arrival -"
)]
#[case(
    "Прошу встретить на Московском вокзале 19 декабря. Сапсан приходит в 15:27. Отвезти в гостиницу «Тихая Нева».",
    "Московском вокзале > гостиницу Тихая Нева 19.12. 15:27 arrival -"
)]
#[case(
    "19 Aralık'ta Konya'dan hızlı trenle geliyorlar, Ankara YHT Garı'na varış 15:27. Oradan Mogan Yaşam Otel'e gidecekler.",
    "Ankara YHT Garı > Mogan Yaşam Otel 19.12. 15:27 arrival -"
)]
fn a_ride_may_begin_where_a_train_arrives(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(legs(text), [expected]);
}

#[rstest]
#[case::small_airport(
    "need a cab 19 dec 6.15am from Brindle Harbour hotel Brighton to gatwick, 3 adults",
    "Brindle Harbour hotel Brighton",
    "LGW"
)]
#[case::goal(
    "They leave the Hotel Belvanti at 05:45 on 19 December for Fiumicino airport.",
    "Hotel Belvanti",
    "FCO"
)]
#[case::two_names(
    "19 декабря в 9:15 из отеля Perla в аэропорт Барселоны Эль-Прат",
    "отеля Perla",
    "BCN"
)]
#[case::short_words("am 19.12. um 9:15 vom hotel mango zum flughafen koh samui", "hotel mango", "USM")]
#[case::named_before(
    "Пишет консьерж отеля Marjan Palace. Просим машину 19 декабря в 22:30 до аэропорта Дубая.",
    "отеля Marjan Palace",
    "DXB"
)]
fn the_ends_of_a_ride_to_an_airport(#[case] text: &str, #[case] from: &str, #[case] to: &str) {
    let sheet = read(text);
    let first = sheet.legs.first();
    let ends = first.map(|leg| (place(&leg.from), place(&leg.to)));
    assert_eq!(ends, Some((Some(from.to_owned()), Some(to.to_owned()))));
}

#[test]
fn the_direction_tells_one_of_two_airports_of_an_island() {
    let text = "Wir landen am 19. Dezember um 19:35 Uhr mit EW 530 in Teneriffa Süd. Von dort zum Hotel Brezal.";
    assert_eq!(legs(text), ["TFS > Hotel Brezal 19.12. 19:35 arrival EW530"]);
}

#[test]
fn a_time_beside_a_flight_without_an_airport_is_a_question() {
    let leg = &read("19 December 16:25 (PG 151) to Bungalow Mango Hill").legs[0];
    assert!(leg.time.as_ref().is_some_and(|told| told.is_question));
}

#[rstest]
#[case("Kindly provide one van on 19 December at 08:30.")]
#[case("Bitte am 19. Dezember um 08:30 Uhr einen Wagen stellen.")]
fn an_order_for_a_car_tells_when_it_comes(#[case] order: &str) {
    let rows = "From: Piraeus cruise port\nTo: Athens International Airport\nFlight: AC 901 departing 12:55";
    let expected = "Piraeus cruise port > ATH 19.12. 08:30 pick-up AC901";
    let found = legs(&format!("{order}\n{rows}"));
    assert_eq!(found.len(), 1);
    assert!(
        found[0].ends_with("19.12. 08:30 pick-up AC901"),
        "{} is not {expected}",
        found[0]
    );
}

#[rstest]
#[case("сколько стоит минивэн в Марбелью? Ценник скиньте до среды, плиз")]
#[case("was kostet ein Minivan nach Marbella? Antwort bitte bis Mittwoch")]
#[case("what is a minivan to Marbella? Please answer by Wednesday")]
#[case("Marbella'ya minivan ne kadar? Çarşambaya kadar yazın lütfen")]
fn a_deadline_is_no_day_of_a_ride(#[case] text: &str) {
    assert!(read(text).legs.is_empty());
}

#[test]
fn the_head_of_a_turkish_mail_tells_no_ride() {
    let head = "Kimden: Operasyon <ops@mavi.example>\nKime: rez@efes.example\nGönderme Tarihi: 9 Aralık 2026 Çarşamba 16:22\nKonu: Gemi\n\n";
    assert_eq!(legs(&format!("{head}{RIDE}")).len(), 1);
}

#[rstest]
#[case::letter("[09/12/2026, 09:12:40] Rosie H: pick us up 19 Dec 9:00 from Hotel Marina Pines to Antalya airport", &["Rosie"])]
#[case::introduced("[09/12/2026, 09:12:40] Rosie H: Hiya, its Rosie Hartnell, pick us up 19 Dec 9:00 from Hotel Marina Pines to Antalya airport", &["Rosie Hartnell"])]
#[case::house("[09/12/2026, 09:12:40] Rosie H: pick us up 19 Dec 9:00 to Antalya airport from the hotel, now its Kata Palms", &["Rosie"])]
fn the_name_of_a_chat_may_end_with_a_letter(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(names(text), expected);
}

#[rstest]
#[case::recommends("\n\nВас посоветовала моя коллега Жанна.", &[])]
#[case::kin_first("\n\nBabam Sadık Kurtuluşer, tel 0535 555 90 41", &["Sadık Kurtuluşer"])]
#[case::of_a_thing("\n\nOğlum Harry Potter stüdyosunu görecek.", &[])]
#[case::verb("\n\nMy dad is Luc Verhaegen.", &["Luc Verhaegen"])]
#[case::role("\n\nIt is for our CFO, Anders Lindqvist.", &["Anders Lindqvist"])]
#[case::last_name_german("\n\nAuf den Namen Pointner, Tel +43 660 5550718.", &["Pointner"])]
#[case::last_name_russian("\n\nфамилия тихомиров", &["тихомиров"])]
#[case::board("\n\nname board please", &[])]
fn who_is_named_besides_a_ride(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(names(&format!("{RIDE}{text}")), expected);
}

#[rstest]
#[case::english("Hello, could I book a car for my parents please: 19 December 14:30 Antalya airport to Hotel Marina Pines.\n\nThanks so much\nSophie", &[])]
#[case::turkish("Annemle babamı karşılamanız lazım, 19 Aralık 14:30 Antalya havalimanından Hotel Marina Pines'e.\n\nTeşekkürler\nEmre", &[])]
#[case::along("Hello, could I book a car for my parents please, we land on 19 December 14:30 at Antalya airport, to Hotel Marina Pines.\n\nThanks so much\nSophie", &["Sophie"])]
fn who_orders_for_kin_does_not_travel(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(names(text), expected);
}

#[rstest]
#[case::issued("VOUCHER\nIssued : 19 APR 2026\nLead name : MS HARRIET DUNMORE\nClient mobile : +44 7700 900 263\n\n")]
#[case::of_guest(
    "Гости: Нелли Гусарова, Вениамин Гусаров. Гостей двое взрослых, чемоданов 4. Телефон гостя: +44 7700 900 263\n\n"
)]
fn the_telephone_of_the_guest(#[case] text: &str) {
    let sheet = read(&format!("{text}{RIDE}"));
    assert_eq!(
        sheet.people.first().and_then(|one| sure(&one.phone)).as_deref(),
        Some("+447700900263")
    );
}

#[test]
fn a_form_may_say_that_there_are_no_children() {
    let form = "Pick-up location\nAntalya Airport\n\nDrop-off location\nHotel Marina Pines\n\nArrival date\n24/12/2026\n\nLanding time\n14:30\n\nAdults\n2\n\nChildren\n0\n";
    assert_eq!(sure(&read(form).party.children), Some(0));
}

#[test]
fn what_each_has_is_counted_once() {
    let text = format!("{RIDE}\n\n8 Erwachsene. Jeder ein Koffer, also 8 Koffer.");
    assert_eq!(sure(&read(&text).party.bags), Some(8));
}

#[rstest]
#[case(
    "24 декабря в 14:30 из аэропорта Анталья, отель Playa Mirador\n\nой, поменяли отель, теперь не Playa Mirador, а Sol Ponente"
)]
#[case(
    "24 December 14:30 from Antalya airport, hotel Playa Mirador\n\nsorry, it is now not Playa Mirador but Sol Ponente"
)]
fn another_house_may_be_contrasted_with_the_former_one(#[case] text: &str) {
    let sheet = read(text);
    assert_eq!(
        sheet.legs.first().and_then(|leg| place(&leg.to)).as_deref(),
        Some("Sol Ponente")
    );
}

#[rstest]
#[case::told("\n* landing time of the flight, not pick-up", Some((time(17, 10, 0, 0), TimeOf::Arrival)))]
#[case::unknown("", None)]
fn a_star_leads_to_a_footnote(#[case] footnote: &str, #[case] expected: Option<(jiff::civil::Time, TimeOf)>) {
    let table = "| # | Date | Pick-up | From | To | Info |\n| 1 | 09 Jan 27 | 17:10* | Antalya Airport (AYT) | Hotel Marina Pines | JQ 29 |\n";
    let sheet = read(&format!("{table}{footnote}"));
    let leg = &sheet.legs[0];
    assert_eq!(sure(&leg.time).zip(leg.time_of), expected);
}

#[test]
fn who_corrects_in_a_chat_goes_on_correcting() {
    let chat = "[08.12.2026 21:10:02] Hande: Antalya havalimanından otel Turkuaz Koy'a, 24 aralık, PC 2224, 11:15 iniş\n\
                [09.12.2026 09:41:13] Hande: bilet değişti, 25 aralık\n\
                [09.12.2026 09:41:58] Hande: saat 14:05 iniş, PC 2228";
    assert!(
        legs(chat)[0].ends_with("25.12. 14:05 arrival PC2228"),
        "{:?}",
        legs(chat)
    );
}

#[test]
fn behind_an_answer_something_new_begins() {
    let chat = "[08.12.26, 10:22] Nadine: TK1524 Landung 24.12. 16:05 Flughafen Antalya, Hotel Bosporus Palais\n\
                [08.12.26, 11:02] Nadine: Korrektur: doch der 25.12.\n\
                [08.12.26, 11:05] Bosfor Cars: Alles klar. Rückfahrt auch?\n\
                [08.12.26, 11:09] Nadine: ja am 31.12., Abflug 11:20, TK1523";
    assert_eq!(legs(chat).len(), 2);
}

#[test]
fn a_time_may_be_corrected_at_once() {
    let chat = "[08.12.2026 13:20] Yiğit: çarşamba Dubai'ye geliyorum\n\
                [08.12.2026 13:21] Yiğit: EK 122, iniş 00:45.. pardon 01:45, 16 aralık\n\
                [08.12.2026 13:22] Yiğit: DXB'den Sahra Pearl Residence'a";
    assert_eq!(legs(chat), ["DXB > Sahra Pearl Residence 16.12. 01:45 arrival EK122"]);
}

#[test]
fn a_later_mail_may_name_the_same_ends_again() {
    let text = "Wir landen am 24. Dezember jetzt erst um 17:50 Uhr, Flugnummer neu DE 1492. Alles andere bleibt, also Flughafen Rhodos zum Hotel Amphora.\n\n\
                > Von: service@ferien.example\n> Gesendet: Mittwoch, 9. Dezember 2026 14:02\n> Betreff: Transfer\n>\n\
                > Ihr Transfer: 24.12.2026, Ankunft 14:20 Uhr mit DE 1490, Flughafen Rhodos - Hotel Amphora";
    assert_eq!(legs(text), ["RHO > Hotel Amphora 24.12. 17:50 arrival DE1492"]);
}
