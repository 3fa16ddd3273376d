//! What happens to a request and its answer on the way, drawn when the request is sent.

use sandbox::{Fault, Random};

use crate::campaign::{Breach, Theme};
use crate::queue::{MINUTE, Ms, SECOND};

/// How long a client waits for the next part of an answer.
pub(crate) const PATIENCE: Ms = 20 * SECOND;

/// The course of one exchange.
#[derive(Debug, Clone)]
pub(crate) struct Way {
    /// Nothing is sent, because no connection was made.
    pub(crate) refused: bool,
    /// After how long it reaches the service; `None`: it is lost.
    pub(crate) there: Option<Ms>,
    /// How long the service works on it; its key counts as running meanwhile.
    pub(crate) works: Ms,
    /// What the service itself does to it.
    pub(crate) struck: Option<Fault>,
    /// It arrives a second time after this long, and the answer to that is lost.
    pub(crate) again: Option<Ms>,
    pub(crate) back: Back,
    /// After how long the answer, or the end of the connection, reaches the desk.
    pub(crate) home: Ms,
}

/// What happens to an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Back {
    Whole,
    /// The connection ends before the first byte.
    Lost,
    /// The connection ends after so many bytes of the body.
    CutAt(usize),
    /// Nothing arrives, and the connection does not end.
    Silence,
    /// A complete answer with half a body.
    Half,
    /// A complete answer with a meaningless body.
    Noise,
}

/// What is being sent, as far as it matters for what may happen to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Load {
    /// A creation, with whether the desk may already doubt its key.
    Creation {
        in_doubt: bool,
    },
    Cancellation,
    Change,
    Reading,
    Renewal,
}

/// How many exchanges go wrong, in percent.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weather {
    changes: usize,
    cancels: usize,
    readings: usize,
    /// What the service does although it is assumed never to do it (D16).
    breach: Option<Breach>,
}

impl Way {
    /// The percentage of requests that are never sent.
    pub(crate) fn none() -> Self {
        Self {
            refused: true,
            there: None,
            works: 0,
            struck: None,
            again: None,
            back: Back::Silence,
            home: 0,
        }
    }
}

impl Weather {
    pub(crate) const FAIR: Self = Self {
        changes: 0,
        cancels: 0,
        readings: 0,
        breach: None,
    };

    pub(crate) fn drawn(theme: Theme, random: &mut Random) -> Self {
        let changes = 45 + random.below(50);
        let readings = 5 + random.below(45);
        let usual = Self {
            changes,
            cancels: changes,
            readings,
            breach: None,
        };
        match theme {
            Theme::Bookings => usual,
            Theme::Cancels => Self {
                changes: changes / 3,
                cancels: 85 + random.below(16),
                readings: readings / 2,
                ..usual
            },
            Theme::Breach(breach) => Self {
                breach: Some(breach),
                ..usual
            },
        }
    }

    /// The course of one exchange, and whether something goes wrong with it.
    pub(crate) fn way(self, load: Load, random: &mut Random) -> (Way, bool) {
        let quick = |random: &mut Random| ms(random, 20, 400);
        let fair = Way {
            refused: false,
            there: Some(quick(random)),
            works: 0,
            struck: None,
            again: None,
            back: Back::Whole,
            home: quick(random),
        };
        let percent = match load {
            Load::Creation { .. } | Load::Renewal => self.changes,
            Load::Cancellation | Load::Change => self.cancels,
            Load::Reading => self.readings,
        };
        if !random.chance(percent) {
            return (fair, false);
        }
        let lingers = matches!(load, Load::Creation { .. }) && self.breach == Some(Breach::CommitsLate);
        let way = match random.below(100) {
            0..10 if lingers => Way {
                works: ms(random, 30 * MINUTE, 90 * MINUTE),
                ..fair
            },
            0..45 => wire(fair, random),
            45..60 => slow(fair, random),
            _ => Way {
                struck: Some(served(load, self.breach == Some(Breach::RefusesWhatItDid), random)),
                ..fair
            },
        };
        (way, true)
    }
}

