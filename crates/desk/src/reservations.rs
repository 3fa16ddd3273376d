//! What becomes of a reservation once it exists: reading it, changing it, cancelling it.
//!
//! The service's record is the truth and may move at any time. A leg is a reservation of its own, and whatever is asked
//! of the service is asked, answered and remembered a leg at a time.

pub mod cancel;
pub mod deductions;
pub mod find;
pub mod history;
pub mod page;
mod recent;
pub mod update;
pub mod view;
