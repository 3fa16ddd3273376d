//! The agent's choices: language, theme, profiles. It holds no secret, and nothing about a person.
//!
//! One TOML file that a person may edit. If it cannot be read, it is left exactly as it is: the desk says where the
//! fault is, and `set_aside` is the way out.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use contract::{Currency, Language};
use serde::{Deserialize, Serialize};

use crate::durable;
use crate::folder::DataFolder;

const FILE: &str = "settings.toml";

/// Keys that this version does not know are kept for the version that does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// `None`: the system's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The default follows the system.
    pub theme: Theme,
    /// The default is the roomy one.
    pub density: Density,
    /// How large the page is shown, in per cent.
    pub zoom_percent: u32,
    /// Names and prices are covered until the agent holds the key that shows them.
    pub privacy: bool,
    /// The system shows a notification when something important changes.
    pub notifications: bool,
    /// A notification names people and routes, which everyone reads who sees the screen.
    pub notification_details: bool,
    /// Records near their pick-up are read by themselves.
    pub polling: bool,
    /// How many months after its pick-up a booking is forgotten.
    pub keep_months: u32,
    /// After how many minutes without a sign of the agent the window is covered; 0 is never. `None`: the profile
    /// decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_minutes: Option<u32>,
    /// How many minutes after a landing a pick-up is proposed.
    pub after_landing_minutes: u32,
    /// How many minutes before a departure a pick-up is proposed.
    pub before_departure_minutes: u32,
    /// What happens when a newer version can be had.
    pub updates: UpdateMode,
    /// A number below 100, drawn once: it puts this installation into a ring if no policy does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub update_draw: Option<u8>,
    /// The version whose installation was begun. The next start shows whether it took place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub update_begun: Option<String>,
    /// The profile of the last start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_profile: Option<String>,
    /// The services that the agent entered. The sandbox is not among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub profiles: Vec<Profile>,
    /// The sandbox is not in the list of profiles, so its learned names are stored here.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub sandbox_field_map: BTreeMap<String, Vec<String>>,
    #[serde(flatten)]
    unknown: toml::Table,
}

/// A service to sign in to. The sandbox inside the program is not listed, because it is always there.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// What the agent calls the service. Another name does not make another profile.
    pub name: String,
    /// The address as the client understood it. It also names the profile's folder.
    pub base_url: String,
    /// Shown by the frame of the window while this profile is in use.
    pub colour: Colour,
    /// Whether a booking made here is real.
    pub kind: ProfileKind,
    /// `None`: the language of the window.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The currency of a search that names none itself. `None`: the service decides by the language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// The country of the agency: two capital letters. `None`: the country of the system's time zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// The address of the proxy that leads to this service, without a user name or password. `None`: the system's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proxy: Option<String>,
    /// The path of this service's status catalogue. It is never guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status_catalogue_path: Option<String>,
    /// The telephone of this service's support, as the agency wrote it down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub support_phone: Option<String>,
    /// The mail address of this service's support.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub support_mail: Option<String>,
    /// The names that this service gives to possible fields of its records, by the desk's name for the field; the
    /// likeliest first.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub field_map: BTreeMap<String, Vec<String>>,
    #[serde(flatten)]
    unknown: toml::Table,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Theme {
    Light,
    Dark,
    #[default]
    System,
}

/// What of the settings the window needs before it has a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the settings explain each")]
pub struct Appearance {
    pub theme: Theme,
    pub zoom_percent: u32,
}

impl Default for Appearance {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            zoom_percent: 100,
        }
    }
}

/// How close together the lines are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Density {
    #[default]
    Roomy,
    Close,
}

/// What happens when a newer version can be had.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "lowercase")]
pub enum UpdateMode {
    /// None is looked for.
    Off,
    /// The agent is told, and installs it.
    #[default]
    Ask,
    /// It is installed when the agent quits the program.
    Automatic,
}

/// The colour of the window's frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Colour {
    /// Reserved for the sandbox.
    Amber,
    Violet,
    Teal,
    Blue,
    Green,
    Rose,
}

/// Whether a booking made here is real.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum ProfileKind {
    Test,
    Live,
}

