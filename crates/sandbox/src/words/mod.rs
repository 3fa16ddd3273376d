//! Every sentence that the service says, in four languages. Each language has one file, and none can be missing.

mod de;
mod en;
mod ru;
mod tr;

use contract::{Fault, Language, Rule};

/// A sentence or a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Word {
    Done,
    Invalid,
    BadCredentials,
    BadRefreshToken,
    Unauthorized,
    RateLimited,
    ServerError,
    UnknownPath,
    UnknownMethod,
    UnknownMediaType,
    UnreadableJson,
    TooLarge,
    Sedan,
    SedanAbout,
    Minivan,
    MinivanAbout,
    VipMinivan,
    VipMinivanAbout,
    Minibus,
    MinibusAbout,
    Midibus,
    MidibusAbout,
    ChildSeat,
    Booster,
    SkiBag,
    Water,
    Greeting,
    Flowers,
    CoastRoad,
    Motorway,
    Bridge,
    AlternativeRoutes,
    StatusNew,
    StatusWaitingForSupplier,
    StatusWaitingForApproval,
    StatusConfirmed,
    StatusNotConfirmed,
    StatusWaitingForDriver,
    StatusReady,
    StatusDriverOnTheWay,
    StatusPickedUp,
    StatusDroppedOff,
    StatusCancelled,
    StatusCompleted,
    StatusUnknown,
    OfferGone,
    UnknownId,
    NotCreator,
    NotPermitted,
    StatusForbids,
    SupplierRefuses,
    MergedGroup,
    KeyConflict,
    KeyRunning,
    PolicyMessage,
    PolicyViolation,
}

pub(crate) fn say(language: Language, word: Word) -> &'static str {
    match language {
        Language::Tr => tr::word(word),
        Language::En => en::word(word),
        Language::De => de::word(word),
        Language::Ru => ru::word(word),
    }
}

/// The names of the twelve codes, for [`status`].
pub(crate) const STATUS_WORDS: [Word; 12] = [
    Word::StatusNew,
    Word::StatusWaitingForSupplier,
    Word::StatusWaitingForApproval,
    Word::StatusConfirmed,
    Word::StatusNotConfirmed,
    Word::StatusWaitingForDriver,
    Word::StatusReady,
    Word::StatusDriverOnTheWay,
    Word::StatusPickedUp,
    Word::StatusDroppedOff,
    Word::StatusCancelled,
    Word::StatusCompleted,
];

/// The name of a status code.
pub(crate) fn status(language: Language, code: i64) -> &'static str {
    let place = code.checked_sub(1).and_then(|place| usize::try_from(place).ok());
    let word = place.and_then(|place| STATUS_WORDS.get(place)).copied();
    say(language, word.unwrap_or(Word::StatusUnknown))
}

/// `passengerRequests[0].phone: …`
pub(crate) fn fault(language: Language, fault: &Fault) -> String {
    let sentence = match language {
        Language::Tr => tr::rule(fault.rule),
        Language::En => en::rule(fault.rule),
        Language::De => de::rule(fault.rule),
        Language::Ru => ru::rule(fault.rule),
    };
    let mut filled = sentence.replace("{bound}", &fault.rule.bound().unwrap_or_default().to_string());
    if let Rule::OutOfRange { min, .. } = fault.rule {
        filled = filled.replace("{min}", &min.to_string());
    }
    format!("{}: {filled}", fault.path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_its_field_and_bound_in_each_language() {
        let broken = Fault::new("note", Rule::TooLong { max: 500 });
        let sentences: Vec<String> = Language::ALL
            .into_iter()
            .map(|language| fault(language, &broken))
            .collect();
        assert!(
            sentences
                .iter()
                .all(|one| one.starts_with("note: ") && one.contains("500")),
            "{sentences:?}"
        );
        let range = Fault::new("month", Rule::OutOfRange { min: 1, max: 12 });
        assert_eq!(fault(Language::En, &range), "month: must be between 1 and 12");
    }
}
