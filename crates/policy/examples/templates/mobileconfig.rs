//! A profile for a device management of macOS. It sets every rule to the value of its example: an administrator removes
//! what is to stay with the agent.

use policy::RULES;

use crate::escaped;

const PROGRAM: &str = "com.transferdesk.desk";

pub(crate) fn xml() -> String {
    let keys: String = RULES
        .iter()
        .map(|rule| {
            let table: toml::Table = format!("{} = {}", rule.key.name(), rule.example)
                .parse()
                .unwrap_or_default();
            table
                .get(rule.key.name())
                .map(|value| entry(rule.key.name(), value))
                .unwrap_or_default()
        })
        .collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n\
         <plist version=\"1.0\">\n\
         <dict>\n\
         <key>PayloadType</key><string>Configuration</string>\n\
         <key>PayloadVersion</key><integer>1</integer>\n\
         <key>PayloadIdentifier</key><string>{PROGRAM}.policy</string>\n\
         <key>PayloadUUID</key><string>0B0E5C1B-5C39-4D8B-8D4B-2B6C9E0A7F11</string>\n\
         <key>PayloadDisplayName</key><string>Transfer Desk</string>\n\
         <key>PayloadScope</key><string>System</string>\n\
         <key>PayloadContent</key>\n\
         <array><dict>\n\
         <key>PayloadType</key><string>com.apple.ManagedClient.preferences</string>\n\
         <key>PayloadVersion</key><integer>1</integer>\n\
         <key>PayloadIdentifier</key><string>{PROGRAM}.policy.settings</string>\n\
         <key>PayloadUUID</key><string>4C4C6B52-0C1C-4B43-9C38-6D8A2F3E5A22</string>\n\
         <key>PayloadEnabled</key><true/>\n\
         <key>PayloadContent</key>\n\
         <dict><key>{PROGRAM}</key><dict><key>Forced</key><array><dict><key>mcx_preference_settings</key><dict>\n\
         {keys}\
         </dict></dict></array></dict></dict>\n\
         </dict></array>\n\
         </dict>\n\
         </plist>\n"
    )
}

fn entry(key: &str, value: &toml::Value) -> String {
    format!("<key>{key}</key>{}\n", of(value))
}

fn of(value: &toml::Value) -> String {
    match value {
        toml::Value::Boolean(true) => "<true/>".to_owned(),
        toml::Value::Boolean(false) => "<false/>".to_owned(),
        toml::Value::Integer(number) => format!("<integer>{number}</integer>"),
        toml::Value::Array(values) => format!("<array>{}</array>", values.iter().map(of).collect::<String>()),
        toml::Value::Table(table) => {
            let entries = table
                .iter()
                .map(|(key, value)| format!("<key>{key}</key>{}", of(value)));
            format!("<dict>{}</dict>", entries.collect::<String>())
        }
        toml::Value::String(text) => format!("<string>{}</string>", escaped(text)),
        toml::Value::Float(_) | toml::Value::Datetime(_) => String::new(),
    }
}
