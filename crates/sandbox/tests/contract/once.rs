//! One key makes one record, with any personality and any faults.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use contract::booking::CreateReservation;
use contract::login::Login;
use contract::{Endpoint, Envelope, Secret};
use sandbox::{Fault, PASSWORD, Personality, Random, Request};

use crate::{Desk, lead};

const ROUNDS: u64 = 400;

fn struck(random: &mut Random) -> Option<Fault> {
    let faults = [
        None,
        Some(Fault::Error500 { committed: false }),
        Some(Fault::Error500 { committed: true }),
        Some(Fault::Error500Html { committed: true }),
        Some(Fault::Duplicate),
        Some(Fault::ExpireToken),
        Some(Fault::Empty401),
        Some(Fault::RateLimit { retry_after: None }),
    ];
    random.pick(&faults).cloned().flatten()
}

#[test]
fn a095_one_key_makes_at_most_one_record_under_every_personality_and_fault() {
    let (mut answered_ok, mut recorded_unseen) = (0, 0);
    for seed in 0..ROUNDS {
        let mut random = Random::new(seed);
        let mut desk = Desk::new(Personality::drawn(seed));
        let search = desk.search();
        let item_id = desk.call(&search).vehicles[0].item_id.clone().expect("a key");
        let intent = CreateReservation {
            item_id,
            passenger_requests: vec![lead()],
            ..CreateReservation::default()
        };
        let mut told = BTreeSet::new();
        for _ in 0..6 {
            let fault = struck(&mut random);
            let request = Request::of(&intent).bearer(&desk.token).key("the-intent");
            let answer = desk
                .service
                .handle_struck(&request, desk.now, random.draw(), fault.as_ref());
            if answer.status == 401 {
                desk.token = sign_in(&mut desk);
            }
            if answer.status == 200 {
                let envelope: Envelope = serde_json::from_slice(&answer.body).expect("an envelope");
                let created = CreateReservation::read(envelope.data.unwrap_or_default()).expect("a result");
                told.insert(String::from(created.transfer_reservation_id.expect("an id")));
            }
            // At most ten minutes in total: the shortest memory of a key is half an hour.
            desk.now += TimeDelta::seconds(i64::try_from(random.below(100)).expect("a number"));
        }
        let recorded: BTreeSet<String> = desk.service.recorded().map(|one| one.id.to_string()).collect();
        assert!(recorded.len() <= 1, "seed {seed}: {recorded:?}");
        assert!(
            told.is_subset(&recorded),
            "seed {seed}: told {told:?}, recorded {recorded:?}"
        );
        answered_ok += usize::from(!told.is_empty());
        recorded_unseen += usize::from(told.is_empty() && !recorded.is_empty());
    }
    assert!(
        answered_ok > 100 && recorded_unseen > 20,
        "{answered_ok} {recorded_unseen}: the faults must bite"
    );
}

fn sign_in(desk: &mut Desk) -> String {
    let tokens = desk.call(&Login {
        user_name: "agent@sandbox.test".into(),
        password: Secret::new(PASSWORD),
    });
    tokens.access_token.expose().to_owned()
}
