//! The table of everything that a policy can decide. The schema, the templates for Windows and macOS and the page for
//! administrators are made from it (`examples/templates`).

use contract::Language;
use serde::Serialize;

/// What a policy can decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[serde(rename = "PolicyKey")]
#[allow(missing_docs, reason = "the table explains each")]
pub enum Key {
    File,
    Administrator,
    Profiles,
    Addresses,
    Sandbox,
    Language,
    Currency,
    Polling,
    KeepMonths,
    CoverMinutes,
    Notifications,
    NotificationDetails,
    Proxy,
    CertificateAuthority,
}

impl Key {
    /// Its name in the policy file, in the registry and in a profile of macOS.
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Administrator => "administrator",
            Self::Profiles => "profiles",
            Self::Addresses => "addresses",
            Self::Sandbox => "sandbox",
            Self::Language => "language",
            Self::Currency => "currency",
            Self::Polling => "polling",
            Self::KeepMonths => "keep_months",
            Self::CoverMinutes => "cover_minutes",
            Self::Notifications => "notifications",
            Self::NotificationDetails => "notification_details",
            Self::Proxy => "proxy",
            Self::CertificateAuthority => "certificate_authority",
        }
    }
}

/// One line of the table.
pub struct Rule {
    pub key: Key,
    /// The values that it takes.
    pub kind: Kind,
    /// Its name for a person.
    pub title: Texts,
    /// What happens when it is set.
    pub note: Texts,
    /// A value for the examples, as it is written in the policy file.
    pub example: &'static str,
}

/// The values that a rule takes.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Kind {
    Switch,
    /// A whole number, both ends included.
    Number {
        least: u32,
        most: u32,
    },
    Choice(&'static [&'static str]),
    Text,
    Texts,
    /// Services with a name, an address and more.
    Profiles,
}

/// One text in the languages of the window.
#[allow(missing_docs, reason = "the names are the languages")]
pub struct Texts {
    pub en: &'static str,
    pub tr: &'static str,
    pub de: &'static str,
    pub ru: &'static str,
}

