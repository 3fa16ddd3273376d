//! A separate desktop: a screen in memory, a message bus, a keyring, and a home of its own.
//!
//! It lives as long as the value does. The screen is Xvfb, which reports when it is ready and keeps its picture in a
//! file. The bus starts nothing by itself, so that a missing keyring is really missing. The keyring is a real
//! gnome-keyring, unlocked with a password known here; it can be removed, locked and made to hang.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

mod bus;
mod companion;
mod keyring;
mod picture;
mod screen;

use bus::Bus;
pub use companion::Companion;
use keyring::Keyring;
use screen::Screen;

pub struct Desktop {
    home: PathBuf,
    // They end in this order, because the keyring uses the bus when it ends.
    keyring: Option<Keyring>,
    bus: Bus,
    screen: Screen,
}

impl Desktop {
    /// Starts screen, bus and an unlocked keyring for `home`, which is created if it is missing. A home that was used
    /// before keeps its keyring.
    pub fn start(home: &Path, size: (u32, u32)) -> Result<Self> {
        let mut desktop = Self::without_keyring(home, size)?;
        desktop.start_keyring()?;
        Ok(desktop)
    }

    /// The same, for a machine without a keyring.
    pub fn without_keyring(home: &Path, size: (u32, u32)) -> Result<Self> {
        make_home(home)?;
        let screen = Screen::start(&home.join("screen"), size)?;
        let bus = Bus::start(home)?;
        Ok(Self {
            home: home.to_owned(),
            keyring: None,
            bus,
            screen,
        })
    }

    pub fn start_keyring(&mut self) -> Result<()> {
        let command = self.command("gnome-keyring-daemon");
        self.keyring = Some(Keyring::start(command, self.command("gdbus"))?);
        Ok(())
    }

    /// Ends the keyring, as a crash would.
    pub fn stop_keyring(&mut self) {
        self.keyring = None;
    }

    /// The keyring stays on the bus but does not answer.
    pub fn hang_keyring(&self) -> Result<()> {
        self.keyring.as_ref().context("no keyring runs")?.hang()
    }

    /// A program that sees this desktop and nothing of the machine's own desktop.
    pub fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = companion::bound_to_us(program.as_ref());
        for (name, folder) in HOME_FOLDERS {
            command.env(name, self.home.join(folder));
        }
        let path = std::env::var("PATH").unwrap_or_default();
        command
            .env("PATH", format!("{}:{path}", self.programs().display()))
            .env("DISPLAY", self.screen.display())
            .env("DBUS_SESSION_BUS_ADDRESS", self.bus.address())
            .env("GDK_BACKEND", "x11")
            .env("NO_AT_BRIDGE", "1") // no accessibility bus here: asking for it costs a second at every start
            .env("LANG", "C.UTF-8")
            .env_remove("LC_ALL")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("XAUTHORITY")
            .env_remove("SESSION_MANAGER");
        command
    }

    /// The folder whose programs come before those of the machine.
    pub fn programs(&self) -> PathBuf {
        self.home.join("bin")
    }

    /// The address of the message bus.
    pub fn bus_address(&self) -> &str {
        self.bus.address()
    }

    pub fn home(&self) -> &Path {
        &self.home
    }

    /// The present content of the screen as its server stores it, to notice when it changes.
    pub fn pixels(&self) -> Result<Vec<u8>> {
        self.screen.dump()
    }

    /// The colours of the present screen: red, green and blue of each point, line by line. `None`: it was being drawn
    /// while it was read, so what was read is no picture that stood on it.
    pub fn colours(&self) -> Result<Option<Vec<[u8; 3]>>> {
        let seen = self.screen.dump()?;
        if self.screen.dump()? != seen {
            return Ok(None);
        }
        Ok(Some(picture::Picture::from_xwd(&seen)?.colours()))
    }

    /// Saves the present screen as a PNG. Waits until something is drawn and two looks agree.
    pub fn screenshot(&self, to: &Path) -> Result<()> {
        let picture = self.screen.settled_picture()?;
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        picture.write_png(to)
    }
}

const HOME_FOLDERS: &[(&str, &str)] = &[
    ("HOME", ""),
    ("XDG_CONFIG_HOME", ".config"),
    ("XDG_DATA_HOME", ".local/share"),
    ("XDG_CACHE_HOME", ".cache"),
    ("XDG_STATE_HOME", ".local/state"),
    ("XDG_RUNTIME_DIR", "run"),
];

/// Text in grey steps, as on a modern screen, and no animations.
const GTK_SETTINGS: &str = "[Settings]
gtk-font-name=Inter 10
gtk-xft-antialias=1
gtk-xft-hinting=1
gtk-xft-hintstyle=hintslight
gtk-xft-rgba=none
gtk-enable-animations=0
";

/// The font of current GNOME is Inter under another name: with it a picture looks the same on every machine.
const FACES: &str = r#"<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <alias binding="same"><family>Adwaita Sans</family><prefer><family>Inter</family></prefer></alias>
  <alias binding="same"><family>system-ui</family><prefer><family>Inter</family></prefer></alias>
</fontconfig>
"#;

fn make_home(home: &Path) -> Result<()> {
    for (_, folder) in HOME_FOLDERS {
        let folder = home.join(folder);
        fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        owner_only(&folder)?;
    }
    for (folder, file, text) in [
        ("gtk-3.0", "settings.ini", GTK_SETTINGS),
        ("fontconfig", "fonts.conf", FACES),
    ] {
        let folder = home.join(".config").join(folder);
        fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(file), text))?;
    }
    Ok(())
}

#[cfg(unix)]
fn owner_only(folder: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?)
}

#[cfg(not(unix))]
fn owner_only(_folder: &Path) -> Result<()> {
    Ok(())
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: (u32, u32) = (320, 200);

    /// Whether the keyring answers on the bus within two seconds.
    fn keyring_answers(desktop: &Desktop) -> bool {
        let mut question = desktop.command("gdbus");
        question.args([
            "call",
            "--session",
            "--timeout",
            "2",
            "--dest",
            "org.freedesktop.secrets",
        ]);
        question.args([
            "--object-path",
            "/org/freedesktop/secrets",
            "--method",
            "org.freedesktop.Secret.Service.ReadAlias",
        ]);
        question.arg("default").output().unwrap().status.success()
    }

    #[test]
    fn the_keyring_answers_hangs_and_is_gone_as_told() {
        let home = tempfile::tempdir().unwrap();
        let mut desktop = Desktop::start(home.path(), SIZE).unwrap();
        assert!(keyring_answers(&desktop));
        desktop.hang_keyring().unwrap();
        assert!(!keyring_answers(&desktop));
        desktop.stop_keyring();
        assert!(!keyring_answers(&desktop));
        desktop.start_keyring().unwrap();
        assert!(keyring_answers(&desktop));
    }

    #[test]
    fn without_a_keyring_nobody_answers_for_it() {
        let home = tempfile::tempdir().unwrap();
        assert!(!keyring_answers(&Desktop::without_keyring(home.path(), SIZE).unwrap()));
    }
}
