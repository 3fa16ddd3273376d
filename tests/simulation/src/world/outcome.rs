//! What comes back to a desk, and how the product's own judge reads it.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use client::WholeAnswer;
use contract::Endpoint;
use contract::Refusal;
use sandbox::Answer;

#[derive(Debug, Clone)]
pub(crate) enum Outcome {
    Whole {
        status: u16,
        retry_after: Option<String>,
        date: DateTime<Utc>,
        body: Vec<u8>,
    },
    Cut,
    TimedOut,
    NeverConnected,
    NotYet {
        wait: Duration,
    },
}

impl Outcome {
    pub(super) fn whole(answer: Answer, date: DateTime<Utc>) -> Self {
        Self::Whole {
            status: answer.status,
            retry_after: answer.header("Retry-After").map(str::to_owned),
            date,
            body: answer.body,
        }
    }

    /// Uses the very code with which the client judges.
    pub(super) fn judge<E: Endpoint>(&self) -> contract::Exchange<E::Answer> {
        match self {
            Self::Whole {
                status,
                retry_after,
                date,
                body,
            } => {
                let date = date.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
                let answer = WholeAnswer {
                    status: *status,
                    retry_after: retry_after.as_deref(),
                    date: Some(&date),
                    body,
                };
                answer.judge::<E>()
            }
            Self::Cut => contract::Exchange::cut(),
            Self::TimedOut => client::timed_out(),
            Self::NeverConnected => contract::Exchange::never_connected(),
            Self::NotYet { wait } => contract::Exchange::refused(Refusal::NotYet { wait: *wait }),
        }
    }

    /// The name in a story.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Whole { status, body, .. } => {
                let text: String = String::from_utf8_lossy(body).chars().take(160).collect();
                format!("{status} {text}")
            }
            other @ (Self::Cut | Self::TimedOut | Self::NeverConnected | Self::NotYet { .. }) => format!("{other:?}"),
        }
    }

    /// The silence that a 429 asks for, as it is written: in whole seconds, or nothing.
    pub(super) fn silence(&self) -> Option<TimeDelta> {
        match self {
            Self::Whole {
                status: 429,
                retry_after,
                ..
            } => retry_after.as_deref()?.parse().ok().map(TimeDelta::seconds),
            Self::Whole { .. } | Self::Cut | Self::TimedOut | Self::NeverConnected | Self::NotYet { .. } => None,
        }
    }

    pub(super) fn status(&self) -> Option<u16> {
        match self {
            Self::Whole { status, .. } => Some(*status),
            Self::Cut | Self::TimedOut | Self::NeverConnected | Self::NotYet { .. } => None,
        }
    }
}
