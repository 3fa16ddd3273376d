//! The scenes, and how each is reached from the scene before.

use anyhow::Result;
use thirtyfour::Key;

use super::steps::{
    close_dialogs, close_what_lies_over, command_line, exhibit, fail, go, invalid_profile, limit, new_profiles, opens,
    presses, put_out, refuse, session,
};
use super::{Book, Opened, Ride};
use crate::pages::session::{sign_in, sign_out};
use crate::window::Language;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    SignIn,
    SignInLanguages,
    SignInInvalid,
    SignInRefused,
    SignInLimited,
    SignInFailed,
    SignInOffline,
    SignedOut,
    Session,
    SessionNotKept,
    Locked,
    SetAside,
    NewerDatabase,
    CommandLine,
    Shortcuts,
    Settings,
    ProfileNew,
    ProfileInvalid,
    SettingsProfiles,
    ProfileRemove,
    Reservations,
    Record,
    RecordCancel,
    RecordCancelSure,
    RecordChange,
    Attention,
    AttentionDone,
    AttentionSnooze,
    Places,
    PlaceNew,
    TravellerNew,
    FieldNames,
    Licences,
    SandboxPanel,
    SandboxReset,
    Ride(Ride),
    Book(Book),
    /// The gallery, scrolled to this primitive.
    Gallery(&'static str),
    GalleryDialog,
    GalleryConfirm,
    GallerySelect,
    /// A problem that prevents the desk from opening.
    Problem(&'static str),
}

impl Scene {
    /// The name in the code, in the form of a file name.
    pub fn name(self) -> String {
        if let Self::Problem(name) = self {
            return format!("problem-{name}");
        }
        let whole = if let Self::Gallery(primitive) = self {
            format!("Gallery{primitive}")
        } else if let Self::Ride(ride) = self {
            format!("Ride{ride:?}")
        } else if let Self::Book(book) = self {
            format!("Book{book:?}")
        } else {
            format!("{self:?}")
        };
        let mut name = String::new();
        for letter in whole.chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }

    /// Whether it is the same page as the scene before, but scrolled further down.
    pub fn is_further_down(self) -> bool {
        matches!(self, Self::Gallery(primitive) if primitive != "Button") || self == Self::Book(Book::SettingsEnd)
    }

    /// Whether a test that walks to it checks it in four languages, so that it need not be checked twice.
    pub fn is_walked(self) -> bool {
        matches!(
            self,
            Self::Ride(Ride::Both | Ride::BothExtras | Ride::BothReview | Ride::BothRecorded)
                | Self::Book(
                    Book::Attention
                        | Book::RecordTrouble
                        | Book::Change
                        | Book::ChangeMoved
                        | Book::Cancel
                        | Book::Cancelled
                        | Book::CancelUnknown
                        | Book::Settled
                        | Book::NoneFound
                )
        )
    }

    pub async fn show(self, at: &mut Opened) -> Result<()> {
        let window = &at.window;
        if matches!(self, Self::Ride(_) | Self::Book(_)) {
            // The text typed in these scenes is English.
            window.speak(Language::English).await?;
        }
        match self {
            Self::SignIn => window.find("demo-users").await.map(drop),
            Self::SignInLanguages => opens(window, "sign-in-language", "sign-in-language-list").await,
            Self::SignInInvalid => {
                sign_in(window, "", "").await?;
                window.find("field-fault").await.map(drop)
            }
            Self::SignInRefused => refuse(window).await,
            Self::SignInLimited => limit(at).await,
            Self::SignInFailed => fail(at).await,
            Self::SignInOffline => put_out(at).await,
            Self::SignedOut => {
                go(window, "session", "session-sign-out").await?;
                sign_out(window).await
            }
            Self::Session | Self::SessionNotKept => session(window).await,
            Self::Locked => window.find("session-locked").await.map(drop),
            Self::SetAside => opens(window, "vault-set-aside", "set-aside-dialog").await,
            Self::NewerDatabase => window.find("vault-storage-newer").await.map(drop),
            Self::CommandLine => command_line(window).await,
            Self::Shortcuts => {
                window.press("session-user").await?;
                window.keys("?").await?;
                window.find("shortcut-sheet").await.map(drop)
            }
            Self::Settings => go(window, "settings", "settings-about").await,
            Self::ProfileNew => go(window, "settings/new", "profile-form").await,
            Self::ProfileInvalid => invalid_profile(window).await,
            Self::SettingsProfiles => new_profiles(window).await,
            Self::Ride(ride) => ride.show(at).await,
            Self::Book(book) => book.show(at).await,
            Self::ProfileRemove => opens(window, "profile-remove-Training", "profile-remove-dialog").await,
            // The panel beside the list shows the record under the cursor.
            Self::Reservations => go(window, "reservations", "panel").await,
            Self::Record => opens(window, "panel-open", "history").await,
            Self::RecordCancel => presses(window, "x", "cancel-want").await,
            Self::RecordCancelSure => opens(window, "cancel-want", "cancel-confirm").await,
            Self::RecordChange => {
                window.press("cancel-keep").await?;
                opens(window, "record-change", "change-flight").await
            }
            Self::Attention => go(window, "attention", "item-0").await,
            Self::AttentionDone => opens(window, "attention-done", "aside-reason").await,
            Self::AttentionSnooze => opens(window, "attention-snooze", "aside-dialog").await,
            Self::Places => go(window, "known", "traveller-table").await,
            Self::PlaceNew => opens(window, "place-add", "place-form").await,
            Self::TravellerNew => opens(window, "traveller-add", "traveller-form").await,
            Self::FieldNames => go(window, "settings/fields", "fields-save").await,
            Self::Licences => go(window, "settings/licences", "licences-code").await,
            Self::SandboxPanel => go(window, "sandbox", "sandbox-scenarios").await,
            Self::SandboxReset => opens(window, "sandbox-reset-want", "sandbox-reset-dialog").await,
            Self::Gallery(primitive) => exhibit(window, primitive).await,
            Self::GalleryDialog => opens(window, "gallery-open-dialog", "gallery-dialog").await,
            Self::GalleryConfirm => opens(window, "gallery-open-confirm", "gallery-confirm").await,
            Self::GallerySelect => opens(window, "gallery-select", "gallery-select-list").await,
            Self::Problem(_) => window.find("startup-problem").await.map(drop),
        }
    }

    /// Closes everything that lies over the screen, so that the next scene can start.
    pub async fn leave(self, at: &Opened) -> Result<()> {
        if self == Self::CommandLine {
            // Escape empties it as an agent does; the driver's own clearing sends the field no event.
            at.window.press("command").await?;
            at.window.keys(Key::Escape).await?;
        }
        if matches!(self, Self::Ride(_) | Self::Book(_)) {
            close_dialogs(&at.window).await
        } else {
            close_what_lies_over(&at.window).await
        }
    }
}
