//! What happens to a reservation once it exists: reading, changing and cancelling it.
//!
//! The service's record is the truth and may change at any time. A leg is a reservation of its own: every question to
//! the service is asked, answered and stored for one leg at a time.

pub mod as_booked;
pub mod cancel;
pub mod deductions;
pub mod find;
pub mod history;
pub mod page;
pub mod service_list;
pub mod update;
pub mod view;
