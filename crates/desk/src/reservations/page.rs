//! One record with everything else that the desk knows: how it was booked, its other legs, and the requests about it.

use chrono::{DateTime, Utc};
use contract::FieldMap;
use contract::booking::CreateReservation;
use contract::offer::VehicleOffer;
use contract::refine::ExtraId;
use engine::store::{RequestKind, StoredIntent, StoredRequest};
use places::zone::Zone;
use uuid::Uuid;

use super::as_booked::{as_booked, filled, names};
use super::find::RowView;
use super::history;
use super::update::draft;
use super::update::typed::RecordFacts;
use super::update::view::UpdateView;
use super::view::{
    AcceptedExtraView, AcceptedView, DossierView, OfferedView, ReservationPageView, TakenExtraView, TripLegView,
};
use crate::clock_view::ClockView;
use crate::failed_stops::{FailedStop, failed_stops};
use crate::offer::chosen::{ListedExtra, OfferSnapshot};
use crate::offer::show::{conditions_view, count, policy, said, standard_extra};
use crate::offer::view::{ConditionsView, Selected};
use crate::reading::{self, ReservationView};
use crate::reservations::cancel::CancelView;
use crate::user_store::{OrTrouble, UserStore};
use engine::SUPERSEDED;
use engine::booking::intent::{Booked, Leg};
use engine::booking::order::{Dossier, Ride};
use engine::booking::row;
use engine::request::{self, Kind as _, RecordRequest};
use engine::trouble::Trouble;
use engine::update::{Change, Modification};
use engine::{Engine, EngineStore, Leaving};

/// `None`: this machine has no such record.
pub(crate) fn page(
    id: &str,
    engine: Option<&Engine>,
    user_store: &UserStore,
    map: &FieldMap,
) -> Result<Option<ReservationPageView>, Trouble> {
    let Some(row) = user_store.reservation(id)? else {
        return Ok(None);
    };
    let booking = Booking::of(id, user_store)?;
    let zone = booking.as_ref().and_then(Booking::zone);
    let zone = zone.or_else(|| reading::pick_up_zone(&reading::kept(&row.json), map));
    let cancel = last_request(id, engine, user_store)?.as_ref().map(CancelView::of);
    let is_cancelled = matches!(cancel, Some(CancelView::Cancelled { .. }));
    let sent = sent_change(id, user_store)?;
    let last_cancel = last_row(id, RequestKind::Cancel, user_store)?.filter(|_| is_cancelled);
    let update = last_request(id, engine, user_store)?;
    let update = update.map(|update| UpdateView::of(&update, sent.as_ref(), zone.as_ref()));
    let is_updated = matches!(update, Some(UpdateView::Updated { .. }));
    let last_update = last_row(id, RequestKind::Update, user_store)?.filter(|_| is_updated);
    Ok(Some(ReservationPageView {
        record: ReservationView::of(&row, map, zone.as_ref()),
        unread_since: engine.and_then(|engine| engine.unread_since(id)),
        history: history::seen(&row, user_store)?,
        next_look: engine.and_then(|engine| engine.next_look(id)),
        dossier: booking.as_ref().and_then(|booking| booking.dossier(map)),
        as_booked: match &booking {
            Some(booking) => as_booked(id, booking, user_store)?,
            None => None,
        },
        cancel,
        cancelled_utc: last_cancel.map(|row| row.state.changed_utc),
        update,
        updated_utc: last_update.map(|row| row.state.changed_utc),
        typed: draft::typed(id, user_store)?,
        legs: match &booking {
            Some(booking) => legs(id, booking, engine, user_store, map)?,
            None => vec![],
        },
    }))
}

/// The time zone of the pick-up as the stored record tells it.
pub(crate) fn told_zone(id: &str, user_store: &UserStore, map: &FieldMap) -> Result<Option<Zone>, Trouble> {
    let row = user_store.reservation(id)?;
    Ok(row.and_then(|row| reading::pick_up_zone(&reading::kept(&row.json), map)))
}

