//! An agent at work with a service that can be made to fail.

use std::net::Ipv4Addr;

use anyhow::{Context as _, Result, ensure};
use chrono::{TimeDelta, Utc};
use sandbox::{Control, Exchange, FaultRule, Options, PASSWORD, Personality, Server};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpSocket;

use crate::pages::search::travel_day;
use crate::pages::session::{AGENT, sign_in, signed_in_user};
use crate::stage::Stage;
use crate::window::Window;

pub const CREATE: &str = "POST /api/booking";
pub const DETAIL: &str = "GET /api/booking/{id}";
pub const CHANGE: &str = "PUT /api/booking/{id}";
pub const CANCEL: &str = "POST /api/booking/{id}/cancel";

/// The service stores its state, so that it can be stopped for a while.
pub struct Office {
    pub stage: Stage,
    pub window: Window,
    service: Option<Server>,
    /// Reserves the port while the service is stopped, because other tests ask for free ports all the time.
    held: Option<TcpSocket>,
    port: u16,
    kept: TempDir,
}

impl Office {
    /// Opens an office with this many reservations at the service and a signed-in agent.
    pub async fn open(reservations: usize) -> Result<Self> {
        Self::open_on(Stage::new()?, reservations, Personality::default()).await
    }

    /// Opens an office whose service answers the open questions of the specification in a way of its own.
    pub async fn open_as(personality: Personality) -> Result<Self> {
        Self::open_on(Stage::new()?, 0, personality).await
    }

    /// Opens an office whose clock can be moved forward.
    pub async fn open_with_clock() -> Result<Self> {
        Self::open_on(Stage::with_clock()?, 0, Personality::default()).await
    }

    async fn open_on(stage: Stage, reservations: usize, personality: Personality) -> Result<Self> {
        let kept = tempfile::tempdir()?;
        let service = Server::start(Options {
            reservations,
            personality,
            ..options(&kept, 0)
        })
        .await?;
        let window = stage.open_at(&service.base_url()).await?;
        sign_in(&window, AGENT, PASSWORD).await?;
        signed_in_user(&window).await?;
        Ok(Self {
            stage,
            window,
            port: service.port(),
            service: Some(service),
            held: None,
            kept,
        })
    }

    pub async fn close(self) -> Result<()> {
        self.stage.close(self.window).await
    }

    /// Quits the app and starts it again.
    pub async fn restart(self) -> Result<Self> {
        self.stage.close(self.window).await?;
        let window = self.stage.open_at(&address(self.port)).await?;
        Ok(Self { window, ..self })
    }

    /// Quits the app, and starts it again if `goes_on` says so.
    pub async fn restart_if(self, goes_on: impl FnOnce() -> Result<bool>) -> Result<Option<Self>> {
        self.stage.close(self.window).await?;
        if !goes_on()? {
            return Ok(None);
        }
        let window = self.stage.open_at(&address(self.port)).await?;
        Ok(Some(Self { window, ..self }))
    }

    /// Kills the app and starts it again.
    pub async fn crash(self) -> Result<Self> {
        self.crash_while(|| Ok(())).await
    }

    /// Kills the app, changes something on the machine, and starts the app again.
    pub async fn crash_while(self, meanwhile: impl FnOnce() -> Result<()>) -> Result<Self> {
        self.stage.kill(self.window).await?;
        meanwhile()?;
        let window = self.stage.open_at(&address(self.port)).await?;
        Ok(Self { window, ..self })
    }

    /// Stops the service, so that no call is answered.
    pub async fn go_offline(&mut self) -> Result<()> {
        if let Some(service) = self.service.take() {
            service.stop().await;
            let socket = TcpSocket::new_v4()?;
            socket.set_reuseaddr(true)?;
            socket.bind((Ipv4Addr::LOCALHOST, self.port).into())?;
            self.held = Some(socket);
        }
        Ok(())
    }

    pub async fn come_back(&mut self) -> Result<()> {
        self.held = None;
        self.service = Some(Server::start(options(&self.kept, self.port)).await?);
        Ok(())
    }

    pub fn control(&self) -> Result<Control> {
        Ok(self.service.as_ref().context("the service is away")?.control())
    }

    /// Moves the clocks of the desk and of the service forward.
    pub fn advance(&self, by: TimeDelta) -> Result<()> {
        self.control()?.advance(by)?;
        self.stage.advance(by)
    }

    pub fn strike(&self, rule: FaultRule) -> Result<()> {
        self.control()?.add_fault(rule);
        Ok(())
    }

    /// The calls that create a reservation, oldest first.
    pub fn created(&self) -> Result<Vec<Exchange>> {
        let mut calls = self.control()?.journal();
        calls.retain(|call| call.method == "POST" && call.path == "/api/booking");
        Ok(calls)
    }

    /// The bodies of the searches, oldest first, without the name that each has of its own.
    pub fn searches(&self) -> Result<Vec<Value>> {
        let calls = self.control()?.journal();
        let calls = calls.iter().filter(|call| call.path == "/api/availability");
        calls
            .map(|call| {
                let mut body: Value = serde_json::from_str(&call.body)?;
                body.as_object_mut()
                    .context("a search is an object")?
                    .remove("requestId");
                Ok(body)
            })
            .collect()
    }

