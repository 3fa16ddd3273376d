//! What axe-core finds wrong with a screen for people who cannot see it or do not use a mouse.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::window::Window;

#[derive(Debug, Deserialize, PartialEq, Eq)]
pub struct Violation {
    pub id: String,
    pub help: String,
    /// The places on the page, each as a selector with the message for it.
    pub places: Vec<String>,
}

/// Checks the whole page with every rule of axe-core. It waits until the page has drawn its last change, because only
/// then the page has measured what scrolls.
pub async fn on(window: &Window) -> Result<Vec<Violation>> {
    if window.run("return typeof window.axe", Vec::new()).await? != "object" {
        window.run(&axe()?, Vec::new()).await?;
    }
    let script = "const done = arguments[0];
        const drawn = () => new Promise(next => requestAnimationFrame(() => setTimeout(next)));
        drawn().then(() => axe.run(document, { resultTypes: ['violations'] })).then(
            result => done(result.violations.map(({ id, help, nodes }) => ({
                id, help, places: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
            }))),
            error => done([{ id: 'axe', help: String(error), places: [] }]));";
    let found = window.run_until_done(script, Vec::new()).await?;
    serde_json::from_value(found).context("axe-core's account cannot be read")
}

fn axe() -> Result<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/node_modules/axe-core/axe.min.js");
    fs::read_to_string(&path).context("axe-core is not among the UI's packages: run `npm ci` in ui/")
}
