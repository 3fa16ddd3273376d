//! A pair of tokens as the desk holds it, and when it is worth renewing.

use chrono::{DateTime, TimeDelta, Utc};
use contract::Secret;
use contract::login::TokenSet;
use uuid::Uuid;

/// The user of a session, and the tokens that prove it.
#[derive(Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Held {
    /// As typed at sign-in, because the service returns no other name.
    pub user: String,
    /// Changes with every sign-in and stays the same in renewals: offers and intents are bound to it.
    pub login: Uuid,
    /// Counts the pairs of this login, so that a 401 can be matched to the pair it was about.
    pub generation: u64,
    pub access: Secret,
    pub refresh: Secret,
    /// By the service's clock, as the service said.
    pub access_expires: DateTime<Utc>,
    pub refresh_expires: DateTime<Utc>,
    /// The desk's clock minus the service's.
    pub clock_ahead: TimeDelta,
    pub early: Early,
    pub spent: Spent,
}

contract::prints_only!(Held { login, generation });

/// Names a pair without showing it, so that a late answer is not taken for another pair's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PairId {
    pub login: Uuid,
    pub generation: u64,
}

impl PairId {
    /// Whether this pair was renewed later in the same login.
    pub fn is_after(self, other: Self) -> bool {
        self.login == other.login && self.generation > other.generation
    }

    pub(crate) fn next(self) -> Self {
        let generation = self.generation.saturating_add(1);
        Self { generation, ..self }
    }
}

/// What the service gave in exchange for a refresh token.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Renewal {
    pub access: Secret,
    pub refresh: Secret,
    pub access_expires: DateTime<Utc>,
    pub refresh_expires: DateTime<Utc>,
    pub clock_ahead: TimeDelta,
    /// By the desk's clock; both expiries are by the service's.
    pub received: DateTime<Utc>,
}

/// A pair is renewed ahead of its expiry at most once: if that fails, the service decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Early {
    /// By the desk's clock.
    From(DateTime<Utc>),
    /// The pair is not renewed early a second time.
    Tried,
}

/// Whether the refresh token may already have been exchanged in a call whose answer was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Spent {
    No,
    Perhaps,
}

/// A pair is renewed at most this long before its expiry, and at most a fifth of its life: a pair that lives for
/// seconds is not renewed at every call.
const MARGIN: TimeDelta = TimeDelta::seconds(60);

impl Renewal {
    /// Compares the clocks by the service's answer, so that a wrong clock of the desk does no harm.
    pub fn of(tokens: TokenSet, served_at: Option<DateTime<Utc>>, received: DateTime<Utc>) -> Self {
        let clock_ahead = served_at.map_or(TimeDelta::zero(), |served| received - served);
        Self {
            access: tokens.access_token,
            refresh: tokens.refresh_token,
            access_expires: tokens.access_token_expiration,
            refresh_expires: tokens.refresh_token_expiration,
            clock_ahead,
            received,
        }
    }
}

impl Held {
    /// The first pair of a login.
    pub fn signed_in(user: String, login: Uuid, pair: Renewal) -> Self {
        let early = early_from(&pair);
        Self {
            user,
            login,
            generation: 1,
            access: pair.access,
            refresh: pair.refresh,
            access_expires: pair.access_expires,
            refresh_expires: pair.refresh_expires,
            clock_ahead: pair.clock_ahead,
            early,
            spent: Spent::No,
        }
    }

    /// The next pair of the same login.
    pub(crate) fn renewed(self, pair: Renewal) -> Self {
        let PairId { generation, .. } = self.id().next();
        Self {
            generation,
            ..Self::signed_in(self.user, self.login, pair)
        }
    }

    /// Names the pair without its tokens.
    pub fn id(&self) -> PairId {
        PairId {
            login: self.login,
            generation: self.generation,
        }
    }

    pub(crate) fn tried_early(self) -> Self {
        Self {
            early: Early::Tried,
            ..self
        }
    }

    pub(crate) fn maybe_spent(self) -> Self {
        Self {
            spent: Spent::Perhaps,
            ..self
        }
    }

    pub(crate) fn should_renew_early(&self, now: DateTime<Utc>) -> bool {
        match self.early {
            Early::From(from) => now >= from,
            Early::Tried => false,
        }
    }

    /// When the access token expires, by the desk's clock.
    pub fn expires(&self) -> DateTime<Utc> {
        by_the_desk(self.access_expires, self.clock_ahead)
    }

    /// When a pair that was read back from the vault is renewed early. Its time of arrival is no longer known.
    pub fn early_from_expiry(access_expires: DateTime<Utc>, clock_ahead: TimeDelta) -> Early {
        Early::From(by_the_desk(access_expires, clock_ahead + -MARGIN))
    }
}

fn early_from(pair: &Renewal) -> Early {
    let expires = by_the_desk(pair.access_expires, pair.clock_ahead);
    let fifth = (expires - pair.received) / 5;
    Early::From(by_the_desk(expires, -fifth.clamp(TimeDelta::zero(), MARGIN)))
}

