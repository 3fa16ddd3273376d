//! The templates of Windows' group policies. They write what `registry.rs` reads.

use contract::Language;
use policy::{FILE, Kind, RULES, Rule, Texts};

use crate::escaped;

const KEY: &str = r"Software\Policies\Transfer Desk";
const SPACE: &str = "http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions";
const VERSION: Texts = Texts {
    en: "Transfer Desk 0.2 and newer",
    tr: "Transfer Desk 0.2 ve üzeri",
    de: "Transfer Desk 0.2 und neuer",
    ru: "Transfer Desk 0.2 и новее",
};
const UNSET: Texts = Texts {
    en: "Not configured: the agent decides.",
    tr: "Yapılandırılmadı: bilgisayarı kullanan karar verir.",
    de: "Nicht konfiguriert: Wer damit arbeitet, entscheidet selbst.",
    ru: "Не задано: решает тот, кто работает.",
};
const ENTRIES: Texts = Texts {
    en: "The name of each value is the name of the service, the value its address.",
    tr: "Her değerin adı hizmetin adı, değeri ise adresidir.",
    de: "Der Name jedes Werts ist der Name des Dienstes, der Wert seine Adresse.",
    ru: "Имя каждого значения — название сервиса, значение — его адрес.",
};

/// The file that says which values there are.
pub(crate) fn rules() -> String {
    let policies: String = all().map(policy).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <policyDefinitions xmlns=\"{SPACE}\" revision=\"1.0\" schemaVersion=\"1.0\">\n\
         \x20 <policyNamespaces>\n\
         \x20   <target prefix=\"transferdesk\" namespace=\"TransferDesk.Policies\"/>\n\
         \x20 </policyNamespaces>\n\
         \x20 <resources minRequiredRevision=\"1.0\"/>\n\
         \x20 <supportedOn>\n\
         \x20   <definitions>\n\
         \x20     <definition name=\"SUPPORTED\" displayName=\"$(string.SUPPORTED)\"/>\n\
         \x20   </definitions>\n\
         \x20 </supportedOn>\n\
         \x20 <categories>\n\
         \x20   <category name=\"TransferDesk\" displayName=\"$(string.TransferDesk)\"/>\n\
         \x20 </categories>\n\
         \x20 <policies>\n{policies}\x20 </policies>\n\
         </policyDefinitions>\n"
    )
}

fn all() -> impl Iterator<Item = &'static Rule> {
    std::iter::once(&FILE).chain(RULES)
}

fn policy(rule: &'static Rule) -> String {
    let key = rule.key.name();
    let (own, values) = match rule.kind {
        Kind::Switch => (
            format!(" valueName=\"{key}\""),
            "<enabledValue><decimal value=\"1\"/></enabledValue>\n\
             \x20     <disabledValue><decimal value=\"0\"/></disabledValue>"
                .to_owned(),
        ),
        kind @ (Kind::Number { .. } | Kind::Choice(_) | Kind::Text | Kind::Texts | Kind::Profiles) => (
            format!(" presentation=\"$(presentation.{key})\""),
            format!("<elements>{}</elements>", element(key, kind)),
        ),
    };
    format!(
        "\x20   <policy name=\"{key}\" class=\"Machine\" displayName=\"$(string.{key})\" explainText=\"$(string.{key}_note)\" key=\"{KEY}\"{own}>\n\
         \x20     <parentCategory ref=\"TransferDesk\"/>\n\
         \x20     <supportedOn ref=\"SUPPORTED\"/>\n\
         \x20     {values}\n\
         \x20   </policy>\n"
    )
}

fn element(key: &str, kind: Kind) -> String {
    match kind {
        Kind::Switch => String::new(),
        Kind::Number { least, most } => {
            format!(
                "<decimal id=\"{key}\" valueName=\"{key}\" minValue=\"{least}\" maxValue=\"{most}\" required=\"true\"/>"
            )
        }
        Kind::Choice(choices) => {
            let item = |choice: &&str| {
                format!(
                    "<item displayName=\"$(string.{key}_{choice})\"><value><string>{choice}</string></value></item>"
                )
            };
            let items: String = choices.iter().map(item).collect();
            format!("<enum id=\"{key}\" valueName=\"{key}\" required=\"true\">{items}</enum>")
        }
        Kind::Text => format!("<text id=\"{key}\" valueName=\"{key}\" required=\"true\"/>"),
        Kind::Texts => format!("<list id=\"{key}\" key=\"{KEY}\\{key}\" valuePrefix=\"\"/>"),
        Kind::Profiles => format!("<list id=\"{key}\" key=\"{KEY}\\{key}\" explicitValue=\"true\"/>"),
    }
}

/// The file of one language, with the texts of the dialogs.
pub(crate) fn texts(language: Language) -> String {
    let strings: String = all().map(|rule| strings(rule, language)).collect();
    let presentations: String = all().filter_map(|rule| presentation(rule, language)).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <policyDefinitionResources xmlns=\"{SPACE}\" revision=\"1.0\" schemaVersion=\"1.0\">\n\
         \x20 <displayName>Transfer Desk</displayName>\n\
         \x20 <description>Transfer Desk</description>\n\
         \x20 <resources>\n\
         \x20   <stringTable>\n\
         \x20     <string id=\"TransferDesk\">Transfer Desk</string>\n\
         \x20     <string id=\"SUPPORTED\">{}</string>\n\
         {strings}\
         \x20   </stringTable>\n\
         \x20   <presentationTable>\n\
         {presentations}\
         \x20   </presentationTable>\n\
         \x20 </resources>\n\
         </policyDefinitionResources>\n",
        VERSION.in_language(language)
    )
}

fn strings(rule: &Rule, language: Language) -> String {
    let mut note = rule.note.in_language(language).to_owned();
    if matches!(rule.kind, Kind::Profiles) {
        note = format!("{note} {}", ENTRIES.in_language(language));
    }
    let unset = UNSET.in_language(language);
    let mut lines = string(rule.key.name(), rule.title.in_language(language));
    lines += &string(&format!("{}_note", rule.key.name()), &format!("{note}\n\n{unset}"));
    if let Kind::Choice(choices) = rule.kind {
        for choice in choices {
            lines += &string(&format!("{}_{choice}", rule.key.name()), name_of(choice));
        }
    }
    lines
}

/// A language is named in itself.
fn name_of(choice: &'static str) -> &'static str {
    match choice {
        "en" => "English",
        "tr" => "Türkçe",
        "de" => "Deutsch",
        "ru" => "Русский",
        other => other,
    }
}

fn string(id: &str, text: &str) -> String {
    format!("\x20     <string id=\"{id}\">{}</string>\n", escaped(text))
}

fn presentation(rule: &Rule, language: Language) -> Option<String> {
    let (key, label) = (rule.key.name(), escaped(rule.title.in_language(language)));
    let inside = match rule.kind {
        Kind::Switch => return None,
        Kind::Number { .. } => {
            let usual = rule.example;
            format!("<decimalTextBox refId=\"{key}\" defaultValue=\"{usual}\">{label}</decimalTextBox>")
        }
        Kind::Choice(_) => format!("<dropdownList refId=\"{key}\" noSort=\"true\">{label}</dropdownList>"),
        Kind::Text => format!("<textBox refId=\"{key}\"><label>{label}</label></textBox>"),
        Kind::Texts | Kind::Profiles => format!("<listBox refId=\"{key}\">{label}</listBox>"),
    };
    Some(format!("\x20     <presentation id=\"{key}\">{inside}</presentation>\n"))
}
