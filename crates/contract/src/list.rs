//! The signed-in user's reservations, page by page (specification 4.11), and the status catalogue (4.12).

use serde_json::Value;

use crate::decode::{array, whole};
use crate::endpoint::{Bearer, Endpoint, Method, Unreadable};
use crate::field_map::{FieldMap, at};
use crate::reservation::Reservation;

/// The default and the maximum.
pub const PAGE_SIZE: u32 = 200;

/// `dateFilter`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DateFilter {
    /// Nothing is left out; this is the service's default.
    All,
    /// The pick-up is now or later. The earliest comes first.
    Upcoming,
    /// The time of the pick-up has passed. The latest comes first.
    Past,
    /// The pick-up is on today's date in the Turkey calendar. The order is not specified.
    Today,
    /// The status is 7, 8 or 9. The earliest pick-up comes first.
    Active,
}

impl DateFilter {
    /// Every filter, in the order in which the specification lists them.
    pub const ALL: [Self; 5] = [Self::All, Self::Upcoming, Self::Past, Self::Today, Self::Active];

    /// The value as it is sent, in lower case.
    pub fn value(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Upcoming => "upcoming",
            Self::Past => "past",
            Self::Today => "today",
            Self::Active => "active",
        }
    }

    /// Only lower case is read. `None`: the specification lists no such filter.
    pub fn from_value(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|filter| filter.value() == value)
    }
}

/// Which reservations to list. The specification does not combine a filter with a calendar period, so neither does this
/// type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Which {
    /// Sent without a year or a month.
    Filter(DateFilter),
    /// The year of the pick-up, in Turkey time.
    Year(i32),
    /// The year and the month of the pick-up, from 1 to 12, in Turkey time.
    Month(i32, u32),
}

/// One page, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The same for every page of a pass.
    pub which: Which,
    /// The first page is 1.
    pub page: u32,
    /// The specification allows at most [`PAGE_SIZE`].
    pub page_size: u32,
}

/// `GET /api/booking`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListReservations(pub Page);

/// `GET /api/booking/user`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListUserReservations(pub Page);

/// `GET` of a path that only the profile knows: the specification shows none, and it is not guessed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusCatalogue {
    /// Begins with a slash, like every other path.
    pub path: String,
}

/// A status and its current name.
#[derive(Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct StatusName {
    pub code: i64,
    pub name: String,
}

crate::prints_only!(StatusName {});

impl Page {
    /// The first page of everything.
    pub fn first() -> Self {
        Self {
            which: Which::Filter(DateFilter::All),
            page: 1,
            page_size: PAGE_SIZE,
        }
    }

    /// Whether this is the last page, because it brought fewer records than its size.
    pub fn is_last(self, brought: usize) -> bool {
        u32::try_from(brought).is_ok_and(|brought| brought < self.page_size)
    }

    fn query(self) -> Vec<(&'static str, String)> {
        let mut query = match self.which {
            Which::Filter(filter) => vec![("dateFilter", filter.value().to_owned())],
            Which::Year(year) => vec![("year", year.to_string())],
            Which::Month(year, month) => vec![("year", year.to_string()), ("month", month.to_string())],
        };
        query.push(("page", self.page.to_string()));
        query.push(("pageSize", self.page_size.to_string()));
        query
    }
}

/// Every element counts, even if it cannot be read: the length of a page shows whether it is short.
fn records(data: Value) -> Result<Vec<Reservation>, Unreadable> {
    let elements = array(data, "the list of reservations")?;
    Ok(elements.into_iter().map(|raw| Reservation { raw }).collect())
}

impl Endpoint for ListReservations {
    const METHOD: Method = Method::Get;
    const PATH: &'static str = "/api/booking";
    const BEARER: Bearer = Bearer::Required;
    const CURRENCY: bool = false;
    type Answer = Vec<Reservation>;

    fn query(&self) -> Vec<(&'static str, String)> {
        self.0.query()
    }

    fn read(data: Value) -> Result<Vec<Reservation>, Unreadable> {
        records(data)
    }
}

impl Endpoint for ListUserReservations {
    const METHOD: Method = Method::Get;
    const PATH: &'static str = "/api/booking/user";
    const BEARER: Bearer = Bearer::Required;
    const CURRENCY: bool = false;
    type Answer = Vec<Reservation>;

    fn query(&self) -> Vec<(&'static str, String)> {
        self.0.query()
    }

    fn read(data: Value) -> Result<Vec<Reservation>, Unreadable> {
        records(data)
    }
}

impl Endpoint for StatusCatalogue {
    const METHOD: Method = Method::Get;
    const PATH: &'static str = "{path}";
    const BEARER: Bearer = Bearer::Optional;
    const CURRENCY: bool = false;
    type Answer = Vec<StatusName>;

    fn path(&self) -> String {
        self.path.clone()
    }

    /// Entries without a code or a name are left out.
    fn read(data: Value) -> Result<Vec<StatusName>, Unreadable> {
        let names = FieldMap::default();
        let [codes, texts] =
            [["code", "status", "id"], ["name", "text", "statusText"]].map(|guesses| guesses.map(str::to_owned));
        let read = |entry: &Value| {
            let text = at(entry, &texts).or_else(|| at(entry, &names.status_text))?.as_str()?;
            Some(StatusName {
                code: whole(at(entry, &codes)?)?,
                name: text.to_owned(),
            })
        };
        Ok(array(data, "the status catalogue")?.iter().filter_map(read).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn query(which: Which) -> Vec<(&'static str, String)> {
        let page = Page {
            which,
            page: 2,
            page_size: 50,
        };
        ListReservations(page).query()
    }

    #[test]
    fn a132_a137_desk_sends_a_month_with_its_year_and_a_filter_with_neither() {
        let names = |which| query(which).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(names(Which::Year(2026)), ["year", "page", "pageSize"]);
        assert_eq!(names(Which::Month(2026, 12)), ["year", "month", "page", "pageSize"]);
        assert_eq!(
            names(Which::Filter(DateFilter::Past)),
            ["dateFilter", "page", "pageSize"]
        );
    }

    #[test]
    fn a134_desk_sends_filters_in_lower_case() {
        let values: Vec<&str> = DateFilter::ALL.into_iter().map(DateFilter::value).collect();
        assert_eq!(values, ["all", "upcoming", "past", "today", "active"]);
        assert_eq!(DateFilter::from_value("Active"), None);
    }

    #[test]
    fn a138_desk_counts_pages_from_1_with_200_records() {
        let asked = ListUserReservations(Page::first()).query();
        assert!(asked.contains(&("page", "1".to_owned())) && asked.contains(&("pageSize", "200".to_owned())));
    }

    #[test]
    fn a139_an_element_that_cannot_be_read_still_counts() {
        let page = ListReservations::read(json!([{"pnr": "A"}, null, 7])).expect("a page");
        assert_eq!(page.len(), 3);
        assert!(ListReservations::read(json!({"items": []})).is_err());
    }

    #[test]
    fn a044_the_catalogue_is_read_from_the_path_it_was_given() {
        let catalogue = StatusCatalogue {
            path: "/anywhere".into(),
        };
        assert_eq!((catalogue.path().as_str(), catalogue.body()), ("/anywhere", None));
        let read =
            StatusCatalogue::read(json!([{"code": 1, "name": "Yeni"}, {"id": "2", "statusText": "x"}, {"code": 3}, 4]));
        assert_eq!(
            read.expect("names").iter().map(|name| name.code).collect::<Vec<_>>(),
            [1, 2]
        );
    }
}
