//! The screens by name, with one file for each feature.

pub mod attention;
pub mod booking;
pub mod offers;
pub mod reservations;
pub mod search;
pub mod session;
pub mod settings;
pub mod startup;