/// Why the settings could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum SettingsFault {
    /// The file exists and was not touched.
    #[error("the settings cannot be read: line {line} of {path}", path = path.display())]
    Unreadable {
        /// The file that a person can mend.
        path: PathBuf,
        /// Where the fault is, counted from 1.
        line: usize,
    },
    /// The system refused, or the disk is full; the settings on the disk are the earlier ones.
    #[error("the settings file could not be read or written")]
    Io(#[from] io::Error),
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            density: Density::default(),
            zoom_percent: Appearance::default().zoom_percent,
            privacy: false,
            notifications: true,
            notification_details: false,
            polling: true,
            keep_months: 24,
            cover_minutes: None,
            after_landing_minutes: 0,
            before_departure_minutes: 180,
            updates: UpdateMode::default(),
            update_draw: None,
            update_begun: None,
            last_profile: None,
            profiles: vec![],
            sandbox_field_map: BTreeMap::new(),
            unknown: toml::Table::new(),
        }
    }
}

impl Settings {
    /// Returns the defaults if there is no file yet.
    pub fn load(folder: &DataFolder) -> Result<Self, SettingsFault> {
        let path = folder.path_of(FILE);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(error.into()),
        };
        let text = std::str::from_utf8(&bytes).map_err(|error| SettingsFault::Unreadable {
            path: path.clone(),
            line: line_of(&bytes, error.valid_up_to()),
        })?;
        toml::from_str(text).map_err(|error| SettingsFault::Unreadable {
            line: line_of(&bytes, error.span().map_or(0, |span| span.start)),
            path,
        })
    }

    /// How the window looks before the folder is open. If the file cannot be read, the window looks as the system does.
    pub fn look_at(folder: &Path) -> Appearance {
        let text = fs::read_to_string(folder.join(FILE)).unwrap_or_default();
        toml::from_str(&text).unwrap_or_default()
    }

    /// Refuses to overwrite a file that cannot be read, because it holds a person's work.
    pub fn save(&self, folder: &DataFolder) -> Result<(), SettingsFault> {
        Self::load(folder)?;
        let text = toml::to_string_pretty(self).map_err(|error| io::Error::other(error.to_string()))?;
        Ok(durable::replace(&folder.path_of(FILE), text.as_bytes())?)
    }

    /// Moves an unreadable file out of the way and returns its new path.
    pub fn set_aside(folder: &DataFolder) -> Result<PathBuf, SettingsFault> {
        let path = folder.path_of(FILE);
        let aside = (1_u32..)
            .map(|number| path.with_file_name(format!("settings-aside-{number}.toml")))
            .find(|aside| !aside.exists())
            .unwrap_or_else(|| path.with_added_extension("aside"));
        fs::rename(&path, &aside)?;
        durable::sync_parent(&aside)?;
        Ok(aside)
    }
}

impl Profile {
    /// With nothing learned about the service yet.
    pub fn new(name: impl Into<String>, base_url: impl Into<String>, colour: Colour, kind: ProfileKind) -> Self {
        Self {
            name: name.into(),
            base_url: base_url.into(),
            colour,
            kind,
            language: None,
            currency: None,
            country: None,
            proxy: None,
            status_catalogue_path: None,
            support_phone: None,
            support_mail: None,
            field_map: BTreeMap::new(),
            unknown: toml::Table::new(),
        }
    }
}

