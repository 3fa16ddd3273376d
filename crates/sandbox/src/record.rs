//! The reservation record as the service returns it (specification 2.11), with the field names of its personality.

use chrono::{DateTime, SecondsFormat, Utc};
use contract::Language;
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::personality::{FieldNames, Personality};
use crate::reservation::Reservation;
use crate::words;

/// A reservation at a point in time, in a language.
pub(crate) struct Record<'a> {
    pub(crate) reservation: &'a Reservation,
    pub(crate) now: DateTime<Utc>,
    pub(crate) language: Language,
    pub(crate) personality: &'a Personality,
}

/// Names that the specification does not give.
struct Names {
    status_text: &'static str,
    passengers: &'static str,
    /// `None`: the record has no readable pick-up time.
    pick_up_time: Option<&'static str>,
    flight_no: &'static str,
    note: &'static str,
}

const REQUEST: Names = Names {
    status_text: "statusText",
    passengers: "passengers",
    pick_up_time: Some("pickUpTime"),
    flight_no: "flightNo",
    note: "note",
};
const OTHER: Names = Names {
    status_text: "statusName",
    passengers: "passengerList",
    pick_up_time: Some("transferDate"),
    flight_no: "flightNumber",
    note: "description",
};
const SPARSE: Names = Names {
    status_text: "statusDescription",
    passengers: "passengers",
    pick_up_time: None,
    flight_no: "flightNo",
    note: "note",
};

/// No client guesses these; they must be learned or named by hand.
const UNFAMILIAR: Names = Names {
    status_text: "stateLabel",
    passengers: "onBoard",
    pick_up_time: Some("transferStart"),
    flight_no: "arrivingWith",
    note: "remark",
};

impl Record<'_> {
    fn names(&self) -> &'static Names {
        match self.personality.field_names {
            FieldNames::Request => &REQUEST,
            FieldNames::Other => &OTHER,
            FieldNames::Sparse => &SPARSE,
            FieldNames::Unfamiliar => &UNFAMILIAR,
        }
    }
}

impl Serialize for Record<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (one, names) = (self.reservation, self.names());
        let status = one.status(self.now, self.personality.first_status);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("transferReservationId", &one.id)?;
        map.serialize_entry("pnr", &one.pnr)?;
        map.serialize_entry("status", &status)?;
        map.serialize_entry(names.status_text, words::status(self.language, status))?;
        map.serialize_entry("operationalAttention", &one.attention)?;
        map.serialize_entry("serviceIssueCode", &one.issue)?;
        if let Some(name) = names.pick_up_time {
            map.serialize_entry(name, &one.pick_up_at.to_rfc3339_opts(SecondsFormat::Secs, false))?;
        }
        map.serialize_entry(names.flight_no, &one.flight_no)?;
        map.serialize_entry(names.note, &one.note)?;
        map.serialize_entry(names.passengers, &one.passengers)?;
        map.serialize_entry("passengerCount", &one.passenger_count)?;
        map.serialize_entry("pickUpLocation", &one.itinerary.pick_up)?;
        map.serialize_entry("dropOffLocation", &one.itinerary.drop_off)?;
        map.serialize_entry("waypoints", &one.itinerary.waypoints)?;
        if let Some((supplier, vehicle)) = one.supplier_and_vehicle() {
            map.serialize_entry("vehicleType", words::say(self.language, vehicle.name))?;
            map.serialize_entry("seat", &vehicle.seat)?;
            map.serialize_entry("supplierName", supplier.name)?;
            map.serialize_entry("isExternalSupplier", &supplier.external)?;
        }
        map.serialize_entry("supplierExtraIds", &one.standard_extras)?;
        map.serialize_entry("grossAmount", &one.price.gross)?;
        map.serialize_entry("currency", &one.price.currency)?;
        map.serialize_entry("chargeAmount", &one.price.charge)?;
        map.serialize_entry("chargeCurrency", &one.price.charge_currency)?;
        map.serialize_entry("freeCancellationUntilUtc", &one.free_until)?;
        map.serialize_entry("createdAt", &one.created_at)?;
        map.end()
    }
}
