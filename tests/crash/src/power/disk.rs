//! A disk between two synchronisations: what it certainly contains, and what it may contain.
//!
//! A file's bytes are certain once the file was synchronised, and a name once its folder was. Everything written since
//! may have reached the disk whole, in part, in another order, or not at all: the strictest reading of what systems
//! promise.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use fastrand::Rng;

use super::record::Call;

const SECTORS: [usize; 2] = [512, 4096];
const OUTPUT: u32 = 1;

#[derive(Debug)]
pub struct Disk {
    /// Only paths below it are followed, and it is never removed itself.
    root: PathBuf,
    files: Vec<File>,
    names: BTreeMap<PathBuf, Node>,
    sure_names: BTreeMap<PathBuf, Node>,
    unsure_names: Vec<Naming>,
    open: HashMap<u32, Open>,
    said: Vec<u8>,
}

#[derive(Debug, Default)]
struct File {
    sure: Vec<u8>,
    unsure: Vec<Change>,
    /// How many of the unsure changes the system wrongly believes to be on the disk: another sync does not write them.
    given_up: usize,
}

#[derive(Debug, Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Node {
    File(usize),
    Folder,
}

#[derive(Debug, Clone)]
enum Naming {
    Made { path: PathBuf, node: Node },
    Moved { from: PathBuf, to: PathBuf, node: Node },
    Gone { path: PathBuf },
}

#[derive(Debug)]
struct Open {
    path: PathBuf,
    node: Node,
    position: usize,
}

/// What the next start finds. An entry without bytes is a folder.
#[derive(Debug)]
pub struct Image {
    pub entries: BTreeMap<PathBuf, Option<Vec<u8>>>,
    /// How many writes, lengths and names were not certain.
    pub unsure: usize,
}

