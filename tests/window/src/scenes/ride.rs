//! From a line to the outcome of the booking.

use anyhow::Result;
use sandbox::{Fault, FaultRule};
use thirtyfour::Key;

use super::Opened;
use super::steps::{go, presses};
use crate::office::CREATE;
use crate::pages::booking::{LEAD, at, forward, forward_to, recorded, review_for, type_passenger};
use crate::pages::offers::{self, EXTERNAL, OWN};
use crate::pages::search::{self, line, travel_day};
use crate::window::Window;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ride {
    Landing,
    Line,
    Pasted,
    Form,
    TooSmall,
    Offers,
    Quote,
    Compare,
    NoOffers,
    ExtrasOwn,
    ExtrasExternal,
    PassengersInvalid,
    Passengers,
    Review,
    Recorded,
    Twin,
    Both,
    BothExtras,
    BothReview,
    BothRecorded,
    Gone,
    Reshop,
    Rejected,
    Unknown,
    Limited,
    Waiting,
}

impl Ride {
    pub const ALL: [Self; 24] = [
        Self::Landing,
        Self::Line,
        Self::Pasted,
        Self::Form,
        Self::TooSmall,
        Self::Offers,
        Self::Quote,
        Self::Compare,
        Self::NoOffers,
        Self::ExtrasOwn,
        Self::ExtrasExternal,
        Self::PassengersInvalid,
        Self::Passengers,
        Self::Review,
        Self::Recorded,
        Self::Twin,
        Self::Both,
        Self::BothExtras,
        Self::BothReview,
        Self::BothRecorded,
        Self::Gone,
        Self::Reshop,
        Self::Rejected,
        Self::Unknown,
    ];

    pub(super) async fn show(self, opened: &Opened) -> Result<()> {
        let window = &opened.window;
        match self {
            Self::Landing => window.find("search-form").await.map(drop),
            Self::Line => understood(window, &line("14:30")).await,
            Self::Pasted => pasted(window).await,
            Self::Form => with_stop_and_back(window).await,
            Self::TooSmall => {
                understood(window, &line("14:30").replace("2p 3b", "5p 3b")).await?;
                window.keys(Key::Enter).await?;
                window.find("too-small-below").await.map(drop)
            }
            Self::Offers => found(window, "14:30").await,
            Self::Quote => presses(window, "m", "message-text").await,
            Self::Compare => compared(window).await,
            Self::NoOffers => nowhere(window).await,
            Self::ExtrasOwn => chosen(window, "09:10", OWN).await,
            Self::ExtrasExternal => chosen(window, "09:20", EXTERNAL).await,
            Self::PassengersInvalid => half_typed(window).await,
            Self::Passengers => type_passenger(window, 0, LEAD).await,
            Self::Review => reviewed(window, "10:10").await,
            Self::Recorded => sent(window).await,
            Self::Twin => twin(window).await,
            Self::Both => both_found(window).await,
            Self::BothExtras => both_chosen(window).await,
            Self::BothReview => review_for(window, LEAD).await,
            Self::BothRecorded => sent(window).await,
            Self::Gone => fails(opened, "11:10", refusal(410), "standing-gone").await,
            Self::Reshop => {
                window.press("intent-reshop").await?;
                window.press("reshop-search").await?;
                window.find("reshop-price").await.map(drop)
            }
            Self::Rejected => fails(opened, "11:20", refusal(400), "standing-rejected").await,
            Self::Unknown => {
                opened.strike_always(Fault::DropAfter, CREATE);
                reviewed(window, "11:30").await?;
                forward(window).await?;
                window.find("standing-unknown").await.map(drop)
            }
            Self::Limited => {
                opened.strike_on(limit(600), "POST /api/availability");
                understood(window, &line("12:10")).await?;
                window.keys(Key::Enter).await?;
                window.find("fault-rateLimited").await.map(drop)
            }
            Self::Waiting => fails(opened, "12:20", limit(58), "standing-waiting").await,
        }
    }
}

/// Writes the line in place of the one that an earlier scene left.
async fn understood(window: &Window, line: &str) -> Result<()> {
    go(window, "search", "search-form").await?;
    window.press("search-line").await?;
    window.combination(Key::Control, 'a').await?;
    search::write(window, line).await
}

async fn pasted(window: &Window) -> Result<()> {
    understood(window, "").await?;
    let message = format!(
        "Hello Mira,\nwe land in Antalya on {} at 14:30 with XQ101 and need a car to Lara.\n\
         We are two adults with three bags: Jana Möller and Tobias Möller.\nBest wishes\nJana Möller",
        travel_day()
    );
    search::paste(window, &message).await?;
    window.says("pasted-there-flight", "XQ101").await
}

