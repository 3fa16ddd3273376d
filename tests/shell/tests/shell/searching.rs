//! From a form or a line to a chosen offer, with the places that a search uses and the draft that follows it.

use std::sync::{Arc, Mutex};

use scenario::{AGENT, travel_day};
use serde_json::{Value, json};
use tauri::Listener;

use super::{PASSWORD, Shell};

/// A trip from Antalya's airport to Lara, as the window's form sends it.
pub(super) fn form() -> Value {
    let place = |name: &str, latitude: f64, longitude: f64, is_airport: bool| json!({"name": name, "latitude": latitude, "longitude": longitude, "isAirport": is_airport});
    json!({
        "from": place("Antalya Airport", 36.8987, 30.8005, true), "to": place("Lara", 36.85, 30.85, false),
        "stops": [place("Belek", 36.86, 31.05, false)], "pickUp": format!("{}T14:30", travel_day()), "offset": null,
        "people": 2, "bags": 3, "bestPrice": false, "language": null, "currency": "EUR"
    })
}

impl Shell {
    pub(super) fn signed_in() -> Self {
        let shell = Self::open();
        shell.sign_in();
        shell
    }

    pub(super) fn sign_in(&self) {
        let session = self.call("sign_in", json!({"userName": AGENT, "password": PASSWORD}));
        session.unwrap();
    }

    /// Everything that an event has reported so far.
    pub(super) fn hear(&self, event: &str) -> Arc<Mutex<Vec<Value>>> {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let told = Arc::clone(&heard);
        self.window.listen_any(event, move |event| {
            told.lock()
                .unwrap()
                .push(serde_json::from_str(event.payload()).unwrap());
        });
        heard
    }
}

#[test]
fn the_way_of_an_offer_through_the_window() {
    let shell = Shell::signed_in();
    let heard = shell.hear("search-changed");
    let answer = shell.call("search", json!({"form": form()})).unwrap();
    assert_eq!(answer["kind"], "found");
    let search = &answer["search"];
    assert_eq!(
        (
            &search["prices"],
            &search["currency"],
            &search["standing"],
            &search["zone"]
        ),
        (
            &json!("partner"),
            &json!("EUR"),
            &json!("fresh"),
            &json!("Europe/Istanbul")
        )
    );
    assert_eq!(search["pickUp"]["atPickUp"], format!("{}T14:30:00+03:00", travel_day()));
    assert_eq!(search["form"], form());
    assert_eq!(shell.call("searches", json!({})).unwrap()[0], *search);
    assert!(heard.lock().unwrap().is_empty(), "who asks is answered, once");

    let offers = search["offers"].as_array().unwrap();
    let external = offers.iter().find(|offer| offer["external"] == true).unwrap();
    assert_eq!(external["obstacles"], json!(["conditionsUnknown"]));
    assert!(external["price"]["gross"]["amount"].is_string(), "digits, not a number");
    let extras = json!([{"code": external["extras"][0]["code"], "quantity": 1}]);
    let priced = shell
        .call("reprice", json!({"offer": external["offer"], "extras": extras}))
        .unwrap();
    assert_eq!((&priced["offer"], &priced["selected"]), (&external["offer"], &extras));
    assert!(priced["conditions"]["version"].is_string());
    let changed = shell.call("searches", json!({})).unwrap();
    assert_eq!(heard.lock().unwrap().last(), Some(&changed[0]));

    let routes = shell
        .call("route_options", json!({"offer": external["offer"]}))
        .unwrap();
    let route = &routes[1]["route"];
    let rerouted = shell
        .call("choose_route", json!({"offer": external["offer"], "route": route}))
        .unwrap();
    assert_eq!(
        (&rerouted["route"]["route"]["route"], &rerouted["selected"]),
        (route, &Value::Null)
    );

    let own = offers.iter().find(|offer| offer["external"] == false).unwrap();
    let extras = shell.call("supplier_extras", json!({"offer": own["offer"]})).unwrap();
    assert!(extras[0]["extra"].is_string() && extras[0]["name"].is_string());
    let nobody = json!({"offer": search["search"]});
    assert_eq!(shell.call("route_options", nobody), Err(json!({"code": "offerGone"})));
    assert_eq!(
        shell.call("close_search", json!({"search": search["search"]})),
        Ok(Value::Null)
    );
    assert_eq!(shell.call("searches", json!({})), Ok(json!([])));
}

