//! Any order of events.

use proptest::prelude::*;

use super::*;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_790_000_000 + seconds)
}

fn event(kind: u8, length: u16, now: DateTime<Utc>, ticket: Ticket) -> Event {
    let dice = Dice(length);
    let why = match length % 3 {
        0 => NotRead::Failed,
        1 => NotRead::Refused,
        _ => NotRead::NotBefore {
            until: now + TimeDelta::seconds(i64::from(length)),
        },
    };
    let by = match length % 3 {
        0 => By::Agent,
        1 => By::Check,
        _ => By::Waking,
    };
    let ids = |length: u16| {
        (0..length)
            .map(|id| Some(format!("R{id}-{}", now.timestamp()).into()))
            .collect()
    };
    match kind {
        0 => Event::Wanted { now, by },
        1..=6 => Event::PageRead {
            ticket,
            now,
            ids: ids(200),
            bytes: u64::from(length) << 12,
        },
        7 | 8 => Event::PageRead {
            ticket,
            now,
            ids: ids(length % 200),
            bytes: 0,
        },
        9 => Event::PageNotRead { ticket, now, why, dice },
        10..=17 => Event::Kept { ticket, now, dice },
        18 => Event::NotKept { ticket, now, dice },
        19 => Event::Unseen {
            ticket,
            ids: (0..length % 4).map(|id| format!("U{id}").into()).collect(),
        },
        20 => Event::RecordRead { ticket, now },
        21 => Event::RecordNotRead { ticket, now, why },
        22 => Event::Stop { now },
        23 => Event::Pause,
        24 | 25 => Event::Resume { now },
        26 => Event::SilenceOver { now },
        _ => Event::Due { now },
    }
}

/// What the machine did, as seen from its commands alone.
#[derive(Default)]
struct Seen {
    /// Pages that were asked for and stored one after the other from page 1, and when that began.
    straight: Option<(DateTime<Utc>, u32)>,
    asked: Option<u32>,
    has_short: bool,
}

impl Seen {
    fn event(&mut self, event: &Event, took_effect: bool) {
        if !took_effect {
            return;
        }
        match event {
            Event::PageRead { ids, .. } => self.has_short = ids.len() < 200,
            Event::PageNotRead { .. } | Event::NotKept { .. } | Event::Pause | Event::Stop { .. } => {
                self.straight = None
            }
            Event::Wanted { .. }
            | Event::Kept { .. }
            | Event::Unseen { .. }
            | Event::RecordRead { .. }
            | Event::RecordNotRead { .. }
            | Event::Due { .. }
            | Event::SilenceOver { .. }
            | Event::Resume { .. } => {}
        }
    }

    fn asks(&mut self, number: u32, now: DateTime<Utc>) {
        self.straight = match (number, self.straight) {
            (1, _) => Some((now, 1)),
            (_, Some((began, before))) if number == before + 1 && !self.has_short => Some((began, number)),
            (_, Some(_) | None) => None,
        };
        self.asked = Some(number);
    }
}

fn now_of(event: &Event, or: DateTime<Utc>) -> DateTime<Utc> {
    match event {
        Event::Wanted { now, .. }
        | Event::PageRead { now, .. }
        | Event::PageNotRead { now, .. }
        | Event::Kept { now, .. }
        | Event::NotKept { now, .. }
        | Event::RecordRead { now, .. }
        | Event::RecordNotRead { now, .. }
        | Event::Due { now }
        | Event::SilenceOver { now }
        | Event::Stop { now }
        | Event::Resume { now } => *now,
        Event::Unseen { .. } | Event::Pause => or,
    }
}

proptest! {
    /// A pass counts as whole only if its pages came one after the other from page 1 to a short one. Each page follows
    /// the one before it or lies two before the one that was not read. Nothing is asked in a pause, and the machine
    /// always has an answer or an appointment to come.
    #[test]
    fn a139_no_order_of_events_makes_a_broken_pass_whole(
        events in proptest::collection::vec((0_u8..30, any::<u16>(), 0_i64..1_200), 1..150),
    ) {
        let mut sync = next(Sync::found(None, 0, at(0)), Event::Resume { now: at(0) }).0;
        let mut seen = Seen::default();
        seen.asks(1, at(0));
        let (mut clock, mut is_paused, mut is_awaited) = (0, false, true);
        for (kind, length, step) in events {
            clock += step;
            let event = event(kind, length, at(clock), sync.course.ticket);
            let before = sync.clone();
            let (then, commands) = next(sync, event.clone());
            seen.event(&event, then != before);
            is_paused = matches!(event, Event::Pause) || (is_paused && !matches!(event, Event::Resume { .. }));
            for command in &commands {
                match command {
                    Command::ReadPage { number, .. } => {
                        prop_assert!(!is_paused);
                        let last = seen.asked.unwrap_or(0);
                        prop_assert!(*number == 1 || *number == last + 1 || *number + 2 == last);
                        seen.asks(*number, now_of(&event, at(clock)));
                    }
                    Command::Completed { pass, .. } => {
                        prop_assert!(seen.has_short);
                        prop_assert_eq!(seen.straight.map(|(began, _)| began), Some(pass.began));
                        prop_assert!(pass.ended >= pass.began);
                    }
                    Command::ReadRecord { .. } => prop_assert!(!is_paused),
                    Command::Keep { .. } | Command::NoPass | Command::SeekUnseen { .. } | Command::Wait { .. } => {}
                }
            }
            let comes = |one: &Command| !matches!(one, Command::NoPass | Command::Completed { .. });
            is_awaited = if then == before { is_awaited } else { commands.iter().any(comes) || (is_awaited && matches!(event, Event::Wanted { .. })) };
            prop_assert!(is_paused || is_awaited || matches!(event, Event::Pause));
            sync = then;
        }
    }
}
