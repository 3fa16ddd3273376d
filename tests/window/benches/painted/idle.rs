//! The cost of a window that is not used while no pick-up is near.

use std::time::Duration;

use anyhow::Result;
use tokio::time::sleep;
use window::{Stage, built};

use crate::agency::Agency;
use crate::figure::{Figure, Goal};
use crate::process::{Opened, Used};

/// Long enough for the work that follows a start.
const SETTLES: Duration = Duration::from_secs(20);
const WATCHED: Duration = Duration::from_secs(60);
/// Two idle windows differ by this much from one minute to the next.
const NOISE_CPU_MS: f64 = 100.0;
const NOISE_WAKES: f64 = 300.0;

pub(crate) async fn measured() -> Result<Vec<Figure>> {
    let agency = Agency::of(0).await?;
    let left = agency.leave().await?;
    let ours = watched(&left.stage, "transfer-desk", &left.arguments()).await?;
    let floor = watched(&left.stage, "examples/empty", &left.empty_arguments()).await?;
    let field = watched(&left.stage, "examples/empty", &left.field_arguments()).await?;
    let cpu = |name, than: &Used| Figure::new(name, ours.cpu_ms, than.cpu_ms, Goal::Over(NOISE_CPU_MS));
    let wakes = |name, than: &Used| Figure::new(name, ours.wakes, than.wakes, Goal::Over(NOISE_WAKES)).of_unit("times");
    Ok(vec![
        cpu("idle/cpu", &floor),
        wakes("idle/wakes", &floor),
        cpu("idle/caret/cpu", &field),
        wakes("idle/caret/wakes", &field),
    ])
}

async fn watched(stage: &Stage, program: &str, arguments: &[String]) -> Result<Used> {
    let opened = Opened::start(stage, &built(program)?, arguments)?;
    sleep(SETTLES).await;
    let before = opened.used();
    sleep(WATCHED).await;
    let after = opened.used();
    Ok(Used {
        cpu_ms: after.cpu_ms - before.cpu_ms,
        wakes: after.wakes - before.wakes,
    })
}
