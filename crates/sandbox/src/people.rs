//! The users who may sign in: invented people of two invented companies.

use serde::{Deserialize, Serialize};

/// The password of all users, because the sandbox keeps no secrets.
pub const PASSWORD: &str = "Sandbox-1";

/// A user, by index in [`USERS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub(crate) usize);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct User {
    pub mail: &'static str,
    pub phone: Option<&'static str>,
    pub company: &'static str,
    /// Whether the user has the permission to cancel.
    pub may_cancel: bool,
}

pub const AGENT: UserId = UserId(0);
pub const COLLEAGUE: UserId = UserId(1);
pub const CLERK: UserId = UserId(2);
pub const STRANGER: UserId = UserId(3);

pub const USERS: [User; 4] = [
    User {
        mail: "agent@sandbox.test",
        phone: Some("+905550000001"),
        company: "Pusula Tur",
        may_cancel: true,
    },
    User {
        mail: "colleague@sandbox.test",
        phone: None,
        company: "Pusula Tur",
        may_cancel: true,
    },
    User {
        mail: "clerk@sandbox.test",
        phone: None,
        company: "Pusula Tur",
        may_cancel: false,
    },
    User {
        mail: "stranger@sandbox.test",
        phone: None,
        company: "Uzak Diyar Seyahat",
        may_cancel: true,
    },
];

impl User {
    /// The names under which the user may sign in.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        [self.mail].into_iter().chain(self.phone)
    }
}

impl UserId {
    pub fn user(self) -> &'static User {
        USERS.get(self.0).unwrap_or(&USERS[0])
    }

    pub(crate) fn same_company(self, other: Self) -> bool {
        self.user().company == other.user().company
    }
}

/// Finds a user by e-mail address in any case, or by phone number in any grouping.
pub(crate) fn find(user_name: &str, password: &str) -> Option<UserId> {
    let name = user_name.trim();
    let phone = grouped_away(name);
    let found = USERS
        .iter()
        .position(|user| user.mail.eq_ignore_ascii_case(name) || user.phone.is_some_and(|known| known == phone))?;
    (password == PASSWORD).then_some(UserId(found))
}

/// `00 90 555 …` and `+90 (555) …` are the same number.
fn grouped_away(phone: &str) -> String {
    let bare: String = phone
        .chars()
        .filter(|letter| !matches!(letter, ' ' | '-' | '(' | ')'))
        .collect();
    bare.strip_prefix("00").map_or(bare.clone(), |rest| format!("+{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_is_found_by_mail_or_phone() {
        for name in [
            "agent@sandbox.test",
            "Agent@Sandbox.Test ",
            "+905550000001",
            "00 90 (555) 000-00-01",
        ] {
            assert_eq!(find(name, PASSWORD), Some(AGENT), "{name}");
        }
        assert_eq!(find("agent@sandbox.test", "sandbox-1"), None);
        assert_eq!(find("nobody@sandbox.test", PASSWORD), None);
    }
}
