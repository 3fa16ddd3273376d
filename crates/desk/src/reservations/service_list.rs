//! The lists into which the service itself sorts reservations, asked for where no time of pick-up can be read.

use contract::list::{DateFilter, Which};

/// A list of the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ServiceList {
    Of(Which),
    /// What the signed-in user reserved, from `/booking/user`.
    Own,
}

impl ServiceList {
    /// Read after each whole reading of the lists: they change as time passes.
    pub const OF_NOW: [Self; 2] = [
        Self::Of(Which::Filter(DateFilter::Upcoming)),
        Self::Of(Which::Filter(DateFilter::Today)),
    ];

    /// Under which its members are stored.
    pub fn name(self) -> String {
        match self {
            Self::Of(Which::Filter(filter)) => filter.value().to_owned(),
            Self::Of(Which::Year(year)) => format!("{year}"),
            Self::Of(Which::Month(year, month)) => format!("{year}-{month:02}"),
            Self::Own => "user".to_owned(),
        }
    }
}
