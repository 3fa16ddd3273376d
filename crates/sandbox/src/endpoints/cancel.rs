//! `POST /api/booking/{id}/cancel` (specification 4.10).

use crate::answer::Answer;
use crate::reservation::Fate;
use crate::service::Touched;
use crate::service::{Call, Service};
use crate::words::Word;

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let caller = match service.signed_in(call) {
        Ok(caller) => caller,
        Err(refusal) => return refusal,
    };
    let in_scope = service
        .reservation(call)
        .filter(|one| one.owner.same_company(caller.user));
    let Some(reservation) = in_scope else {
        return service.unknown_id(call);
    };
    if !caller.user.user().may_cancel {
        return service.refused(call, Word::NotPermitted);
    }
    if service.status(call, reservation) > 7 {
        return service.refused(call, Word::StatusForbids);
    }
    if reservation.refusals.cancel {
        return service.refused(call, Word::SupplierRefuses);
    }
    let (id, percent) = (reservation.id, reservation.deduction_percent(call.now));
    service.bookings.change(id, |one| one.fate = Fate::Cancelled);
    service.touch(Touched::Reservation(id));
    Answer::done(call.language, percent)
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use serde_json::{Value, json};

    use crate::personality::ChangeRefusal;
    use crate::testing::Bench;

    fn cancel(bench: &mut Bench, path: &str) -> (u16, Value) {
        let answer = bench.raw("POST", &format!("{path}/cancel"), None, b"");
        (answer.status, answer.json()["data"].clone())
    }

    fn status(bench: &mut Bench, path: &str) -> Value {
        bench.get(path).json()["data"]["status"].clone()
    }

    #[test]
    fn a050_a125_a_cancellation_without_a_body_cancels() {
        let mut bench = Bench::new();
        let path = bench.sign_in("agent@sandbox.test").booked("Yolcu");
        assert_eq!(cancel(&mut bench, &path), (200, json!(0)));
        assert_eq!(status(&mut bench, &path), 11);
        assert_eq!(cancel(&mut bench, &path), (400, Value::Null), "a second one is refused");
    }

    #[test]
    fn a126_the_deduction_is_a_percentage_by_time_to_pick_up_or_by_dial() {
        let mut bench = Bench::new();
        bench.sign_in("agent@sandbox.test");
        for percent in [0, 25, 100] {
            let path = bench.booked(&format!("SBX-DEDUCT-{percent}"));
            assert_eq!(cancel(&mut bench, &path), (200, json!(percent)));
        }
        // The pick-up is on 24 December at 11:30 UTC, the first own supplier is free until a day before.
        for (now, percent) in [
            ("2026-12-23T11:29:59Z", 0),
            ("2026-12-23T11:30:00Z", 25),
            ("2026-12-24T05:29:59Z", 25),
            ("2026-12-24T05:30:00Z", 100),
        ] {
            bench.now = "2026-06-01T09:00:00Z".parse().expect("a time");
            let path = bench.sign_in("agent@sandbox.test").booked("SBX-STATUS-4");
            bench.now = now.parse().expect("a time");
            bench.sign_in("agent@sandbox.test");
            assert_eq!(cancel(&mut bench, &path), (200, json!(percent)), "{now}");
        }
    }

    #[test]
    fn a048_a049_1_to_7_can_be_cancelled_and_8_to_12_cannot() {
        let mut bench = Bench::new();
        bench.sign_in("agent@sandbox.test");
        for code in 1..=12 {
            let path = bench.booked(&format!("SBX-STATUS-{code}"));
            let (answered, _) = cancel(&mut bench, &path);
            assert_eq!(answered, if code <= 7 { 200 } else { 400 }, "{code}");
            assert_eq!(status(&mut bench, &path), if code <= 7 { 11 } else { code }, "{code}");
        }
    }

    #[test]
    fn a068_cancelling_needs_the_permission_and_the_company() {
        let mut bench = Bench::new();
        let path = bench.sign_in("agent@sandbox.test").booked("Yolcu");
        bench.sign_in("clerk@sandbox.test");
        assert_eq!(cancel(&mut bench, &path).0, 400, "no permission");
        bench.sign_in("stranger@sandbox.test");
        assert_eq!(cancel(&mut bench, &path).0, 404, "out of scope");
        bench.sign_in("colleague@sandbox.test");
        assert_eq!(cancel(&mut bench, &path).0, 200);
    }

    #[test]
    fn a_refusal_has_the_status_of_the_personality_and_leaves_the_record() {
        let mut bench = Bench::new();
        let path = bench.sign_in("agent@sandbox.test").booked("SBX-NOCANCEL");
        for (choice, expected) in [
            (ChangeRefusal::Status400, 400),
            (ChangeRefusal::Status403, 403),
            (ChangeRefusal::Status409, 409),
            (ChangeRefusal::Status422, 422),
        ] {
            bench.service.personality.change_refusal = choice;
            assert_eq!(cancel(&mut bench, &path).0, expected);
            assert_eq!(status(&mut bench, &path), 1);
        }
    }

    #[test]
    fn each_leg_is_cancelled_alone() {
        let mut bench = Bench::new();
        let created = bench.sign_in("agent@sandbox.test").book("SBX-RETURN").json()["data"].clone();
        let leg = |name: &str| format!("/api/booking/{}", created[name].as_str().expect("an id"));
        let (out, back) = (leg("transferReservationId"), leg("returnReservationId"));
        assert_eq!(cancel(&mut bench, &out).0, 200);
        assert_eq!(
            (status(&mut bench, &out), status(&mut bench, &back)),
            (json!(11), json!(1))
        );
        bench.advance(TimeDelta::seconds(1));
        assert_eq!(cancel(&mut bench, &back).0, 200);
    }
}
