#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

#[macro_use]
mod step;

mod aside;
mod ballast;
mod column;
mod database;
mod durable;
mod fault;
mod migration;
mod user_id;

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
pub use folder::{DataFolder, FolderFault, ProfileFolder, UserFolder};
pub use journal::{
    AttemptEnd, AttemptRow, IntentRow, IntentStep, Journal, Leg, RecordRequestRow, RequestKind, StoredState, WriteTime,
};
pub use keyring::{Key, Keyring, KeyringFault, MemoryKeyring, SystemKeyring, Weather};
pub use settings::{Appearance, Colour, Density, Profile, ProfileKind, Settings, SettingsFault, Theme, UpdateMode};
pub use user_id::UserId;
pub use vault::{
    ChangeDraftRow, Cursor, DossierRow, DraftRow, Index, Indexed, LaidAsideRow, ListPage, Lookup, Page, Reading,
    RecordChange, ReservationRow, SavedPlaceRow, SessionRow, SortOrder, StatusChange, SummaryRow, SyncRow,
    TravellerRow, Vault, VaultFault, takes_over,
};
