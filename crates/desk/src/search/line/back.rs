//! The words for the way back.

use super::detail::{Detail, NameHere, ReadingContext, Says, detail};
use super::tokens::{Token, TokenKind};

/// Folded, the longest first.
const BACK: &[&[&str]] = &[
    &["hin", "und", "zuruck"],
    &["туда", "и", "обратно"],
    &["round", "trip"],
    &["way", "back"],
    &["gidis", "donus"],
    &["geri", "donus"],
    &["туда", "обратно"],
    &["round trip"],
    &["gidis donus"],
    &["return"],
    &["returning"],
    &["back"],
    &["rtn"],
    &["donus"],
    &["donuste"],
    &["zuruck"],
    &["zurueck"],
    &["retour"],
    &["ruckfahrt"],
    &["rueckfahrt"],
    &["ruckreise"],
    &["обратно"],
    &["назад"],
];

/// `back`, `return`, `dönüş`, `zurück`, `обратно`.
pub(super) fn back(ahead: &[Token<'_>], context: ReadingContext) -> Option<Detail> {
    let is_here = |phrase: &&&[&str]| {
        let is = |(told, token): (&&str, &Token<'_>)| token.kind == TokenKind::Word && token.folded == **told;
        phrase.len() <= ahead.len() && phrase.iter().zip(ahead).all(is)
    };
    let words = BACK.iter().find(is_here)?.len();
    let is_back = match context.name {
        NameHere::No => true,
        // Within a name, a day or a time must follow, or nothing.
        NameHere::Goes => {
            let rest = ahead.get(words..).unwrap_or_default();
            let behind = ReadingContext {
                name: NameHere::No,
                ..context
            };
            rest.is_empty() || detail(rest, behind).is_some()
        }
        NameHere::MayBegin | NameHere::Begins => false,
    };
    is_back.then(|| Detail::clear(words, Says::Back))
}
