use rstest::rstest;

use self::reader::{DICE, Reader};
use super::*;

mod reader;
mod table;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_790_000_000 + seconds)
}

fn pass(began: i64, ended: i64) -> Pass {
    let (began, ended) = (at(began), at(ended));
    Pass { began, ended }
}

#[rstest]
#[case(0)]
#[case(1)]
#[case(199)]
fn a139_pages_are_read_until_one_is_short_also_an_empty_one(#[case] last: usize) {
    let mut reader = Reader::waking();
    for number in 1..=5_usize {
        assert_eq!(reader.asks(), u32::try_from(number).ok());
        reader = reader.page(9, number * 200..(number + 1) * 200);
        assert_eq!(reader.completed(), None);
    }
    assert_eq!(reader.asks(), Some(6));
    let reader = reader.page(60, 9_000..9_000 + last);
    assert_eq!((reader.asks(), reader.completed()), (None, Some(pass(0, 60))));
    assert_eq!(reader.sync.whole(), Some(pass(0, 60)));
}

#[test]
fn a139_a_page_is_as_long_as_its_elements_readable_or_not() {
    let reader = Reader::waking();
    let ticket = reader.sync.course.ticket;
    let (now, ids, bytes) = (at(1), vec![None; 200], 0);
    let page = Event::PageRead {
        ticket,
        now,
        ids,
        bytes,
    };
    let reader = reader.then(page).kept(1);
    assert_eq!(reader.asks(), Some(2));
}

#[test]
fn a140_a_record_on_two_pages_is_one_record() {
    let reader = Reader::waking().page(1, 0..200).page(2, 150..350);
    let progress = Progress { page: 3, records: 350 };
    assert_eq!(reader.sync.progress(), Some(progress));
    assert_eq!(reader.page(3, 340..360).sync.progress(), None);
}

#[test]
fn each_page_is_kept_with_how_far_the_pass_has_come() {
    let reader = Reader::waking().brought(1, 0..200);
    let mut row = StoredSync {
        pass_started_utc: Some(at(0)),
        next_page: 2,
        was_interrupted: false,
        whole_started_utc: None,
        whole_completed_utc: None,
    };
    assert_eq!((reader.row(), reader.asks()), (row.clone(), None));
    row.pass_started_utc = None;
    row.next_page = 1;
    row.whole_started_utc = Some(at(0));
    row.whole_completed_utc = Some(at(7));
    let reader = reader.kept(2).brought(7, []);
    assert_eq!((reader.row(), reader.completed()), (row, None));
    assert_eq!(reader.kept(8).completed(), Some(pass(0, 7)));
}

#[test]
fn an_interrupted_pass_goes_on_two_pages_back_and_is_no_whole_one() {
    let reader = Reader::waking().full(1, 5).fails(2, NotRead::Failed);
    assert!(reader.tells_those_who_wait());
    assert_eq!((reader.asks(), reader.waits()), (None, Some(7)));
    assert_eq!(reader.sync.progress().unwrap().page, 6);
    let reader = reader.due(7);
    assert_eq!(reader.asks(), Some(4));
    let reader = reader.page(8, 0..200).page(9, 200..400).brought(10, [1]);
    assert!(reader.row().was_interrupted);
    assert_eq!(reader.row().whole_completed_utc, None);
    let reader = reader.kept(10);
    assert_eq!((reader.completed(), reader.sync.whole()), (None, None));
    assert_eq!(reader.seeks(), Some(at(0)));
}

#[test]
fn two_pages_back_from_one_of_the_first_three_is_a_new_pass() {
    for full in 0..3 {
        let reader = Reader::waking().full(1, full).fails(2, NotRead::Failed).due(7);
        assert_eq!(reader.asks(), Some(1));
        assert_eq!(reader.page(8, [1]).completed(), Some(pass(7, 8)));
    }
    let reader = Reader::waking().full(1, 3).fails(2, NotRead::Failed).due(7);
    assert_eq!(reader.asks(), Some(2));
    assert_eq!(reader.page(8, [1]).completed(), None);
}

