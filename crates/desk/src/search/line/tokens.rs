//! A line split into words, links and quoted names, each with its position.

use std::ops::Range;

use dates::Word;
use fold::fold;

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) range: Range<usize>,
    /// The text as it stands; for a quoted name, the text inside the quotes.
    pub(super) text: &'a str,
    pub(super) kind: TokenKind,
    /// Folded like the names that it is compared with.
    pub(super) folded: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    Word,
    Quoted,
    Arrow,
    Comma,
}

/// More words than any detail has.
const MOST_WORDS: usize = 12;

const ARROWS: [&str; 6] = ["->", "=>", ">", "→", "»", "—"];

pub(super) fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let (length, kind) = first(rest);
        if let Some(kind) = kind {
            let text = rest.get(..length).unwrap_or_default();
            let text = if kind == TokenKind::Quoted {
                text.trim_matches('"')
            } else {
                text
            };
            found.push(Token {
                range: at..at + length,
                text,
                kind,
                folded: fold(text),
            });
        }
        at += length.max(1);
    }
    found
}

/// The length and the kind of the first token.
fn first(rest: &str) -> (usize, Option<TokenKind>) {
    let letter = rest.chars().next().unwrap_or(' ');
    if letter.is_whitespace() {
        return (letter.len_utf8(), None);
    }
    if let Some(arrow) = ARROWS.iter().find(|arrow| rest.starts_with(**arrow)) {
        return (arrow.len(), Some(TokenKind::Arrow));
    }
    if matches!(letter, ',' | ';') {
        return (1, Some(TokenKind::Comma));
    }
    if letter == '"'
        && let Some(end) = rest.get(1..).and_then(|inside| inside.find('"'))
    {
        return (end + 2, Some(TokenKind::Quoted));
    }
    let ends = |(at, letter): (usize, char)| {
        let tail = rest.get(at..).unwrap_or_default();
        let over =
            letter.is_whitespace() || matches!(letter, ',' | ';') || ARROWS.iter().any(|arrow| tail.starts_with(arrow));
        over.then_some(at)
    };
    let length = rest.char_indices().skip(1).find_map(ends).unwrap_or(rest.len());
    (length, Some(TokenKind::Word))
}

/// The words up to the next link or quoted name, and the number of tokens up to the end of each. Commas are no words.
pub(super) fn words_of<'a>(ahead: &[Token<'a>]) -> (Vec<Word<'a>>, Vec<usize>) {
    let mut words = Vec::new();
    let mut ends = Vec::new();
    for (at, token) in ahead.iter().enumerate().take(MOST_WORDS) {
        match token.kind {
            TokenKind::Comma => {}
            TokenKind::Arrow | TokenKind::Quoted => break,
            TokenKind::Word => {
                let Some(word) = Word::new(token.text, token.range.start) else {
                    break;
                };
                words.push(word);
                ends.push(at + 1);
            }
        }
    }
    (words, ends)
}
