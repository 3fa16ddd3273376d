use proptest::prelude::*;
use rstest::rstest;

use super::*;

fn read(text: &str) -> Option<Found<Time>> {
    let found = words(text);
    let whole = |time: &Found<Time>| time.words == found.len();
    time(&found)
        .filter(whole)
        .or_else(|| time_after_word(&found).filter(whole))
}

fn said(text: &str) -> Option<String> {
    Some(read(text)?.value?.strftime("%H:%M").to_string())
}

#[rstest]
#[case("14:30", "14:30")]
#[case("saat on dörtte", "14:00")]
#[case("saat on iki", "12:00")]
#[case("9:05", "09:05")]
#[case("14:30:00", "14:30")]
#[case("14:30 Uhr", "14:30")]
#[case("14.30 Uhr", "14:30")]
#[case("14 Uhr 30", "14:30")]
#[case("14 Uhr", "14:00")]
#[case("14Uhr", "14:00")]
#[case("14h30", "14:30")]
#[case("14:30h", "14:30")]
#[case("2pm", "14:00")]
#[case("2 pm", "14:00")]
#[case("2:30pm", "14:30")]
#[case("2.30pm", "14:30")]
#[case("2.30 p.m.", "14:30")]
#[case("12am", "00:00")]
#[case("12:15 pm", "12:15")]
#[case("at 9", "09:00")]
#[case("at 1430", "14:30")]
#[case("at 14.30", "14:30")]
#[case("um 9 Uhr", "09:00")]
#[case("saat 9'da", "09:00")]
#[case("saat 14:30'da", "14:30")]
#[case("saat 14.30", "14:30")]
#[case("в 14:30", "14:30")]
#[case("в 9 утра", "09:00")]
#[case("в 2 часа дня", "14:00")]
#[case("9 вечера", "21:00")]
#[case("2 часа ночи", "02:00")]
#[case("sabah 9", "09:00")]
#[case("sabah 06 45", "06:45")]
#[case("ten to seven in the morning", "06:50")]
#[case("twenty past three in the afternoon", "15:20")]
#[case("sabah 9'da", "09:00")]
#[case("sabah saat 9:30", "09:30")]
#[case("öğleden sonra 3", "15:00")]
#[case("akşam 8", "20:00")]
#[case("gece 11", "23:00")]
#[case("9 in the morning", "09:00")]
#[case("9 o'clock", "09:00")]
#[case("a quarter to nine in the evening", "20:45")]
#[case("at around 1430", "14:30")]
#[case("half past nine in the morning", "09:30")]
#[case("3 Uhr nachmittags", "15:00")]
#[case("um 9 Uhr abends", "21:00")]
#[case("morgens um 7", "07:00")]
#[case("noon", "12:00")]
#[case("midnight", "00:00")]
#[case("полдень", "12:00")]
#[case("12 noon", "12:00")]
#[case("at 12 midnight", "00:00")]
#[case("12:00 midnight", "00:00")]
#[case("gece yarısı", "00:00")]
#[case("gece yarısında", "00:00")]
#[case("geceyarısı", "00:00")]
#[case("gece 12", "00:00")]
#[case("geceyarısı 2'de", "02:00")]
#[case("um 12 Uhr mittags", "12:00")]
#[case("um 12 Uhr nachts", "00:00")]
#[case("в 12 ночи", "00:00")]
fn a_time_is_read_in_any_spelling(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(said(text).as_deref(), Some(expected), "{text}");
    assert_eq!(read(text).unwrap().doubt, None, "{text}");
}

#[rstest]
#[case("half past two", "02:30")]
#[case("twenty-five past one", "01:25")]
#[case("twenty five to one", "12:35")]
#[case("zwanzig nach acht", "08:20")]
#[case("um zehn vor sieben", "06:50")]
#[case("fünf vor halb drei", "02:25")]
#[case("fünf nach halb drei", "02:35")]
#[case("без двадцати семь", "06:40")]
#[case("без двадцати пяти семь", "06:35")]
#[case("четверть третьего", "02:15")]
#[case("десять минут третьего", "02:10")]
#[case("üçü on geçe", "03:10")]
#[case("saat on biri yirmi geçe", "11:20")]
#[case("dördü beş geçe", "04:05")]
#[case("dokuza çeyrek kala", "08:45")]
#[case("quarter to nine", "08:45")]
#[case("halb drei", "02:30")]
#[case("um halb drei", "02:30")]
#[case("viertel nach drei", "03:15")]
#[case("iki buçukta", "02:30")]
#[case("2 buçukta", "02:30")]
#[case("в половине третьего", "02:30")]
#[case("полтретьего", "02:30")]
fn a_spoken_time_without_its_part_of_the_day_is_doubtful(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(said(text).as_deref(), Some(expected), "{text}");
    assert_eq!(read(text).unwrap().doubt, Some(Doubt::HalfOfDay), "{text}");
}

#[rstest]
#[case("öğlen 2 buçukta", "14:30")]
#[case("halb drei nachmittags", "14:30")]
#[case("в половине третьего дня", "14:30")]
fn a_spoken_time_with_its_part_of_the_day_is_sure(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(said(text).as_deref(), Some(expected), "{text}");
    assert_eq!(read(text).unwrap().doubt, None, "{text}");
}

