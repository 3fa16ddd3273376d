//! Speaks the contract over HTTP and says what an answer proves.
//!
//! One call is one exchange: [`Client::send`] writes the endpoint's bytes, reads the whole answer within its limits
//! and turns it into a [`Verdict`]. It never repeats anything by itself: whether a thing may be sent again is known
//! only to those who know what it means. It keeps one promise for all callers: after a 429 nothing leaves before the
//! service said so.

mod answer;
mod base_url;
mod pace;
mod send;
mod verdict;

pub use answer::WholeAnswer;
pub use base_url::{BaseUrl, BaseUrlFault};
pub use send::{CannotStart, Client, Limits, With};
pub use verdict::{Doubt, Exchange, Refusal, Said, Verdict};
