//! A user of the sandbox inside the program is wiped: what the sandbox has of them lies in the data folder too.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::booking::{order, until};
use crate::{AGENT, Shell};

const PATIENCE: Duration = Duration::from_secs(30);
const VALUES: usize = 200;

/// What the agent books with: a name, a phone, a mail address and a note that stand nowhere else.
const BOOKED: [&str; 4] = [
    "Kanaryagil",
    "+905550009988",
    "kanarya@guests.test",
    "Kanarya at the gate",
];

fn book(shell: &Shell) {
    let [name, phone, mail, note] = BOOKED;
    let mut order = order(shell);
    let lead = &mut order["passengers"][0];
    (lead["lastName"], lead["phone"], lead["email"]) = (json!(name), json!(phone), json!(mail));
    order["note"] = json!(note);
    shell.call("book", json!({"order": order})).unwrap();
    until(shell, "recorded");
}

/// The ids, PNRs and phones of the user's records, once the lists are read whole.
fn planted(shell: &Shell) -> Vec<String> {
    shell.call("sync_now", json!({})).unwrap();
    let end = Instant::now() + PATIENCE;
    while shell.call("sync_view", json!({})).unwrap()["wholeSince"].is_null() {
        assert!(Instant::now() < end, "the lists were not read");
        std::thread::yield_now();
    }
    let mut values = Vec::new();
    let mut after = json!(null);
    loop {
        let query = json!({"text": "", "filter": {"kind": "all"}, "after": after, "limit": null});
        let found = shell.call("find_reservations", json!({"query": query})).unwrap();
        for row in found["rows"].as_array().unwrap() {
            let of_row = [&row["id"], &row["summary"]["pnr"]];
            values.extend(of_row.map(|value| value.as_str().unwrap().to_owned()));
            let page = shell.call("reservation", json!({"id": row["id"]})).unwrap();
            let people = page["record"]["passengers"].as_array().unwrap().iter();
            values.extend(people.filter_map(|one| one["phone"].as_str().map(str::to_owned)));
        }
        after = found["next"].clone();
        if after.is_null() {
            return values;
        }
    }
}

fn everything_in(folder: &Path) -> String {
    let read = |path: &Path| {
        if path.is_dir() {
            everything_in(path)
        } else {
            String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned()
        }
    };
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| path.display().to_string() + &read(&path)).collect()
}

#[test]
fn a174_of_200_values_of_a_wiped_user_none_is_left_in_the_data_folder() {
    let shell = Shell::open();
    shell
        .call("reset_sandbox", json!({"seed": 7, "reservations": 120}))
        .unwrap();
    let user = json!({"userName": AGENT, "password": "Sandbox-1"});
    shell.call("sign_in", user).unwrap();
    book(&shell);
    let mut values = planted(&shell);
    values.extend(BOOKED.map(str::to_owned));
    assert!(values.len() >= VALUES, "{}", values.len());
    let folder = shell._folder.path();
    let before = everything_in(folder);
    for value in &values {
        assert!(before.contains(value), "{value} is found before");
    }
    let users = shell.call("stored_users", json!({})).unwrap();
    let left = shell.call("wipe_user", json!({"id": users[0]["id"]})).unwrap();
    assert_eq!(left, json!([]));
    let session = shell.call("session", json!({})).unwrap();
    assert_eq!(session["lastUser"], json!(null), "the name is forgotten too");
    let after = everything_in(folder);
    let found: Vec<_> = values.iter().filter(|value| after.contains(value.as_str())).collect();
    assert!(found.is_empty(), "{} of {}: {found:?}", found.len(), values.len());
    assert!(!after.contains(AGENT));
    assert!(
        after.contains("\"reservation\""),
        "the sandbox keeps what others booked"
    );
}
