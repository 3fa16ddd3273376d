//! Power cuts: what a program really asked of the system is recorded, and disks are made of it on which a random part of
//! what was not yet synchronised is missing.

mod disk;
mod record;

pub use disk::{Disk, Image};
pub use record::{Call, SYNCS, record, record_with_a_failed_sync};
