//! What axe-core finds wrong with a screen for people who cannot see it or do not use a mouse.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde_json::json;

use crate::window::Window;

#[derive(Debug, Deserialize, PartialEq, Eq)]
pub struct Violation {
    pub id: String,
    pub help: String,
    /// The places on the page, each as a selector with the message for it.
    pub places: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    All,
    /// Colours do not depend on the language.
    WithoutColours,
}

const ABOUT_COLOURS: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// Checks the whole page with these rules of axe-core. It waits until the page has drawn its last change, because only
/// then the page has measured what scrolls.
pub async fn on(window: &Window, rules: Rules) -> Result<Vec<Violation>> {
    if window.run("return typeof window.axe", Vec::new()).await? != "object" {
        window.run(&axe()?, Vec::new()).await?;
    }
    let script = "const [rules, done] = arguments;
        const drawn = () => new Promise(next => requestAnimationFrame(() => setTimeout(next)));
        drawn().then(() => axe.run(document, { resultTypes: ['violations'], rules })).then(
            result => done(result.violations.map(({ id, help, nodes }) => ({
                id, help, places: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
            }))),
            error => done([{ id: 'axe', help: String(error), places: [] }]));";
    let left_out: BTreeMap<_, _> = match rules {
        Rules::All => BTreeMap::new(),
        Rules::WithoutColours => ABOUT_COLOURS.map(|rule| (rule, json!({ "enabled": false }))).into(),
    };
    let found = window.run_until_done(script, vec![json!(left_out)]).await?;
    serde_json::from_value(found).context("axe-core's account cannot be read")
}

fn axe() -> Result<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/node_modules/axe-core/axe.min.js");
    fs::read_to_string(&path).context("axe-core is not among the UI's packages: run `npm ci` in ui/")
}
