//! `POST /api/user/refresh-token` (specification 4.2).

use contract::login::RefreshToken;

use crate::answer::Answer;
use crate::service::Touched;
use crate::service::{Call, Service};
use crate::words::Word;

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let asked: RefreshToken = match call.json() {
        Ok(asked) => asked,
        Err(refusal) => return refusal,
    };
    let faults = asked.faults();
    if !faults.is_empty() {
        return Answer::invalid(call.language, &faults);
    }
    let rotation = service.personality.rotation;
    let token = asked.token.expose();
    let exchanged = service.logins.exchange(token, rotation, call.now, &mut call.random);
    // A refused exchange may have revoked the login.
    if let Some(login) = service.logins.behind(token) {
        service.touch(Touched::Login(login));
    }
    match exchanged {
        Some(pair) => Answer::done(call.language, pair),
        None => Answer::failed(call.language, 400, Word::BadRefreshToken, &[]),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use serde_json::{Value, json};

    use crate::personality::{Personality, Rotation};
    use crate::testing::Bench;

    fn rotating(rotation: Rotation) -> Bench {
        Bench::with(Personality {
            rotation,
            ..Personality::default()
        })
    }

    fn refresh(bench: &mut Bench, token: &Value) -> (u16, Value) {
        let answer = bench.post("/api/user/refresh-token", json!({ "token": token }));
        (answer.status, answer.json()["data"]["refreshToken"].clone())
    }

    fn login(bench: &mut Bench) -> Value {
        let answer = bench.post(
            "/api/user/login",
            json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"}),
        );
        answer.json()["data"]["refreshToken"].clone()
    }

    #[test]
    fn a060_the_refresh_token_alone_gives_a_new_pair() {
        let mut bench = rotating(Rotation::Strict);
        let first = login(&mut bench);
        let (status, second) = refresh(&mut bench, &first);
        assert_eq!(status, 200);
        assert_ne!(first, second);
        assert_eq!(refresh(&mut bench, &first).0, 400, "an exchanged token is spent");
        assert_eq!(refresh(&mut bench, &second).0, 200);
        assert_eq!(refresh(&mut bench, &json!("nonsense")).0, 400);
        assert_eq!(refresh(&mut bench, &Value::Null).0, 400);
    }

    #[test]
    fn a156_its_messages_come_in_the_language_asked_for_and_else_in_turkish() {
        let mut bench = Bench::new();
        let mut said = |tag: Option<&str>| {
            bench.language = tag.map(str::to_owned);
            let refused = bench.post("/api/user/refresh-token", json!({ "token": "nonsense" }));
            assert_eq!(refused.status, 400);
            refused.json()["message"].clone()
        };
        assert_eq!(said(Some("tr-TR")), "Yenileme anahtarı geçerli değil");
        assert_eq!(said(Some("en-US")), "The refresh token is not valid");
        assert_eq!(said(Some("de-DE")), "Das Erneuerungstoken ist nicht gültig");
        assert_eq!(said(Some("ru-RU")), "Токен обновления недействителен");
        assert_eq!(said(None), said(Some("tr-TR")));
    }

    #[test]
    fn a_minute_of_grace_lets_the_spent_token_refresh_again() {
        let mut bench = rotating(Rotation::MinuteOfGrace);
        let first = login(&mut bench);
        assert_eq!(refresh(&mut bench, &first).0, 200);
        bench.advance(TimeDelta::seconds(59));
        assert_eq!(refresh(&mut bench, &first).0, 200);
        bench.advance(TimeDelta::seconds(1));
        assert_eq!(refresh(&mut bench, &first).0, 400);
    }

    #[test]
    fn reuse_revokes_the_login() {
        let mut bench = rotating(Rotation::ReuseRevokes);
        let first = login(&mut bench);
        let (_, second) = refresh(&mut bench, &first);
        assert_eq!(refresh(&mut bench, &first).0, 400);
        assert_eq!(
            refresh(&mut bench, &second).0,
            400,
            "the good token fell with the login"
        );
        let other = login(&mut bench);
        assert_eq!(refresh(&mut bench, &other).0, 200, "a new login stands");
    }

    #[test]
    fn earlier_logins_stay_valid_beside_later_ones_and_access_tokens_after_a_refresh() {
        let mut bench = rotating(Rotation::Strict);
        let first = login(&mut bench);
        let earlier = bench.sign_in("agent@sandbox.test").token.clone();
        let second = login(&mut bench);
        assert_eq!(refresh(&mut bench, &first).0, 200);
        assert_eq!(refresh(&mut bench, &second).0, 200);
        bench.token = earlier;
        assert_eq!(bench.get("/api/booking").status, 200);
        bench.advance(TimeDelta::minutes(60));
        assert_eq!(bench.get("/api/booking").status, 401, "until its own end");
    }

    #[test]
    fn a_refresh_token_runs_out_by_the_clock() {
        let mut bench = rotating(Rotation::Strict);
        let token = login(&mut bench);
        bench.advance(TimeDelta::days(30));
        assert_eq!(refresh(&mut bench, &token).0, 400);
    }
}
