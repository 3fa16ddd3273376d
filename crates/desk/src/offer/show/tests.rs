use contract::refine::StandardExtra;
use serde_json::json;

use super::*;
use crate::handle::Handle;

fn shown(raw: Value) -> StandardExtraView {
    let map = FieldMap::default();
    let listed = StandardExtra { raw };
    let listed = ListedExtra {
        extra: Handle::new(),
        id: listed.id(&map),
        listed,
    };
    standard_extra(&listed, &map)
}

fn names(view: &StandardExtraView) -> Vec<&str> {
    let mut names: Vec<&str> = view.fields.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    names
}

#[test]
fn what_is_told_readably_is_not_repeated_raw_and_the_rest_is_seen() {
    for raw in [
        json!({"id": 12, "name": "Child seat", "price": 4.0, "currency": "EUR", "age": "0–3"}),
        json!({"id": 12, "name": "Child seat", "price": {"amount": 4.0, "currency": "EUR"}, "age": "0–3"}),
        json!({"extra": {"id": 12, "name": "Child seat"}, "amount": 4.0, "currency": "EUR", "age": "0–3"}),
    ] {
        let view = shown(raw.clone());
        assert_eq!(names(&view), ["age"], "{raw}");
        assert!(
            view.extra.is_some() && view.name.as_deref() == Some("Child seat"),
            "{raw}"
        );
        let price = view.price.expect("a price");
        assert_eq!(
            (price.amount.as_str(), price.currency.as_deref()),
            ("4.0", Some("EUR")),
            "{raw}"
        );
    }
}

#[test]
fn what_was_not_understood_stays_as_it_came() {
    // A currency alone is no price, and an object with an unknown part stays visible.
    let alone = shown(json!({"id": true, "name": 7, "currency": "EUR"}));
    assert_eq!(names(&alone), ["currency", "id", "name"]);
    let partly = shown(json!({"name": "Water", "price": {"kind": "fee", "amount": 2}}));
    assert_eq!(partly.fields, [("price".to_owned(), "{\"kind\":\"fee\"}".to_owned())]);
    assert_eq!(shown(json!("Water")).fields, [(String::new(), "Water".to_owned())]);
}

#[test]
fn a076_a_vehicle_that_holds_just_as_many_is_large_enough() {
    let of = |holds| need(holds, 4);
    assert_eq!(
        [Some(3), Some(4), Some(5), None].map(of),
        [Need::TooSmall, Need::Met, Need::Met, Need::Unsaid]
    );
}

#[test]
fn of_extras_with_one_code_the_first_is_offered() {
    let listed = [("SEAT", Some(2)), ("SIGN", None), ("SEAT", Some(9))].map(|(code, max_quantity)| ExternalExtra {
        code: Some(code.to_owned()),
        max_quantity,
        ..ExternalExtra::default()
    });
    let shown = extras(&listed);
    let told: Vec<_> = shown
        .iter()
        .map(|extra| (extra.code.as_str(), extra.max_quantity))
        .collect();
    assert_eq!(told, [("SEAT", Some(2)), ("SIGN", None)]);
}
