use super::*;
use proptest::prelude::*;

/// Airports appear by code, cities by name.
fn found(query: &str) -> Vec<&'static str> {
    labels(&find(query, Hints::default()))
}

fn labels(found: &[Found]) -> Vec<&'static str> {
    found
        .iter()
        .map(|found| found.place.iata().unwrap_or(found.place.name))
        .collect()
}

fn first(query: &str, count: usize) -> Vec<&'static str> {
    found(query).into_iter().take(count).collect()
}

fn antalya_airport() -> Point {
    airport("AYT").unwrap().point
}

fn near(other_end: Option<Point>) -> Hints<'static> {
    Hints {
        other_end,
        ..Hints::default()
    }
}

fn near_antalya() -> Hints<'static> {
    near(Some(antalya_airport()))
}

#[test]
fn a_name_is_found_as_it_is_and_not_with_a_slip() {
    let names = |query| labels(&named(query));
    assert_eq!(names("Antalya").first(), Some(&"Antalya"));
    assert_eq!(names("AYT").first(), Some(&"AYT"));
    assert!(!names("Antlaya").contains(&"Antalya") && found("Antlaya").contains(&"Antalya"));
}

#[test]
fn a_code_is_an_airport_before_anything_else() {
    for (query, code) in [
        ("AYT", "AYT"),
        ("ayt", "AYT"),
        (" Muc ", "MUC"),
        ("İST", "IST"),
        ("DLM", "DLM"),
    ] {
        assert_eq!(first(query, 1), [code]);
        assert_eq!(find(query, Hints::default())[0].fit, Fit::Code);
    }
    assert_eq!(first("LTAI", 1), ["AYT"]);
    let london: Vec<_> = first("LON", 5);
    assert!(
        ["LHR", "LGW", "STN", "LTN", "LCY"]
            .iter()
            .all(|code| london.contains(code)),
        "{london:?}"
    );
}

#[test]
fn an_airport_carries_all_that_a_search_needs() {
    let antalya = airport("ayt").unwrap();
    assert_eq!(antalya.name, "Antalya International Airport");
    assert_eq!((antalya.iata(), antalya.is_airport()), (Some("AYT"), true));
    assert_eq!(
        (antalya.country, antalya.zone, antalya.near),
        ("TR", "Europe/Istanbul", Some("Antalya"))
    );
    assert!((antalya.point.latitude() - 36.8987).abs() < 1e-9 && (antalya.point.longitude() - 30.8005).abs() < 1e-9);
    assert_eq!(airport("antalya"), None);
    assert!(!find("alanya", Hints::default())[0].place.is_airport());
}

#[test]
fn a_city_is_followed_by_its_airports() {
    assert_eq!(first("antalya", 2), ["Antalya", "AYT"]);
    assert_eq!(first("istanbul", 2), ["Istanbul", "IST"]);
    assert!(first("istanbul", 4).contains(&"SAW"));
}

#[test]
fn cyrillic_finds_what_latin_finds() {
    for (russian, name, code) in [
        ("мюнхен", "Munich", "MUC"),
        ("Анталья", "Antalya", "AYT"),
        ("анталия", "Antalya", "AYT"),
        ("Москва", "Moscow", "VKO"),
        ("стамбул", "Istanbul", "IST"),
    ] {
        assert_eq!(first(russian, 1), [name], "{russian}");
        assert!(first(russian, 5).contains(&code), "{russian}: {:?}", first(russian, 5));
    }
    assert_eq!(first("Белек", 1), ["Belek"]);
    assert_eq!(first("сабиха гёкчен", 1), ["SAW"]);
}

#[test]
fn slips_are_forgiven() {
    for (query, name) in [
        ("munih", "Munich"),
        ("munnich", "Munich"),
        ("istambul", "Istanbul"),
        ("istnabul", "Istanbul"),
        ("antlaya", "Antalya"),
        ("dusseldorff", "Düsseldorf"),
        ("мюнхн", "Munich"),
        ("fetiye", "Fethiye"),
        ("marmris", "Marmaris"),
    ] {
        assert_eq!(first(query, 1), [name], "{query}");
    }
    assert_eq!(first("sabiha gokchen havalimani", 1), ["SAW"]);
    assert_eq!(find("munnich", Hints::default())[0].fit, Fit::Similar);
}

#[test]
fn turkish_and_german_spellings_meet() {
    for query in ["Göreme", "goreme", "GÖREME", "Goereme"] {
        assert_eq!(first(query, 1), ["Göreme"], "{query}");
    }
    for query in ["IĞDIR", "ığdır", "igdir"] {
        assert_eq!(first(query, 1), ["Iğdır"], "{query}");
    }
    for query in ["Köln", "koeln", "KOLN", "Кёльн"] {
        assert!(
            first(query, 2).contains(&"CGN") || first(query, 1) == ["Köln"],
            "{query}: {:?}",
            first(query, 3)
        );
    }
}

#[test]
fn the_word_airport_in_any_language_means_airports_only() {
    let queries = [
        "antalya airport",
        "Antalya Havalimanı",
        "flughafen antalya",
        "аэропорт анталья",
        "antalya airp",
        "antalya hava",
    ];
    for query in queries {
        assert_eq!(first(query, 1), ["AYT"], "{query}");
        assert!(
            find(query, Hints::default())
                .iter()
                .all(|found| found.place.is_airport()),
            "{query}"
        );
    }
}

