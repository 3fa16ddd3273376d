//! A window that looks up a hundred thousand reservations.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};
use window::pages::reservations;
use window::{Key, Window, built};

use crate::agency::{Agency, Left};
use crate::figure::{Figure, Goal};
use crate::process::{Opened, Painted};
use crate::{PAINTED, middle, quantile};

/// The number of typed letters of each word, and the number of words.
const LETTERS: usize = 6;
const WORDS: usize = 40;
const FRAMES: usize = 240;
const STARTS: usize = 7;

/// The element around the rows, which stays when none are found.
const ROWS: &str = "document.querySelector('[data-testid=rows]').parentElement";

const TYPED: f64 = 1.25;
const SCROLLED: f64 = 1.2;
const FRAME: f64 = 1.1;
const LIST: f64 = 1.5;

pub(crate) async fn measured(wanted: usize) -> Result<Vec<Figure>> {
    let agency = Agency::of(wanted).await?;
    let window = &agency.window;
    let switched = switched(window).await?;
    window.press("filter").await?;
    window.press("filter-all").await?;
    // The keyboard goes back to the field.
    reservations::open(window).await?;
    window.find("rows-0").await?;
    let (keys, still_keys) = typed(window).await?;
    let (frames, still) = scrolled(window).await?;
    let mut left = agency.leave().await?;
    left.end_service();
    let (ours, floor) = starts(&left).await?;
    let of = |all: &[Painted], time: fn(&Painted) -> Duration| {
        middle(all.iter().map(|one| time(one).as_secs_f64() * 1e3).collect())
    };
    let empty_ms = of(&floor, |one| one.first);
    Ok(vec![
        Figure::new(
            "book/typed",
            quantile(keys, 99),
            quantile(still_keys, 99),
            Goal::Ratio(TYPED),
        ),
        Figure::new(
            "book/scrolled",
            quantile(frames, 95),
            quantile(still, 95),
            Goal::Ratio(SCROLLED),
        ),
        Figure::new("book/frame", of(&ours, |one| one.first), empty_ms, Goal::Ratio(FRAME)),
        Figure::new(
            "book/list",
            of(&ours, |one| one.last) + switched,
            empty_ms,
            Goal::Ratio(LIST),
        ),
    ])
}

/// The time from the key that opens the reservations to their first rows.
async fn switched(window: &Window) -> Result<f64> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        window.combination(Key::Control, '1').await?;
        window.gone("rows").await?;
        watch(
            window,
            "document.body",
            "document.querySelector('[data-testid=rows-0]')",
        )
        .await?;
        reservations::open(window).await?;
        times.push(seen(window).await?);
    }
    Ok(middle(times))
}

/// The times for each letter of words that are found, and for the same letters in a field of a page that does nothing.
async fn typed(window: &Window) -> Result<(Vec<f64>, Vec<f64>)> {
    let (mut keys, mut still) = (Vec::new(), Vec::new());
    let words = words(window).await?;
    for word in &words {
        for letter in word.chars().take(LETTERS) {
            watch(window, ROWS, "true").await?;
            window.write(&letter.to_string()).await?;
            let seen = seen(window).await;
            keys.push(seen.with_context(|| format!("after a letter of `{word}`"))?);
        }
        window.combination(Key::Control, 'a').await?;
        watch(window, ROWS, "true").await?;
        window.keys(Key::Delete).await?;
        seen(window).await?;
    }
    window.run(STILL_FIELD, Vec::new()).await?;
    for letter in words.iter().flat_map(|word| word.chars().take(LETTERS)) {
        watch_field(window).await?;
        window.write(&letter.to_string()).await?;
        still.push(seen(window).await?);
    }
    window
        .run("document.getElementById('still').remove()", Vec::new())
        .await?;
    reservations::open(window).await?;
    Ok((keys, still))
}

/// A page of text with a field that has the keyboard and tells no key to the app.
const STILL_FIELD: &str = "const still = document.createElement('div');
    still.id = 'still';
    still.style.cssText = 'position: fixed; inset: 0; z-index: 99; background: Canvas';
    const field = document.createElement('input');
    still.append(field);
    for (const row of document.querySelectorAll('[data-row]')) {
        const line = document.createElement('div');
        line.textContent = row.textContent;
        still.append(line);
    }
    for (const event of ['keydown', 'keypress', 'input', 'keyup'])
        still.addEventListener(event, one => one.stopPropagation());
    document.body.append(still);
    field.focus();";

/// Measures from the next key until its letter is painted in the still field.
async fn watch_field(window: &Window) -> Result<()> {
    let script = format!(
        "{PAINTED}
        const field = document.querySelector('#still input');
        let pressed = null;
        addEventListener('keydown', event => {{ pressed = performance.timeOrigin + event.timeStamp; }}, {{ capture: true, once: true }});
        window.seen = new Promise(done => {{
            field.addEventListener('input', () => painted().then(end => done(end - pressed)), {{ once: true }});
        }});"
    );
    window.run(&script, Vec::new()).await.map(drop)
}

