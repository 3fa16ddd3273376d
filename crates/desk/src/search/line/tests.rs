use proptest::prelude::*;
use rstest::rstest;

use super::*;

mod trade;

/// A Saturday.
fn today() -> Date {
    Date::constant(2026, 11, 21)
}

fn said(line: &str) -> LineFields {
    read(line, Language::En, today()).fields
}

fn fields(from: &str, to: &str) -> LineFields {
    let named = |name: &str| (!name.is_empty()).then(|| name.to_owned());
    LineFields {
        from: named(from),
        to: named(to),
        ..LineFields::default()
    }
}

#[rstest]
#[case(Language::En, "AYT > Lara 24 dec 14:30 2p 3b via Belek")]
#[case(Language::En, "24 December at 2:30pm AYT -> Lara via Belek 2 pax 3 bags")]
#[case(Language::En, "from AYT to Lara dec 24 2:30 pm 2 people 3 suitcases via Belek")]
#[case(Language::Tr, "AYT > Lara 24 aralık 14:30 2 kişi 3 bavul via Belek")]
#[case(Language::Tr, "AYT → Lara Belek üzerinden 24 ARALIK 2026 saat 14.30 2 yolcu 3 valiz")]
#[case(Language::De, "AYT > Lara 24. Dezember 14 Uhr 30 2 Pers. 3 Koffer über Belek")]
#[case(
    Language::De,
    "von AYT nach Lara über Belek 24.12. um 14:30 2 Personen, 3 Gepäckstücke"
)]
#[case(Language::Ru, "AYT > Lara 24 декабря 14:30 2 чел. 3 чем. через Belek")]
#[case(Language::Ru, "из AYT в Lara через Belek 24.12.26 в 14:30 2 человека 3 чемодана")]
#[case(Language::En, "AYT > Belek > Lara 2026-12-24 14h30 2p 3b")]
fn one_ride_in_many_words(#[case] language: Language, #[case] line: &str) {
    let expected = LineFields {
        stops: vec!["Belek".into()],
        date: Some("2026-12-24".into()),
        time: Some("14:30".into()),
        people: Some(2),
        bags: Some(3),
        ..fields("AYT", "Lara")
    };
    let read = read(line, language, today());
    assert_eq!(read.fields, expected);
    assert!(read.parts.iter().all(|part| part.unclear.is_none()), "{:?}", read.parts);
}

#[rstest]
#[case("tomorrow", "2026-11-22")]
#[case("bugün", "2026-11-21")]
#[case("übermorgen", "2026-11-23")]
#[case("в пятницу", "2026-11-27")]
#[case("sat", "2026-11-28")]
#[case("3 feb", "2027-02-03")]
#[case("21.11.", "2026-11-21")]
#[case("20.11", "2027-11-20")]
#[case("29 feb", "2028-02-29")]
#[case("5 mär 2027", "2027-03-05")]
#[case("1/2/27", "2027-02-01")]
#[case("on Thu, 24 Dec", "2026-12-24")]
#[case("24. Dez. (Do.)", "2026-12-24")]
#[case("am 24.12.", "2026-12-24")]
#[case("24 Aralık Perşembe", "2026-12-24")]
#[case("haftaya cuma", "2026-11-27")]
#[case("чт, 24 декабря", "2026-12-24")]
#[case("через неделю", "2026-11-28")]
#[case("in 3 days", "2026-11-24")]
#[case("the day after tomorrow", "2026-11-23")]
fn a_day_is_the_next_one_of_that_name(#[case] day: &str, #[case] date: &str) {
    let said = said(&format!("A > B {day}"));
    assert_eq!((said.date.as_deref(), said.to.as_deref()), (Some(date), Some("B")));
}

