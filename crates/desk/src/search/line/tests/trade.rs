//! Children, seats, flights and the way back.

use super::*;

fn whole() -> LineFields {
    LineFields {
        date: Some("2026-12-24".into()),
        time: Some("14:30".into()),
        people: Some(2),
        children: Some(1),
        ages: vec![4],
        bags: Some(3),
        seats: Some(1),
        flight: Some("XQ101".into()),
        back: Some(LineBack {
            date: Some("2026-12-31".into()),
            time: Some("10:00".into()),
            flight: Some("XQ102".into()),
        }),
        ..fields("AYT", "Lara")
    }
}

#[rstest]
#[case("AYT > Lara 24 dec 14:30 2+1 (4) 3b child seat xq101 back 31 dec 10:00 xq102")]
#[case("XQ 101 AYT > Lara 24 dec 14:30 2 adults, 1 child (4 years), 1 seat, 3 bags; return on 31 dec at 10 XQ 102")]
#[case("AYT > Lara 24 ara 14:30 2 yetişkin 1 çocuk (4 yaş) 3 bavul bebek koltuğu uçuş XQ101 dönüş 31 ara 10:00 xq102")]
#[case(
    "AYT > Lara 24. Dez 14:30 2 Erwachsene 1 Kind 4 Jahre 3 Koffer Kindersitz Flug XQ 101 zurück am 31. Dez um 10 xq102"
)]
#[case(
    "AYT > Lara 24 дек 14:30 2 взрослых 1 ребёнок (4 года) 3 чем. детское кресло рейс xq 101 обратно 31 дек в 10:00 xq102"
)]
fn the_whole_trade_in_many_words(#[case] line: &str) {
    let read = read(line, Language::De, today());
    assert_eq!(written(&read.fields), written(&whole()));
    assert_eq!(read.fields, whole());
    assert!(read.parts.iter().all(|part| part.unclear.is_none()), "{:?}", read.parts);
}

/// Fields do not print themselves, but their line does.
fn written(fields: &LineFields) -> String {
    write(fields, Language::En)
}

#[rstest]
#[case(
    Language::En,
    "AYT > Lara 24 Dec 2026 14:30 2+1 (4) 3b 1 seat XQ101 back 31 Dec 2026 10:00 XQ102"
)]
#[case(
    Language::Tr,
    "AYT > Lara 24 Ara 2026 14:30 2+1 (4) 3 bavul 1 koltuk XQ101 dönüş 31 Ara 2026 10:00 XQ102"
)]
#[case(
    Language::De,
    "AYT > Lara 24 Dez 2026 14:30 2+1 (4) 3 Koffer 1 Kindersitz XQ101 zurück 31 Dez 2026 10:00 XQ102"
)]
#[case(
    Language::Ru,
    "AYT > Lara 24 дек 2026 14:30 2+1 (4) 3 чем. 1 кресло XQ101 обратно 31 дек 2026 10:00 XQ102"
)]
fn the_whole_trade_is_written_in_the_agents_language(#[case] language: Language, #[case] line: &str) {
    assert_eq!(write(&whole(), language), line);
}

#[rstest]
#[case("2+1", Some(2), Some(1), &[])]
#[case("2 + 1", Some(2), Some(1), &[])]
#[case("2+1 pax", Some(2), Some(1), &[])]
#[case("2+1+1", Some(2), Some(2), &[])]
#[case("2+2 (4, 7)", Some(2), Some(2), &[4, 7])]
#[case("2 adults 2 kids (4 and 7)", Some(2), Some(2), &[4, 7])]
#[case("2p 1 child 1 baby", Some(2), Some(2), &[])]
#[case("2 yetişkin 1 bebek", Some(2), Some(1), &[])]
#[case("1 child (4, 7)", None, Some(2), &[4, 7])]
#[case("2p child (4)", Some(2), Some(1), &[4])]
#[case("2p 1 child 4 years old", Some(2), Some(1), &[4])]
#[case("2 Erw. 2 Kinder (4 und 7 Jahre)", Some(2), Some(2), &[4, 7])]
#[case("2 взрослых, 2 детей (4 и 7 лет)", Some(2), Some(2), &[4, 7])]
fn children_are_counted_apart(
    #[case] party: &str,
    #[case] people: Option<u32>,
    #[case] children: Option<u32>,
    #[case] ages: &[u32],
) {
    let read = read(&format!("A > B {party}"), Language::En, today());
    let LineFields {
        people: adults,
        children: young,
        ages: told,
        ..
    } = &read.fields;
    assert_eq!((*adults, *young, told.as_slice()), (people, children, ages));
    assert!(read.parts.iter().all(|part| part.unclear.is_none()), "{:?}", read.parts);
}

#[rstest]
#[case("1 seat", 1)]
#[case("2 child seats", 2)]
#[case("child seat", 1)]
#[case("child-seat", 1)]
#[case("booster seat", 1)]
#[case("1 koltuk", 1)]
#[case("bebek koltuğu", 1)]
#[case("2 çocuk koltuğu", 2)]
#[case("Kindersitz", 1)]
#[case("2 Kindersitze", 2)]
#[case("детское кресло", 1)]
#[case("2 детских кресла", 2)]
#[case("автокресло", 1)]
fn seats_for_children_are_no_children(#[case] seats: &str, #[case] number: u32) {
    let fields = said(&format!("A > B 2p {seats}"));
    assert_eq!((fields.seats, fields.children), (Some(number), None));
}

