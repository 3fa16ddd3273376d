//! The counts of a table of rides: a column for adults, for bags.

use super::{Count, Counted, MOST};
use crate::Told;
use crate::cells::{cells, is_data};
use crate::lines::Message;
use crate::vocabulary as v;

impl Count {
    /// The counts of a table of rides: those of its first row, as each row tells the same people.
    pub(super) fn by_columns(&mut self, message: &Message<'_>) {
        let mut heading: Vec<Option<Counted>> = Vec::new();
        for unit in message.units.iter().filter(|unit| is_data(unit.text)) {
            let cells: Vec<&str> = cells(unit.text).into_iter().map(|(_, cell)| cell).collect();
            let known = cells.iter().filter(|cell| v::is_known_label(cell)).count();
            if known >= FEWEST_LABELS && known * 2 > cells.len() {
                heading = cells.iter().map(|cell| counted_in_column(cell)).collect();
                continue;
            }
            for (counted, cell) in heading.iter().zip(&cells) {
                let Some((counted, amount)) =
                    counted.zip(cell.parse().ok().filter(|amount| (1..=MOST).contains(amount)))
                else {
                    continue;
                };
                let told = || Some(Told::sure(amount, unit.of_text(cell).range(0..1)));
                let slot = match counted {
                    Counted::Adults => &mut self.adults,
                    Counted::Children => &mut self.children,
                    Counted::Infants => &mut self.infants,
                    Counted::People => &mut self.people,
                    Counted::Bags => &mut self.bags,
                    Counted::Else => continue,
                };
                *slot = slot.take().or_else(told);
            }
        }
    }
}

/// The fewest labels of the heading of a table.
const FEWEST_LABELS: usize = 3;

/// What the numbers below this heading count.
fn counted_in_column(label: &str) -> Option<Counted> {
    let lists = [
        (&v::ADULTS, Counted::Adults),
        (&v::CHILDREN, Counted::Children),
        (&v::INFANTS, Counted::Infants),
        (&v::LUGGAGE, Counted::Bags),
        (&v::BAGS, Counted::Bags),
        (&v::PEOPLE, Counted::People),
    ];
    lists
        .iter()
        .find(|(list, _)| list.is_label(label))
        .map(|(_, counted)| *counted)
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;

    use crate::lines::units;

    #[test]
    fn each_row_tells_the_same_people() {
        let table = "Date\tFrom\tTo\tFlight\tPick-up\tAdults\tBags\n\
                     14/03/2026\tAYT\tGloria Golf\tXQ 511\t20:05\t8\t9\n\
                     17/03/2026\tGloria Golf\tAYT\tXQ 512\t08:15\t8\t9";
        let day = Date::constant(2026, 3, 14);
        let party = super::super::of(&units(table, day), 0, day);
        assert_eq!(party.adults.map(|told| told.value), Some(8));
        assert_eq!(party.bags.map(|told| told.value), Some(9));
    }
}
