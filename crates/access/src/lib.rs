#![doc = include_str!("../README.md")]
#![cfg(windows)]

use std::ffi::OsStr;
use std::io;
use std::os::windows::ffi::OsStrExt;
use std::path::Path;
use std::ptr::{null, null_mut};

use windows_sys::Win32::Foundation::{
    CloseHandle, ERROR_INVALID_FUNCTION, ERROR_NOT_SUPPORTED, ERROR_SUCCESS, HANDLE, LocalFree,
};
use windows_sys::Win32::Security::Authorization::{
    ConvertSecurityDescriptorToStringSecurityDescriptorW, ConvertSidToStringSidW,
    ConvertStringSecurityDescriptorToSecurityDescriptorW, GetNamedSecurityInfoW, SDDL_REVISION_1, SE_FILE_OBJECT,
    SE_OBJECT_TYPE, SE_REGISTRY_KEY, SetNamedSecurityInfoW,
};
use windows_sys::Win32::Security::{
    ACL, CheckTokenMembership, DACL_SECURITY_INFORMATION, GetSecurityDescriptorDacl, GetSecurityDescriptorOwner,
    GetTokenInformation, OBJECT_SECURITY_INFORMATION, OWNER_SECURITY_INFORMATION, PROTECTED_DACL_SECURITY_INFORMATION,
    PSECURITY_DESCRIPTOR, PSID, TOKEN_QUERY, TOKEN_USER, TokenUser,
};
use windows_sys::Win32::System::Diagnostics::Debug::{GetErrorMode, SEM_NOGPFAULTERRORBOX, SetErrorMode};
use windows_sys::Win32::System::ErrorReporting::WerAddExcludedApplication;
use windows_sys::Win32::System::Threading::{GetCurrentProcess, OpenProcessToken};

const ADMINISTRATORS: &str = "S-1-5-32-544";
const SYSTEM: &str = "S-1-5-18";

/// Afterwards only the user of this process and the system may enter the folder and what is or will be in it. Returns
/// whether they are: a disk without access lists is left as it is.
pub fn close(folder: &Path) -> io::Result<bool> {
    let wanted = format!("(A;OICI;FA;;;{})(A;OICI;FA;;;SY)", user()?);
    let present = list(folder)?;
    if present.starts_with("D:P") && present.ends_with(&wanted) && present.matches('(').count() == 2 {
        return Ok(true);
    }
    let descriptor = Descriptor::of(&format!("D:P{wanted}"))?;
    let (name, which) = (
        wide(folder.as_os_str()),
        DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION,
    );
    let list = descriptor.list()?;
    // SAFETY: the name ends with a zero, and the list belongs to `descriptor`, which lives until the call is over.
    let code = unsafe {
        SetNamedSecurityInfoW(
            name.as_ptr(),
            SE_FILE_OBJECT,
            which,
            null_mut(),
            null_mut(),
            list,
            null(),
        )
    };
    match code {
        ERROR_SUCCESS => Ok(true),
        ERROR_NOT_SUPPORTED | ERROR_INVALID_FUNCTION => Ok(false),
        code => Err(error(code)),
    }
}

/// Afterwards Windows makes no report, which would hold memory of the process, when a program of this file name crashes
/// for this user, and shows no dialog about it. An administrator may still demand dumps of every crash.
pub fn keep_out_of_error_reports(program: &str) -> io::Result<()> {
    // SAFETY: it only reads a number.
    let mode = unsafe { GetErrorMode() };
    // SAFETY: it only sets a number of this process.
    unsafe { SetErrorMode(mode | SEM_NOGPFAULTERRORBOX) };
    let (program, for_all_users) = (wide(OsStr::new(program)), 0);
    // SAFETY: the name ends with a zero.
    let result = unsafe { WerAddExcludedApplication(program.as_ptr(), for_all_users) };
    if result < 0 {
        return Err(io::Error::other(format!("error reporting answered {result:#010x}")));
    }
    Ok(())
}

/// The owner and the access list of a file or a folder, as Windows writes them. Empty: the disk has none.
pub fn descriptor(path: &Path) -> io::Result<String> {
    said(
        path.as_os_str(),
        SE_FILE_OBJECT,
        OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION,
    )
}

