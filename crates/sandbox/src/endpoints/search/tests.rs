use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::testing::{Bench, ride};

fn vehicles(found: &Value) -> Vec<Value> {
    found["data"]["vehicles"].as_array().expect("vehicles").clone()
}

/// The amount in hundredths: the numbers here have no more digits.
fn cents(amount: &Value) -> i64 {
    crate::world::distance::whole(amount.as_f64().expect("an amount") * 100.0)
}

#[test]
fn a008_a_search_needs_no_bearer_and_a_partner_pays_less() {
    let mut bench = Bench::new();
    let public = vehicles(&bench.search_with(json!({})).json());
    let partner = vehicles(&bench.sign_in("agent@sandbox.test").search_with(json!({})).json());
    assert_eq!(public.len(), 8);
    for (public, partner) in public.iter().zip(&partner) {
        assert!(cents(&partner["grossAmount"]) < cents(&public["grossAmount"]));
    }
}

#[test]
fn a008_what_follows_a_search_without_a_bearer_needs_none_either() {
    let mut bench = Bench::new();
    let offer = bench.offer(true);
    assert_eq!(bench.token, None);
    let extras = json!({"itemId": offer["itemId"], "extras": []});
    let priced = bench.post("/api/availability/external-extras", extras);
    assert_eq!((priced.status, &priced.json()["success"]), (200, &json!(true)));
    assert_eq!(
        priced.json()["data"]["grossAmount"],
        offer["grossAmount"],
        "at the public price"
    );
    let ways = bench.post("/api/availability/route-options", json!({"itemId": offer["itemId"]}));
    assert_eq!((ways.status, &ways.json()["success"]), (200, &json!(true)));
    assert!(ways.json()["data"].is_array());
}

#[test]
fn a070_the_request_id_is_echoed() {
    let mut bench = Bench::new();
    assert_eq!(
        bench.search_with(json!({})).json()["data"]["requestId"],
        ride()["requestId"]
    );
    let id = "A0000000-0000-4000-8000-00000000000B";
    assert_eq!(
        bench.search_with(json!({ "requestId": id })).json()["data"]["requestId"],
        id
    );
    assert_eq!(bench.search_with(json!({"requestId": "seven"})).status, 400);
}

#[test]
fn a014_what_a_search_can_do_without_may_be_missing() {
    let mut bench = Bench::new();
    for field in ["requestId", "bestPrice", "hour"] {
        let mut asked = ride();
        asked.as_object_mut().expect("an object").remove(field);
        assert_eq!(bench.post("/api/availability", asked).status, 200, "{field}");
    }
    let refused = bench.english().post("/api/availability", json!({}));
    let places = json!([
        "pickUpLocation: is required",
        "dropOffLocation: is required",
        "pickUpDateTime: is required"
    ]);
    assert_eq!((refused.status, &refused.json()["errors"]), (400, &places));
    for time in ["2026-12-24T14:30:00", "14:30", "yesterday", "99999-01-01T00:00:00Z"] {
        assert_eq!(
            bench.search_with(json!({ "pickUpDateTime": time })).status,
            400,
            "{time}"
        );
    }
}

#[test]
fn a025_an_offer_has_every_field_and_opaque_keys_that_differ() {
    const FIELDS: [&str; 31] = [
        "itemId",
        "vehicleTypeId",
        "vehicleType",
        "typeDescription",
        "seat",
        "baggage",
        "supplierId",
        "supplierName",
        "supplierShortCode",
        "isExternalSupplier",
        "salesChannel",
        "externalExtras",
        "selectedExternalExtras",
        "netAmount",
        "vatRate",
        "vatAmount",
        "grossAmount",
        "tollRoadFee",
        "currency",
        "currencySymbol",
        "chargeAmount",
        "chargeCurrency",
        "roadName",
        "freeCancellationUntilUtc",
        "hasRouteAlternative",
        "policyMessage",
        "policyViolations",
        "isPolicyBlocked",
        "waypointCount",
        "waypointNetAmount",
        "waypointGrossAmount",
    ];
    let mut bench = Bench::new();
    let offers = vehicles(&bench.search_with(json!({})).json());
    for offer in &offers {
        let names: Vec<&str> = offer
            .as_object()
            .expect("an object")
            .keys()
            .map(String::as_str)
            .collect();
        assert!(FIELDS.iter().all(|field| names.contains(field)), "{names:?}");
        assert_eq!(names.len(), FIELDS.len() + 1, "and waypointVatAmount");
    }
    let of = |test: fn(&Value) -> bool| offers.iter().filter(|offer| test(offer)).count();
    assert!(of(|offer| offer["supplierShortCode"].is_null()) > 0);
    assert!(of(|offer| offer["isExternalSupplier"] == true && !offer["externalExtras"][0].is_null()) > 0);
    assert!(of(|offer| offer["isExternalSupplier"] == false) > 0);
    assert!(
        of(|offer| offer["hasRouteAlternative"] == true) > 0 && of(|offer| offer["hasRouteAlternative"] == false) > 0
    );
    assert!(of(|offer| offer["chargeCurrency"] != offer["currency"]) > 0);
    assert!(of(|offer| offer["freeCancellationUntilUtc"].is_null()) > 0);
    let again = vehicles(&bench.search_with(json!({})).json());
    let keys = offers.iter().chain(&again).map(|offer| offer["itemId"].to_string());
    let different: BTreeSet<String> = keys.collect();
    assert_eq!(
        different.len(),
        offers.len() + again.len(),
        "also from one search to the next"
    );
}

