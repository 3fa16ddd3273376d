use proptest::prelude::*;
use rstest::rstest;

use super::*;

/// A Monday.
const TODAY: Date = Date::constant(2026, 11, 23);

fn read(text: &str) -> Option<Found<Date>> {
    let found = words(text);
    day(&found, TODAY.into()).filter(|day| day.words == found.len())
}

fn said(text: &str) -> Option<String> {
    Some(read(text)?.value?.to_string())
}

#[rstest]
fn one_date_in_many_spellings(
    #[values(
        "24 dec",
        "24 December",
        "24th of December",
        "December 24th",
        "Dec 24, 2026",
        "Thu 24 Dec",
        "Thursday, December 24, 2026",
        "Thursday the 24th of December",
        "Donnerstag, den 24. Dezember",
        "24DEC",
        "24DEC26",
        "24.12.",
        "24.12.26",
        "24.12.2026",
        "24/12",
        "24/12/2026",
        "24-12-2026",
        "2026-12-24",
        "Do. 24.12.",
        "Donnerstag, den 24. Dezember"
    )]
    text: &str,
) {
    let text = text.replace(" den", "");
    assert_eq!(said(&text).as_deref(), Some("2026-12-24"), "{text}");
    assert_eq!(read(&text).unwrap().doubt, None, "{text}");
}

#[rstest]
#[case("18-SEP-2027", "2027-09-18")]
#[case("24 Aralık", "2026-12-24")]
#[case("on bir temmuzda", "2027-07-11")]
#[case("dört temmuz cumartesi", "2027-07-04")]
#[case("24 Aralık Perşembe", "2026-12-24")]
#[case("24 Aralık'ta", "2026-12-24")]
#[case("24 aralikta", "2026-12-24")]
#[case("24 декабря", "2026-12-24")]
#[case("24-го декабря", "2026-12-24")]
#[case("24 декабря 2027 года", "2027-12-24")]
#[case("чт, 24 декабря", "2026-12-24")]
#[case("5. März", "2027-03-05")]
#[case("today", "2026-11-23")]
#[case("yarın", "2026-11-24")]
#[case("morgen", "2026-11-24")]
#[case("the day after tomorrow", "2026-11-25")]
#[case("öbür gün", "2026-11-25")]
#[case("übermorgen", "2026-11-25")]
#[case("послезавтра", "2026-11-25")]
#[case("friday", "2026-11-27")]
#[case("monday", "2026-11-30")]
#[case("в пятницу", "2026-11-27")]
#[case("this friday", "2026-11-27")]
#[case("önümüzdeki cuma", "2026-11-27")]
#[case("haftaya cuma", "2026-12-04")]
#[case("kommenden Freitag", "2026-11-27")]
#[case("in 3 days", "2026-11-26")]
#[case("in drei Tagen", "2026-11-26")]
#[case("3 gün sonra", "2026-11-26")]
#[case("через 3 дня", "2026-11-26")]
#[case("через неделю", "2026-11-30")]
#[case("in a week", "2026-11-30")]
#[case("two weeks later", "2026-12-07")]
#[case("December the 24th", "2026-12-24")]
#[case("20.11.", "2027-11-20")]
#[case("29 feb", "2028-02-29")]
fn a_day_without_a_year_is_the_next_one(#[case] text: &str, #[case] date: &str) {
    let text = text.trim_start_matches("в ");
    assert_eq!(said(text).as_deref(), Some(date), "{text}");
}

#[rstest]
#[case("next friday", "2026-11-27", Doubt::WhichWeek)]
#[case("nächsten Freitag", "2026-11-27", Doubt::WhichWeek)]
#[case("10.12", "2026-12-10", Doubt::DayOrTime)]
#[case("Fri 24 Dec", "2026-12-24", Doubt::OtherWeekday)]
#[case("20.11.2026", "2026-11-20", Doubt::Past)]
fn what_may_be_read_otherwise_says_so(#[case] text: &str, #[case] date: &str, #[case] doubt: Doubt) {
    let found = read(text).unwrap();
    assert_eq!(found.value.unwrap().to_string(), date);
    assert_eq!(found.doubt, Some(doubt));
}

