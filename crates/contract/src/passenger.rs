//! People who travel (specification 2.9), and the rules about them.

use serde::{Deserialize, Serialize};

use crate::decode::or_default;
use crate::fault::{Fault, Rule};

/// How many passenger records a reservation has.
const RECORDS_MIN: usize = 1;
const RECORDS_MAX: usize = 20;

/// One record. `passengerId` is part of the detail and is sent back with an update, never with a creation.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Passenger {
    /// Empty if a record of the service has none.
    #[serde(deserialize_with = "or_default")]
    pub first_name: String,
    /// Empty if a record of the service has none.
    #[serde(deserialize_with = "or_default")]
    pub last_name: String,
    /// Required for the lead. For an external offer the lead's number must be international.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Optional, but valid if it is sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// True for exactly one person of a list.
    #[serde(deserialize_with = "or_default")]
    pub is_lead_passenger: bool,
    /// The service's id of the person in one reservation. `None`: the service does not know the person yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passenger_id: Option<String>,
}

// Names and numbers of people, which are not printed.
crate::prints_only!(Passenger { is_lead_passenger });

/// The rules for every complete list of passengers.
pub fn list_faults(passengers: &[Passenger], external: bool) -> Vec<Fault> {
    let mut faults = Vec::new();
    if passengers.len() < RECORDS_MIN {
        faults.push(Fault::new("passengerRequests", Rule::TooFew { min: RECORDS_MIN }));
    }
    if passengers.len() > RECORDS_MAX {
        faults.push(Fault::new("passengerRequests", Rule::TooMany { max: RECORDS_MAX }));
    }
    let leads = passengers.iter().filter(|one| one.is_lead_passenger).count();
    if leads != 1 && !passengers.is_empty() {
        faults.push(Fault::new("passengerRequests", Rule::OneLead));
    }
    for (place, passenger) in passengers.iter().enumerate() {
        let path = format!("passengerRequests[{place}]");
        faults.extend(phone_fault(passenger, external).map(|rule| Fault::new(format!("{path}.phone"), rule)));
        if passenger.email.as_deref().is_some_and(|mail| !is_email(mail)) {
            faults.push(Fault::new(format!("{path}.email"), Rule::Email));
        }
    }
    faults
}

fn phone_fault(passenger: &Passenger, external: bool) -> Option<Rule> {
    match passenger
        .phone
        .as_deref()
        .map(str::trim)
        .filter(|phone| !phone.is_empty())
    {
        None => passenger.is_lead_passenger.then_some(Rule::Required),
        Some(phone) if !is_phone(phone) => Some(Rule::PhoneUnreadable),
        Some(phone) if external && passenger.is_lead_passenger && !is_international(phone) => {
            Some(Rule::PhoneInternational)
        }
        Some(_) => None,
    }
}

/// Digits in any usual grouping: strict enough to catch a typing error, and loose enough for every country.
fn is_phone(phone: &str) -> bool {
    let phone = phone.trim();
    let digits = phone.bytes().filter(u8::is_ascii_digit).count();
    let body = phone.strip_prefix('+').unwrap_or(phone);
    (4..=15).contains(&digits)
        && body
            .chars()
            .all(|letter| letter.is_ascii_digit() || matches!(letter, ' ' | '-' | '(' | ')' | '.' | '/'))
}

/// With a country code: `+` or `00`, then at least eight digits of which the first is not 0.
fn is_international(phone: &str) -> bool {
    let phone = phone.trim();
    let rest = phone.strip_prefix('+').or_else(|| phone.strip_prefix("00"));
    let Some(rest) = rest.filter(|_| is_phone(phone)) else {
        return false;
    };
    let digits: Vec<u8> = rest.bytes().filter(u8::is_ascii_digit).collect();
    digits.len() >= 8 && digits.first() != Some(&b'0')
}