    /// The bodies of the calls that change a reservation, oldest first.
    pub fn changes(&self) -> Result<Vec<Value>> {
        let calls = self.control()?.journal();
        let bodies = calls.iter().filter(|call| call.method == "PUT");
        Ok(bodies
            .map(|call| serde_json::from_str(&call.body))
            .collect::<Result<_, _>>()?)
    }

    /// The number of calls that cancel a reservation.
    pub fn cancels(&self) -> Result<usize> {
        let calls = self.control()?.journal();
        Ok(calls.iter().filter(|call| call.path.ends_with("/cancel")).count())
    }

    /// The number of calls that read a single record.
    fn reads(&self) -> Result<usize> {
        let calls = self.control()?.journal();
        let reads = calls.iter().filter(|call| call.method == "GET");
        Ok(reads.filter(|call| call.path.starts_with("/api/booking/")).count())
    }

    /// Moves the clocks forward, and waits until the desk reads the record again.
    pub async fn reads_again_after(&self, by: TimeDelta) -> Result<()> {
        let before = self.reads()?;
        self.advance(by)?;
        self.window
            .until_at_last("the record is read again", async || Ok(self.reads()? > before))
            .await
    }

    /// Replaces these words in every reservation at the service, as another user would.
    pub fn changed_elsewhere(&self, from: &str, to: &str) -> Result<()> {
        let control = self.control()?;
        let before = control.snapshot().to_string();
        let after = before.replace(&json!(from).to_string(), &json!(to).to_string());
        ensure!(before != after, "nowhere at the service stands `{from}`");
        Ok(control.restore(&serde_json::from_str(&after)?)?)
    }

    /// Books for this lead without the screen, and returns the id. `flight` may be one that the sandbox reacts to.
    pub async fn booked(&self, last_name: &str, flight: &str) -> Result<String> {
        booked(&self.window, last_name, flight).await
    }

    /// Books for this lead as [`Self::booked`] does, with a pick-up in less than a day.
    pub async fn booked_for_tomorrow(&self, last_name: &str, flight: &str) -> Result<String> {
        // Istanbul is three hours ahead.
        let there = Utc::now() + TimeDelta::hours(20 + 3);
        booked_at(
            &self.window,
            last_name,
            flight,
            &there.format("%Y-%m-%dT%H:%M").to_string(),
        )
        .await
    }
}

fn address(port: u16) -> String {
    format!("http://127.0.0.1:{port}")
}

/// A service that goes on from its state, if it has one.
fn options(kept: &TempDir, port: u16) -> Options {
    Options {
        port,
        state: Some(kept.path().join("state")),
        ..Options::default()
    }
}

/// Books from Antalya's airport to Lara without the screen, and waits until the record is stored.
pub async fn booked(window: &Window, last_name: &str, flight: &str) -> Result<String> {
    booked_at(window, last_name, flight, &format!("{}T09:00", travel_day())).await
}

async fn booked_at(window: &Window, last_name: &str, flight: &str, pick_up: &str) -> Result<String> {
    let place = |name: &str, latitude: f64, longitude: f64, is_airport: bool| json!({"name": name, "latitude": latitude, "longitude": longitude, "isAirport": is_airport});
    let form = json!({
        "from": place("Antalya Airport", 36.8987, 30.8005, true), "to": place("Lara", 36.85, 30.85, false),
        "stops": [], "pickUp": pick_up, "offset": null,
        "people": 1, "bags": 1, "bestPrice": false, "currency": "EUR"
    });
    let answer = window.command("search", json!({ "form": form })).await?;
    let offers = answer["search"]["offers"].as_array().context("nothing was offered")?;
    let own = offers.iter().find(|offer| offer["external"] == false);
    let order = json!({
        "offer": own.context("nothing of its own")?["offer"],
        "passengers": [{"firstName": "Ada", "lastName": last_name, "phone": "+905550000007", "email": "", "isLead": true}],
        "people": 1, "note": "", "flight": flight, "standardExtras": [], "acceptedConditions": null,
        "acknowledged": false, "trip": null, "besideTwin": true,
    });
    let intent = window.command("book", json!({ "order": order })).await?;
    let record = recorded(window, &intent).await?;
    window
        .until("the record is kept", async || {
            let page = window.command("reservation", json!({ "id": record })).await?;
            Ok(!page.is_null())
        })
        .await?;
    Ok(record)
}

async fn recorded(window: &Window, intent: &Value) -> Result<String> {
    window
        .until_there("the booking is recorded", async || {
            let view = window.command("bookings", json!({})).await?;
            let intents = view["intents"].as_array().context("no intents")?;
            let standing = intents
                .iter()
                .find(|one| one["id"] == *intent)
                .map(|one| &one["standing"]);
            Ok(standing
                .and_then(|one| one["there"]["record"].as_str())
                .map(str::to_owned))
        })
        .await
}
