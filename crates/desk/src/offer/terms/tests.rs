use contract::offer::ExternalExtra;
use rstest::rstest;
use serde_json::{Value, json};

use super::*;

/// Amounts are written as texts, because a number would lose its trailing zeros here.
fn offer(fields: Value) -> VehicleOffer {
    serde_json::from_value(fields).unwrap()
}

fn external() -> Unit {
    unit(offer(json!({
        "itemId": "first", "seat": 4, "isExternalSupplier": true, "supplierId": 301, "supplierName": "North",
        "externalExtras": [{"code": "CHILD_SEAT", "maxQuantity": 2}],
        "grossAmount": "100.50", "currency": "EUR", "chargeAmount": "4020.00", "chargeCurrency": "TRY",
        "vatAmount": 1.5, "tollRoadFee": 2.25, "freeCancellationUntilUtc": "2026-12-23T11:30:00Z"
    })))
}

fn route(fields: Value) -> RouteOption {
    serde_json::from_value(fields).unwrap()
}

#[test]
fn a003_a004_both_pairs_are_as_given_and_said_to_differ() {
    let price = external().terms.price;
    let money = |amount: &str, currency: &str| {
        Some(Money {
            amount: amount.into(),
            currency: Some(currency.into()),
        })
    };
    assert_eq!(
        (&price.gross, &price.collected),
        (&money("100.50", "EUR"), &money("4020.00", "TRY"))
    );
    assert!(price.differ);
    let same = offer(json!({"grossAmount": 10, "currency": "EUR", "chargeAmount": "10.00", "chargeCurrency": "EUR"}));
    assert!(!unit(same).terms.price.differ);
    let other = offer(json!({"grossAmount": 10, "currency": "EUR", "chargeAmount": 10.01, "chargeCurrency": "EUR"}));
    assert!(unit(other).terms.price.differ);
    let unsaid = offer(json!({"grossAmount": 10, "currency": "EUR"}));
    assert!(!unit(unsaid).terms.price.differ);
}

#[rstest]
#[case::in_one_currency("10.00", "EUR", "10.01", "EUR", true)]
#[case::the_same_written_otherwise("10", "EUR", "10.00", "EUR", false)]
#[case::in_two_currencies("10", "EUR", "10", "TRY", true)]
fn a004_an_offer_and_a_route_say_whether_what_is_displayed_and_collected_differ(
    #[case] gross: &str,
    #[case] currency: &str,
    #[case] charge: &str,
    #[case] charge_currency: &str,
    #[case] differ: bool,
) {
    let pair = json!({"grossAmount": gross, "totalPrice": gross, "currency": currency, "chargeAmount": charge,
        "chargeCurrency": charge_currency});
    let money = |amount: &str, currency: &str| {
        let (amount, currency) = (amount.to_owned(), Some(currency.to_owned()));
        Some(Money { amount, currency })
    };
    for price in [
        unit(offer(pair.clone())).terms.price,
        route_view(&route(pair), None).price,
    ] {
        assert_eq!(price.differ, differ);
        assert_eq!(
            (price.gross, price.collected),
            (money(gross, currency), money(charge, charge_currency))
        );
    }
}

#[test]
fn a026_vat_and_toll_stand_beside_the_total_not_in_it() {
    let price = external().terms.price;
    assert_eq!(
        (price.vat.as_deref(), price.toll.as_deref()),
        (Some("1.5"), Some("2.25"))
    );
    assert_eq!(price.gross.map(|gross| gross.amount).as_deref(), Some("100.50"));
}

#[test]
fn a081_a_re_pricing_replaces_key_price_and_selection() {
    let before = external();
    let answer = offer(json!({
        "itemId": "second", "grossAmount": 115, "currency": "EUR", "isExternalSupplier": true,
        "selectedExternalExtras": [{"code": "CHILD_SEAT", "quantity": 1}, {"code": "NONE", "quantity": 0}]
    }));
    let after = repriced(answer, &before.terms).unwrap();
    assert_eq!(after.key, Some(Secret::new("second")));
    assert_eq!(after.terms.former, Some(before.terms.price));
    assert_eq!(
        after.terms.price.gross.map(|gross| gross.amount).as_deref(),
        Some("115")
    );
    assert_eq!(after.terms.price.collected, None, "nothing of the former price is left");
    let chosen = Selected {
        code: "CHILD_SEAT".into(),
        quantity: 1,
    };
    assert_eq!(after.terms.selected, Some(vec![chosen]));
}

#[test]
fn a081_the_facts_of_a_vehicle_outlive_a_re_pricing_that_leaves_them_out() {
    let before = unit(offer(json!({
        "itemId": "first", "isExternalSupplier": true, "supplierId": 301, "supplierName": "North", "vehicleTypeId": 7,
        "vehicleType": "Minivan", "typeDescription": "Six seats", "seat": 6, "baggage": 5,
        "externalExtras": [{"code": "CHILD_SEAT", "maxQuantity": 2}],
        "grossAmount": "100.50", "currency": "EUR"
    })));
    let after = repriced(
        offer(json!({"itemId": "second", "grossAmount": 115, "currency": "EUR"})),
        &before.terms,
    );
    let (before, after) = (before.terms.vehicle, after.unwrap().terms.vehicle);
    assert_eq!(
        after,
        VehicleOffer {
            gross_amount: after.gross_amount.clone(),
            ..before
        }
    );
}

