//! Magic inputs: the name of a place, a lead's last name or a flight number that begins with `SBX`.
//!
//! Nothing else is magic. Case, spaces and dashes do not matter: `SBX-500 HTML` is `sbx500html`.

use serde::{Deserialize, Serialize};

/// What the name of a pick-up, drop-off or stop can trigger. It applies to the search and to all that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PlaceDial {
    NoOffers,
    NoCoverage,
    Plain400,
    Result400,
    Data400,
    Expires { after_s: i64 },
    PriceChange,
    RepriceGone,
    Reprice400,
    NoRoutes,
    NoLine,
    Policy,
    Blocked,
    OnlyExternal,
    OnlyOwn,
    Markup,
    RateLimit { bare: bool },
    Fail { html: bool },
    Empty401,
}

/// What a lead's last name or a flight number can trigger for a reservation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LeadDial {
    Status(i64),
    NotConfirmed,
    Skipping,
    Fast,
    Attention,
    Issue,
    FailedWaypoint,
    Return,
    Deduct(i64),
    NoCancel,
    NoUpdate,
    Group,
    Refused400,
    Gone,
    RateLimit { bare: bool },
    Fail { html: bool },
    FailOnce,
    FailCommitted,
    Empty401,
    Drop,
    Slow,
}

/// The field in which a dial is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Typed {
    Place,
    Lead,
}

impl Typed {
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Place => "place name",
            Self::Lead => "lead's last name or flight number",
        }
    }
}

/// A dial as it is documented: the field, the text, and the effect.
#[derive(Debug, Serialize)]
pub struct Documented {
    pub field: Typed,
    pub input: &'static str,
    pub effect: &'static str,
}

macro_rules! documented {
    ($($field:ident $input:literal $effect:literal;)+) => {
        &[$(Documented { field: Typed::$field, input: $input, effect: $effect }),+]
    };
}

pub(crate) static DOCUMENTED: &[Documented] = documented! {
    Place "SBX-NONE" "no vehicles, no coverage";
    Place "SBX-COVERAGE" "no vehicles, coverage OutOfService with cities and destinations";
    Place "SBX-400" "the search answers 400 in the plain envelope";
    Place "SBX-400-RESULT" "the search answers 400 in the shape of a search result, without the envelope";
    Place "SBX-400-DATA" "the search answers 400 with a search result inside the envelope";
    Place "SBX-EXPIRES-20" "the offers expire after so many seconds (1 to 9999)";
    Place "SBX-PRICE" "re-pricing raises the price by 15 %";
    Place "SBX-GONE" "re-pricing, routes and creation answer 410";
    Place "SBX-REPRICE-400" "re-pricing answers 400 in the shape of an offer";
    Place "SBX-NOROUTES" "the list of routes is empty although the offer promised some";
    Place "SBX-NOLINE" "routes come without plazas and polyline";
    Place "SBX-POLICY" "offers carry a policy message and violations";
    Place "SBX-BLOCK" "offers are blocked by policy";
    Place "SBX-EXTERNAL" "only external suppliers";
    Place "SBX-OWN" "only own suppliers";
    Place "SBX-MARKUP" "texts carry markup, control and direction characters";
    Place "SBX-429" "the search answers 429 with Retry-After 3";
    Place "SBX-429-BARE" "the search answers 429 without Retry-After";
    Place "SBX-500" "the search answers 500 in the envelope";
    Place "SBX-500-HTML" "the search answers 500 as a page";
    Place "SBX-401" "the search answers 401 without a body";
    Lead "SBX-STATUS-7" "the reservation has this status (1 to 12) and keeps it";
    Lead "SBX-NOTCONFIRMED" "the reservation becomes not confirmed (5)";
    Lead "SBX-SKIP" "the reservation skips states: 1, 4, 7, 12";
    Lead "SBX-FAST" "the reservation passes through its states in ten seconds each";
    Lead "SBX-ATTENTION" "operationalAttention is true";
    Lead "SBX-ISSUE" "serviceIssueCode is filled";
    Lead "SBX-WAYPOINT" "failedWaypoints names the stops of the search, or one when there is none";
    Lead "SBX-RETURN" "a return reservation is created with it";
    Lead "SBX-DEDUCT-25" "cancelling deducts this percentage (0 to 100)";
    Lead "SBX-NOCANCEL" "the supplier refuses the cancellation";
    Lead "SBX-NOUPDATE" "the supplier refuses every update";
    Lead "SBX-GROUP" "the reservation is merged into a group: updates need support";
    Lead "SBX-400" "the creation answers 400";
    Lead "SBX-410" "the creation answers 410";
    Lead "SBX-429" "the creation answers 429 with Retry-After 3";
    Lead "SBX-429-BARE" "the creation answers 429 without Retry-After";
    Lead "SBX-500" "the creation answers 500 in the envelope, nothing is recorded";
    Lead "SBX-500-HTML" "the creation answers 500 as a page, nothing is recorded";
    Lead "SBX-500-ONCE" "the first attempt answers 500, the next one with the key is executed, unless the personality replays it";
    Lead "SBX-500-COMMITTED" "the creation answers 500 although the reservation is recorded";
    Lead "SBX-401" "the creation answers 401 without a body";
    Lead "SBX-DROP" "the reservation is recorded, the connection ends before the answer";
    Lead "SBX-SLOW" "the reservation is recorded, the answer takes three seconds";
};

