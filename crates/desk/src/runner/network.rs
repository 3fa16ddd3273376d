//! Whether the service can be reached, as far as the exchanges show.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use contract::{Refusal, Verdict};

use super::{Runner, dice, lock};
use crate::reservations::view::OutageView;
use engine::network::Network;
use engine::pause;

/// How often in a row no connection was made, and when the next try is worthwhile.
#[derive(Debug, Default)]
pub(super) struct Connectivity {
    failures: u32,
    again: Option<DateTime<Utc>>,
}

impl Runner {
    /// The system told the window that the network went or came.
    pub async fn network_changed(self: &Arc<Self>, network: Network) {
        *lock(&self.connectivity) = Connectivity::default();
        self.tell_engine(move |engine, context| engine.set_network(network, context))
            .await;
    }

    pub(super) async fn noticed<A>(self: &Arc<Self>, verdict: &Verdict<A>) {
        let network = match verdict {
            Verdict::Refused(Refusal::NeverConnected) => Network::Offline,
            Verdict::Refused(Refusal::NotYet { .. }) => return,
            Verdict::Refused(Refusal::Answered(_)) | Verdict::Done(_) | Verdict::Unknown(_) => Network::Online,
        };
        let changed = lock(&self.connectivity).note(network, self.now());
        if changed {
            self.tell_engine(move |engine, context| engine.set_network(network, context))
                .await;
        }
    }

    /// After a while without a connection another try is worthwhile: the next exchange shows the result.
    pub(super) async fn look_at_the_network(self: &Arc<Self>) {
        let is_due = lock(&self.connectivity).take_due(self.now());
        if is_due {
            self.tell_engine(|engine, context| engine.set_network(Network::Online, context))
                .await;
        }
    }

    /// Since when the service has not answered, and when the desk calls it next by itself.
    pub(super) fn outage(&self) -> Option<OutageView> {
        let since = lock(&self.outage).shown()?;
        let due = self.network_due().or(*self.alarm.borrow());
        Some(OutageView {
            since,
            next_try: due.filter(|due| *due > self.now()),
        })
    }

    pub(super) fn network_due(&self) -> Option<DateTime<Utc>> {
        lock(&self.connectivity).again
    }
}

impl Connectivity {
    fn note(&mut self, network: Network, now: DateTime<Utc>) -> bool {
        match network {
            Network::Online => {
                let was_out = self.failures > 0;
                *self = Self::default();
                was_out
            }
            Network::Offline => {
                self.failures = self.failures.saturating_add(1);
                self.again = Some(now + pause::after(self.failures, pause::FIRST_REST, dice()));
                true
            }
        }
    }

    /// Whether another try is due. Returns true only once.
    fn take_due(&mut self, now: DateTime<Utc>) -> bool {
        self.again.take_if(|again| *again <= now).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_changes_when_it_goes_and_when_it_is_back_and_not_while_it_stays() {
        let (mut connectivity, now) = (Connectivity::default(), DateTime::UNIX_EPOCH);
        assert!(!connectivity.note(Network::Online, now), "nothing was wrong");
        assert!(connectivity.note(Network::Offline, now));
        assert!(
            connectivity.again.is_some_and(|again| again > now),
            "it is tried again later"
        );
        assert!(connectivity.note(Network::Online, now));
        assert_eq!(connectivity.again, None);
        assert!(!connectivity.note(Network::Online, now));
    }

    #[test]
    fn another_try_is_due_once_and_not_before_its_time() {
        let (mut connectivity, now) = (Connectivity::default(), DateTime::UNIX_EPOCH);
        connectivity.note(Network::Offline, now);
        let again = connectivity.again.expect("it is tried again");
        assert!(!connectivity.take_due(now));
        assert!(connectivity.take_due(again));
        assert!(!connectivity.take_due(again));
    }
}
