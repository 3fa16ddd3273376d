//! What is on the screen from the start of the program to its first complete screen.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use sandbox::PASSWORD;
use tokio::time::interval;
use window::pages::session::{AGENT, sign_in, signed_in_user};
use window::{Stage, Theme};

/// How often the screen is looked at.
const LOOK_AGAIN: Duration = Duration::from_millis(30);
/// Letters and signs have the other theme's colours, but few points.
const LETTERS: usize = 10;

/// Whether the screen shows the other theme. A screen of nothing but black is one without a window.
fn shows_other(colours: &[[u8; 3]], theme: Theme) -> bool {
    let of_other = |[red, green, blue]: &[u8; 3]| match theme {
        Theme::Light => [red, green, blue].into_iter().all(|part| *part < 64),
        Theme::Dark => [red, green, blue].into_iter().all(|part| *part > 192),
    };
    let is_empty = colours.iter().all(|colour| *colour == [0; 3]);
    !is_empty && colours.iter().filter(|colour| of_other(colour)).count() * LETTERS > colours.len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_picture_of_a_start_has_the_other_themes_colours() -> Result<()> {
    for theme in Theme::ALL {
        let stage = Stage::new()?;
        fs::create_dir_all(stage.data())?;
        fs::write(
            stage.data().join("settings.toml"),
            format!("theme = \"{}\"\n", theme.name()),
        )?;
        let stage = Arc::new(stage);
        let starting = {
            let stage = Arc::clone(&stage);
            tokio::task::spawn_blocking(move || stage.start_painted())
        };
        let mut ticks = interval(LOOK_AGAIN);
        let (mut looks, mut wrong) = (0, Vec::new());
        while !starting.is_finished() {
            ticks.tick().await;
            let Some(colours) = stage.desktop.colours()? else {
                continue;
            };
            looks += 1;
            if shows_other(&colours, theme) {
                wrong.push(looks);
            }
        }
        drop(starting.await??);
        assert!(looks > 3, "the screen was hardly looked at");
        assert_eq!(wrong, Vec::<usize>::new(), "of {looks} looks in the {theme:?} theme");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_made_with_the_views_of_the_desk_in_it() -> Result<()> {
    const USER: &str =
        "return JSON.parse(document.getElementById('first-views')?.textContent ?? '{}').session?.user ?? null";
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    sign_in(&window, AGENT, PASSWORD).await?;
    signed_in_user(&window).await?;
    // The desk may be changing at the moment in which a page is made.
    window
        .until("a page has the signed-in user in it", async || {
            if window.run(USER, Vec::new()).await? == AGENT {
                return Ok(true);
            }
            window.run("location.reload()", Vec::new()).await?;
            signed_in_user(&window).await?;
            Ok(false)
        })
        .await?;
    stage.close(window).await
}