/// The facts against which a change of this record is checked. `told` is the zone of the pick-up as the record tells
/// it.
pub(crate) fn record_facts(id: &str, told: Option<Zone>, store: &dyn EngineStore) -> Result<RecordFacts, Trouble> {
    let Some(booking) = Booking::of(id, store)? else {
        return Ok(RecordFacts {
            zone: told,
            ..RecordFacts::default()
        });
    };
    let vehicle = booking.snapshot().map(|snapshot| snapshot.vehicle);
    Ok(RecordFacts {
        zone: booking.zone().or(told),
        external: vehicle.as_ref().is_some_and(|vehicle| vehicle.is_external_supplier),
        seats: vehicle.and_then(|vehicle| vehicle.seat),
    })
}

/// What this desk wrote down when it booked the record.
pub(crate) struct Booking {
    written: DateTime<Utc>,
    dossier: Option<Dossier>,
    request: Option<CreateReservation>,
    pub(crate) booked: Option<Booked>,
}

impl Booking {
    /// `None`: the record was not booked here.
    pub(crate) fn of(record: &str, store: &dyn EngineStore) -> Result<Option<Self>, Trouble> {
        for owner in store.owners_of(record)? {
            if let Some(row) = store.intent(owner)? {
                return Ok(Some(Self::read(&row, store)));
            }
        }
        Ok(None)
    }

    pub(crate) fn read(row: &StoredIntent, store: &dyn EngineStore) -> Self {
        let (body, dossier) = (store.body(row.id, &row.body_hash), store.dossier(row.id));
        Self {
            written: row.written_utc,
            dossier: dossier.and_then(|json| serde_json::from_str(&json).ok()),
            request: body.and_then(|body| serde_json::from_slice(&body).ok()),
            booked: row::read(row, store.service_message(row.id).as_deref())
                .and_then(|intent| intent.state.booked().cloned()),
        }
    }

    pub(crate) fn snapshot(&self) -> Option<OfferSnapshot> {
        serde_json::from_value(self.dossier.as_ref()?.snapshot.offer.clone()).ok()
    }

    /// The pick-up, the request and the displayed price of the offer, if all of it can still be read.
    pub(crate) fn sent(&self) -> Option<(DateTime<Utc>, CreateReservation, Option<String>)> {
        let gross = self.snapshot().and_then(|snapshot| snapshot.price.gross);
        Some((self.pick_up()?, self.request.clone()?, gross.map(|gross| gross.amount)))
    }

    pub(crate) fn pick_up(&self) -> Option<DateTime<Utc>> {
        Some(self.dossier.as_ref()?.ride.pick_up.to_utc())
    }

    pub(crate) fn failed_stops(&self) -> Vec<FailedStop> {
        let ride = self.dossier.as_ref().map(|dossier| &dossier.ride);
        self.booked
            .as_ref()
            .map(|booked| failed_stops(booked, ride))
            .unwrap_or_default()
    }

    fn tie(&self) -> Option<Uuid> {
        self.dossier.as_ref()?.snapshot.trip
    }

    fn zone(&self) -> Option<Zone> {
        Zone::named(&self.dossier.as_ref()?.ride.zone)
    }

    pub(crate) fn ride(&self) -> Option<&Ride> {
        Some(&self.dossier.as_ref()?.ride)
    }

    /// The names that were sent, the lead first; empty if they cannot be read any more.
    pub(crate) fn people(&self) -> Vec<String> {
        let request = self.request.as_ref();
        request.map_or_else(Vec::new, |request| names(&request.passenger_requests))
    }

    /// Whether the service made this record as the way back, beside the way that was booked.
    pub(crate) fn made_beside(&self, record: &str) -> bool {
        let back = self.booked.as_ref().and_then(|booked| booked.back.as_ref());
        back.is_some_and(|back| back.record == record)
    }

