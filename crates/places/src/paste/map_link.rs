//! Links of map services, and `geo:` URIs. Each service has its own form, and some put longitude first.

use percent_encoding::percent_decode_str;
use url::Url;

use super::{Pasted, clean_label, coordinates, read_words};
use crate::Point;

/// The first link in a text, with or without its scheme.
pub(super) fn in_text(text: &str) -> Option<&str> {
    let bare = |word: &str| {
        let host = word.split(['/', '?']).next().unwrap_or_default();
        word.len() > host.len() && Service::of(host).is_some()
    };
    let words = text
        .split_whitespace()
        .map(|word| word.trim_matches(['<', '>', '(', ')', '"', ',']));
    words.into_iter().find_map(|word| {
        let folded = word.to_ascii_lowercase();
        let schemes = ["https://", "http://", "geo:"];
        let start = schemes.iter().filter_map(|scheme| folded.find(scheme)).min();
        start
            .and_then(|at| word.get(at..))
            .or_else(|| bare(&folded).then_some(word))
    })
}

/// `None` for a link that is not to a map.
pub(super) fn read(link: &str) -> Option<Pasted> {
    if link.get(..4).is_some_and(|scheme| scheme.eq_ignore_ascii_case("geo:")) {
        return Some(geo(link.get(4..)?).unwrap_or(Pasted::OpaqueLink));
    }
    let has_scheme = link.contains("://");
    let url = if has_scheme {
        Url::parse(link)
    } else {
        Url::parse(&format!("https://{link}"))
    }
    .ok()?;
    let service = Service::of(url.host_str()?)?;
    let spot = match service {
        Service::Google => google(&url),
        Service::Apple => apple(&url),
        Service::OpenStreetMap => open_street_map(&url),
        Service::Yandex => yandex(&url),
    };
    match spot {
        None if service == Service::Google && !is_google_map(&url) => None,
        None if service == Service::Yandex && !is_yandex_map(&url) => None,
        None => Some(Pasted::OpaqueLink),
        Some(spot) => Some(spot),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Service {
    Google,
    Apple,
    OpenStreetMap,
    Yandex,
}

impl Service {
    fn of(host: &str) -> Option<Self> {
        let host = host.to_ascii_lowercase();
        let parts: Vec<&str> = host
            .trim_start_matches("www.")
            .trim_start_matches("m.")
            .split('.')
            .collect();
        match parts.as_slice() {
            ["google", _] | ["google", "com" | "co", _] | ["maps", "google", ..] => Some(Self::Google),
            ["maps", "app", "goo", "gl"] | ["goo", "gl"] | ["g", "co"] => Some(Self::Google),
            ["maps", "apple", "com"] | ["maps", "apple"] => Some(Self::Apple),
            ["openstreetmap", "org"] | ["osm", "org"] => Some(Self::OpenStreetMap),
            ["yandex", _] | ["yandex", "com", _] | ["maps", "yandex", ..] => Some(Self::Yandex),
            [..] => None,
        }
    }
}

fn is_google_map(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    host.contains("maps.") || host.contains("goo.gl") || host == "g.co" || url.path().starts_with("/maps")
}

fn is_yandex_map(url: &Url) -> bool {
    url.host_str().is_some_and(|host| host.starts_with("maps.")) || url.path().starts_with("/maps")
}

/// A marker is more exact than the view around it, so markers are searched first.
fn google(url: &Url) -> Option<Pasted> {
    let segments: Vec<String> = url.path_segments()?.map(decoded).collect();
    let after = |word: &str| {
        let at = segments.iter().position(|segment| segment == word)?;
        segments
            .get(at + 1)
            .filter(|next| !next.starts_with(['@', '!']))
            .map(String::as_str)
    };
    let label = after("place").and_then(clean_label);
    let marker = segments
        .iter()
        .rev()
        .find_map(|segment| latitude_and_longitude(segment, "!3d", "!4d"));
    if let Some(point) = marker {
        return Some(Pasted::Spot {
            point,
            label: label.filter(|label| read_words(label).is_none()),
        });
    }
    if segments.iter().any(|segment| segment == "dir") {
        let end = segments.iter().rev().find_map(|segment| coordinates::read(segment));
        let end = end.or_else(|| {
            segments
                .iter()
                .rev()
                .find_map(|segment| longitude_and_latitude(segment))
        });
        let end = end.or_else(|| parameter(url, "destination").and_then(|value| coordinates::read(&value)));
        return end.map(unnamed);
    }
    let words = ["place", "search"]
        .iter()
        .filter_map(|word| after(word))
        .find_map(read_words);
    let asked = [
        "query",
        "q",
        "destination",
        "daddr",
        "ll",
        "viewpoint",
        "center",
        "sll",
        "cbll",
    ];
    let view = segments
        .iter()
        .find_map(|segment| coordinates::read(&first_two(segment.strip_prefix('@')?)?));
    words
        .or_else(|| asked.iter().find_map(|name| named(&parameter(url, name)?)))
        .or_else(|| view.map(|point| Pasted::Spot { point, label }))
}

fn apple(url: &Url) -> Option<Pasted> {
    let label = ["name", "q"]
        .iter()
        .find_map(|name| parameter(url, name))
        .and_then(|name| clean_label(&name));
    let spot = [
        "coordinate",
        "ll",
        "daddr",
        "destination",
        "q",
        "address",
        "sll",
        "center",
    ]
    .iter()
    .find_map(|name| coordinates::read(&parameter(url, name)?))?;
    Some(Pasted::Spot {
        point: spot,
        label: label.filter(|label| coordinates::read(label).is_none()),
    })
}

fn open_street_map(url: &Url) -> Option<Pasted> {
    let number = |name: &str| parameter(url, name)?.parse::<f64>().ok();
    let marker = |latitude: &str, longitude: &str| Point::new(number(latitude)?, number(longitude)?);
    let view = || {
        let map = url.fragment()?.split('&').find_map(|part| part.strip_prefix("map="))?;
        let mut parts = map.split('/').skip(1);
        Point::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?)
    };
    let short = || url.path().strip_prefix("/go/").and_then(short_link);
    let query = || parameter(url, "query").and_then(|words| coordinates::read(&words));
    marker("mlat", "mlon")
        .or_else(short)
        .or_else(query)
        .or_else(|| marker("lat", "lon"))
        .or_else(view)
        .map(unnamed)
}

/// Yandex puts longitude first, except where it expects typed text.
fn yandex(url: &Url) -> Option<Pasted> {
    let swapped = |name: &str| {
        let value = parameter(url, name)?;
        let (longitude, rest) = value.split_once(',')?;
        Point::new(rest.split([',', '~']).next()?.parse().ok()?, longitude.parse().ok()?)
    };
    let typed = || coordinates::read(&parameter(url, "text")?);
    let route_end = || coordinates::read(parameter(url, "rtext")?.rsplit('~').next()?);
    ["whatshere[point]", "poi[point]", "pt"]
        .iter()
        .find_map(|name| swapped(name))
        .or_else(typed)
        .or_else(route_end)
        .or_else(|| swapped("ll"))
        .map(unnamed)
}

/// `geo:36.85,30.79;u=35?q=36.85,30.79(Lara)`: the query is more exact than the position of the map.
fn geo(rest: &str) -> Option<Pasted> {
    let (spot, query) = rest.split_once('?').unwrap_or((rest, ""));
    let asked = query
        .split('&')
        .find_map(|part| part.strip_prefix("q="))
        .map(|value| decoded(&value.replace('+', " ")));
    let by_query = asked.and_then(|value| named(&value));
    let by_path = || {
        let coordinates = first_two(spot.split(';').next()?)?;
        coordinates::read(&coordinates)
            .filter(|point| (point.latitude(), point.longitude()) != (0.0, 0.0))
            .map(unnamed)
    };
    by_query.or_else(by_path)
}

/// `loc:36.85,30.79(Lara)`, coordinates with or without a name, or a plus code.
fn named(value: &str) -> Option<Pasted> {
    let value = value.trim().trim_start_matches("loc:");
    if let Some((spot, name)) = value.split_once('(')
        && let Some(point) = coordinates::read(spot)
    {
        return Some(Pasted::Spot {
            point,
            label: clean_label(name.trim_end_matches(')')),
        });
    }
    read_words(value)
}

fn unnamed(point: Point) -> Pasted {
    Pasted::Spot { point, label: None }
}

fn parameter(url: &Url, name: &str) -> Option<String> {
    url.query_pairs()
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
}

fn decoded(text: &str) -> String {
    percent_decode_str(&text.replace('+', " "))
        .decode_utf8_lossy()
        .into_owned()
}

/// The first two numbers of a list with commas, as in `36.85,30.79,15z`.
fn first_two(text: &str) -> Option<String> {
    let mut parts = text.split(',');
    Some(format!("{}, {}", parts.next()?, parts.next()?))
}

/// The last pair of numbers after two marks, as in `…!3d36.85!4d30.79`.
fn latitude_and_longitude(text: &str, latitude: &str, longitude: &str) -> Option<Point> {
    let behind = |mark: &str| {
        let (_, rest) = text.rsplit_once(mark)?;
        rest.split('!').next()?.parse().ok()
    };
    Point::new(behind(latitude)?, behind(longitude)?)
}

/// Stops of a route have the reverse order: `!1d30.79!2d36.85`.
fn longitude_and_latitude(text: &str) -> Option<Point> {
    latitude_and_longitude(text, "!2d", "!1d")
}

/// The short links of OpenStreetMap contain their spot: six bits in each letter, longitude and latitude in turn.
fn short_link(code: &str) -> Option<Point> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~";
    let (mut longitude, mut latitude) = (-180.0, -90.0);
    let (mut width, mut height) = (360.0, 180.0);
    let letters = code
        .split(['-', '=', '?', '/'])
        .next()
        .filter(|letters| !letters.is_empty())?;
    for letter in letters.chars() {
        let bits = LETTERS.find(if letter == '@' { '~' } else { letter })?;
        for pair in [bits >> 4, bits >> 2, bits] {
            width /= 2.0;
            height /= 2.0;
            longitude += if pair & 2 == 0 { 0.0 } else { width };
            latitude += if pair & 1 == 0 { 0.0 } else { height };
        }
    }
    Point::new(latitude, longitude)
}
