//! What the log says about an exchange: a number, the path as the contract writes it, and how it ended. It never
//! contains text from the service or the agent, and never an id.

use std::time::Instant;

use contract::{Endpoint, Method};

use contract::{Doubt, Refusal, Verdict};

/// Written when the exchange ends, even if its caller has stopped waiting.
pub(crate) struct LogEntry {
    number: u64,
    method: Method,
    path: &'static str,
    started: Instant,
    outcome: Option<String>,
}

impl LogEntry {
    pub(crate) fn begin<E: Endpoint>(number: u64) -> Self {
        tracing::trace!(target: "step", "{:?} {} leaves", E::METHOD, E::PATH);
        Self {
            number,
            method: E::METHOD,
            path: E::PATH,
            started: Instant::now(),
            outcome: None,
        }
    }

    pub(crate) fn end<A>(mut self, verdict: &Verdict<A>) {
        self.outcome = Some(outcome(verdict));
        tracing::trace!(target: "step", "{:?} {} answered", self.method, self.path);
    }
}

impl Drop for LogEntry {
    fn drop(&mut self) {
        let (elapsed_ms, outcome) = (self.started.elapsed().as_millis(), self.outcome.as_deref());
        let (number, method, path) = (self.number, self.method, self.path);
        let outcome = outcome.unwrap_or("given up by the caller");
        tracing::info!(number, ?method, path, elapsed_ms, outcome, "exchange");
    }
}

fn outcome<A>(verdict: &Verdict<A>) -> String {
    match verdict {
        Verdict::Done(_) => "done".to_owned(),
        Verdict::Refused(Refusal::NeverConnected) => "never connected".to_owned(),
        Verdict::Refused(Refusal::NotYet { .. }) => "not yet".to_owned(),
        Verdict::Refused(Refusal::Answered(said)) => format!("refused with {}", said.status),
        Verdict::Unknown(Doubt::Cut) => "cut".to_owned(),
        Verdict::Unknown(Doubt::TimedOut) => "timed out".to_owned(),
        Verdict::Unknown(Doubt::Status(said)) => format!("unknown after {}", said.status),
        Verdict::Unknown(Doubt::Denied(_)) => "a success that says it is none".to_owned(),
        Verdict::Unknown(Doubt::Unreadable(why)) => format!("unreadable: {why}"),
        Verdict::Unknown(Doubt::TooMuch) => "more than any real answer".to_owned(),
    }
}
