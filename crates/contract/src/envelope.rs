//! The envelope around every JSON answer (specification 2.1 and 7).

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::decode::lenient;

/// Read tolerantly: every field may be missing, because bodies differ between errors.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Envelope {
    /// A missing `success` counts as false.
    pub success: bool,
    /// For people to read, and possibly localised. Code never matches on it.
    #[serde(deserialize_with = "lenient")]
    pub message: Option<String>,
    /// What the endpoint answers; null on errors.
    pub data: Option<Value>,
    /// Sentences about what is wrong with the request, for people to read.
    #[serde(deserialize_with = "lenient")]
    pub errors: Option<Vec<String>>,
    /// Repeats the HTTP status, which decides if the two differ.
    #[serde(deserialize_with = "lenient")]
    pub status_code: Option<u16>,
    /// One of [`error_code`](crate::error_code), another word, or absent.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "lenient")]
    pub error_code: Option<String>,
}

impl Envelope {
    /// A success around `data`, as the service sends it.
    pub fn success(message: String, data: Value) -> Self {
        Self {
            success: true,
            message: Some(message),
            data: Some(data),
            errors: None,
            status_code: Some(200),
            error_code: None,
        }
    }
}

/// The data holds tokens and people, so it does not print itself.
impl std::fmt::Debug for Envelope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Envelope")
            .field("success", &self.success)
            .field("status_code", &self.status_code)
            .field("has_data", &self.data.is_some())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a017_an_error_without_code_or_message_is_read() {
        let read: Envelope = serde_json::from_str(r#"{"success":false,"data":null,"errors":["userName: missing"]}"#)
            .expect("an envelope");
        assert!(!read.success);
        assert_eq!(read.error_code, None);
        assert_eq!(read.message, None);
        assert_eq!(read.errors, Some(vec!["userName: missing".to_owned()]));
    }

    #[test]
    fn a_success_is_told_as_the_service_tells_it() {
        let told = serde_json::to_value(Envelope::success("OK".to_owned(), Value::from(7))).expect("JSON");
        assert_eq!(
            told,
            serde_json::json!({"success": true, "message": "OK", "data": 7, "errors": null, "statusCode": 200})
        );
    }

    #[test]
    fn a_field_of_another_type_does_not_hide_the_rest() {
        let read: Envelope = serde_json::from_str(
            r#"{"success":true,"data":7,"message":{"tr":"x"},"errors":"one","statusCode":"200","errorCode":4}"#,
        )
        .expect("an envelope");
        assert!(read.success);
        assert_eq!(read.data, Some(Value::from(7)));
        assert_eq!(
            (read.message, read.errors, read.status_code, read.error_code),
            (None, None, None, None)
        );
    }

    #[test]
    fn an_envelope_does_not_print_what_it_holds() {
        let answer = Envelope {
            errors: Some(vec!["canary".to_owned()]),
            error_code: Some("canary".to_owned()),
            ..Envelope::success("canary".into(), serde_json::json!({"accessToken": "canary"}))
        };
        let printed = format!("{answer:?}");
        assert!(!printed.contains("canary"), "{printed}");
    }
}
