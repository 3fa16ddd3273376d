//! Rows of a table of rides, under a line that names its columns.

use jiff::civil::Date;

use crate::Told;
use crate::cells::cells;
use crate::draft::{Draft, Timed, timed};
use crate::flight::flight;
use crate::lines::Unit;
use crate::mark::{Cue, Found};
use crate::marks;
use crate::spot::{End, Kind, Spot};
use crate::spots;
use crate::vocabulary as v;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Date,
    Time,
    PickUpTime,
    From,
    To,
    Flight,
    Arrival,
    Departure,
    Other,
}

/// The columns of a table, each with the place at which it begins.
pub(crate) struct Columns(Vec<(usize, Column)>);

/// What stands above a table for all its rows.
#[derive(Default)]
pub(crate) struct Heading {
    /// What the times with a star are of, as the line below the table says.
    footnote: Option<Cue>,
    day: Option<Told<Date>>,
    airport: Option<Spot>,
}

impl Heading {
    /// `* landing time of the flight, not pick-up`
    pub(crate) fn with_footnotes<'a>(mut units: impl Iterator<Item = &'a (Unit<'a>, Vec<Found>)>) -> Self {
        let footnote = units.find_map(|(unit, found)| {
            let is_footnote = unit.text.trim_start().starts_with('*');
            let cues = || found.iter().filter_map(|one| one.mark.cue());
            let flown = cues().find(|cue| *cue != Cue::PickUp);
            is_footnote.then(|| flown.or_else(|| cues().next())).flatten()
        });
        Self {
            footnote,
            ..Self::default()
        }
    }

    pub(crate) fn learn(&mut self, found: &[Found], today: Date) {
        let mut days = found.iter().filter_map(|one| one.mark.day());
        self.day = days.find(|day| day.value >= today).or(self.day.as_ref()).cloned();
        let mut airports = found
            .iter()
            .filter_map(|one| one.mark.spot())
            .filter(|spot| spot.kind == Kind::Airport);
        self.airport = airports.next().or(self.airport.as_ref()).cloned();
    }
}

/// The columns that a line names; at least two of them must be of a ride.
pub(crate) fn columns(unit: &Unit<'_>) -> Option<Columns> {
    let cells = cells(unit.text);
    let mut named: Vec<(usize, Column)> = cells.iter().map(|(start, text)| (*start, column(text))).collect();
    // Beside each other, `AB` and `AN` head the times of a flight.
    for at in 1..named.len() {
        if let Some([(_, from @ Column::From), (_, Column::Arrival)]) = named.get_mut(at - 1..=at) {
            *from = Column::Departure;
        }
    }
    let first = named.iter().position(|(_, column)| *column == Column::From);
    for (at, (_, column)) in named.iter_mut().enumerate() {
        // Beside a column of places, `Pick-up` heads times.
        let is_second = *column == Column::From && first.is_some_and(|first| first != at);
        let is_told = |cells: &[(usize, &str)]| cells.get(at).is_some_and(|(_, text)| v::PICK_UP.is_text(text));
        if is_second && is_told(&cells) {
            *column = Column::PickUpTime;
        }
    }
    // In a list of departures the hotel is where the guests are picked up.
    let has = |wanted: Column| named.iter().any(|(_, column)| *column == wanted);
    let leaves = has(Column::Departure) && !has(Column::Arrival);
    for (at, (_, column)) in named.iter_mut().enumerate() {
        let is_stay = cells.get(at).is_some_and(|(_, text)| v::STAY.is_text(text));
        if leaves && is_stay && *column == Column::To {
            *column = Column::From;
        }
    }
    let known = named.iter().filter(|(_, column)| *column != Column::Other).count();
    let has_end = named
        .iter()
        .any(|(_, column)| matches!(column, Column::From | Column::To));
    (known >= 3 && has_end).then_some(Columns(named))
}

fn column(text: &str) -> Column {
    let lists = [
        (&v::COLUMN_DATE, Column::Date),
        (&v::COLUMN_ARRIVAL, Column::Arrival),
        (&v::COLUMN_DEPARTURE, Column::Departure),
        (&v::COLUMN_PICK_UP_TIME, Column::PickUpTime),
        (&v::COLUMN_TIME, Column::Time),
        (&v::COLUMN_FROM, Column::From),
        (&v::COLUMN_TO, Column::To),
        (&v::COLUMN_FLIGHT, Column::Flight),
    ];
    // `pickup_time`
    let text = text.replace('_', " ");
    // `Маршрут откуда`
    let words = text.split_once(' ').map(|(first, rest)| (fold::fold(first), rest));
    let of_route = words.filter(|(first, _)| matches!(first.as_str(), "маршрут" | "route" | "strecke" | "guzergah"));
    let text = of_route.map_or(text.clone(), |(_, rest)| rest.to_owned());
    lists
        .iter()
        .find_map(|(list, column)| list.is_text(&text).then_some(*column))
        .or_else(|| v::PICK_UP.is_text(&text).then_some(Column::From))
        .unwrap_or(Column::Other)
}

