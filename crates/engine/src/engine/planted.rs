//! Code that only planted mistakes need.

use uuid::Uuid;

use super::{Engine, Leaving};
use crate::planted::{self, Mistake};
use crate::request::{Attempt, State};

/// The key with which an attempt leaves: always the same, unless a mistake is planted.
pub(super) fn planted_key(key: Uuid, number: u32) -> Uuid {
    match number > 1 && planted::makes(Mistake::NewKeyOnResend) {
        true => Uuid::from_u128(key.as_u128().wrapping_add(number.into())),
        false => key,
    }
}

/// The bytes with which an attempt leaves: always the same, unless a mistake is planted.
pub(super) fn planted_body(body: Vec<u8>, number: u32) -> Vec<u8> {
    if number == 1 || !planted::makes(Mistake::BodyAnewOnResend) {
        return body;
    }
    let read = serde_json::from_slice::<serde_json::Value>(&body);
    read.map(|body| body.to_string().into_bytes()).unwrap_or_default()
}

impl Engine {
    /// Another request under way that could be confused with the answered one.
    pub(super) fn another_under_way<K: Leaving>(&self, answered: &Attempt) -> Option<Attempt> {
        let mut sending = self
            .requests::<K>()
            .filter(|one| matches!(one.state, State::Sending { .. }));
        let other = sending.find(|one| one.attempt.leg != answered.leg)?;
        Some(other.attempt.clone())
    }
}