#[test]
fn what_cannot_be_searched_crosses_with_its_reason() {
    let shell = Shell::open();
    let mut faulty = form();
    faulty["people"] = json!(0);
    let fault = json!({"field": "people", "rule": "outOfRange", "limit": 99});
    assert_eq!(
        shell.call("search", json!({"form": faulty})),
        Err(json!({"code": "invalid", "faults": [fault]}))
    );
    let munich = json!({"latitude": 48.35, "longitude": 11.78});
    let asked = shell
        .call("pick_up_time", json!({"at": munich, "pickUp": "2026-10-25T02:30"}))
        .unwrap();
    assert_eq!(
        (&asked["kind"], &asked["earlier"]["offset"], &asked["later"]["offset"]),
        (&json!("twice"), &json!("+02:00"), &json!("+01:00"))
    );
    let skipped = shell
        .call("pick_up_time", json!({"at": munich, "pickUp": "2027-03-28T02:30"}))
        .unwrap();
    assert_eq!(
        (&skipped["kind"], &skipped["to"]),
        (&json!("skipped"), &json!("2027-03-28T03:00"))
    );
}

#[test]
fn a_line_is_read_and_written_through_the_window() {
    let shell = Shell::open();
    shell.call("choose_language", json!({"language": "en"})).unwrap();
    let year = travel_day().format("%Y").to_string();
    let typed = format!("AYT > Antalya 24 dec {year} 14:30 2p 3b via Serik");
    let read = shell.call("read_line", json!({"line": typed})).unwrap();
    assert_eq!(
        (
            &read["fields"]["date"],
            &read["fields"]["time"],
            &read["fields"]["people"]
        ),
        (&json!(format!("{year}-12-24")), &json!("14:30"), &json!(2))
    );
    assert_eq!(
        (&read["from"][0]["iata"], &read["from"][0]["place"]["isAirport"]),
        (&json!("AYT"), &json!(true))
    );
    assert_eq!(read["stops"][0][0]["place"]["name"], "Serik");
    assert_eq!(
        read["parts"][0],
        json!({"start": 0, "end": 3, "meaning": "from", "unclear": null})
    );
    let line = shell.call("write_line", json!({"fields": read["fields"]})).unwrap();
    assert_eq!(line, format!("AYT > Antalya 24 Dec {year} 14:30 2p 3b via Serik"));
    let lost = shell.call("read_line", json!({"line": "Xqzzyw > AYT"})).unwrap();
    assert_eq!(lost["parts"][0]["unclear"], "unknownPlace");
}

#[test]
fn places_and_people_of_the_agency_cross_and_come_back() {
    let shell = Shell::signed_in();
    let found = shell
        .call("find_places", json!({"text": "AYT", "otherEnd": null}))
        .unwrap();
    assert_eq!(
        (&found[0]["iata"], &found[0]["source"]["kind"]),
        (&json!("AYT"), &json!("atlas"))
    );
    let pasted = shell
        .call("read_pasted", json!({"text": "36.8569, 30.7947", "otherEnd": null}))
        .unwrap();
    assert_eq!(pasted["kind"], "spot");
    let zone = shell.call("zone_of", json!({"at": {"latitude": 36.85, "longitude": 30.85}}));
    assert_eq!(zone, Ok(json!("Europe/Istanbul")));

    let place = json!({"place": form()["to"], "note": "blue gate"});
    let id = shell.call("save_place", json!({"id": null, "place": place})).unwrap();
    assert_eq!(
        shell.call("saved_places", json!({})),
        Ok(json!([{"id": id, "saved": place}]))
    );
    let table = "Villa Mavi,36.8512,30.7891\nOffice,Main street";
    assert_eq!(
        shell.call("import_places", json!({"text": table})),
        Ok(json!({"saved": 1, "known": 0, "leftOut": [{"line": 2, "name": "Office", "why": "noSpot"}]}))
    );
    assert_eq!(shell.call("forget_place", json!({"id": id})), Ok(Value::Null));

    let traveller = json!({"firstName": "Ada", "lastName": "Berg", "phone": "+49 30 1", "email": ""});
    let id = shell
        .call("save_traveller", json!({"id": null, "traveller": traveller}))
        .unwrap();
    let known = json!([{"id": id, "traveller": traveller}]);
    assert_eq!(shell.call("travellers", json!({"text": "ber"})), Ok(known));
    assert_eq!(shell.call("forget_traveller", json!({"id": id})), Ok(Value::Null));

    let searched = json!({"form": form(), "back": null});
    assert_eq!(shell.call("remember_search", searched), Ok(Value::Null));
    let pairs = shell.call("recent_pairs", json!({})).unwrap();
    assert_eq!((&pairs[0]["to"], &pairs[0]["people"]), (&form()["to"], &json!(2)));
    assert_eq!(pairs[0]["pickUp"], form()["pickUp"]);
    assert_eq!(shell.call("forget_recent_pairs", json!({})), Ok(Value::Null));
    assert_eq!(shell.call("recent_pairs", json!({})), Ok(json!([])));
}