/// One `@`, something before it, and a domain of at least two parts after it.
fn is_email(mail: &str) -> bool {
    let Some((local, domain)) = mail.rsplit_once('@') else {
        return false;
    };
    let plain = |text: &str| {
        !text
            .chars()
            .any(|letter| letter.is_whitespace() || letter.is_control() || "@,;<>\"()[]\\".contains(letter))
    };
    let parts: Vec<&str> = domain.split('.').collect();
    let part_ok = |part: &&str| {
        !part.is_empty()
            && part.chars().all(|letter| letter.is_alphanumeric() || letter == '-')
            && !part.starts_with('-')
            && !part.ends_with('-')
    };
    mail.len() <= 254
        && !local.is_empty()
        && plain(local)
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
        && parts.len() >= 2
        && parts.iter().all(part_ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead() -> Passenger {
        Passenger {
            first_name: "Deniz".into(),
            last_name: "Örnek".into(),
            phone: Some("0555 000 00 09".into()),
            is_lead_passenger: true,
            ..Passenger::default()
        }
    }

    fn rules(passengers: &[Passenger], external: bool) -> Vec<(String, &'static str)> {
        let faults = list_faults(passengers, external);
        faults
            .into_iter()
            .map(|fault| (fault.path, fault.rule.code()))
            .collect()
    }

    #[test]
    fn a035_one_to_twenty_records() {
        let with = |others: usize| {
            let mut passengers = vec![lead()];
            passengers.resize_with(1 + others, Passenger::default);
            rules(&passengers, false)
        };
        assert_eq!(rules(&[], false), [("passengerRequests".to_owned(), "too-few")]);
        assert!(with(0).is_empty());
        assert!(with(19).is_empty());
        assert_eq!(with(20), [("passengerRequests".to_owned(), "too-many")]);
    }

    #[test]
    fn a036_exactly_one_lead() {
        assert_eq!(
            rules(&[lead(), lead()], false),
            [("passengerRequests".to_owned(), "one-lead")]
        );
        assert_eq!(
            rules(&[Passenger::default()], false),
            [("passengerRequests".to_owned(), "one-lead")]
        );
    }

    #[test]
    fn a037_the_lead_has_a_phone_and_of_an_external_offer_an_international_one() {
        let at = |phone: Option<&str>, external: bool| {
            let lead = Passenger {
                phone: phone.map(str::to_owned),
                ..lead()
            };
            rules(&[lead], external).first().map(|(_, code)| *code)
        };
        assert_eq!(at(None, false), Some("required"));
        assert_eq!(at(Some("  "), false), Some("required"));
        assert_eq!(at(Some("call me"), false), Some("phone-unreadable"));
        assert_eq!(at(Some("0555 000 00 09"), false), None);
        assert_eq!(at(Some("0555 000 00 09"), true), Some("phone-international"));
        for international in ["+90 555 000 00 09", "0049 30 1234567", "+1 (212) 555-0100"] {
            assert_eq!(at(Some(international), true), None, "{international}");
        }
        for national in ["+0555 000 00 09", "+90 5550", "+90", "+"] {
            assert!(at(Some(national), true).is_some(), "{national}");
        }
        let another = Passenger {
            phone: Some("0555 000 00 10".into()),
            ..Passenger::default()
        };
        let abroad = Passenger {
            phone: Some("+90 555 000 00 09".into()),
            ..lead()
        };
        assert_eq!(
            rules(&[abroad.clone(), another], true),
            [],
            "it is asked of the lead alone"
        );
        assert_eq!(rules(&[abroad, Passenger::default()], true), [], "the others need none");
    }

    #[test]
    fn a038_an_email_is_left_out_or_valid() {
        let at = |email: Option<&str>| {
            let lead = Passenger {
                email: email.map(str::to_owned),
                ..lead()
            };
            rules(&[lead], false)
        };
        assert_eq!(at(None), []);
        assert_eq!(at(Some("a@b.co")), []);
        let fault = ("passengerRequests[0].email".to_owned(), "email");
        assert_eq!(at(Some("a@b")), [fault]);
        for valid in ["a@b.co", "ad.soyad+x@örnek.com.tr", "x_1@sub-domain.test"] {
            assert!(is_email(valid), "{valid}");
        }
        for invalid in [
            "", "a", "a@", "@b.co", "a@b", "a@b..co", "a b@c.de", "a@b@c.de", ".a@b.co", "a@-b.co", "a@b.co\n",
        ] {
            assert!(!is_email(invalid), "{invalid:?}");
        }
    }

    #[test]
    fn a_passenger_that_never_had_an_id_is_sent_without_one() {
        let sent = serde_json::json!(lead());
        assert_eq!(sent.get("passengerId"), None);
        assert_eq!(sent.get("email"), None);
    }

    #[test]
    fn a_passenger_does_not_print_the_person() {
        assert!(!format!("{:?}", lead()).contains("Deniz"));
    }
}
