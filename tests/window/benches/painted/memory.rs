//! What the core and the web view hold in memory, all processes together.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use tokio::time::{Instant, sleep};
use window::pages::{booking, offers, reservations, search};
use window::{Key, Window, built};

use crate::agency::{Agency, Left};
use crate::figure::{Figure, Goal};
use crate::middle;
use crate::process::{Opened, megabytes, started_with};

const STARTS: usize = 3;
const SEARCHES: usize = 200;
const BOOKINGS: usize = 60;
const LOOKUPS: usize = 2_000;
/// Longer than it takes to scroll through a hundred thousand rows.
const SCROLLING: Duration = Duration::from_secs(600);
const LOOK_AGAIN: Duration = Duration::from_millis(200);
/// Long enough for the work that follows a start, and for the web view to give back what it no longer needs.
const SETTLES: Duration = Duration::from_secs(10);

const OVER_MB: f64 = 60.0;
const GROWTH: f64 = 1.1;
const OF_CHROMIUM: f64 = 0.75;

pub(crate) async fn measured(wanted: usize) -> Result<Vec<Figure>> {
    let left = Agency::of(wanted).await?.leave().await?;
    let (ours, empty) = started(&left).await?;
    let window = left.open().await?;
    let before = settled(core(&left)?).await;
    work_a_day(&window).await?;
    let after = settled(core(&left)?).await;
    left.stage.close(window).await?;
    let window = left.open().await?;
    list(&window).await?;
    let shown = settled(core(&left)?).await;
    scroll_through(&window, wanted).await?;
    let scrolled = settled(core(&left)?).await;
    left.stage.close(window).await?;
    let in_chromium = in_chromium(&left).await?;
    let figure = |name, ours, floor, goal| Figure::new(name, ours, floor, goal).of_unit("MB");
    Ok(vec![
        figure("memory/start", ours, empty, Goal::Over(OVER_MB)),
        figure("memory/scrolled", scrolled, empty, Goal::Over(OVER_MB)),
        figure("memory/day", after, before, Goal::Ratio(GROWTH)),
        figure("memory/chromium", shown, in_chromium, Goal::Ratio(OF_CHROMIUM)),
    ])
}

/// Starts both programs in turn, without a driver.
async fn started(left: &Left) -> Result<(f64, f64)> {
    let (app, empty) = (built("transfer-desk")?, built("examples/empty")?);
    let (mut ours, mut floor) = (Vec::new(), Vec::new());
    for _ in 0..STARTS {
        for (program, arguments, into) in [
            (&app, left.arguments().to_vec(), &mut ours),
            (&empty, left.empty_arguments().to_vec(), &mut floor),
        ] {
            let (opened, _) = Opened::painted(&left.stage, program, &arguments).await?;
            sleep(SETTLES).await;
            into.push(opened.megabytes());
        }
    }
    Ok((middle(ours), middle(floor)))
}

async fn settled(program: u32) -> f64 {
    sleep(SETTLES).await;
    megabytes(program)
}

/// The app, which the driver has started.
fn core(left: &Left) -> Result<u32> {
    one(&started_with(&left.stage.data().display().to_string()))
}

fn one(found: &[u32]) -> Result<u32> {
    ensure!(found.len() == 1, "one program is measured, and not {found:?}");
    found.first().copied().context("there is one")
}

/// Shows the whole list, with the keyboard in the look-up field.
async fn list(window: &Window) -> Result<()> {
    reservations::open(window).await?;
    window.press("filter").await?;
    window.press("filter-all").await?;
    reservations::open(window).await?;
    window.find("rows-0").await.map(drop)
}

/// Goes to the end of the list, which grows there until it has all rows.
async fn scroll_through(window: &Window, rows: usize) -> Result<()> {
    let script = "const grid = document.querySelector('[data-testid=rows]');
        const list = [grid, ...grid.querySelectorAll('*')].find(one => one.scrollHeight > one.clientHeight * 2);
        window.listed = -1;
        const step = () => {
            window.listed = Number(grid.getAttribute('aria-rowcount'));
            if (window.listed >= 0) return;
            list.scrollTop = list.scrollHeight;
            requestAnimationFrame(step);
        };
        step();";
    window.run(script, Vec::new()).await?;
    let start = Instant::now();
    let listed = loop {
        if let Some(listed) = window.run("return window.listed", Vec::new()).await?.as_u64() {
            break listed;
        }
        ensure!(
            start.elapsed() < SCROLLING,
            "the end of the list was not reached in time"
        );
        sleep(LOOK_AGAIN).await;
    };
    ensure!(usize::try_from(listed)? >= rows, "the list ended after {listed} rows");
    Ok(())
}

/// A day of the busiest agent, without the breaks.
async fn work_a_day(window: &Window) -> Result<()> {
    for at in 0..BOOKINGS {
        // Rides at different times, because the desk asks about a second booking of the same ride.
        let line = search::line(&format!("{:02}:{:02}", 6 + at / 6, at % 6 * 10));
        for _ in 0..SEARCHES / BOOKINGS {
            find(window, &line).await?;
        }
        offers::choose(window, offers::OWN).await?;
        booking::review_for(window, booking::LEAD).await?;
        booking::forward(window).await?;
        booking::recorded(window).await?;
    }
    for _ in 0..SEARCHES % BOOKINGS {
        find(window, &search::line("05:00")).await?;
    }
    reservations::open(window).await?;
    for at in 0..LOOKUPS / 4 {
        for letter in format!("{:04}", at * 7 % 10_000).chars() {
            window.write(&letter.to_string()).await?;
        }
        window.combination(Key::Control, 'a').await?;
    }
    Ok(())
}

/// The line may still hold the former ride.
async fn find(window: &Window, line: &str) -> Result<()> {
    search::open(window).await?;
    window.write_over(line).await?;
    window.find("understood-bags").await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await
}

async fn in_chromium(left: &Left) -> Result<f64> {
    let window = left.open_in_chromium().await?;
    list(&window).await?;
    let held = settled(one(&started_with("--remote-debugging-pipe"))?).await;
    left.stage.close(window).await?;
    Ok(held)
}
