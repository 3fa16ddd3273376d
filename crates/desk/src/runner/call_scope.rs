//! The engine and session for which the service is asked: an answer goes to the engine that asked, and a question is
//! sent with the session in which it was asked, or not at all.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use uuid::Uuid;

use super::Runner;
use crate::error::DeskError;
use engine::session::Who;
use engine::{Effect, Engine, EngineContext};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CallScope {
    generation: Generation,
    who: Option<Who>,
}

/// The number of an engine at this desk. The next engine counts its tickets and attempts anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Generation(u64);

impl CallScope {
    pub(super) fn login(&self) -> Option<Uuid> {
        self.who.as_ref().map(|who| who.login)
    }
}

impl Runner {
    /// The scope of the present engine and of the user who is signed in now.
    pub(super) async fn scope(self: &Arc<Self>) -> Result<CallScope, DeskError> {
        let runner = Arc::clone(self);
        self.with_engine(move |engine, _| (runner.scope_of(engine), vec![]))
            .await
    }

    /// The scope of this engine, for use within its turn.
    pub(super) fn scope_of(&self, engine: &Engine) -> CallScope {
        CallScope {
            generation: self.generation(),
            who: engine.who().cloned(),
        }
    }

    pub(super) fn next_generation(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Tells the engine the outcome. The outcome is dropped if another engine has taken over, as it does for another
    /// user: the user who asked learns it, once they are back, from what was written down before the request left.
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
