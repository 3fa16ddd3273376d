//! Every day as the window shows it, in each language, is read back as the same day.
//!
//! `shown.txt` holds a date, a language and the day in words. A test of the window holds its own words against the same
//! file.

use dates::{Context, whole_day};
use jiff::civil::Date;

const SHOWN: &str = include_str!("shown.txt");
const TODAY: Date = Date::constant(2026, 11, 26);

#[test]
fn a_day_as_the_window_shows_it_is_read_as_the_same_day() {
    let mut read = 0;
    for line in SHOWN.lines() {
        let mut parts = line.split('\t');
        let (date, language, words) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        for slashes_mislead in [false, true] {
            let context = Context {
                today: TODAY,
                slashes_mislead,
            };
            let found = whole_day(words, context).map(|day| (day.value.map(|day| day.to_string()), day.doubt));
            assert_eq!(found, Some((Some(date.to_owned()), None)), "{language}: {words}");
        }
        read += 1;
    }
    assert!(read > 360, "only {read} days");
}
