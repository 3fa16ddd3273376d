//! Turkish.

use contract::Rule;

use super::Word;

pub(super) fn word(word: Word) -> &'static str {
    match word {
        Word::Done => "İşlem tamamlandı",
        Word::Invalid => "İstek bilgileri geçersiz",
        Word::BadCredentials => "Kullanıcı adı veya parola yanlış",
        Word::BadRefreshToken => "Yenileme anahtarı geçerli değil",
        Word::Unauthorized => "Oturum doğrulanamadı",
        Word::RateLimited => "Çok fazla istek gönderildi",
        Word::ServerError => "Sunucu hatası",
        Word::UnknownPath => "Böyle bir adres yok",
        Word::UnknownMethod => "Bu adres bu yöntemi kabul etmiyor",
        Word::UnknownMediaType => "İçerik türü JSON olmalı",
        Word::UnreadableJson => "JSON okunamadı",
        Word::TooLarge => "İstek çok büyük",
        Word::KeyRequired => "Idempotency-Key başlığı gerekli",
    }
}

pub(super) fn rule(rule: Rule) -> &'static str {
    match rule {
        Rule::Required => "gerekli",
        Rule::TooLong { .. } => "en fazla {bound} karakter olabilir",
        Rule::TooFew { .. } => "en az {bound} kayıt olmalı",
        Rule::TooMany { .. } => "en fazla {bound} olabilir",
        Rule::OutOfRange { .. } => "{min} ile {bound} arasında olmalı",
        Rule::OneLead => "tam olarak bir yolcu lider olmalı",
        Rule::PhoneUnreadable => "telefon numarası okunamadı",
        Rule::PhoneInternational => "uluslararası biçimde olmalı (+90…)",
        Rule::Email => "geçerli bir e-posta adresi değil",
        Rule::OverCapacity { .. } => "araç kapasitesi {bound} kişi",
        Rule::DateTime => "saat farkıyla birlikte ISO 8601 tarih ve saat olmalı",
        Rule::Past => "geçmişte kalmış",
        Rule::Uuid => "geçerli bir UUID değil",
        Rule::Coordinate => "geçerli bir koordinat değil",
        Rule::Unknown => "bilinmeyen bir değer",
        Rule::NeedsYear => "yıl ile birlikte gönderilmeli",
        Rule::ConditionsRequired => "hizmet koşulları kabul edilmeli",
        Rule::ConditionsOutdated => "kabul edilen koşullar güncel değil",
        Rule::Acknowledgement => "dış tedarikçi gereklilikleri onaylanmalı",
        Rule::FlightRequired => "havalimanı transferinde uçuş numarası gerekli",
        Rule::Repeated => "birden fazla kez gönderildi",
    }
}