    fn dossier(&self, map: &FieldMap) -> Option<DossierView> {
        let Dossier { ride, snapshot } = self.dossier.as_ref()?;
        let listed: Vec<ListedExtra> = serde_json::from_value(snapshot.standard_extras.clone()).unwrap_or_default();
        Some(DossierView {
            booked: self.written,
            places: ride.places.iter().map(|stop| stop.name.clone()).collect(),
            pick_up: ride.pick_up.to_rfc3339(),
            zone: ride.zone.clone(),
            people: self.people(),
            offer: self.snapshot().map(|snapshot| offered(snapshot, self.zone().as_ref())),
            accepted: self.request.as_ref().map(|request| accepted(request, &listed, map)),
            failed_stops: self.failed_stops(),
        })
    }
}

/// The request as it stands in this run, otherwise as it was last written.
pub(crate) fn last_request<K: Leaving>(
    id: &str,
    engine: Option<&Engine>,
    user_store: &UserStore,
) -> Result<Option<RecordRequest<K>>, Trouble> {
    if let Some(request) = engine.and_then(|engine| engine.request(id)) {
        return Ok(Some(request.clone()));
    }
    let last = last_row(id, K::KIND, user_store)?;
    Ok(last.and_then(|row| {
        let payload = row.payload_hash.and_then(|hash| user_store.body(row.id, &hash));
        let words = user_store.service_message(row.id);
        request::row::read(id, &row.state, payload.as_deref(), words.as_deref())
    }))
}

pub(crate) fn last_row(id: &str, kind: RequestKind, user_store: &UserStore) -> Result<Option<StoredRequest>, Trouble> {
    let is_meant = |row: &StoredRequest| row.kind == kind && row.state.name != SUPERSEDED;
    Ok(user_store.requests_of(id)?.into_iter().rfind(is_meant))
}

/// The change of this record that was sent last. `None`: there was none, or it can no longer be read.
pub(crate) fn sent_change(id: &str, store: &dyn EngineStore) -> Result<Option<Change>, Trouble> {
    let last = store.last_request(id, RequestKind::Update)?;
    let bytes = last
        .filter(|row| row.state.name != SUPERSEDED)
        .and_then(|row| store.body(row.id, &row.payload_hash?));
    Ok(Modification::wish(bytes.as_deref()))
}

/// The legs of all bookings that the agent tied together, the earlier one first.
fn legs(
    id: &str,
    booking: &Booking,
    engine: Option<&Engine>,
    user_store: &UserStore,
    map: &FieldMap,
) -> Result<Vec<TripLegView>, Trouble> {
    let mut ways = match booking.tie() {
        Some(trip) => tied(trip, user_store)?,
        None => vec![],
    };
    ways.sort_by_key(Booking::pick_up);
    let ways = if ways.is_empty() {
        vec![booking]
    } else {
        ways.iter().collect()
    };
    let booked = ways.into_iter().filter_map(|way| way.booked.as_ref()).enumerate();
    let legs: Vec<(bool, &Leg)> = booked
        .flat_map(|(at, Booked { there, back, .. })| {
            let back = back.iter().map(|back| (true, back));
            std::iter::once((at > 0, there)).chain(back)
        })
        .collect();
    if legs.len() < 2 {
        return Ok(vec![]);
    }
    let view = |(is_return, leg): (bool, &Leg)| {
        let row = user_store.reservation(&leg.record)?;
        let row = RowView::of_stored(row.as_slice(), map, user_store.vault()).or_trouble()?;
        let row = filled(row, user_store)?;
        Ok(TripLegView {
            is_this: leg.record == id,
            is_return,
            pnr: leg.pnr.clone(),
            row: row.into_iter().next(),
            cancel: last_request(&leg.record, engine, user_store)?
                .as_ref()
                .map(CancelView::of),
            id: leg.record.clone(),
        })
    };
    legs.into_iter().map(view).collect()
}

fn tied(trip: Uuid, user_store: &UserStore) -> Result<Vec<Booking>, Trouble> {
    let mut found = Vec::new();
    for intent in user_store.vault().tied_to(trip).or_trouble()? {
        if let Some(row) = user_store.intent(intent)? {
            found.push(Booking::read(&row, user_store));
        }
    }
    Ok(found)
}

