//! The steps of a booking, and its outcome.

use anyhow::{Context as _, Result};
use thirtyfour::Key;

use super::{offers, search};
use crate::window::Window;

/// A passenger, as the agent types it.
#[derive(Clone, Copy, Debug)]
pub struct Person {
    pub first: &'static str,
    pub last: &'static str,
    pub phone: &'static str,
}

pub const LEAD: Person = Person {
    first: "Deniz",
    last: "Aydın",
    phone: "+905551112233",
};

/// Waits until this step is the current one.
pub async fn at(window: &Window, step: &str) -> Result<()> {
    let testid = format!("step-{step}");
    window
        .until(&format!("the step is {step}"), async || {
            Ok(window.shows(&testid).await?
                && window.attribute(&testid, "aria-current").await?.as_deref() == Some("step"))
        })
        .await
}

/// Goes to the next step, or sends the booking after the last one.
pub async fn forward(window: &Window) -> Result<()> {
    window.combination(Key::Control, Key::Enter).await
}

/// Goes on, and waits for the next step.
pub async fn forward_to(window: &Window, step: &str) -> Result<()> {
    forward(window).await?;
    at(window, step).await
}

/// Finds a saved traveller by some letters in the first name of the passenger with this number, and takes the traveller.
pub async fn take_saved(window: &Window, letters: &str, person: Person, place: usize) -> Result<()> {
    let field = format!("passenger-firstName-{place}");
    window.focused(&field).await?;
    window.write(letters).await?;
    window.says(&format!("{field}-0"), person.last).await?;
    window.keys(Key::Enter).await?;
    window.holds(&format!("passenger-lastName-{place}"), person.last).await
}

/// Types one passenger, field by field.
pub async fn type_passenger(window: &Window, place: usize, person: Person) -> Result<()> {
    for (part, words) in [
        ("firstName", person.first),
        ("lastName", person.last),
        ("phone", person.phone),
    ] {
        window.tab_to(&format!("passenger-{part}-{place}")).await?;
        window.write_over(words).await?;
    }
    Ok(())
}

/// Types two new people, who need a phone number for the lead alone, and goes on to the review with the last key.
pub async fn type_both(window: &Window, lead: Person, companion: Person) -> Result<()> {
    window.focused("passenger-firstName-0").await?;
    window.write(lead.first).await?;
    window.keys(Key::Tab).await?;
    window.write(lead.last).await?;
    window.keys(Key::Tab).await?;
    window.write(lead.phone).await?;
    window.keys(Key::Enter).await?;
    window.focused("passenger-firstName-1").await?;
    window.write(companion.first).await?;
    window.keys(Key::Tab).await?;
    window.write(companion.last).await?;
    window.keys(Key::Enter).await?;
    at(window, "review").await
}

/// Types the lead alone, and goes on to the review.
pub async fn review_for(window: &Window, person: Person) -> Result<()> {
    forward_to(window, "passengers").await?;
    type_passenger(window, 0, person).await?;
    forward_to(window, "review").await
}

/// Goes from the line to the review, for an offer of the agency's own supplier and the lead alone.
pub async fn reviewed(window: &Window, line: &str) -> Result<()> {
    search::find(window, line).await?;
    offers::choose(window, offers::OWN).await?;
    review_for(window, LEAD).await
}

/// Waits until the booking is recorded, and returns the PNR.
pub async fn recorded(window: &Window) -> Result<String> {
    window.find("standing-recorded").await?;
    let words = window.said("pnr-there").await?;
    Ok(words.split_whitespace().next().unwrap_or_default().to_owned())
}

/// The test id of the draft in the side bar.
pub async fn draft(window: &Window) -> Result<String> {
    window.find("drafts").await?;
    let script = "return document.querySelector('[data-testid=drafts] a')?.dataset.testid ?? ''";
    let id = window.run(script, Vec::new()).await?;
    Ok(id.as_str().context("a test id")?.to_owned())
}

/// After an outcome without a booking: searches the same ride again, takes it, and sends it with the typed values.
pub async fn booked_anew(window: &Window) -> Result<String> {
    window.enter("intent-reshop").await?;
    window.enter("reshop-search").await?;
    window.enter("reshop-take").await?;
    window.gone("reshop").await?;
    forward_to(window, "passengers").await?;
    forward_to(window, "review").await?;
    forward(window).await?;
    recorded(window).await
}
