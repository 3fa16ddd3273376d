//! What a person waits for in the real window, beside a floor measured in the same window.
//!
//! | figure | ours | floor |
//! |---|---|---|
//! | `offers` | the service has written its answer → 50 offers are painted | the same rows, put into the page as they are |
//!
//! `cargo bench -p window --bench painted -- [--json]`; the app has to be built beside it.
#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]
#![expect(clippy::unwrap_used, reason = "a measurement that fails has nothing to say")]

mod service;

use anyhow::Result;
use sandbox::PASSWORD;
use serde_json::json;
use window::pages::search;
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::{Key, Stage, Window};

use service::{Answers, OFFERS};

const ROUNDS: usize = 15;
const GOAL_MS: f64 = 50.0;

/// Resolves after the frame in which something was drawn: a message is handled only when that frame is done.
const PAINTED: &str = "const painted = () => new Promise(done => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(Date.now());
        port2.postMessage(null);
    }));";

#[tokio::main]
async fn main() -> Result<()> {
    let json = std::env::args().any(|word| word == "--json");
    let answers = Answers::start();
    let stage = Stage::new()?;
    let window = stage.open(&["--base-url", &answers.base]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    search::open(&window).await?;
    search::write(&window, &search::line("14:30")).await?;

    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        ours.push(searched(&window, &answers).await?);
        floor.push(still(&window).await?);
        search::open(&window).await?;
    }
    stage.close(window).await?;
    say(json, middle(ours), middle(floor));
    Ok(())
}

async fn searched(window: &Window, answers: &Answers) -> Result<f64> {
    let watch = format!(
        "{PAINTED}
        window.seen = new Promise(done => {{
            const rows = () => document.querySelectorAll('[data-testid=offers] [data-row]').length;
            const watch = new MutationObserver(() => {{
                if (rows() < {OFFERS}) return;
                watch.disconnect();
                painted().then(done);
            }});
            watch.observe(document.body, {{ childList: true, subtree: true }});
        }});"
    );
    window.run(&watch, Vec::new()).await?;
    window.keys(Key::Enter).await?;
    let painted = window
        .run_until_done("window.seen.then(arguments[0])", Vec::new())
        .await?;
    Ok(painted.as_f64().unwrap() - answers.answered())
}

/// The rows that are shown, taken out and put in again without anything behind them.
async fn still(window: &Window) -> Result<f64> {
    let script = format!(
        "{PAINTED}
        const done = arguments[0];
        const main = document.querySelector('main');
        const rows = document.querySelector('.offers').outerHTML;
        const place = main.cloneNode(false);
        main.hidden = true;
        main.after(place);
        painted().then(painted).then(() => {{
            const start = Date.now();
            place.innerHTML = rows;
            return painted().then(end => {{
                place.remove();
                main.hidden = false;
                done(end - start);
            }});
        }});"
    );
    Ok(window.run_until_done(&script, Vec::new()).await?.as_f64().unwrap())
}

fn say(json: bool, ours: f64, floor: f64) {
    let (ratio, over) = (ours / floor, ours - floor);
    let met = over <= GOAL_MS;
    if json {
        let line = json!({
            "name": "offers", "ours": ours, "floor": floor, "ratio": ratio, "goal": GOAL_MS, "met": met, "over": over,
        });
        println!("{line}");
    } else {
        println!("offers {ours:.1} ms, floor {floor:.1} ms, {ratio:.2} ×, {over:+.1} ms");
    }
}

/// The middle of many: what else the machine does meanwhile falls on few of them.
fn middle(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