/// Every rule, in the order of the page for administrators.
pub const RULES: &[Rule] = &[
    Rule {
        key: Key::Administrator,
        kind: Kind::Text,
        title: Texts {
            en: "Who set this up",
            tr: "Bunu kim ayarladı",
            de: "Wer das eingerichtet hat",
            ru: "Кто это настроил",
        },
        note: Texts {
            en: "A name and how to reach it. The window shows it beside everything that is fixed.",
            tr: "Bir ad ve iletişim bilgisi. Pencere bunu sabitlenen her ayarın yanında gösterir.",
            de: "Ein Name und wie man ihn erreicht. Das Fenster zeigt ihn neben allem, was festgelegt ist.",
            ru: "Имя и способ связи. Окно показывает их рядом со всем, что закреплено.",
        },
        example: "\"IT help desk, extension 4400\"",
    },
    Rule {
        key: Key::Profiles,
        kind: Kind::Profiles,
        title: Texts {
            en: "Services",
            tr: "Hizmetler",
            de: "Dienste",
            ru: "Сервисы",
        },
        note: Texts {
            en: "The services that agents work with. Agents choose among them and can neither add, change nor remove one.",
            tr: "Temsilcilerin çalıştığı hizmetler. Temsilciler bunlar arasından seçer; ekleyemez, değiştiremez ve silemez.",
            de: "Die Dienste, mit denen gearbeitet wird. Sie stehen zur Wahl; keiner kann hinzugefügt, geändert oder entfernt \
                 werden.",
            ru: "Сервисы, с которыми работают агенты. Их можно выбирать, но нельзя добавлять, менять и удалять.",
        },
        example: "[{ name = \"North\", base_url = \"https://partner.example.com/\", kind = \"live\", currency = \"EUR\" }]",
    },
    Rule {
        key: Key::Addresses,
        kind: Kind::Texts,
        title: Texts {
            en: "Allowed addresses",
            tr: "İzin verilen adresler",
            de: "Erlaubte Adressen",
            ru: "Разрешённые адреса",
        },
        note: Texts {
            en: "The only addresses that a service entered by an agent may have. An empty list allows none.",
            tr: "Temsilcinin girdiği bir hizmetin sahip olabileceği tek adresler. Boş liste hiçbirine izin vermez.",
            de: "Die einzigen Adressen, die ein selbst eingetragener Dienst haben darf. Eine leere Liste erlaubt keine.",
            ru: "Единственные адреса, которые может иметь введённый агентом сервис. Пустой список не разрешает ни одного.",
        },
        example: "[\"https://partner.example.com/\"]",
    },
    Rule {
        key: Key::Sandbox,
        kind: Kind::Switch,
        title: Texts {
            en: "Sandbox",
            tr: "Deneme ortamı",
            de: "Übungsumgebung",
            ru: "Песочница",
        },
        note: Texts {
            en: "Off: the sandbox for training is not offered, so a service must be named. On: it is always offered.",
            tr: "Kapalı: eğitim amaçlı deneme ortamı sunulmaz, bu yüzden bir hizmet belirtilmelidir. Açık: her zaman sunulur.",
            de: "Aus: Die Übungsumgebung wird nicht angeboten, daher muss ein Dienst genannt sein. Ein: Sie wird immer \
                 angeboten.",
            ru: "Выкл.: учебная песочница не предлагается, поэтому должен быть указан сервис. Вкл.: предлагается всегда.",
        },
        example: "false",
    },
    Rule {
        key: Key::Language,
        kind: Kind::Choice(&["en", "tr", "de", "ru"]),
        title: Texts {
            en: "Language",
            tr: "Dil",
            de: "Sprache",
            ru: "Язык",
        },
        note: Texts {
            en: "The language of the window.",
            tr: "Pencerenin dili.",
            de: "Die Sprache des Fensters.",
            ru: "Язык окна.",
        },
        example: "\"tr\"",
    },
    Rule {
        key: Key::Currency,
        kind: Kind::Choice(&["TRY", "EUR", "USD", "RUB"]),
        title: Texts {
            en: "Currency",
            tr: "Para birimi",
            de: "Währung",
            ru: "Валюта",
        },
        note: Texts {
            en: "The currency in which every search asks for prices.",
            tr: "Her aramada fiyatların istendiği para birimi.",
            de: "Die Währung, in der jede Suche nach Preisen fragt.",
            ru: "Валюта, в которой каждый поиск запрашивает цены.",
        },
        example: "\"EUR\"",
    },
    Rule {
        key: Key::Polling,
        kind: Kind::Switch,
        title: Texts {
            en: "Frequent checks near pick-up",
            tr: "Alış saatine yakın sık kontrol",
            de: "Häufige Abfragen vor der Abholung",
            ru: "Частые проверки перед подачей",
        },
        note: Texts {
            en: "Reservations near their pick-up are read every few minutes. Off: only with everything else.",
            tr: "Alış saati yaklaşan rezervasyonlar birkaç dakikada bir okunur. Kapalı: yalnızca diğerleriyle birlikte.",
            de: "Reservierungen kurz vor der Abholung werden alle paar Minuten gelesen. Aus: nur mit allem anderen.",
            ru: "Бронирования перед подачей читаются каждые несколько минут. Выкл.: только вместе со всеми.",
        },
        example: "true",
    },
    Rule {
        key: Key::KeepMonths,
        kind: Kind::Number { least: 1, most: 120 },
        title: Texts {
            en: "Months that bookings are kept",
            tr: "Rezervasyonların saklandığı ay sayısı",
            de: "Monate, die Buchungen behalten werden",
            ru: "Сколько месяцев хранятся бронирования",
        },
        note: Texts {
            en: "So many months after its pick-up a reservation that is over is removed from this computer.",
            tr: "Biten bir rezervasyon, alış tarihinden bu kadar ay sonra bu bilgisayardan silinir.",
            de: "So viele Monate nach der Abholung wird eine erledigte Reservierung von diesem Computer entfernt.",
            ru: "Через столько месяцев после подачи завершённое бронирование удаляется с этого компьютера.",
        },
        example: "12",
    },
    Rule {
        key: Key::CoverMinutes,
        kind: Kind::Number { least: 0, most: 480 },
        title: Texts {
            en: "Minutes until the window is covered",
            tr: "Pencerenin kapanmasına kadar geçen dakika",
            de: "Minuten, bis das Fenster verdeckt wird",
            ru: "Через сколько минут окно закрывается",
        },
        note: Texts {
            en: "After so many minutes without the agent the window asks for the password. 0: never.",
            tr: "Temsilci bu kadar dakika işlem yapmazsa pencere şifre ister. 0: hiçbir zaman.",
            de: "Nach so vielen Minuten ohne Eingabe fragt das Fenster nach dem Passwort. 0: nie.",
            ru: "Через столько минут без действий агента окно спрашивает пароль. 0: никогда.",
        },
        example: "10",
    },
    Rule {
        key: Key::Notifications,
        kind: Kind::Switch,
        title: Texts {
            en: "Notifications",
            tr: "Bildirimler",
            de: "Benachrichtigungen",
            ru: "Уведомления",
        },
        note: Texts {
            en: "The system shows a notification when something important happens to a booking.",
            tr: "Bir rezervasyonda önemli bir şey olduğunda sistem bildirim gösterir.",
            de: "Das System zeigt eine Benachrichtigung, wenn mit einer Buchung etwas Wichtiges geschieht.",
            ru: "Система показывает уведомление, когда с бронированием происходит что-то важное.",
        },
        example: "true",
    },
    Rule {
        key: Key::NotificationDetails,
        kind: Kind::Switch,
        title: Texts {
            en: "Names in notifications",
            tr: "Bildirimlerde adlar",
            de: "Namen in Benachrichtigungen",
            ru: "Имена в уведомлениях",
        },
        note: Texts {
            en: "A notification names people and places, which everyone reads who sees the screen.",
            tr: "Bildirim, ekranı gören herkesin okuyacağı kişi ve yer adlarını içerir.",
            de: "Eine Benachrichtigung nennt Personen und Orte; jeder liest sie, der den Bildschirm sieht.",
            ru: "Уведомление называет людей и места: их прочтёт любой, кто видит экран.",
        },
        example: "false",
    },
    Rule {
        key: Key::Proxy,
        kind: Kind::Text,
        title: Texts {
            en: "Proxy",
            tr: "Proxy",
            de: "Proxy",
            ru: "Прокси",
        },
        note: Texts {
            en: "The proxy for every service, without a user name or password.",
            tr: "Her hizmet için proxy; kullanıcı adı veya şifre içermez.",
            de: "Der Proxy für jeden Dienst, ohne Benutzernamen und Passwort.",
            ru: "Прокси для всех сервисов, без имени пользователя и пароля.",
        },
        example: "\"http://proxy.example.com:3128\"",
    },
    Rule {
        key: Key::CertificateAuthority,
        kind: Kind::Text,
        title: Texts {
            en: "Extra certificate authority",
            tr: "Ek sertifika yetkilisi",
            de: "Weitere Zertifizierungsstelle",
            ru: "Дополнительный центр сертификации",
        },
        note: Texts {
            en: "The path of a PEM file. Its certificates are trusted beside those of the system.",
            tr: "Bir PEM dosyasının yolu. İçindeki sertifikalara sistemdekilerin yanında güvenilir.",
            de: "Der Pfad einer PEM-Datei. Ihren Zertifikaten wird neben denen des Systems vertraut.",
            ru: "Путь к файлу PEM. Его сертификатам доверяют наравне с системными.",
        },
        example: "\"/etc/transfer-desk/authority.pem\"",
    },
];

/// It stands in the registry of Windows alone and names the policy file.
pub const FILE: Rule = Rule {
    key: Key::File,
    kind: Kind::Text,
    title: Texts {
        en: "Policy file",
        tr: "İlke dosyası",
        de: "Richtliniendatei",
        ru: "Файл политики",
    },
    note: Texts {
        en: "The path of a policy file, on this computer or on a server. What is set here comes before what stands in it.",
        tr: "Bu bilgisayardaki veya bir sunucudaki ilke dosyasının yolu. Burada ayarlananlar dosyadakilerden önce gelir.",
        de: "Der Pfad einer Richtliniendatei, auf diesem Computer oder auf einem Server. Was hier festgelegt ist, geht ihr vor.",
        ru: "Путь к файлу политики на этом компьютере или на сервере. Заданное здесь важнее заданного в файле.",
    },
    example: r"'\\server\share\policy.toml'",
};

impl Texts {
    /// The text in this language.
    pub fn in_language(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Tr => self.tr,
            Language::De => self.de,
            Language::Ru => self.ru,
        }
    }
}

impl Rule {
    /// The rule of this name in a policy.
    pub fn named(name: &str) -> Option<&'static Self> {
        RULES.iter().find(|rule| rule.key.name() == name)
    }
}
