//! The offers for a ride.

use anyhow::{Result, bail};
use thirtyfour::Key;

use crate::window::{Language, Window};

/// One of the agency's own suppliers, with alternative routes and its own extras.
pub const OWN: &str = "Kıyı Köprü";
/// An external supplier, with extras by quantity and conditions that have a version.
pub const EXTERNAL: &str = "Ortanca";

/// Goes down the list to the first offer of this supplier.
pub async fn go_to(window: &Window, supplier: &str) -> Result<()> {
    let mut at = 0;
    while !window.words_at_focus().await?.contains(supplier) {
        at += 1;
        if at > 12 {
            bail!("nothing of {supplier} is offered");
        }
        window.keys(Key::Down).await?;
        window.focused(&format!("offer-{at}")).await?;
    }
    Ok(())
}

/// Chooses an offer of the agency's own supplier for each way. The keyboard is on the first list, and goes to the second
/// with the first choice.
pub async fn choose_for_both(window: &Window, spoken: Language) -> Result<()> {
    for way in ["way-there", "way-back"] {
        window.focused("offer-0").await?;
        go_to(window, OWN).await?;
        window.keys(Key::Enter).await?;
        window.says(way, &spoken.text("offer-chosen")?).await?;
    }
    Ok(())
}

/// Begins a booking of the first offer of this supplier.
pub async fn choose(window: &Window, supplier: &str) -> Result<()> {
    go_to(window, supplier).await?;
    window.keys(Key::Enter).await?;
    window.find("wizard-forward").await.map(drop)
}
