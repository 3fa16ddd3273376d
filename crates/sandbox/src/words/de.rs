//! German.

use contract::Rule;

use super::Word;

pub(super) fn word(word: Word) -> &'static str {
    match word {
        Word::Done => "Erledigt",
        Word::Invalid => "Die Anfrage ist ungültig",
        Word::BadCredentials => "Benutzername oder Passwort ist falsch",
        Word::BadRefreshToken => "Das Erneuerungstoken ist nicht gültig",
        Word::Unauthorized => "Die Sitzung konnte nicht bestätigt werden",
        Word::RateLimited => "Zu viele Anfragen",
        Word::ServerError => "Serverfehler",
        Word::UnknownPath => "Diese Adresse gibt es nicht",
        Word::UnknownMethod => "Diese Adresse nimmt diese Methode nicht an",
        Word::UnknownMediaType => "Der Inhaltstyp muss JSON sein",
        Word::UnreadableJson => "Das JSON ist nicht lesbar",
        Word::TooLarge => "Die Anfrage ist zu groß",
        Word::KeyRequired => "Der Header Idempotency-Key ist erforderlich",
    }
}

pub(super) fn rule(rule: Rule) -> &'static str {
    match rule {
        Rule::Required => "ist erforderlich",
        Rule::TooLong { .. } => "darf höchstens {bound} Zeichen haben",
        Rule::TooFew { .. } => "braucht mindestens {bound} Einträge",
        Rule::TooMany { .. } => "darf höchstens {bound} sein",
        Rule::OutOfRange { .. } => "muss zwischen {min} und {bound} liegen",
        Rule::OneLead => "genau ein Fahrgast muss der Hauptreisende sein",
        Rule::PhoneUnreadable => "ist keine Telefonnummer",
        Rule::PhoneInternational => "muss eine internationale Nummer sein (+90…)",
        Rule::Email => "ist keine gültige E-Mail-Adresse",
        Rule::OverCapacity { .. } => "das Fahrzeug fasst {bound} Personen",
        Rule::DateTime => "muss Datum und Uhrzeit nach ISO 8601 mit Zeitversatz sein",
        Rule::Past => "liegt in der Vergangenheit",
        Rule::Uuid => "ist keine UUID",
        Rule::Coordinate => "ist keine Koordinate",
        Rule::Unknown => "ist kein bekannter Wert",
        Rule::NeedsYear => "muss zusammen mit dem Jahr gesendet werden",
        Rule::ConditionsRequired => "die Leistungsbedingungen müssen angenommen werden",
        Rule::ConditionsOutdated => "die angenommenen Bedingungen sind nicht die aktuellen",
        Rule::Acknowledgement => "die Anforderungen des Anbieters müssen bestätigt werden",
        Rule::FlightRequired => "eine Flugnummer ist erforderlich",
        Rule::Repeated => "wurde mehrfach gesendet",
    }
}
