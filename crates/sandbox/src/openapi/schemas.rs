//! The shapes of specification 2, as JSON Schema.

use serde_json::{Map, Value, json};

use crate::people::{PASSWORD, USERS};

/// A reference to a shape of this file.
pub(super) fn named(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

pub(super) fn success(data: &Value) -> Value {
    answer(&[
        ("success", json!({"const": true})),
        ("message", text()),
        ("data", data.clone()),
        ("errors", json!({"type": "null"})),
        ("statusCode", json!({"const": 200})),
    ])
}

pub(super) fn percentage() -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": 100})
}

pub(super) fn all() -> Value {
    let mut all = Map::new();
    let shapes = sessions()
        .into_iter()
        .chain(places())
        .chain(offers())
        .chain(refinements())
        .chain(reservations());
    for (name, shape) in shapes {
        all.insert(name.to_owned(), shape);
    }
    Value::Object(all)
}

/// Not every reader of the document knows the format.
const UUID: &str = "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$";

type Shapes = Vec<(&'static str, Value)>;

fn sessions() -> Shapes {
    let names: Vec<&str> = USERS
        .iter()
        .flat_map(|user| [Some(user.mail), user.phone])
        .flatten()
        .collect();
    vec![
        (
            "Login",
            request(
                &[
                    ("userName", json!({"type": "string", "enum": names})),
                    ("password", json!({"const": PASSWORD})),
                ],
                &["userName", "password"],
            ),
        ),
        ("RefreshToken", request(&[("token", filled())], &["token"])),
        (
            "TokenSet",
            answer(&[
                ("accessToken", text()),
                ("refreshToken", text()),
                ("accessTokenExpiration", moment()),
                ("refreshTokenExpiration", moment()),
                ("tokenType", json!({"const": "Bearer"})),
                ("expiresIn", whole()),
            ]),
        ),
        ("Failure", failure()),
    ]
}

/// `data` is null, and `errorCode` may be absent.
fn failure() -> Value {
    let mut failure = answer(&[
        ("success", json!({"const": false})),
        ("message", text()),
        ("data", json!({"type": "null"})),
        ("errors", json!({"type": ["array", "null"], "items": text()})),
        ("statusCode", whole()),
    ]);
    failure["properties"]["errorCode"] = text();
    failure
}

fn places() -> Shapes {
    let coordinate = |most: i64| json!({"type": "number", "minimum": -most, "maximum": most});
    let point = [
        ("name", orelse(&text())),
        ("latitude", coordinate(90)),
        ("longitude", coordinate(180)),
    ];
    let located = [point.as_slice(), &[("isAirport", orelse(&flag()))]].concat();
    vec![
        ("Location", request(&located, &["latitude", "longitude"])),
        ("Waypoint", request(&point, &["latitude", "longitude"])),
        (
            "SearchOffers",
            request(
                &[
                    ("requestId", orelse(&uuid())),
                    ("bestPrice", orelse(&flag())),
                    ("pickUpDateTime", json!({"type": "string", "format": "date-time"})),
                    ("pickUpLocation", named("Location")),
                    ("dropOffLocation", named("Location")),
                    (
                        "hour",
                        orelse(&json!({"type": "integer", "minimum": i64::MIN, "maximum": i64::MAX})),
                    ),
                    (
                        "waypoints",
                        json!({"type": ["array", "null"], "items": named("Waypoint"), "maxItems": 20}),
                    ),
                ],
                &["pickUpDateTime", "pickUpLocation", "dropOffLocation"],
            ),
        ),
    ]
}

fn offers() -> Shapes {
    let mut result = answer(&[
        ("requestId", text()),
        ("distance", text()),
        ("travelTime", text()),
        ("pickUpAddress", text()),
        ("dropOffAddress", text()),
        ("alternativeRoutes", text()),
        ("vehicles", list(&named("VehicleOffer"))),
    ]);
    result["properties"]["coverage"] = named("Coverage");
    let offer = offer();
    let repriced = [
        offer.as_slice(),
        &[
            ("pickUpTimeZoneId", text()),
            ("serviceConditions", named("ServiceConditions")),
        ],
    ]
    .concat();
    vec![
        ("SearchResult", result),
        (
            "Coverage",
            answer(&[
                ("status", text()),
                ("serviceableCities", list(&text())),
                ("serviceableDestinations", list(&text())),
            ]),
        ),
        ("VehicleOffer", answer(&offer)),
        ("RepricedOffer", answer(&repriced)),
        (
            "ServiceConditions",
            answer(&[
                ("version", text()),
                ("freeCancellationUntilUtc", moment()),
                ("pickUpTimeZoneId", text()),
                ("specialRequestsMinHours", whole()),
                ("waitingMinutes", whole()),
                ("waitingStartsAt", text()),
                ("requiresFlightNumber", flag()),
                ("requiresSupportForSpecialRequests", flag()),
            ]),
        ),
        (
            "ExternalExtra",
            answer(&[
                ("code", text()),
                ("name", text()),
                ("unitPrice", amount()),
                ("currency", text()),
                ("maxQuantity", whole()),
            ]),
        ),
        ("SelectedExtra", answer(&[("code", text()), ("quantity", whole())])),
    ]
}

/// Specification 2.5.
fn offer() -> Vec<(&'static str, Value)> {
    vec![
        ("itemId", text()),
        ("vehicleTypeId", whole()),
        ("vehicleType", text()),
        ("typeDescription", text()),
        ("seat", whole()),
        ("baggage", whole()),
        ("supplierId", whole()),
        ("supplierName", text()),
        ("supplierShortCode", orelse(&text())),
        ("isExternalSupplier", flag()),
        ("salesChannel", whole()),
        ("externalExtras", list(&named("ExternalExtra"))),
        ("selectedExternalExtras", list(&named("SelectedExtra"))),
        ("netAmount", amount()),
        ("vatRate", amount()),
        ("vatAmount", amount()),
        ("grossAmount", amount()),
        ("tollRoadFee", amount()),
        ("currency", text()),
        ("currencySymbol", text()),
        ("chargeAmount", amount()),
        ("chargeCurrency", text()),
        ("roadName", text()),
        ("freeCancellationUntilUtc", orelse(&moment())),
        ("hasRouteAlternative", flag()),
        ("policyMessage", orelse(&text())),
        ("policyViolations", list(&json!({"type": "object"}))),
        ("isPolicyBlocked", flag()),
        ("waypointCount", whole()),
        ("waypointNetAmount", amount()),
        ("waypointVatAmount", amount()),
        ("waypointGrossAmount", amount()),
    ]
}

fn refinements() -> Shapes {
    let quantity = json!({"type": "integer", "minimum": 0});
    let wanted = request(&[("code", text()), ("quantity", quantity)], &["code", "quantity"]);
    vec![
        (
            "Reprice",
            request(
                &[
                    ("itemId", filled()),
                    ("extras", json!({"type": ["array", "null"], "items": wanted})),
                ],
                &["itemId"],
            ),
        ),
        ("RouteOptions", request(&[("itemId", filled())], &["itemId"])),
        (
            "RouteOption",
            answer(&[
                ("itemId", text()),
                ("crossing", text()),
                ("crossingName", text()),
                ("isDefault", flag()),
                ("distance", text()),
                ("travelTime", text()),
                ("tollFee", amount()),
                ("totalPrice", amount()),
                ("netAmount", amount()),
                ("vatAmount", amount()),
                ("chargeAmount", amount()),
                ("chargeCurrency", text()),
                ("priceDifference", amount()),
                ("currency", text()),
                ("entryPlazaName", orelse(&text())),
                ("exitPlazaName", orelse(&text())),
                ("polyline", orelse(&text())),
            ]),
        ),
        (
            "StandardExtra",
            answer(&[
                ("id", whole()),
                ("name", text()),
                ("price", amount()),
                ("currency", text()),
            ]),
        ),
    ]
}

fn reservations() -> Shapes {
    let bounded = |most: usize| json!({"type": ["string", "null"], "maxLength": most});
    let (flight, note) = (
        bounded(contract::booking::FLIGHT_NO_MAX),
        bounded(contract::booking::NOTE_MAX),
    );
    let passengers = json!({"type": "array", "items": named("Passenger"), "minItems": 1, "maxItems": 20});
    let mut created = answer(&[
        ("transferReservationId", uuid()),
        ("pnr", text()),
        ("failedWaypoints", list(&named("Waypoint"))),
    ]);
    created["properties"]["returnReservationId"] = uuid();
    created["properties"]["returnPnr"] = text();
    vec![
        ("Passenger", passenger()),
        (
            "CreateReservation",
            request(
                &[
                    ("itemId", filled()),
                    ("passengerRequests", passengers),
                    ("passengerCount", orelse(&whole())),
                    ("note", orelse(&text())),
                    ("supplierExtraIds", list(&whole())),
                    ("acceptedServiceConditionsVersion", orelse(&text())),
                    ("externalRequirementsAcknowledged", orelse(&flag())),
                    ("flightNo", orelse(&text())),
                ],
                &["itemId", "passengerRequests"],
            ),
        ),
        ("Created", created),
        ("Reservation", record()),
        (
            "UpdateReservation",
            request(
                &[
                    ("pickUpTime", json!({"type": ["string", "null"]})),
                    ("flightNo", flight),
                    ("clearFlightNo", orelse(&flag())),
                    ("note", note),
                    ("clearNote", orelse(&flag())),
                    (
                        "passengerRequests",
                        json!({"type": ["array", "null"], "items": named("Passenger"), "maxItems": 20}),
                    ),
                ],
                &[],
            ),
        ),
        ("StatusName", answer(&[("code", whole()), ("name", text())])),
    ]
}

/// Only the fields that the specification shows are promised; the personality decides about the rest.
fn record() -> Value {
    let mut record = answer(&[
        ("transferReservationId", uuid()),
        ("pnr", text()),
        ("status", json!({"type": "integer", "minimum": 1, "maximum": 12})),
        ("operationalAttention", flag()),
        ("serviceIssueCode", orelse(&text())),
    ]);
    record["additionalProperties"] = true.into();
    record
}

fn passenger() -> Value {
    request(
        &[
            ("firstName", orelse(&text())),
            ("lastName", orelse(&text())),
            ("phone", orelse(&text())),
            ("email", orelse(&text())),
            ("isLeadPassenger", orelse(&flag())),
            ("passengerId", orelse(&text())),
        ],
        &[],
    )
}

/// An answer has all these fields and no others.
fn answer(fields: &[(&str, Value)]) -> Value {
    let names: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let mut shape = request(fields, &names);
    shape["additionalProperties"] = false.into();
    shape
}

fn request(fields: &[(&str, Value)], required: &[&str]) -> Value {
    let properties: Map<String, Value> = fields
        .iter()
        .map(|(name, schema)| ((*name).to_owned(), schema.clone()))
        .collect();
    json!({"type": "object", "properties": properties, "required": required})
}

/// The same, or null.
fn orelse(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(kind) = schema.get("type").cloned() {
        schema["type"] = json!([kind, "null"]);
    }
    schema
}

fn list(of: &Value) -> Value {
    json!({"type": "array", "items": of})
}

fn text() -> Value {
    json!({"type": "string"})
}

/// A text that says something.
fn filled() -> Value {
    json!({"type": "string", "minLength": 1, "pattern": "\\S"})
}

fn whole() -> Value {
    json!({"type": "integer"})
}

fn amount() -> Value {
    json!({"type": "number"})
}

fn flag() -> Value {
    json!({"type": "boolean"})
}

fn uuid() -> Value {
    json!({"type": "string", "format": "uuid", "pattern": UUID})
}

fn moment() -> Value {
    json!({"type": "string", "format": "date-time"})
}