/// The same of a key of the registry: `MACHINE\Software` is that of the computer.
pub fn descriptor_of_key(name: &str) -> io::Result<String> {
    said(
        OsStr::new(name),
        SE_REGISTRY_KEY,
        OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION,
    )
}

/// The access list of a file or a folder, as Windows writes it.
fn list(path: &Path) -> io::Result<String> {
    said(path.as_os_str(), SE_FILE_OBJECT, DACL_SECURITY_INFORMATION)
}

fn said(name: &OsStr, kind: SE_OBJECT_TYPE, which: OBJECT_SECURITY_INFORMATION) -> io::Result<String> {
    match Descriptor::named(name, kind, which)? {
        Some(found) => found.text(which),
        None => Ok(String::new()),
    }
}

/// Whether a file or a folder belongs to an account that is neither the user of this process, one of the user's groups,
/// the administrators, nor the system. On a disk without owners nothing is foreign.
pub fn is_foreign(path: &Path) -> io::Result<bool> {
    let Some(found) = Descriptor::named(path.as_os_str(), SE_FILE_OBJECT, OWNER_SECURITY_INFORMATION)? else {
        return Ok(false);
    };
    let owner = found.owner()?;
    if owner.is_null() {
        return Ok(false);
    }
    let name = text_of(owner)?;
    if name == user()? || [ADMINISTRATORS, SYSTEM].contains(&name.as_str()) {
        return Ok(false);
    }
    let mut is_member = 0;
    // SAFETY: the owner points into the descriptor, which lives until the call is over. Without a token, Windows takes
    // that of this process.
    succeeded(unsafe { CheckTokenMembership(null_mut(), owner, &raw mut is_member) })?;
    Ok(is_member == 0)
}

/// The user of this process, by the text of its security identifier.
fn user() -> io::Result<String> {
    let token = Token::of_this_process()?;
    let mut length = 0;
    // SAFETY: without room it only tells how much it needs.
    unsafe { GetTokenInformation(token.0, TokenUser, null_mut(), 0, &raw mut length) };
    // Of eight bytes each, because what is read from it has pointers in it.
    let mut room = vec![0_u64; (length as usize).div_ceil(8)];
    // SAFETY: the room is at least as long as it said.
    let is_read = unsafe { GetTokenInformation(token.0, TokenUser, room.as_mut_ptr().cast(), length, &raw mut length) };
    succeeded(is_read)?;
    // SAFETY: the call above has written such a value at the beginning of the room, which is aligned for it.
    let user = unsafe { room.as_ptr().cast::<TOKEN_USER>().read() };
    // The identifier lies in the room.
    text_of(user.User.Sid)
}

fn text_of(identifier: PSID) -> io::Result<String> {
    let mut text = Text(null_mut());
    // SAFETY: the caller holds what the identifier points to, and `text` frees what it gets.
    succeeded(unsafe { ConvertSidToStringSidW(identifier, &raw mut text.0) })?;
    Ok(text.read())
}

struct Token(HANDLE);

impl Token {
    fn of_this_process() -> io::Result<Self> {
        let mut token = Self(null_mut());
        // SAFETY: it has no conditions, and its handle need not be closed.
        let process = unsafe { GetCurrentProcess() };
        // SAFETY: `token` closes what it gets.
        succeeded(unsafe { OpenProcessToken(process, TOKEN_QUERY, &raw mut token.0) })?;
        Ok(token)
    }
}

impl Drop for Token {
    fn drop(&mut self) {
        // SAFETY: only this value has the handle. If there is none, Windows reports a fault and does nothing.
        unsafe { CloseHandle(self.0) };
    }
}

struct Descriptor(PSECURITY_DESCRIPTOR);

impl Descriptor {
    fn of(text: &str) -> io::Result<Self> {
        let text = wide(OsStr::new(text));
        let mut made = Self(null_mut());
        // SAFETY: the text ends with a zero, and `made` frees what it gets.
        let is_made = unsafe {
            ConvertStringSecurityDescriptorToSecurityDescriptorW(
                text.as_ptr(),
                SDDL_REVISION_1,
                &raw mut made.0,
                null_mut(),
            )
        };
        succeeded(is_made)?;
        Ok(made)
    }

