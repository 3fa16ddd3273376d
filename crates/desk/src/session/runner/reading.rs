//! Reads for which an agent waits are repeated after a lost packet. The lists and the watched records call only once,
//! because they ask again by themselves.

use std::sync::Arc;

use client::Patience;
use contract::Exchange;
use contract::{Endpoint, Method};
use uuid::Uuid;

use super::SessionRunner;
use crate::error::DeskError;
use engine::session::flow::Flow;

impl SessionRunner {
    /// Like [`SessionRunner::call_of`], with repeats where they may help. Only a GET compiles, because a second call of
    /// anything else could do a thing twice.
    pub(crate) async fn read<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        login: Option<Uuid>,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        const { assert!(matches!(E::METHOD, Method::Get)) };
        Patience::AGENT_WAITS.ask(|| self.call_of(endpoint, login)).await
    }

    /// Like `read`, within a flow, for what the desk fetches on its own: it does not go in a silence.
    pub async fn read_in<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        flow: &Flow,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        const { assert!(matches!(E::METHOD, Method::Get)) };
        Patience::AGENT_WAITS
            .ask(|| self.call_taking(endpoint, flow, false))
            .await
    }
}
