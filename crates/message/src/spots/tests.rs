use jiff::civil::Date;
use rstest::rstest;

use super::*;
use crate::lines::units;

/// The places of a message of one unit.
fn spots(text: &str) -> Vec<Spot> {
    let message = units(text, Date::constant(2026, 11, 21));
    let unit = message.units.first().unwrap();
    of(unit, &[]).into_iter().map(|(_, spot)| spot).collect()
}

fn only(text: &str) -> Spot {
    let mut found = spots(text);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

#[rstest]
#[case("Landing at Antalya Airport at 14:30", "AYT", None)]
#[case("From: Dubai Airport (DXB), Terminal 3", "DXB", Some(End::From))]
#[case("we arrive at Heathrow at noon", "LHR", None)]
#[case("from London Gatwick Airport to us", "LGW", Some(End::From))]
#[case("Landing at Heathrow T5", "LHR", None)]
#[case("Londra Heathrow Terminal 2'ye iniş", "LHR", None)]
#[case("Ankunft Flughafen Wien", "VIE", None)]
#[case("vom Flughafen Rom-Fiumicino ins Zentrum", "FCO", Some(End::From))]
#[case("Ankunft Flughafen Teneriffa Süd", "TFS", None)]
#[case("Antalya havalimanından alınacağız", "AYT", Some(End::From))]
#[case("Köln Bonn havalimanı", "CGN", None)]
#[case("Sabiha Gökçen'den alınacağız", "SAW", Some(End::From))]
#[case("из аэропорта Анталья", "AYT", Some(End::From))]
#[case("прилетаем в Шереметьево", "SVO", Some(End::To))]
#[case("pick up AYT", "AYT", None)]
#[case("landing at rhodes airport at 14:30", "RHO", None)]
fn airports(#[case] text: &str, #[case] iata: &str, #[case] end: Option<End>) {
    let spot = only(text);
    assert_eq!((spot.kind, spot.iata, spot.end), (Kind::Airport, Some(iata), end));
}

#[rstest]
#[case("to Hotel Marina Pines", "Hotel Marina Pines", Some(End::To))]
#[case("our hotel is Marina Pines", "Marina Pines", None)]
#[case("Das Hotel (The Slate, zwei Suiten)", "The Slate", None)]
#[case("→ Hostal de la Gavina", "Hostal de la Gavina", None)]
#[case("едем в отель The Landmark London", "отель The Landmark London", Some(End::To))]
#[case("zum Marina Pines Hotel bitte", "Marina Pines Hotel", Some(End::To))]
#[case("Otel: Mavi Koy", "Mavi Koy", None)]
#[case("Mavi Koy Otel'den alın", "Mavi Koy Otel", Some(End::From))]
#[case("Mavi Koy Otelinden Kemer tarafına", "Mavi Koy Otelinden", Some(End::From))]
#[case("ve Kensington'daki Queens Garden Hotel'e", "Queens Garden Hotel", Some(End::To))]
#[case("Zielhotel: Jardines del Norte", "Jardines del Norte", None)]
#[case("Mavi Koy oteline", "Mavi Koy oteline", Some(End::To))]
#[case("в отель «Лагуна Бич»", "отель Лагуна Бич", Some(End::To))]
#[case("отель marina pines", "отель marina pines", None)]
#[case("Abholung am Wien Hauptbahnhof", "Wien Hauptbahnhof", None)]
fn houses(#[case] text: &str, #[case] words: &str, #[case] end: Option<End>) {
    assert_eq!(only(text), Spot::new(Kind::House, words, end));
}

#[rstest]
#[case("from 14 Willow Road please", "14 Willow Road", Some(End::From))]
#[case("14 Willow Road, Richmond adresinden", "14 Willow Road", Some(End::From))]
#[case("to Lindenstr. 5", "Lindenstr. 5", Some(End::To))]
#[case("from 22 Larkspur Close, Reading", "22 Larkspur Close", Some(End::From))]
#[case("Адрес: Лесная ул., 12", "Лесная ул., 12", None)]
#[case("nach Rosenweg 7", "Rosenweg 7", Some(End::To))]
#[case("Adresse: Lange Strasse 12b", "Lange Strasse 12b", None)]
fn addresses(#[case] text: &str, #[case] words: &str, #[case] end: Option<End>) {
    assert_eq!(only(text), Spot::new(Kind::House, words, end));
}

#[test]
fn airports_of_a_flight_are_no_road() {
    let found = spots("Abreise Sa 15.05.27: XQ 182 AYT-STR 11:25-14:05");
    assert!(found.iter().all(|spot| spot.kind != Kind::House), "{found:?}");
}

#[rstest]
#[case("Kemer - Fethiye", "Kemer", "Fethiye")]
#[case("Kemer → Fethiye", "Kemer", "Fethiye")]
#[case("AYT - Coral Sands Makadi", "AYT", "Coral Sands Makadi")]
fn dashes_lead_on(#[case] text: &str, #[case] from: &str, #[case] to: &str) {
    let found = spots(text);
    let told: Vec<_> = found.iter().map(|spot| (spot.words.as_str(), spot.end)).collect();
    assert_eq!(told, [(from, Some(End::From)), (to, Some(End::To))]);
}

#[rstest]
#[case("Dönüşte otelde olacağız")]
#[case("Bizi otelden alın")]
#[case("the road is long")]
#[case("our hotel is nice")]
#[case("Das Hotel ist gebucht")]
#[case("der Flug aus Wien")]
#[case("Freundliche Grüße aus dem Norden")]
#[case("2 yolcu, uçakla İzmir'den")]
#[case("the flight to Vienna")]
#[case("2 ADT 1 CHD")]
fn no_places(#[case] text: &str) {
    assert_eq!(spots(text), []);
}

#[rstest]
#[case("do you do rides to abu dhabi")]
#[case("can you take us to her hotel")]
fn words_in_small_letters_are_no_codes(#[case] text: &str) {
    assert!(spots(text).iter().all(|spot| spot.iata.is_none()));
}

#[rstest]
#[case("прилетаем в анталью 24 дек", "Antalya")]
#[case("from fethiye please", "Fethiye")]
#[case("Kemer'den alın", "Kemer")]
#[case("nach Wien bitte", "Vienna")]
fn towns(#[case] text: &str, #[case] town: &str) {
    let spot = only(text);
    assert_eq!((spot.kind, spot.town), (Kind::Town, Some(town)));
}

#[test]
fn a_cell_is_a_house_if_it_is_no_airport() {
    let message = units("Marina Pines", Date::constant(2026, 11, 21));
    let cell = |text| of_cell(&message.units.first().unwrap().of_text(text), End::From);
    assert_eq!(
        cell("Marina Pines"),
        Some(Spot {
            at: Some(0..12),
            ..Spot::new(Kind::House, "Marina Pines", Some(End::From))
        })
    );
    assert_eq!(cell("AYT").unwrap().iata, Some("AYT"));
    assert_eq!(cell(" "), None);
}
