#![allow(clippy::print_stdout, reason = "the one who kills it reads what it tells")]

//! The steps a program takes, told on its standard output, and the one at which it stands still until it is killed.
//!
//! The core names its steps in its log, at a level that nobody else reads.

use std::fmt::{Debug, Write as _};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use tracing::field::{Field, Visit};
use tracing::{Event, Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

pub const STEP: &str = "step ";
pub const STOP: &str = "stop ";

/// Where to stand still: at a step of this name, the first time, the second…
#[derive(Debug)]
pub struct Stop {
    name: String,
    time: u32,
    seen: AtomicU32,
}

impl Stop {
    pub fn at(name: &str, time: u32) -> Self {
        Self {
            name: name.to_owned(),
            time,
            seen: AtomicU32::new(0),
        }
    }

    fn is_here(&self, name: &str) -> bool {
        self.name == name && self.seen.fetch_add(1, Ordering::SeqCst) + 1 == self.time
    }
}

impl<S: Subscriber> Layer<S> for Stop {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        metadata.target() == "step"
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut name = Name(String::new());
        event.record(&mut name);
        let Name(name) = name;
        if self.is_here(&name) {
            println!("{STOP}{name}");
            loop {
                thread::park();
            }
        }
        println!("{STEP}{name}");
    }
}

struct Name(String);

impl Visit for Name {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            // Writing into a text cannot fail.
            let _ = write!(self.0, "{value:?}");
        }
    }
}
