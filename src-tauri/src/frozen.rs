//! What the page may do, written down a second time, so that an edit in one place alone fails a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

fn read_json(name: &str) -> Value {
    serde_json::from_str(&read(name)).expect("JSON")
}

#[test]
fn the_page_loads_nothing_from_elsewhere_and_runs_no_script_of_others() {
    // The whole of it, because other keys open the page too, such as `withGlobalTauri`.
    assert_eq!(
        read_json("tauri.conf.json")["app"],
        json!({
            "windows": [],
            "security": {
                "csp": {
                    "default-src": "'self'",
                    "script-src": "'self'",
                    "style-src": "'self' 'unsafe-inline'",
                    "img-src": "'self' data:",
                    "connect-src": "ipc: http://ipc.localhost",
                    "object-src": "'none'",
                    "base-uri": "'none'",
                    "form-action": "'none'",
                    "frame-ancestors": "'none'"
                },
                "freezePrototype": true,
                "capabilities": ["main"]
            }
        })
    );
}

#[test]
fn the_one_capability_is_to_listen_and_to_call_the_cores_commands() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src-tauri/capabilities");
    assert_eq!(fs::read_dir(folder).expect("a folder").count(), 1);
    let capability = read_json("src-tauri/capabilities/main.json");
    assert_eq!(capability["windows"], json!(["main"]));
    assert_eq!(
        capability["permissions"],
        json!(["core:event:allow-listen", "core:event:allow-unlisten", "commands"])
    );
    assert_eq!(capability.get("remote"), None);
}

#[test]
fn the_commands_that_the_page_may_call_are_those_of_its_bindings() {
    let between = |line: &str, before: &str| {
        let (_, rest) = line.split_once(before)?;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let permissions = read("src-tauri/permissions/commands.toml");
    let (_, allowed) = permissions.split_once("commands.allow = [").expect("the list");
    let allowed: BTreeSet<String> = allowed.lines().filter_map(|line| between(line, "    \"")).collect();
    let bindings = read("ui/src/generated/bindings.ts");
    let calls = bindings.lines().filter(|line| line.contains("__TAURI_INVOKE<"));
    let called: BTreeSet<String> = calls.filter_map(|line| between(line, ">(\"")).collect();
    assert!(called.len() > 50, "the bindings are written in another way");
    assert_eq!(allowed, called);
}
