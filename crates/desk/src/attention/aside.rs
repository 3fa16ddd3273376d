//! Items that a person laid aside: for a while, or as done.
//!
//! | laid aside | the item is shown again |
//! |---|---|
//! | until a time | then, or sooner when it has become more urgent |
//! | as done, with a reason | when it has become more urgent |
//! | as done, and its cause will not go by itself | never |
//! | any of them | as a new one, when its cause was gone and came back |
//!
//! That the agent has seen how a doubt ended is stored beside them.
//!
//! A booking that may exist is settled in the booking itself, never marked as done: it can only be laid aside for a
//! while.

use chrono::{DateTime, Utc};
use contract::PrivateText;
use serde::{Deserialize, Serialize};
use store::LaidAsideRow;

use super::AttentionView;
use crate::error::{DeskError, FieldRule};
use crate::user_store::{OrTrouble, UserStore};
use engine::attention::{About, Item, Settled, Urgency};
use engine::trouble::Trouble;

const REASON_CHARS: usize = 500;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Aside {
    Snoozed {
        until: DateTime<Utc>,
    },
    Done {
        #[specta(type = String)]
        reason: PrivateText,
    },
}

/// An item that is out of sight, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AsideView {
    pub item: Item,
    pub aside: Aside,
    pub since: DateTime<Utc>,
}

/// The stored form.
#[derive(Serialize, Deserialize)]
struct StoredAside {
    aside: Aside,
    /// How urgent the item was when it was laid aside.
    urgency: Urgency,
}

pub(crate) fn stored(item: &Item, aside: Aside, now: DateTime<Utc>) -> LaidAsideRow {
    let kept = StoredAside {
        aside,
        urgency: item.urgency,
    };
    LaidAsideRow {
        item: name(&item.about),
        made_utc: now,
        json: serde_json::to_string(&kept).unwrap_or_default(),
    }
}

/// What is to be shown. A laid-aside item whose cause is gone is forgotten, and so is that a settled doubt was seen.
pub(super) fn apart(
    items: Vec<Item>,
    settled: Vec<Settled>,
    user_store: &UserStore,
    now: DateTime<Utc>,
) -> Result<AttentionView, Trouble> {
    let rows = user_store.vault().laid_aside().or_trouble()?;
    let (mut view, mut stale) = sorted(items, &rows, now);
    stale.retain(|name| !settled.iter().any(|one| *name == name_of_settled(one)));
    view.settled = settled;
    view.settled
        .retain(|one| !rows.iter().any(|row| row.item == name_of_settled(one)));
    if !stale.is_empty() {
        user_store.vault().take_up_again(&stale).or_trouble()?;
    }
    Ok(view)
}

fn sorted(items: Vec<Item>, rows: &[LaidAsideRow], now: DateTime<Utc>) -> (AttentionView, Vec<String>) {
    let mut view = AttentionView::default();
    let mut stale: Vec<String> = rows.iter().map(|row| row.item.clone()).collect();
    for item in items {
        let name = name(&item.about);
        stale.retain(|one| *one != name);
        let row = rows.iter().find(|row| row.item == name);
        let kept = row.and_then(|row| Some((serde_json::from_str::<StoredAside>(&row.json).ok()?, row.made_utc)));
        match kept {
            Some((StoredAside { aside, urgency }, since)) if holds(&aside, urgency, &item, now) => {
                view.aside.push(AsideView { item, aside, since });
            }
            Some(_) | None => view.items.push(item),
        }
    }
    (view, stale)
}

fn holds(aside: &Aside, then: Urgency, item: &Item, now: DateTime<Utc>) -> bool {
    let is_more_urgent = item.urgency < then;
    match aside {
        Aside::Snoozed { until } => now < *until && !is_more_urgent,
        Aside::Done { .. } => item.about.may_be_done() && (!is_more_urgent || stays(&item.about)),
    }
}

/// Whether the cause stays for good, so that an item marked as done stays done.
fn stays(about: &About) -> bool {
    matches!(
        about,
        About::HalfCancelled { .. } | About::StopsMissing { .. } | About::BookedAfterAll { .. }
    )
}

pub(crate) fn checked(about: &About, aside: Aside) -> Result<Aside, DeskError> {
    let Aside::Done { reason } = aside else {
        return Ok(aside);
    };
    let reason = reason.as_str().trim();
    let rule = if !about.may_be_done() {
        Some(FieldRule::Reserved)
    } else if reason.is_empty() {
        Some(FieldRule::Required)
    } else if reason.chars().count() > REASON_CHARS {
        Some(FieldRule::TooLong)
    } else {
        None
    };
    match rule {
        Some(rule) => Err(DeskError::invalid("reason", rule)),
        None => Ok(Aside::Done { reason: reason.into() }),
    }
}

/// What is stored of a settled doubt that the agent has seen.
pub(crate) fn seen(settled: &Settled, now: DateTime<Utc>) -> LaidAsideRow {
    LaidAsideRow {
        item: name_of_settled(settled),
        made_utc: now,
        json: "{}".to_owned(),
    }
}

fn name_of_settled(settled: &Settled) -> String {
    serde_json::to_string(settled).unwrap_or_default()
}