#[rstest]
#[case("Thu 12/03/2026", "2026-12-03", None)]
#[case("Thu 12/03/26", "2026-12-03", None)]
#[case("12/03/2026 Thu", "2026-12-03", None)]
#[case("Thu 12/03", "2026-12-03", None)]
#[case("Fri 12/03", "2027-03-12", None)]
#[case("Thu 12/03/2027", "2027-03-12", Some(Doubt::OtherWeekday))]
#[case("Wed 12/03/2026", "2026-03-12", Some(Doubt::OtherWeekday))]
#[case("Thu 12.03.2026", "2026-03-12", Some(Doubt::Past))]
#[case("Sun 04/07/2027", "2027-07-04", None)]
#[case("Thu 04/03/2027", "2027-03-04", None)]
#[case("Tue 01/06/2027", "2027-06-01", None)]
#[case("Mon 02/08/2027", "2027-08-02", Some(Doubt::DayOrMonth))]
fn a_weekday_decides_which_number_is_the_month(
    #[case] text: &str,
    #[case] date: &str,
    #[case] doubt: Option<Doubt>,
    #[values(false, true)] slashes_mislead: bool,
) {
    let today = TODAY;
    let context = Context { today, slashes_mislead };
    let found = day(&words(text), context).unwrap();
    assert_eq!(found.words, words(text).len(), "{text}");
    assert_eq!(found.value.unwrap().to_string(), date, "{text}");
    let doubt = doubt.filter(|doubt| slashes_mislead || *doubt != Doubt::DayOrMonth);
    assert_eq!(found.doubt, doubt, "{text}");
}

#[test]
fn a_slash_misleads_only_where_it_may() {
    let context = |slashes_mislead| Context {
        today: TODAY,
        slashes_mislead,
    };
    let doubt = |text: &str, misleads| day(&words(text), context(misleads)).and_then(|day| day.doubt);
    assert_eq!(doubt("3/4", true), Some(Doubt::DayOrMonth));
    assert_eq!(
        (doubt("3/4", false), doubt("24/12", true), doubt("5/5", true)),
        (None, None, None)
    );
    let american = day(&words("12/24/2026"), context(true)).unwrap();
    assert_eq!(american.value, Some(Date::constant(2026, 12, 24)));
    let abroad = day(&words("12/24/2026"), context(false)).unwrap();
    assert_eq!((abroad.value, abroad.doubt), (american.value, None));
}

#[rstest]
fn what_is_no_day_is_not_read_as_one(
    #[values(
        "14:30",
        "14.30",
        "may",
        "2 adults",
        "mar 2026",
        "december 14:30",
        "XQ101",
        "24",
        "3 bags",
        "in 3 hours",
        "12/05/1985",
        "1985-12-24",
        "24dec1985",
        "We'd like",
        "We’d like",
        "24/12/202",
        "12/03/x",
        "a"
    )]
    text: &str,
) {
    assert_eq!(day(&words(text), TODAY.into()), None, "{text}");
}

#[test]
fn a_day_that_does_not_exist_has_no_value() {
    assert_eq!(read("31.02.").unwrap().value, None);
    assert_eq!(read("30 feb 2027").unwrap().value, None);
}

#[rstest]
#[case("2412", "2026-12-24")]
#[case("24", "2026-11-24")]
#[case("22", "2026-12-22")]
#[case("241227", "2027-12-24")]
#[case("24122027", "2027-12-24")]
#[case("24121985", "")]
#[case("241", "")]
#[case("3102", "")]
#[case("24 dec 2 bags", "")]
#[case("", "")]
#[case("thu", "2026-11-26")]
#[case("do", "2026-11-26")]
#[case("31.", "2026-12-31")]
#[case("the 31st", "")]
#[case("24 12", "2026-12-24")]
#[case("24-12", "2026-12-24")]
#[case("24.12", "2026-12-24")]
#[case("24/12", "2026-12-24")]
#[case("24 12 2027", "2027-12-24")]
#[case("24 / 12 / 27", "2027-12-24")]
#[case("24. 12.", "2026-12-24")]
#[case("5.1", "2027-01-05")]
#[case("24 13", "")]
#[case("24 12 5", "")]
#[case("1 24 12 26", "")]
#[case("+3", "2026-11-26")]
#[case("+ 3", "2026-11-26")]
#[case("+1000", "")]
#[case("+", "")]
#[case("24 foo", "")]
#[case("24 dec", "2026-12-24")]
#[case("dec 24", "2026-12-24")]
#[case("today", "2026-11-23")]
#[case("tomorrow", "2026-11-24")]
#[case("in 3 days", "2026-11-26")]
#[case("24 EKİM 2028", "2028-10-24")]
#[case("24 aralıkta", "2026-12-24")]
#[case("24 kasim", "2026-11-24")]
fn a_field_for_a_day_understands_short_forms(#[case] text: &str, #[case] date: &str) {
    let value = whole_day(text, TODAY.into()).and_then(|day| day.value);
    assert_eq!(value.map(|date| date.to_string()).unwrap_or_default(), date);
}