#[test]
fn a_draft_crosses_and_comes_back_with_its_offer() {
    let shell = Shell::signed_in();
    let search = shell.call("search", json!({"form": form()})).unwrap()["search"].clone();
    let person = json!({"firstName": "Ada", "lastName": "Berg", "phone": "", "email": "", "isLead": true});
    let draft = json!({
        "step": "passengers", "search": form(), "offer": search["offers"][0]["offer"], "standardExtras": [],
        "passengers": [person], "note": "", "flight": "TK1", "trip": null
    });
    let kept = shell.call("keep_draft", json!({"id": null, "draft": draft})).unwrap();
    assert_eq!(kept["durable"], true);
    let lines = shell.call("drafts", json!({})).unwrap();
    assert_eq!((&lines[0]["id"], &lines[0]["lead"]), (&kept["id"], &json!("Ada Berg")));
    let view = shell.call("take_up_draft", json!({"id": kept["id"]})).unwrap();
    assert_eq!((&view["draft"], &view["offer"]["standing"]), (&draft, &json!("fresh")));
    assert_eq!(shell.call("forget_draft", json!({"id": kept["id"]})), Ok(Value::Null));
    assert_eq!(shell.call("take_up_draft", json!({"id": kept["id"]})), Ok(Value::Null));
}

#[test]
fn a_ride_is_shown_on_a_map_by_its_figures_and_nothing_else_is_opened() {
    let shell = Shell::open();
    let (from, to) = (
        json!({"latitude": 36.8987, "longitude": 30.8005}),
        json!({"latitude": 36.85, "longitude": 30.85}),
    );
    let ride = json!({"spots": [from, to]});
    assert_eq!(shell.call("show_on_map", ride), Ok(json!(true)));
    let browsed = shell.browsed.lock().unwrap().clone();
    assert_eq!(browsed.len(), 1);
    assert!(browsed[0].starts_with("https://www.openstreetmap.org/directions?"));
    assert!(browsed[0].ends_with("36.89870%2C30.80050%3B36.85000%2C30.85000"));
    let nowhere = json!({"spots": [{"latitude": 136.0, "longitude": 30.8}]});
    assert_eq!(shell.call("show_on_map", nowhere), Ok(json!(false)));
    let words = json!({"spots": ["https://example.com"]});
    assert!(shell.call("show_on_map", words).is_err());
    assert_eq!(*shell.browsed.lock().unwrap(), browsed);
}

#[test]
fn a100_a_search_is_answered_in_the_language_chosen_for_it() {
    let shell = Shell::signed_in();
    let own = shell.call("settings", json!({})).unwrap()["language"].clone();
    assert_ne!(own, json!("de"));
    let answer = shell.call("search", json!({"form": form()})).unwrap();
    assert_eq!(answer["search"]["language"], own);
    let mut german = form();
    german["language"] = json!("de");
    let answer = shell.call("search", json!({"form": german})).unwrap();
    assert_eq!(answer["search"]["language"], json!("de"));
}
