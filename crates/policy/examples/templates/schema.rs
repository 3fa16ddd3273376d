//! The schema of the policy file, for editors that check what is typed.

use policy::{FieldKind, Kind, RULES, SERVICE};
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
    let required = SERVICE.iter().filter(|field| field.is_required());
    let fields = SERVICE
        .iter()
        .map(|field| (field.name.to_owned(), of_field(field.kind)));
    json!({
        "type": "object",
        "additionalProperties": false,
        "required": required.map(|field| field.name).collect::<Vec<_>>(),
        "properties": fields.collect::<Map<String, Value>>(),
    })
}

fn of_field(kind: FieldKind) -> Value {
    let (pattern, most) = match kind {
        FieldKind::Choice(choices) => return json!({ "enum": choices }),
        FieldKind::Required { most } => ("", most),
        FieldKind::Text { pattern, most } => (pattern, Some(most)),
    };
    let mut about = json!({ "type": "string" });
    if !pattern.is_empty() {
        about["pattern"] = json!(pattern);
    }
    if let Some(most) = most {
        about["maxLength"] = json!(most);
    }
    about
}
