//! Small files that are there whole or not at all, and folders that only their owner can enter.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Replaces the file in one step: after a power cut there is the old text or the new one.
pub(crate) fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let fresh = path.with_added_extension("new");
    let mut file = owner_only(OpenOptions::new().write(true).create(true).truncate(true)).open(&fresh)?;
    file.write_all(text)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&fresh, path)?;
    sync_parent(path)
}

/// Creates the folder and those above it, and takes it away from everybody else.
///
/// What is kept in a folder is only as durable as the folder's own name.
pub(crate) fn private_folder(path: &Path) -> io::Result<()> {
    let is_new = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
    let new: Vec<&Path> = path.ancestors().take_while(is_new).collect();
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    let named = restrict(path, 0o700).and_then(|()| new.iter().rev().try_for_each(|folder| sync_parent(folder)));
    if named.is_err() {
        // Whoever tries again has to find them new.
        for folder in new {
            let _ = fs::remove_dir(folder);
        }
    }
    named
}

/// Makes sure the file exists and is its owner's alone, before anybody else opens it by name.
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    let file = owner_only(OpenOptions::new().read(true).write(true).create(true)).open(path)?;
    restrict(path, 0o600)?;
    Ok(file)
}

/// The same for a file that may be open already. It is not opened a second time: on Unix, closing a file gives back
/// every lock this process has on it, and the database's locks are such locks.
pub(crate) fn keep_private(path: &Path) -> io::Result<()> {
    match owner_only(OpenOptions::new().write(true).create_new(true)).open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => restrict(path, 0o600),
        Err(error) => Err(error),
    }
}

/// A rename or a new name is durable only when the folder is.
pub(crate) fn sync_parent(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(parent) = path.parent() {
        let here = Path::new(".");
        File::open(if parent.as_os_str().is_empty() { here } else { parent })?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

fn owner_only(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// Elsewhere than on Unix the user's own folders are already closed to others.
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let found = fs::metadata(path)?.permissions();
        if found.mode() & 0o777 != mode {
            fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
        }
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
    Ok(())
}
