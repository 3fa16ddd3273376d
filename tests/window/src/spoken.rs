//! What a screen reader learns of the window, in the order in which it reads: the tree that the web view gives the system
//! over AT-SPI, the bus of the assistive programs.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde::de::DeserializeOwned;
use tokio::time::{Instant, sleep};
use tokio::try_join;
use xtask::desktop::{Companion, Desktop};
use zbus::Connection;
use zbus::zvariant::{OwnedObjectPath, OwnedValue, Type};

/// Where systems keep the program that starts the bus.
const LAUNCHERS: [&str; 2] = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi-bus-launcher"];
const LIMIT: Duration = Duration::from_secs(20);
const LOOK_AGAIN: Duration = Duration::from_millis(25);
const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";
/// The path of an object that is not there.
const NOTHING: &str = "/org/a11y/atspi/null";
const TEXT: &str = "org.a11y.atspi.Text";

/// The bus, with a program on it that listens as a screen reader does.
pub(crate) struct ScreenReader {
    bus: Connection,
    address: String,
    _launcher: Companion,
}

/// An object of the tree, by the program that has it and its path there.
type Reference = (String, OwnedObjectPath);

/// A stop of the reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// How many objects it stands in.
    pub depth: usize,
    /// `push button`, `heading`, `entry` and so on.
    pub role: String,
    pub name: String,
    pub description: String,
    /// The words in it, if it has no parts.
    pub words: String,
    /// Whether the keyboard can reach it.
    pub is_focusable: bool,
}

impl ScreenReader {
    pub(crate) async fn on(desktop: &Desktop) -> Result<Self> {
        let launcher = LAUNCHERS.iter().find(|path| Path::new(path).exists());
        let launcher = launcher.context("at-spi2-core is not installed")?;
        let mut command = desktop.command(launcher);
        command.args(["--launch-immediately", "--a11y=1", "--screen-reader=1"]);
        let launcher = Companion::start(&mut command)?;
        let session = connected(desktop.bus_address()).await?;
        let until = Instant::now() + LIMIT;
        let address: String = loop {
            match called(
                &session,
                "org.a11y.Bus",
                "/org/a11y/bus",
                "org.a11y.Bus",
                "GetAddress",
                &(),
            )
            .await
            {
                Ok(address) => break address,
                Err(_) if Instant::now() < until => sleep(LOOK_AGAIN).await,
                Err(fault) => return Err(fault).context("the bus of the screen readers did not start"),
            }
        };
        let reader = Self {
            bus: connected(&address).await?,
            address,
            _launcher: launcher,
        };
        // Starts the registry, so that the app finds it.
        reader.role(&root()?).await?;
        Ok(reader)
    }

    /// The environment of a program that this reader reads.
    pub(crate) fn environment(&self) -> [(&str, &str); 2] {
        [("NO_AT_BRIDGE", "0"), ("WEBKIT_A11Y_BUS_ADDRESS", &self.address)]
    }

    /// The page of the window from its beginning to its end. The web view puts it on the bus a moment after it is shown,
    /// and a page that changes while it is read is read anew.
    pub(crate) async fn page(&self) -> Result<Vec<Heard>> {
        let until = Instant::now() + LIMIT;
        loop {
            match self.read_page().await {
                Ok(Some(heard)) => return Ok(heard),
                Ok(None) if Instant::now() > until => bail!("no page is on the bus of the screen readers"),
                Err(fault) if !is_gone(&fault) || Instant::now() > until => return Err(fault),
                Ok(None) | Err(_) => sleep(LOOK_AGAIN).await,
            }
        }
    }

    async fn read_page(&self) -> Result<Option<Vec<Heard>>> {
        let Some(page) = self.find_page().await? else {
            return Ok(None);
        };
        let mut heard = Vec::new();
        self.read(&page, &mut heard).await?;
        Ok(Some(heard))
    }

    async fn find_page(&self) -> Result<Option<Reference>> {
        let mut open = vec![root()?];
        while let Some(one) = open.pop() {
            if self.role(&one).await? == DOCUMENT_WEB {
                return Ok(Some(one));
            }
            let parts = self.parts(&one).await?;
            // The page belongs to another program, and the widget that shows it lists no parts.
            if parts.is_empty() {
                let shown: Reference = self.ask(&one, ACCESSIBLE, "GetChildAtIndex", &0_i32).await?;
                open.extend(Some(shown).filter(|(_, path)| path.as_str() != NOTHING));
            }
            open.extend(parts);
        }
        Ok(None)
    }

