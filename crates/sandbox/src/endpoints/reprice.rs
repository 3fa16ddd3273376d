//! `POST /api/availability/external-extras` (specification 4.4).

use contract::offer::SelectedExtra;
use contract::{Fault, Rule};
use serde::Deserialize;

use crate::answer::Answer;
use crate::dials::PlaceDial;
use crate::search::{Item, Offer};
use crate::service::{Call, Service};
use crate::told::ToldOffer;

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Asked {
    item_id: Option<String>,
    extras: Option<Vec<SelectedExtra>>,
}

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    if let Err(refusal) = service.perhaps_signed_in(call) {
        return refusal;
    }
    let asked: Asked = match call.json() {
        Ok(asked) => asked,
        Err(refusal) => return refusal,
    };
    let offer = match service.offer(call, asked.item_id.as_deref().unwrap_or_default()) {
        Ok(offer) => offer,
        Err(refusal) => return refusal,
    };
    let language = call.language;
    if offer.search.has(PlaceDial::Reprice400) {
        return Answer::bare(400, &ToldOffer::found(&offer, language));
    }
    match selection(&offer, &asked.extras.unwrap_or_default()) {
        Ok(extras) => {
            let repriced = offer.with(Item {
                extras,
                repriced: true,
                ..offer.item
            });
            Answer::done(language, ToldOffer::repriced(&repriced, language))
        }
        Err(faults) => Answer::invalid(language, &faults),
    }
}