#[test]
fn net_and_vat_make_the_gross_and_a_waypoint_raises_it() {
    let mut bench = Bench::new();
    let stop = json!([{"name": "Side", "latitude": 36.7673, "longitude": 31.3890}]);
    for tag in ["tr-TR", "en-US", "de-DE", "ru-RU"] {
        bench.language = Some(tag.into());
        let plain = vehicles(&bench.search_with(json!({})).json());
        let stopping = vehicles(&bench.search_with(json!({ "waypoints": stop })).json());
        for (plain, stopping) in plain.iter().zip(&stopping) {
            for offer in [plain, stopping] {
                assert_eq!(
                    cents(&offer["netAmount"]) + cents(&offer["vatAmount"]),
                    cents(&offer["grossAmount"])
                );
            }
            assert!(cents(&stopping["grossAmount"]) > cents(&plain["grossAmount"]));
            assert_eq!(
                (&stopping["waypointCount"], &plain["waypointCount"]),
                (&json!(1), &json!(0))
            );
            assert!(cents(&stopping["waypointNetAmount"]) > 0);
        }
    }
}

#[test]
fn a056_the_currency_is_the_headers_and_else_the_languages() {
    let mut bench = Bench::new();
    let shown = |bench: &mut Bench| vehicles(&bench.search_with(json!({})).json())[0]["currency"].clone();
    for (tag, currency) in [
        (None, "TRY"),
        (Some("tr-TR"), "TRY"),
        (Some("en-US"), "USD"),
        (Some("de-DE"), "EUR"),
        (Some("ru-RU"), "RUB"),
    ] {
        bench.language = tag.map(str::to_owned);
        assert_eq!(shown(&mut bench), currency, "{tag:?}");
    }
    for currency in ["TRY", "EUR", "USD", "RUB"] {
        bench.currency = Some(currency.into());
        assert_eq!(shown(&mut bench), currency);
    }
    bench.currency = Some("XXX".into());
    assert_eq!(shown(&mut bench), "RUB", "an unknown currency counts as none");
}

#[test]
fn a155_the_best_price_is_the_cheapest_of_each_class() {
    let mut bench = Bench::new();
    let all = vehicles(&bench.search_with(json!({})).json());
    let best = vehicles(&bench.search_with(json!({"bestPrice": true})).json());
    for offer in &all {
        let same: Vec<&Value> = best
            .iter()
            .filter(|one| one["vehicleTypeId"] == offer["vehicleTypeId"])
            .collect();
        assert_eq!(same.len(), 1);
        assert!(cents(&same[0]["grossAmount"]) <= cents(&offer["grossAmount"]));
    }
}

#[test]
fn a023_outside_the_country_nothing_is_offered_and_the_coverage_says_where_it_is() {
    let mut bench = Bench::new();
    let far = |name: &str| json!({"name": name, "latitude": 48.35, "longitude": 11.78, "isAirport": true});
    let found = bench.search_with(json!({"pickUpLocation": far("Munich"), "dropOffLocation": far("Munich")}));
    let data = &found.json()["data"];
    assert_eq!((found.status, &data["vehicles"]), (200, &json!([])));
    assert_eq!(data["coverage"]["status"], "OutOfService");
    assert!(data["coverage"]["serviceableCities"][0].is_string());
    assert!(data["coverage"]["serviceableDestinations"][0].is_string());
    let homeward = bench.search_with(json!({"dropOffLocation": far("Munich")}));
    assert_eq!(vehicles(&homeward.json()).len(), 8);
    assert_eq!(homeward.json()["data"].get("coverage"), None);
}

