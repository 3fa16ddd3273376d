//! Reads that an agent waits for are repeated after a lost packet. A caller that asks again by itself, as the
//! lists and the watched records do, calls once.

use std::sync::Arc;

use client::Patience;
use contract::Exchange;
use contract::{Endpoint, Method};
use uuid::Uuid;

use super::SessionRunner;
use crate::error::DeskError;
use engine::session::flow::Flow;

impl SessionRunner {
    /// Like [`SessionRunner::call_of`], and again where that may help. Of anything but a GET a second one may do a thing twice: it
    /// does not compile.
    pub(crate) async fn read<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        login: Option<Uuid>,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        const { assert!(matches!(E::METHOD, Method::Get)) };
        Patience::WATCHED.ask(|| self.call_of(endpoint, login)).await
    }

    /// The same within a flow.
    pub async fn read_in<E: Endpoint>(
        self: &Arc<Self>,
        endpoint: &E,
        flow: &Flow,
    ) -> Result<Exchange<E::Answer>, DeskError> {
        const { assert!(matches!(E::METHOD, Method::Get)) };
        Patience::WATCHED.ask(|| self.call_in(endpoint, flow)).await
    }
}
