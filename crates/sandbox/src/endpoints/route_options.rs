//! `POST /api/availability/route-options` (specification 4.5).

use contract::Language;
use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::dials::PlaceDial;
use crate::search::{Item, Offer};
use crate::service::{Call, Service};
use crate::words;
use crate::world::distance;
use crate::world::money::Money;
use crate::world::price::Price;
use crate::world::roads::{ROADS, polyline};

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Asked {
    item_id: Option<String>,
}

/// Specification 2.8.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    item_id: String,
    crossing: &'static str,
    crossing_name: &'static str,
    is_default: bool,
    distance: String,
    travel_time: String,
    toll_fee: Money,
    total_price: Money,
    net_amount: Money,
    vat_amount: Money,
    charge_amount: Money,
    charge_currency: &'static str,
    price_difference: Money,
    currency: &'static str,
    entry_plaza_name: Option<&'static str>,
    exit_plaza_name: Option<&'static str>,
    polyline: Option<String>,
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
    if !offer.has_routes() || offer.search.has(PlaceDial::NoRoutes) {
        return Answer::done(call.language, [(); 0]);
    }
    let on_road = |road: usize| offer.with(Item { road, ..offer.item });
    let default = on_road(0).price();
    let routes: Vec<Told> = (0..ROADS.len())
        .map(|road| told(&on_road(road), &default, call.language))
        .collect();
    Answer::done(call.language, routes)
}

fn told(offer: &Offer<'_>, default: &Price, language: Language) -> Told {
    let (road, itinerary, price) = (offer.road, &offer.search.itinerary, offer.price());
    let km = itinerary.km * road.length_percent / 100;
    let drawn = !offer.search.has(PlaceDial::NoLine);
    Told {
        item_id: offer.item_id(),
        crossing: road.crossing,
        crossing_name: words::say(language, road.name),
        is_default: offer.item.road == 0,
        distance: distance::km_text(km),
        travel_time: distance::minutes_text(language, distance::minutes(km, itinerary.waypoints.len())),
        toll_fee: price.toll,
        total_price: price.gross,
        net_amount: price.net,
        vat_amount: price.vat,
        charge_amount: price.charge,
        charge_currency: price.charge_currency.code(),
        price_difference: price.gross.minus(default.gross),
        currency: price.currency.code(),
        entry_plaza_name: road.entry.filter(|_| drawn),
        exit_plaza_name: road.exit.filter(|_| drawn),
        polyline: drawn.then(|| polyline(road, &itinerary.pick_up, &itinerary.waypoints, &itinerary.drop_off)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::testing::Bench;

    fn routes(bench: &mut Bench, offer: &Value) -> Vec<Value> {
        let answer = bench.post("/api/availability/route-options", json!({"itemId": offer["itemId"]}));
        assert_eq!(answer.status, 200);
        answer.json()["data"].as_array().expect("a list").clone()
    }

    fn with_routes(bench: &mut Bench, drop_off: &str, has: bool) -> Value {
        let place = json!({"name": drop_off, "latitude": 36.5444, "longitude": 31.9954});
        let found = bench.search_with(json!({ "dropOffLocation": place })).json();
        let vehicles = found["data"]["vehicles"].as_array().expect("vehicles").clone();
        vehicles
            .into_iter()
            .find(|offer| offer["hasRouteAlternative"] == has)
            .expect("an offer")
    }

    #[test]
    fn a086_some_offers_have_several_ways_with_one_default_and_others_none() {
        let mut bench = Bench::new();
        let offer = with_routes(&mut bench, "Alanya", true);
        let ways = routes(&mut bench, &offer);
        assert!(ways.len() > 1);
        assert_eq!(ways.iter().filter(|way| way["isDefault"] == true).count(), 1);
        let plain = with_routes(&mut bench, "Alanya", false);
        assert!(routes(&mut bench, &plain).is_empty());
        let promised = with_routes(&mut bench, "SBX-NOROUTES", true);
        assert!(routes(&mut bench, &promised).is_empty());
    }

    #[test]
    fn a034_a_way_has_its_own_price_line_and_plazas_or_none() {
        let mut bench = Bench::new();
        let offer = with_routes(&mut bench, "Alanya", true);
        for way in routes(&mut bench, &offer) {
            let is_default = way["isDefault"] == true;
            assert_eq!(way["priceDifference"].as_f64() == Some(0.0), is_default);
            assert_eq!(way["entryPlazaName"].is_null(), is_default);
            assert!(way["polyline"].as_str().is_some_and(|line| line.len() > 20));
            assert!(way["crossing"].is_string() && way["crossingName"].is_string() && way["tollFee"].is_number());
            let cents = |name: &str| crate::world::distance::whole(way[name].as_f64().expect("an amount") * 100.0);
            assert_eq!(cents("netAmount") + cents("vatAmount"), cents("totalPrice"));
        }
        let undrawn = with_routes(&mut bench, "SBX-NOLINE", true);
        for way in routes(&mut bench, &undrawn) {
            assert!(way["polyline"].is_null() && way["entryPlazaName"].is_null() && way["exitPlazaName"].is_null());
        }
    }

    #[test]
    fn a087_the_chosen_way_is_what_is_reserved() {
        let mut bench = Bench::new();
        bench.sign_in("agent@sandbox.test");
        let offer = with_routes(&mut bench, "Alanya", true);
        let way = routes(&mut bench, &offer)
            .into_iter()
            .find(|way| way["isDefault"] == false)
            .expect("another way");
        let created = bench.create(&way, "Yolcu", json!({}));
        let record = bench.get(&crate::testing::path(&created)).json()["data"].clone();
        assert_eq!(record["grossAmount"], way["totalPrice"]);
    }
}