/// Names, numbers and flights in turn. The rows mark the matching letters, so each letter changes them.
async fn words(window: &Window) -> Result<Vec<String>> {
    let query = json!({ "text": "", "filter": { "kind": "all" }, "after": null, "limit": 200 });
    let found = window.command("find_reservations", json!({ "query": query })).await?;
    let rows = found["rows"].as_array().context("nothing is found")?;
    let word = |(at, row): (usize, &Value)| {
        let field = ["lead", "pnr", "flightNo"][at % 3];
        let words = row["summary"][field].as_str()?.split_whitespace();
        words.max_by_key(|word| word.len()).map(str::to_owned)
    };
    let words: Vec<String> = rows.iter().enumerate().filter_map(word).take(WORDS).collect();
    ensure!(words.len() == WORDS, "there are only {} words to type", words.len());
    Ok(words)
}

/// Measures from the next key until this part of the page was painted in a state for which `fits` holds.
async fn watch(window: &Window, part: &str, fits: &str) -> Result<()> {
    let script = format!(
        "{PAINTED}
        let pressed = null;
        addEventListener('keydown', event => {{ pressed = performance.timeOrigin + event.timeStamp; }}, {{ capture: true, once: true }});
        window.seen = new Promise(done => {{
            const watch = new MutationObserver(() => {{
                if (pressed === null || !({fits})) return;
                watch.disconnect();
                painted().then(end => done(end - pressed));
            }});
            watch.observe({part}, {{ childList: true, subtree: true, characterData: true }});
        }});"
    );
    window.run(&script, Vec::new()).await.map(drop)
}

async fn seen(window: &Window) -> Result<f64> {
    let time = window
        .run_until_done("window.seen.then(arguments[0])", Vec::new())
        .await?;
    time.as_f64().context("no time was measured")
}

/// The times between frames while the list scrolls by three rows for each frame, and while rows of still text do.
async fn scrolled(window: &Window) -> Result<(Vec<f64>, Vec<f64>)> {
    let script = "const count = arguments[0], done = arguments[1];
        const list = [...document.querySelectorAll('[data-testid=rows], [data-testid=rows] *')]
            .find(one => one.scrollHeight > one.clientHeight * 2);
        const rolled = element => new Promise(end => {
            const times = [];
            let before = null;
            const frame = now => {
                if (before !== null) times.push(now - before);
                before = now;
                element.scrollTop += 123;
                if (times.length < count) requestAnimationFrame(frame);
                else end(times);
            };
            requestAnimationFrame(frame);
        });
        const rows = [...list.querySelectorAll('[data-row]')];
        const height = rows[0].offsetHeight;
        const still = document.createElement('div');
        still.style.cssText = `position: fixed; inset: 0; overflow: auto; z-index: 99; background: Canvas`;
        const inner = document.createElement('div');
        inner.style.cssText = `position: relative; height: ${height * 100000}px`;
        const copies = rows.map(row => {
            const copy = document.createElement('div');
            copy.textContent = row.textContent;
            copy.style.cssText = `position: absolute; left: 0; right: 0; height: ${height}px; overflow: hidden; white-space: nowrap`;
            inner.append(copy);
            return copy;
        });
        still.append(inner);
        still.addEventListener('scroll', () => {
            const first = Math.floor(still.scrollTop / height);
            copies.forEach((copy, at) => { copy.style.top = `${(first + at) * height}px`; });
        });
        (async () => {
            const ours = await rolled(list);
            document.body.append(still);
            const floor = await rolled(still);
            still.remove();
            done({ ours, floor, far: list.scrollTop });
        })();";
    let found = window.run_until_done(script, vec![json!(FRAMES)]).await;
    let found = found.context("nothing was scrolled")?;
    ensure!(
        found["far"].as_f64() > Some(1000.0),
        "the list did not move: {}",
        found["far"]
    );
    let times = |name: &str| -> Result<Vec<f64>> { Ok(serde_json::from_value(found[name].clone())?) };
    Ok((times("ours")?, times("floor")?))
}

/// Starts both programs in turn, so that other work of the machine affects both.
async fn starts(left: &Left) -> Result<(Vec<Painted>, Vec<Painted>)> {
    let (app, empty) = (built("transfer-desk")?, built("examples/empty")?);
    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for _ in 0..STARTS {
        for (program, arguments, into) in [
            (&app, left.arguments().to_vec(), &mut ours),
            (&empty, left.empty_arguments().to_vec(), &mut floor),
        ] {
            let (_opened, painted) = Opened::painted(&left.stage, program, &arguments).await?;
            into.push(painted);
        }
    }
    Ok((ours, floor))
}
