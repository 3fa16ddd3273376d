//! Faults by name: what networks and overloaded servers do, on demand.
//!
//! A rule waits for its endpoint, strikes as often as it was told to, and is gone. The shell carries out faults of the
//! wire. The core carries out faults of the service, so that a simulation without sockets can use them too.

use serde::{Deserialize, Serialize};

use crate::request::Request;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "snake_case", deny_unknown_fields)]
pub enum Fault {
    /// 429; `retry_after` is sent exactly as it is written here, even if it is invalid.
    RateLimit {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_after: Option<String>,
    },
    /// The request waits before it is executed; its Idempotency-Key counts as running meanwhile.
    Delay { delay_ms: u64 },
    /// No answer comes until the faults are cleared.
    Stall {
        #[serde(default)]
        committed: bool,
    },
    /// The connection ends before the request is executed.
    DropBefore,
    /// The request is executed, but its answer is never sent.
    DropAfter,
    /// The connection ends after this many bytes of the answer, including the head.
    Cut { at_byte: usize },
    /// The same, but the connection ends with a reset.
    Reset {
        #[serde(default)]
        at_byte: usize,
    },
    /// A complete HTTP answer with half a body.
    Truncate,
    /// A complete HTTP answer with a meaningless body.
    Garbage,
    /// The access token of the request expires just before the request is handled.
    ExpireToken,
    /// The network delivers the request twice; the second answer is the one that arrives.
    Duplicate,
    /// 500 in the envelope; with `committed` the work was done nevertheless.
    Error500 {
        #[serde(default)]
        committed: bool,
    },
    /// 500 as a page.
    Error500Html {
        #[serde(default)]
        committed: bool,
    },
    /// 401 without a body.
    Empty401,
    /// From the second page on, everything has moved down by one, because a record arrived meanwhile.
    ListDrift,
    /// This answer to any request; with `committed` it is sent after the work was done.
    Answer {
        status: u16,
        #[serde(default)]
        content_type: Option<String>,
        #[serde(default)]
        location: Option<String>,
        body: String,
        #[serde(default)]
        committed: bool,
    },
}

impl Fault {
    /// The name in the control API.
    pub fn name(&self) -> String {
        serde_json::to_value(self)
            .ok()
            .and_then(|fault| fault.get("name")?.as_str().map(str::to_owned))
            .unwrap_or_default()
    }
}

/// When a fault strikes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultRule {
    #[serde(flatten)]
    pub fault: Fault,
    /// `POST /api/booking`, `* /api/booking/{id}`; absent: every call of the interface.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// How many calls pass before the first one is struck.
    #[serde(default)]
    pub skip: u32,
    /// How many calls are struck. If it is absent, one; if it is 0, all calls until the faults are cleared.
    #[serde(default = "once")]
    pub times: u32,
}

fn once() -> u32 {
    1
}

impl FaultRule {
    /// Strikes the next call.
    pub fn next(fault: Fault) -> Self {
        Self {
            fault,
            on: None,
            skip: 0,
            times: 1,
        }
    }

    /// Strikes the next call of this endpoint, `METHOD /path/{parameter}`.
    pub fn on(fault: Fault, endpoint: &str) -> Self {
        Self {
            on: Some(endpoint.to_owned()),
            ..Self::next(fault)
        }
    }

    /// Strikes until the faults are cleared.
    #[must_use]
    pub fn always(mut self) -> Self {
        self.times = 0;
        self
    }

    #[must_use]
    pub fn after(mut self, skip: u32) -> Self {
        self.skip = skip;
        self
    }

    #[must_use]
    pub fn times(mut self, times: u32) -> Self {
        self.times = times;
        self
    }
}

/// The rules in force, oldest first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Faults(Vec<FaultRule>);

impl Faults {
    pub(crate) fn add(&mut self, rule: FaultRule) {
        self.0.push(rule);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn rules(&self) -> &[FaultRule] {
        &self.0
    }

    /// The fault that strikes this request, if any; its rule is used up by one.
    pub(crate) fn strike(&mut self, request: &Request) -> Option<Fault> {
        let place = self.0.iter().position(|rule| matches(rule.on.as_deref(), request))?;
        let rule = self.0.get_mut(place)?;
        if rule.skip > 0 {
            rule.skip -= 1;
            return None;
        }
        let fault = rule.fault.clone();
        match rule.times {
            0 => {}
            1 => {
                self.0.remove(place);
            }
            _ => rule.times -= 1,
        }
        Some(fault)
    }
}

fn matches(on: Option<&str>, request: &Request) -> bool {
    let Some((method, template)) = on.map(|on| on.split_once(' ').unwrap_or(("*", on))) else {
        return true;
    };
    (method == "*" || method.eq_ignore_ascii_case(request.method.as_str())) && same_path(template, &request.path)
}

/// Whether a path fits a template with `{parameters}`.
pub(crate) fn same_path(template: &str, path: &str) -> bool {
    let (mut wanted, mut given) = (template.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return true,
            (Some(one), Some(other)) if one == other => {}
            (Some(one), Some(other)) if one.starts_with('{') && !other.is_empty() => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn get(path: &str) -> Request {
        Request {
            path: path.into(),
            ..Request::default()
        }
    }

    #[test]
    fn a_rule_strikes_its_endpoint_as_often_as_told() {
        let mut faults = Faults::default();
        faults.add(
            FaultRule::on(Fault::DropAfter, "GET /api/booking/{id}")
                .after(1)
                .times(2),
        );
        let struck: Vec<bool> = [
            "/api/booking",
            "/api/booking/1",
            "/api/booking/2",
            "/api/booking/3",
            "/api/booking/4",
        ]
        .into_iter()
        .map(|path| faults.strike(&get(path)).is_some())
        .collect();
        assert_eq!(struck, [false, false, true, true, false]);
        assert!(faults.rules().is_empty());
    }

    #[test]
    fn a_rule_is_read_from_json() {
        let rule: FaultRule =
            serde_json::from_str(r#"{"name":"rate_limit","retry_after":"3","on":"POST /api/user/login"}"#)
                .expect("a rule");
        let limit = Fault::RateLimit {
            retry_after: Some("3".into()),
        };
        assert_eq!(rule, FaultRule::on(limit, "POST /api/user/login"));
    }
}
