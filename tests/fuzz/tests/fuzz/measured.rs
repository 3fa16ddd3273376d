//! What reading an answer costs.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The memory is measured for the whole process, so only one test runs at a time.
pub(crate) static TURN: Mutex<()> = Mutex::new(());

const MEMORY_LIMIT: usize = 64 << 20;
/// The limit of a release build. A test build is ten to thirty times slower.
const TIME_LIMIT: Duration = Duration::from_millis(if cfg!(debug_assertions) { 3_000 } else { 100 });

#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cost {
    /// The peak memory, including the body.
    pub(crate) bytes: usize,
    pub(crate) time: Duration,
}

/// Measures the work; returns `None` for its result if it panicked.
pub(crate) fn measured<T>(body: &[u8], work: impl Fn() -> T) -> (Option<T>, Cost) {
    MEMORY.reset_peak_usage();
    let (before, started) = (MEMORY.current_usage(), Instant::now());
    let done = catch_unwind(AssertUnwindSafe(&work)).ok();
    let mut time = started.elapsed();
    let bytes = MEMORY.peak_usage().saturating_sub(before) + body.len();
    if time > TIME_LIMIT / 10 && done.is_some() {
        // The machine may have been busy with something else, so only the processor time counts.
        let started = core_time();
        drop(work());
        time = core_time().saturating_sub(started).min(time);
    }
    (done, Cost { bytes, time })
}

impl Cost {
    pub(crate) fn is_small(self) -> Result<(), Self> {
        let small = self.bytes <= MEMORY_LIMIT && self.time <= TIME_LIMIT;
        if small { Ok(()) } else { Err(self) }
    }

    pub(crate) fn max(self, other: Self) -> Self {
        Self {
            bytes: self.bytes.max(other.bytes),
            time: self.time.max(other.time),
        }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes, {:?}", self.bytes, self.time)
    }
}

/// The processor time of this thread if the system reports it, otherwise the elapsed time.
fn core_time() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent_ns = told.split_whitespace().next().and_then(|ns| ns.parse().ok());
    spent_ns.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}