/// The service may name any time. A time that would leave the calendar stays as the service said it.
fn by_the_desk(said: DateTime<Utc>, ahead: TimeDelta) -> DateTime<Utc> {
    said.checked_add_signed(ahead).unwrap_or(said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn tokens(expires: &str, expires_in: &serde_json::Value) -> TokenSet {
        serde_json::from_value(json!({
            "accessToken": "a", "refreshToken": "r", "accessTokenExpiration": expires,
            "refreshTokenExpiration": "2026-12-01T00:00:00Z", "tokenType": "Bearer", "expiresIn": expires_in
        }))
        .expect("a token set")
    }

    fn held(expires: &str, served: Option<&str>, received: &str) -> Held {
        let pair = Renewal::of(tokens(expires, &json!(1)), served.map(at), at(received));
        Held::signed_in("agent".into(), Uuid::nil(), pair)
    }

    #[test]
    fn a_pair_is_after_another_only_of_the_same_login_and_a_later_generation() {
        let (login, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let id = |login, generation| PairId { login, generation };
        assert!(id(login, 2).is_after(id(login, 1)));
        assert!(!id(login, 1).is_after(id(login, 1)));
        assert!(!id(login, 1).is_after(id(login, 2)));
        assert!(!id(other, 2).is_after(id(login, 1)));
    }

    #[test]
    fn a018_expiry_is_corrected_by_the_difference_of_the_clocks() {
        // The desk is two hours ahead: without the correction the pair would look dead on arrival.
        let held = held(
            "2026-11-21T11:00:00Z",
            Some("2026-11-21T10:00:00Z"),
            "2026-11-21T12:00:00Z",
        );
        assert_eq!(held.expires(), at("2026-11-21T13:00:00Z"));
        assert!(!held.should_renew_early(at("2026-11-21T12:58:59Z")));
        assert!(held.should_renew_early(at("2026-11-21T12:59:00Z")));
    }

    #[test]
    fn a018_expires_in_is_ignored() {
        let received = at("2026-11-21T10:00:00Z");
        let early = [json!(1), json!(1_000_000_000), json!("P1D"), json!(null)].map(|expires_in| {
            let pair = Renewal::of(tokens("2026-11-21T11:00:00Z", &expires_in), Some(received), received);
            Held::signed_in("agent".into(), Uuid::nil(), pair).early
        });
        assert_eq!(early, [Early::From(at("2026-11-21T10:59:00Z")); 4]);
    }

    #[test]
    fn a018_no_lifetime_is_assumed_a_short_one_keeps_four_fifths() {
        let held = held(
            "2026-11-21T10:00:10Z",
            Some("2026-11-21T10:00:00Z"),
            "2026-11-21T10:00:00Z",
        );
        assert!(!held.should_renew_early(at("2026-11-21T10:00:07Z")));
        assert!(held.should_renew_early(at("2026-11-21T10:00:08Z")));
    }

    #[test]
    fn a018_each_renewed_pair_has_its_own_early_renewal() {
        let first = held(
            "2026-11-21T11:00:00Z",
            Some("2026-11-21T10:00:00Z"),
            "2026-11-21T10:00:00Z",
        );
        let tried = first.clone().tried_early();
        assert!(!tried.should_renew_early(at("2026-11-21T10:59:30Z")));
        let pair = Renewal::of(
            tokens("2026-11-21T12:00:00Z", &json!(1)),
            Some(at("2026-11-21T11:00:00Z")),
            at("2026-11-21T11:00:00Z"),
        );
        let next = tried.renewed(pair);
        assert_eq!((next.generation, next.login), (first.generation + 1, first.login));
        assert!(!next.should_renew_early(at("2026-11-21T11:58:59Z")));
        assert!(next.should_renew_early(at("2026-11-21T11:59:00Z")));
    }

    #[test]
    fn a018_a_pair_from_the_vault_is_renewed_a_minute_before_its_end_by_the_desks_clock() {
        let from = |clock_ahead| Held::early_from_expiry(at("2026-11-21T11:00:00Z"), clock_ahead);
        assert_eq!(from(TimeDelta::hours(2)), Early::From(at("2026-11-21T12:59:00Z")));
        assert_eq!(from(TimeDelta::hours(-2)), Early::From(at("2026-11-21T08:59:00Z")));
    }

    #[test]
    fn a_pair_dead_on_arrival_or_beyond_the_calendar_does_no_harm() {
        let dead = held("2020-01-01T00:00:00Z", None, "2026-11-21T10:00:00Z");
        assert!(dead.should_renew_early(at("2026-11-21T10:00:00Z")));
        assert!(!dead.tried_early().should_renew_early(at("2026-11-21T10:00:00Z")));
        let pair = Renewal {
            access_expires: DateTime::<Utc>::MAX_UTC,
            ..Renewal::of(
                tokens("2026-11-21T10:00:10Z", &json!(1)),
                Some(at("2026-11-21T10:00:00Z")),
                at("2026-11-21T12:00:00Z"),
            )
        };
        assert_eq!(
            Held::signed_in("agent".into(), Uuid::nil(), pair).expires(),
            DateTime::<Utc>::MAX_UTC
        );
    }
}
