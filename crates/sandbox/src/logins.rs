//! The logins and their tokens.
//!
//! A login lasts from a sign-in until its refresh token expires or it is revoked. Each refresh exchanges the pair; an
//! access token stays valid until its own expiry. One user may have several logins at once.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::people::UserId;
use crate::personality::Rotation;
use crate::random::Random;

/// The sandbox's choice: the specification shows no lifetimes and forbids relying on any.
const ACCESS_LIFETIME: TimeDelta = TimeDelta::minutes(60);
const REFRESH_LIFETIME: TimeDelta = TimeDelta::days(30);
const GRACE: TimeDelta = TimeDelta::minutes(1);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Login {
    pub(crate) id: u64,
    pub(crate) user: UserId,
    /// Newest last; the expired ones are dropped at the next exchange.
    access: Vec<Token>,
    refresh: Token,
    /// Exchanged refresh tokens, with the time of the exchange.
    used: Vec<Token>,
    revoked: bool,
}

/// A token and the time that matters for it: its expiry, or the exchange of a used one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Token {
    text: String,
    at: DateTime<Utc>,
}

/// The `data` of login and refresh (specification 2.2).
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Pair {
    access_token: String,
    refresh_token: String,
    access_token_expiration: DateTime<Utc>,
    refresh_token_expiration: DateTime<Utc>,
    token_type: &'static str,
    expires_in: i64,
}

/// The user and the login of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Caller {
    pub(crate) user: UserId,
    pub(crate) login: u64,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Logins {
    by_id: BTreeMap<u64, Login>,
    by_access: HashMap<String, u64>,
    by_refresh: HashMap<String, u64>,
}

impl Logins {
    pub(crate) fn open(&mut self, user: UserId, now: DateTime<Utc>, random: &mut Random) -> (u64, Pair) {
        let id = self.by_id.keys().next_back().map_or(1, |last| last.saturating_add(1));
        let login = Login {
            id,
            user,
            access: vec![Token {
                text: random.hex(3),
                at: now + ACCESS_LIFETIME,
            }],
            refresh: Token {
                text: random.hex(3),
                at: now + REFRESH_LIFETIME,
            },
            used: Vec::new(),
            revoked: false,
        };
        let pair = pair(&login, now);
        self.put(login);
        (id, pair)
    }

    /// Exchanges a refresh token. `None`: it is not valid, or no longer.
    pub(crate) fn exchange(
        &mut self,
        token: &str,
        rotation: Rotation,
        now: DateTime<Utc>,
        random: &mut Random,
    ) -> Option<Pair> {
        let id = *self.by_refresh.get(token)?;
        let mut login = self.by_id.get(&id)?.clone();
        if login.revoked {
            return None;
        }
        if let Some(used) = login.used.iter().find(|used| used.text == token) {
            let in_grace = rotation == Rotation::MinuteOfGrace && now - used.at < GRACE;
            if !in_grace {
                login.revoked = rotation == Rotation::ReuseRevokes;
                self.put(login);
                return None;
            }
        } else if login.refresh.at <= now {
            return None;
        }
        login.access.retain(|access| access.at > now);
        login.access.push(Token {
            text: random.hex(3),
            at: now + ACCESS_LIFETIME,
        });
        let spent = std::mem::replace(
            &mut login.refresh,
            Token {
                text: random.hex(3),
                at: now + REFRESH_LIFETIME,
            },
        );
        login.used.push(Token {
            text: spent.text,
            at: now,
        });
        let pair = pair(&login, now);
        self.put(login);
        Some(pair)
    }

    /// The owner of the token. `None`: the token is unknown, expired or revoked.
    pub(crate) fn prove(&self, token: &str, now: DateTime<Utc>) -> Option<Caller> {
        let login = self.by_id.get(self.by_access.get(token)?)?;
        let good = !login.revoked
            && login
                .access
                .iter()
                .any(|access| access.text == token && access.at > now);
        good.then_some(Caller {
            user: login.user,
            login: login.id,
        })
    }

    /// Ends an access token before its expiry.
    pub(crate) fn expire(&mut self, token: &str, now: DateTime<Utc>) -> Option<u64> {
        let id = *self.by_access.get(token)?;
        let access = &mut self.by_id.get_mut(&id)?.access;
        access
            .iter_mut()
            .filter(|one| one.text == token)
            .for_each(|one| one.at = now);
        Some(id)
    }

    /// The login of a refresh token, used or not.
    pub(crate) fn behind(&self, refresh_token: &str) -> Option<u64> {
        self.by_refresh.get(refresh_token).copied()
    }

    pub(crate) fn get(&self, id: u64) -> Option<&Login> {
        self.by_id.get(&id)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Login> {
        self.by_id.values()
    }

    /// Stores the login as it is now, in place of any earlier state.
    pub(crate) fn put(&mut self, login: Login) {
        if let Some(before) = self.by_id.get(&login.id) {
            for access in &before.access {
                self.by_access.remove(&access.text);
            }
        }
        for access in &login.access {
            self.by_access.insert(access.text.clone(), login.id);
        }
        for refresh in login.used.iter().chain([&login.refresh]) {
            self.by_refresh.insert(refresh.text.clone(), login.id);
        }
        self.by_id.insert(login.id, login);
    }
}

fn pair(login: &Login, now: DateTime<Utc>) -> Pair {
    let access = login.access.last().unwrap_or(&login.refresh);
    Pair {
        access_token: access.text.clone(),
        refresh_token: login.refresh.text.clone(),
        access_token_expiration: access.at,
        refresh_token_expiration: login.refresh.at,
        token_type: "Bearer",
        expires_in: (access.at - now).num_seconds(),
    }
}