/// How many of each extra were selected; a quantity of 0 is the same as leaving it out.
fn selection(offer: &Offer<'_>, asked: &[SelectedExtra]) -> Result<[i64; 3], Vec<Fault>> {
    let mut selected = [0; 3];
    let mut faults = Vec::new();
    for (at, wanted) in asked.iter().enumerate() {
        let path = |field: &str| format!("extras[{at}].{field}");
        let sold = offer.supplier.external_extras.iter().zip(&mut selected);
        match sold.into_iter().find(|(extra, _)| extra.code == wanted.code) {
            None => faults.push(Fault::new(path("code"), Rule::Unknown)),
            Some((extra, _)) if !(0..=extra.max_quantity).contains(&wanted.quantity) => {
                let max = extra.max_quantity;
                faults.push(Fault::new(path("quantity"), Rule::OutOfRange { min: 0, max }));
            }
            Some(_) if asked.iter().take(at).any(|before| before.code == wanted.code) => {
                faults.push(Fault::new(path("code"), Rule::Repeated));
            }
            Some((_, quantity)) => *quantity = wanted.quantity,
        }
    }
    if faults.is_empty() { Ok(selected) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::testing::Bench;

    const PATH: &str = "/api/availability/external-extras";

    #[expect(clippy::needless_pass_by_value, reason = "a test writes its JSON in place")]
    fn reprice(bench: &mut Bench, offer: &Value, extras: Value) -> crate::answer::Answer {
        bench.post(PATH, json!({"itemId": offer["itemId"], "extras": extras}))
    }

    #[test]
    fn a079_a082_the_answer_is_one_offer_with_zone_and_conditions() {
        let mut bench = Bench::new();
        let offer = bench.offer(true);
        let answer = reprice(&mut bench, &offer, json!([{"code": "CHILD_SEAT", "quantity": 2}]));
        let priced = &answer.json()["data"];
        assert_eq!(answer.status, 200);
        assert_ne!(priced["itemId"], offer["itemId"]);
        assert_eq!(
            priced["selectedExternalExtras"],
            json!([{"code": "CHILD_SEAT", "quantity": 2}])
        );
        assert!(priced["grossAmount"].as_f64() > offer["grossAmount"].as_f64());
        assert_eq!(priced["pickUpTimeZoneId"], "Europe/Istanbul");
        let again = reprice(&mut bench, priced, json!([]));
        let cleared = &again.json()["data"];
        assert_eq!(
            (&cleared["selectedExternalExtras"], &cleared["grossAmount"]),
            (&json!([]), &offer["grossAmount"])
        );
    }

    #[test]
    fn a031_the_conditions_say_all_they_have_to() {
        let mut bench = Bench::new();
        let offer = bench.offer(true);
        let conditions = reprice(&mut bench, &offer, json!([])).json()["data"]["serviceConditions"].clone();
        assert!(
            conditions["version"]
                .as_str()
                .is_some_and(|version| !version.is_empty())
        );
        assert_eq!(conditions["freeCancellationUntilUtc"], "2026-12-22T11:30:00Z");
        assert_eq!(conditions["pickUpTimeZoneId"], "Europe/Istanbul");
        assert_eq!(conditions["waitingStartsAt"], "landing");
        assert!(conditions["waitingMinutes"].is_i64() && conditions["specialRequestsMinHours"].is_i64());
        assert!(conditions["requiresFlightNumber"].is_boolean());
        assert!(conditions["requiresSupportForSpecialRequests"].is_boolean());
    }

    #[test]
    fn a033_quantities_go_from_0_to_the_maximum_in_the_extras_own_currency() {
        let mut bench = Bench::new();
        let offer = bench.english().offer(true);
        let extra = offer["externalExtras"][0].clone();
        assert_eq!((&extra["currency"], &offer["currency"]), (&json!("EUR"), &json!("USD")));
        let most = extra["maxQuantity"].as_i64().expect("a maximum");
        for (quantity, status) in [(0, 200), (most, 200), (most + 1, 400), (-1, 400)] {
            let extras = json!([{"code": extra["code"], "quantity": quantity}]);
            assert_eq!(reprice(&mut bench, &offer, extras).status, status, "{quantity}");
        }
        let unknown = json!([{"code": "PIANO", "quantity": 1}, {"code": "CHILD_SEAT", "quantity": 9}]);
        let refused = reprice(&mut bench, &offer, unknown);
        let errors = json!([
            "extras[0].code: is not a known value",
            "extras[1].quantity: must be between 0 and 3"
        ]);
        assert_eq!((refused.status, &refused.json()["errors"]), (400, &errors));
    }

    #[test]
    fn a005_after_thirty_minutes_the_offer_is_gone() {
        let mut bench = Bench::new();
        let offer = bench.offer(true);
        bench.advance(chrono::TimeDelta::seconds(29 * 60 + 59));
        assert_eq!(reprice(&mut bench, &offer, json!([])).status, 200);
        bench.advance(chrono::TimeDelta::seconds(1));
        for path in [PATH, "/api/availability/route-options"] {
            let gone = bench.post(path, json!({"itemId": offer["itemId"], "extras": []}));
            assert_eq!((gone.status, &gone.json()["errorCode"]), (410, &json!("RESOURCE_GONE")));
            assert_eq!(gone.json()["data"], Value::Null);
        }
    }

    #[test]
    fn a085_a_400_may_come_in_the_shape_of_an_offer() {
        let mut bench = Bench::new();
        let place = json!({"name": "SBX-REPRICE-400", "latitude": 36.5, "longitude": 31.9});
        let offer = bench.offer_with(true, json!({ "dropOffLocation": place }));
        let refused = reprice(&mut bench, &offer, json!([]));
        assert_eq!((refused.status, &refused.json()["itemId"]), (400, &offer["itemId"]));
        assert_eq!(refused.json().get("success"), None);
    }

    #[test]
    fn dials_raise_the_price_take_the_offer_away_or_let_it_expire_early() {
        let mut bench = Bench::new();
        let offer = |name: &str, bench: &mut Bench| {
            let place = json!({"name": name, "latitude": 36.5, "longitude": 31.9});
            bench.offer_with(true, json!({ "dropOffLocation": place }))
        };
        let dearer = offer("SBX-PRICE", &mut bench);
        let repriced = reprice(&mut bench, &dearer, json!([])).json()["data"].clone();
        assert!(repriced["grossAmount"].as_f64() > dearer["grossAmount"].as_f64());
        let gone = offer("SBX-GONE", &mut bench);
        assert_eq!(reprice(&mut bench, &gone, json!([])).status, 410);
        let brief = offer("SBX-EXPIRES-20", &mut bench);
        bench.advance(chrono::TimeDelta::seconds(19));
        assert_eq!(reprice(&mut bench, &brief, json!([])).status, 200);
        bench.advance(chrono::TimeDelta::seconds(1));
        assert_eq!(reprice(&mut bench, &brief, json!([])).status, 410);
    }

    #[test]
    fn a_few_seconds_of_grace_are_a_personality() {
        let mut bench = Bench::new();
        bench.service.personality.deadline_grace = crate::personality::DeadlineGrace::Seconds5;
        let offer = bench.offer(true);
        bench.advance(chrono::TimeDelta::seconds(30 * 60 + 4));
        assert_eq!(reprice(&mut bench, &offer, json!([])).status, 200);
        bench.advance(chrono::TimeDelta::seconds(1));
        assert_eq!(reprice(&mut bench, &offer, json!([])).status, 410);
    }

    #[test]
    fn a_made_up_key_is_no_offer_and_another_users_is_gone() {
        let mut bench = Bench::new();
        assert_eq!(
            reprice(&mut bench, &json!({"itemId": "made-up"}), json!([])).status,
            400
        );
        assert_eq!(reprice(&mut bench, &json!({"itemId": null}), json!([])).status, 400);
        let offer = bench.sign_in("agent@sandbox.test").offer(true);
        bench.sign_in("colleague@sandbox.test");
        assert_eq!(reprice(&mut bench, &offer, json!([])).status, 410);
    }
}
