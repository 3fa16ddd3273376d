use chrono::{TimeDelta, Utc};
use desk::contract::{Currency, Language};
use desk::search::view::{PickUpTime, Prices, SearchAnswer};
use desk::search_form::SearchForm;
use desk::settings::{Colour, ProfileDraft, ProfileKind};
use desk::{DeskError, ViewChanged};
use engine::offer::OfferStanding;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::records::until_sync;
use scenario::{Office, sign_in, signed_in};

use super::{SEARCH, bodies, calls, form, form_to, found, place};
use crate::session::ends_at;

#[tokio::test]
async fn a067_an_anonymous_search_works_and_is_called_public() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let view = found(&desk, form()).await.unwrap();
    assert_eq!(view.prices, Prices::Public);
    assert!(!view.offers.is_empty());
    assert_eq!(calls(&office, SEARCH)[0].bearer, None);

    sign_in(&desk).await.unwrap();
    let partner = found(&desk, form()).await.unwrap();
    assert_eq!(partner.prices, Prices::Partner);
    assert!(calls(&office, SEARCH)[1].bearer.is_some());
    assert_ne!(
        partner.offers[0].price.gross, view.offers[0].price.gross,
        "partner prices are others"
    );
}

#[rstest]
#[case::near_its_end(30)]
#[case::past_its_end(-3600)]
#[tokio::test]
async fn a067_a_pair_at_its_end_is_renewed_before_the_search(#[case] left_s: i64) {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    ends_at(&office, Utc::now() + TimeDelta::seconds(left_s));
    let desk = office.desk().await;
    assert_eq!(found(&desk, form()).await.unwrap().prices, Prices::Partner);
    assert_eq!(
        office.asked(),
        [
            "POST /api/user/login",
            "POST /api/user/refresh-token",
            "POST /api/availability"
        ]
    );
}

#[tokio::test]
async fn a067_with_a_pair_past_its_end_nobody_is_asked_for_public_prices_unawares() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    ends_at(&office, Utc::now() - TimeDelta::hours(1));
    let desk = office.desk().await;
    office.service.control().add_fault(FaultRule {
        times: 0,
        ..FaultRule::on(Fault::Error500 { committed: false }, "POST /api/user/refresh-token")
    });
    assert_eq!(found(&desk, form()).await, Err(DeskError::ServiceFailed));
    assert!(calls(&office, SEARCH).is_empty());
}

#[tokio::test]
async fn a066_a_401_on_a_search_is_renewed_and_replayed_once() {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.strike(Fault::Empty401);
    found(&desk, form()).await.unwrap();
    let searches = calls(&office, SEARCH);
    assert_eq!((searches.len(), office.renewals()), (2, 1));
    assert_ne!(searches[0].bearer, searches[1].bearer);
    assert_eq!(searches[0].body, searches[1].body);

    office.service.control().add_fault(FaultRule {
        times: 2,
        ..FaultRule::on(Fault::Empty401, SEARCH)
    });
    assert_eq!(found(&desk, form()).await, Err(DeskError::SignedOut));
    assert_eq!(signed_in(&desk).await, None);
    assert_eq!(
        found(&desk, form_to("SBX-401")).await,
        Err(DeskError::SignedOut),
        "nor without a session"
    );
}

#[tokio::test]
async fn a070_each_search_has_a_name_of_its_own_also_the_same_one_again() {
    let (office, desk) = Office::signed_in().await.unwrap();
    found(&desk, form()).await.unwrap();
    found(&desk, form()).await.unwrap();
    office.strike(Fault::DropAfter);
    found(&desk, form()).await.unwrap_err();
    found(&desk, form()).await.unwrap();
    let mut names: Vec<_> = bodies(&office, SEARCH)
        .iter()
        .map(|body| uuid::Uuid::parse_str(body["requestId"].as_str().unwrap()).unwrap())
        .collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 4);
}

#[rstest]
#[case(Language::Tr, None, "tr-TR", "TRY")]
#[case(Language::De, None, "de-DE", "EUR")]
#[case(Language::Ru, Some(Currency::Usd), "ru-RU", "USD")]
#[case(Language::En, Some(Currency::Rub), "en-US", "RUB")]
#[tokio::test]
async fn a055_a056_a057_language_and_currency_are_sent_explicitly(
    #[case] language: Language,
    #[case] currency: Option<Currency>,
    #[case] tag: &str,
    #[case] code: &str,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.choose_language(language).await.unwrap();
    let mut form = form();
    form.currency = currency;
    let view = found(&desk, form).await.unwrap();
    let call = &calls(&office, SEARCH)[0];
    assert_eq!(
        (call.accept_language.as_deref(), call.x_currency.as_deref()),
        (Some(tag), Some(code))
    );
    assert_eq!((view.language, view.currency.code()), (language, code));
    assert!(
        calls(&office, "POST /api/user/login")
            .iter()
            .all(|call| call.x_currency.is_none()),
        "not where it means nothing"
    );
}

