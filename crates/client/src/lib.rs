#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod answer;
mod authorities;
mod base_url;
mod clock;
mod limits;
mod log_entry;
mod pace;
mod patience;
#[cfg(feature = "planted")]
pub mod planted;
#[cfg(not(feature = "planted"))]
mod planted;
mod proxy;
mod route;
#[cfg(feature = "scripted")]
pub mod scripted;
mod send;
mod shape;

pub use answer::WholeAnswer;
pub use authorities::Authorities;
pub use base_url::{BaseUrl, BaseUrlFault};
pub use clock::since_start;
pub use limits::Limits;
pub use patience::{Patience, timed_out};
pub use proxy::{Proxy, ProxyFault};
pub use route::CannotStart;
pub use send::{Client, With};
