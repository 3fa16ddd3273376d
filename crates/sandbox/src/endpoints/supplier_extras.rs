//! `GET /api/availability/{supplierId}/extras` (specification 4.6). Its structure is not specified, so there are three.

use serde_json::{Value, json};

use crate::answer::Answer;
use crate::personality::ExtraShape;
use crate::service::{Call, Service};
use crate::words;
use crate::world::suppliers::{Standard, supplier};

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    if let Err(refusal) = service.perhaps_signed_in(call) {
        return refusal;
    }
    let id = call.request.path.split('/').nth(3).and_then(|id| id.parse().ok());
    let Some(supplier) = id.and_then(supplier) else {
        return service.unknown_id(call);
    };
    let shape = service.personality.extra_shape;
    let extras: Vec<Value> = supplier
        .standard_extras
        .iter()
        .map(|extra| told(extra, shape, call))
        .collect();
    Answer::done(call.language, extras)
}

fn told(extra: &Standard, shape: ExtraShape, call: &Call<'_>) -> Value {
    let (name, currency) = (words::say(call.language, extra.name), contract::Currency::Eur);
    match shape {
        ExtraShape::Flat => json!({"id": extra.id, "name": name, "price": extra.price, "currency": currency}),
        ExtraShape::Nested => json!({
            "extra": {"id": extra.id, "name": name},
            "price": {"amount": extra.price, "currency": currency}
        }),
        ExtraShape::Bare => json!({"title": name, "fee": extra.price}),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::personality::ExtraShape;
    use crate::testing::Bench;

    fn extras(bench: &mut Bench, supplier: &Value) -> (u16, Value) {
        let answer = bench.get(&format!("/api/availability/{supplier}/extras"));
        (answer.status, answer.json()["data"].clone())
    }

    #[test]
    fn a089_the_extras_of_an_offers_supplier_are_listed_without_bearer() {
        let mut bench = Bench::new();
        let offer = bench.offer(false);
        let (status, listed) = extras(&mut bench, &offer["supplierId"]);
        assert_eq!((status, &listed[0]["id"]), (200, &json!(11)));
        let external = bench.offer(true);
        assert_eq!(extras(&mut bench, &external["supplierId"]).1[0]["id"], 31);
        assert_eq!(extras(&mut bench, &json!(999)).0, 404);
        assert_eq!(bench.get("/api/availability/abc/extras").status, 404);
    }

    #[test]
    fn a163_an_external_supplier_has_standard_extras_that_are_ordered_by_their_ids() {
        let mut bench = Bench::new();
        let offer = bench.sign_in("agent@sandbox.test").offer(true);
        let (status, listed) = extras(&mut bench, &offer["supplierId"]);
        let ids: Vec<&Value> = listed.as_array().unwrap().iter().map(|extra| &extra["id"]).collect();
        assert_eq!((status, ids), (200, vec![&json!(31), &json!(32)]));
        let refused = bench.create(&offer, "Yolcu", json!({"supplierExtraIds": [31, 11]}));
        let errors = refused.json()["errors"].to_string();
        assert_eq!(refused.status, 400, "11 is of another supplier");
        assert!(
            errors.contains("supplierExtraIds[1]") && !errors.contains("supplierExtraIds[0]"),
            "{errors}"
        );
    }

    #[test]
    fn there_are_three_shapes() {
        let mut bench = Bench::new();
        let mut shape = |shape| {
            bench.service.personality.extra_shape = shape;
            extras(&mut bench, &json!(101)).1[0].clone()
        };
        assert_eq!(shape(ExtraShape::Flat)["price"], json!(1.5));
        assert_eq!(shape(ExtraShape::Nested)["extra"]["id"], 11);
        let bare = shape(ExtraShape::Bare);
        assert!(bare.get("id").is_none() && bare["title"].is_string());
    }

    #[test]
    fn a090_standard_extras_go_by_id_at_the_creation_and_others_are_refused() {
        let mut bench = Bench::new();
        let offer = bench.sign_in("agent@sandbox.test").offer(false);
        let created = bench.create(&offer, "Yolcu", json!({"supplierExtraIds": [11, 13]}));
        let record = bench.get(&crate::testing::path(&created)).json()["data"].clone();
        assert_eq!(record["supplierExtraIds"], json!([11, 13]));
        let refused = bench
            .english()
            .create(&offer, "Yolcu", json!({"supplierExtraIds": [11, 99, "CHILD_SEAT"]}));
        let errors = json!([
            "supplierExtraIds[1]: is not a known value",
            "supplierExtraIds[2]: is not a known value"
        ]);
        assert_eq!((refused.status, &refused.json()["errors"]), (400, &errors));
    }
}
