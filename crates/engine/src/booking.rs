//! Booking: the life of an intent.
//!
//! An agent says "book". Before a byte leaves, the intent is on the disk: its key, the exact bytes, the login and the
//! offer's deadline. Then it is sent. Mostly the service answers, and the intent ends as recorded, rejected or gone.
//! Sometimes nothing readable comes back. From then on no refusal of the service can prove that there is no booking.
//! The same key with the same bytes may go again for a short while, and after that only the lists of reservations can
//! tell. Where they cannot, a person decides. Until one of these has happened, the same ride is not booked a second
//! time.

pub mod intent;
pub mod matching;
pub mod order;
pub mod row;
pub mod twin;
