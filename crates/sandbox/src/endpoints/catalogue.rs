//! The status catalogue (specification 4.12), at a path that the sandbox chose because the specification shows none.

use serde_json::{Value, json};

use crate::answer::Answer;
use crate::service::Call;
use crate::words;
use crate::words::STATUS_WORDS;

/// A client cannot discover it; a profile names it (decision D14).
pub const CATALOGUE_PATH: &str = "/api/reservation-statuses";

pub(crate) fn answer(call: &Call<'_>) -> Answer {
    let names: Vec<Value> = (1..)
        .zip(STATUS_WORDS)
        .map(|(code, word)| json!({"code": code, "name": words::say(call.language, word)}))
        .collect();
    Answer::done(call.language, names)
}

#[cfg(test)]
mod tests {
    use crate::testing::Bench;

    #[test]
    fn a046_the_catalogue_names_the_twelve_codes_in_the_language() {
        let names = Bench::new().english().get("/api/reservation-statuses").json()["data"].clone();
        let listed = names.as_array().expect("a list");
        assert_eq!(listed.len(), 12);
        assert_eq!(
            (&listed[6]["code"], &listed[6]["name"]),
            (&7.into(), &"Ready for travel".into())
        );
        let mut german = Bench::new();
        german.language = Some("de-DE".into());
        assert_eq!(
            german.get("/api/reservation-statuses").json()["data"][10]["name"],
            "Storniert"
        );
    }
}