pub(crate) fn place(name: &str) -> Option<PlaceDial> {
    let word = magic(name)?;
    Some(match word.as_str() {
        "NONE" => PlaceDial::NoOffers,
        "COVERAGE" => PlaceDial::NoCoverage,
        "400" => PlaceDial::Plain400,
        "400RESULT" => PlaceDial::Result400,
        "400DATA" => PlaceDial::Data400,
        "PRICE" => PlaceDial::PriceChange,
        "GONE" => PlaceDial::RepriceGone,
        "REPRICE400" => PlaceDial::Reprice400,
        "NOROUTES" => PlaceDial::NoRoutes,
        "NOLINE" => PlaceDial::NoLine,
        "POLICY" => PlaceDial::Policy,
        "BLOCK" => PlaceDial::Blocked,
        "EXTERNAL" => PlaceDial::OnlyExternal,
        "OWN" => PlaceDial::OnlyOwn,
        "MARKUP" => PlaceDial::Markup,
        "429" => PlaceDial::RateLimit { bare: false },
        "429BARE" => PlaceDial::RateLimit { bare: true },
        "500" => PlaceDial::Fail { html: false },
        "500HTML" => PlaceDial::Fail { html: true },
        "401" => PlaceDial::Empty401,
        other => PlaceDial::Expires {
            after_s: number(other, "EXPIRES", 1..=9999)?,
        },
    })
}

pub(crate) fn lead(text: &str) -> Option<LeadDial> {
    let word = magic(text)?;
    Some(match word.as_str() {
        "NOTCONFIRMED" => LeadDial::NotConfirmed,
        "SKIP" => LeadDial::Skipping,
        "FAST" => LeadDial::Fast,
        "ATTENTION" => LeadDial::Attention,
        "ISSUE" => LeadDial::Issue,
        "WAYPOINT" => LeadDial::FailedWaypoint,
        "RETURN" => LeadDial::Return,
        "NOCANCEL" => LeadDial::NoCancel,
        "NOUPDATE" => LeadDial::NoUpdate,
        "GROUP" => LeadDial::Group,
        "400" => LeadDial::Refused400,
        "410" => LeadDial::Gone,
        "429" => LeadDial::RateLimit { bare: false },
        "429BARE" => LeadDial::RateLimit { bare: true },
        "500" => LeadDial::Fail { html: false },
        "500HTML" => LeadDial::Fail { html: true },
        "500ONCE" => LeadDial::FailOnce,
        "500COMMITTED" => LeadDial::FailCommitted,
        "401" => LeadDial::Empty401,
        "DROP" => LeadDial::Drop,
        "SLOW" => LeadDial::Slow,
        other => number(other, "STATUS", 1..=12)
            .map(LeadDial::Status)
            .or_else(|| number(other, "DEDUCT", 0..=100).map(LeadDial::Deduct))?,
    })
}

/// The text after `SBX`, in capitals, with letters and digits only.
fn magic(text: &str) -> Option<String> {
    let start = text.get(..3)?;
    start.eq_ignore_ascii_case("SBX").then(|| {
        let rest = text.chars().skip(3).filter(char::is_ascii_alphanumeric);
        rest.map(|letter| letter.to_ascii_uppercase()).collect()
    })
}

fn number(word: &str, before: &str, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
    let number = word.strip_prefix(before)?.parse().ok()?;
    range.contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_documented_input_is_a_dial_and_nothing_else_is_magic() {
        for documented in DOCUMENTED {
            let known = match documented.field {
                Typed::Place => place(documented.input).is_some(),
                Typed::Lead => lead(documented.input).is_some(),
            };
            assert!(known, "{}", documented.input);
        }
        for plain in [
            "Lara",
            "SB",
            "SBX",
            "SBX-STATUS-13",
            "SBX-EXPIRES-0",
            "x SBX-500",
            "",
            "ŞBX-500",
        ] {
            assert_eq!((place(plain), lead(plain)), (None, None), "{plain}");
        }
        assert_eq!(lead("sbx 500 html"), Some(LeadDial::Fail { html: true }));
        assert_eq!(lead("SBXSTATUS12"), Some(LeadDial::Status(12)));
    }
}
