//! `/sandbox/…`: [`Control`](crate::Control) over HTTP.

use chrono::TimeDelta;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::control::{Control, Patch};
use crate::faults::FaultRule;
use crate::openapi;
use crate::people;
use crate::personality::Personality;
use crate::request::Request;
use crate::scenarios::Scenarios;

pub(crate) const PREFIX: &str = "/sandbox/";
/// How many faults may be in force.
pub const MOST_FAULTS: usize = 1_000;
/// How many reservations one call may add.
pub const MOST_RESERVATIONS: usize = 100_000;

pub(crate) fn answer(control: &Control, request: &Request) -> Answer {
    let what = request.path.strip_prefix(PREFIX).unwrap_or_default();
    if what == "scenarios.md" {
        let text = Scenarios::all().markdown().into_bytes();
        return Answer::text(200, "text/markdown; charset=utf-8", text);
    }
    let answered = match (request.method.as_str(), what) {
        ("GET", "clock") => Ok(clock(control)),
        ("POST", "clock") => set_clock(control, request),
        ("GET", "faults") => Ok(json!(control.faults())),
        ("POST", "faults") => add_fault(control, request),
        ("DELETE", "faults") => {
            control.clear_faults();
            Ok(json!([]))
        }
        ("GET", "personality") => Ok(json!(control.personality())),
        ("POST", "personality") => set_personality(control, request),
        ("GET", "journal") => Ok(json!(control.journal())),
        ("DELETE", "journal") => {
            control.clear_journal();
            Ok(json!([]))
        }
        ("POST", "reset") => reset(control, request),
        ("POST", "reservations") => add_reservations(control, request),
        ("GET", "snapshot") => Ok(control.snapshot()),
        ("PUT", "snapshot") => restore(control, request),
        ("GET", "scenarios") => Ok(json!(Scenarios::all())),
        ("GET", "openapi.json") => Ok(openapi::document()),
        ("PATCH", path) if path.starts_with("reservations/") => patch(control, request, path),
        _ => Err((404, format!("no such control: {} {what}", request.method))),
    };
    match answered {
        Ok(value) => Answer::bare(200, &value),
        Err((status, error)) => Answer::bare(status, &json!({ "error": error })),
    }
}

type Controlled = Result<Value, (u16, String)>;

fn clock(control: &Control) -> Value {
    json!({ "now": control.now(), "frozen": control.clock().is_frozen() })
}

fn set_clock(control: &Control, request: &Request) -> Controlled {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Asked {
        advance_s: Option<i64>,
        freeze: Option<bool>,
    }
    let asked: Asked = read(request)?;
    if let Some(freeze) = asked.freeze {
        kept(if freeze { control.freeze() } else { control.resume() })?;
    }
    if let Some(by) = asked.advance_s {
        let by = TimeDelta::try_seconds(by).ok_or((400, "advance_s is out of range".to_owned()))?;
        kept(control.advance(by))?;
    }
    Ok(clock(control))
}

fn add_fault(control: &Control, request: &Request) -> Controlled {
    let rule: FaultRule = read(request)?;
    at_most(MOST_FAULTS, control.faults().len() + 1, "faults")?;
    control.add_fault(rule);
    Ok(json!(control.faults()))
}

/// `{"name": "drawn", "seed": 4}`, or some of the switches; the others keep their values.
fn set_personality(control: &Control, request: &Request) -> Controlled {
    let asked: serde_json::Map<String, Value> = read(request)?;
    let refused = |error: String| (400, error);
    let wanted = match asked.get("name").and_then(Value::as_str) {
        Some(name) => {
            let seed = asked.get("seed").and_then(Value::as_u64).unwrap_or_default();
            Personality::named(name, seed).map_err(|unknown| refused(unknown.0))?
        }
        None => {
            let mut switches = json!(control.personality());
            if let Value::Object(switches) = &mut switches {
                switches.extend(asked);
            }
            serde_json::from_value(switches).map_err(|error| refused(error.to_string()))?
        }
    };
    kept(control.set_personality(wanted))?;
    Ok(json!(control.personality()))
}

fn reset(control: &Control, request: &Request) -> Controlled {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Asked {
        seed: u64,
        #[serde(default)]
        reservations: usize,
    }
    let asked: Asked = read(request)?;
    at_most(MOST_RESERVATIONS, asked.reservations, "reservations")?;
    kept(control.reset(asked.seed, asked.reservations))?;
    Ok(json!({ "seed": asked.seed, "reservations": asked.reservations }))
}

fn add_reservations(control: &Control, request: &Request) -> Controlled {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Asked {
        owner: String,
        count: usize,
    }
    let asked: Asked = read(request)?;
    let owner = people::find(&asked.owner, people::PASSWORD).ok_or((400, "owner is nobody's user name".to_owned()))?;
    at_most(MOST_RESERVATIONS, asked.count, "reservations")?;
    kept(control.add_reservations(owner, asked.count))?;
    Ok(json!({ "added": asked.count }))
}

fn restore(control: &Control, request: &Request) -> Controlled {
    let snapshot: Value = read(request)?;
    control.restore(&snapshot).map_err(|error| {
        let unreadable = error.kind() == std::io::ErrorKind::InvalidData;
        (if unreadable { 400 } else { 500 }, format!("not restored: {error}"))
    })?;
    Ok(json!({ "restored": true }))
}

fn patch(control: &Control, request: &Request, path: &str) -> Controlled {
    let id = path.rsplit('/').next().and_then(|id| uuid::Uuid::try_parse(id).ok());
    let id = id.ok_or((400, "the path must end in a transferReservationId".to_owned()))?;
    let asked: Patch = read(request)?;
    if asked
        .status
        .is_some_and(|code| contract::Status::from_code(code).is_none())
    {
        return Err((400, "status must be 1 to 12".to_owned()));
    }
    if kept(control.patch_reservation(id, asked))? {
        Ok(json!({ "transferReservationId": id }))
    } else {
        Err((404, "there is no such reservation".to_owned()))
    }
}

fn at_most(most: usize, asked: usize, what: &str) -> Result<(), (u16, String)> {
    if asked <= most {
        Ok(())
    } else {
        Err((400, format!("at most {most} {what}")))
    }
}

/// Goes through a value, because numbers inside tagged records cannot be read from text directly.
fn read<T: DeserializeOwned>(request: &Request) -> Result<T, (u16, String)> {
    serde_json::from_slice::<Value>(&request.body)
        .and_then(serde_json::from_value)
        .map_err(|error| (400, error.to_string()))
}

fn kept<T>(written: std::io::Result<T>) -> Result<T, (u16, String)> {
    written.map_err(|error| (500, format!("the state file cannot be written: {error}")))
}
