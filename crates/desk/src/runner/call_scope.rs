//! On whose behalf something is asked of the service: an answer is for the engine that asked, and a question leaves with
//! the session it was asked in, or not at all.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use uuid::Uuid;

use super::Runner;
use crate::error::DeskError;
use engine::booking::intent::Who;
use engine::{Effect, Engine, EngineContext};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CallScope {
    generation: Generation,
    who: Option<Who>,
}

/// One engine's time at this desk. The next one counts its tickets and attempts anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Generation(u64);

impl CallScope {
    pub(super) fn login(&self) -> Option<Uuid> {
        self.who.as_ref().map(|who| who.login)
    }
}

impl Runner {
    /// Of the user who is at the desk now.
    pub(super) async fn scope(self: &Arc<Self>) -> Result<CallScope, DeskError> {
        let runner = Arc::clone(self);
        self.with_engine(move |engine, _| (runner.behalf_of(engine), vec![]))
            .await
    }

    /// Within the engine's turn.
    pub(super) fn behalf_of(&self, engine: &Engine) -> CallScope {
        CallScope {
            generation: self.generation(),
            who: engine.who().cloned(),
        }
    }

    pub(super) fn next_shift(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// What came of it. Where another sits now it is dropped: what was written down before it left tells the user who asked, once
    /// they are back.
    pub(super) async fn report(
        self: &Arc<Self>,
        scope: &CallScope,
        what: impl FnOnce(&mut Engine, &mut EngineContext<'_>) -> Vec<Effect> + Send + 'static,
    ) {
        let (runner, asked) = (Arc::clone(self), scope.generation);
        self.tell_engine(move |engine, context| {
            if runner.generation() == asked {
                return what(engine, context);
            }
            tracing::info!("an answer came for somebody who is not at the desk any more");
            vec![]
        })
        .await;
    }

    fn generation(&self) -> Generation {
        Generation(self.generation.load(Ordering::Relaxed))
    }
}