#[test]
fn a081_an_answer_without_a_key_replaces_nothing() {
    assert_eq!(repriced(offer(json!({"grossAmount": 1})), &external().terms), None);
    assert_eq!(
        repriced(offer(json!({"itemId": "", "grossAmount": 1})), &external().terms),
        None
    );
}

#[test]
fn a032_the_conditions_replace_the_deadline_of_the_search() {
    let answer = |fields: Value| {
        let mut offer = offer(fields);
        offer.item_id = Some("second".into());
        repriced(offer, &external().terms)
            .unwrap()
            .terms
            .free_cancellation
            .map(|until| until.to_rfc3339())
    };
    let later = json!({
        "freeCancellationUntilUtc": "2026-12-23T10:00:00Z",
        "serviceConditions": {"version": "v", "freeCancellationUntilUtc": "2026-12-22T09:00:00Z"}
    });
    assert_eq!(answer(later).as_deref(), Some("2026-12-22T09:00:00+00:00"));
    assert_eq!(
        answer(json!({})),
        None,
        "what is not said any more is not promised any more"
    );
}

#[test]
fn a032_without_conditions_the_deadline_of_the_answer_replaces_that_of_the_search() {
    let answer = offer(json!({"itemId": "second", "freeCancellationUntilUtc": "2026-12-20T08:00:00Z"}));
    let after = repriced(answer, &external().terms).unwrap().terms;
    assert_eq!(after.free_cancellation, Some("2026-12-20T08:00:00Z".parse().unwrap()));
    let conditions = json!({"itemId": "third", "serviceConditions": {"version": "v"}});
    let then = repriced(offer(conditions), &after).unwrap().terms;
    assert_eq!(
        then.free_cancellation, None,
        "neither the answer nor its conditions say one"
    );
}

#[test]
fn a027_an_answer_that_leaves_it_out_does_not_make_a_supplier_ones_own() {
    let answer = offer(json!({"itemId": "second"}));
    let after = repriced(answer, &external().terms).unwrap().terms;
    assert!(after.vehicle.is_external_supplier);
    assert_eq!((after.vehicle.seat, after.vehicle.supplier_id), (Some(4), Some(301)));
    assert_eq!(
        after
            .vehicle
            .external_extras
            .first()
            .and_then(|extra: &ExternalExtra| extra.max_quantity),
        Some(2)
    );
    assert!(after.lacks_conditions());
}

#[test]
fn a083_only_an_external_offer_lacks_conditions_until_their_version_is_known() {
    assert!(external().terms.lacks_conditions());
    assert!(!unit(offer(json!({"itemId": "own"}))).terms.lacks_conditions());
    let versioned = json!({"itemId": "x", "isExternalSupplier": true, "serviceConditions": {"version": "7"}});
    assert!(!unit(offer(versioned)).terms.lacks_conditions());
    let unnamed = json!({"itemId": "x", "isExternalSupplier": true, "serviceConditions": {"waitingMinutes": 60}});
    assert!(unit(offer(unnamed)).terms.lacks_conditions());
}

#[test]
fn a087_a088_a_route_brings_its_own_key_and_price_and_claims_nothing_else() {
    let before = external();
    let handle = Handle::new();
    let option = route(json!({
        "itemId": "by-bridge", "crossingName": "Bridge", "isDefault": false, "totalPrice": 120, "currency": "EUR",
        "chargeAmount": 4800, "chargeCurrency": "TRY", "tollFee": 9.5, "priceDifference": "19.50"
    }));
    let after = rerouted(&option, handle, &before.terms).unwrap();
    assert_eq!(after.key, Some(Secret::new("by-bridge")));
    assert_eq!(
        after.terms.price.gross.as_ref().map(|gross| gross.amount.as_str()),
        Some("120")
    );
    assert_eq!(
        (after.terms.conditions.as_ref(), after.terms.free_cancellation),
        (None, None)
    );
    assert_eq!(after.terms.selected, None, "nobody says that the extras came along");
    let chosen = after.terms.route.clone().unwrap();
    assert_eq!((chosen.route.route, chosen.repriced_since), (Some(handle), false));
    assert_eq!(chosen.route.difference.as_deref(), Some("19.50"));

    let repriced = repriced(offer(json!({"itemId": "third"})), &after.terms).unwrap();
    assert!(repriced.terms.route.unwrap().repriced_since, "nor that the way did");
}

#[test]
fn a034_a_route_without_plazas_line_or_key_can_be_looked_at() {
    let option = route(json!({"crossing": "D400", "entryPlazaName": null, "polyline": null, "isDefault": true}));
    assert_eq!(rerouted(&option, Handle::new(), &external().terms), None);
    let view = route_view(&option, Some(Handle::new()));
    assert_eq!((view.route, view.entry_plaza, view.polyline), (None, None, None));
    assert!(view.is_default);
}

#[test]
fn selected_extras_with_one_code_are_one_with_their_quantities_together() {
    let listed = [("SEAT", 1), ("SIGN", 1), ("SEAT", 2), ("SIGN", 0), ("WATER", -1)];
    let listed = listed.map(|(code, quantity)| SelectedExtra {
        code: code.to_owned(),
        quantity,
    });
    let chosen = selected(&listed);
    let told: Vec<_> = chosen.iter().map(|one| (one.code.as_str(), one.quantity)).collect();
    assert_eq!(told, [("SEAT", 3), ("SIGN", 1)]);
}
