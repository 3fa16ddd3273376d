//! `POST /api/user/login` (specification 4.1).

use contract::login::Login;

use crate::answer::Answer;
use crate::people;
use crate::personality::LoginRefusal;
use crate::service::Touched;
use crate::service::{Call, Service};
use crate::words::Word;

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let asked: Login = match call.json() {
        Ok(asked) => asked,
        Err(refusal) => return refusal,
    };
    let faults = asked.faults();
    if !faults.is_empty() {
        return Answer::invalid(call.language, &faults);
    }
    let Some(user) = people::find(&asked.user_name, asked.password.expose()) else {
        let status = match service.personality.login_refusal {
            LoginRefusal::Status400 => 400,
            LoginRefusal::Status401 => 401,
        };
        return Answer::failed(call.language, status, Word::BadCredentials, &[]);
    };
    let (login, pair) = service.logins.open(user, call.now, &mut call.random);
    service.touch(Touched::Login(login));
    Answer::done(call.language, pair)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::personality::{LoginRefusal, Personality};
    use crate::testing::Bench;

    #[test]
    fn a058_mail_or_phone_and_password_sign_in_without_bearer() {
        let mut bench = Bench::new();
        for name in [
            "agent@sandbox.test",
            "+905550000001",
            "colleague@sandbox.test",
            "clerk@sandbox.test",
        ] {
            let answer = bench.post("/api/user/login", json!({"userName": name, "password": "Sandbox-1"}));
            assert_eq!(answer.status, 200, "{name}");
            let data = &answer.json()["data"];
            assert_eq!(data["tokenType"], "Bearer");
            assert_eq!(data["accessTokenExpiration"], "2026-06-01T10:00:00Z");
            assert!(data["refreshToken"].as_str().is_some_and(|token| token.len() > 20));
            assert!(data["expiresIn"].is_i64());
        }
    }

    #[test]
    fn a002_every_answer_is_an_envelope() {
        let mut bench = Bench::new();
        let done = bench.post(
            "/api/user/login",
            json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"}),
        );
        assert_eq!(done.json()["success"], true);
        assert_eq!(done.json()["statusCode"], 200);
        assert_eq!(done.json()["errors"], Value::Null);
        assert!(done.json()["message"].is_string());
        assert_eq!(done.json().get("errorCode"), None);
        for (path, status) in [("/api/user/login", 400), ("/api/nowhere", 404)] {
            let failed = bench.post(path, json!({}));
            assert_eq!((failed.status, &failed.json()["statusCode"]), (status, &json!(status)));
            assert_eq!(
                (&failed.json()["success"], &failed.json()["data"]),
                (&json!(false), &Value::Null)
            );
        }
        assert_eq!(bench.get("/api/user/login").status, 405);
        assert_eq!(bench.get("/api/user/login").json()["statusCode"], 405);
        assert_eq!(bench.get("/api/user/login").header("Allow"), Some("POST"));
    }

    #[test]
    fn a015_every_failure_mirrors_its_status_in_the_envelope() {
        use crate::faults::Fault;
        let mut bench = Bench::new();
        let huge = vec![b' '; 1_100_000];
        let expired = json!({"itemId": "0"});
        let mut failures = vec![
            (400, bench.post("/api/user/login", json!({}))),
            (400, bench.post("/api/availability/route-options", expired)),
            (401, bench.get("/api/booking")),
            (404, bench.get("/api")),
            (405, bench.get("/api/availability")),
            (
                413,
                bench.raw("POST", "/api/availability", Some("application/json"), &huge),
            ),
            (415, bench.raw("POST", "/api/availability", Some("text/xml"), b"<a/>")),
        ];
        for (status, fault) in [
            (429, Fault::RateLimit { retry_after: None }),
            (500, Fault::Error500 { committed: true }),
        ] {
            bench.struck = Some(fault);
            failures.push((status, bench.search_with(json!({}))));
        }
        for (status, failure) in failures {
            let told = failure.json();
            assert_eq!((failure.status, &told["statusCode"]), (status, &json!(status)));
            assert_eq!(
                (&told["success"], told.get("data")),
                (&json!(false), Some(&Value::Null))
            );
            assert!(told["errors"].is_null() || told["errors"].is_array());
            assert!(told["message"].is_string());
        }
    }

    #[test]
    fn a015_a_400_lists_every_fault_and_has_no_code() {
        let mut bench = Bench::new();
        let answer = bench.english().post("/api/user/login", json!({"userName": null}));
        assert_eq!(answer.status, 400);
        assert_eq!(
            answer.json()["errors"],
            json!(["userName: is required", "password: is required"])
        );
        assert_eq!(answer.json().get("errorCode"), None);
    }

    #[test]
    fn a001_other_media_types_and_broken_json_are_refused() {
        let mut bench = Bench::new();
        let body = json!({"userName": "agent@sandbox.test", "password": "Sandbox-1"}).to_string();
        for (media, status) in [
            (Some("text/json"), 200),
            (Some("application/merge-patch+json"), 200),
            (Some("application/json; charset=utf-8"), 200),
            (Some("text/plain"), 415),
            (None, 415),
        ] {
            let answer = bench.raw("POST", "/api/user/login", media, body.as_bytes());
            assert_eq!(answer.status, status, "{media:?}");
            assert_eq!(answer.content_type.as_deref(), Some("application/json; charset=utf-8"));
        }
        for broken in ["", "{", "[]", "7", "{\"userName\":4}", "\u{0}"] {
            let answer = bench.raw("POST", "/api/user/login", Some("application/json"), broken.as_bytes());
            assert_eq!(answer.status, 400, "{broken}");
            assert_eq!(answer.json()["success"], false);
        }
        let huge = vec![b' '; 1_100_000];
        assert_eq!(
            bench
                .raw("POST", "/api/user/login", Some("application/json"), &huge)
                .status,
            413
        );
    }

    #[test]
    fn a_wrong_password_is_refused_as_the_personality_says() {
        let asked = json!({"userName": "agent@sandbox.test", "password": "wrong"});
        assert_eq!(Bench::new().post("/api/user/login", asked.clone()).status, 400);
        let mut bench = Bench::with(Personality {
            login_refusal: LoginRefusal::Status401,
            ..Personality::default()
        });
        assert_eq!(bench.post("/api/user/login", asked).status, 401);
    }

    #[test]
    fn a055_a156_messages_come_in_the_language_asked_for_and_else_in_turkish() {
        let mut bench = Bench::new();
        let asked = json!({"userName": "agent@sandbox.test", "password": "wrong"});
        let mut said = |tag: Option<&str>| {
            bench.language = tag.map(str::to_owned);
            bench.post("/api/user/login", asked.clone()).json()["message"].clone()
        };
        assert_eq!(said(Some("tr-TR")), "Kullanıcı adı veya parola yanlış");
        assert_eq!(said(Some("en-US")), "The user name or the password is wrong");
        assert_eq!(said(Some("de-DE")), "Benutzername oder Passwort ist falsch");
        assert_eq!(said(Some("ru-RU")), "Неверное имя пользователя или пароль");
        assert_eq!(said(None), said(Some("tr-TR")));
        assert_eq!(said(Some("fr-FR")), said(Some("tr-TR")));
        assert_eq!(said(Some("fr-FR, de-DE;q=0.8")), said(Some("de-DE")));
    }
}