/// Faults of the wire.
fn wire(fair: Way, random: &mut Random) -> Way {
    match random.below(9) {
        0 => Way { refused: true, ..fair },
        1 => Way {
            there: None,
            back: Back::Lost,
            ..fair
        },
        2 => Way {
            there: None,
            back: Back::Silence,
            ..fair
        },
        3 => Way {
            back: Back::Silence,
            ..fair
        },
        4 => Way {
            back: Back::Lost,
            ..fair
        },
        5 => Way {
            back: Back::CutAt(random.below(700)),
            ..fair
        },
        6 => Way {
            back: Back::Half,
            ..fair
        },
        7 => Way {
            back: Back::Noise,
            ..fair
        },
        _ => Way {
            again: Some(ms(random, 1, 4 * MINUTE)),
            ..fair
        },
    }
}

/// Late on the way there, at work, or on the way back: too late for the waiting client, or just in time.
fn slow(fair: Way, random: &mut Random) -> Way {
    let long = ms(random, 2 * SECOND, 30 * SECOND);
    match random.below(4) {
        0 => Way {
            there: Some(long),
            ..fair
        },
        1 => Way { works: long, ..fair },
        2 => Way { home: long, ..fair },
        // The request was held on the way until no client waited for it any more.
        _ => Way {
            there: Some(ms(random, PATIENCE, 4 * MINUTE)),
            ..fair
        },
    }
}

/// Faults of an overloaded service.
fn served(load: Load, breaks_word: bool, random: &mut Random) -> Fault {
    let committed = random.chance(50);
    match random.below(12) {
        0 | 1 => limited(random),
        2 => Fault::ExpireToken,
        3 => Fault::Empty401,
        4 | 5 => Fault::Error500 { committed },
        6 => Fault::Error500Html { committed },
        7 => Fault::Duplicate,
        8 if load == Load::Reading => Fault::ListDrift,
        _ => said(load, committed, breaks_word, random),
    }
}

fn limited(random: &mut Random) -> Fault {
    let waits = ["0", "3", "10", "40", "70", "1000", "soon"];
    let retry_after = random.pick(&waits).map(|text| (*text).to_owned());
    Fault::RateLimit {
        retry_after: retry_after.filter(|_| random.chance(70)),
    }
}

const DENIED: &str = r#"{"success":false,"message":"no","data":null,"errors":null,"statusCode":200}"#;
const WITHOUT_ID: &str = r#"{"success":true,"message":"ok","data":{"pnr":"QQQQQQ"},"errors":null,"statusCode":200}"#;
const NOTHING: &str = r#"{"success":true,"data":null}"#;
const REFUSED: &str = r#"{"success":false,"message":"no","data":null,"errors":["no"],"statusCode":400}"#;
const PAGE: &str = "<html><body>The gateway is tired</body></html>";

/// An answer that says nothing, or says it badly.
fn said(load: Load, committed: bool, breaks_word: bool, random: &mut Random) -> Fault {
    let in_doubt = matches!(load, Load::Creation { in_doubt: true });
    // A refusal after the work was done: only if it proves nothing any more, or if the service breaks an assumption.
    let refuses = matches!(load, Load::Creation { .. }) && (in_doubt || breaks_word);
    let (status, body) = match random.below(if refuses { 11 } else { 8 }) {
        0 => (502, PAGE),
        1 => (503, ""),
        2 => (302, PAGE),
        3 => (408, REFUSED),
        4 => (409, REFUSED),
        5 => (200, DENIED),
        6 if matches!(load, Load::Cancellation | Load::Change) => (200, NOTHING),
        6 => (200, WITHOUT_ID),
        7 => (200, ""),
        8 => (400, REFUSED),
        9 => (410, REFUSED),
        _ => (422, PAGE),
    };
    // For a change, a success without a record is complete, so it is not sent for work that was not done.
    let is_whole = load == Load::Change && body == NOTHING;
    Fault::Answer {
        status,
        content_type: None,
        location: None,
        body: body.to_owned(),
        committed: committed || is_whole || (refuses && (400..500).contains(&status)),
    }
}

pub(crate) fn ms(random: &mut Random, from: Ms, to: Ms) -> Ms {
    let span = usize::try_from((to - from).max(1)).unwrap_or(1);
    from + Ms::try_from(random.below(span)).unwrap_or_default()
}
