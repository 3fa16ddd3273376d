//! A record about which the service answers without returning it.

use rstest::rstest;

use super::*;

fn said(status: u16) -> Said {
    Said {
        status,
        code: None,
        messages: vec![],
        retry_after: None,
    }
}

fn answered(status: u16) -> Verdict<Reservation> {
    Verdict::Refused(Refusal::Answered(said(status)))
}

impl Desk {
    fn read(&mut self, verdict: &Verdict<Reservation>) -> Option<DateTime<Utc>> {
        let asked = self.now;
        self.at(1, |engine, context| {
            engine.reservation_read("r-1", Asker::Fresh, asked, verdict, context);
            engine.unread_since("r-1")
        })
    }
}

#[rstest]
#[case::not_known(answered(404), true)]
#[case::forbidden(answered(403), true)]
#[case::without_a_meaning(Verdict::Unknown(Doubt::Unreadable("no record")), true)]
#[case::denied(Verdict::Unknown(Doubt::Denied(said(200))), true)]
#[case::endless(Verdict::Unknown(Doubt::TooMuch), true)]
#[case::of_another(Verdict::Done(Reservation { raw: record("r-2", "Ada") }), true)]
#[case::told(Verdict::Done(Reservation { raw: record("r-1", "Ada") }), false)]
#[case::without_a_session(answered(401), false)]
#[case::too_often(answered(429), false)]
#[case::failed(Verdict::Unknown(Doubt::Status(said(500))), false)]
#[case::cut(Verdict::Unknown(Doubt::Cut), false)]
#[case::never_connected(Verdict::Refused(Refusal::NeverConnected), false)]
fn a111_only_an_answer_about_the_record_says_that_it_is_not_told(
    #[case] verdict: Verdict<Reservation>,
    #[case] is_unread: bool,
) {
    let mut desk = Desk::open();
    assert_eq!(desk.read(&verdict).is_some(), is_unread);
}

#[test]
fn a111_it_is_said_since_the_first_such_answer_until_the_record_is_told_again() {
    let mut desk = Desk::open();
    let first = desk.read(&answered(404));
    assert_eq!(first, Some(desk.now));
    assert_eq!(desk.read(&answered(404)), first);
    assert_eq!(desk.read(&Verdict::Unknown(Doubt::Cut)), first);
    let told = Verdict::Done(Reservation {
        raw: record("r-1", "Ada"),
    });
    assert_eq!(desk.read(&told), None);
}

#[test]
fn a039_a_record_under_another_id_is_not_kept_for_the_one_that_was_asked_for() {
    let mut desk = Desk::open();
    let other = Verdict::Done(Reservation {
        raw: record("r-2", "Ada"),
    });
    desk.read(&other);
    for id in ["r-1", "r-2"] {
        assert_eq!(
            desk.user_store.reservation(id).map(|row| row.is_some()),
            Ok(false),
            "{id}"
        );
    }
}

#[test]
fn a145_a_kept_record_near_its_pick_up_is_watched_before_the_lists_of_a_new_start_are_read() {
    let mut desk = Desk::open();
    let mut near = record("r-1", "Ada");
    near["pickUpTime"] = json!("2026-11-21T13:00:00Z");
    desk.lists = vec![near];
    let effects = desk.at(0, |engine, context| engine.woke(context));
    desk.read_lists(effects);
    desk.at(0, |engine, context| {
        let (started, _) = Engine::start(setup(), context).expect("an engine");
        *engine = started;
        engine.set_who(Some(agent()), context)
    });
    assert!(desk.engine.next_look("r-1").is_some());
}

#[test]
fn a150_lists_and_watched_records_are_left_alone_as_long_as_a_server_in_trouble_asks() {
    let mut desk = Desk::open();
    let mut near = record("r-1", "Ada");
    near["pickUpTime"] = json!("2026-11-21T13:00:00Z");
    desk.lists = vec![near];
    let effects = desk.at(0, |engine, context| engine.woke(context));
    desk.read_lists(effects);
    let in_trouble = Said {
        retry_after: Some(std::time::Duration::from_secs(3_600)),
        ..said(503)
    };
    let mut effects = desk.at(30, |engine, context| engine.wake(context));
    effects.extend(desk.at(0, |engine, context| engine.sync_now(context)));
    assert_eq!(asked(&effects), (1, 1));
    let now = desk.now;
    for effect in effects {
        let verdict = || Doubt::Status(in_trouble.clone());
        desk.at(0, |engine, context| match effect {
            Effect::ReadPage { ticket, .. } => engine.page_read(ticket, now, Verdict::Unknown(verdict()), context),
            Effect::ReadReservation { id, asker } => {
                engine.reservation_read(&id, asker, now, &Verdict::Unknown(verdict()), context)
            }
            Effect::Tell { .. } | Effect::TellReservations => vec![],
            other @ (Effect::Create(_)
            | Effect::Renew { .. }
            | Effect::Cancel { .. }
            | Effect::RenewForCancel { .. }
            | Effect::Update { .. }
            | Effect::RenewForUpdate { .. }
            | Effect::TellRequest { .. }) => panic!("{other:?}"),
        });
    }
    for _ in 0..119 {
        let effects = desk.at(30, |engine, context| engine.wake(context));
        assert_eq!(asked(&effects), (0, 0), "at {}", desk.now);
    }
    let effects = desk.at(31, |engine, context| engine.wake(context));
    assert_eq!(asked(&effects), (1, 1));
}

/// How many pages and records are asked for.
fn asked(effects: &[Effect]) -> (usize, usize) {
    let pages = effects.iter().filter(|one| matches!(one, Effect::ReadPage { .. }));
    let records = effects
        .iter()
        .filter(|one| matches!(one, Effect::ReadReservation { .. }));
    (pages.count(), records.count())
}
