//! The schema of the policy file, for editors that check what is typed.

use policy::{Kind, RULES};
use serde_json::{Map, Value, json};

pub(crate) fn json() -> String {
    let rules = RULES.iter().map(|rule| {
        let mut about = of(rule.kind);
        about["title"] = json!(rule.title.en);
        about["description"] = json!(rule.note.en);
        (rule.key.name().to_owned(), about)
    });
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The policy of Transfer Desk",
        "type": "object",
        "additionalProperties": false,
        "properties": rules.collect::<Map<String, Value>>(),
    });
    format!("{schema:#}\n")
}

fn of(kind: Kind) -> Value {
    match kind {
        Kind::Switch => json!({ "type": "boolean" }),
        Kind::Number { least, most } => json!({ "type": "integer", "minimum": least, "maximum": most }),
        Kind::Choice(choices) => json!({ "enum": choices }),
        Kind::Text => json!({ "type": "string" }),
        Kind::Texts => json!({ "type": "array", "items": { "type": "string" } }),
        Kind::Profiles => json!({ "type": "array", "items": service() }),
    }
}

fn service() -> Value {
    let choices = |key| policy::Rule::named(key).map_or(Value::Null, |rule| of(rule.kind));
    let text = json!({ "type": "string" });
    json!({
        "type": "object",
        "additionalProperties": false,
        "required": ["name", "base_url"],
        "properties": {
            "name": text,
            "base_url": text,
            "kind": { "enum": ["live", "test"] },
            "language": choices("language"),
            "currency": choices("currency"),
            "country": { "type": "string", "pattern": "^[A-Z]{2}$" },
            "status_catalogue_path": text,
            "support_phone": text,
            "support_mail": text,
        },
    })
}
