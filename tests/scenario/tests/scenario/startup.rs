use std::fs;

use desk::contract::Language;
use desk::error::FieldRule;
use desk::startup::{Problem, StartupView, WayOut};
use scenario::{Office, sign_in, signed_in};

fn problem(view: StartupView) -> Problem {
    match view {
        StartupView::Blocked { problem } => problem,
        StartupView::Ready => panic!("nothing was in the way"),
    }
}

#[tokio::test]
async fn an_unknown_profile_is_named_with_those_there_are_and_the_sandbox_is_a_way_out() {
    let office = Office::open().await.unwrap();
    let desk = office.desk_with(|start| start.profile = Some("West".into())).await;
    let known = vec!["Sandbox".to_owned()];
    assert_eq!(
        problem(desk.startup().await),
        Problem::UnknownProfile {
            name: "West".into(),
            known
        }
    );
    assert_eq!(desk.leave_problem(WayOut::UseSandbox).await, StartupView::Ready);
    sign_in(&desk).await.unwrap();
}

#[tokio::test]
async fn a_last_profile_that_is_gone_stands_in_the_way_of_one_start_alone() {
    let office = Office::open().await.unwrap();
    fs::write(office.path().join("settings.toml"), "last_profile = \"West\"\n").unwrap();
    let desk = office.desk().await;
    assert!(matches!(problem(desk.startup().await), Problem::UnknownProfile { .. }));
    assert_eq!(desk.leave_problem(WayOut::UseSandbox).await, StartupView::Ready);
    desk.close().await;
    assert_eq!(office.desk().await.startup().await, StartupView::Ready);
}

#[tokio::test]
async fn a_plain_address_of_another_machine_is_refused_and_loopback_is_not() {
    let office = Office::open().await.unwrap();
    let desk = office
        .desk_with(|start| start.base_url = Some("http://partner.example".into()))
        .await;
    let bad = Problem::BadBaseUrl {
        url: "http://partner.example".into(),
        rule: FieldRule::NotHttps,
    };
    assert_eq!(problem(desk.startup().await), bad);
    desk.close().await;
    let url = office.service.base_url();
    let desk = office.desk_with(|start| start.base_url = Some(url.clone())).await;
    assert_eq!(desk.startup().await, StartupView::Ready);
    assert!(desk.settings().await.profile.throw_away);
}

#[tokio::test]
async fn a_throw_away_profile_keeps_nothing() {
    let office = Office::open().await.unwrap();
    let url = office.service.base_url();
    let thrown = |start: &mut desk::Start| start.base_url = Some(url.clone());
    let desk = office.desk_with(thrown).await;
    sign_in(&desk).await.unwrap();
    assert_eq!(office.keyring.count(), 0, "its key is in no keyring");
    desk.close().await;
    let url = office.service.base_url();
    let desk = office.desk_with(|start| start.base_url = Some(url)).await;
    assert_eq!(desk.startup().await, StartupView::Ready);
    assert_eq!(signed_in(&desk).await, None);
    sign_in(&desk).await.unwrap();
}

#[tokio::test]
async fn settings_that_cannot_be_read_are_left_alone_until_the_agent_sets_them_aside() {
    let office = Office::open().await.unwrap();
    let path = office.path().join("settings.toml");
    let written = "theme = \"dark\"\n[[profiles]\nname = \"North\"\n";
    fs::write(&path, written).unwrap();

    let desk = office.desk().await;
    let found = problem(desk.startup().await);
    assert_eq!(
        found,
        Problem::SettingsUnreadable {
            path: path.display().to_string(),
            line: 2
        }
    );
    desk.choose_language(Language::De).await.unwrap();
    assert_eq!(
        desk.settings().await.language,
        Language::De,
        "the sentence can be read in any language"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), written, "nothing was overwritten");

    assert_eq!(desk.leave_problem(WayOut::SetSettingsAside).await, StartupView::Ready);
    let aside: Vec<_> = fs::read_dir(office.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with("settings-aside"))
        })
        .collect();
    assert_eq!(fs::read_to_string(&aside[0]).unwrap(), written);
}

#[tokio::test]
async fn mended_settings_are_read_again() {
    let office = Office::open().await.unwrap();
    let path = office.path().join("settings.toml");
    fs::write(&path, "theme = ").unwrap();
    let desk = office.desk().await;
    problem(desk.startup().await);
    fs::write(&path, "theme = \"dark\"\n").unwrap();
    assert_eq!(desk.leave_problem(WayOut::TryAgain).await, StartupView::Ready);
    assert_eq!(desk.settings().await.theme, desk::settings::Theme::Dark);
}

#[tokio::test]
async fn a063_a_folder_in_use_is_said_and_free_again_when_the_other_is_gone() {
    let office = Office::open().await.unwrap();
    let first = office.desk().await;
    let second = office.desk().await;
    assert_eq!(
        problem(second.startup().await),
        Problem::InUse {
            path: office.path().display().to_string()
        }
    );
    assert!(matches!(
        second.leave_problem(WayOut::TryAgain).await,
        StartupView::Blocked { .. }
    ));
    first.close().await;
    assert_eq!(second.leave_problem(WayOut::TryAgain).await, StartupView::Ready);
}
