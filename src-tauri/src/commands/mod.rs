//! One file of commands for each feature. A command deserialises, calls the desk, and returns its answer.

pub(crate) mod attention;
pub(crate) mod booking;
pub(crate) mod drafts;
pub(crate) mod offer;
pub(crate) mod places;
pub(crate) mod reservations;
pub(crate) mod sandbox;
pub(crate) mod search;
pub(crate) mod session;
pub(crate) mod settings;
pub(crate) mod startup;
pub(crate) mod updates;
pub(crate) mod window;
