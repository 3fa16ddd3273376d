#![doc = include_str!("../README.md")]
#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise, in its helpers too"
)]

use std::sync::{Arc, Mutex};

use desk::Start;
use sandbox::{Scenarios, Switch};
use scenario::{AGENT, Office};

/// The password of every user of the sandbox.
const PASSWORD: &str = "Sandbox-1";
use serde_json::{Value, json};
use tauri::ipc::{CallbackFn, InvokeBody};
use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder, mock_context, noop_assets};
use tauri::webview::InvokeRequest;
use tauri::{App, Context, Listener, Manager, WebviewWindow, WebviewWindowBuilder};
use transfer_desk::{AppState, Replacement, Surroundings, updater, wiring};

#[path = "shell/booking.rs"]
mod booking;
#[path = "shell/private_sandbox.rs"]
mod private_sandbox;
#[path = "shell/searching.rs"]
mod searching;
#[path = "shell/taken_over.rs"]
mod taken_over;
/// On other systems another kind of package takes the place of another kind of program.
#[cfg(target_os = "linux")]
#[path = "shell/updating.rs"]
mod updating;
#[path = "shell/wiping.rs"]
mod wiping;

/// A window with a desk that has a sandbox of its own.
struct Shell {
    _app: App<MockRuntime>,
    window: WebviewWindow<MockRuntime>,
    /// The addresses that a browser was asked to open.
    browsed: Arc<Mutex<Vec<String>>>,
    _folder: Office,
}

/// The plugins are set up as in the program.
fn context() -> Context<MockRuntime> {
    let program: Value = serde_json::from_str(include_str!("../../../tauri.conf.json")).unwrap();
    let mut context = mock_context(noop_assets());
    let updater = program["plugins"]["updater"].clone();
    context.config_mut().plugins.0.insert("updater".to_owned(), updater);
    context
}

impl Shell {
    fn open() -> Self {
        Self::with(Replacement::default())
    }

    fn with(replacement: Replacement) -> Self {
        let office = tauri::async_runtime::block_on(Office::open()).unwrap();
        let wiring = wiring::<MockRuntime>();
        let app = mock_builder()
            .plugin(tauri_plugin_clipboard_manager::init())
            .plugin(tauri_plugin_notification::init())
            .plugin(updater())
            .invoke_handler(wiring.invoke_handler())
            .build(context())
            .unwrap();
        wiring.mount_events(&app);
        let start = Start {
            data_folder: office.path().to_owned(),
            held: Arc::default(),
            profile: None,
            base_url: None,
            language: None,
            development: true,
            first_reading: std::time::Duration::from_secs(3_600),
        };
        let browsed = Arc::<Mutex<Vec<String>>>::default();
        let browser = {
            let browsed = Arc::clone(&browsed);
            Arc::new(move |address: &str| {
                browsed.lock().unwrap().push(address.to_owned());
                true
            })
        };
        AppState::install(
            app.handle(),
            Surroundings {
                start,
                keyring: office.keyring.clone(),
                browser,
                is_first_start_filled: false,
                policy: None,
                replacement,
            },
        );
        let window = WebviewWindowBuilder::new(&app, "main", tauri::WebviewUrl::default())
            .build()
            .unwrap();
        Self {
            _app: app,
            window,
            browsed,
            _folder: office,
        }
    }

    fn call(&self, command: &str, arguments: Value) -> Result<Value, Value> {
        call(&self.window, command, arguments)
    }
}

fn call(window: &WebviewWindow<MockRuntime>, command: &str, arguments: Value) -> Result<Value, Value> {
    let request = InvokeRequest {
        cmd: command.into(),
        callback: CallbackFn(0),
        error: CallbackFn(1),
        url: if cfg!(windows) {
            "http://tauri.localhost"
        } else {
            "tauri://localhost"
        }
        .parse()
        .unwrap(),
        body: InvokeBody::Json(arguments),
        headers: tauri::http::HeaderMap::default(),
        invoke_key: INVOKE_KEY.into(),
    };
    get_ipc_response(window, request).map(|body| body.deserialize().unwrap())
}

