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
    Places,
    Updates,
    UpdateRing,
    UpdateAddress,
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
            Self::Places => "places",
            Self::Updates => "updates",
            Self::UpdateRing => "update_ring",
            Self::UpdateAddress => "update_address",
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

/// What a policy can say of one of its services.
pub struct Field {
    /// Its name in the policy file and in a profile of macOS.
    pub name: &'static str,
    /// The values that it takes.
    pub kind: FieldKind,
    /// A value for the tests.
    pub example: &'static str,
}

/// The values of a field.
#[derive(Clone, Copy)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum FieldKind {
    /// A text without which there is no service.
    Required {
        most: Option<u32>,
    },
    /// A text of this pattern in the words of a schema, and of at most so many letters.
    Text {
        pattern: &'static str,
        most: u32,
    },
    Choice(&'static [&'static str]),
}

/// One text in the languages of the window.
#[allow(missing_docs, reason = "the names are the languages")]
pub struct Texts {
    pub en: &'static str,
    pub tr: &'static str,
    pub de: &'static str,
    pub ru: &'static str,
}

const LANGUAGES: &[&str] = &["en", "tr", "de", "ru"];
const CURRENCIES: &[&str] = &["TRY", "EUR", "USD", "RUB"];

/// Everything that a policy can say of a service in `profiles`.
pub const SERVICE: &[Field] = &[
    Field {
        name: "name",
        kind: FieldKind::Required { most: Some(40) },
        example: "North",
    },
    Field {
        name: "base_url",
        kind: FieldKind::Required { most: None },
        example: "https://partner.example.com/",
    },
    Field {
        name: "kind",
        kind: FieldKind::Choice(&["live", "test"]),
        example: "test",
    },
    Field {
        name: "language",
        kind: FieldKind::Choice(LANGUAGES),
        example: "tr",
    },
    Field {
        name: "currency",
        kind: FieldKind::Choice(CURRENCIES),
        example: "EUR",
    },
    Field {
        name: "country",
        kind: FieldKind::Text {
            pattern: "^[A-Z]{2}$",
            most: 2,
        },
        example: "TR",
    },
    Field {
        name: "status_catalogue_path",
        kind: FieldKind::Text {
            pattern: r"^(/([^/\\# ][^\\# ]*)?)?$",
            most: 200,
        },
        example: "/api/statuses",
    },
    Field {
        name: "support_phone",
        kind: FieldKind::Text { pattern: "", most: 200 },
        example: "+90 242 000 00 00",
    },
    Field {
        name: "support_mail",
        kind: FieldKind::Text {
            pattern: "^([^@]+@.+)?$",
            most: 200,
        },
        example: "support@partner.example.com",
    },
];

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
            en: "Profiles",
            tr: "Profiller",
            de: "Profile",
            ru: "Профили",
        },
        note: Texts {
            en: "The services that agents work with. They can be chosen, and neither added, changed nor removed.",
            tr: "Kullanılan sistemler. Aralarından seçilebilir; eklenemez, değiştirilemez ve silinemez.",
            de: "Die Dienste, mit denen gearbeitet wird. Sie können gewählt, aber weder hinzugefügt noch geändert oder entfernt werden.",
            ru: "Сервисы, с которыми работают. Их можно выбирать, но нельзя добавлять, менять и удалять.",
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
            en: "The only addresses that a profile entered by an agent may have. An empty list allows none.",
            tr: "Elle eklenen bir profilin sahip olabileceği tek adresler. Boş liste hiçbirine izin vermez.",
            de: "Die einzigen Adressen, die ein selbst eingetragenes Profil haben darf. Eine leere Liste erlaubt keine.",
            ru: "Единственные адреса, которые может иметь добавленный вручную профиль. Пустой список не разрешает ни одного.",
        },
        example: "[\"https://partner.example.com/\"]",
    },
    Rule {
        key: Key::Sandbox,
        kind: Kind::Switch,
        title: Texts {
            en: "Sandbox",
            tr: "Deneme ortamı",
            de: "Sandbox",
            ru: "Песочница",
        },
        note: Texts {
            en: "Off: the sandbox for training is not offered, and `profiles` must name a service. On: it is always offered.",
            tr: "Kapalı: eğitim için deneme ortamı sunulmaz ve `profiles` bir sistem belirtmelidir. Açık: her zaman sunulur.",
            de: "Aus: Die Sandbox zum Üben wird nicht angeboten, und `profiles` muss einen Dienst nennen. Ein: Sie wird immer angeboten.",
            ru: "Выкл.: учебная песочница не предлагается, и в `profiles` должен быть указан сервис. Вкл.: предлагается всегда.",
        },
        example: "false",
    },
    Rule {
        key: Key::Language,
        kind: Kind::Choice(LANGUAGES),
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
        kind: Kind::Choice(CURRENCIES),
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
            en: "Track upcoming pick-ups",
            tr: "Yaklaşan transferleri izle",
            de: "Bevorstehende Abholungen verfolgen",
            ru: "Следить за ближайшими подачами",
        },
        note: Texts {
            en: "Reservations near their pick-up are read every few minutes. Off: every 15 minutes only.",
            tr: "Alış saati yaklaşan rezervasyonlar birkaç dakikada bir okunur. Kapalı: yalnızca 15 dakikada bir.",
            de: "Reservierungen kurz vor der Abholung werden alle paar Minuten gelesen. Aus: nur alle 15 Minuten.",
            ru: "Заказы перед подачей читаются каждые несколько минут. Выкл.: только раз в 15 минут.",
        },
        example: "true",
    },
    Rule {
        key: Key::KeepMonths,
        kind: Kind::Number { least: 1, most: 120 },
        title: Texts {
            en: "Keep reservations after their pick-up for",
            tr: "Rezervasyonların alıştan sonra saklanma süresi",
            de: "Reservierungen nach der Abholung speichern für",
            ru: "Хранить заказы после подачи",
        },
        note: Texts {
            en: "Months after the pick-up in which a reservation that is over stays on this computer.",
            tr: "Biten bir rezervasyonun alıştan sonra bu bilgisayarda kaldığı ay sayısı.",
            de: "Monate nach der Abholung, in denen eine erledigte Reservierung auf diesem Rechner bleibt.",
            ru: "Сколько месяцев после подачи завершённый заказ остаётся на этом компьютере.",
        },
        example: "12",
    },
    Rule {
        key: Key::CoverMinutes,
        kind: Kind::Number { least: 0, most: 480 },
        title: Texts {
            en: "Cover the window when nobody is at the desk",
            tr: "Başında kimse yokken pencereyi gizle",
            de: "Fenster abdecken, wenn niemand am Platz ist",
            ru: "Скрывать окно, когда за столом никого нет",
        },
        note: Texts {
            en: "Minutes without anybody at the desk after which the window asks for the password. 0: never.",
            tr: "Başında kimse olmadan kaç dakika sonra pencerenin parola isteyeceği. 0: hiçbir zaman.",
            de: "Minuten ohne jemanden am Platz, nach denen das Fenster nach dem Passwort fragt. 0: nie.",
            ru: "Через сколько минут без людей за столом окно спрашивает пароль. 0: никогда.",
        },
        example: "10",
    },
    Rule {
        key: Key::Notifications,
        kind: Kind::Switch,
        title: Texts {
            en: "Desktop notifications",
            tr: "Masaüstü bildirimleri",
            de: "Desktop-Benachrichtigungen",
            ru: "Уведомления на рабочем столе",
        },
        note: Texts {
            en: "The system shows a notification when something important happens to a reservation.",
            tr: "Bir rezervasyonda önemli bir şey olduğunda sistem bildirim gösterir.",
            de: "Das System zeigt eine Benachrichtigung, wenn mit einer Reservierung etwas Wichtiges geschieht.",
            ru: "Система показывает уведомление, когда с заказом происходит что-то важное.",
        },
        example: "true",
    },
    Rule {
        key: Key::NotificationDetails,
        kind: Kind::Switch,
        title: Texts {
            en: "Names and routes in notifications",
            tr: "Bildirimlerde kişiler ve güzergâhlar da yazsın",
            de: "Namen und Strecken in Benachrichtigungen",
            ru: "Называть в уведомлениях людей и маршруты",
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
            tr: "Proxy sunucusu",
            de: "Proxy",
            ru: "Прокси-сервер",
        },
        note: Texts {
            en: "The proxy for every service, without a user name or password.",
            tr: "Her sistem için proxy sunucusu; kullanıcı adı ve parola içermez.",
            de: "Der Proxy für jeden Dienst, ohne Benutzernamen und Passwort.",
            ru: "Прокси-сервер для всех сервисов, без имени пользователя и пароля.",
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
    Rule {
        key: Key::Places,
        kind: Kind::Text,
        title: Texts {
            en: "Places of the agency",
            tr: "Acentenin yerleri",
            de: "Orte der Agentur",
            ru: "Адреса агентства",
        },
        note: Texts {
            en: "The path of a CSV file in UTF-8: in each row a name, and coordinates or a map link. Everybody finds these places.",
            tr: "UTF-8 bir CSV dosyasının yolu: her satırda bir ad ile koordinatlar veya harita bağlantısı. Bu yerleri herkes bulur.",
            de: "Der Pfad einer CSV-Datei in UTF-8: je Zeile ein Name sowie Koordinaten oder ein Kartenlink. Alle finden diese Orte.",
            ru: "Путь к файлу CSV в UTF-8: в каждой строке название и координаты или ссылка на карту. Эти адреса находят все.",
        },
        example: "\"/etc/transfer-desk/places.csv\"",
    },
    Rule {
        key: Key::Updates,
        kind: Kind::Choice(&["off", "ask", "automatic"]),
        title: Texts {
            en: "New versions",
            tr: "Yeni sürümler",
            de: "Neue Versionen",
            ru: "Новые версии",
        },
        note: Texts {
            en: "`off`: none is looked for. `ask`: the agent installs it. `automatic`: it is installed when the program is quit.",
            tr: "`off`: yeni sürüm aranmaz. `ask`: kullanıcı yükler. `automatic`: programdan çıkılırken yüklenir.",
            de: "`off`: Es wird keine gesucht. `ask`: Der Benutzer installiert sie. `automatic`: Sie wird beim Beenden installiert.",
            ru: "`off`: не искать. `ask`: устанавливает сотрудник. `automatic`: устанавливается при выходе из программы.",
        },
        example: "\"automatic\"",
    },
    Rule {
        key: Key::UpdateRing,
        kind: Kind::Number { least: 1, most: 3 },
        title: Texts {
            en: "Update ring",
            tr: "Güncelleme halkası",
            de: "Aktualisierungsring",
            ru: "Очередь обновления",
        },
        note: Texts {
            en: "When a new version reaches this computer: 1 first, 3 last. Without it, a draw decides: 10, 30 and 60 of a hundred.",
            tr: "Yeni sürümün bu bilgisayara ne zaman ulaşacağı: önce 1, en son 3. Boşsa kura belirler: yüzde 10, 30 ve 60.",
            de: "Wann eine neue Version diesen Computer erreicht: 1 zuerst, 3 zuletzt. Sonst entscheidet das Los: 10, 30 und 60 von hundert.",
            ru: "Когда новая версия дойдёт до этого компьютера: 1 — сначала, 3 — в конце. Иначе решает жребий: 10, 30 и 60 из ста.",
        },
        example: "1",
    },
    Rule {
        key: Key::UpdateAddress,
        kind: Kind::Text,
        title: Texts {
            en: "Where new versions are",
            tr: "Yeni sürümlerin bulunduğu yer",
            de: "Wo neue Versionen liegen",
            ru: "Где лежат новые версии",
        },
        note: Texts {
            en: "An https address of your own with the manifests and packages of a release. The signature of each is still demanded.",
            tr: "Bir sürümün manifest dosyalarını ve paketlerini içeren kendi https adresiniz. İmza yine de aranır.",
            de: "Eine eigene https-Adresse mit den Manifesten und Paketen einer Version. Die Signatur wird trotzdem verlangt.",
            ru: "Собственный адрес https с манифестами и пакетами выпуска. Подпись всё равно обязательна.",
        },
        example: "\"https://updates.example.com/transfer-desk/\"",
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
    example: r"'C:\Program Files\Agency\policy.toml'",
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

impl Field {
    /// Whether there is no service without it.
    pub const fn is_required(&self) -> bool {
        matches!(self.kind, FieldKind::Required { .. })
    }
}

impl Rule {
    /// The rule of this name in a policy.
    pub fn named(name: &str) -> Option<&'static Self> {
        RULES.iter().find(|rule| rule.key.name() == name)
    }
}