/// The times of a cell whose column says what they are of.
fn of_cue(found: &[Found], cue: Cue) -> Vec<Timed> {
    let times = found.iter().filter_map(|one| one.mark.time());
    times.map(|time| (time.clone(), Some(cue))).collect()
}

/// The flight of a cell whose column says that it is one: `MS2964`.
fn flight_of_cell(cell: &Unit<'_>, found: &[Found]) -> Option<Told<String>> {
    let label = dates::words("flight");
    let by_column = || {
        let (words, flight) = flight(&label, &cell.words)?;
        Some(Told::sure(flight, cell.range(0..words)))
    };
    let told = found.iter().find_map(|one| one.mark.flight()).cloned();
    told.or_else(by_column)
}

fn is_time_only(cell: &Unit<'_>, found: &[Found]) -> bool {
    let timed: usize = found
        .iter()
        .filter(|one| one.mark.time().is_some())
        .map(|one| one.words.len())
        .sum();
    timed > 0 && timed == cell.words.len()
}

impl Columns {
    /// The ride of a row; `None` for a line that is none.
    pub(crate) fn ride(&self, unit: &Unit<'_>, heading: &Heading, today: Date, slashes_mislead: bool) -> Option<Draft> {
        let cells = cells(unit.text);
        if cells.len() < 3 {
            return None;
        }
        let mut draft = Draft::default();
        let mut cues = Vec::new();
        let (mut remarked_flight, mut remarked_times) = (None, Vec::new());
        for (start, text) in cells {
            let (_, column) = self.0.iter().min_by_key(|(begun, _)| begun.abs_diff(start))?;
            let cell = unit.of_text(text);
            let found = marks::of(&cell, slashes_mislead);
            // `17:10*`: what the footnote says, or a question.
            if text.ends_with('*') && is_time_only(&cell, &found) {
                let times = timed(&cell, &found).into_iter();
                draft.times.extend(times.map(|(time, cue)| match heading.footnote {
                    Some(footnote) => (time, Some(footnote)),
                    None => (time.asked(), cue),
                }));
                continue;
            }
            match column {
                Column::Date => {
                    draft.date = found
                        .iter()
                        .filter_map(|one| one.mark.day())
                        .find(|day| day.value >= today)
                        .cloned();
                }
                Column::Time => draft.times.extend(timed(&cell, &found)),
                Column::PickUpTime => draft.times.extend(of_cue(&found, Cue::PickUp)),
                Column::Arrival => draft.times.extend(of_cue(&found, Cue::Arrive)),
                Column::Departure => draft.times.extend(of_cue(&found, Cue::Depart)),
                // `Abholung` may stand above the place or the time.
                Column::From if is_time_only(&cell, &found) => draft.times.extend(of_cue(&found, Cue::PickUp)),
                Column::From => draft.from = spots::of_cell(&cell, End::From),
                Column::To => draft.to = spots::of_cell(&cell, End::To),
                Column::Flight => {
                    draft.flight = flight_of_cell(&cell, &found);
                }
                Column::Other => {
                    cues.extend(found.iter().filter_map(|one| one.mark.cue()));
                    remarked_flight = remarked_flight.or(found.iter().find_map(|one| one.mark.flight()).cloned());
                    remarked_times.extend(timed(&cell, &found));
                }
            }
        }
        // `lands 12:45 with U2 8229` may stand among the remarks.
        draft.flight = draft.flight.or(remarked_flight);
        if draft.times.is_empty() {
            draft.times = remarked_times;
        }
        let has_column = |wanted| self.0.iter().any(|(_, column)| *column == wanted);
        let is_ride = !draft.times.is_empty() && (draft.from.is_some() || draft.to.is_some());
        if !has_column(Column::Date) && is_ride {
            draft.date = heading.day.clone();
        }
        draft.date.as_ref()?;
        if let Some(airport) = heading.airport.as_ref().filter(|_| is_ride) {
            if !has_column(Column::From) && draft.from.is_none() {
                draft.from = Some(airport.derived());
            } else if !has_column(Column::To) && draft.to.is_none() {
                draft.to = Some(airport.derived());
            }
        }
        // A time without a word is what another cell says, or the landing where a flight comes in.
        if let [(_, cue @ None)] = draft.times.as_mut_slice() {
            *cue = match cues.as_slice() {
                [told] => Some(*told),
                _ => draft.flight.is_none().then_some(Cue::PickUp),
            };
        }
        Some(draft)
    }
}
