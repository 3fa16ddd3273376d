//! The tests of the window: one program, with one file for each subject.
#![cfg(target_os = "linux")]

mod accessibility;
mod bad_input;
mod booking;
mod booking_faults;
mod cancelling;
mod changing;
mod drafts;
mod enlarged;
mod first_paint;
mod focus;
mod instances;
mod keyboard;
mod keyring;
mod messages;
mod notices;
mod outages;
mod outcomes;
mod passing_time;
mod policy;
mod reservations;
mod rides;
mod services;
mod session;
mod shut;
mod signing_in;
mod spoken;
mod trips;
mod typing;
mod updates;
mod wiping;
