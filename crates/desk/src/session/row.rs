//! A pair as the vault stores it.

use chrono::TimeDelta;
use store::SessionRow;

use crate::user_store::{InTrouble, UserStore};
use engine::session::machine::Event;
use engine::session::pair::{Held, Spent};

/// What the user's store has at the start.
pub(super) fn found(user_store: &UserStore) -> Event {
    if let Some(because) = user_store.trouble() {
        return Event::CannotOpen { because };
    }
    let marker = user_store
        .journal()
        .map_or(Ok(None), |journal| journal.refresh_marker());
    match (user_store.vault().session(), marker) {
        (Err(fault), _) | (_, Err(fault)) => Event::CannotOpen {
            because: fault.in_trouble(),
        },
        (Ok(None), Ok(_)) => Event::FoundNothing,
        (Ok(Some(row)), Ok(marker)) => {
            let marked = marker == Some(row.generation);
            Event::Found {
                held: held(row),
                marked,
            }
        }
    }
}

pub(super) fn of(held: &Held) -> SessionRow {
    SessionRow {
        user_name: held.user.clone(),
        access_token: held.access.clone(),
        refresh_token: held.refresh.clone(),
        access_expires_utc: held.access_expires,
        refresh_expires_utc: held.refresh_expires,
        clock_offset_s: -held.clock_ahead.num_seconds(),
        generation: held.generation,
        login: held.login,
    }
}

/// The pair as it was stored.
pub(super) fn held(row: SessionRow) -> Held {
    let clock_ahead = TimeDelta::try_seconds(row.clock_offset_s.saturating_neg()).unwrap_or_default();
    Held {
        user: row.user_name,
        login: row.login,
        generation: row.generation,
        access: row.access_token,
        refresh: row.refresh_token,
        access_expires: row.access_expires_utc,
        refresh_expires: row.refresh_expires_utc,
        clock_ahead,
        early: Held::early_from_expiry(row.access_expires_utc, clock_ahead),
        spent: Spent::No,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::Secret;
    use engine::session::pair::Early;
    use uuid::Uuid;

    #[test]
    fn a018_what_is_kept_of_a_pair_comes_back_whole_with_the_difference_of_the_clocks() {
        let kept = Held {
            user: "agent".into(),
            login: Uuid::from_u128(7),
            generation: 3,
            access: Secret::new("a"),
            refresh: Secret::new("r"),
            access_expires: "2026-11-21T11:00:00Z".parse().expect("a time"),
            refresh_expires: "2026-12-21T11:00:00Z".parse().expect("a time"),
            clock_ahead: TimeDelta::seconds(-10_800),
            early: Early::From("2026-11-21T07:59:00Z".parse().expect("a time")),
            spent: Spent::No,
        };
        assert_eq!(held(of(&kept)), kept);
    }
}