#[test]
fn what_may_be_a_time_elsewhere_is_surely_a_day_in_a_field_for_one() {
    assert_eq!(read("10.12").unwrap().doubt, Some(Doubt::DayOrTime));
    let found = whole_day("10.12", TODAY.into()).unwrap();
    assert_eq!((found.value, found.doubt), (Some(Date::constant(2026, 12, 10)), None));
    let found = whole_day("next friday", TODAY.into()).unwrap();
    assert_eq!(found.doubt, Some(Doubt::WhichWeek));
}

#[test]
fn the_number_of_a_day_is_the_next_one_from_a_day_on() {
    let next = |text: &str, from| day_of_month(&words(text), from).and_then(|day| day.value);
    assert_eq!(
        next("31st", Date::constant(2026, 12, 24)),
        Some(Date::constant(2026, 12, 31))
    );
    assert_eq!(
        next("31. zurück", Date::constant(2026, 11, 24)),
        Some(Date::constant(2026, 12, 31))
    );
    assert_eq!(
        next("31-го", Date::constant(2027, 1, 2)),
        Some(Date::constant(2027, 1, 31))
    );
    assert_eq!(next("2 bags", TODAY), None);
}

const SHOWN: [[&str; 12]; 4] = [
    [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec",
    ],
    [
        "Oca", "Şub", "Mar", "Nis", "May", "Haz", "Tem", "Ağu", "Eyl", "Eki", "Kas", "Ara",
    ],
    [
        "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
    ],
    [
        "янв.",
        "февр.",
        "мар.",
        "апр.",
        "мая",
        "июн.",
        "июл.",
        "авг.",
        "сент.",
        "окт.",
        "нояб.",
        "дек.",
    ],
];
const SHOWN_DAYS: [[&str; 7]; 4] = [
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    ["Pzt", "Sal", "Çar", "Per", "Cum", "Cmt", "Paz"],
    ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    ["пн", "вт", "ср", "чт", "пт", "сб", "вс"],
];

proptest! {
    #[test]
    fn a_day_as_it_is_shown_is_read_as_the_same_day(days in 0_i32..360, language in 0_usize..4, with_year: bool) {
        let date = TODAY.checked_add(Span::new().days(days)).unwrap();
        let month = SHOWN[language][usize::try_from(date.month() - 1).unwrap()];
        let weekday = SHOWN_DAYS[language][usize::try_from(date.weekday().to_monday_zero_offset()).unwrap()];
        let year = if with_year { format!(" {}", date.year()) } else { String::new() };
        for shown in [
            format!("{weekday} {} {month}{year}", date.day()),
            format!("{weekday}, {}. {month}{year}", date.day()),
            format!("{} {month}{year} {weekday}", date.day()),
            format!("{} {month}{year}", date.day()),
        ] {
            let found = read(&shown).map(|day| (day.value, day.doubt));
            if shown.ends_with(weekday) && weekday.len() <= 2 {
                // A German short form behind a date could be any word.
                continue;
            }
            prop_assert_eq!(found, Some((Some(date), None)), "{}", shown);
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "\\PC{0,40}") {
        let _ = day(&words(&text), TODAY.into());
        let _ = whole_day(&text, TODAY.into());
        let _ = day_of_month(&words(&text), TODAY);
    }
}
