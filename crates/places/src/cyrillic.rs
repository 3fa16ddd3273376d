//! Cyrillic written with Latin letters, for places whose Russian name is not recorded.

/// A folded text in Latin letters; `None` if it has no Cyrillic ones.
pub(crate) fn in_latin(folded: &str) -> Option<String> {
    let mut latin = String::with_capacity(folded.len());
    let mut any = false;
    for letter in folded.chars() {
        match latin_of(letter) {
            Some(letters) => {
                latin.push_str(letters);
                any = true;
            }
            None => latin.push(letter),
        }
    }
    any.then_some(latin)
}

/// After folding, `ё` has become `е` and `й` has become `и`.
const fn latin_of(letter: char) -> Option<&'static str> {
    Some(match letter {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' | 'ґ' => "g",
        'д' => "d",
        'е' | 'э' | 'є' => "e",
        'ж' => "zh",
        'з' => "z",
        'и' | 'і' => "i",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' => "u",
        'ф' => "f",
        'х' => "h",
        'ц' => "ts",
        'ч' => "ch",
        'ш' | 'щ' => "sh",
        'ы' => "y",
        'ю' => "yu",
        'я' => "ya",
        'ъ' | 'ь' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::in_latin;
    use fold::fold;

    #[test]
    fn russian_letters_become_latin_ones() {
        assert_eq!(in_latin(&fold("Сабиха Гёкчен")).as_deref(), Some("sabiha gekchen"));
        assert_eq!(in_latin("ayt 2"), None);
    }
}
