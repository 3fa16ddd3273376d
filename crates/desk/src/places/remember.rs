//! What an agency keeps about places and people: in its vault, and nowhere else.

use fold::fold;
use places::zone::Zone;
use serde::de::DeserializeOwned;

use super::view::{RecentPair, RecentPickUp, SavedPlace, Traveller};
use crate::error::{DeskError, FieldFault, FieldRule};
use crate::search_form::RidePlace;
use crate::search_form::point;

/// Older pairs do not count as recent.
pub(crate) const PAIRS: u32 = 30;
const NOTE_CHARS: usize = 500;
const NAME_CHARS: usize = 120;

pub(crate) fn with_zones(pair: RecentPair) -> RecentPair {
    let zone_of = |place: &RidePlace| Some(Zone::at(point(place)?)?.name().to_owned());
    let back = pair.back.map(|back| RecentPickUp {
        zone: zone_of(&pair.to),
        ..back
    });
    RecentPair {
        zone: zone_of(&pair.from),
        back,
        ..pair
    }
}

pub(crate) fn is_meant(traveller: &Traveller, asked: &[String]) -> bool {
    let words = fold(&format!(
        "{} {} {}",
        traveller.first_name, traveller.last_name, traveller.email
    ));
    let digits: String = traveller.phone.chars().filter(char::is_ascii_digit).collect();
    asked.iter().all(|word| {
        let in_number = word.chars().all(|letter| letter.is_ascii_digit()) && digits.contains(word.as_str());
        in_number || words.split(' ').any(|begun| begun.starts_with(word.as_str()))
    })
}

/// The coordinates are rounded to about a hundred metres, so that a place found by another name is the same.
pub(crate) fn spot_of(place: &RidePlace) -> String {
    format!("{:.3},{:.3}", place.latitude, place.longitude)
}

pub(crate) fn place_faults(place: &SavedPlace) -> Vec<FieldFault> {
    let fault = |field: &str, rule, limit| FieldFault {
        field: field.to_owned(),
        rule,
        limit,
    };
    let name = place.place.name.trim();
    let name_fault = if name.is_empty() {
        Some(fault("place.name", FieldRule::Required, None))
    } else {
        (name.chars().count() > NAME_CHARS).then(|| fault("place.name", FieldRule::TooLong, Some(120)))
    };
    let nowhere = point(&place.place)
        .is_none()
        .then(|| fault("place", FieldRule::NotAPlace, None));
    let wordy = (place.note.chars().count() > NOTE_CHARS).then(|| fault("note", FieldRule::TooLong, Some(500)));
    [name_fault, nowhere, wordy].into_iter().flatten().collect()
}

/// A row that another version wrote and this one cannot read stays where it is, and is not shown.
pub(crate) fn readable<T: DeserializeOwned>(json: &str) -> Option<T> {
    serde_json::from_str(json).ok()
}

pub(crate) fn written<T: serde::Serialize>(kept: &T) -> Result<String, DeskError> {
    serde_json::to_string(kept).map_err(|_| DeskError::Unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_a_note_are_as_long_as_they_may_be_and_no_longer() {
        let faults = |name: usize, note: usize| {
            let place = SavedPlace {
                place: RidePlace {
                    name: "ş".repeat(name),
                    latitude: 36.8512,
                    longitude: 30.7891,
                    is_airport: false,
                },
                note: "ş".repeat(note),
            };
            let faults = place_faults(&place).into_iter();
            faults.map(|fault| (fault.field, fault.limit)).collect::<Vec<_>>()
        };
        assert_eq!(faults(120, 500), []);
        assert_eq!(faults(121, 0), [("place.name".to_owned(), Some(120))]);
        assert_eq!(faults(1, 501), [("note".to_owned(), Some(500))]);
        assert_eq!(faults(0, 0), [("place.name".to_owned(), None)]);
    }

    #[test]
    fn a_place_by_another_name_a_few_metres_off_is_the_same_spot() {
        let place = |name: &str, latitude, longitude| RidePlace {
            name: name.to_owned(),
            latitude,
            longitude,
            is_airport: false,
        };
        let here = spot_of(&place("Villa", 36.8512, 30.7891));
        assert_eq!(spot_of(&place("The villa", 36.8513, 30.7889)), here);
        assert_ne!(spot_of(&place("Villa", 36.8532, 30.7891)), here);
        assert_ne!(spot_of(&place("Villa", 36.8512, 30.7911)), here);
    }
}
