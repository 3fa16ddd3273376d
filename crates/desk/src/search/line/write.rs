//! A search as a line.

use contract::Language;
use jiff::civil::Date;

use super::view::{LineBack, LineFields};
use super::{flight, read, words};

/// The same search as a line; reading it gives the same search again.
pub fn write(fields: &LineFields, language: Language) -> String {
    let plain = written(fields, language, str::to_owned);
    let day = Date::new(2000, 1, 1).unwrap_or(Date::MIN);
    if read(&plain, language, day).fields == *fields {
        return plain;
    }
    written(fields, language, |name| format!("\"{}\"", name.replace('"', "″")))
}

fn written(fields: &LineFields, language: Language, name: impl Fn(&str) -> String) -> String {
    let script = words::script(language);
    let named = |place: &Option<String>| place.as_deref().map(&name);
    // Without the arrow, a name of several words could be two places.
    let both_ends = match (named(&fields.from), named(&fields.to)) {
        (None, None) => None,
        (from, to) => {
            let (from, to) = (from.unwrap_or_default(), to.unwrap_or_default());
            Some(format!("{from} > {to}").trim().to_owned())
        }
    };
    let stops: Vec<String> = fields
        .stops
        .iter()
        .map(|stop| format!("{} {}", script.via, name(stop)))
        .collect();
    [
        both_ends,
        date(fields.date.as_deref(), &script),
        fields.time.clone(),
        party(fields, &script),
        fields.bags.map(|bags| format!("{bags}{}", script.bags)),
        fields.seats.map(|seats| {
            let word = if seats == 1 { script.seat } else { script.seats };
            format!("{seats} {word}")
        }),
        flight_of(fields.flight.as_deref(), &script),
        (!stops.is_empty()).then(|| stops.join(" ")),
        fields.back.as_ref().map(|back| way_back(back, &script)),
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(" ")
}

fn date(date: Option<&str>, script: &words::Script) -> Option<String> {
    let date: Date = date?.parse().ok()?;
    let month = script.months.get(usize::try_from(date.month() - 1).ok()?)?;
    Some(format!("{} {month} {}", date.day(), date.year()))
}

/// `2p`, `2+1 (4)`, `1 child`.
fn party(fields: &LineFields, script: &words::Script) -> Option<String> {
    let count = match (fields.people, fields.children) {
        (None, None) => return None,
        (Some(people), None) => return Some(format!("{people}{}", script.people)),
        (Some(people), Some(children)) => format!("{people}+{children}"),
        (None, Some(children)) => format!("{children}{}", script.children),
    };
    if fields.ages.is_empty() {
        return Some(count);
    }
    let ages: Vec<String> = fields.ages.iter().map(u32::to_string).collect();
    Some(format!("{count} ({})", ages.join(", ")))
}

fn flight_of(number: Option<&str>, script: &words::Script) -> Option<String> {
    let number = number?;
    Some(if flight::stands_alone(number) {
        number.to_owned()
    } else {
        format!("{} {number}", script.flight)
    })
}

fn way_back(back: &LineBack, script: &words::Script) -> String {
    [
        Some(script.back.to_owned()),
        date(back.date.as_deref(), script),
        back.time.clone(),
        flight_of(back.flight.as_deref(), script),
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(" ")
}