impl Disk {
    pub fn new(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            files: Vec::new(),
            names: BTreeMap::from([(root.to_owned(), Node::Folder)]),
            sure_names: BTreeMap::from([(root.to_owned(), Node::Folder)]),
            unsure_names: Vec::new(),
            open: HashMap::new(),
            said: Vec::new(),
        }
    }

    /// What the program has printed so far.
    pub fn said(&self) -> String {
        String::from_utf8_lossy(&self.said).into_owned()
    }

    pub fn take(&mut self, call: &Call) -> Result<()> {
        match call {
            Call::Open { path, file, truncates } => self.opened(path, *file, *truncates),
            Call::Seek { file, at } => {
                if let Some(open) = self.open.get_mut(file) {
                    open.position = usize::try_from(*at)?;
                }
            }
            Call::Write {
                file: OUTPUT, bytes, ..
            } => self.said.extend_from_slice(bytes),
            Call::Write { file, at, bytes } => self.written(*file, at.map(usize::try_from).transpose()?, bytes),
            Call::Length { file, length } => {
                let length = usize::try_from(*length)?;
                if let Some(file) = self.file(*file) {
                    file.unsure.push(Change::Length(length));
                }
            }
            Call::Sync { file } => self.synchronised(*file),
            Call::SyncFailed { file } => {
                if let Some(file) = self.file(*file) {
                    file.given_up = file.unsure.len();
                }
            }
            Call::Rename { from, to } => {
                if let Some(node) = self.names.remove(from) {
                    self.names.insert(to.clone(), node);
                    self.carry(from, to);
                    self.unsure_names.push(Naming::Moved {
                        from: from.clone(),
                        to: to.clone(),
                        node,
                    });
                }
            }
            Call::Remove { path } => {
                if *path != self.root && self.names.remove(path).is_some() {
                    self.unsure_names.push(Naming::Gone { path: path.clone() });
                }
            }
            Call::MakeFolder { path } => self.made(path, Node::Folder),
        }
        Ok(())
    }

    /// What the disk may contain if the power fails now.
    pub fn cut(&self, dice: &mut Rng) -> Image {
        let mood = Mood::draw(dice);
        let mut names = self.sure_names.clone();
        let mut not_moved = Vec::new();
        for naming in &self.unsure_names {
            if mood.keeps.draw(dice) {
                naming.enter(&mut names);
            } else if let Naming::Moved { from, to, .. } = naming {
                not_moved.push((to, from));
            }
        }
        for (to, from) in not_moved {
            names = carried(&names, to, from);
        }
        let mut unsure = self.unsure_names.len();
        let mut entries = BTreeMap::new();
        for (path, node) in &names {
            let is_reached = path.parent().is_none_or(|folder| entries.contains_key(folder)) || *path == self.root;
            if !is_reached {
                continue;
            }
            let content = match node {
                Node::Folder => None,
                Node::File(number) => {
                    let file = &self.files[*number];
                    unsure += file.unsure.len();
                    Some(file.torn(&mood, dice))
                }
            };
            entries.insert(path.clone(), content);
        }
        Image { entries, unsure }
    }

    /// What the files contain as long as the power stays on.
    pub fn as_written(&self) -> Image {
        let content = |node: &Node| match node {
            Node::Folder => None,
            Node::File(number) => {
                let file = &self.files[*number];
                let mut content = file.sure.clone();
                file.unsure.iter().for_each(|change| change.enter(&mut content, 0));
                Some(content)
            }
        };
        let entries = self.names.iter().map(|(path, node)| (path.clone(), content(node)));
        Image {
            entries: entries.collect(),
            unsure: 0,
        }
    }

    /// What lies in a folder goes with it, certain or not.
    fn carry(&mut self, from: &Path, to: &Path) {
        self.names = carried(&self.names, from, to);
        self.sure_names = carried(&self.sure_names, from, to);
        for naming in &mut self.unsure_names {
            for path in naming.paths() {
                *path = below(path, from, to);
            }
        }
        for open in self.open.values_mut() {
            open.path = below(&open.path, from, to);
        }
    }

    fn opened(&mut self, path: &Path, file: u32, truncates: bool) {
        if !path.starts_with(&self.root) || is_shared_memory(path) {
            self.open.remove(&file);
            return;
        }
        let known = self.names.get(path).copied();
        let node = known.unwrap_or_else(|| {
            self.files.push(File::default());
            let node = Node::File(self.files.len() - 1);
            self.made(path, node);
            node
        });
        self.open.insert(
            file,
            Open {
                path: path.to_owned(),
                node,
                position: 0,
            },
        );
        if truncates && let Some(file) = self.file(file) {
            file.unsure.push(Change::Length(0));
        }
    }

    fn made(&mut self, path: &Path, node: Node) {
        if path.starts_with(&self.root) {
            self.names.insert(path.to_owned(), node);
            self.unsure_names.push(Naming::Made {
                path: path.to_owned(),
                node,
            });
        }
    }

    fn written(&mut self, file: u32, at: Option<usize>, bytes: &[u8]) {
        let Some(open) = self.open.get_mut(&file) else { return };
        let at = at.unwrap_or_else(|| {
            open.position += bytes.len();
            open.position - bytes.len()
        });
        if let Some(file) = self.file(file) {
            file.unsure.push(Change::Write {
                at,
                bytes: bytes.to_vec(),
            });
        }
    }

    fn synchronised(&mut self, file: u32) {
        let Some(open) = self.open.get(&file) else { return };
        let folder = open.path.clone();
        match open.node {
            Node::File(number) => self.files[number].settle(),
            Node::Folder => {
                let (sure, unsure) = std::mem::take(&mut self.unsure_names)
                    .into_iter()
                    .partition::<Vec<_>, _>(|naming| naming.is_in(&folder));
                sure.iter().for_each(|naming| naming.enter(&mut self.sure_names));
                self.unsure_names = unsure;
            }
        }
    }

    fn file(&mut self, file: u32) -> Option<&mut File> {
        match self.open.get(&file)?.node {
            Node::File(number) => self.files.get_mut(number),
            Node::Folder => None,
        }
    }
}

/// How much of the uncertain part arrives. It is often all or nothing, which an even chance would practically never
/// draw.
struct Mood {
    keeps: Chance,
    sector: Option<usize>,
    shuffles: bool,
    /// The byte that fills the place where a file grew but its bytes did not arrive.
    void: u8,
}

#[derive(Clone, Copy)]
struct Chance(f64);

impl Chance {
    fn draw(self, dice: &mut Rng) -> bool {
        dice.f64() < self.0
    }
}

