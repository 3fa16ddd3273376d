//! The outcome of a renewal as an event for the machine.

use chrono::{DateTime, Utc};
use contract::login::TokenSet;
use contract::{Exchange, Refusal, Verdict};

use super::machine::Event;
use super::pair::{PairId, Renewal};
use crate::planted::{self, Mistake};

/// Only the service's answer ends a session; a lost network never does.
pub fn heard(pair: PairId, exchange: &Exchange<TokenSet>, now: DateTime<Utc>) -> Event {
    match &exchange.verdict {
        Verdict::Done(tokens) => Event::Renewed {
            pair,
            by: Renewal::of(tokens.clone(), exchange.served_at, now),
        },
        Verdict::Refused(Refusal::Answered(said)) if matches!(said.status, 400 | 401) => Event::Denied { pair },
        Verdict::Refused(_) | Verdict::Unknown(_) if planted::makes(Mistake::LostNetworkSignsOut) => {
            Event::Denied { pair }
        }
        Verdict::Refused(_) => Event::Unreachable {
            pair,
            maybe_renewed: false,
        },
        Verdict::Unknown(_) => Event::Unreachable {
            pair,
            maybe_renewed: true,
        },
    }
}
