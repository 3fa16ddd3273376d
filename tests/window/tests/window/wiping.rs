//! A user is wiped, after an agent has worked with their reservations in the window.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use window::office::Office;
use window::pages::session::AGENT;
use window::pages::{reservations, settings};

const VALUES: usize = 200;

/// The ids, PNRs and names of the reservations that the desk has read.
async fn values(office: &Office) -> Result<Vec<String>> {
    let query = json!({"query": {"text": "", "filter": {"kind": "all"}, "after": null, "limit": null}});
    let found = office.window.command("find_reservations", query).await?;
    let rows = found["rows"].as_array().context("rows")?;
    let of_row = |row: &Value| {
        let summary = &row["summary"];
        [&row["id"], &summary["pnr"], &summary["lead"]].map(|value| value.as_str().map(str::to_owned))
    };
    Ok(rows.iter().flat_map(of_row).flatten().collect())
}

/// Every file below the folder, those of the web view included, with its path and its text of either width.
fn everything_in(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            all.extend(everything_in(&path)?);
        } else {
            let mut bytes = fs::read(&path)?;
            bytes.retain(|byte| *byte != 0);
            all.push((path.display().to_string(), String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
    Ok(all)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a174_of_200_values_of_a_wiped_user_none_is_left_in_the_files_of_the_window() -> Result<()> {
    let office = Office::open(120).await?;
    let window = &office.window;
    window
        .until("200 values are read", async || {
            Ok(values(&office).await?.len() >= VALUES)
        })
        .await?;
    let values = values(&office).await?;
    // What stands on the screen, what is typed, and where the agent was are the window's own.
    reservations::look_up(window, &values[1]).await?;

    // The web view writes this into its files, so whatever else the page stores would be found there too.
    window
        .run("localStorage.setItem('control', 'Kontrollwort')", Vec::new())
        .await?;
    assert_eq!(office.stage.files_called("vault.db")?.len(), 1);

    let users = window.command("stored_users", json!({})).await?;
    let id = users[0]["id"].as_str().context("a user is stored")?.to_owned();
    settings::open(window).await?;
    window.press(&format!("storage-wipe-{id}")).await?;
    window.find("storage-wipe-dialog").await?;
    window.press("confirm-action").await?;
    window.gone(&format!("storage-wipe-{id}")).await?;

    let data = office.stage.data();
    office.stage.close(office.window).await?;
    let files = everything_in(&data)?;
    let holding = |value: &str| {
        let found = files
            .iter()
            .find(|(path, text)| path.contains(value) || text.contains(value));
        found.map(|(path, _)| path.as_str())
    };
    assert!(holding("Kontrollwort").is_some_and(|path| path.contains("/webview/")));
    for value in values.iter().map(String::as_str).chain([AGENT]) {
        assert_eq!(holding(value), None, "holds {value}");
    }
    assert!(office.stage.files_called("vault.db")?.is_empty());
    Ok(())
}
