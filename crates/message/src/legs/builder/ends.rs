//! Which end of a trip a place is.

use super::super::is_same;
use crate::draft::Draft;
use crate::mark::{Cue, Found, Mark};
use crate::spot::{End, Kind, Spot};
use crate::spots::airport_of;

/// Lays a place at the end of the trip to which it belongs.
pub(super) fn place(draft: &mut Draft, spot: &Spot, found: &[Found], is_back: bool) {
    // Guests who land come from another town, where no ride begins.
    let is_origin = spot.kind == Kind::Town && spot.end == Some(End::From);
    let lands = found.iter().any(|one| one.mark == Mark::Cue(Cue::Arrive));
    let is_flown = found
        .iter()
        .any(|one| one.mark.flight().is_some() || one.mark.spot().is_some_and(|spot| spot.kind == Kind::Airport));
    if is_origin && lands && is_flown {
        return;
    }
    let is_known = |told: &Option<Spot>| told.as_ref().is_some_and(|told| is_same(told, spot));
    if is_known(&draft.from) || is_known(&draft.to) || fly(draft, spot, found, is_back) {
        return;
    }
    // A house that was only named is where the ride to an airport begins.
    let is_named = |told: &Option<Spot>| {
        told.as_ref()
            .is_some_and(|told| told.kind == Kind::House && told.end.is_none())
    };
    if spot.kind == Kind::Airport && spot.end == Some(End::To) && draft.from.is_none() && is_named(&draft.to) {
        draft.from = draft.to.take();
    }
    let slot = match end_of(draft, spot, found, is_back) {
        Some(End::From) => &mut draft.from,
        Some(End::To) => &mut draft.to,
        None => return,
    };
    // A hotel says more than its town, and an airport more than the town of a flight.
    let says_more = slot.as_ref().is_none_or(|told| {
        let is_told_anew = told.at.is_none() && spot.end.is_some() && spot.kind != Kind::Town;
        let is_named = told.is_guess && spot.kind == Kind::House && !spot.is_guess;
        is_told_anew || is_named || (told.kind == Kind::Town && spot.kind != Kind::Town)
    });
    if says_more {
        *slot = Some(spot.clone());
    }
}

/// A town where the guests land or take off is its airport; returns whether it was one.
fn fly(draft: &mut Draft, spot: &Spot, found: &[Found], is_back: bool) -> bool {
    let has = |cue| found.iter().any(|found| found.mark == Mark::Cue(cue));
    let is_timed = found
        .iter()
        .any(|one| one.mark.flight().is_some() || one.mark.time().is_some());
    let flies = has(Cue::Arrive) || is_timed;
    if spot.kind != Kind::Town || !flies {
        return false;
    }
    let town = spot.town.unwrap_or(&spot.words);
    // `Wir fliegen zurück, Flug 16:20 ab Dalaman`
    let flies_back = (is_back || draft.is_back) && found.iter().any(|one| one.mark.flight().is_some());
    if spot.end == Some(End::From) {
        let airport = airport_of(town, spot).filter(|_| flies_back && !has(Cue::PickUp) && draft.to.is_none());
        // `Unser Flieger geht um 15:20 ab Dalaman`
        let leaves = has(Cue::Depart) && !has(Cue::Arrive) && !has(Cue::PickUp) && is_timed && draft.to.is_none();
        let airport = airport.or_else(|| airport_of(town, spot).filter(|_| leaves));
        let is_meant = airport.is_some();
        draft.to = draft.to.take().or(airport);
        return is_meant;
    }
    if has(Cue::Arrive) && !is_back && !draft.is_back && draft.from.is_none() {
        draft.from = airport_of(town, spot);
        return draft.from.is_some();
    }
    // `XQ 593 ile 16:05'te Antalya'dayız`
    let is_flown =
        found.iter().any(|one| one.mark.flight().is_some()) && found.iter().any(|one| one.mark.time().is_some());
    let is_there =
        spot.end.is_none() && is_flown && !has(Cue::Depart) && !has(Cue::PickUp) && !is_back && !draft.is_back;
    if is_there && draft.from.is_none() {
        draft.from = airport_of(town, spot);
        return draft.from.is_some();
    }
    let leaves = has(Cue::Depart) || is_back || draft.is_back;
    if spot.end.is_none() && leaves && draft.to.is_none() {
        draft.to = airport_of(town, spot);
        return draft.to.is_some();
    }
    false
}

/// The end of the trip that a place is: as its own word says, else as the unit speaks of it.
fn end_of(draft: &Draft, spot: &Spot, found: &[Found], is_back: bool) -> Option<End> {
    let has = |cue| found.iter().any(|found| found.mark == Mark::Cue(cue));
    let is_back = is_back || draft.is_back;
    match spot.kind {
        // The ride begins where the flight lands: `we fly to Antalya airport`.
        Kind::Airport if draft.airport.is_some() && spot.end.is_none() => draft.airport,
        Kind::Airport if has(Cue::Arrive) && !has(Cue::PickUp) && !is_back && draft.from.is_none() => Some(End::From),
        // `Going home: from Antalya Airport with TK 2417`
        Kind::Airport
            if is_back
                && spot.end == Some(End::From)
                && found.iter().any(|one| one.mark.flight().is_some())
                && !found
                    .iter()
                    .any(|one| one.mark.spot().is_some_and(|spot| spot.end == Some(End::To))) =>
        {
            Some(End::To)
        }
        Kind::Airport => spot.end.or(if has(Cue::Arrive) && !is_back {
            Some(End::From)
        } else if has(Cue::Depart) || is_back {
            Some(End::To)
        } else {
            Some(if draft.from.is_none() { End::From } else { End::To })
        }),
        // The ride begins where the train arrives: `Ankara YHT Garı'na varış 17:48`.
        Kind::House
            if spot.is_stop()
                && has(Cue::Arrive)
                && !has(Cue::PickUp)
                && !is_back
                && draft.from.is_none()
                && !found.iter().any(|one| {
                    one.mark
                        .spot()
                        .is_some_and(|spot| spot.kind != Kind::Town && spot.end == Some(End::From))
                }) =>
        {
            Some(End::From)
        }
        // It begins at the door where the guests are picked up.
        Kind::House => spot.end.or_else(|| {
            let is_open = draft.from.as_ref().is_none_or(|told| told.kind == Kind::Town);
            let goes_to_airport = draft.airport == Some(End::To) && draft.from.is_none();
            Some(if draft.is_back || goes_to_airport || (has(Cue::PickUp) && is_open) {
                End::From
            } else {
                End::To
            })
        }),
        Kind::Town => spot.end,
    }
}
