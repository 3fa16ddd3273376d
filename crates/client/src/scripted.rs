//! Replaces the network: a test receives each request and decides what its answer is, and when.
//!
//! This is a switch of test builds, for schedules that no real socket would produce. Everything before and after the
//! wire is the client's own code.

use contract::{Endpoint, Exchange, Secret};
use tokio::sync::{mpsc, oneshot};

use crate::answer::WholeAnswer;

#[cfg(not(debug_assertions))]
compile_error!("a scripted wire is for test builds alone");

/// A request that has left.
#[derive(Debug)]
pub struct Heard {
    /// With its parameters filled in, but without the query.
    pub path: String,
    /// The token, if the endpoint takes one.
    pub bearer: Option<Secret>,
    /// The exact bytes that were sent. `None`: there is no body.
    pub body: Option<Vec<u8>>,
    /// If it is dropped without an answer, the connection is cut.
    pub answer: oneshot::Sender<Answer>,
}

/// A complete answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The envelope as the service would write it.
    pub body: Vec<u8>,
}

pub(crate) type Script = mpsc::UnboundedSender<Heard>;

pub(crate) async fn exchange<E: Endpoint>(
    script: &Script,
    path: String,
    bearer: Option<Secret>,
    body: Option<Vec<u8>>,
    secrets: impl FnOnce() -> Vec<Secret>,
) -> Exchange<E::Answer> {
    let (answer, answered) = oneshot::channel();
    let heard = Heard {
        path,
        bearer,
        body,
        answer,
    };
    if script.send(heard).is_err() {
        return Exchange::never_connected();
    }
    match answered.await {
        Ok(Answer { status, body }) => {
            let answer = WholeAnswer {
                status,
                retry_after: None,
                date: None,
                body: &body,
            };
            answer.judge_covering::<E>(&secrets())
        }
        Err(_) => Exchange::cut(),
    }
}