#[test]
fn a_beginning_lists_the_more_important_first() {
    let places = first("ant", 8);
    let at = |name: &str| places.iter().position(|place| *place == name);
    assert!(at("Antalya") < at("Antwerp"), "{places:?}");
    assert!(first("mun", 3).contains(&"Munich"));
    assert_eq!(found("a").len(), MOST);
    assert!(found("york").contains(&"New York City"), "a later word of a name");
}

#[test]
fn ones_own_name_beats_an_alias_of_something_larger() {
    assert_eq!(first("kemer", 1), ["Kemer"]);
    assert_eq!(first("side", 1), ["Side"]);
    assert_eq!(first("roma", 1), ["Rome"]);
    assert_eq!(first("heathrow", 1), ["LHR"]);
}

#[test]
fn the_other_end_of_the_ride_decides_between_namesakes() {
    let kemers = find("kemer", near_antalya());
    assert!(
        kemers[0].place.point.distance_km(antalya_airport()) < 60.0,
        "{:?}",
        kemers[0]
    );
    let from_biga = find("kemer", near(Point::new(40.23, 27.24)));
    assert_eq!(from_biga[0].place.near, Some("Biga"));
    let laras = find("lara", near_antalya());
    assert_eq!((laras[0].place.country, laras[0].place.near), ("TR", Some("Antalya")));
    let too_far = |found: &Found| found.place.point.distance_km(antalya_airport()) > 1_000.0;
    assert!(
        laras.iter().any(too_far) && laras.is_sorted_by_key(too_far),
        "{laras:#?}"
    );
    let sides = labels(&find("paris", near_antalya()));
    assert!(sides.contains(&"CDG"), "far away is last, not lost");
}

#[test]
fn districts_that_no_city_list_has_are_found() {
    for (query, name, city) in [
        ("lara", "Lara", "Antalya"),
        ("Таксим", "Taksim", "Istanbul"),
        ("besiktas", "Beşiktaş", "Istanbul"),
    ] {
        let first = &find(query, Hints::default())[0].place;
        assert_eq!((first.name, first.near), (name, Some(city)));
    }
}

#[test]
fn a_short_beginning_near_the_other_end_finds_the_resorts() {
    let found = find("ke", near_antalya());
    assert!(
        labels(&found).iter().take(5).any(|name| *name == "Kemer"),
        "{:?}",
        labels(&found)
    );
}

#[test]
fn the_country_of_the_agency_comes_before_more_important_places_abroad() {
    let first = |query: &str, home: &'static str| {
        let hints = Hints {
            home: Some(home),
            ..Hints::default()
        };
        find(query, hints)[0].place.clone()
    };
    for (query, home, name) in [
        ("ant", "TR", "Antalya"),
        ("ant", "BE", "Antwerp"),
        ("manav", "TR", "Manavgat"),
        ("side", "TR", "Side"),
        ("lara", "TR", "Lara"),
        ("vie", "AT", "Vienna International Airport"),
        ("tripoli", "GR", "Trípoli"),
    ] {
        let found = first(query, home);
        assert_eq!((found.name, found.country), (name, home), "{query} for {home}");
    }
    // A code names its airport wherever the agency is.
    assert_eq!(first("bcn", "TR").iata(), Some("BCN"));
    assert_eq!(first("barcelona", "TR").country, "ES");
    assert_eq!(first("paris", "TR").country, "FR");
}

#[test]
fn a_time_zone_tells_a_country() {
    let country = |zone| Atlas::bundled().unwrap().country_of_zone(zone);
    assert_eq!(country("Europe/Istanbul"), Some("TR"));
    assert_eq!(country("Europe/Berlin"), Some("DE"));
    assert_eq!(country("Europe/Vienna"), Some("AT"));
    assert_eq!(country("Etc/UTC"), None);
}

#[test]
fn what_follows_a_comma_does_not_hide_the_place() {
    assert_eq!(first("Antalya, Türkiye", 2), ["Antalya", "AYT"]);
    assert_eq!(first("Munich, Germany", 1), ["Munich"]);
}

#[test]
fn nothing_typed_finds_nothing() {
    for query in ["", "   ", "-,.", "'", "airport airport", "xqzvwkjh"] {
        assert!(found(query).len() <= MOST);
    }
    assert!(found("").is_empty() && found(" - ").is_empty() && found("xqzvwkjhqq").is_empty());
}

#[test]
fn the_nearest_place_names_a_spot() {
    let (place, km) = nearest(Point::new(36.8990, 30.8000).unwrap()).unwrap();
    assert_eq!(place.iata(), Some("AYT"));
    assert!(km < 0.2);
    let (place, _) = nearest(Point::new(36.86, 31.06).unwrap()).unwrap();
    assert_eq!(place.name, "Belek");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_is_answered_in_order_and_within_bounds(query in "\\PC{0,30}", around in any::<bool>()) {
        let answer = find(&query, near(around.then(antalya_airport)));
        prop_assert!(answer.len() <= MOST);
        prop_assert!(around || answer.is_sorted_by_key(|found| found.fit));
    }

    #[test]
    fn every_place_is_found_by_its_own_name(row in 0_u32..80_000) {
        let place = Atlas::bundled().unwrap().place(row).unwrap();
        let answer = find(place.name, near(Some(place.point)));
        prop_assert!(answer.iter().any(|found| found.place == place), "{:?}", place);
    }
}
