//! Answers as large as the client accepts, each of a shape that is expensive for one way of reading: for counting
//! brackets, for keeping every value, or for copying text.

use fastrand::Rng;

use client::WholeAnswer;
use contract::list::ListReservations;
use contract::{Doubt, Verdict};

use crate::endpoints::{Answering, ENDPOINTS};
use crate::measured::{Cost, TURN, measured};

/// The limits of the client: bytes, opening brackets and commas.
const BYTES: usize = 8 << 20;
const CONTAINERS: usize = 20_000;
const VALUES: usize = 200_000;
/// The most brackets and commas that the envelope and the beginning use.
const SPARE: usize = 8;

/// A beginning, a unit that is repeated as often as there is room, and an end.
const SHAPES: [(&str, &str, &str); 22] = [
    ("[", "1,", "1]"),
    ("[", "[],", "[]]"),
    ("[", "{},", "{}]"),
    ("[", "{\"a\":1},", "{}]"),
    ("[", "\"\",", "\"\"]"),
    ("[", "null,", "null]"),
    ("[", "[[[[[[[[]]]]]]]],", "[]]"),
    ("[", "{\"status\":1,\"passengers\":[{}]},", "{}]"),
    ("[", "{\"itemId\":\"\",\"netAmount\":1},", "{}]"),
    ("{\"vehicles\":[", "{},", "{}]}"),
    ("{\"vehicles\":[", "{\"externalExtras\":[{}]},", "{}]}"),
    ("{\"coverage\":{\"serviceableCities\":[", "\"\",", "\"\"]}}"),
    ("{\"passengers\":[", "{},", "{}]}"),
    ("{", "\"a\":1,", "\"a\":1}"),
    ("{\"transferReservationId\":\"", "x", "\"}"),
    ("{\"transferReservationId\":\"", "\\u0041", "\"}"),
    ("{\"netAmount\":", "1", "}"),
    ("{\"netAmount\":0.", "0", "1}"),
    ("\"", "\\\"", "\""),
    ("", "[", ""),
    ("", " ", "1"),
    ("\"", "ş", "\""),
];

type Shape = (&'static str, &'static str, &'static str);

/// An answer of any size, which may be larger than the client reads.
pub(crate) fn any(dice: &mut Rng) -> Vec<u8> {
    let shape = SHAPES[dice.usize(..SHAPES.len())];
    let (size, field) = (dice.usize(..BYTES), dice.choice(["data", "errors"]).unwrap_or_default());
    body(shape, field, size / shape.1.len(), 0)
}

/// An envelope with the shape as its `data` or its errors, after a message of this length.
fn body((start, unit, end): Shape, field: &str, units: usize, message: usize) -> Vec<u8> {
    let head = format!(
        r#"{{"success":true,"message":"{}","{field}":{start}"#,
        "x".repeat(message)
    );
    format!("{head}{}{end}}}", unit.repeat(units)).into_bytes()
}

/// How often a unit can be repeated in an answer that is still read.
fn most(unit: &str) -> usize {
    let of = |limit: usize, marks: &[char]| (limit - SPARE).checked_div(unit.matches(marks).count());
    let opened = of(CONTAINERS, &['[', '{']).unwrap_or(usize::MAX);
    let commas = of(VALUES, &[',']).unwrap_or(usize::MAX);
    let in_text = !unit.contains(',');
    let parts = if in_text { usize::MAX } else { opened.min(commas) };
    parts.min((BYTES - 200) / unit.len())
}

#[test]
fn no_answer_as_large_as_any_costs_much_whatever_its_shape() {
    let _one = TURN.lock();
    let (mut highest, mut dear) = (Cost::default(), Vec::new());
    let mut look = |endpoint: &Answering, shape: Shape, body: &[u8]| {
        let answer = whole(body);
        let (proven, cost) = measured(body, || (endpoint.judge)(&answer));
        assert!(proven.is_some(), "a panic: {} reading {shape:?}", endpoint.name);
        highest = highest.max(cost);
        if let Err(cost) = cost.is_small() {
            dear.push(format!("{} reading {shape:?}: {cost}", endpoint.name));
        }
    };
    for shape in SHAPES {
        let units = most(shape.1);
        let data = body(shape, "data", units, 0);
        ENDPOINTS.iter().for_each(|endpoint| look(endpoint, shape, &data));
        look(&ENDPOINTS[0], shape, &body(shape, "errors", units, 0));
        // The same with a message that takes all the remaining room.
        let full = body(shape, "data", units, BYTES - data.len());
        let lists = ["SearchOffers", "RouteOptions", "ListReservations", "StatusCatalogue"];
        let lists = ENDPOINTS.iter().filter(|endpoint| lists.contains(&endpoint.name));
        lists.for_each(|endpoint| look(endpoint, shape, &full));
    }
    println!("{} shapes at their largest; at most {highest}", SHAPES.len());
    assert!(dear.is_empty(), "{}", dear.join("\n"));
}

fn whole(body: &[u8]) -> WholeAnswer<'_> {
    WholeAnswer {
        status: 200,
        retry_after: None,
        date: None,
        body,
    }
}

/// Otherwise the test above would not read the largest answers.
#[test]
fn the_largest_of_a_shape_is_read_and_a_larger_one_is_not() {
    let _one = TURN.lock();
    for shape in [("[", "{},", "{}]"), ("[", "1,", "1]")] {
        let read = |units| {
            whole(&body(shape, "data", units, 0))
                .judge::<ListReservations>()
                .verdict
        };
        assert!(matches!(read(most(shape.1)), Verdict::Done(_)), "{shape:?}");
        assert_eq!(
            read(most(shape.1) + SPARE),
            Verdict::Unknown(Doubt::TooMuch),
            "{shape:?}"
        );
    }
}
