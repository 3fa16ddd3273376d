#![allow(clippy::print_stdout, reason = "the one who kills it reads what it tells")]
#![allow(clippy::panic, reason = "it is started to see what it leaves behind")]

//! Prints the steps that a program takes to its standard output, and stops it at one of them until it is killed.
//!
//! The core names its steps in its log, at a level that is used for nothing else.

use std::fmt::{Debug, Write as _};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

pub const STEP: &str = "step ";
pub const STOP: &str = "stop ";
/// Before the name of a step, this asks for a panic there, like a mistake of the core, instead of a kill.
pub const PANIC: &str = "panic at ";
/// The path of the log. Without it no log is written.
pub const LOG: &str = "CRASH_TEST_LOG";

/// Where to stop: at a step of this name, the first time, the second time and so on. This layer receives only steps.
#[derive(Debug)]
pub struct Stop {
    name: String,
    panics: bool,
    time: u32,
    seen: AtomicU32,
}

impl Stop {
    pub fn at(name: &str, time: u32) -> Self {
        let panics = name.starts_with(PANIC);
        Self {
            name: name.trim_start_matches(PANIC).to_owned(),
            panics,
            time,
            seen: AtomicU32::new(0),
        }
    }

    fn is_here(&self, name: &str) -> bool {
        self.name == name && self.seen.fetch_add(1, Ordering::SeqCst) + 1 == self.time
    }
}

impl<S: Subscriber> Layer<S> for Stop {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut name = Name(String::new());
        event.record(&mut name);
        let Name(name) = name;
        if self.is_here(&name) {
            if self.panics {
                panic!("{STOP}{name}");
            }
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

/// Prints the stop for the test that waits for it, after the panic has printed its report.
pub fn tell_of_panics() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        report(panic);
        let said = panic.payload_as_str().unwrap_or_default();
        if said.starts_with(STOP) {
            println!("{said}");
        }
    }));
}
