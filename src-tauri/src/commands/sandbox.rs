//! The controls of the sandbox inside the program. Other profiles have none.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use desk::DeskError;
use desk::error::FieldRule;
use desk::trouble::StorageState;
use sandbox::{Control, Documented, FaultRule, MOST_FAULTS, MOST_RESERVATIONS, Personality, Scenarios, Switch, Typed};
use serde::Serialize;
use serde_json::{Value, json};
use tauri::State;

use crate::app_state::AppState;

/// The present settings. The possible ones are in [`Known`].
#[derive(Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SandboxView {
    now: DateTime<Utc>,
    is_frozen: bool,
    /// The faults in force, the oldest first.
    faults: Vec<SetFault>,
    /// The answers to the open questions, by name.
    answers: BTreeMap<String, String>,
}

#[derive(Serialize, specta::Type)]
struct SetFault {
    name: String,
    /// `None`: every call.
    on: Option<String>,
    /// 0: until the faults are cleared.
    times: u32,
}

/// Everything that the sandbox can be made to do, from its own list. It crosses as a constant, so that the window does
/// not compile if it lacks a text for one of the names.
#[derive(Serialize)]
pub(crate) struct Known {
    dials: Vec<KnownDial>,
    endpoints: Vec<String>,
    faults: Vec<KnownFault>,
    switches: Vec<KnownSwitch>,
}

#[derive(Serialize)]
struct KnownDial {
    field: Typed,
    /// The same input may have different effects in different fields.
    id: String,
    input: &'static str,
}

#[derive(Serialize)]
struct KnownFault {
    /// The rule as it is sent.
    example: &'static str,
    name: String,
}

#[derive(Serialize)]
struct KnownSwitch {
    name: &'static str,
    /// The default comes first.
    values: Vec<Value>,
}

impl Known {
    pub(crate) fn all() -> Self {
        let known = Scenarios::all();
        Self {
            dials: known.dials.iter().map(dial).collect(),
            endpoints: known.endpoints,
            faults: known
                .faults
                .iter()
                .map(|fault| KnownFault {
                    example: fault.example,
                    name: name(fault.example),
                })
                .collect(),
            switches: known
                .personality
                .into_iter()
                .map(|Switch { name, values, .. }| KnownSwitch { name, values })
                .collect(),
        }
    }
}

/// `None`: the profile in use is not the sandbox.
#[tauri::command]
#[specta::specta]
pub(crate) async fn sandbox(app: State<'_, AppState>) -> Result<Option<SandboxView>, ()> {
    Ok(control(&app).await.as_ref().map(view))
}

/// A negative span moves the clock back.
#[tauri::command]
#[specta::specta]
pub(crate) async fn set_sandbox_clock(
    app: State<'_, AppState>,
    advance_s: Option<i32>,
    freeze: Option<bool>,
) -> Result<SandboxView, DeskError> {
    turned(&app, |control| {
        if let Some(freeze) = freeze {
            kept(if freeze { control.freeze() } else { control.resume() })?;
        }
        kept(control.advance(TimeDelta::seconds(advance_s.unwrap_or_default().into())))
    })
    .await
}

/// `rule` is JSON, as the list of known faults shows it.
#[tauri::command]
#[specta::specta]
pub(crate) async fn add_sandbox_fault(
    app: State<'_, AppState>,
    rule: String,
    on: Option<String>,
    times: u32,
) -> Result<SandboxView, DeskError> {
    turned(&app, |control| {
        let unreadable = || DeskError::invalid("rule", FieldRule::Unknown);
        // The rule goes through a `Value`, because numbers inside tagged enums cannot be read from text directly.
        let mut wanted: Value = serde_json::from_str(&rule).map_err(|_| unreadable())?;
        if let Value::Object(fields) = &mut wanted {
            fields.extend(on.map(|on| ("on".to_owned(), json!(on))));
            fields.insert("times".to_owned(), json!(times));
        }
        let rule: FaultRule = serde_json::from_value(wanted).map_err(|_| unreadable())?;
        if control.faults().len() >= MOST_FAULTS {
            return Err(DeskError::invalid("rule", FieldRule::TooMany));
        }
        control.add_fault(rule);
        Ok(())
    })
    .await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn clear_sandbox_faults(app: State<'_, AppState>) -> Result<SandboxView, DeskError> {
    turned(&app, |control| {
        control.clear_faults();
        Ok(())
    })
    .await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn set_sandbox_switch(
    app: State<'_, AppState>,
    name: String,
    value: String,
) -> Result<SandboxView, DeskError> {
    turned(&app, |control| {
        let mut switches = json!(control.personality());
        if let Value::Object(switches) = &mut switches {
            switches.insert(name, json!(value));
        }
        let wanted: Personality =
            serde_json::from_value(switches).map_err(|_| DeskError::invalid("value", FieldRule::Unknown))?;
        kept(control.set_personality(wanted))
    })
    .await
}

/// Starts the sandbox anew. A user who was signed in has to sign in again.
#[tauri::command]
#[specta::specta]
pub(crate) async fn reset_sandbox(
    app: State<'_, AppState>,
    seed: u32,
    reservations: u32,
) -> Result<SandboxView, DeskError> {
    turned(&app, |control| {
        let reservations = usize::try_from(reservations).unwrap_or(usize::MAX);
        if reservations > MOST_RESERVATIONS {
            return Err(DeskError::invalid("reservations", FieldRule::TooMany));
        }
        kept(control.reset(seed.into(), reservations))
    })
    .await
}

async fn control(app: &AppState) -> Option<Control> {
    // The desk starts the sandbox when its profile is opened, and stops it when the profile is left.
    app.desk().await;
    app.sandbox().await
}

async fn turned(
    app: &AppState,
    turn: impl FnOnce(&Control) -> Result<(), DeskError>,
) -> Result<SandboxView, DeskError> {
    let control = control(app)
        .await
        .ok_or_else(|| DeskError::invalid("profile", FieldRule::Reserved))?;
    turn(&control)?;
    Ok(view(&control))
}

fn view(control: &Control) -> SandboxView {
    let personality = json!(control.personality());
    let answers = personality.as_object().into_iter().flatten();
    SandboxView {
        now: control.now(),
        is_frozen: control.clock().is_frozen(),
        faults: control.faults().into_iter().map(set).collect(),
        answers: answers
            .filter_map(|(question, answer)| Some((question.clone(), answer.as_str()?.to_owned())))
            .collect(),
    }
}

fn dial(documented: &Documented) -> KnownDial {
    let Documented { field, input, .. } = *documented;
    let typed = json!(field);
    KnownDial {
        field,
        id: format!("{}-{input}", typed.as_str().unwrap_or_default()),
        input,
    }
}

fn set(rule: FaultRule) -> SetFault {
    SetFault {
        name: rule.fault.name(),
        on: rule.on,
        times: rule.times,
    }
}

fn name(example: &str) -> String {
    let fault: Value = serde_json::from_str(example).unwrap_or_default();
    fault.get("name").and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn kept(written: std::io::Result<()>) -> Result<(), DeskError> {
    written.map_err(|fault| {
        tracing::warn!(%fault, "the sandbox's state could not be kept");
        DeskError::Storage {
            state: StorageState::Failed,
        }
    })
}