/// The name under which the item is stored. It is the same each time for the same cause.
pub(crate) fn name(about: &About) -> String {
    serde_json::to_string(about).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use rstest::rstest;

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::minutes(minutes)
    }

    fn item(urgency: Urgency) -> Item {
        let about = About::Troubled { record: "R1".into() };
        Item {
            urgency,
            about,
            time: None,
            may_be_done: true,
        }
    }

    fn row(aside: Aside, urgency: Urgency) -> LaidAsideRow {
        LaidAsideRow {
            item: name(&item(urgency).about),
            made_utc: at(0),
            json: serde_json::to_string(&StoredAside { aside, urgency }).unwrap(),
        }
    }

    fn done() -> Aside {
        Aside::Done {
            reason: "told the hotel".into(),
        }
    }

    #[rstest]
    #[case::snoozed(Aside::Snoozed { until: at(30) }, Urgency::Decide, 29, false)]
    #[case::woken_by_the_hour(Aside::Snoozed { until: at(30) }, Urgency::Decide, 30, true)]
    #[case::woken_by_urgency(Aside::Snoozed { until: at(30) }, Urgency::Acute, 1, true)]
    #[case::done(done(), Urgency::Decide, 9_999, false)]
    #[case::done_and_less_urgent_now(done(), Urgency::Watch, 1, false)]
    #[case::done_but_more_urgent_now(done(), Urgency::Acute, 1, true)]
    fn what_is_laid_aside_comes_back_in_its_time_or_when_it_presses(
        #[case] aside: Aside,
        #[case] urgency: Urgency,
        #[case] minutes: i64,
        #[case] is_shown: bool,
    ) {
        let rows = [row(aside.clone(), Urgency::Decide)];
        let (view, stale) = sorted(vec![item(urgency)], &rows, at(minutes));
        assert_eq!(
            (view.items.len(), view.aside.len()),
            (usize::from(is_shown), usize::from(!is_shown))
        );
        assert_eq!(stale, Vec::<String>::new());
        if let Some(out_of_sight) = view.aside.first() {
            assert_eq!((&out_of_sight.aside, out_of_sight.since), (&aside, at(0)));
        }
    }

    #[test]
    fn half_a_trip_that_was_settled_stays_settled_however_near_it_is() {
        let about = About::HalfCancelled {
            cancelled: vec!["R1".into()],
            standing: vec!["R2".into()],
        };
        let kept = StoredAside {
            aside: done(),
            urgency: Urgency::Decide,
        };
        let row = LaidAsideRow {
            item: name(&about),
            made_utc: at(0),
            json: serde_json::to_string(&kept).unwrap(),
        };
        let near = Item {
            urgency: Urgency::Acute,
            about,
            time: None,
            may_be_done: true,
        };
        let (view, _) = sorted(vec![near], &[row], at(1));
        assert_eq!((view.items.len(), view.aside.len()), (0, 1));
    }

    #[test]
    fn a_cause_that_was_gone_and_came_back_is_a_new_one() {
        let rows = [row(done(), Urgency::Decide)];
        let (view, stale) = sorted(vec![], &rows, at(1));
        assert_eq!((view, stale), (AttentionView::default(), vec![rows[0].item.clone()]));
    }

    #[test]
    fn a_settled_doubt_is_told_until_it_was_seen_and_then_never_again() {
        let place = tempfile::tempdir().expect("a folder");
        let user_store = UserStore::in_folder(place.path());
        let cancelled = |attempt| Settled::Cancelled {
            record: "R1".into(),
            attempt,
        };
        let told = || {
            let both = vec![cancelled(1), cancelled(2)];
            apart(vec![], both, &user_store, at(1)).expect("they are read").settled
        };
        assert_eq!(told(), [cancelled(1), cancelled(2)]);
        user_store
            .vault()
            .lay_aside(&seen(&cancelled(1), at(1)))
            .expect("it is kept");
        assert_eq!(told(), [cancelled(2)]);
        assert_eq!(told(), [cancelled(2)]);
        // Once it is not told any more, nothing is kept of it.
        apart(vec![], vec![], &user_store, at(2)).expect("they are read");
        assert_eq!(user_store.vault().laid_aside().expect("they are read"), []);
    }

    #[test]
    fn a_word_that_cannot_be_read_hides_nothing() {
        let mut unreadable = row(done(), Urgency::Decide);
        unreadable.json = "{}".to_owned();
        let (view, _) = sorted(vec![item(Urgency::Decide)], &[unreadable], at(1));
        assert_eq!(view.items.len(), 1);
    }

    #[test]
    fn done_wants_a_reason_and_never_hides_what_may_be_booked() {
        let troubled = item(Urgency::Decide).about;
        let refused = |about: &About, reason: &str| {
            let aside = Aside::Done { reason: reason.into() };
            checked(about, aside)
        };
        let rule = |rule| Err(DeskError::invalid("reason", rule));
        assert_eq!(refused(&troubled, "  "), rule(FieldRule::Required));
        assert_eq!(refused(&troubled, &"x".repeat(501)), rule(FieldRule::TooLong));
        assert!(refused(&troubled, &"x".repeat(500)).is_ok());
        assert_eq!(refused(&troubled, " seen "), Ok(Aside::Done { reason: "seen".into() }));
        let unknown = About::BookingUnknown {
            intent: uuid::Uuid::nil(),
        };
        assert_eq!(refused(&unknown, "seen"), rule(FieldRule::Reserved));
        let snooze = Aside::Snoozed { until: at(1) };
        assert_eq!(checked(&unknown, snooze.clone()), Ok(snooze));
    }
}