#[test]
fn a019_a020_a_drop_off_may_lack_is_airport_and_a_waypoint_has_none() {
    let mut bench = Bench::new();
    assert_eq!(ride()["dropOffLocation"].get("isAirport"), None);
    let stops = json!([{"name": "Side", "latitude": 36.7673, "longitude": 31.3890}, {"latitude": 95, "longitude": 31}]);
    let refused = bench.english().search_with(json!({ "waypoints": stops }));
    assert_eq!(
        refused.json()["errors"],
        json!(["waypoints[1].latitude: is not a coordinate"])
    );
}

#[test]
fn a077_a_400_comes_in_the_shape_of_a_result_or_plain() {
    let mut bench = Bench::new();
    let mut at = |name: &str| {
        let place = json!({"name": name, "latitude": 36.5, "longitude": 31.9});
        let answer = bench.search_with(json!({ "dropOffLocation": place }));
        (answer.status, answer.json())
    };
    let (status, plain) = at("SBX-400");
    assert_eq!(
        (status, &plain["success"], &plain["data"]),
        (400, &json!(false), &Value::Null)
    );
    let (status, result) = at("SBX-400-RESULT");
    assert_eq!(
        (status, &result["vehicles"], result.get("success")),
        (400, &json!([]), None)
    );
    let (status, inside) = at("SBX-400-DATA");
    assert_eq!(
        (status, &inside["success"], &inside["data"]["vehicles"]),
        (400, &json!(false), &json!([]))
    );
}

#[test]
fn each_place_name_that_is_magic_does_what_it_says() {
    let mut bench = Bench::new();
    let mut at = |name: &str| {
        let place = json!({"name": name, "latitude": 36.9, "longitude": 30.8, "isAirport": true});
        bench.search_with(json!({ "pickUpLocation": place }))
    };
    let data = |answer: &crate::answer::Answer| answer.json()["data"].clone();
    assert_eq!(
        (
            &data(&at("SBX-NONE"))["vehicles"],
            data(&at("SBX-NONE")).get("coverage")
        ),
        (&json!([]), None)
    );
    assert_eq!(data(&at("SBX-COVERAGE"))["coverage"]["status"], "OutOfService");
    let offers = |name: &str, at: &mut dyn FnMut(&str) -> crate::answer::Answer| vehicles(&at(name).json());
    assert!(
        offers("SBX-EXTERNAL", &mut at)
            .iter()
            .all(|offer| offer["isExternalSupplier"] == true)
    );
    assert!(
        offers("SBX-OWN", &mut at)
            .iter()
            .all(|offer| offer["isExternalSupplier"] == false)
    );
    let policy = &offers("SBX-POLICY", &mut at)[0];
    assert!(policy["policyMessage"].is_string() && policy["isPolicyBlocked"] == false);
    assert_eq!(policy["policyViolations"][0]["code"], "VEHICLE_CLASS");
    assert_eq!(offers("SBX-BLOCK", &mut at)[0]["isPolicyBlocked"], true);
    assert!(
        offers("SBX-MARKUP", &mut at)[0]["supplierName"]
            .as_str()
            .is_some_and(|name| name.contains("<script>"))
    );
    let limited = at("SBX-429");
    assert_eq!((limited.status, limited.header("Retry-After")), (429, Some("3")));
    assert_eq!((at("SBX-429-BARE").status, at("SBX-429-BARE").headers.len()), (429, 0));
    assert_eq!(at("SBX-500").json()["errorCode"], "INTERNAL_SERVER_ERROR");
    assert_eq!(
        at("SBX-500-HTML").content_type.as_deref(),
        Some("text/html; charset=utf-8")
    );
    assert_eq!((at("SBX-401").status, at("SBX-401").body.len()), (401, 0));
}

#[test]
fn an_expired_token_is_refused_or_counts_as_none() {
    use crate::personality::{ExpiredOnAvailability, Personality};
    let mut bench = Bench::new();
    bench.sign_in("agent@sandbox.test").advance(chrono::TimeDelta::hours(2));
    let refused = bench.search_with(json!({}));
    assert_eq!(
        (refused.status, &refused.json()["errorCode"]),
        (401, &json!("UNAUTHORIZED"))
    );
    bench.service.personality = Personality {
        expired_on_availability: ExpiredOnAvailability::Public,
        ..Personality::default()
    };
    let silent = vehicles(&bench.search_with(json!({})).json());
    bench.token = None;
    let public = vehicles(&bench.search_with(json!({})).json());
    assert_eq!(silent[0]["grossAmount"], public[0]["grossAmount"]);
}

#[test]
fn a_whole_number_may_be_written_as_a_fraction() {
    let mut bench = Bench::new();
    assert_eq!(bench.search_with(json!({"hour": 16.0})).status, 200);
    assert_eq!(bench.search_with(json!({"hour": 16.5})).status, 400);
}