#[rstest]
#[case("midnight 24 dec", 1)]
#[case("12 midnight 24 dec", 2)]
#[case("gece yarısı 24 aralık", 2)]
fn a_day_behind_midnight_takes_nothing_from_it(#[case] text: &str, #[case] expected: usize) {
    let found = time(&words(text)).unwrap();
    assert_eq!((found.words, found.value), (expected, Some(Time::midnight())), "{text}");
}

#[rstest]
fn what_is_no_time_is_not_read_as_one(
    #[values(
        "2 adults",
        "24.12.",
        "10.12",
        "1430",
        "at Belek",
        "about 9",
        "öğleden önce 9",
        "9 am 24.12.",
        "XQ101",
        "2 bags",
        "half",
        "ab 24.12.",
        "morgen 24.12.",
        "13pm x"
    )]
    text: &str,
) {
    assert_eq!(said(text), None, "{text}");
}

#[rstest]
#[case("9", "09:00")]
#[case("930", "09:30")]
#[case("1430", "14:30")]
#[case("14.30", "14:30")]
#[case("2.30pm", "14:30")]
#[case("0", "00:00")]
#[case("0030", "00:30")]
#[case("14:30", "14:30")]
#[case("at 9", "09:00")]
#[case("saat 9'da", "09:00")]
#[case("9 pm", "21:00")]
#[case("930 pm", "21:30")]
#[case("9.30 in the evening", "21:30")]
#[case("14 Uhr 30", "14:30")]
#[case("halb drei", "02:30")]
#[case("noon", "12:00")]
#[case("14 30", "14:30")]
#[case("9 30", "09:30")]
#[case("9 3", "")]
#[case("24 30", "")]
#[case("9 30 15", "")]
#[case("24", "")]
#[case("2460", "")]
#[case("25:00", "")]
#[case("14.3", "")]
#[case("14305", "")]
#[case("9 adults", "")]
#[case("9 Belek", "")]
#[case("Belek", "")]
#[case("", "")]
#[case("12 noon", "12:00")]
#[case("12 midnight", "00:00")]
#[case("gece yarısı", "00:00")]
fn a_field_for_a_time_understands_short_forms(#[case] text: &str, #[case] expected: &str) {
    let value = whole_time(text).and_then(|time| time.value);
    assert_eq!(
        value.map(|time| time.strftime("%H:%M").to_string()).unwrap_or_default(),
        expected
    );
}

#[test]
fn a_field_with_a_time_that_does_not_exist_is_not_taken_for_empty() {
    for text in ["24", "2460", "25:00"] {
        assert_eq!(whole_time(text).unwrap().value, None, "{text}");
    }
    assert_eq!(whole_time("Belek"), None);
    assert_eq!(whole_time("half past two").unwrap().doubt, Some(Doubt::HalfOfDay));
}

#[rstest]
#[case(PartOfDay::Morning, [Some(0), Some(3), Some(7), Some(9)])]
#[case(PartOfDay::Afternoon, [Some(12), Some(15), Some(19), Some(21)])]
#[case(PartOfDay::Evening, [Some(0), None, Some(19), Some(21)])]
#[case(PartOfDay::Night, [Some(0), Some(3), None, Some(21)])]
fn a_part_of_the_day_has_some_of_its_hours(#[case] part: PartOfDay, #[case] hours: [Option<i8>; 4]) {
    assert_eq!([12, 3, 7, 9].map(|hour| part.hour(hour)), hours);
    assert_eq!(
        [13, 23, 0, 24].map(|hour| part.hour(hour)),
        [Some(13), Some(23), None, None]
    );
}

proptest! {
    #[test]
    fn a_time_as_it_is_shown_is_read_as_the_same_time(hour in 0_i8..24, minute in 0_i8..60) {
        let time = Time::new(hour, minute, 0, 0).unwrap();
        for shown in [format!("{hour:02}:{minute:02}"), format!("{hour}:{minute:02}"), time.strftime("%-I:%M %p").to_string()] {
            let found = read(&shown).map(|time| (time.value, time.doubt));
            prop_assert_eq!(found, Some((Some(time), None)), "{}", shown);
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "\\PC{0,40}") {
        let _ = time(&words(&text));
        let _ = time_after_word(&words(&text));
        let _ = whole_time(&text);
    }
}

#[test]
fn a_german_preposition_is_no_half_of_the_day() {
    let found = time(&words("4 Uhr 30 am Hotel")).expect("a time");
    assert_eq!((found.words, found.value), (3, Time::new(4, 30, 0, 0).ok()));
}

#[test]
fn behind_a_german_word_am_is_no_half_of_the_day() {
    let found = time_after_word(&words("um 12:30 am Hotel")).expect("a time");
    assert_eq!((found.words, found.value), (2, Time::new(12, 30, 0, 0).ok()));
    let spoken = time_after_word(&words("um sechzehn zwanzig")).expect("a time");
    assert_eq!((spoken.words, spoken.value), (3, Time::new(16, 20, 0, 0).ok()));
}

#[test]
fn a_number_of_people_is_no_part_of_the_hour_before_it() {
    let found = time_after_word(&words("saat on iki kişi")).unwrap();
    assert_eq!((found.words, found.value), (2, Some(jiff::civil::time(10, 0, 0, 0))));
}
