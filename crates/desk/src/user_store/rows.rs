//! What the engine stores, as rows of the store, and back.

use engine::store::{
    AttemptEnd, IntentStep, RequestKind, StoredIntent, StoredLeg, StoredRequest, StoredState, StoredSync, UserId,
    WriteTime,
};
use store::{IntentRow, RecordRequestRow, SyncRow};

/// The one list that holds every reservation.
pub(super) const LIST: &str = "all";

pub(crate) fn user_id(user: &store::UserId) -> UserId {
    UserId::new(user.as_str())
}

pub(crate) fn intent_row(intent: &StoredIntent) -> IntentRow {
    let intent = intent.clone();
    IntentRow {
        id: intent.id,
        idempotency_key: intent.idempotency_key,
        body_hash: intent.body_hash,
        language: intent.language,
        currency: intent.currency,
        login: intent.login,
        offer_hash: intent.offer_hash,
        ride_hash: intent.ride_hash,
        offer_deadline_utc: intent.offer_deadline_utc,
        written_utc: intent.written_utc,
        state: state_row(&intent.state),
    }
}

pub(crate) fn intent(row: IntentRow, user: &store::UserId) -> StoredIntent {
    StoredIntent {
        id: row.id,
        idempotency_key: row.idempotency_key,
        body_hash: row.body_hash,
        language: row.language,
        currency: row.currency,
        user: user_id(user),
        login: row.login,
        offer_hash: row.offer_hash,
        ride_hash: row.ride_hash,
        offer_deadline_utc: row.offer_deadline_utc,
        written_utc: row.written_utc,
        state: state(row.state),
    }
}

pub(super) fn step(step: &IntentStep) -> store::IntentStep {
    let end = |AttemptEnd { number, outcome }: AttemptEnd| store::AttemptEnd { number, outcome };
    let leg = |StoredLeg { record, pnr, is_return }: StoredLeg| store::Leg {
        reservation_id: record.into(),
        pnr,
        is_return,
    };
    store::IntentStep {
        id: step.id,
        state: state_row(&step.state),
        begins: step.begins,
        ends: step.ends.clone().map(end),
        legs: step.legs.iter().cloned().map(leg).collect(),
    }
}

pub(super) fn request_row(request: &StoredRequest) -> RecordRequestRow {
    RecordRequestRow {
        id: request.id,
        kind: match request.kind {
            RequestKind::Cancel => store::RequestKind::Cancel,
            RequestKind::Update => store::RequestKind::Update,
        },
        reservation_id: request.record.clone().into(),
        body_hash: request.payload_hash,
        login: request.login,
        asked_utc: request.asked_utc,
        state: state_row(&request.state),
    }
}

pub(crate) fn request(row: RecordRequestRow) -> StoredRequest {
    StoredRequest {
        id: row.id,
        kind: match row.kind {
            store::RequestKind::Cancel => RequestKind::Cancel,
            store::RequestKind::Update => RequestKind::Update,
        },
        record: row.reservation_id.into(),
        payload_hash: row.body_hash,
        login: row.login,
        asked_utc: row.asked_utc,
        state: state(row.state),
    }
}

pub(super) fn state_row(state: &StoredState) -> store::StoredState {
    store::StoredState {
        version: state.version,
        name: state.name.clone(),
        detail: state.detail.clone(),
        is_open: state.is_open,
        changed_utc: state.changed_utc,
    }
}

fn state(row: store::StoredState) -> StoredState {
    StoredState {
        version: row.version,
        name: row.name,
        detail: row.detail,
        is_open: row.is_open,
        changed_utc: row.changed_utc,
    }
}

pub(super) fn write_time(time: WriteTime) -> store::WriteTime {
    match time {
        WriteTime::BeforeSending => store::WriteTime::BeforeSending,
        WriteTime::AfterSending => store::WriteTime::AfterSending,
    }
}

pub(super) fn sync_row(sync: &StoredSync) -> SyncRow {
    SyncRow {
        list: LIST.to_owned(),
        pass_started_utc: sync.pass_started_utc,
        next_page: sync.next_page,
        was_interrupted: sync.was_interrupted,
        whole_started_utc: sync.whole_started_utc,
        whole_completed_utc: sync.whole_completed_utc,
    }
}

pub(super) fn sync(row: &SyncRow) -> StoredSync {
    StoredSync {
        pass_started_utc: row.pass_started_utc,
        next_page: row.next_page,
        was_interrupted: row.was_interrupted,
        whole_started_utc: row.whole_started_utc,
        whole_completed_utc: row.whole_completed_utc,
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use contract::{Currency, Language};
    use uuid::Uuid;

    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(1_800_000_000 + seconds)
    }

    fn any_state() -> StoredState {
        StoredState {
            version: 7,
            name: "sending".to_owned(),
            detail: "{}".to_owned(),
            is_open: true,
            changed_utc: at(1),
        }
    }

    #[test]
    fn an_intent_comes_back_from_its_row_as_it_was() {
        let user = store::UserId::read(&"0".repeat(32)).expect("an id");
        let stored = StoredIntent {
            id: Uuid::from_u128(1),
            idempotency_key: Uuid::from_u128(2),
            body_hash: [3; 32],
            language: Language::De,
            currency: Currency::Eur,
            user: user_id(&user),
            login: Uuid::from_u128(4),
            offer_hash: [5; 32],
            ride_hash: [6; 32],
            offer_deadline_utc: at(2),
            written_utc: at(3),
            state: any_state(),
        };
        assert_eq!(intent(intent_row(&stored), &user), stored);
    }

    #[test]
    fn a_request_of_either_kind_comes_back_from_its_row_as_it_was() {
        for kind in [RequestKind::Cancel, RequestKind::Update] {
            let stored = StoredRequest {
                id: Uuid::from_u128(1),
                kind,
                record: "r-1".into(),
                payload_hash: Some([2; 32]),
                login: Uuid::from_u128(3),
                asked_utc: at(4),
                state: any_state(),
            };
            assert_eq!(request(request_row(&stored)), stored);
        }
    }

    #[test]
    fn how_far_the_lists_were_read_comes_back_from_its_row_as_it_was() {
        let stored = StoredSync {
            pass_started_utc: Some(at(1)),
            next_page: 3,
            was_interrupted: true,
            whole_started_utc: Some(at(4)),
            whole_completed_utc: Some(at(5)),
        };
        assert_eq!(sync(&sync_row(&stored)), stored);
    }
}
