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
    // A record that arrived meanwhile moves everything after the first page down by one.
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

/// A parameter must be a number; an empty one counts as not sent.
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

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use serde_json::{Value, json};

    use crate::faults::Fault;
    use crate::personality::{ListLag, PageSizeOver, UnorderedLists};
    use crate::testing::Bench;

    /// Makes one reservation for each pick-up time; the ids are in the same order.
    fn booked_at(bench: &mut Bench, times: &[&str]) -> Vec<String> {
        let mut book = |time: &&str| {
            let offer = bench.offer_with(false, json!({ "pickUpDateTime": time }));
            let created = bench.create(&offer, "Yolcu", json!({}));
            created.json()["data"]["transferReservationId"]
                .as_str()
                .expect("an id")
                .to_owned()
        };
        times.iter().map(&mut book).collect()
    }

    /// Signed in on 1 June 2026 at noon in Turkey.
    fn bench() -> Bench {
        let mut bench = Bench::new();
        bench.sign_in("agent@sandbox.test");
        bench
    }

    fn pick(ids: &[String], places: &[usize]) -> Vec<String> {
        places.iter().map(|place| ids[*place].clone()).collect()
    }

    #[test]
    fn a010_a131_a168_both_lists_hold_the_callers_records_only() {
        let mut bench = bench();
        let mine = booked_at(&mut bench, &["2026-07-01T10:00:00+03:00", "2026-07-02T10:00:00+03:00"]);
        bench.sign_in("colleague@sandbox.test");
        let theirs = booked_at(&mut bench, &["2026-07-03T10:00:00+03:00"]);
        assert_eq!(bench.listed(""), theirs);
        assert_eq!(bench.get("/api/booking/user").json(), bench.get("/api/booking").json());
        bench.sign_in("agent@sandbox.test");
        assert_eq!(bench.listed(""), mine);
        let page = bench.get("/api/booking").json();
        assert!(page["data"].is_array() && page.get("totalCount").is_none() && page.get("hasMore").is_none());
    }

    #[test]
    fn a132_a133_a168_a_year_or_month_is_of_the_pick_up_in_turkey_time() {
        let mut bench = bench();
        let ids = booked_at(
            &mut bench,
            &[
                "2026-12-31T20:59:59Z",
                "2026-12-31T21:00:00Z",
                "2026-11-30T22:00:00+00:00",
                "2026-11-30T22:00:00+03:00",
                "2025-12-31T22:00:00-05:00",
            ],
        );
        let set = |mut ids: Vec<String>| {
            ids.sort();
            ids
        };
        assert_eq!(set(bench.listed("year=2026")), set(pick(&ids, &[0, 2, 3, 4])));
        assert_eq!(set(bench.listed("year=2027")), set(pick(&ids, &[1])));
        assert_eq!(set(bench.listed("year=2026&month=12")), set(pick(&ids, &[0, 2])));
        assert_eq!(set(bench.listed("year=2026&month=11")), set(pick(&ids, &[3])));
        assert_eq!(set(bench.listed("year=2026&month=1")), set(pick(&ids, &[4])));
        for wrong in [
            "month=12",
            "year=2026&month=0",
            "year=2026&month=13",
            "year=x",
            "year=0",
        ] {
            assert_eq!(bench.get(&format!("/api/booking?{wrong}")).status, 400, "{wrong}");
        }
    }

    #[test]
    fn a134_a135_a168_each_filter_has_its_records_and_its_order() {
        let mut bench = bench();
        let ids = booked_at(
            &mut bench,
            &[
                "2026-06-01T12:00:00+03:00",
                "2026-05-31T23:59:59+03:00",
                "2026-06-01T00:00:00+03:00",
                "2026-06-01T23:59:59+03:00",
                "2026-06-02T00:00:00+03:00",
                "2026-06-01T11:59:59+03:00",
            ],
        );
        assert_eq!(bench.listed("dateFilter=all"), ids);
        assert_eq!(
            bench.listed("dateFilter=upcoming"),
            pick(&ids, &[0, 3, 4]),
            "now counts as upcoming"
        );
        assert_eq!(bench.listed("dateFilter=past"), pick(&ids, &[5, 2, 1]));
        let mut today = bench.listed("dateFilter=today");
        let mut expected = pick(&ids, &[0, 2, 3, 5]);
        today.sort();
        expected.sort();
        assert_eq!(today, expected);
        for unknown in ["All", "UPCOMING", "tomorrow", ""] {
            assert_eq!(
                bench.get(&format!("/api/booking?dateFilter={unknown}")).status,
                400,
                "{unknown}"
            );
        }
    }

    #[test]
    fn a135_active_is_7_8_9_by_date() {
        let mut bench = bench();
        let mut expected = Vec::new();
        for (code, day) in (1..=12).zip((10..=21).rev()) {
            let offer = bench.offer_with(
                false,
                json!({"pickUpDateTime": format!("2026-07-{day}T10:00:00+03:00")}),
            );
            let created = bench.create(&offer, &format!("SBX-STATUS-{code}"), json!({}));
            if (7..=9).contains(&code) {
                expected.insert(
                    0,
                    created.json()["data"]["transferReservationId"]
                        .as_str()
                        .expect("an id")
                        .to_owned(),
                );
            }
        }
        assert_eq!(bench.listed("dateFilter=active"), expected);
    }

    #[test]
    fn a138_pages_count_from_1_and_hold_at_most_200() {
        let mut bench = bench();
        let ids = booked_at(&mut bench, &["2026-07-01T10:00:00+03:00"; 5]);
        assert_eq!(bench.listed("page=1&pageSize=2"), ids[..2]);
        assert_eq!(bench.listed("page=3&pageSize=2"), ids[4..]);
        assert!(bench.listed("page=4&pageSize=2").is_empty());
        assert_eq!(bench.listed("pageSize=200"), ids);
        for wrong in [
            "page=0",
            "page=-1",
            "page=x",
            "pageSize=0",
            "pageSize=-1",
            "pageSize=201",
            "page=99999999999999999999",
        ] {
            assert_eq!(bench.get(&format!("/api/booking?{wrong}")).status, 400, "{wrong}");
        }
        bench.service.personality.page_size_over = PageSizeOver::Capped;
        assert_eq!(bench.listed("pageSize=100000"), ids);
    }

    #[test]
    fn a139_after_exactly_200_records_comes_an_empty_page() {
        let mut bench = bench();
        let now = bench.now;
        bench.service.seed_reservations(crate::people::AGENT, 200, now);
        assert_eq!(bench.listed("page=1").len(), 200);
        assert!(bench.listed("page=2").is_empty());
    }

    #[test]
    fn lists_drift_while_they_are_paged() {
        let mut bench = bench();
        let ids = booked_at(&mut bench, &["2026-07-01T10:00:00+03:00"; 4]);
        bench.struck = Some(Fault::ListDrift);
        assert_eq!(bench.listed("page=1&pageSize=2"), ids[..2]);
        bench.struck = Some(Fault::ListDrift);
        assert_eq!(
            bench.listed("page=2&pageSize=2"),
            ids[1..3],
            "the last one of the page before comes again"
        );
    }

    #[test]
    fn unordered_lists_may_be_shuffled_and_ordered_ones_never() {
        let mut bench = bench();
        let times: Vec<String> = (10..30).map(|day| format!("2026-07-{day}T10:00:00+03:00")).collect();
        let times: Vec<&str> = times.iter().map(String::as_str).collect();
        let ids = booked_at(&mut bench, &times);
        bench.service.personality.unordered_lists = UnorderedLists::Shuffled;
        let shuffled = bench.listed("");
        assert_ne!(shuffled, ids);
        let mut paged = bench.listed("page=1&pageSize=15");
        paged.extend(bench.listed("page=2&pageSize=15"));
        assert_eq!(paged, shuffled, "steady enough to be read in pages");
        assert_eq!(bench.listed("dateFilter=upcoming"), ids);
    }

    #[test]
    fn a_new_record_may_reach_the_lists_late() {
        let mut bench = bench();
        bench.service.personality.list_lag = ListLag::Seconds30;
        let ids = booked_at(&mut bench, &["2026-07-01T10:00:00+03:00"]);
        bench.advance(TimeDelta::seconds(29));
        assert!(bench.listed("").is_empty());
        assert_eq!(
            bench.get(&format!("/api/booking/{}", ids[0])).status,
            200,
            "the detail is there at once"
        );
        bench.advance(TimeDelta::seconds(1));
        assert_eq!(bench.listed(""), ids);
    }

    #[test]
    fn a_changed_pick_up_moves_in_the_order() {
        let mut bench = bench();
        let ids = booked_at(&mut bench, &["2026-07-01T10:00:00+03:00", "2026-07-02T10:00:00+03:00"]);
        let moved = json!({"pickUpTime": "2026-07-03T10:00:00+03:00"});
        assert_eq!(bench.put(&format!("/api/booking/{}", ids[0]), moved).status, 200);
        assert_eq!(bench.listed("dateFilter=upcoming"), pick(&ids, &[1, 0]));
        assert_eq!(bench.listed("").len(), 2);
        let record: Value = bench.get("/api/booking").json()["data"][0].clone();
        assert_eq!(record["pickUpTime"], "2026-07-03T10:00:00+03:00");
    }
}