#[rstest]
#[case("xq101", "XQ101")]
#[case("XQ 101", "XQ101")]
#[case("xq 101", "XQ101")]
#[case("TK1950", "TK1950")]
#[case("A9 926", "A9926")]
#[case("EZY 8543", "EZY8543")]
#[case("flight TK1", "TK1")]
#[case("uçuş no xq 101", "XQ101")]
#[case("Flug FR 8173", "FR8173")]
#[case("рейс SU 2142", "SU2142")]
fn a_flight_is_read_in_any_spelling(#[case] flight: &str, #[case] told: &str) {
    let read = read(&format!("A > B {flight} 2p"), Language::En, today());
    assert_eq!(read.fields.flight.as_deref(), Some(told));
    assert_eq!(read.fields.people, Some(2));
    assert!(read.parts.iter().all(|part| part.unclear.is_none()), "{:?}", read.parts);
}

#[rstest]
fn what_looks_like_a_flight_is_none(
    #[values(
        "2p",
        "3b",
        "at 1430",
        "TK 24 dec",
        "XQ 10 pax",
        "2p10",
        "T5",
        "b12",
        "NO 118",
        "2p 3b 1430"
    )]
    words: &str,
) {
    assert_eq!(said(&format!("A > B {words}")).flight, None);
}

#[rstest]
#[case("back 31 dec 10:00", Some("2026-12-31"), Some("10:00"))]
#[case("return on 31 dec at 10", Some("2026-12-31"), Some("10:00"))]
#[case("round trip 2 jan", Some("2027-01-02"), None)]
#[case("dönüş 31 aralık 10.00", Some("2026-12-31"), Some("10:00"))]
#[case("gidiş dönüş", None, None)]
#[case("hin und zurück 31.12.", Some("2026-12-31"), None)]
#[case("обратно в 10", None, Some("10:00"))]
#[case("back friday", Some("2026-12-25"), None)]
fn the_way_back_is_counted_from_the_way_there(
    #[case] back: &str,
    #[case] date: Option<&str>,
    #[case] time: Option<&str>,
    #[values("A > B 24 dec 14:30 2p", "A > B 24 dec 14:30 via C")] there: &str,
) {
    let read = read(&format!("{there} {back}"), Language::En, today());
    assert_eq!(read.fields.date.as_deref(), Some("2026-12-24"));
    assert_eq!(read.fields.time.as_deref(), Some("14:30"));
    let told = read.fields.back.expect("a way back");
    assert_eq!((told.date.as_deref(), told.time.as_deref()), (date, time));
}

#[rstest]
#[case("A > B 24 dec back 20.12.2026", Meaning::Back, Unclear::BeforeThere)]
#[case("A > B 24 dec back 31 dec 1 jan", Meaning::Back, Unclear::SaidTwice)]
#[case("A > B back 20.11.2026", Meaning::Back, Unclear::Past)]
#[case("A > B 24 dec back 31 dec return", Meaning::Back, Unclear::SaidTwice)]
#[case("A > B 2+1 2 kids", Meaning::Children, Unclear::SaidTwice)]
#[case("A > B 1 seat Kindersitz", Meaning::Seats, Unclear::SaidTwice)]
#[case("A > B xq101 xq102", Meaning::Flight, Unclear::SaidTwice)]
fn what_does_not_fit_is_said(#[case] line: &str, #[case] meaning: Meaning, #[case] unclear: Unclear) {
    let read = read(line, Language::En, today());
    let marked: Vec<_> = read.parts.iter().filter(|part| part.unclear.is_some()).collect();
    assert_eq!(marked.len(), 1, "{:?}", read.parts);
    assert_eq!((marked[0].meaning, marked[0].unclear), (meaning, Some(unclear)));
}

#[rstest]
#[case("AYT > Come Back Hotel 2p", "Come Back Hotel")]
#[case("AYT > Kind Seat 2p", "Kind Seat")]
#[case("AYT > Return 2p", "Return")]
fn such_words_may_be_in_a_name(#[case] line: &str, #[case] to: &str) {
    let fields = said(line);
    assert_eq!(
        (fields.to.as_deref(), fields.back, fields.seats),
        (Some(to), None, None)
    );
}

#[rstest]
#[case("AYT \"Rixos Premium\" 2p", "AYT", "Rixos Premium")]
#[case("\"Rixos Premium\" AYT 2p", "Rixos Premium", "AYT")]
#[case("\"Rixos Premium\" \"Lara Palas\" 2p", "Rixos Premium", "Lara Palas")]
fn a_name_in_quotation_marks_is_one_end(#[case] line: &str, #[case] from: &str, #[case] to: &str) {
    let fields = said(line);
    assert_eq!((fields.from.as_deref(), fields.to.as_deref()), (Some(from), Some(to)));
}

#[test]
fn a_pick_up_alone_is_written_so_that_it_stays_one_place() {
    assert_eq!(write(&fields("Antalya Kemer", ""), Language::En), "Antalya Kemer >");
}
