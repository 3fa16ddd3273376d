//! The desk as a person uses it, with a service, and with every fault that can occur between them.
//!
//! The table names the tests for each fault that the core must handle. The name of a file stands for the tests in it:
//!
//! | fault | tested in |
//! |---|---|
//! | cut at any byte, stall, slow answer | client `wire/cuts`, `wire/limits`; `booking` (`a016_a097_a098`, `a094`) |
//! | 401 with no body | `session/renewing` (`a062`, `a066`), `booking` (`a066_a097`), `reservations/cancelling` (`a066`), `reservations/changing` (`a066`), `search/asking` (`a066`) |
//! | 429 with a length that is normal, zero, huge, absent or junk | client `wire/repeats` (`a150`), `answer` (`a150`); `booking` (`a097_a150`), `session/signing_in` (`a059_a150`, `a150`), engine `intent/tests` (`a150`) |
//! | a read that fails once, and one that keeps failing | client `patience`; `reservations/reading` (`a150`), `offer/refining` (`a150`) |
//! | 500, wrong type, truncated, huge, deep, gzip bomb | client `wire/limits`, `wire/gzip`; `tests/fuzz`; `session/signing_in` (`a148`), `booking` (`a098_a099`) |
//! | 200 that denies, is empty or has no id | `booking` (`a016_a097_a098`) |
//! | 400 or 410 after a doubt | engine `tests/engine` (`a099`, `a107`), `intent/tests`; `tests/simulation` |
//! | unknown status, renamed fields | `reservations/reading` (`a042_a043`, `a043`, `a046_a047_a054`); engine `tests/engine/nameless` (`a043_a099`) |
//! | clock skew, sleep | `session/renewing` (`a018`), `offer/choosing` (`a006`), `waking` (`a146`) |
//! | a wall clock that is set | `search/asking` (`a005`); engine `clock`, `intent/tests`, `matching/tests`, `polling/tests`, `sync/tests`; `tests/simulation`, where clocks differ and jump |
//! | markup, direction marks, control characters, a megabyte of text | `reservations/reading` (`a043_markup`), `search/answering` (`a024`); client `answer`; store `lookup/tests`; ui `foreign.test`, `signIn.test`; `tests/fuzz` |
//! | `../`, reserved and endless names | `settings` (`no_name_that_is_typed`, `d12`); store `folder`; contract `reservation` (an id in a path) |
//! | renewed but not stored | `session/unstored` |
//! | two programs on one folder | `startup` (`a063`) |
//! | keyring missing, locked, hanging, changed | `session/keeping`; `tests/crash` `keyring` |
//! | database corrupt, locked, newer, fsync error, disk full | `session/keeping`; `tests/crash` `bit_flips`, `upgrade`, `fsync_error`, `full_disk`; engine `tests/engine/record_requests` |
//! | SIGKILL or power cut at any step | `tests/crash` `steps`, `killed`, `power_cut` |
//! | upgrade with open intents, rows of a newer desk | `tests/crash` `upgrade`; engine `tests/engine/strange` |
//! | another user signs in | `session/apart`, `reservations/reading` (`a010`), engine `tests/engine/owners` |
//! | a local time that is skipped or occurs twice; the ends of a Turkish month | `search/asking` (`a072`); desk `find/tests` |
//! | redirect, other host, plain http, bad TLS | client `wire/origin`, `wire/tls`, `base_url` |
//! | a proxy that leads nowhere, is broken or holds a password | client `wire/origin`, `proxy`; `proxy` |
//! | secrets in the log, on the disk, in a view | client `wire/log`; `echoing`; `session/keeping`, `offer/choosing`; `tests/shell`; `tests/crash` `steps/canaries` |
//! | a webview that an attacker controls | `tests/shell` `taken_over` |

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise, in its helpers too"
)]

mod asked;
mod attention;
mod authority;
mod booking;
mod decisions;
mod drafts;
mod echoing;
mod former;
mod offer;
mod places;
mod policy;
mod proxy;
mod refusals;
mod reservations;
mod search;
mod session;
mod settings;
mod startup;
mod updates;
mod waking;
mod wiping;

/// Opens another desk of the same service, with the same user signed in.
async fn another_desk(office: &scenario::Office) -> (scenario::Office, desk::Desk) {
    let elsewhere = scenario::Office::open().await.unwrap();
    let desk = elsewhere
        .desk_with(|start| start.base_url = Some(office.service.base_url()))
        .await;
    scenario::sign_in(&desk).await.unwrap();
    (elsewhere, desk)
}
