//! `GET /api/booking` and `GET /api/booking/user` (specification 4.11): both list the caller's own.

use contract::list::{DateFilter, PAGE_SIZE};
use contract::{Fault as Broken, Rule};

use crate::answer::Answer;
use crate::bookings::{Listed, is_year};
use crate::faults::Fault;
use crate::personality::PageSizeOver;
use crate::record::Record;
use crate::service::{Call, Service};

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let caller = match service.signed_in(call) {
        Ok(caller) => caller,
        Err(refusal) => return refusal,
    };
    let asked = match asked(call, service.personality.page_size_over) {
        Ok(asked) => asked,
        Err(faults) => return Answer::invalid(call.language, &faults),
    };
    let page = service
        .bookings
        .list(caller.user, asked, call.now, &service.personality, service.seed);
    let records: Vec<Record<'_>> = page.into_iter().map(|one| service.record(call, one)).collect();
    Answer::done(call.language, records)
}

fn asked(call: &Call<'_>, over: PageSizeOver) -> Result<Listed, Vec<Broken>> {
    let mut faults = Vec::new();
    let year = number(call, "year", &mut faults).filter(|year| {
        let known = is_year(*year);
        if !known {
            faults.push(Broken::new("year", Rule::OutOfRange { min: 1, max: 9998 }));
        }
        known
    });
    let month = number(call, "month", &mut faults).filter(|month| in_range("month", *month, 1, 12, &mut faults));
    if month.is_some() && call.request.parameter("year").is_none() {
        faults.push(Broken::new("month", Rule::NeedsYear));
    }
    let page = number(call, "page", &mut faults).unwrap_or(1);
    in_range("page", page, 1, i64::from(i32::MAX), &mut faults);
    let most = i64::from(PAGE_SIZE);
    let page_size = number(call, "pageSize", &mut faults).unwrap_or(most);
    let page_size = match over {
        PageSizeOver::Refused => page_size,
        PageSizeOver::Capped => page_size.min(most),
    };
    in_range("pageSize", page_size, 1, most, &mut faults);
    let filter = match call.request.parameter("dateFilter") {
        None => DateFilter::All,
        Some(value) => DateFilter::from_value(&value).unwrap_or_else(|| {
            faults.push(Broken::new("dateFilter", Rule::Unknown));
            DateFilter::All
        }),
    };
    if !faults.is_empty() {
        return Err(faults);
    }
    // A record that arrived meanwhile pushes everything behind the first page down by one.
    let drifted = i64::from(matches!(call.struck, Some(Fault::ListDrift)) && page > 1);
    let count = |number: i64| usize::try_from(number).unwrap_or(0);
    let year = year.and_then(|year| i32::try_from(year).ok());
    Ok(Listed {
        filter,
        period: year.map(|year| (year, month.and_then(|month| u32::try_from(month).ok()))),
        skip: count((page - 1).saturating_mul(page_size) - drifted),
        take: count(page_size),
    })
}

/// A parameter that was sent must be a number; an empty one was not sent.
fn number(call: &Call<'_>, name: &str, faults: &mut Vec<Broken>) -> Option<i64> {
    let text = call.request.parameter(name).filter(|text| !text.is_empty())?;
    let number = text.parse().ok();
    if number.is_none() {
        faults.push(Broken::new(name, Rule::Unknown));
    }
    number
}

fn in_range(name: &str, number: i64, min: i64, max: i64, faults: &mut Vec<Broken>) -> bool {
    let inside = (min..=max).contains(&number);
    if !inside {
        faults.push(Broken::new(name, Rule::OutOfRange { min, max }));
    }
    inside
}
