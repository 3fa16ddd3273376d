//! The OpenAPI document of the running sandbox.
//!
//! Paths and methods come from the contract. The structures are written here once more, and tests compare them with
//! what the contract writes and what the service answers.

mod schemas;
#[cfg(test)]
mod tests;

use contract::availability::SearchOffers;
use contract::booking::CreateReservation;
use contract::list::{DateFilter, ListReservations, ListUserReservations, PAGE_SIZE};
use contract::login::{Login, RefreshToken};
use contract::refine::{Reprice, RouteOptions, SupplierExtras};
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::UpdateReservation;
use contract::{Bearer, Currency, Endpoint, Language, Method};
use serde_json::{Map, Value, json};

use crate::endpoints::catalogue::CATALOGUE_PATH;

/// One operation of the document.
struct Operation {
    method: Method,
    path: &'static str,
    name: &'static str,
    summary: &'static str,
    bearer: Bearer,
    currency: bool,
    /// The name of the schema of its body.
    body: Option<&'static str>,
    data: Value,
    /// The statuses that it may answer besides 200, 429 and 500.
    refusals: &'static [u16],
    more: Vec<Value>,
}

pub(crate) fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let methods = paths.entry(operation.path).or_insert_with(|| json!({}));
        if let Value::Object(methods) = methods {
            methods.insert(method(operation.method).to_owned(), operation.told());
        }
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Transfer Partner API (sandbox)",
            "version": "v2 (2026-03)",
            "description": "Every answer is an envelope. What the specification does not show is as the default personality has it."
        },
        "paths": paths,
        "components": {
            "schemas": schemas::all(),
            "securitySchemes": {"Bearer": {"type": "http", "scheme": "bearer"}}
        }
    })
}

fn operations() -> Vec<Operation> {
    let mut operations = offer_operations();
    operations.extend(reservation_operations());
    operations.extend(reading_operations());
    operations
}

fn offer_operations() -> Vec<Operation> {
    let one = schemas::named;
    vec![
        of::<Login>("login", "Sign in", Some("Login"), one("TokenSet"), &[400, 413, 415]),
        of::<RefreshToken>(
            "refreshToken",
            "Renew the session",
            Some("RefreshToken"),
            one("TokenSet"),
            &[400, 413, 415],
        ),
        of::<SearchOffers>(
            "searchOffers",
            "Search for offers",
            Some("SearchOffers"),
            one("SearchResult"),
            &[400, 401, 413, 415],
        ),
        of::<Reprice>(
            "reprice",
            "Price an offer with external extras",
            Some("Reprice"),
            one("RepricedOffer"),
            &[400, 401, 410, 413, 415],
        ),
        of::<RouteOptions>(
            "routeOptions",
            "List the routes of an offer",
            Some("RouteOptions"),
            many("RouteOption"),
            &[400, 401, 410, 413, 415],
        ),
        Operation {
            more: vec![parameter("supplierId", "path", &json!({"type": "integer"}))],
            ..of::<SupplierExtras>(
                "supplierExtras",
                "List a supplier's standard extras",
                None,
                many("StandardExtra"),
                &[401, 404, 413],
            )
        },
    ]
}

fn reservation_operations() -> Vec<Operation> {
    let one = schemas::named;
    vec![
        Operation {
            more: vec![key_header()],
            ..of::<CreateReservation>(
                "createReservation",
                "Create a reservation",
                Some("CreateReservation"),
                one("Created"),
                &[400, 401, 410, 413, 415],
            )
        },
        Operation {
            more: vec![id_parameter()],
            ..of::<UpdateReservation>(
                "updateReservation",
                "Change a reservation",
                Some("UpdateReservation"),
                one("Reservation"),
                &[400, 401, 404, 413, 415],
            )
        },
        Operation {
            more: vec![id_parameter()],
            ..of::<CancelReservation>(
                "cancelReservation",
                "Cancel a reservation",
                None,
                schemas::percentage(),
                &[400, 401, 404, 413],
            )
        },
    ]
}

fn reading_operations() -> Vec<Operation> {
    let one = schemas::named;
    vec![
        Operation {
            more: list_parameters(),
            ..of::<ListReservations>(
                "listReservations",
                "List one's reservations",
                None,
                many("Reservation"),
                &[400, 401, 413],
            )
        },
        Operation {
            more: list_parameters(),
            ..of::<ListUserReservations>(
                "listUserReservations",
                "List one's reservations",
                None,
                many("Reservation"),
                &[400, 401, 413],
            )
        },
        Operation {
            more: vec![id_parameter()],
            ..of::<ReadReservation>(
                "readReservation",
                "Read a reservation",
                None,
                one("Reservation"),
                &[401, 404, 413],
            )
        },
        Operation {
            method: Method::Get,
            path: CATALOGUE_PATH,
            name: "statusCatalogue",
            summary: "The names of the states (the sandbox's choice of a path)",
            bearer: Bearer::Never,
            currency: false,
            body: None,
            data: many("StatusName"),
            refusals: &[413],
            more: Vec::new(),
        },
    ]
}

fn many(name: &str) -> Value {
    json!({"type": "array", "items": schemas::named(name)})
}

fn of<E: Endpoint>(
    name: &'static str,
    summary: &'static str,
    body: Option<&'static str>,
    data: Value,
    refusals: &'static [u16],
) -> Operation {
    Operation {
        method: E::METHOD,
        path: E::PATH,
        name,
        summary,
        bearer: E::BEARER,
        currency: E::CURRENCY,
        body,
        data,
        refusals,
        more: Vec::new(),
    }
}

