//! The small world of the service: suppliers, vehicles, distances, prices, routes.
//!
//! All of it is invented and fixed, so that the same search always finds the same offers.

pub(crate) mod distance;
pub(crate) mod money;
pub(crate) mod price;
pub(crate) mod roads;
pub(crate) mod suppliers;