fn offered(snapshot: OfferSnapshot, zone: Option<&Zone>) -> OfferedView {
    let desk = Zone::of_this_machine();
    let clock = |utc| ClockView::of(utc, zone?, desk.as_ref());
    let vehicle = &snapshot.vehicle;
    OfferedView {
        form: snapshot.form,
        language: snapshot.language,
        currency: snapshot.currency,
        answered: snapshot.answered,
        vehicle: said(vehicle.vehicle_type.as_deref()),
        supplier: said(vehicle.supplier_name.as_deref()),
        external: vehicle.is_external_supplier,
        seats: count(vehicle.seat),
        bags_held: count(vehicle.baggage),
        policy: policy(vehicle),
        free_cancellation: snapshot.free_cancellation.and_then(clock),
        conditions: snapshot.conditions.as_ref().map(|conditions| ConditionsView {
            free_cancellation: conditions.free_cancellation_until_utc.and_then(clock),
            ..conditions_view(conditions)
        }),
        distance: snapshot.distance,
        travel_time: snapshot.travel_time,
        pick_up_address: snapshot.pick_up_address,
        drop_off_address: snapshot.drop_off_address,
        alternative_routes: snapshot.alternative_routes,
        price: snapshot.price,
        selected: snapshot.selected.map(|selected| taken(selected, vehicle)),
        route: snapshot.route,
    }
}

/// The extras under the names with which they were offered.
fn taken(selected: Vec<Selected>, vehicle: &VehicleOffer) -> Vec<TakenExtraView> {
    let named = |Selected { code, quantity }| {
        let extra = vehicle
            .external_extras
            .iter()
            .find(|extra| extra.code.as_ref() == Some(&code));
        let name = extra.and_then(|extra| said(extra.name.as_deref()));
        TakenExtraView { code, name, quantity }
    };
    selected.into_iter().map(named).collect()
}

fn accepted(request: &CreateReservation, listed: &[ListedExtra], map: &FieldMap) -> AcceptedView {
    let extra = |id: &ExtraId| {
        let listed = listed.iter().find(|listed| listed.id.as_ref() == Some(id));
        let shown = listed.map(|listed| standard_extra(listed, map));
        AcceptedExtraView {
            name: shown.as_ref().and_then(|shown| shown.name.clone()),
            price: shown.and_then(|shown| shown.price),
        }
    };
    AcceptedView {
        conditions_version: request.accepted_service_conditions_version.clone(),
        requirements_acknowledged: request.external_requirements_acknowledged == Some(true),
        standard_extras: request.supplier_extra_ids.iter().map(extra).collect(),
        passenger_count: count(request.passenger_count),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use engine::EngineStore;
    use engine::store::StoredState;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_last_request_of_a_kind_is_neither_of_the_other_kind_nor_superseded() {
        let place = tempfile::tempdir().expect("a folder");
        let mut user_store = UserStore::in_folder(place.path());
        for (number, kind, name) in [
            (1_u32, RequestKind::Update, "confirmed"),
            (2, RequestKind::Cancel, "refused"),
            (3, RequestKind::Update, SUPERSEDED),
        ] {
            let asked_utc = DateTime::UNIX_EPOCH + chrono::TimeDelta::seconds(number.into());
            let request = StoredRequest {
                id: Uuid::from_u128(number.into()),
                kind,
                record: "R-1".into(),
                payload_hash: None,
                login: Uuid::nil(),
                asked_utc,
                state: StoredState {
                    version: 1,
                    name: name.to_owned(),
                    is_open: false,
                    changed_utc: asked_utc,
                    detail: "{}".to_owned(),
                },
            };
            user_store.add_request(&request).expect("it is kept");
        }
        let last = |kind| {
            let row = last_row("R-1", kind, &user_store).expect("they are read");
            row.map(|row| row.id.as_u128())
        };
        assert_eq!(last(RequestKind::Update), Some(1));
        assert_eq!(last(RequestKind::Cancel), Some(2));
    }
}
