//! `GET /api/booking/{id}` (specification 4.8).

use crate::answer::Answer;
use crate::personality::DetailScope;
use crate::service::{Call, Service};

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let caller = match service.signed_in(call) {
        Ok(caller) => caller,
        Err(refusal) => return refusal,
    };
    let company = service.personality.detail_scope == DetailScope::Company;
    let found = service
        .reservation(call)
        .filter(|one| one.owner == caller.user || (company && one.owner.same_company(caller.user)));
    match found {
        Some(reservation) => Answer::done(call.language, service.record(call, reservation)),
        None => service.unknown_id(call),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::personality::{DetailScope, FieldNames, UnknownId};
    use crate::testing::Bench;

    #[test]
    fn a111_the_detail_is_read_by_id_and_not_by_pnr() {
        let mut bench = Bench::new();
        let created = bench.sign_in("agent@sandbox.test").book("Yolcu");
        let created = created.json()["data"].clone();
        let detail = bench.get(&format!(
            "/api/booking/{}",
            created["transferReservationId"].as_str().expect("an id")
        ));
        assert_eq!((detail.status, &detail.json()["data"]["pnr"]), (200, &created["pnr"]));
        let by_pnr = bench.get(&format!("/api/booking/{}", created["pnr"].as_str().expect("a PNR")));
        assert_eq!((by_pnr.status, &by_pnr.json()["data"]), (404, &json!(null)));
        for (choice, status) in [(UnknownId::Status400, 400), (UnknownId::Status403, 403)] {
            bench.service.personality.unknown_id = choice;
            assert_eq!(
                bench.get("/api/booking/7c7f6a0e-0d3c-4d55-8a3a-1d3f6f3b9d10").status,
                status
            );
        }
    }

    #[test]
    fn a065_without_a_good_bearer_the_answer_is_401() {
        let mut bench = Bench::new();
        let path = bench.sign_in("agent@sandbox.test").booked("Yolcu");
        for token in [None, Some("nonsense")] {
            bench.token = token.map(str::to_owned);
            for answer in [
                bench.get(&path),
                bench.put(&path, json!({})),
                bench.raw("POST", &format!("{path}/cancel"), None, b""),
                bench.get("/api/booking"),
                bench.get("/api/booking/user"),
                bench.post("/api/booking", json!({})),
            ] {
                assert_eq!(
                    (answer.status, &answer.json()["errorCode"]),
                    (401, &json!("UNAUTHORIZED"))
                );
            }
        }
    }

    #[test]
    fn a_colleague_sees_it_only_where_the_company_does() {
        let mut bench = Bench::new();
        let path = bench.sign_in("agent@sandbox.test").booked("Yolcu");
        bench.sign_in("colleague@sandbox.test");
        assert_eq!(bench.get(&path).status, 404);
        bench.service.personality.detail_scope = DetailScope::Company;
        assert_eq!(bench.get(&path).status, 200);
        bench.sign_in("stranger@sandbox.test");
        assert_eq!(bench.get(&path).status, 404);
    }

    #[test]
    fn the_fields_of_the_record_go_by_four_sets_of_names() {
        let mut bench = Bench::new();
        let path = bench.sign_in("agent@sandbox.test").booked("Yolcu");
        let mut names = |choice| {
            bench.service.personality.field_names = choice;
            bench.get(&path).json()["data"].clone()
        };
        let request = names(FieldNames::Request);
        assert_eq!(request["pickUpTime"], "2026-12-24T14:30:00+03:00");
        assert_eq!(request["passengers"][0]["lastName"], "Yolcu");
        assert!(request.get("flightNo").is_some() && request.get("note").is_some());
        let other = names(FieldNames::Other);
        assert_eq!(other["transferDate"], "2026-12-24T14:30:00+03:00");
        assert_eq!(other["passengerList"][0]["lastName"], "Yolcu");
        let sparse = names(FieldNames::Sparse).to_string();
        assert!(!sparse.contains("2026-12-24"), "no readable pick-up time: {sparse}");
        let unfamiliar = names(FieldNames::Unfamiliar);
        assert_eq!(unfamiliar["transferStart"], "2026-12-24T14:30:00+03:00");
        assert_eq!(unfamiliar["onBoard"][0]["lastName"], "Yolcu");
    }

    #[test]
    fn a052_attention_and_issue_are_told() {
        let mut bench = Bench::new();
        bench.sign_in("agent@sandbox.test");
        for (surname, attention, issue) in [
            ("Yolcu", false, json!(null)),
            ("SBX-ATTENTION", true, json!(null)),
            ("SBX-ISSUE", false, json!("DRIVER_DELAYED")),
        ] {
            let path = bench.booked(surname);
            let record = bench.get(&path).json()["data"].clone();
            assert_eq!(
                (&record["operationalAttention"], &record["serviceIssueCode"]),
                (&json!(attention), &issue)
            );
        }
    }

    #[test]
    fn a154_paths_carry_no_version() {
        let mut bench = Bench::new();
        bench.sign_in("agent@sandbox.test");
        for path in ["/v2/api/booking", "/api/v2/booking", "/api/booking/"] {
            assert_eq!(bench.get(path).status, 404, "{path}");
        }
    }
}
