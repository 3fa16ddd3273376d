//! The open questions of the specification, as choices.
//!
//! A real service does one of these things, and the specification does not say which. A correct client must work with
//! each of them. The first value of every switch is the default.

use serde::{Deserialize, Serialize};

use crate::random::Random;

macro_rules! switches {
    ($(#[doc = $about:literal] $name:ident { $first:ident, $($other:ident),+ $(,)? })+) => {$(
        #[doc = $about]
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { #[default] $first, $($other),+ }

        impl $name {
            pub const ALL: &'static [Self] = &[Self::$first, $(Self::$other),+];
            pub const ABOUT: &'static str = $about;

            fn draw(random: &mut Random) -> Self {
                random.pick(Self::ALL).copied().unwrap_or_default()
            }
        }
    )+};
}

switches! {
    /// How long an Idempotency-Key is remembered.
    KeyKept { Hours24, Minutes30 }
    /// The same key with another body.
    KeyConflict { Status400, Status409, Status422, FirstResult }
    /// A second request with a key while the first is still running.
    KeyRunning { Waits, Status409 }
    /// What the key remembers of a 500: the failure, or nothing (a committed record is then given back).
    StoredFailure { Replayed, ExecutedAnew }
    /// Whether an offer that ran out is noticed before or after the key is looked up.
    GoneLooked { BeforeKey, AfterKey }
    /// What becomes of a refresh token that was already exchanged.
    Rotation { Strict, MinuteOfGrace, ReuseRevokes }
    /// A login with a wrong password.
    LoginRefusal { Status400, Status401 }
    /// An update or cancel that is refused.
    ChangeRefusal { Status400, Status403, Status409, Status422 }
    /// The `data` of a successful update.
    UpdateAnswer { Record, Nothing, Changes }
    /// The names of the fields of the reservation record.
    FieldNames { Request, Other, Sparse, Unfamiliar }
    /// The status a reservation is born with.
    FirstStatus { New, WaitingForSupplier, Confirmed }
    /// Who may read a reservation by its id.
    DetailScope { Creator, Company }
    /// The order of lists whose order is not stated.
    UnorderedLists { Steady, Shuffled }
    /// An id that is unknown, or not the caller's to see.
    UnknownId { Status404, Status400, Status403 }
    /// An expired token on an endpoint that is open to everybody.
    ExpiredOnAvailability { Status401, Public }
    /// When a new record reaches the lists.
    ListLag { None, Seconds30 }
    /// A page size above the maximum.
    PageSizeOver { Refused, Capped }
    /// The shape of a standard extra.
    ExtraShape { Flat, Nested, Bare }
    /// What happens in the first seconds after a deadline.
    DeadlineGrace { None, Seconds5 }
    /// Whether lengths stated for the update hold on create too (decision D3).
    CreateLengths { Free, AsOnUpdate }
}

macro_rules! personality {
    ($($field:ident: $switch:ident,)+) => {
        /// One answer to every open question. `Default` is the most likely service.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Personality {
            $(pub $field: $switch,)+
            /// How many calls one caller may make in a minute; `None`: any number.
            pub calls_per_minute: Option<u32>,
        }

        impl Personality {
            /// Every switch set at random, as the simulator uses it.
            pub fn drawn(seed: u64) -> Self {
                let mut random = Random::new(seed);
                Self { $($field: $switch::draw(&mut random),)+ calls_per_minute: None }
            }

            /// Every switch with all its values, the default first.
            pub fn switches() -> Vec<Switch> {
                vec![$(Switch {
                    name: stringify!($field),
                    about: $switch::ABOUT.trim(),
                    values: $switch::ALL.iter().map(|value| serde_json::json!(value)).collect(),
                }),+]
            }
        }
    };
}

personality! {
    key_kept: KeyKept,
    key_conflict: KeyConflict,
    key_running: KeyRunning,
    stored_failure: StoredFailure,
    gone_looked: GoneLooked,
    rotation: Rotation,
    login_refusal: LoginRefusal,
    change_refusal: ChangeRefusal,
    update_answer: UpdateAnswer,
    field_names: FieldNames,
    first_status: FirstStatus,
    detail_scope: DetailScope,
    unordered_lists: UnorderedLists,
    unknown_id: UnknownId,
    expired_on_availability: ExpiredOnAvailability,
    list_lag: ListLag,
    page_size_over: PageSizeOver,
    extra_shape: ExtraShape,
    deadline_grace: DeadlineGrace,
    create_lengths: CreateLengths,
}

/// A switch as it is documented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Switch {
    pub name: &'static str,
    pub about: &'static str,
    pub values: Vec<serde_json::Value>,
}

impl Personality {
    /// `default`, `drawn` (from the seed), or switches as `key_kept=minutes30,rotation=strict`.
    pub fn named(name: &str, seed: u64) -> Result<Self, UnknownPersonality> {
        match name {
            "default" => Ok(Self::default()),
            "drawn" => Ok(Self::drawn(seed)),
            switches => {
                let thrown = switches
                    .split(',')
                    .map(|switch| {
                        let (name, value) = switch.split_once('=').ok_or_else(|| unknown(switch))?;
                        let value = value
                            .parse::<u32>()
                            .map_or_else(|_| serde_json::Value::from(value), serde_json::Value::from);
                        Ok((name.trim().to_owned(), value))
                    })
                    .collect::<Result<serde_json::Map<_, _>, UnknownPersonality>>()?;
                serde_json::from_value(thrown.into()).map_err(|error| UnknownPersonality(error.to_string()))
            }
        }
    }
}

fn unknown(name: &str) -> UnknownPersonality {
    UnknownPersonality(format!(
        "`{name}` is no personality; use default, drawn or switch=value"
    ))
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct UnknownPersonality(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_personality_is_named_drawn_or_switched() {
        assert_eq!(Personality::named("default", 7), Ok(Personality::default()));
        assert_eq!(Personality::named("drawn", 7), Ok(Personality::drawn(7)));
        assert!((0..20).any(|seed| Personality::drawn(seed).rotation == Rotation::ReuseRevokes));
        let switched = Personality::named("rotation=minute_of_grace,calls_per_minute=60", 7).expect("two switches");
        assert_eq!(
            (switched.rotation, switched.calls_per_minute),
            (Rotation::MinuteOfGrace, Some(60))
        );
        assert!(Personality::named("rotation=sideways", 7).is_err());
        assert!(Personality::named("nonsense", 7).is_err());
    }
}
