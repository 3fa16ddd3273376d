//! What the wire, a proxy or a faulty service may make of an answer.

use fastrand::Rng;

use crate::endpoints::ENDPOINTS;
use crate::large;

/// One of this many answers is about as large as the client accepts.
const LARGE: u32 = 20_000;

/// Values that replace others.
const WORDS: [&str; 32] = [
    "null",
    "true",
    "false",
    "{}",
    "[]",
    "[[]]",
    "[null]",
    "{\"a\":1}",
    "0",
    "-0",
    "-1",
    "1.5",
    "25.0",
    "1e400",
    "-1e-400",
    "9223372036854775808",
    "18446744073709551616",
    "0.1000000000000000000000000000000000001",
    "1e99999999999999999999",
    "\"\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\\ud83d\\ude80\"",
    "\"\\u202e\"",
    "\"25\"",
    "\"12,50\"",
    "\"2026-02-30T25:61:00Z\"",
    "\"+262143-12-31T23:59:60Z\"",
    "\"0b0e8a4e-6a3c-4b57-9f5e-5f9a4a3d2c1\"",
    "NaN",
    "'x'",
    "\u{feff}",
];

pub(crate) fn body(dice: &mut Rng, answers: &str) -> Vec<u8> {
    if dice.u32(..LARGE) == 0 {
        return large::any(dice);
    }
    let mut body = match dice.u8(..20) {
        0 => return noise(dice),
        1 => json(dice, 4),
        2 | 3 => refusal(dice),
        4..=6 => success(dice.choice(&ENDPOINTS).map_or("", |other| other.answers)),
        _ => success(answers),
    }
    .into_bytes();
    for _ in 0..dice.u8(..5) {
        spoil(dice, &mut body);
    }
    body
}

fn noise(dice: &mut Rng) -> Vec<u8> {
    (0..dice.usize(..400)).map(|_| dice.u8(..)).collect()
}

fn success(data: &str) -> String {
    format!(r#"{{"success":true,"message":"Tamam","data":{data},"errors":null,"statusCode":200}}"#)
}

fn refusal(dice: &mut Rng) -> String {
    let errors = dice
        .choice(["null", "[]", r#"["one","two"]"#, r#""one""#])
        .unwrap_or_default();
    format!(r#"{{"success":false,"message":"Hayır","data":null,"errors":{errors},"errorCode":"RATE_LIMITED"}}"#)
}

/// Random JSON with names that have a meaning.
fn json(dice: &mut Rng, depth: u8) -> String {
    const NAMES: [&str; 8] = [
        "success",
        "data",
        "errors",
        "itemId",
        "vehicles",
        "passengers",
        "status",
        "price",
    ];
    let inner = |dice: &mut Rng| (0..dice.u8(..5)).map(|_| json(dice, depth - 1)).collect::<Vec<_>>();
    match dice.u8(..3) {
        0 if depth > 0 => format!("[{}]", inner(dice).join(",")),
        1 if depth > 0 => {
            let fields = inner(dice)
                .into_iter()
                .map(|value| format!("{:?}:{value}", NAMES[dice.usize(..NAMES.len())]));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        _ => word(dice).to_owned(),
    }
}

fn word(dice: &mut Rng) -> &'static str {
    WORDS[dice.usize(..WORDS.len())]
}

fn spoil(dice: &mut Rng, body: &mut Vec<u8>) {
    if body.is_empty() {
        return;
    }
    let at = dice.usize(..body.len());
    let end = (at + dice.usize(1..40)).min(body.len());
    match dice.u8(..16) {
        0 => body[at] ^= 1 << dice.u8(..8),
        1 => body[at] = dice.u8(..),
        2 => body.truncate(at),
        3 => drop(body.drain(at..end)),
        4 => {
            let again = body[at..end].to_vec();
            body.splice(at..at, again);
        }
        5 => drop(body.splice(at..at, word(dice).bytes())),
        6 => {
            let deep = dice.usize(..100);
            body.splice(at..at, b"[{".repeat(deep));
        }
        7 => body.extend_from_slice(word(dice).as_bytes()),
        8 => {
            let other = dice.usize(..body.len());
            body.swap(at, other);
        }
        9 | 10 => replace(dice, body, at, b'"'),
        // In most cases the answer stays JSON, but one of its values is wrong.
        _ => replace(dice, body, at, b':'),
    }
}

/// Replaces the value after the next such mark with a word.
fn replace(dice: &mut Rng, body: &mut Vec<u8>, at: usize, mark: u8) {
    let Some(start) = body[at..]
        .iter()
        .position(|byte| *byte == mark)
        .map(|found| at + found + 1)
    else {
        return;
    };
    let length = value_length(&body[start..]);
    body.splice(start..start + length, word(dice).bytes());
}

/// The length of a value up to the comma or bracket that ends it.
fn value_length(json: &[u8]) -> usize {
    let (mut depth, mut in_text) = (0_u32, false);
    let ends = |byte: &u8| {
        match byte {
            b'"' => in_text = !in_text,
            b'{' | b'[' if !in_text => depth += 1,
            b'}' | b']' | b',' if !in_text && depth == 0 => return true,
            b'}' | b']' if !in_text => depth -= 1,
            _ => {}
        }
        false
    };
    json.iter().position(ends).unwrap_or(json.len())
}
