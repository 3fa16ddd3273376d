//! How fields from the other side are read.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::endpoint::Unreadable;

/// A missing field and a null both become the default.
pub(crate) fn or_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::<T>::deserialize(deserializer)?.unwrap_or_default())
}

/// A field of the wrong type becomes absent, so that it does not make the whole answer unreadable.
pub(crate) fn lenient<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let value = Value::deserialize(deserializer)?;
    Ok(serde_json::from_value(value).ok())
}

/// Anything other than `true` is false.
pub(crate) fn lenient_flag<'de, D>(deserializer: D) -> Result<bool, D::Error>
where
    D: Deserializer<'de>,
{
    Ok(Value::deserialize(deserializer)? == Value::Bool(true))
}

/// A value that is not a list becomes an empty one, and invalid elements are left out.
pub(crate) fn lenient_list<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let Value::Array(elements) = Value::deserialize(deserializer)? else {
        return Ok(Vec::new());
    };
    Ok(elements
        .into_iter()
        .filter_map(|element| serde_json::from_value(element).ok())
        .collect())
}

/// A whole number, or text that is one: codes arrive as either.
pub(crate) fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64().or_else(|| exact(&number.to_string())),
        Value::String(text) => text.trim().parse().ok(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// `25.0` is 25; `25.5` is not whole.
fn exact(text: &str) -> Option<i64> {
    let (before, after) = text.split_once('.')?;
    after.bytes().all(|digit| digit == b'0').then(|| before.parse().ok())?
}

/// The `data` must be an object; its fields may be anything.
pub(crate) fn object<T: DeserializeOwned>(data: Value, what: &'static str) -> Result<T, Unreadable> {
    if !data.is_object() {
        return Err(Unreadable(what));
    }
    // The error of serde_json may quote a value, so it is not repeated.
    serde_json::from_value(data).map_err(|_| Unreadable(what))
}

/// The `data` must be an array.
pub(crate) fn array(data: Value, what: &'static str) -> Result<Vec<Value>, Unreadable> {
    match data {
        Value::Array(elements) => Ok(elements),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => Err(Unreadable(what)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_come_as_numbers_or_text() {
        let read = |text: &str| whole(&serde_json::from_str(text).expect("JSON"));
        assert_eq!(read("25"), Some(25));
        assert_eq!(read("25.0"), Some(25));
        assert_eq!(read("\"25\""), Some(25));
        for not_whole in ["25.5", "1e99", "null", "true", "\"a\"", "[]", "99999999999999999999"] {
            assert_eq!(read(not_whole), None, "{not_whole}");
        }
    }
}
