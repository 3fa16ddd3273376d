//! From the service's answer to the offers on the screen.

use anyhow::Result;
use sandbox::PASSWORD;
use window::pages::search;
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::{Key, Stage, Window};

use crate::figure::{Figure, Goal};
use crate::service::{Answers, OFFERS};
use crate::{PAINTED, middle};

const ROUNDS: usize = 15;
const GOAL_MS: f64 = 50.0;

pub(crate) async fn measured() -> Result<Vec<Figure>> {
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
    let goal = Goal::Over(GOAL_MS);
    Ok(vec![Figure::new("offers", middle(ours), middle(floor), goal)])
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

/// The time to remove the shown rows and to insert the same rows again as still text.
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
