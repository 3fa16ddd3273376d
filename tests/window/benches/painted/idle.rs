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
const GOAL: f64 = 1.1;

pub(crate) async fn measured() -> Result<Vec<Figure>> {
    let agency = Agency::of(0).await?;
    let left = agency.leave().await?;
    let ours = watched(&left.stage, "transfer-desk", &left.arguments()).await?;
    let empty = watched(&left.stage, "examples/empty", &left.field_arguments()).await?;
    Ok(vec![
        Figure::new("idle/cpu", ours.cpu_ms, empty.cpu_ms, Goal::Ratio(GOAL)),
        Figure::new("idle/wakes", ours.wakes, empty.wakes, Goal::Ratio(GOAL)).of_unit("times"),
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