#[rstest]
#[case("14:30", "14:30")]
#[case("9:05", "09:05")]
#[case("14.30", "14:30")]
#[case("10.12. 10.12", "10:12")]
#[case("12am", "00:00")]
#[case("12:15pm", "12:15")]
#[case("at 9", "09:00")]
#[case("14 Uhr", "14:00")]
#[case("24 dec 0730", "07:30")]
#[case("9 in the morning", "09:00")]
#[case("öğleden sonra 3", "15:00")]
#[case("akşam saat 8'de", "20:00")]
#[case("3 Uhr nachmittags", "15:00")]
#[case("в 9 утра", "09:00")]
#[case("noon 24 dec", "")]
#[case("24 dec noon", "12:00")]
fn a_time_is_read_in_any_spelling(#[case] time: &str, #[case] told: &str) {
    assert_eq!(said(&format!("A > B {time}")).time.unwrap_or_default(), told);
}

#[rstest]
fn only_a_dot_or_a_colon_stands_between_hours_and_minutes(
    #[values("A > B 14/30", "A > B 14-30", "A > B 24 dec 9.5")] line: &str,
) {
    assert_eq!(said(line).time, None, "{line}");
}

#[test]
fn a_quoted_name_before_the_word_for_a_stop_is_one_stop() {
    let read = read("AYT \"Lara Beach\" üzerinden", Language::Tr, today());
    assert_eq!(read.fields.stops, ["Lara Beach"]);
    assert_eq!(read.fields.from.as_deref(), Some("AYT"));
    let parts: Vec<_> = read.parts.iter().map(|part| (part.start, part.end)).collect();
    assert_eq!(parts, [(0, 3), (4, 16), (17, 26)]);
}

#[rstest]
#[case("A > B 31.02.", Meaning::Date, Unclear::Impossible)]
#[case("A > B 24:00", Meaning::Time, Unclear::Impossible)]
#[case("A > B 24.30", Meaning::Time, Unclear::Impossible)]
#[case("A > B 10.12", Meaning::Date, Unclear::DayOrTime)]
#[case("A > B next sunday", Meaning::Date, Unclear::WhichWeek)]
#[case("A > B Fri 24 dec", Meaning::Date, Unclear::OtherWeekday)]
#[case("A > B half past two", Meaning::Time, Unclear::HalfOfDay)]
#[case("A > B 23:60", Meaning::Time, Unclear::Impossible)]
#[case("A > B 20.11.2026", Meaning::Date, Unclear::Past)]
#[case("A > B 3/4", Meaning::Date, Unclear::DayOrMonth)]
#[case("A > B 2p 3 pax", Meaning::People, Unclear::SaidTwice)]
#[case("A > B 24 dec please", Meaning::Nothing, Unclear::NotUnderstood)]
#[case("A > B 24 dec 02026", Meaning::Nothing, Unclear::NotUnderstood)]
#[case("A > B 2p 24.12.1999", Meaning::Nothing, Unclear::NotUnderstood)]
#[case("A > B 2p 24.12.2100", Meaning::Nothing, Unclear::NotUnderstood)]
fn what_is_unclear_is_said_where_it_stands(#[case] line: &str, #[case] meaning: Meaning, #[case] unclear: Unclear) {
    let read = read(line, Language::En, today());
    let marked: Vec<_> = read.parts.iter().filter(|part| part.unclear.is_some()).collect();
    assert_eq!(marked.len(), 1, "{:?}", read.parts);
    assert_eq!((marked[0].meaning, marked[0].unclear), (meaning, Some(unclear)));
    assert_eq!(usize::try_from(marked[0].end).unwrap(), line.len());
}

#[test]
fn a_slash_misleads_only_where_it_may() {
    let marked = |line: &str, language| {
        read(line, language, today())
            .parts
            .iter()
            .any(|part| part.unclear.is_some())
    };
    assert!(!marked("A > B 3/4", Language::De));
    assert!(!marked("A > B 24/12", Language::En) && !marked("A > B 5/5", Language::En));
}

#[test]
fn a_time_elsewhere_says_that_the_other_number_is_a_day() {
    let read = read("A > B 10.12 14:30", Language::En, today());
    assert_eq!(read.fields.date.as_deref(), Some("2026-12-10"));
    assert!(read.parts.iter().all(|part| part.unclear.is_none()), "{:?}", read.parts);
}

