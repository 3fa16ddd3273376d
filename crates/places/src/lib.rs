//! Finds a place and its time zone, with nothing but what was shipped.
//!
//! An agent types a few letters, often wrongly and sometimes in another alphabet, or pastes whatever a guest sent.
//! [`fold`] brings every spelling to one form.

pub mod fold;