impl Mood {
    fn draw(dice: &mut Rng) -> Self {
        Self {
            keeps: Chance([0.0, 0.1, 0.5, 0.9, 1.0][dice.usize(0..5)]),
            sector: [None, Some(SECTORS[0]), Some(SECTORS[1])][dice.usize(0..3)],
            shuffles: dice.u32(0..4) == 0,
            void: [0, 0, 0xA5][dice.usize(0..3)],
        }
    }
}

impl File {
    /// Every other one of the given-up changes is on the disk.
    fn settle(&mut self) {
        let given_up = std::mem::take(&mut self.given_up);
        for (number, change) in self.unsure.drain(..).enumerate() {
            if number >= given_up || number % 2 == 0 {
                change.enter(&mut self.sure, 0);
            }
        }
    }

    fn torn(&self, mood: &Mood, dice: &mut Rng) -> Vec<u8> {
        let mut content = self.sure.clone();
        let mut changes = self.unsure.clone();
        if mood.shuffles {
            dice.shuffle(&mut changes);
        }
        for change in changes {
            match (&change, mood.sector) {
                (Change::Write { at, bytes }, Some(sector)) => {
                    for part in parts(*at, bytes, sector) {
                        if mood.keeps.draw(dice) {
                            part.enter(&mut content, mood.void);
                        }
                    }
                }
                (Change::Write { .. } | Change::Length(_), _) => {
                    if mood.keeps.draw(dice) {
                        change.enter(&mut content, mood.void);
                    }
                }
            }
        }
        content
    }
}

/// Splits a write at the borders of the disk's sectors.
fn parts(at: usize, bytes: &[u8], sector: usize) -> Vec<Change> {
    let mut parts = Vec::new();
    let mut done = 0;
    while done < bytes.len() {
        let length = (sector - (at + done) % sector).min(bytes.len() - done);
        parts.push(Change::Write {
            at: at + done,
            bytes: bytes[done..done + length].to_vec(),
        });
        done += length;
    }
    parts
}

impl Change {
    fn enter(&self, content: &mut Vec<u8>, void: u8) {
        match self {
            Self::Length(length) => content.resize(*length, 0),
            Self::Write { at, bytes } => {
                let end = at + bytes.len();
                if content.len() < end {
                    content.resize(end, void);
                }
                content[*at..end].copy_from_slice(bytes);
            }
        }
    }
}

fn carried(names: &BTreeMap<PathBuf, Node>, from: &Path, to: &Path) -> BTreeMap<PathBuf, Node> {
    names
        .iter()
        .map(|(path, node)| (below(path, from, to), *node))
        .collect()
}

/// The folder itself keeps its name here: whether it has the new one may be uncertain.
fn below(path: &Path, from: &Path, to: &Path) -> PathBuf {
    match path.strip_prefix(from) {
        Ok(rest) if rest != Path::new("") => to.join(rest),
        Ok(_) | Err(_) => path.to_owned(),
    }
}

impl Naming {
    fn paths(&mut self) -> Vec<&mut PathBuf> {
        match self {
            Self::Made { path, .. } | Self::Gone { path } => vec![path],
            Self::Moved { from, to, .. } => vec![from, to],
        }
    }

    fn is_in(&self, folder: &Path) -> bool {
        match self {
            Self::Made { path, .. } | Self::Gone { path } => path.parent() == Some(folder),
            Self::Moved { from, to, .. } => from.parent() == Some(folder) || to.parent() == Some(folder),
        }
    }

    fn enter(&self, names: &mut BTreeMap<PathBuf, Node>) {
        match self {
            Self::Made { path, node } => {
                names.insert(path.clone(), *node);
            }
            Self::Moved { from, to, node } => {
                names.remove(from);
                names.insert(to.clone(), *node);
            }
            Self::Gone { path } => {
                names.remove(path);
            }
        }
    }
}

impl Image {
    /// Writes the image to a place where the program can be started on it.
    pub fn put(&self, root: &Path, place: &Path) -> Result<()> {
        for (path, content) in &self.entries {
            let path = place.join(path.strip_prefix(root).context("an entry elsewhere")?);
            match content {
                None => fs::create_dir_all(&path)?,
                Some(bytes) => fs::write(&path, bytes)?,
            }
        }
        Ok(())
    }
}

/// The index of a write-ahead log is rebuilt after a power cut, and is never synchronised.
fn is_shared_memory(path: &Path) -> bool {
    path.to_string_lossy().ends_with("-shm")
}
