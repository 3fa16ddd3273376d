//! In place of the network: a test holds the other end, hears each request and says what comes of it, and when.
//!
//! A switch of test builds, for schedules that no socket would ever be driven to. Everything before and after the wire
//! is the client's own.

use contract::{Endpoint, Exchange, Secret};
use tokio::sync::{mpsc, oneshot};

use crate::answer::WholeAnswer;

#[cfg(not(debug_assertions))]
compile_error!("a scripted wire is for test builds alone");

/// A request that has left.
#[derive(Debug)]
pub struct Heard {
    pub path: String,
    pub bearer: Option<Secret>,
    pub body: Option<Vec<u8>>,
    /// Dropped unsaid: the connection is cut.
    pub answer: oneshot::Sender<Answer>,
}

/// A complete answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

pub(crate) type Script = mpsc::UnboundedSender<Heard>;

pub(crate) async fn exchange<E: Endpoint>(
    script: &Script,
    path: String,
    bearer: Option<Secret>,
    body: Option<Vec<u8>>,
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
            answer.judge::<E>()
        }
        Err(_) => Exchange::cut(),
    }
}
