//! English.

use contract::Rule;

use super::Word;

pub(super) fn word(word: Word) -> &'static str {
    match word {
        Word::Done => "Done",
        Word::Invalid => "The request is invalid",
        Word::BadCredentials => "The user name or the password is wrong",
        Word::BadRefreshToken => "The refresh token is not valid",
        Word::Unauthorized => "The session could not be verified",
        Word::RateLimited => "Too many requests",
        Word::ServerError => "Server error",
        Word::UnknownPath => "There is no such address",
        Word::UnknownMethod => "This address does not take this method",
        Word::UnknownMediaType => "The content type must be JSON",
        Word::UnreadableJson => "The JSON could not be read",
        Word::TooLarge => "The request is too large",
        Word::KeyRequired => "The Idempotency-Key header is required",
    }
}

pub(super) fn rule(rule: Rule) -> &'static str {
    match rule {
        Rule::Required => "is required",
        Rule::TooLong { .. } => "may have at most {bound} characters",
        Rule::TooFew { .. } => "needs at least {bound} entries",
        Rule::TooMany { .. } => "may be at most {bound}",
        Rule::OutOfRange { .. } => "must be between {min} and {bound}",
        Rule::OneLead => "exactly one passenger must be the lead",
        Rule::PhoneUnreadable => "is not a phone number",
        Rule::PhoneInternational => "must be an international number (+90…)",
        Rule::Email => "is not a valid e-mail address",
        Rule::OverCapacity { .. } => "the vehicle takes {bound} people",
        Rule::DateTime => "must be an ISO 8601 date and time with its offset",
        Rule::Past => "lies in the past",
        Rule::Uuid => "is not a UUID",
        Rule::Coordinate => "is not a coordinate",
        Rule::Unknown => "is not a known value",
        Rule::NeedsYear => "must be sent together with the year",
        Rule::ConditionsRequired => "the service conditions must be accepted",
        Rule::ConditionsOutdated => "the accepted conditions are not the current ones",
        Rule::Acknowledgement => "the requirements of the supplier must be acknowledged",
        Rule::FlightRequired => "a flight number is required",
        Rule::Repeated => "was sent more than once",
    }
}