#[rstest]
#[case("Thu 24 dec AYT > Lara")]
#[case("Perşembe, 24 aralık AYT > Lara")]
fn a_weekday_may_begin_the_line(#[case] line: &str) {
    let said = said(line);
    assert_eq!(
        (said.date.as_deref(), said.from.as_deref()),
        (Some("2026-12-24"), Some("AYT"))
    );
}

#[test]
fn today_is_not_past() {
    let read = read("A > B 21.11.2026", Language::De, today());
    assert_eq!(read.fields.date.as_deref(), Some("2026-11-21"));
    assert!(read.parts.iter().all(|part| part.unclear.is_none()));
}

#[test]
fn a_word_for_the_start_with_nothing_behind_it_is_a_name() {
    assert_eq!(said("from").from.as_deref(), Some("from"));
}

#[test]
fn the_first_of_two_counts() {
    let read = said("A > B 2p 24 dec 5p 25 dec");
    assert_eq!((read.people, read.date.as_deref()), (Some(2), Some("2026-12-24")));
}

#[rstest]
#[case("AYT > Hotel 24 Marmaris", "Hotel 24 Marmaris")]
#[case("AYT > Pazar 2p", "Pazar")]
#[case("AYT > Pazar 24 dec", "Pazar")]
#[case("AYT > Pazar Otel 2p", "Pazar Otel")]
#[case("AYT > Sun Beach 2p", "Sun Beach")]
#[case("AYT > Midnight Hotel 24 dec", "Midnight Hotel")]
#[case("AYT > Side Car 24 dec", "Side Car")]
#[case("AYT > \"Hotel 24 dec > via\" 2p", "Hotel 24 dec > via")]
#[case("AYT > Lara, Antalya 2p", "Lara, Antalya")]
#[case("AYT > Rixos Premium 2p", "Rixos Premium")]
fn a_name_may_look_like_something_else(#[case] line: &str, #[case] to: &str) {
    assert_eq!(said(line).to.as_deref(), Some(to));
}

#[test]
fn stops_are_parted_by_commas_or_by_another_via() {
    for line in [
        "A > B via C, D 2p",
        "A > B via C via D 2p",
        "A > C > D > B 2p",
        "A > B 2p via C via D",
    ] {
        assert_eq!(said(line).stops, ["C", "D"], "{line}");
        assert_eq!(said(line).to.as_deref(), Some("B"));
    }
}

#[test]
fn each_part_says_where_it_stands_as_the_window_counts() {
    let line = "Işıklar 😀 > Łódź 2p";
    let units: Vec<u16> = line.encode_utf16().collect();
    let cut = |part: &LinePart| {
        let range = usize::try_from(part.start).unwrap()..usize::try_from(part.end).unwrap();
        String::from_utf16(&units[range]).unwrap()
    };
    let read = read(line, Language::Tr, today());
    let texts: Vec<_> = read.parts.iter().map(cut).collect();
    assert_eq!(texts, ["Işıklar 😀", ">", "Łódź", "2p"]);
}

#[test]
fn half_a_line_is_half_a_search_and_nothing_is_nothing() {
    assert_eq!(said(""), LineFields::default());
    assert_eq!(said("AYT"), fields("AYT", ""));
    assert_eq!(said("AYT >"), fields("AYT", ""));
    assert_eq!(said("> Lara"), fields("", "Lara"));
}

#[rstest]
#[case(Language::En, "AYT > Lara 24 Dec 2026 14:30 2p 3b via Belek")]
#[case(Language::Tr, "AYT > Lara 24 Ara 2026 14:30 2 kişi 3 bavul via Belek")]
#[case(Language::De, "AYT > Lara 24 Dez 2026 14:30 2 Pers. 3 Koffer über Belek")]
#[case(Language::Ru, "AYT > Lara 24 дек 2026 14:30 2 чел. 3 чем. через Belek")]
fn a_form_is_written_in_the_agents_language(#[case] language: Language, #[case] line: &str) {
    let form = said("AYT > Lara 24 dec 14:30 2p 3b via Belek");
    assert_eq!(write(&form, language), line);
}