#[test]
fn what_was_not_kept_was_not_read() {
    let reader = Reader::waking().full(1, 5).brought(2, 0..200);
    let ticket = reader.sync.course.ticket;
    let reader = reader.then(Event::NotKept {
        ticket,
        now: at(2),
        dice: DICE,
    });
    assert!(reader.tells_those_who_wait());
    assert_eq!(reader.due(7).asks(), Some(4));
}

#[test]
fn whoever_wants_a_pass_that_began_later_gets_one_more_and_all_share_it() {
    for by in [By::Agent, By::Check] {
        let reader = Reader::waking().wanted(1, by).full(1, 1).wanted(2, by).wanted(3, by);
        let reader = reader.page(4, [1]);
        assert_eq!((reader.completed(), reader.asks()), (Some(pass(0, 4)), Some(1)));
        let reader = reader.page(6, [1]);
        assert_eq!((reader.completed(), reader.asks()), (Some(pass(4, 6)), None));
    }
}

#[test]
fn after_an_interrupted_pass_a_whole_one_follows_for_who_waits() {
    let reader = Reader::waking()
        .full(1, 5)
        .fails(2, NotRead::Failed)
        .wanted(3, By::Check);
    assert!(reader.tells_those_who_wait());
    let reader = reader.due(7).page(8, [1]);
    assert_eq!((reader.completed(), reader.asks()), (None, Some(1)));
    assert_eq!(reader.page(9, [1]).completed(), Some(pass(8, 9)));
}

#[test]
fn a146_every_quarter_of_an_hour_and_on_waking() {
    let idle = |second| Reader::waking().page(second, [1]).unseen(&[]);
    let reader = idle(10);
    assert_eq!(reader.waits(), Some(910));
    assert_eq!(reader.due(910).asks(), Some(1));
    assert_eq!(idle(10).due(909).asks(), None);
    for by in [By::Waking, By::Agent, By::Check] {
        let reader = idle(10).wanted(11, by);
        assert_eq!(reader.asks(), Some(1));
        assert_eq!(reader.page(12, [1]).asks(), None, "it began after the word");
    }
    let reader = Reader::waking().wanted(1, By::Waking).page(2, [1]);
    assert_eq!(reader.asks(), None, "the one that ran is good enough");
}

#[test]
fn a_clock_that_was_set_back_does_not_stop_the_reading() {
    let reader = Reader::waking().page(100_000, [1]).unseen(&[]).due(0);
    assert_eq!((reader.asks(), reader.waits()), (None, Some(900)));
    assert_eq!(reader.due(900).page(-50, [1]).completed(), Some(pass(900, 900)));
}