#[tokio::test]
async fn a057_another_language_for_one_search_keeps_the_currency_that_the_settings_tell() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.choose_language(Language::Tr).await.unwrap();
    assert_eq!(desk.settings().await.currency, Currency::Try);
    let mut german = form();
    german.language = Some(Language::De);
    let view = found(&desk, german).await.unwrap();
    let call = &calls(&office, SEARCH)[0];
    let said = (call.accept_language.as_deref(), call.x_currency.as_deref());
    assert_eq!(said, (Some("de-DE"), Some("TRY")));
    assert_eq!(view.currency, Currency::Try);
}

#[tokio::test]
async fn a057_the_currency_of_the_profile_counts_where_the_form_names_none() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let profile = ProfileDraft {
        name: "Moscow".into(),
        kind: ProfileKind::Test,
        base_url: office.service.base_url(),
        colour: Colour::Teal,
        language: Some(Language::De),
        currency: Some(Currency::Rub),
        country: None,
        proxy: String::new(),
        status_catalogue_path: String::new(),
        support_phone: String::new(),
        support_mail: String::new(),
    };
    desk.save_profile(None, &profile).await.unwrap();
    desk.choose_profile("Moscow").await.unwrap();
    desk.choose_language(Language::Tr).await.unwrap();
    assert_eq!(desk.settings().await.currency, Currency::Rub);
    let view = found(&desk, form()).await.unwrap();
    let call = &calls(&office, SEARCH)[0];
    let said = (call.accept_language.as_deref(), call.x_currency.as_deref());
    assert_eq!(said, (Some("de-DE"), Some("RUB")));
    let mut euros = form();
    euros.currency = Some(Currency::Eur);
    assert_eq!(found(&desk, euros).await.unwrap().currency, Currency::Eur);
    assert_eq!(view.currency, Currency::Rub);
}

#[tokio::test]
async fn a071_a073_a155_what_is_asked_is_what_was_typed_with_the_pick_ups_offset() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut form = form();
    form.best_price = true;
    form.stops = vec![place("Belek", 36.86, 31.05, false), place("Side", 36.77, 31.39, false)];
    let asked = format!("{}:00+03:00", form.pick_up);
    let view = found(&desk, form).await.unwrap();
    let body = &bodies(&office, SEARCH)[0];
    assert_eq!(body["pickUpDateTime"], asked);
    assert_eq!((&body["hour"], &body["bestPrice"]), (&0.into(), &true.into()));
    assert_eq!(body["pickUpLocation"]["isAirport"], true);
    assert_eq!(
        body["waypoints"],
        serde_json::json!([
            {"name": "Belek", "latitude": 36.86, "longitude": 31.05},
            {"name": "Side", "latitude": 36.77, "longitude": 31.39}
        ]),
        "a020: name and spot, nothing else"
    );
    assert_eq!(
        (view.zone.as_str(), view.pick_up.at_pick_up.as_str()),
        ("Europe/Istanbul", asked.as_str())
    );
    assert_eq!(view.offers[0].price.stops, Some(2));
}

#[tokio::test]
async fn a072_a_time_the_clock_skips_is_not_sent_and_one_it_repeats_is_asked() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut form = form();
    form.from = place("Munich Airport", 48.3538, 11.7861, true);
    form.pick_up = "2027-03-28T02:30".into();
    let skipped = desk.search(form.clone()).await.unwrap();
    assert!(
        matches!(&skipped, SearchAnswer::Unsettled { time: PickUpTime::Skipped { zone, .. } } if zone == "Europe/Berlin"),
        "{skipped:?}"
    );
    form.pick_up = "2026-10-25T02:30".into();
    let asked = desk.search(form.clone()).await.unwrap();
    let SearchAnswer::Unsettled {
        time: PickUpTime::Twice { later, .. },
    } = asked
    else {
        panic!("{asked:?}")
    };
    assert!(calls(&office, SEARCH).is_empty(), "nothing was sent");
    form.offset = Some(later.offset);
    desk.search(form).await.unwrap();
    assert_eq!(
        bodies(&office, SEARCH)[0]["pickUpDateTime"],
        "2026-10-25T02:30:00+01:00"
    );
}

