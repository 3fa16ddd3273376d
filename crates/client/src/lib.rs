//! Speaks the contract over HTTP and says what an answer proves.
//!
//! One call is one exchange: [`Client::send`] writes the endpoint's bytes, reads the whole answer within its limits
//! and turns it into a [`contract::Verdict`]. It sends once: whether a thing may be sent again is known only to those who know
//! what it means. A [`Patience`] is for those who may: it asks again after what may pass.
//! One promise is kept for all callers: after a 429 nothing leaves before the service said so.
//!
//! [`WholeAnswer::judge`] is the judging alone, without a socket.

mod answer;
mod base_url;
mod clock;
mod log_entry;
mod pace;
mod patience;
#[cfg(feature = "planted")]
pub mod planted;
#[cfg(not(feature = "planted"))]
mod planted;
#[cfg(feature = "scripted")]
pub mod scripted;
mod send;
mod shape;

pub use answer::WholeAnswer;
pub use base_url::{BaseUrl, BaseUrlFault};
pub use clock::since_start;
pub use patience::{Patience, timed_out};
pub use send::{CannotStart, Client, Limits, With};
