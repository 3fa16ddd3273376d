//! What this machine remembers, and where.
//!
//! A data folder belongs to one running program: a kernel lock says so. In it lie the settings, and for each profile
//! and user a folder with two databases. The *journal* holds no personal data and is sealed with a key that is no
//! secret; it opens even when the keyring is gone, so the knowledge that a booking may exist survives the loss of any
//! key. The *vault* is encrypted with a key that only the system's keyring holds; it keeps the tokens and everything
//! about people. A vault that cannot be opened is set aside, never deleted, and a new one takes its place.
//!
//! Everything here is synchronous and may block; callers choose the thread. Nothing here knows the network, or what
//! the things it keeps mean.

#[macro_use]
mod step;

mod aside;
mod ballast;
mod column;
mod database;
mod durable;
mod fault;
mod migration;

pub mod folder;
pub mod journal;
pub mod keyring;
#[cfg(feature = "planted")]
pub mod planted;
#[cfg(not(feature = "planted"))]
mod planted;
pub mod settings;
pub mod vault;

pub use fault::StoreFault;
pub use folder::{DataFolder, FolderFault, ProfileFolder, UserFolder, UserId};
pub use journal::{
    AttemptEnd, AttemptRow, IntentRow, IntentStep, Journal, Leg, RecordRequestRow, RequestKind, StoredState, WriteTime,
};
pub use keyring::{Key, Keyring, KeyringFault, MemoryKeyring, SystemKeyring, Weather};
pub use settings::{Colour, Density, Profile, ProfileKind, Settings, SettingsFault, Theme};
pub use vault::{
    ChangeDraftRow, Cursor, DossierRow, DraftRow, Indexed, Kept, LaidAsideRow, Lookup, Order, Page, Reading,
    ReservationRow, SavedPlaceRow, SessionRow, StatusChange, SummaryRow, SyncRow, TravellerRow, Vault, VaultFault,
    takes_over,
};
