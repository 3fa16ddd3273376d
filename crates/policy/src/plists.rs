//! The property list that a profile of a device management, or an administrator, writes on macOS.

use crate::{Fault, Policy, from_table};

/// What macOS and a device management add to the list that they write.
const OF_THE_SYSTEM: [&str; 9] = [
    "_manualProfile",
    "PayloadDescription",
    "PayloadDisplayName",
    "PayloadEnabled",
    "PayloadIdentifier",
    "PayloadOrganization",
    "PayloadType",
    "PayloadUUID",
    "PayloadVersion",
];

pub(crate) fn policy_of(bytes: &[u8], place: &str) -> Result<Policy, Fault> {
    let mut table: toml::Table = plist::from_bytes(bytes).map_err(|fault| Fault::NotAPolicy {
        place: place.to_owned(),
        line: None,
        reason: fault.to_string(),
    })?;
    table.retain(|key, _| !OF_THE_SYSTEM.contains(&key));
    from_table(table, place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(inner: &str) -> Result<Policy, Fault> {
        let text = format!("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>{inner}</dict></plist>");
        policy_of(text.as_bytes(), "here")
    }

    #[test]
    fn the_values_of_a_property_list_are_read() {
        let policy = read(
            "<key>sandbox</key><false/><key>cover_minutes</key><integer>5</integer>\
             <key>profiles</key><array><dict><key>name</key><string>North</string>\
             <key>base_url</key><string>https://north.example/</string></dict></array>",
        )
        .unwrap();
        assert_eq!((policy.sandbox, policy.cover_minutes), (Some(false), Some(5)));
        assert_eq!(policy.profiles.unwrap()[0].name, "North");
    }

    #[test]
    fn what_the_system_adds_is_no_rule() {
        let policy = read(
            "<key>sandbox</key><false/><key>_manualProfile</key><string>1</string>\
             <key>PayloadUUID</key><string>5D0C</string><key>PayloadVersion</key><integer>1</integer>",
        );
        assert_eq!(policy.unwrap().sandbox, Some(false));
    }

    #[test]
    fn a_list_that_is_damaged_or_has_an_unknown_key_is_a_fault() {
        assert!(matches!(
            read("<key>colour</key><true/>"),
            Err(Fault::NotAPolicy { .. })
        ));
        assert!(matches!(policy_of(b"no list", "here"), Err(Fault::NotAPolicy { .. })));
    }
}
