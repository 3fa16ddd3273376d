//! Power cuts. The calls of a program to the system are recorded, and disks are made from the recording that lack a
//! random part of what was not synchronised yet.

mod disk;
mod record;

pub use disk::{Disk, Image};
pub use record::{Call, SYNCS, record, record_with_a_failed_sync};
