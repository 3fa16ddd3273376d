//! Prints how long searches take, or with `-- find QUERY…` what they find. The command is
//! `cargo run --release -p places --example measure`.

#![expect(clippy::print_stdout, reason = "the table it prints is what it is for")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use fold::fold;
use places::Point;
use places::find::{Hints, find};
use places::zone::Zone;

fn main() {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("find") {
        arguments.for_each(|query| show(&query));
        return;
    }
    once("first search", || drop(find("antalya", Hints::default())));
    once("boundaries and slips made ready", places::warm);

    let antalya = Hints {
        other_end: Point::new(36.8987, 30.8005),
        ..Hints::default()
    };
    let turkey = Hints {
        home: Some("TR"),
        ..Hints::default()
    };
    let prefixes = ["a", "an", "ant", "s", "мо", "i", "mun", "san"];
    let words = [
        "antalya",
        "istanbul airport",
        "мюнхен",
        "AYT",
        "kemer",
        "frankfurt am main",
    ];
    let slips = [
        "munnich",
        "antlaya",
        "istnabul",
        "мюнхн",
        "dusseldorff",
        "sabiha gokchen havalimani",
    ];
    measure("beginnings", &prefixes, |query| {
        drop(black_box(find(query, Hints::default())))
    });
    measure("beginnings near Antalya", &prefixes, |query| {
        drop(black_box(find(query, antalya)))
    });
    measure("beginnings for an agency in Turkey", &prefixes, |query| {
        drop(black_box(find(query, turkey)))
    });
    measure("whole words", &words, |query| {
        drop(black_box(find(query, Hints::default())))
    });
    measure("slips", &slips, |query| drop(black_box(find(query, Hints::default()))));
    measure("fold", &words, |query| drop(black_box(fold(query))));
    let spots = [(36.89, 30.8), (48.35, 11.78), (47.59, 7.59), (51.0, 5.86), (0.0, -30.0)];
    measure("zone of a spot", &spots, |(latitude, longitude)| {
        let spot = Point::new(*latitude, *longitude);
        black_box(spot.and_then(Zone::at));
    });
    measure("nearest place", &spots, |(latitude, longitude)| {
        let spot = Point::new(*latitude, *longitude);
        black_box(spot.and_then(places::find::nearest));
    });
}

fn show(query: &str) {
    println!("{query}");
    for found in find(query, Hints::default()).into_iter().take(12) {
        let place = found.place;
        let code = place.iata().unwrap_or("");
        println!(
            "  {:?} {code:3} {}, {} near {:?} {}",
            found.fit, place.name, place.country, place.near, place.zone
        );
    }
}

fn once(what: &str, work: impl FnOnce()) {
    let start = Instant::now();
    work();
    println!("{what:34} once {:>9.1?}", start.elapsed());
}

fn measure<T>(what: &str, inputs: &[T], mut work: impl FnMut(&T)) {
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..300 {
        for input in inputs {
            let start = Instant::now();
            work(input);
            times.push(start.elapsed());
        }
    }
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    println!(
        "{what:34} p50 {:>9.1?}   p99 {:>9.1?}   worst {:>9.1?}",
        at(50),
        at(99),
        at(100).max(at(99))
    );
}