fn line_of(bytes: &[u8], position: usize) -> usize {
    let before = bytes.get(..position).unwrap_or(bytes);
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, DataFolder) {
        let place = tempfile::tempdir().unwrap();
        let folder = DataFolder::open(place.path()).unwrap();
        (place, folder)
    }

    fn chosen() -> Settings {
        let mut live = Profile::new(
            "Örnek Şube",
            "https://api.example.test/",
            Colour::Rose,
            ProfileKind::Live,
        );
        live.currency = Some(Currency::Eur);
        live.country = Some("TR".to_owned());
        live.proxy = Some("http://proxy.example.test:3128".to_owned());
        live.status_catalogue_path = Some("/api/status".to_owned());
        live.support_phone = Some("+90 242 000 00 00".to_owned());
        live.support_mail = Some("support@partner.example".to_owned());
        live.field_map.insert(
            "pickUpTime".to_owned(),
            vec!["transferDate".to_owned(), "pickUpTime".to_owned()],
        );
        Settings {
            language: Some(Language::De),
            theme: Theme::Dark,
            density: Density::Close,
            zoom_percent: 125,
            privacy: true,
            notifications: false,
            notification_details: true,
            polling: false,
            after_landing_minutes: 30,
            before_departure_minutes: 240,
            sandbox_field_map: [("note".to_owned(), vec!["remark".to_owned()])].into(),
            last_profile: Some("Örnek Şube".to_owned()),
            profiles: vec![live],
            ..Settings::default()
        }
    }

    #[test]
    fn settings_that_cannot_be_read_are_no_defaults() {
        let (_place, folder) = folder();
        std::fs::create_dir(folder.path_of(FILE)).unwrap();
        assert!(matches!(Settings::load(&folder), Err(SettingsFault::Io(_))));
    }

    #[test]
    fn the_look_is_known_before_the_folder_is_open() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("data");
        assert_eq!(Settings::look_at(&path), Appearance::default());
        let folder = DataFolder::open(&path).unwrap();
        let dark = Settings {
            theme: Theme::Dark,
            zoom_percent: 150,
            ..Settings::default()
        };
        dark.save(&folder).unwrap();
        let look = Settings::look_at(&path);
        assert_eq!((look.theme, look.zoom_percent), (Theme::Dark, 150));
        fs::write(folder.path_of(FILE), "theme = \"light\"").unwrap();
        assert_eq!(Settings::look_at(&path).zoom_percent, 100);
        fs::write(folder.path_of(FILE), "theme = [").unwrap();
        assert_eq!(Settings::look_at(&path), Appearance::default());
    }

    #[test]
    fn what_was_chosen_is_there_after_a_restart() {
        let (_place, folder) = folder();
        assert_eq!(Settings::load(&folder).unwrap(), Settings::default());
        chosen().save(&folder).unwrap();
        assert_eq!(Settings::load(&folder).unwrap(), chosen());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(folder.path_of(FILE)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn an_unreadable_file_is_named_with_its_line_and_never_written_over() {
        let (_place, folder) = folder();
        let path = folder.path_of(FILE);
        for (text, line) in [
            (&b"theme = \"dark\"\nlanguage = \"xx\"\n"[..], 2),
            (b"theme = \"dark\"\n\n[[profiles]]\nname = 7\n", 3),
            (b"theme = ", 1),
            (b"a = 1\n# \xff\n", 2),
        ] {
            fs::write(&path, text).unwrap();
            for fault in [
                Settings::load(&folder).unwrap_err(),
                chosen().save(&folder).unwrap_err(),
            ] {
                match fault {
                    SettingsFault::Unreadable {
                        path: named,
                        line: said,
                    } => {
                        assert_eq!(named, path);
                        assert!(said.abs_diff(line) <= 1, "{said} for {line}");
                    }
                    SettingsFault::Io(error) => panic!("{error}"),
                }
            }
            assert_eq!(fs::read(&path).unwrap(), text);
        }
        let aside = Settings::set_aside(&folder).unwrap();
        assert_eq!(fs::read(&aside).unwrap(), b"a = 1\n# \xff\n");
        chosen().save(&folder).unwrap();
        assert_ne!(
            Settings::set_aside(&folder).unwrap(),
            aside,
            "an earlier one is not lost"
        );
    }

    #[test]
    fn keys_of_another_version_survive() {
        let (_place, folder) = folder();
        let text = "spacing = 3\n[map]\nzoom = 2\n[[profiles]]\nname = \"A\"\nbase_url = \"https://a.test\"\ncolour = \"teal\"\nkind = \"test\"\npath = \"/x\"\n";
        fs::write(folder.path_of(FILE), text).unwrap();
        let mut settings = Settings::load(&folder).unwrap();
        settings.theme = Theme::Light;
        settings.save(&folder).unwrap();
        let written = fs::read_to_string(folder.path_of(FILE)).unwrap();
        for kept in ["spacing = 3", "zoom = 2", "path = \"/x\"", "theme = \"light\""] {
            assert!(written.contains(kept), "{kept} in {written}");
        }
        assert_eq!(Settings::load(&folder).unwrap(), settings);
    }
}
