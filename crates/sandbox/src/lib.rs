#![doc = include_str!("../README.md")]

mod answer;
mod bookings;
#[cfg(test)]
mod choices;
mod clock;
mod connections;
mod control;
mod control_api;
mod dials;
mod endpoints;
mod faults;
mod guard;
mod handle;
mod journal;
mod keys;
mod line;
mod logins;
mod openapi;
mod people;
pub mod personality;
mod random;
mod record;
mod request;
mod reservation;
mod routes;
mod scenarios;
mod search;
mod seeds;
mod server;
mod service;
mod state;
mod state_file;
#[cfg(test)]
mod testing;
mod told;
mod words;
mod world;

pub use answer::{Answer, Wire};
pub use clock::Clock;
pub use control::{Control, Patch};
pub use control_api::{MOST_FAULTS, MOST_RESERVATIONS};
pub use dials::{Documented, Typed};
pub use endpoints::catalogue::CATALOGUE_PATH;
pub use faults::{Fault, FaultRule};
pub use guard::Access;
pub use journal::Exchange;
pub use keys::RunningKey;
pub use people::{AGENT, CLERK, COLLEAGUE, PASSWORD, STRANGER, USERS, User, UserId};
pub use personality::{Personality, Switch};
pub use random::Random;
pub use request::{Headers, Request};
pub use scenarios::{DocumentedFault, Scenarios, SignIn};
pub use server::{Options, Server, StartError};
pub use service::{BODY_LIMIT_BYTES, Recorded, Service};
