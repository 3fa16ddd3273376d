//! Takes pictures of every screen in four languages, light and dark, as the real window paints it, into a given folder.
#![allow(
    clippy::print_stdout,
    reason = "a program of the command line: its output is what it is for"
)]

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use window::scenes::{Opened, Place, Scene};
use window::{Language, Theme};

/// The size of an old laptop's screen, for the fullest screens.
const SMALL: (u32, u32) = (900, 600);
const ALSO_SMALL: [Scene; 6] = [
    Scene::SignIn,
    Scene::SignInRefused,
    Scene::Session,
    Scene::Shortcuts,
    Scene::SettingsProfiles,
    Scene::ProfileNew,
];

#[tokio::main]
async fn main() -> Result<()> {
    let folder = PathBuf::from(
        std::env::args()
            .nth(1)
            .context("the folder for the pictures is missing")?,
    );
    std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut pictures = 0;
    // Two more arguments select a few pictures: the name of a place, and the beginning of the names of its scenes.
    let only = std::env::args().nth(2);
    let begins = std::env::args().nth(3).unwrap_or_default();
    let places = Place::AT_WORK.into_iter().chain(Place::AGENCY).chain(Place::IN_TROUBLE);
    for place in places.filter(|place| only.as_ref().is_none_or(|only| *only == format!("{place:?}"))) {
        let mut opened = place.open().await?;
        for scene in place
            .scenes()
            .into_iter()
            .filter(|scene| scene.name().starts_with(&begins))
        {
            scene.show(&mut opened).await.with_context(|| scene.name())?;
            pictures += taken(&mut opened, scene, &place.looks(), &folder, "").await?;
            if ALSO_SMALL.contains(&scene) {
                let full = opened.window.size().await?;
                opened.window.resize(SMALL).await?;
                pictures += taken(&mut opened, scene, &place.looks(), &folder, "-small").await?;
                opened.window.resize(full).await?;
            }
            scene.leave(&opened).await?;
        }
        opened.close().await?;
        println!("{place:?}: {} scenes", place.scenes().len());
    }
    println!("{pictures} pictures in {}", folder.display());
    Ok(())
}

async fn taken(at: &mut Opened, scene: Scene, looks: &[(Language, Theme)], folder: &Path, size: &str) -> Result<usize> {
    for &(language, theme) in looks {
        at.look(scene, (language, theme)).await?;
        let file = format!("{}{size}.{}.{}.png", scene.name(), language.code(), theme.name());
        at.window.picture(&folder.join(file)).await?;
    }
    Ok(looks.len())
}