impl Operation {
    fn told(&self) -> Value {
        let mut told = json!({
            "operationId": self.name,
            "summary": self.summary,
            "parameters": self.parameters(),
            "responses": self.responses(),
        });
        match self.bearer {
            Bearer::Never => {}
            Bearer::Optional => told["security"] = json!([{}, {"Bearer": []}]),
            Bearer::Required => told["security"] = json!([{"Bearer": []}]),
        }
        if let Some(body) = self.body {
            told["requestBody"] = json!({"required": true, "content": content(&schemas::named(body))});
        }
        told
    }

    fn parameters(&self) -> Vec<Value> {
        // Any other value counts as none.
        let languages: Vec<&str> = Language::ALL.into_iter().map(Language::tag).collect();
        let language = json!({"type": "string", "examples": languages, "default": "tr-TR"});
        let mut parameters = vec![parameter(contract::headers::ACCEPT_LANGUAGE, "header", &language)];
        if self.currency {
            let currencies: Vec<&str> = Currency::ALL.into_iter().map(Currency::code).collect();
            let currency = json!({"type": "string", "examples": currencies});
            parameters.push(parameter(contract::headers::X_CURRENCY, "header", &currency));
        }
        parameters.extend(self.more.iter().cloned());
        parameters
    }

    fn responses(&self) -> Value {
        let mut responses = Map::new();
        let mut done = json!({"description": "Done", "content": content(&schemas::success(&self.data))});
        if let Some(links) = links(self.name) {
            done["links"] = links;
        }
        responses.insert("200".to_owned(), done);
        for status in self.refusals.iter().chain(&[429, 500]) {
            let mut refused = json!({"description": meaning(*status), "content": content(&schemas::named("Failure"))});
            if *status == 429 {
                refused["headers"] =
                    json!({contract::headers::RETRY_AFTER: {"schema": {"type": "integer", "minimum": 0}}});
            }
            responses.insert(status.to_string(), refused);
        }
        Value::Object(responses)
    }
}

/// Which parts of an answer a later call needs (specification 4.13).
fn links(name: &str) -> Option<Value> {
    const ITEM: &str = "$response.body#/data/vehicles/0/itemId";
    match name {
        "searchOffers" => Some(json!({
            "reprice": {"operationId": "reprice", "requestBody": {"itemId": ITEM, "extras": []}},
            "routes": {"operationId": "routeOptions", "requestBody": {"itemId": ITEM}},
            "extras": {"operationId": "supplierExtras", "parameters": {"supplierId": "$response.body#/data/vehicles/0/supplierId"}},
            "create": {"operationId": "createReservation", "requestBody": {
                "itemId": ITEM,
                "passengerRequests": [{"firstName": "Deniz", "lastName": "Yolcu", "phone": "+905550000009", "isLeadPassenger": true}]
            }}
        })),
        "createReservation" => {
            let to = |operation: &str| json!({"operationId": operation, "parameters": {"id": "$response.body#/data/transferReservationId"}});
            Some(
                json!({"read": to("readReservation"), "update": to("updateReservation"), "cancel": to("cancelReservation")}),
            )
        }
        _ => None,
    }
}

fn content(schema: &Value) -> Value {
    json!({"application/json": {"schema": schema}})
}

fn parameter(name: &str, place: &str, schema: &Value) -> Value {
    json!({"name": name, "in": place, "required": place == "path", "schema": schema})
}

fn id_parameter() -> Value {
    let mut id = parameter("id", "path", &json!({"type": "string", "format": "uuid"}));
    id["description"] = "The transferReservationId; never the PNR".into();
    id
}

fn key_header() -> Value {
    let mut key = parameter(
        contract::headers::IDEMPOTENCY_KEY,
        "header",
        &json!({"type": "string", "minLength": 1, "pattern": "^[!-~]+$"}),
    );
    key["required"] = true.into();
    key
}

fn list_parameters() -> Vec<Value> {
    let mut month = parameter(
        "month",
        "query",
        &json!({"type": "integer", "minimum": 1, "maximum": 12}),
    );
    month["description"] = "Of the year, which must be given too".into();
    let filters: Vec<&str> = DateFilter::ALL.into_iter().map(DateFilter::value).collect();
    vec![
        parameter(
            "year",
            "query",
            &json!({"type": "integer", "minimum": 1, "maximum": 9998}),
        ),
        month,
        parameter(
            "dateFilter",
            "query",
            &json!({"type": "string", "enum": filters, "default": "all"}),
        ),
        parameter(
            "page",
            "query",
            &json!({"type": "integer", "minimum": 1, "maximum": i32::MAX, "default": 1}),
        ),
        parameter(
            "pageSize",
            "query",
            &json!({"type": "integer", "minimum": 1, "maximum": PAGE_SIZE, "default": PAGE_SIZE}),
        ),
    ]
}

fn meaning(status: u16) -> &'static str {
    match status {
        400 => "The request is invalid, or refused",
        401 => "The session could not be verified; the body may be missing",
        404 => "There is no such record",
        410 => "The offer is no longer usable: search again",
        413 => "The request is too large",
        415 => "The body is not JSON",
        429 => "Too many requests",
        _ => "The service failed",
    }
}

fn method(method: Method) -> &'static str {
    match method {
        Method::Get => "get",
        Method::Post => "post",
        Method::Put => "put",
    }
}
