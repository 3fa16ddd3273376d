//! The screens by name, a file for each feature.

pub mod session;
pub mod startup;
