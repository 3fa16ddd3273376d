//! The mistakes that can be planted, one at a time, to see that they would be noticed.

use desk::booking::intent::{self, Answer, Command, Event, Evidence, Intent, Look, Pass, Past, State};
use desk::booking::matching::{self, Candidate, Found, Owner, Sought};
use desk::booking::twin::{self, Twin};
use desk::clerk::{AsWritten, Rules};
use desk::reservations::cancel::{self, Cancel};
use desk::reservations::polling::{self, Polling};

macro_rules! bugs {
    ($($bug:ident $about:literal,)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Bug { $($bug),+ }

        impl Bug {
            pub const ALL: &'static [Self] = &[$(Self::$bug),+];

            pub fn about(self) -> &'static str {
                match self { $(Self::$bug => $about),+ }
            }
        }
    };
}

bugs! {
    NewKeyOnResend "a new key on resend",
    BodyAnewOnResend "the body serialised anew on resend",
    ToldBeforeCommit "the window told before the commit",
    GoneAfterUnknown "410 after Unknown read as not booked",
    RejectedAfterUnknown "400 after Unknown read as rejected",
    ServerErrorFails "500 read as failed",
    TimeoutFails "timeout read as failed",
    DeniedFails "200 with success:false read as failed",
    MissingIdRecorded "a missing id read as recorded",
    RowWrittenAfterTheSend "the row written after the send",
    AttemptNotDurable "the attempt not durable",
    OpenIntentDroppedAtStart "an open intent dropped at start",
    ResentAfterAnotherLogin "resent after another login",
    ResentAfterTheDeadline "resent after the deadline",
    ResentAsAnotherUser "resent as another user",
    TwinBesideUnknown "a twin allowed beside Unknown",
    MatchedByPassengersAlone "matched by passengers alone",
    MatchedToAnothersRecord "matched to another intent's record",
    NotRecordedAfterOnePass "NotRecorded after one pass",
    NotRecordedBeforeTheDeadline "NotRecorded before the deadline",
    AbsenceDeletes "absence deletes",
    OlderReadOverwrites "an older read overwrites a newer",
    TwoRefreshesAtOnce "two refreshes at once",
    HalfAPairStored "half a pair stored",
    OldGenerationRefreshes "an old generation refreshes again",
    RetryAfterIgnored "Retry-After ignored",
    LostNetworkSignsOut "a lost network signs out",
    CancelResent "a cancel resent by itself",
    UnknownCancelIsDone "an unknown cancel read as cancelled",
    DeductionZeroFails "deduction 0 read as failure",
    LegsMixedUp "one leg's result on the other",
    EndedPolled "11 and 12 polled",
}

/// The rules a clerk of this world works by.
pub(crate) fn rules(bug: Option<Bug>) -> Box<dyn Rules + Send> {
    bug.map_or_else(
        || Box::new(AsWritten) as Box<dyn Rules + Send>,
        |bug| Box::new(Bent(bug)),
    )
}

struct Bent(Bug);

impl Rules for Bent {
    fn intent(&self, intent: Intent, event: Event) -> (Intent, Vec<Command>) {
        let past = intent.past;
        match (self.0, event) {
            (
                Bug::GoneAfterUnknown,
                event @ Event::Answered {
                    answer: Answer::Gone, ..
                },
            )
            | (
                Bug::RejectedAfterUnknown,
                event @ Event::Answered {
                    answer: Answer::Rejected { .. },
                    ..
                },
            ) => {
                let unsuspecting = Intent {
                    past: Past::Clear,
                    ..intent
                };
                let (intent, commands) = intent::next(unsuspecting, event);
                (Intent { past, ..intent }, commands)
            }
            (Bug::ResentAfterAnotherLogin | Bug::ResentAsAnotherUser, event) => {
                let made = intent.made.clone();
                let any_user = self.0 == Bug::ResentAsAnotherUser;
                intent::next(intent, as_the_same(event, &made, any_user))
            }
            (Bug::ResentAfterTheDeadline, event @ (Event::Due { .. } | Event::Dispatch { .. })) => {
                let deadline = intent.made.offer_deadline;
                let mut young = intent;
                young.made.offer_deadline += chrono::TimeDelta::days(1);
                let (mut intent, commands) = intent::next(young, event);
                intent.made.offer_deadline = deadline;
                (intent, commands)
            }
            (Bug::RetryAfterIgnored, Event::Answered { number, at, answer }) => {
                let answer = match answer {
                    Answer::NotBefore { .. } => Answer::NotBefore { until: at },
                    other => other,
                };
                intent::next(intent, Event::Answered { number, at, answer })
            }
            (Bug::NotRecordedAfterOnePass | Bug::NotRecordedBeforeTheDeadline, event @ Event::Looked { .. }) => {
                too_soon(self.0, intent, event)
            }
            (_, event) => intent::next(intent, event),
        }
    }