#[test]
fn the_data_folder_is_free_once_the_room_is_closed() {
    let shell = Shell::open();
    assert_eq!(shell.call("startup", json!({})), Ok(json!({"kind": "ready"})));
    let open = || desk::DataFolder::open(shell._folder.path());
    assert!(open().is_err());
    shell._app.state::<AppState>().close();
    assert!(open().is_ok());
}

#[test]
fn a_browser_behind_the_bridge_hears_every_event_of_the_window() {
    let bindings = include_str!("../../../ui/src/generated/bindings.ts");
    let bridge = include_str!("../src/bridge/heard.rs");
    let events = bindings.lines().filter(|line| line.contains(": makeEvent<"));
    let names: Vec<&str> = events.filter_map(|line| line.split('"').nth(1)).collect();
    for name in &names {
        assert!(bridge.contains(&format!("    \"{name}\",\n")), "{name}");
    }
    assert_eq!(bridge.matches("    \"").count(), names.len());
}

#[test]
fn the_way_of_a_session_through_the_window() {
    let shell = Shell::open();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&seen);
    shell.window.listen_any("session-changed", move |event| {
        heard
            .lock()
            .unwrap()
            .push(serde_json::from_str::<Value>(event.payload()).unwrap());
    });
    assert_eq!(shell.call("startup", json!({})), Ok(json!({"kind": "ready"})));
    let nobody = json!({"state": "signedOut", "why": "never", "lastUser": null});
    assert_eq!(shell.call("session", json!({})), Ok(nobody));

    let people = shell.call("demo_users", json!({})).unwrap();
    let names: Vec<_> = people
        .as_array()
        .unwrap()
        .iter()
        .map(|user| user["userName"].clone())
        .collect();
    assert_eq!(
        names,
        ["agent@sandbox.test", "colleague@sandbox.test", "clerk@sandbox.test"]
    );

    let user = json!({"userName": people[0]["userName"], "password": people[0]["password"]});
    assert_eq!(shell.call("sign_in", user), Ok(Value::Null));
    let session = shell.call("session", json!({})).unwrap();
    assert_eq!(
        (&session["state"], &session["user"], &session["trouble"]),
        (&json!("active"), &json!(AGENT), &Value::Null)
    );
    let open = json!({"isCovered": false, "triesLeft": null});
    assert_eq!(shell.call("cover_view", json!({})), Ok(open.clone()));
    assert_eq!(
        shell.call("cover", json!({})),
        Ok(json!({"isCovered": true, "triesLeft": null}))
    );
    let password = json!({"password": people[0]["password"]});
    assert_eq!(shell.call("uncover", password), Ok(open));
    assert_eq!(shell.call("renew_session", json!({})), Ok(Value::Null));
    assert_eq!(shell.call("retry_keyring", json!({})), Ok(Value::Null));
    assert_eq!(shell.call("set_vault_aside", json!({})), Ok(Value::Null));
    assert_eq!(shell.call("sign_out", json!({})), Ok(Value::Null));
    let session = shell.call("session", json!({})).unwrap();
    assert_eq!(
        session,
        json!({"state": "signedOut", "why": "asked", "lastUser": AGENT})
    );

    let states: Vec<_> = seen.lock().unwrap().iter().map(|view| view["state"].clone()).collect();
    assert!(
        states.contains(&json!("active")) && states.last() == Some(&json!("signedOut")),
        "{states:?}"
    );
}

