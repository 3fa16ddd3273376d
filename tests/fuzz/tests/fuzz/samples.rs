//! One answer of each kind as the specification shows it, without its envelope: the content of `data`.

pub(crate) const TOKENS: &str = r#"{"accessToken":"eyJhbGciOi","refreshToken":"r-1","accessTokenExpiration":"2026-11-21T10:00:00Z","refreshTokenExpiration":"2026-12-21T10:00:00.5Z","tokenType":"Bearer","expiresIn":3600}"#;

pub(crate) const OFFER: &str = r#"{"itemId":"k/1","vehicleTypeId":3,"vehicleType":"Minivan","typeDescription":"Up to six","seat":6,"baggage":5,"supplierId":201,"supplierName":"Ortanca","supplierShortCode":"ORT","isExternalSupplier":true,"salesChannel":2,"externalExtras":[{"code":"CHILD","name":"Child seat","unitPrice":4.50,"currency":"EUR","maxQuantity":2}],"selectedExternalExtras":[{"code":"CHILD","quantity":1}],"netAmount":1000.10,"vatRate":20,"vatAmount":200.02,"grossAmount":1200.12,"tollRoadFee":0,"currency":"TRY","currencySymbol":"₺","chargeAmount":24.00,"chargeCurrency":"EUR","roadName":"D400","freeCancellationUntilUtc":"2026-12-23T11:30:00Z","hasRouteAlternative":true,"policyMessage":"Above the limit","policyViolations":[{"code":4},"text"],"isPolicyBlocked":true,"waypointCount":1,"waypointNetAmount":100.00,"pickUpTimeZoneId":"Europe/Istanbul","serviceConditions":{"version":"v3","freeCancellationUntilUtc":"2026-12-22T11:30:00Z","pickUpTimeZoneId":"Europe/Istanbul","specialRequestsMinHours":24,"waitingMinutes":60,"waitingStartsAt":"landing","requiresFlightNumber":true,"requiresSupportForSpecialRequests":false}}"#;

pub(crate) const OFFERS: &str = r#"{"requestId":"0b0e8a4e-6a3c-4b57-9f5e-5f9a4a3d2c11","distance":"13 km","travelTime":"20 min","pickUpAddress":"AYT","dropOffAddress":"Lara","alternativeRoutes":"2","vehicles":[{"itemId":"k/1","seat":6,"netAmount":1000.10,"currency":"TRY","externalExtras":[]},{"itemId":"k/2","seat":3,"netAmount":"800.00","currency":"TRY"}],"coverage":{"status":"OutOfService","serviceableCities":["Antalya"],"serviceableDestinations":["Lara"]}}"#;

pub(crate) const ROUTES: &str = r#"[{"itemId":"k/1/b","crossing":"bridge","crossingName":"Bridge","isDefault":true,"distance":"40 km","travelTime":"50 min","tollFee":60.50,"totalPrice":1260.62,"netAmount":1050.52,"vatAmount":210.10,"chargeAmount":25.21,"chargeCurrency":"EUR","priceDifference":60.50,"currency":"TRY","entryPlazaName":"North","exitPlazaName":null,"polyline":"_p~iF~ps|U"}]"#;

pub(crate) const EXTRAS: &str = r#"[{"id":11,"name":"Water","price":2.50,"currency":"EUR"},{"extra":{"id":"b-2","name":"Flowers"},"price":{"amount":20.00,"currency":"EUR"}},{"title":"Sign","fee":3},5]"#;

pub(crate) const CREATED: &str = r#"{"transferReservationId":"5f0c6a38-8d53-4f52-9f4e-1f0a3a0c7a11","pnr":"AB12CD","failedWaypoints":[{"name":"Side"}],"returnReservationId":"5f0c6a38-8d53-4f52-9f4e-1f0a3a0c7a12","returnPnr":"AB13"}"#;

pub(crate) const RECORD: &str = r#"{"transferReservationId":"5f0c6a38-8d53-4f52-9f4e-1f0a3a0c7a11","pnr":"AB12CD","status":4,"statusText":"Driver on the way","operationalAttention":true,"serviceIssueCode":"LATE","serviceIssueText":"Late","pickUpTime":"2026-12-24T14:30:00+03:00","flightNo":"TK 1","note":"","passengers":[{"firstName":"Deniz","lastName":"Yolcu","phone":"+905550000009","email":"d@example.test","isLeadPassenger":true,"passengerId":"p-1"}]}"#;

pub(crate) const RECORDS: &str = r#"[{"transferReservationId":"a","pnr":"AB12","status":"2"},{"transferReservationId":"b","status":11,"passengers":[]},null]"#;

pub(crate) const PERCENT: &str = "25";

pub(crate) const STATUSES: &str =
    r#"[{"code":1,"name":"Yeni"},{"status":"2","statusText":"Onaylandı"},{"id":3.0,"text":"x"},{}]"#;