    fn compare(&self, sought: &Sought, candidates: &[Candidate]) -> Found {
        let bent = |candidate: &Candidate| match self.0 {
            Bug::MatchedByPassengersAlone => Candidate {
                pick_up: Some(sought.pick_up),
                ..candidate.clone()
            },
            Bug::MatchedToAnothersRecord => Candidate {
                owner: Owner::Nobody,
                ..candidate.clone()
            },
            _ => candidate.clone(),
        };
        let candidates: Vec<Candidate> = candidates.iter().map(bent).collect();
        matching::compare(sought, &candidates)
    }

    fn cancel(&self, cancel: Cancel, event: cancel::Event) -> (Cancel, Vec<cancel::Command>) {
        let (cancel, commands) = cancel::next(cancel, event);
        match cancel {
            Cancel::AskAgain {
                attempt,
                why: cancel::Again::StillStands { .. },
            } if self.0 == Bug::CancelResent => {
                let send = cancel::Command::Send {
                    attempt: attempt.clone(),
                };
                let turn = cancel::Turn::First;
                (Cancel::Sending { attempt, turn }, vec![cancel::Command::Keep, send])
            }
            other => (other, commands),
        }
    }

    fn poll(&self, polling: Polling, event: polling::Event) -> (Polling, Vec<polling::Command>) {
        let ended = |told: polling::Told| polling::Told {
            code: told.code.map(|code| if matches!(code, 11 | 12) { 4 } else { code }),
            ..told
        };
        let event = match event {
            polling::Event::Known { id, now, read, told } if self.0 == Bug::EndedPolled => polling::Event::Known {
                id,
                now,
                read,
                told: ended(told),
            },
            polling::Event::Read { ticket, now, told } if self.0 == Bug::EndedPolled => polling::Event::Read {
                ticket,
                now,
                told: ended(told),
            },
            other => other,
        };
        polling::next(polling, event)
    }

    fn twin(&self, twins: &[Intent]) -> Twin {
        match (self.0, twin::among(twins)) {
            (Bug::TwinBesideUnknown, Twin::MayExist) => Twin::None,
            (_, twin) => twin,
        }
    }
}

fn as_the_same(event: Event, made: &intent::Made, any_user: bool) -> Event {
    let same = |mut around: intent::Around| {
        if let Some(who) = around.who.as_mut().filter(|who| any_user || who.user == made.user) {
            who.login = made.login;
            who.user = made.user.clone();
        }
        around
    };
    match event {
        Event::Due { around } => Event::Due { around: same(around) },
        Event::Dispatch { around } => Event::Dispatch { around: same(around) },
        other => other,
    }
}

/// Nothing was found, and that is taken for the end of it.
fn too_soon(bug: Bug, intent: Intent, event: Event) -> (Intent, Vec<Command>) {
    let Event::Looked {
        look: Look::Compared {
            found: Found::None,
            pass,
        },
        ..
    } = &event
    else {
        return intent::next(intent, event);
    };
    let (first, second) = (*pass, *pass);
    let is_late = pass.began > intent.made.offer_deadline + chrono::TimeDelta::minutes(5);
    let ends = match bug {
        Bug::NotRecordedAfterOnePass => is_late,
        _ => true,
    };
    if !ends {
        return intent::next(intent, event);
    }
    ended(intent, first, second)
}

fn ended(intent: Intent, first: Pass, second: Pass) -> (Intent, Vec<Command>) {
    let by = Evidence::Lists { first, second };
    let state = State::NotRecorded { by };
    let write = Command::Write {
        moment: intent::Moment::After,
        begins: None,
        ends: None,
    };
    (Intent { state, ..intent }, vec![write, Command::Tell])
}
