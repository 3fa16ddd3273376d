//! Which steps each campaign kills at. The lists are held against the steps that the code names, so that a step cannot
//! come, go or stay untried without a word.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crash::size;

use super::tally::Tally;

pub(super) struct Campaign {
    pub(super) what: &'static str,
    steps: &'static [&'static str],
}

pub(super) const SESSIONS: Campaign = Campaign {
    what: "sessions",
    steps: &[
        "Post /api/user/login answered",
        "Post /api/user/login leaves",
        "Post /api/user/login seen by the service",
        "Post /api/user/refresh-token answered",
        "Post /api/user/refresh-token leaves",
        "Post /api/user/refresh-token seen by the service",
        "journal opened",
        "key account written",
        "pair forgotten",
        "pair stored",
        "refresh marked",
        "refresh unmarked",
        "user remembered",
        "vault opened",
    ],
};

pub(super) const BOOKINGS: Campaign = Campaign {
    what: "bookings",
    steps: &[
        "Get /api/booking/{id} answered",
        "Get /api/booking/{id} leaves",
        "Post /api/availability answered",
        "Post /api/availability leaves",
        "Post /api/availability seen by the service",
        "Post /api/booking answered",
        "Post /api/booking leaves",
        "Post /api/booking seen by the service",
        "Post /api/user/refresh-token answered",
        "Post /api/user/refresh-token leaves",
        "Post /api/user/refresh-token seen by the service",
        "ballast laid",
        "body kept",
        "dossier kept",
        "dossier tied",
        "intent ready",
        "intent recorded",
        "intent sending",
        "intent unknown",
        "journal opened",
        "pair stored",
        "record kept",
        "refresh marked",
        "refresh unmarked",
        "told recorded",
        "told sending",
        "user remembered",
        "vault opened",
    ],
};

pub(super) const RECORD_REQUESTS: Campaign = Campaign {
    what: "cancellations and changes",
    steps: &[
        "Get /api/booking answered",
        "Get /api/booking leaves",
        "Get /api/booking/{id} answered",
        "Get /api/booking/{id} leaves",
        "Post /api/booking/{id}/cancel answered",
        "Post /api/booking/{id}/cancel leaves",
        "Post /api/booking/{id}/cancel seen by the service",
        "Put /api/booking/{id} answered",
        "Put /api/booking/{id} leaves",
        "Put /api/booking/{id} seen by the service",
        "ballast laid",
        "body kept",
        "cancel sending",
        "journal opened",
        "page kept",
        "page written and not kept",
        "record kept",
        "request ask again",
        "request cancelled",
        "request checking",
        "request held",
        "request refused",
        "request updated",
        "update sending",
        "vault opened",
        "words kept",
    ],
};

pub(super) const LISTS: Campaign = Campaign {
    what: "lists of four pages",
    steps: &[
        "Get /api/booking answered",
        "Get /api/booking leaves",
        "journal opened",
        "page kept",
        "page written and not kept",
        "vault opened",
    ],
};

/// The keyring of these lives has its key from the beginning, because every process needs the same one.
const NOT_REACHED: &[&str] = &["key kept"];

impl Campaign {
    /// Every step of the list was taken and no other, and each was killed at least half as often as an even share.
    pub(super) fn check(&self, tally: &Tally) {
        if !size::is_full() {
            return;
        }
        let steps = tally.by_step();
        let taken: Vec<&str> = steps.keys().copied().collect();
        assert_eq!(taken, self.steps, "the steps that {} are killed at", self.what);
        let share = tally.kills() / u32::try_from(steps.len()).unwrap();
        let rare: Vec<_> = steps.iter().filter(|(_, kills)| **kills * 2 < share).collect();
        assert!(
            rare.is_empty(),
            "{}: an even share is {share} kills, and {rare:?}",
            self.what
        );
    }
}

/// The formats of the names that the code gives its steps, like `intent {}`.
fn named_in_code(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            named_in_code(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for mark in ["step!(\"", "target: \"step\", \""] {
                let names = text.split(mark).skip(1);
                found.extend(names.map(|rest| rest.split('"').next().unwrap().to_owned()));
            }
        }
    }
}

/// Whether a format makes this name; each `{}` stands for one word or more.
fn makes(format: &str, name: &str) -> bool {
    let format = format.replace("{:?}", "{}");
    let Some((before, after)) = format.split_once("{}") else {
        return format == name;
    };
    name.strip_prefix(before)
        .is_some_and(|rest| (1..=rest.len()).any(|end| rest.is_char_boundary(end) && makes(after, &rest[end..])))
}

#[test]
fn every_step_that_the_code_names_is_one_that_a_campaign_kills_at() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates");
    let mut formats = BTreeSet::new();
    named_in_code(&crates, &mut formats);
    let campaigns = [SESSIONS, BOOKINGS, RECORD_REQUESTS, LISTS];
    let killed_at: BTreeSet<&str> = campaigns.iter().flat_map(|one| one.steps).copied().collect();
    let untried: Vec<&String> = formats
        .iter()
        .filter(|format| !killed_at.iter().any(|step| makes(format, step)))
        .collect();
    assert_eq!(untried, NOT_REACHED);
    // The others are said by the life itself and by the service.
    let of_the_code = |step: &&&str| !step.starts_with("told ") && !step.ends_with(" seen by the service");
    let unknown: Vec<&&str> = killed_at
        .iter()
        .filter(of_the_code)
        .filter(|step| !formats.iter().any(|format| makes(format, step)))
        .collect();
    assert_eq!(unknown, Vec::<&&str>::new());
}
