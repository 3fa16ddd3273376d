//! axe-core finds nothing on any screen, in either theme, in four languages.

use anyhow::{Context as _, Result};
use window::scenes::Place;
use window::{Language, Theme, Window, violations};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_screen_shuts_anybody_out() -> Result<()> {
    let mut found = Vec::new();
    for place in Place::ALL {
        let mut opened = place.open().await?;
        for scene in place.scenes() {
            scene.show(&mut opened).await.with_context(|| scene.name())?;
            found.extend(
                looked_at(&opened.window, &scene.name())
                    .await
                    .with_context(|| scene.name())?,
            );
            scene.leave(&opened).await?;
        }
        opened.close().await?;
    }
    assert!(found.is_empty(), "{} violations:\n{}", found.len(), found.join("\n"));
    Ok(())
}

/// Once in each theme and language, without leaving the screen.
async fn looked_at(window: &Window, scene: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for theme in Theme::ALL {
        window.dress(theme).await?;
        for language in Language::ALL {
            window.speak(language).await?;
            for violation in violations::on(window).await? {
                found.push(format!("{scene} {} {}: {violation:?}", language.code(), theme.name()));
            }
        }
    }
    Ok(found)
}
