//! Signing in and renewing the session (specification 4.1, 4.2, 2.2).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::decode::or_default;
use crate::endpoint::{Bearer, Endpoint, Method, Unreadable, json};
use crate::fault::{Fault, Rule};
use crate::secret::Secret;

/// `POST /api/user/login`
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Login {
    /// An e-mail address or a supported phone number.
    #[serde(default, deserialize_with = "or_default")]
    pub user_name: String,
    /// Sent in the body only, and never printed.
    #[serde(default, deserialize_with = "or_default")]
    pub password: Secret,
}

crate::prints_only!(Login {});

/// `POST /api/user/refresh-token`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RefreshToken {
    /// The refresh token.
    #[serde(default, deserialize_with = "or_default")]
    pub token: Secret,
}

/// The answer to both. `expiresIn` is not used, because its unit is not specified.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TokenSet {
    /// The bearer credential of every protected call.
    pub access_token: Secret,
    /// Obtains the next pair. Both tokens of a pair are stored together.
    pub refresh_token: Secret,
    /// By the service's clock. Lifetimes are not fixed, so nothing else says when the token ends.
    pub access_token_expiration: DateTime<Utc>,
    /// By the service's clock. After it only a new sign-in gives a session.
    pub refresh_token_expiration: DateTime<Utc>,
    /// `Bearer` in the specification. Nothing depends on it.
    #[serde(default)]
    pub token_type: Option<String>,
    /// Kept as it came and never read: its unit is not specified.
    #[serde(default)]
    pub expires_in: Option<Value>,
}

crate::prints_only!(TokenSet {});

impl Login {
    /// Every rule this request breaks.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.user_name.trim().is_empty() {
            faults.push(Fault::new("userName", Rule::Required));
        }
        if self.password.expose().is_empty() {
            faults.push(Fault::new("password", Rule::Required));
        }
        faults
    }
}

impl RefreshToken {
    /// Every rule this request breaks.
    pub fn faults(&self) -> Vec<Fault> {
        if self.token.expose().is_empty() {
            vec![Fault::new("token", Rule::Required)]
        } else {
            Vec::new()
        }
    }
}

impl Endpoint for Login {
    const METHOD: Method = Method::Post;
    const PATH: &'static str = "/api/user/login";
    const BEARER: Bearer = Bearer::Never;
    const CURRENCY: bool = false;
    type Answer = TokenSet;

    fn body(&self) -> Option<Vec<u8>> {
        json(self)
    }

    fn read(data: Value) -> Result<TokenSet, Unreadable> {
        read_token_set(data)
    }
}

impl Endpoint for RefreshToken {
    const METHOD: Method = Method::Post;
    const PATH: &'static str = "/api/user/refresh-token";
    const BEARER: Bearer = Bearer::Never;
    const CURRENCY: bool = false;
    type Answer = TokenSet;

    fn body(&self) -> Option<Vec<u8>> {
        json(self)
    }

    fn read(data: Value) -> Result<TokenSet, Unreadable> {
        read_token_set(data)
    }
}

fn read_token_set(data: Value) -> Result<TokenSet, Unreadable> {
    // The error of serde_json may quote the value, which is a token here.
    serde_json::from_value(data).map_err(|_| Unreadable("the token set lacks a token or an expiry"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn answered() -> Value {
        json!({
            "accessToken": "a", "refreshToken": "r",
            "accessTokenExpiration": "2026-11-21T10:00:00Z",
            "refreshTokenExpiration": "2026-12-21T10:00:00.5Z",
            "tokenType": "Bearer", "expiresIn": 3600
        })
    }

    #[test]
    fn a058_desk_sends_a_user_name_and_a_password_without_bearer() {
        let login = Login {
            user_name: "agent@sandbox.test".into(),
            password: Secret::new("Sandbox-1"),
        };
        assert_eq!(
            serde_json::from_slice::<Value>(&login.body().expect("a body")).expect("json"),
            json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"})
        );
        assert_eq!(
            (Login::METHOD, Login::PATH, Login::BEARER),
            (Method::Post, "/api/user/login", Bearer::Never)
        );
        assert_eq!(login.query(), []);
    }

    #[test]
    fn a_login_without_a_name_or_a_password_breaks_a_rule_for_each() {
        let login = |name: &str, password: &str| Login {
            user_name: name.to_owned(),
            password: Secret::new(password),
        };
        let paths = |login: Login| login.faults().into_iter().map(|fault| fault.path).collect::<Vec<_>>();
        assert_eq!(paths(login("  ", "")), ["userName", "password"]);
        assert_eq!(paths(login("agent@sandbox.test", "Sandbox-1")), [""; 0]);
    }

    #[test]
    fn a060_desk_sends_the_token_alone_without_bearer() {
        let refresh = RefreshToken {
            token: Secret::new("r"),
        };
        assert_eq!(
            serde_json::from_slice::<Value>(&refresh.body().expect("a body")).expect("json"),
            json!({"token": "r"})
        );
        assert_eq!(RefreshToken::BEARER, Bearer::Never);
    }

    #[test]
    fn a_token_set_is_read_with_any_or_no_expires_in() {
        for expires_in in [json!(3600), json!("1h"), Value::Null] {
            let mut data = answered();
            data["expiresIn"] = expires_in;
            assert_eq!(Login::read(data).expect("a token set").access_token.expose(), "a");
        }
        let mut data = answered();
        data.as_object_mut().expect("an object").remove("expiresIn");
        assert!(Login::read(data).is_ok());
    }

    #[test]
    fn half_a_token_set_is_unreadable_and_not_quoted() {
        let mut data = answered();
        data.as_object_mut().expect("an object").remove("refreshToken");
        let unreadable = RefreshToken::read(data).expect_err("half a pair");
        assert!(!unreadable.0.contains("\"a\""));
        assert_eq!(unreadable.to_string(), format!("unreadable answer: {}", unreadable.0));
    }
}