    async fn read(&self, from: &Reference, heard: &mut Vec<Heard>) -> Result<()> {
        let mut open = vec![(0, from.clone())];
        while let Some((depth, one)) = open.pop() {
            // What has no text has no such interface.
            let words = async {
                Ok(self
                    .ask(&one, TEXT, "GetText", &(0_i32, -1_i32))
                    .await
                    .unwrap_or_default())
            };
            let (parts, states, role, name, description, words) = try_join!(
                self.parts(&one),
                self.ask::<Vec<u32>, _>(&one, ACCESSIBLE, "GetState", &()),
                self.role(&one),
                self.property(&one, "Name"),
                self.property(&one, "Description"),
                words,
            )?;
            heard.push(Heard {
                depth,
                role: role_name(role),
                name,
                description,
                words: if parts.is_empty() { words } else { String::new() },
                is_focusable: has(&states, FOCUSABLE),
            });
            open.extend(parts.into_iter().rev().map(|part| (depth + 1, part)));
        }
        Ok(())
    }

    /// The number of the role in `AtspiRole`; the web view does not name it.
    async fn role(&self, one: &Reference) -> Result<u32> {
        self.ask(one, ACCESSIBLE, "GetRole", &()).await
    }

    async fn parts(&self, one: &Reference) -> Result<Vec<Reference>> {
        self.ask(one, ACCESSIBLE, "GetChildren", &()).await
    }

    async fn property(&self, (program, path): &Reference, name: &str) -> Result<String> {
        let properties = "org.freedesktop.DBus.Properties";
        let value: OwnedValue = called(
            &self.bus,
            program,
            path.as_str(),
            properties,
            "Get",
            &(ACCESSIBLE, name),
        )
        .await?;
        Ok(value.try_into()?)
    }

    async fn ask<T, B>(&self, (program, path): &Reference, interface: &str, method: &str, body: &B) -> Result<T>
    where
        T: DeserializeOwned + Type,
        B: serde::Serialize + zbus::zvariant::DynamicType + Sync,
    {
        called(&self.bus, program, path.as_str(), interface, method, body).await
    }
}

/// Whether an object was taken from the page after its parent named it.
fn is_gone(fault: &anyhow::Error) -> bool {
    let names = ["UnknownMethod", "UnknownObject"].map(|name| format!("org.freedesktop.DBus.Error.{name}"));
    match fault.downcast_ref() {
        Some(zbus::Error::MethodError(name, ..)) => names.iter().any(|gone| gone == name.as_str()),
        _ => false,
    }
}

/// The object in which all programs are.
fn root() -> Result<Reference> {
    let path = OwnedObjectPath::try_from("/org/a11y/atspi/accessible/root")?;
    Ok(("org.a11y.atspi.Registry".to_owned(), path))
}

const DOCUMENT_WEB: u32 = 95;

/// The roles that the page has, by their numbers.
const ROLES: &[(u32, &str)] = &[
    (2, "alert"),
    (7, "check box"),
    (11, "combo box"),
    (16, "dialog"),
    (27, "image"),
    (29, "label"),
    (31, "list"),
    (32, "list item"),
    (39, "panel"),
    (40, "password"),
    (43, "button"),
    (44, "radio button"),
    (47, "row header"),
    (50, "separator"),
    (54, "status"),
    (55, "table"),
    (56, "cell"),
    (57, "column header"),
    (58, "row header"),
    (62, "toggle button"),
    (71, "header"),
    (72, "footer"),
    (73, "paragraph"),
    (79, "entry"),
    (83, "heading"),
    (85, "section"),
    (87, "form"),
    (88, "link"),
    (90, "row"),
    (DOCUMENT_WEB, "page"),
    (98, "list box"),
    (99, "group"),
    (101, "notification"),
    (110, "landmark"),
    (116, "text"),
    (121, "description list"),
    (122, "term"),
    (123, "definition"),
];

fn role_name(role: u32) -> String {
    let named = ROLES.iter().find(|(number, _)| *number == role);
    named.map_or_else(|| format!("role {role}"), |(_, name)| (*name).to_owned())
}

/// The number of the state in `AtspiStateType`.
const FOCUSABLE: u32 = 11;

fn has(states: &[u32], state: u32) -> bool {
    let word = states.get(usize::try_from(state / 32).unwrap_or_default());
    word.is_some_and(|word| word & (1 << (state % 32)) != 0)
}

async fn connected(address: &str) -> Result<Connection> {
    let connection = zbus::connection::Builder::address(address)?.method_timeout(LIMIT);
    Ok(connection.build().await?)
}

async fn called<T, B>(bus: &Connection, program: &str, path: &str, interface: &str, method: &str, body: &B) -> Result<T>
where
    T: DeserializeOwned + Type,
    B: serde::Serialize + zbus::zvariant::DynamicType + Sync,
{
    let answer = bus
        .call_method(Some(program), path, Some(interface), method, body)
        .await;
    let answer = answer.with_context(|| format!("{method} of {path}"))?;
    Ok(answer.body().deserialize()?)
}