    /// Of a file, a folder or a key of the registry. `None`: the disk has none.
    fn named(name: &OsStr, kind: SE_OBJECT_TYPE, which: OBJECT_SECURITY_INFORMATION) -> io::Result<Option<Self>> {
        let name = wide(name);
        let mut found = Self(null_mut());
        // SAFETY: the name ends with a zero, the places that are null are not asked for, and `found` frees what it gets.
        let code = unsafe {
            GetNamedSecurityInfoW(
                name.as_ptr(),
                kind,
                which,
                null_mut(),
                null_mut(),
                null_mut(),
                null_mut(),
                &raw mut found.0,
            )
        };
        match code {
            ERROR_SUCCESS => Ok(Some(found)),
            ERROR_NOT_SUPPORTED | ERROR_INVALID_FUNCTION => Ok(None),
            code => Err(error(code)),
        }
    }

    /// Null: it names none.
    fn owner(&self) -> io::Result<PSID> {
        let (mut owner, mut is_default) = (null_mut(), 0);
        // SAFETY: the descriptor is whole, and the owner points into it.
        succeeded(unsafe { GetSecurityDescriptorOwner(self.0, &raw mut owner, &raw mut is_default) })?;
        Ok(owner)
    }

    fn list(&self) -> io::Result<*const ACL> {
        let (mut is_there, mut list, mut is_default) = (0, null_mut(), 0);
        // SAFETY: the descriptor is whole, and the list points into it.
        let is_read =
            unsafe { GetSecurityDescriptorDacl(self.0, &raw mut is_there, &raw mut list, &raw mut is_default) };
        succeeded(is_read)?;
        Ok(list)
    }

    fn text(&self, which: OBJECT_SECURITY_INFORMATION) -> io::Result<String> {
        let mut text = Text(null_mut());
        // SAFETY: the descriptor is whole, and `text` frees what it gets.
        let is_made = unsafe {
            ConvertSecurityDescriptorToStringSecurityDescriptorW(
                self.0,
                SDDL_REVISION_1,
                which,
                &raw mut text.0,
                null_mut(),
            )
        };
        succeeded(is_made)?;
        Ok(text.read())
    }
}

impl Drop for Descriptor {
    fn drop(&mut self) {
        // SAFETY: Windows asks the caller to free it so; freeing nothing is allowed.
        unsafe { LocalFree(self.0) };
    }
}

/// A text that Windows made, ended by a zero.
struct Text(*mut u16);

impl Text {
    fn read(&self) -> String {
        let letters = (0_usize..).map_while(|at| {
            // SAFETY: the place lies within the text, because the zero that ends it was not met before.
            let place = unsafe { self.0.add(at) };
            // SAFETY: the same.
            let letter = unsafe { place.read() };
            (letter != 0).then_some(letter)
        });
        String::from_utf16_lossy(&letters.collect::<Vec<_>>())
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        // SAFETY: Windows asks the caller to free it so; freeing nothing is allowed.
        unsafe { LocalFree(self.0.cast()) };
    }
}

fn wide(text: &OsStr) -> Vec<u16> {
    text.encode_wide().chain([0]).collect()
}

fn succeeded(code: i32) -> io::Result<()> {
    if code == 0 {
        Err(io::Error::last_os_error())
    } else {
        Ok(())
    }
}

fn error(code: u32) -> io::Error {
    io::Error::from_raw_os_error(code.cast_signed())
}

#[cfg(test)]
mod tests {
    use windows_sys::Win32::System::ErrorReporting::WerRemoveExcludedApplication;
    use windows_sys::Win32::System::Registry::{HKEY_CURRENT_USER, RRF_RT_REG_DWORD, RegGetValueW};

    use super::*;

