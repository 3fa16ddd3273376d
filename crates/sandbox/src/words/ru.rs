//! Russian.

use contract::Rule;

use super::Word;

pub(super) fn word(word: Word) -> &'static str {
    match word {
        Word::Done => "Выполнено",
        Word::Invalid => "Запрос недействителен",
        Word::BadCredentials => "Неверное имя пользователя или пароль",
        Word::BadRefreshToken => "Токен обновления недействителен",
        Word::Unauthorized => "Не удалось подтвердить сеанс",
        Word::RateLimited => "Слишком много запросов",
        Word::ServerError => "Ошибка сервера",
        Word::UnknownPath => "Такого адреса нет",
        Word::UnknownMethod => "Этот адрес не принимает такой метод",
        Word::UnknownMediaType => "Тип содержимого должен быть JSON",
        Word::UnreadableJson => "JSON не удалось прочитать",
        Word::TooLarge => "Запрос слишком велик",
        Word::KeyRequired => "Требуется заголовок Idempotency-Key",
    }
}

pub(super) fn rule(rule: Rule) -> &'static str {
    match rule {
        Rule::Required => "обязательно",
        Rule::TooLong { .. } => "не более {bound} символов",
        Rule::TooFew { .. } => "нужно не менее {bound} записей",
        Rule::TooMany { .. } => "не более {bound}",
        Rule::OutOfRange { .. } => "должно быть от {min} до {bound}",
        Rule::OneLead => "ровно один пассажир должен быть основным",
        Rule::PhoneUnreadable => "не является номером телефона",
        Rule::PhoneInternational => "нужен международный номер (+90…)",
        Rule::Email => "не является адресом электронной почты",
        Rule::OverCapacity { .. } => "вместимость автомобиля: {bound}",
        Rule::DateTime => "нужны дата и время по ISO 8601 со смещением",
        Rule::Past => "уже в прошлом",
        Rule::Uuid => "не является UUID",
        Rule::Coordinate => "не является координатой",
        Rule::Unknown => "неизвестное значение",
        Rule::NeedsYear => "нужно указать вместе с годом",
        Rule::ConditionsRequired => "нужно принять условия обслуживания",
        Rule::ConditionsOutdated => "приняты устаревшие условия",
        Rule::Acknowledgement => "нужно подтвердить требования поставщика",
        Rule::FlightRequired => "нужен номер рейса",
        Rule::Repeated => "отправлено несколько раз",
    }
}
