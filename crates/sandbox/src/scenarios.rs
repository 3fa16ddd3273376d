//! Everything that the sandbox can be made to do, in one machine-readable list.
//!
//! The app's sandbox panel and the tables of the manual are made from it; the panel has its own texts.

use serde::Serialize;

use crate::dials::{DOCUMENTED, Documented};
use crate::people::{PASSWORD, USERS};
use crate::personality::{Personality, Switch};
use crate::request::http_method;
use crate::routes::ROUTES;

#[derive(Debug, Serialize)]
pub struct Scenarios {
    pub users: Vec<SignIn>,
    pub dials: &'static [Documented],
    pub faults: &'static [DocumentedFault],
    pub personality: Vec<Switch>,
    /// The endpoints at which a fault may strike, as `METHOD /path/{parameter}`.
    pub endpoints: Vec<String>,
}

/// A user to sign in as.
#[derive(Debug, Serialize)]
pub struct SignIn {
    pub user_name: &'static str,
    pub phone: Option<&'static str>,
    pub password: &'static str,
    pub company: &'static str,
    pub may_cancel: bool,
}

/// A fault, as `POST /sandbox/faults` takes it.
#[derive(Debug, Serialize)]
pub struct DocumentedFault {
    pub example: &'static str,
    pub effect: &'static str,
}

macro_rules! faults {
    ($($example:literal $effect:literal;)+) => {
        &[$(DocumentedFault { example: $example, effect: $effect }),+]
    };
}

static FAULTS: &[DocumentedFault] = faults! {
    r#"{"name":"rate_limit","retry_after":"3"}"# "429; without `retry_after` the header is absent, junk is sent as it is";
    r#"{"name":"delay","delay_ms":500}"# "the request waits, then it is executed; its Idempotency-Key counts as running";
    r#"{"name":"stall","committed":false}"# "no answer ever comes, until the faults are cleared; `committed`: the work is done";
    r#"{"name":"drop_before"}"# "the connection ends, nothing is executed";
    r#"{"name":"drop_after"}"# "the request is executed, the connection ends before the answer";
    r#"{"name":"cut","at_byte":100}"# "the connection ends after so many bytes of the answer, head included";
    r#"{"name":"reset","at_byte":0}"# "the same with a TCP reset";
    r#"{"name":"truncate"}"# "a complete HTTP answer around half a body";
    r#"{"name":"garbage"}"# "a complete HTTP answer around noise";
    r#"{"name":"expire_token"}"# "the access token runs out just before the request is looked at";
    r#"{"name":"duplicate"}"# "the request is delivered twice";
    r#"{"name":"error500","committed":false}"# "500 in the envelope; `committed`: the work is done all the same";
    r#"{"name":"error500_html","committed":false}"# "500 as a page";
    r#"{"name":"empty401"}"# "401 without a body";
    r#"{"name":"list_drift"}"# "from the second page on everything has moved down by one";
    r#"{"name":"answer","status":302,"location":"http://elsewhere.test/","body":""}"# "this answer, whatever was asked; also with `content_type` and `committed`";
};

impl Scenarios {
    pub fn all() -> Self {
        let sign_in = |user: &'static crate::people::User| SignIn {
            user_name: user.mail,
            phone: user.phone,
            password: PASSWORD,
            company: user.company,
            may_cancel: user.may_cancel,
        };
        Self {
            users: USERS.iter().map(sign_in).collect(),
            dials: DOCUMENTED,
            faults: FAULTS,
            personality: Personality::switches(),
            endpoints: ROUTES
                .iter()
                .map(|(method, path, _)| format!("{} {path}", http_method(*method)))
                .collect(),
        }
    }

    /// The tables of the manual.
    pub fn markdown(&self) -> String {
        let mut text = String::from("| user | phone | company | may cancel |\n|---|---|---|---|\n");
        for user in &self.users {
            let (phone, may) = (user.phone.unwrap_or("–"), if user.may_cancel { "yes" } else { "no" });
            text += &format!("| `{}` | {phone} | {} | {may} |\n", user.user_name, user.company);
        }
        text += "\n| typed as | input | what happens |\n|---|---|---|\n";
        for dial in self.dials {
            text += &format!("| {} | `{}` | {} |\n", dial.field.words(), dial.input, dial.effect);
        }
        text += "\n| fault | what happens |\n|---|---|\n";
        for fault in self.faults {
            text += &format!("| `{}` | {} |\n", fault.example, fault.effect);
        }
        text += "\n| switch | question | answers, the default first |\n|---|---|---|\n";
        for switch in &self.personality {
            let values: Vec<String> = switch
                .values
                .iter()
                .filter_map(|value| value.as_str())
                .map(|value| format!("`{value}`"))
                .collect();
            text += &format!("| `{}` | {} | {} |\n", switch.name, switch.about, values.join(", "));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::FaultRule;

    #[test]
    fn every_documented_fault_is_one_and_none_is_missing() {
        let read = |example: &str| -> FaultRule {
            let value: serde_json::Value = serde_json::from_str(example).expect("JSON");
            serde_json::from_value(value).expect("a rule")
        };
        let mut names: Vec<String> = FAULTS.iter().map(|fault| read(fault.example).fault.name()).collect();
        names.dedup();
        let unknown = serde_json::json!({"name": "earthquake"});
        let error = serde_json::from_value::<crate::Fault>(unknown)
            .expect_err("no fault")
            .to_string();
        let known = error
            .split_once("expected one of")
            .expect("a list of names")
            .1
            .matches('`')
            .count()
            / 2;
        assert_eq!(names.len(), known, "{error}");
    }

    #[test]
    fn the_manual_holds_these_tables() {
        let manual = include_str!("../../../docs/SANDBOX.md");
        assert!(
            manual.contains(&Scenarios::all().markdown()),
            "write `GET /sandbox/scenarios.md` into docs/SANDBOX.md"
        );
    }
}