async fn found(window: &Window, time: &str) -> Result<()> {
    understood(window, &line(time)).await?;
    window.keys(Key::Enter).await?;
    window.focused("offer-0").await
}

async fn with_stop_and_back(window: &Window) -> Result<()> {
    understood(window, &format!("{} via Belek", line("14:30"))).await?;
    window.press("search-back-add").await?;
    search::write_way_back(window, "20:15").await?;
    window.find("search-stop-0").await.map(drop)
}

async fn compared(window: &Window) -> Result<()> {
    for row in 0..3 {
        window.focused(&format!("offer-{row}")).await?;
        window.keys(Key::Space).await?;
        window.keys(Key::Down).await?;
    }
    window.press("compare-open").await?;
    window.find("compare").await.map(drop)
}

async fn nowhere(window: &Window) -> Result<()> {
    let place = serde_json::json!({"name": "SBX-COVERAGE", "latitude": 36.6, "longitude": 31.7, "isAirport": false});
    let saved = serde_json::json!({"place": place, "note": ""});
    window
        .command("save_place", serde_json::json!({"id": null, "place": saved}))
        .await?;
    understood(
        window,
        &format!("AYT > SBX-COVERAGE {} 14:30 2p 3b", search::travel_day()),
    )
    .await?;
    window.keys(Key::Enter).await?;
    window.find("no-offers-change").await.map(drop)
}

async fn chosen(window: &Window, time: &str, supplier: &str) -> Result<()> {
    found(window, time).await?;
    offers::choose(window, supplier).await?;
    window.find("routes").await.map(drop)
}

async fn half_typed(window: &Window) -> Result<()> {
    chosen(window, "09:30", OWN).await?;
    forward_to(window, "passengers").await?;
    for (field, words) in [("phone", "12"), ("email", "nobody")] {
        window.tab_to(&format!("passenger-{field}-0")).await?;
        window.write_over(words).await?;
    }
    forward(window).await?;
    window.focused("passenger-firstName-0").await
}

async fn reviewed(window: &Window, time: &str) -> Result<()> {
    found(window, time).await?;
    offers::choose(window, OWN).await?;
    review_for(window, LEAD).await
}

async fn sent(window: &Window) -> Result<()> {
    forward(window).await?;
    recorded(window).await?;
    window.says("outcome-title", "Booking received").await
}

/// Books the ride of the scene before once more.
async fn twin(window: &Window) -> Result<()> {
    reviewed(window, "10:10").await?;
    forward(window).await?;
    window.find("twin-dialog").await.map(drop)
}

async fn both_found(window: &Window) -> Result<()> {
    understood(window, &line("10:20")).await?;
    window.press("search-back-add").await?;
    search::write_way_back(window, "20:15").await?;
    forward(window).await?;
    window.find("way-back").await?;
    window.focused("offer-0").await
}

async fn both_chosen(window: &Window) -> Result<()> {
    offers::go_to(window, OWN).await?;
    window.keys(Key::Enter).await?;
    window.says("way-there", "Chosen").await?;
    window.focused("offer-0").await?;
    offers::go_to(window, OWN).await?;
    window.keys(Key::Enter).await?;
    window.enter("book-both").await?;
    at(window, "extras").await
}

async fn fails(opened: &Opened, time: &str, fault: Fault, shown: &str) -> Result<()> {
    reviewed(&opened.window, time).await?;
    opened.strike_on(fault, CREATE);
    forward(&opened.window).await?;
    opened.window.find(shown).await.map(drop)
}

fn limit(seconds: u32) -> Fault {
    Fault::RateLimit {
        retry_after: Some(seconds.to_string()),
    }
}

fn refusal(status: u16) -> Fault {
    let code = if status == 410 { "RESOURCE_GONE" } else { "" };
    let body = serde_json::json!({
        "success": false, "data": null, "statusCode": status, "errorCode": code,
        "errors": ["The telephone number is not valid.", "The flight is not known."],
    });
    Fault::Answer {
        status,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: body.to_string(),
        committed: false,
    }
}

impl Opened {
    pub(super) fn strike_on(&self, fault: Fault, endpoint: &str) {
        self.add(FaultRule::on(fault, endpoint));
    }

    pub(super) fn strike_always(&self, fault: Fault, endpoint: &str) {
        self.add(FaultRule::on(fault, endpoint).always());
    }
}