    /// A folder with a file, closed after the file was made.
    fn closed() -> (tempfile::TempDir, std::path::PathBuf) {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("data");
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("vault.db"), "kept").unwrap();
        assert!(close(&folder).unwrap());
        (place, folder)
    }

    fn is_closed(path: &Path) -> bool {
        let (found, user) = (list(path).unwrap(), user().unwrap());
        let mut entries = found.split('(').skip(1);
        entries.clone().count() > 0
            && entries.all(|entry| entry.ends_with(&format!(";;;{user})")) || entry.ends_with(";;;SY)"))
    }

    #[test]
    fn the_user_of_a_closed_folder_goes_on_in_it() {
        let (_place, folder) = closed();
        assert_eq!(std::fs::read_to_string(folder.join("vault.db")).unwrap(), "kept");
        std::fs::write(folder.join("log"), "more").unwrap();
        assert!(close(&folder).unwrap());
        assert!(list(&folder).unwrap().contains(&user().unwrap()));
    }

    #[test]
    fn a_file_has_an_owner_and_a_list() {
        let (_place, folder) = closed();
        let said = descriptor(&folder.join("vault.db")).unwrap();
        assert!(
            said.starts_with("O:") && said.contains("D:") && said.contains('('),
            "{said}"
        );
    }

    #[test]
    fn a_key_of_the_registry_has_an_owner_and_a_list() {
        let said = descriptor_of_key(r"MACHINE\Software").unwrap();
        assert!(
            said.starts_with("O:") && said.contains("D:") && said.contains('('),
            "{said}"
        );
        assert!(descriptor_of_key(r"MACHINE\Software\Transfer Desk Nothing").is_err());
    }

    /// Windows' own folder belongs to its installer. Under wine it is the user's, as all else that wine makes, and a folder
    /// that Debian's `apt` makes for itself belongs to another account.
    #[test]
    fn what_another_account_owns_is_foreign() {
        let (_place, folder) = closed();
        assert!(!is_foreign(&folder).unwrap());
        assert!(!is_foreign(&folder.join("vault.db")).unwrap());
        let others = [r"C:\Windows", r"Z:\var\cache\apt\archives\partial"];
        assert!(others.iter().any(|path| is_foreign(Path::new(path)).unwrap_or(false)));
        assert!(is_foreign(&folder.join("nothing")).is_err());
    }

    /// Wine keeps the modes of Unix instead, so this runs on Windows alone.
    #[test]
    fn only_the_user_and_the_system_are_named_by_a_closed_folder_and_what_is_in_it() {
        let (_place, folder) = closed();
        std::fs::write(folder.join("log"), "made later").unwrap();
        for path in [folder.clone(), folder.join("vault.db"), folder.join("log")] {
            assert!(is_closed(&path), "{path:?}: {}", list(&path).unwrap());
        }
    }

    /// Whether the user's list of programs that are kept out of error reports has this name.
    fn is_excluded(program: &str) -> bool {
        // The second one is Wine's.
        let lists = [
            r"Software\Microsoft\Windows\Windows Error Reporting\ExcludedApplications",
            r"Software\Microsoft\Windows Error Reporting\ExcludedApplications",
        ];
        lists.into_iter().any(|list| number(list, program) == Some(1))
    }

    fn number(key: &str, name: &str) -> Option<u32> {
        let (key, name) = (wide(OsStr::new(key)), wide(OsStr::new(name)));
        let (mut value, mut length) = (0_u32, 4_u32);
        // SAFETY: the texts end with a zero, and the value has room for the length that is given.
        let code = unsafe {
            RegGetValueW(
                HKEY_CURRENT_USER,
                key.as_ptr(),
                name.as_ptr(),
                RRF_RT_REG_DWORD,
                null_mut(),
                (&raw mut value).cast(),
                &raw mut length,
            )
        };
        (code == ERROR_SUCCESS).then_some(value)
    }

    #[test]
    fn a_program_is_kept_out_of_error_reports_and_their_dialog() {
        let program = "access-test-of-reports.exe";
        // A former run may have left its entry, which would hide that this run makes none.
        // SAFETY: the name ends with a zero.
        unsafe { WerRemoveExcludedApplication(wide(OsStr::new(program)).as_ptr(), 0) };
        assert!(!is_excluded(program));
        keep_out_of_error_reports(program).unwrap();
        assert!(is_excluded(program));
        // SAFETY: it only reads a number.
        let mode = unsafe { GetErrorMode() };
        assert_eq!(mode & SEM_NOGPFAULTERRORBOX, SEM_NOGPFAULTERRORBOX);
    }

    #[test]
    fn what_is_not_there_cannot_be_closed() {
        let place = tempfile::tempdir().unwrap();
        assert!(close(&place.path().join("nothing")).is_err());
    }
}