#[test]
fn tokens_never_cross_to_the_window() {
    let shell = Shell::open();
    let seen = Arc::new(Mutex::new(String::new()));
    for event in ["session-changed", "settings-changed", "startup-changed"] {
        let heard = Arc::clone(&seen);
        shell
            .window
            .listen_any(event, move |event| heard.lock().unwrap().push_str(event.payload()));
    }
    shell
        .call("sign_in", json!({"userName": AGENT, "password": "Sandbox-1"}))
        .unwrap();
    let mut crossed = seen.lock().unwrap().clone();
    for command in ["session", "settings", "startup"] {
        crossed.push_str(&shell.call(command, json!({})).unwrap().to_string());
    }
    assert!(crossed.contains("active"));
    for word in ["Sandbox-1", "oken", "efresh"] {
        assert!(!crossed.contains(word), "{word} in {crossed}");
    }
}

#[test]
fn errors_cross_with_their_code() {
    let shell = Shell::open();
    let fault = json!({"field": "userName", "rule": "notAnEmailOrPhone", "limit": null});
    assert_eq!(
        shell.call("sign_in", json!({"userName": "nobody", "password": "x"})),
        Err(json!({"code": "invalid", "faults": [fault]}))
    );
    let refused = shell
        .call("sign_in", json!({"userName": AGENT, "password": "x"}))
        .unwrap_err();
    assert_eq!((&refused["code"], &refused["status"]), (&json!("refused"), &json!(400)));
    assert_eq!(
        shell.call("renew_session", json!({})),
        Err(json!({"code": "signedOut"}))
    );
}