proptest! {
    #[test]
    fn what_was_written_reads_as_it_was(
        names in prop::collection::vec("[A-Za-zçğışöüß0-9][A-Za-zçğışöüßа-я0-9 .,>/:-]{0,12}[A-Za-z0-9]", 2..5),
        day in 0_i64..9000,
        minutes in prop::option::of(0_u32..1440),
        people in prop::option::of(1_u32..60),
        bags in prop::option::of(0_u32..60),
        children in prop::option::of(0_u32..8),
        ages in prop::collection::vec(0_u32..18, 0..8),
        seats in prop::option::of(1_u32..4),
        flights in (prop::option::of("[A-Z][A-Z0-9][0-9]{1,4}"), prop::option::of("[A-Z][A-Z0-9][0-9]{1,4}")),
        back in any::<bool>(),
        language in prop::sample::select(Language::ALL.to_vec()),
    ) {
        let date = Date::constant(2026, 1, 1).checked_add(jiff::Span::new().days(day)).unwrap();
        let fields = LineFields {
            from: names.first().cloned(),
            to: names.get(1).cloned(),
            stops: names.iter().skip(2).cloned().collect(),
            date: Some(date.to_string()),
            time: minutes.map(|minutes| format!("{:02}:{:02}", minutes / 60, minutes % 60)),
            people,
            ages: ages.into_iter().take(usize::try_from(children.unwrap_or(0)).unwrap()).collect(),
            children,
            bags,
            seats,
            flight: flights.0,
            back: back.then(|| LineBack {
                date: minutes.map(|_| (date + jiff::Span::new().days(3)).to_string()),
                time: minutes.map(|minutes| format!("{:02}:{:02}", minutes % 24, minutes / 24)),
                flight: flights.1,
            }),
        };
        let line = write(&fields, language);
        prop_assert_eq!(read(&line, language, today()).fields, fields, "{}", line);
    }

    #[test]
    fn no_line_is_too_strange_to_be_read_and_no_parts_overlap(line in ".{0,60}") {
        let read = read(&line, Language::En, today());
        let mut end = 0;
        for part in read.parts {
            prop_assert!(part.start >= end && part.end >= part.start, "{:?}", part);
            end = part.end;
        }
        prop_assert!(usize::try_from(end).unwrap() <= line.encode_utf16().count());
    }

    #[test]
    fn no_order_of_known_words_confuses_it(
        words in prop::collection::vec(
            prop::sample::select(vec![
                ">", "via", "üzerinden", ",", "to", "from", "24", "dec", "14:30", "2p", "3", "bags", "at", "uhr", "\"", "pm",
                "Lara", "cuma", "31.02.", "1430", "h", "99999999999p", "в",
            ]),
            0..12,
        ),
    ) {
        let line = words.join(" ");
        let read = read(&line, Language::Ru, today());
        prop_assert!(read.parts.windows(2).all(|pair| pair[0].end <= pair[1].start), "{:?}", read.parts);
    }
}

#[rstest]
#[case("AYT > Lara 2512 sokak 24 dec 14:30", "Lara 2512 sokak")]
#[case("AYT > Villa 2512 24 dec 14:30", "Villa 2512")]
#[case("24 dec 14:30 AYT > Villa 2512", "Villa 2512")]
#[case("AYT > Villa 2512 Garden 24 dec 14:30", "Villa 2512 Garden")]
fn a_number_in_a_name_is_no_day(#[case] line: &str, #[case] to: &str) {
    let read = read(line, Language::Tr, today());
    assert_eq!(read.fields.date.as_deref(), Some("2026-12-24"));
    assert_eq!(read.fields.to.as_deref(), Some(to));
}

#[rstest]
#[case("AYT > Lara 2412 1430")]
#[case("AYT > Lara 1430 2412")]
#[case("AYT > Lara 2p 2412 14:30")]
fn a_day_may_be_four_digits_that_are_no_time(#[case] line: &str) {
    let read = read(line, Language::Tr, today());
    assert_eq!(read.fields.date.as_deref(), Some("2026-12-24"));
    assert_eq!(read.fields.time.as_deref(), Some("14:30"));
    assert_eq!(read.fields.to.as_deref(), Some("Lara"));
}