#[tokio::test]
async fn a009_signing_out_or_another_user_discards_what_was_found() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let view = found(&desk, form()).await.unwrap();
    desk.sign_out().await.unwrap();
    let shown = office.window.search(view.search).unwrap();
    assert_eq!(shown.standing, OfferStanding::Discarded);
    assert!(
        shown
            .offers
            .iter()
            .all(|offer| offer.standing == OfferStanding::Discarded)
    );
    let offer = view.offers[0].offer;
    assert_eq!(desk.reprice(offer, vec![]).await, Err(DeskError::OfferGone));
    assert_eq!(desk.choose(offer).await.map(drop), Err(DeskError::OfferGone));

    sign_in(&desk).await.unwrap();
    assert_eq!(
        desk.route_options(offer).await,
        Err(DeskError::OfferGone),
        "a new login is another session"
    );
    assert_eq!(calls(&office, "POST /api/availability/external-extras").len(), 0);
    assert_eq!(calls(&office, "POST /api/availability/route-options").len(), 0);
}

#[tokio::test]
async fn a009_a_renewal_is_the_same_session() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let view = found(&desk, form()).await.unwrap();
    desk.renew_session().await.unwrap();
    assert_eq!(desk.searches().await[0].standing, OfferStanding::Fresh);
    desk.reprice(view.offers[0].offer, vec![]).await.unwrap();
    assert_eq!(office.renewals(), 1);
}

#[tokio::test]
async fn a172_two_failed_calls_are_told_of_until_a_call_succeeds() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let control = office.service.control();
    let before = Utc::now();
    control.add_fault(FaultRule::on(Fault::DropBefore, SEARCH).times(2));
    assert!(found(&desk, form()).await.is_err());
    assert!(found(&desk, form()).await.is_err());
    let outage = until_sync(&desk, |view| view.outage.is_some()).await.outage.unwrap();
    assert!((before..=Utc::now()).contains(&outage.since), "{outage:?}");
    assert!(office.window.shown().contains(&ViewChanged::Reservations));
    found(&desk, form()).await.unwrap();
    until_sync(&desk, |view| view.outage.is_none()).await;
}

#[tokio::test]
async fn a177_a_search_is_kept_for_recall_with_its_time_and_a_round_trip_is_one() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let one_way = SearchForm {
        offset: Some("+03:00".to_owned()),
        ..form()
    };
    desk.remember_search(form_to("Kundu"), None).await.unwrap();
    desk.remember_search(one_way.clone(), None).await.unwrap();
    let back = SearchForm {
        from: form().to,
        to: form().from,
        pick_up: "2026-12-31T10:15".to_owned(),
        ..form()
    };
    desk.remember_search(form(), Some(back)).await.unwrap();
    let pairs = desk.recent_pairs().await.unwrap();
    assert_eq!(
        pairs.len(),
        2,
        "Kundu is the same spot, and the round trip is another search"
    );
    let back = pairs[0].back.as_ref().map(|back| back.pick_up.as_str());
    assert_eq!(back, Some("2026-12-31T10:15"));
    let zones = [&pairs[0].zone, &pairs[0].back.as_ref().unwrap().zone];
    assert_eq!(zones, [&Some("Europe/Istanbul".to_owned()); 2]);
    assert_eq!((pairs[1].to.name.as_str(), pairs[1].people), ("Lara", 2));
    assert_eq!(
        (&pairs[1].pick_up, &pairs[1].offset),
        (&Some(one_way.pick_up), &one_way.offset)
    );
    assert_eq!(pairs[1].back, None);
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(desk.recent_pairs().await.unwrap(), pairs);
    desk.forget_recent_pairs().await.unwrap();
    assert_eq!(desk.recent_pairs().await, Ok(Vec::new()));
    desk.sign_out().await.unwrap();
    assert_eq!(desk.recent_pairs().await, Err(DeskError::SignedOut));
    assert_eq!(desk.remember_search(form(), None).await, Err(DeskError::SignedOut));
}

#[tokio::test]
async fn a005_an_offer_lives_for_thirty_minutes_whatever_is_done_to_the_clock() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let view = found(&desk, form()).await.unwrap();
    assert_eq!(view.deadline - view.answered, TimeDelta::minutes(30));
    office.window.set_clock(TimeDelta::days(-2));
    let set_back = &desk.searches().await[0];
    assert_eq!(
        set_back.standing,
        OfferStanding::Fresh,
        "a clock that is put right changes nothing"
    );
    assert!(
        view.deadline - set_back.deadline > TimeDelta::days(1),
        "and the deadline is shown by it"
    );
    office.window.sleep(TimeDelta::minutes(26));
    assert_eq!(desk.searches().await[0].standing, OfferStanding::Ageing);
    office.window.sleep(TimeDelta::minutes(5));
    assert_eq!(desk.searches().await[0].offers[0].standing, OfferStanding::Overdue);
    desk.close_search(view.search).await;
    assert!(desk.searches().await.is_empty());
}
