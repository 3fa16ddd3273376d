//! What a person sees of bookings: each intent, and what is known of it.

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use contract::booking::CreateReservation;
use contract::{PrivateText, RecordId};
use engine::store::StoredIntent;
use serde::Serialize;
use uuid::Uuid;

use engine::booking::intent::{Evidence, HeldBecause, Intent, Leg, State, Unsettled};
use engine::booking::order::{Dossier, Ride};
use engine::booking::row;
use engine::{Engine, EngineStore};

use crate::attention::UNBOOKED;
use crate::failed_stops::{FailedStop, failed_stops};

/// How long an ended booking stays in view.
const LATELY: TimeDelta = TimeDelta::hours(24);

/// All open bookings, and those that ended lately; the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, specta::Type)]
pub struct BookingsView {
    pub intents: Vec<IntentView>,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct IntentView {
    #[specta(type = String)]
    pub id: Uuid,
    pub written: DateTime<Utc>,
    /// Whether the booking may still change, by itself or by the agent's decision.
    pub is_open: bool,
    pub standing: StandingView,
    /// What was ordered; `None` when it cannot be read any more.
    pub ride: Option<RideView>,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RideView {
    pub lead: String,
    pub from: String,
    pub to: String,
    pub pick_up: DateTime<FixedOffset>,
    pub zone: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum StandingView {
    /// The request is about to be sent, or is being sent.
    Sending {
        attempt: u32,
    },
    /// Nothing is booked yet; the request is sent by itself at that time.
    Waiting {
        until: DateTime<Utc>,
    },
    /// Nothing is booked; the agent decides whether to send it.
    Held {
        because: HeldView,
    },
    /// The booking may exist. The desk goes on looking for it.
    Unknown {
        since: DateTime<Utc>,
        /// Whether the lists are being read for it now.
        is_looking: bool,
        /// When the desk next does something about it. `None`: it is at it, or waits for the network or a session.
        next: Option<DateTime<Utc>>,
    },
    /// A record that looks like the booking was found; the agent has to check it.
    Matched {
        record: RecordId,
    },
    NeedsPerson {
        because: UnsettledView,
        candidates: Vec<RecordId>,
    },
    Recorded {
        there: LegView,
        back: Option<LegView>,
        failed_waypoints: u32,
        failed_stops: Vec<FailedStop>,
        by: EvidenceView,
    },
    /// The offer could not be booked any more.
    Gone,
    Rejected {
        status: u16,
        #[specta(type = Vec<String>)]
        reasons: Vec<PrivateText>,
    },
    NotRecorded {
        by: EvidenceView,
    },
    Dropped,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum HeldView {
    Unattended,
    Unauthorised,
    AnotherLogin,
    BodyUnreadable,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum UnsettledView {
    Several,
    NotComparable,
    BodyUnreadable,
    TooLong,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum EvidenceView {
    /// The service's own answer.
    Service,
    /// Two complete readings of the lists.
    Lists,
    Person {
        #[specta(type = String)]
        reason: PrivateText,
    },
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct LegView {
    pub record: RecordId,
    pub pnr: Option<String>,
}

contract::prints_only!(LegView {});

impl BookingsView {
    pub(crate) fn of(engine: &Engine, store: &dyn EngineStore, now: DateTime<Utc>) -> Self {
        let open = engine
            .open_intents()
            .map(|(row, intent)| IntentView::of(row, intent, store).with_next(engine));
        let ended = store.intents_ended_since(now - UNBOOKED).unwrap_or_else(|trouble| {
            tracing::warn!(?trouble, "the last bookings could not be read");
            vec![]
        });
        let in_view = |row: &&StoredIntent| row.state.changed_utc >= now - LATELY || row::ended_unseen(row);
        let ended = ended.iter().filter(in_view);
        let mut intents: Vec<IntentView> = open
            .chain(ended.filter_map(|row| IntentView::written(row, store)))
            .collect();
        intents.sort_by_key(|view| std::cmp::Reverse((view.written, view.id)));
        Self { intents }
    }
}

impl IntentView {
    pub fn of(row: &StoredIntent, intent: &Intent, store: &dyn EngineStore) -> Self {
        let dossier: Option<Dossier> = store.dossier(row.id).and_then(|json| serde_json::from_str(&json).ok());
        Self {
            id: row.id,
            written: row.written_utc,
            is_open: intent.state.is_open(),
            standing: StandingView::of(intent, dossier.as_ref().map(|dossier| &dossier.ride)),
            ride: dossier.and_then(|dossier| ride(row, dossier.ride, store)),
        }
    }

    fn with_next(mut self, engine: &Engine) -> Self {
        if let StandingView::Unknown {
            is_looking: false,
            next,
            ..
        } = &mut self.standing
        {
            *next = engine.next_step(self.id);
        }
        self
    }

    /// An intent as the journal has it, once nothing works on it any more.
    pub fn written(row: &StoredIntent, store: &dyn EngineStore) -> Option<Self> {
        let intent = row::read(row, store.service_message(row.id).as_deref())?;
        Some(Self::of(row, &intent, store))
    }
}

impl StandingView {
    /// `ride` names the stops as the agent asked for them.
    pub fn of(intent: &Intent, ride: Option<&Ride>) -> Self {
        let since = intent.past.doubtful_since();
        match &intent.state {
            State::Ready { .. } => Self::Sending {
                attempt: intent.tries.count.saturating_add(1),
            },
            State::Sending { number, .. } => Self::Sending { attempt: *number },
            State::Waiting { until, .. } => match since {
                Some(since) => Self::Unknown {
                    since,
                    is_looking: false,
                    next: None,
                },
                None => Self::Waiting { until: *until },
            },
            State::Held { because, .. } => Self::Held {
                because: (*because).into(),
            },
            State::Unknown { .. } => Self::Unknown {
                since: since.unwrap_or(intent.made.written),
                is_looking: false,
                next: None,
            },
            State::Checking { .. } => Self::Unknown {
                since: since.unwrap_or(intent.made.written),
                is_looking: true,
                next: None,
            },
            State::Matched { record } => Self::Matched { record: record.clone() },
            State::NeedsPerson { because } => {
                let (because, candidates) = unsettled(because);
                Self::NeedsPerson { because, candidates }
            }
            State::Recorded { booked, by } => Self::Recorded {
                there: (&booked.there).into(),
                back: booked.back.as_ref().map(LegView::from),
                failed_waypoints: u32::try_from(booked.failed_waypoints).unwrap_or(u32::MAX),
                failed_stops: failed_stops(booked, ride),
                by: by.into(),
            },
            State::Gone => Self::Gone,
            State::Rejected { status, reasons } => Self::Rejected {
                status: *status,
                reasons: reasons.clone(),
            },
            State::NotRecorded { by } => Self::NotRecorded { by: by.into() },
            State::Dropped => Self::Dropped,
        }
    }
}

impl From<HeldBecause> for HeldView {
    fn from(because: HeldBecause) -> Self {
        match because {
            HeldBecause::Unattended => Self::Unattended,
            HeldBecause::Unauthorised => Self::Unauthorised,
            HeldBecause::AnotherLogin => Self::AnotherLogin,
            HeldBecause::BodyUnreadable => Self::BodyUnreadable,
        }
    }
}

impl From<&Evidence> for EvidenceView {
    fn from(by: &Evidence) -> Self {
        match by {
            Evidence::Service => Self::Service,
            Evidence::Lists { .. } => Self::Lists,
            Evidence::Person { reason } => Self::Person { reason: reason.clone() },
        }
    }
}

impl From<&Leg> for LegView {
    fn from(leg: &Leg) -> Self {
        Self {
            record: leg.record.clone(),
            pnr: leg.pnr.clone(),
        }
    }
}

// A view holds personal data, so it does not print itself.
contract::prints_only!(IntentView { id, standing });

contract::prints_only!(RideView {});

fn unsettled(because: &Unsettled) -> (UnsettledView, Vec<RecordId>) {
    match because {
        Unsettled::Several { candidates } => (UnsettledView::Several, candidates.clone()),
        Unsettled::NotComparable { candidates } => (UnsettledView::NotComparable, candidates.clone()),
        Unsettled::BodyUnreadable => (UnsettledView::BodyUnreadable, vec![]),
        Unsettled::TooLong => (UnsettledView::TooLong, vec![]),
    }
}

fn ride(row: &StoredIntent, ride: Ride, store: &dyn EngineStore) -> Option<RideView> {
    let body = store.body(row.id, &row.body_hash)?;
    let request: CreateReservation = serde_json::from_slice(&body).ok()?;
    let lead = request
        .passenger_requests
        .into_iter()
        .find(|one| one.is_lead_passenger)?;
    Some(RideView {
        lead: format!("{} {}", lead.first_name, lead.last_name),
        from: ride.places.first()?.name.clone(),
        to: ride.places.last()?.name.clone(),
        pick_up: ride.pick_up,
        zone: ride.zone,
    })
}

#[cfg(test)]
mod tests;