#[test]
fn a145_failures_lengthen_the_wait_until_the_failing_page_is_passed() {
    let (mut reader, mut waits, mut now) = (Reader::waking().full(0, 5), vec![], 0);
    for _ in 0..10 {
        reader = reader.fails(now, NotRead::Failed);
        let until = reader.waits().unwrap();
        waits.push(until - now);
        now = until;
        reader = reader.due(now).page(now, 0..200).page(now, 200..400);
        assert_eq!(reader.asks(), Some(6));
    }
    assert_eq!(waits, [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    let reader = reader.page(now, 9_000..9_200).fails(now, NotRead::Failed);
    assert_eq!(reader.waits(), Some(now + 5));
}

#[test]
fn a_pass_that_ends_takes_its_failures_with_it() {
    let failed = Reader::waking().full(0, 5).fails(0, NotRead::Failed);
    let ended = failed.due(5).page(5, [1]).unseen(&[]);
    assert_eq!(ended.due(905).fails(906, NotRead::Failed).waits(), Some(911));
}

#[test]
fn the_agent_need_not_wait_for_a_failure_but_nobody_breaks_a_silence() {
    let failed = || Reader::waking().full(1, 5).fails(2, NotRead::Failed);
    assert_eq!(failed().wanted(3, By::Agent).asks(), Some(4));
    assert_eq!(failed().wanted(3, By::Waking).asks(), Some(4));
    assert_eq!(failed().wanted(3, By::Check).asks(), None);
    for by in [By::Agent, By::Waking, By::Check] {
        let until = at(4_000);
        let reader = Reader::waking().fails(2, NotRead::NotBefore { until }).wanted(3, by);
        assert_eq!(reader.asks(), None);
        assert_eq!(reader.tells_those_who_wait(), by == By::Check);
        assert_eq!(reader.due(3_999).waits(), Some(4_000));
    }
    let until = at(2);
    let reader = Reader::waking().fails(2, NotRead::NotBefore { until });
    assert_eq!(reader.waits(), Some(7), "a silence of nothing is no invitation");
}

#[test]
fn a141_open_records_that_a_pass_did_not_bring_are_read_one_by_one() {
    let reader = Reader::waking().page(5, [1]);
    assert_eq!(reader.seeks(), Some(at(0)));
    let reader = reader.unseen(&["R8", "R9"]);
    assert_eq!(reader.reads(), Some("R8"));
    let reader = reader.record_fails(6, NotRead::Refused);
    assert_eq!((reader.reads(), reader.waits()), (None, Some(8)));
    let reader = reader.due(7);
    assert_eq!((reader.reads(), reader.waits()), (None, Some(8)));
    let reader = reader.due(8);
    assert_eq!(reader.reads(), Some("R9"));
    let reader = reader.record(9);
    assert_eq!((reader.reads(), reader.waits()), (None, Some(905)));
}

#[test]
fn reading_one_by_one_ends_when_the_service_fails_or_a_pass_is_wanted() {
    let gathering = || Reader::waking().page(5, [1]).unseen(&["R8", "R9"]);
    assert_eq!(gathering().record_fails(6, NotRead::Failed).waits(), Some(905));
    let until = at(2_000);
    assert_eq!(
        gathering().record_fails(6, NotRead::NotBefore { until }).waits(),
        Some(2_000)
    );
    assert_eq!(gathering().wanted(6, By::Check).asks(), Some(1));
    assert_eq!(gathering().due(905).asks(), Some(1));
    let stopped = gathering().then(Event::Stop { now: at(6) });
    assert_eq!(stopped.waits(), Some(905));
    assert!(
        stopped
            .due(8)
            .commands
            .iter()
            .all(|one| matches!(one, Command::Wait { .. }))
    );
}

#[test]
fn nothing_is_asked_while_nobody_may() {
    let paused = || Reader::waking().full(1, 5).then(Event::Pause);
    assert!(paused().tells_those_who_wait());
    for by in [By::Agent, By::Waking, By::Check] {
        let reader = paused().wanted(2, by);
        assert_eq!((reader.asks(), reader.tells_those_who_wait()), (None, by == By::Check));
    }
    assert!(paused().due(99_999).commands.is_empty());
    let reader = paused().then(Event::Resume { now: at(9) });
    assert_eq!(reader.asks(), Some(4));
    let idle = || Reader::waking().page(1, [1]).unseen(&[]).then(Event::Pause);
    assert_eq!(idle().then(Event::Resume { now: at(9) }).waits(), Some(901));
    assert_eq!(idle().then(Event::Resume { now: at(901) }).asks(), Some(1));
    let woken = idle().wanted(8, By::Waking).then(Event::Resume { now: at(9) });
    assert_eq!(woken.asks(), Some(1));
}

#[test]
fn stopped_by_the_agent_it_goes_on_later_or_when_wanted() {
    let stopped = || {
        let reader = Reader::waking().full(1, 5).wanted(1, By::Check);
        reader.then(Event::Stop { now: at(2) })
    };
    assert!(stopped().tells_those_who_wait());
    assert_eq!((stopped().waits(), stopped().sync.progress()), (Some(902), None));
    assert_eq!(stopped().due(902).asks(), Some(4));
    let reader = stopped().wanted(3, By::Agent);
    assert_eq!(reader.asks(), Some(4));
    assert_eq!(reader.page(4, [1]).asks(), Some(1), "the agent's own pass");
}

#[test]
fn a_pass_that_a_process_left_goes_on_in_the_next_one() {
    let row = Reader::waking().full(1, 6).brought(2, 0..200).row();
    assert_eq!(row.next_page, 8);
    let reader = Reader::found(Some(&row), 50);
    assert_eq!(reader.asks(), Some(6));
    assert_eq!(reader.page(51, [1]).completed(), None);
    let row = Reader::waking().full(1, 1).brought(2, [1]).row();
    let reader = Reader::found(Some(&row), 50);
    assert_eq!((reader.asks(), reader.sync.whole()), (Some(1), Some(pass(0, 2))));
}

#[test]
fn an_answer_that_comes_too_late_changes_nothing() {
    let asked = Reader::waking();
    let ticket = asked.sync.course.ticket;
    let reader = asked.then(Event::Pause).then(Event::Resume { now: at(1) });
    let before = reader.sync;
    let (now, ids, dice, why) = (at(2), vec![], DICE, NotRead::Failed);
    for late in [
        Event::PageRead {
            ticket,
            now,
            ids,
            bytes: 0,
        },
        Event::PageNotRead { ticket, now, why, dice },
        Event::Kept { ticket, now, dice },
        Event::NotKept { ticket, now, dice },
        Event::Unseen { ticket, ids: vec![] },
        Event::RecordRead { ticket, now },
        Event::RecordNotRead { ticket, now, why },
    ] {
        assert_eq!(next(before.clone(), late), (before.clone(), vec![]));
    }
}

#[test]
fn a_service_that_repeats_itself_for_ever_is_left_alone_ever_longer() {
    let (mut reader, mut waits) = (Reader::waking(), vec![]);
    for round in 0..3 {
        let start = round * 1_000;
        for number in 1..=6 {
            assert_eq!((reader.asks(), reader.completed()), (Some(number), None));
            reader = reader.page(start, 0..200);
        }
        assert!(reader.tells_those_who_wait());
        waits.push(reader.waits().unwrap() - start);
        reader = reader.due(start + 1_000);
    }
    assert_eq!(waits, [5, 10, 20]);
}

/// Reads pages of new records until the machine asks for no further one, and returns how many it read.
fn until_stopped(mut reader: Reader, bytes: u64) -> (Reader, usize) {
    let mut pages = 0;
    while reader.asks().is_some() {
        reader = reader.brought_bytes(9, pages * 200..(pages + 1) * 200, bytes).kept(9);
        pages += 1;
        assert!(pages <= 30_000, "the list is read for ever");
    }
    (reader, pages)
}

#[rstest]
#[case::of_which_nothing_is_known(0, 2_000)]
#[case::of_a_few_records(4_000, 2_000)]
#[case::of_many_records(100_000, 5_000)]
fn a175_a_list_that_never_ends_is_stopped_at_ten_times_what_is_known(#[case] records: u64, #[case] most: usize) {
    let found = Sync::found(None, records, at(0));
    let (sync, commands) = next(found, Event::Resume { now: at(0) });
    let (reader, pages) = until_stopped(Reader { sync, commands }, 0);
    assert_eq!(pages, most);
    assert!(reader.sync.is_endless());
    assert_eq!(reader.completed(), None);
    assert_eq!(reader.commands[0], Command::NoPass, "a check does not wait for it");
    assert_eq!(reader.sync.progress(), None);
    let (_, again) = until_stopped(reader.wanted(10, By::Agent), 0);
    assert_eq!(again, most, "pages without end do not count as known");
}

#[test]
fn a175_a_list_is_stopped_at_512_mebibytes() {
    let (reader, pages) = until_stopped(Reader::waking(), 8 << 20);
    assert_eq!(pages, 64);
    assert!(reader.sync.is_endless());
}

#[test]
fn a175_a_stopped_list_is_read_anew_and_told_until_a_reading_ends() {
    let (reader, _) = until_stopped(Reader::waking(), 8 << 20);
    let reader = reader.wanted(10, By::Agent);
    assert_eq!(reader.asks(), Some(1));
    assert!(reader.sync.is_endless(), "it is not known yet that it ends");
    let reader = reader.page(11, [1]);
    assert!(!reader.sync.is_endless());
    // What one reading took does not count for the next.
    let (_, pages) = until_stopped(reader.wanted(12, By::Agent), 8 << 20);
    assert_eq!(pages, 64);
}

#[test]
fn a175_a_short_pass_does_not_make_the_lists_that_are_known_shorter() {
    let found = Sync::found(None, 100_000, at(0));
    let (sync, commands) = next(found, Event::Resume { now: at(0) });
    let reader = Reader { sync, commands }.page(1, [1]);
    let (_, pages) = until_stopped(reader.wanted(2, By::Agent), 0);
    assert_eq!(pages, 5_000);
}