#[test]
fn settings_cross_whole_and_change_at_once() {
    let shell = Shell::open();
    shell.call("choose_language", json!({"language": "tr"})).unwrap();
    shell.call("choose_theme", json!({"theme": "dark"})).unwrap();
    let profile = json!({
        "name": "North", "kind": "live", "baseUrl": "https://partner.example", "colour": "teal", "country": null, "proxy": "http://127.0.0.1:1/", "statusCataloguePath": "", "supportPhone": "", "supportMail": "",
        "language": "de", "currency": "EUR"
    });
    shell
        .call("save_profile", json!({"former": null, "profile": profile}))
        .unwrap();
    let settings = shell.call("settings", json!({})).unwrap();
    assert_eq!(
        (&settings["language"], &settings["theme"]),
        (&json!("tr"), &json!("dark"))
    );
    assert_eq!(settings["profiles"][1]["name"], "North");
    assert_eq!(settings["profile"]["kind"], "sandbox");
    assert_eq!(settings["development"], true);
    let system = std::env::consts::OS;
    assert_eq!(settings["system"], system, "as the window is to know it");

    shell.call("choose_profile", json!({"name": "North"})).unwrap();
    assert_eq!(
        shell.call("settings", json!({})).unwrap()["profile"]["baseUrl"],
        "https://partner.example/"
    );
    assert_eq!(
        shell.call("settings", json!({})).unwrap()["profile"]["proxy"],
        "http://127.0.0.1:1"
    );
    assert_eq!(
        shell.call("sign_in", json!({"userName": AGENT, "password": "x"})),
        Err(json!({"code": "offline", "proxy": "127.0.0.1:1"})),
        "nobody listens there"
    );
    assert_eq!(
        shell.call("demo_users", json!({})),
        Ok(json!([])),
        "a real service knows no demo users"
    );
    shell.call("remove_profile", json!({"name": "North"})).unwrap();
    assert_eq!(
        shell.call("settings", json!({})).unwrap()["profiles"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn a_problem_can_be_left() {
    let shell = Shell::open();
    shell.call("choose_profile", json!({"name": "Nowhere"})).unwrap();
    let blocked = shell.call("startup", json!({})).unwrap();
    assert_eq!(
        (&blocked["kind"], &blocked["problem"]["kind"]),
        (&json!("blocked"), &json!("unknownProfile"))
    );
    assert_eq!(
        shell.call("leave_problem", json!({"way": "useSandbox"})),
        Ok(json!({"kind": "ready"}))
    );
}

#[test]
fn the_window_can_be_named_and_announced() {
    let shell = Shell::open();
    assert_eq!(
        shell.call("name_window", json!({"title": "Session · Sandbox · Transfer Desk"})),
        Ok(Value::Null)
    );
    assert_eq!(shell.call("painted", json!({})), Ok(Value::Null));
}

#[test]
fn the_menus_of_a_mac_need_all_their_words() {
    let shell = Shell::open();
    let ids = "about settings services hide hideOthers showAll quit edit undo redo cut copy paste selectAll window \
               minimize zoom close";
    let mut words: serde_json::Map<String, Value> =
        ids.split_whitespace().map(|id| (id.to_owned(), json!(id))).collect();
    // macOS makes its menu in its event loop, which this shell does not have.
    if !cfg!(target_os = "macos") {
        assert_eq!(shell.call("name_menu", json!({"words": words})), Ok(Value::Null));
    }
    words.remove("quit");
    assert!(shell.call("name_menu", json!({"words": words})).is_err());
}

#[test]
fn what_is_asked_about_reservations_crosses_whole() {
    let shell = Shell::open();
    let unknown = "00000000-0000-4000-8000-000000000000";
    let one = json!({"id": unknown});
    let leg = json!({"leg": unknown});
    let signed_out = Err(json!({"code": "signedOut"}));
    assert_eq!(shell.call("reservation", one.clone()), signed_out);
    assert_eq!(shell.call("ask_to_cancel", leg.clone()), signed_out);
    assert_eq!(shell.call("attention", json!({})), signed_out);
    let user = json!({"userName": AGENT, "password": "Sandbox-1"});
    shell.call("sign_in", user).unwrap();

    let query = |filter: Value| json!({"query": {"text": "", "filter": filter, "after": null, "limit": null}});
    let nothing = Ok(json!({"rows": [], "next": null, "isNear": false}));
    assert_eq!(
        shell.call("find_reservations", query(json!({"kind": "upcoming"}))),
        nothing
    );
    let month = json!({"kind": "month", "year": 2026, "month": 12});
    assert_eq!(shell.call("find_reservations", query(month)), nothing);
    assert_eq!(shell.call("reservation", one.clone()), Ok(Value::Null));
    let refused = shell.call("refresh_reservation", one).unwrap_err();
    assert_eq!((&refused["code"], &refused["status"]), (&json!("refused"), &json!(404)));
    let asked = shell.call("ask_to_cancel", leg.clone()).unwrap();
    assert_eq!(asked, json!({"state": "asked", "fresh": {"kind": "reading"}}));
    let confirmed = shell.call("confirm_cancel", leg.clone()).unwrap();
    assert_eq!(confirmed["state"], "asked", "nothing was read that could be confirmed");
    assert_eq!(shell.call("open_update", leg), Ok(json!({"state": "reading"})));
    let keep = json!({"kind": "keep"});
    let wish = json!({
        "pickUp": {"at": "2026-12-24T14:30", "offset": "+03:00"}, "flightNo": {"kind": "set", "text": "XQ 1"},
        "note": {"kind": "clear"}, "passengers": null
    });
    let busy = Err(json!({"code": "busy"}));
    assert_eq!(
        shell.call("confirm_update", json!({"leg": unknown, "wish": wish})),
        busy
    );
    let nothing_wished = json!({"pickUp": null, "flightNo": keep, "note": keep, "passengers": []});
    assert_eq!(
        shell.call("confirm_update", json!({"leg": unknown, "wish": nothing_wished})),
        busy
    );
    let decided = shell
        .call("decide_update", json!({"leg": unknown, "finding": "notChanged"}))
        .unwrap();
    assert!(
        ["reading", "unreadable"].iter().any(|state| decided["state"] == *state),
        "{decided}"
    );
}

#[test]
fn a142_what_is_asked_about_lists_crosses_whole_and_claims_no_total() {
    let shell = Shell::open();
    let user = json!({"userName": AGENT, "password": "Sandbox-1"});
    shell.call("sign_in", user).unwrap();
    assert_eq!(
        shell.call("sync_view", json!({})),
        Ok(json!({"progress": null, "wholeSince": null, "isEndless": false, "silentUntil": null, "outage": null}))
    );
    let syncing = shell.call("sync_now", json!({})).unwrap();
    assert!(syncing.get("progress").is_some() && syncing.get("wholeSince").is_some());
    assert_eq!(shell.call("stop_sync", json!({})).unwrap()["progress"], Value::Null);
    for listed in [
        json!({"kind": "today"}),
        json!({"kind": "month", "year": 2026, "month": 12}),
    ] {
        assert_eq!(
            shell.call("list_user_reservations", json!({"listed": listed, "page": 1})),
            Ok(json!({"rows": [], "nameless": 0, "isLast": true}))
        );
    }
    assert_eq!(shell.call("status_names", json!({})), Ok(Value::Null));
    assert_eq!(
        shell.call("attention", json!({})),
        Ok(json!({"items": [], "aside": [], "settled": [], "failedStops": []}))
    );
}

#[test]
fn what_is_asked_about_the_book_crosses_whole() {
    let shell = Shell::open();
    let user = json!({"userName": AGENT, "password": "Sandbox-1"});
    shell.call("sign_in", user).unwrap();
    assert_eq!(shell.call("reservation_rows", json!({"ids": ["x"]})), Ok(json!([])));
    assert_eq!(shell.call("reservation_opened", json!({"id": "x"})), Ok(Value::Null));
    assert_eq!(shell.call("recent_reservations", json!({})), Ok(json!([])));
    assert_eq!(
        shell.call("past_deductions", json!({"id": "x"})),
        Ok(json!({"supplier": null, "lead": null, "alike": [], "others": []}))
    );
    assert_eq!(
        shell.call("moves_after", json!({"after": null})),
        Ok(json!({"last": 0, "moves": []}))
    );
    let about = json!({"kind": "troubled", "record": "x"});
    let nothing = json!({"items": [], "aside": [], "settled": [], "failedStops": []});
    let snoozed = json!({"kind": "snoozed", "until": "2026-12-24T14:30:00Z"});
    assert_eq!(
        shell.call("lay_aside", json!({"about": about, "aside": snoozed})),
        Ok(nothing.clone())
    );
    let settled = json!({"kind": "cancelled", "record": "x", "attempt": 1});
    assert_eq!(shell.call("see_settled", json!({"settled": settled})), Ok(Value::Null));
    let done = json!({"kind": "done", "reason": ""});
    let refused = shell
        .call("lay_aside", json!({"about": about, "aside": done}))
        .unwrap_err();
    assert_eq!(
        refused["faults"][0],
        json!({"field": "reason", "rule": "required", "limit": null})
    );
    assert_eq!(shell.call("take_up_again", json!({"about": about})), Ok(nothing));
}

#[test]
fn what_is_chosen_and_kept_crosses_whole() {
    let shell = Shell::open();
    for (command, arguments) in [
        ("choose_density", json!({"density": "close"})),
        ("choose_zoom", json!({"percent": 125})),
        ("choose_privacy", json!({"on": true})),
        ("choose_notifications", json!({"on": false})),
        ("choose_notification_details", json!({"on": true})),
        ("choose_polling", json!({"on": false})),
        ("choose_retention", json!({"months": 12})),
        ("choose_cover", json!({"minutes": 5})),
        (
            "choose_pick_up_rule",
            json!({"rule": {"afterLandingMinutes": 30, "beforeDepartureMinutes": 240}}),
        ),
    ] {
        assert_eq!(shell.call(command, arguments), Ok(Value::Null));
    }
    let settings = shell.call("settings", json!({})).unwrap();
    let chosen = [
        "density",
        "zoomPercent",
        "privacy",
        "notifications",
        "notificationDetails",
        "polling",
        "keepMonths",
        "coverMinutes",
        "pickUpRule",
    ];
    let chosen = chosen.map(|name| settings[name].clone());
    assert_eq!(
        chosen,
        [
            json!("close"),
            json!(125),
            json!(true),
            json!(false),
            json!(true),
            json!(false),
            json!(12),
            json!(5),
            json!({"afterLandingMinutes": 30, "beforeDepartureMinutes": 240}),
        ]
    );
    let map = shell.call("field_names", json!({})).unwrap();
    assert_eq!((&map["mayChange"], &map["fields"]), (&json!(true), &map["likely"]));
    let user = json!({"userName": AGENT, "password": "Sandbox-1"});
    shell.call("sign_in", user).unwrap();
    let preview = shell
        .call("preview_fields", json!({"fields": map["fields"], "record": null}))
        .unwrap();
    assert_eq!(preview, json!({"record": null, "found": [], "paths": []}));
    let users = shell.call("stored_users", json!({})).unwrap();
    assert_eq!(
        (&users[0]["name"], &users[0]["isSignedIn"]),
        (&json!(AGENT), &json!(true))
    );
    let left = shell.call("wipe_user", json!({"id": users[0]["id"]})).unwrap();
    assert_eq!(left, json!([]));
    let path = shell.call("write_diagnostics", json!({})).unwrap();
    assert!(path.as_str().unwrap().ends_with(".txt"));
}

#[test]
fn the_dials_of_the_sandbox_turn_from_the_window() {
    let shell = Shell::open();
    let view = shell.call("sandbox", json!({})).unwrap();
    assert_eq!((&view["isFrozen"], &view["faults"]), (&json!(false), &json!([])));
    let known = Scenarios::all();
    // Every fault in the list can be set exactly as its example shows.
    for fault in known.faults {
        let rule = json!({"rule": fault.example, "on": "POST /api/booking", "times": 2});
        let set = shell.call("add_sandbox_fault", rule).unwrap();
        let last = set["faults"].as_array().unwrap().last().unwrap();
        let example: Value = serde_json::from_str(fault.example).unwrap();
        assert_eq!(
            *last,
            json!({"name": example["name"], "on": "POST /api/booking", "times": 2})
        );
    }
    let nonsense = json!({"rule": "{\"name\":\"earthquake\"}", "on": null, "times": 1});
    assert_eq!(
        shell.call("add_sandbox_fault", nonsense).unwrap_err()["code"],
        "invalid"
    );
    assert_eq!(
        shell.call("clear_sandbox_faults", json!({})).unwrap()["faults"],
        json!([])
    );

    let frozen = shell
        .call("set_sandbox_clock", json!({"advanceS": null, "freeze": true}))
        .unwrap();
    let later = shell
        .call("set_sandbox_clock", json!({"advanceS": 86_400, "freeze": null}))
        .unwrap();
    let day = |view: &Value| view["now"].as_str().unwrap()[..10].to_owned();
    assert_eq!(later["isFrozen"], true);
    assert_ne!(day(&frozen), day(&later));

    for Switch { name, values, .. } in known.personality {
        assert_eq!(view["answers"][name], values[0], "the default first");
        let thrown = shell
            .call("set_sandbox_switch", json!({"name": name, "value": values[1]}))
            .unwrap();
        assert_eq!(thrown["answers"][name], values[1]);
    }
    let reset = shell
        .call("reset_sandbox", json!({"seed": 7, "reservations": 3}))
        .unwrap();
    assert_eq!(reset["isFrozen"], false);

    let profile = json!({
        "name": "North", "kind": "live", "baseUrl": "https://partner.example", "colour": "teal", "country": null, "proxy": "", "statusCataloguePath": "", "supportPhone": "", "supportMail": "",
        "language": null, "currency": null
    });
    shell
        .call("save_profile", json!({"former": null, "profile": profile}))
        .unwrap();
    shell.call("choose_profile", json!({"name": "North"})).unwrap();
    assert_eq!(shell.call("sandbox", json!({})), Ok(Value::Null));
    let refused = shell.call("clear_sandbox_faults", json!({})).unwrap_err();
    assert_eq!(refused["code"], "invalid", "a real service has no dials");
}
