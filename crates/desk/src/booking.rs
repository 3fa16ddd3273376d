//! Booking as the window sees it: the form for an order, and where every intent stands.

pub mod form;
pub mod view;

pub use engine::booking::intent::Confirmed;
