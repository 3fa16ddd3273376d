use super::*;
use proptest::prelude::*;

fn spot(text: &str) -> Option<(f64, f64)> {
    match read(text)? {
        Pasted::Spot { point, .. } => Some((point.latitude(), point.longitude())),
        Pasted::ShortCode(_) | Pasted::OpaqueLink => None,
    }
}

fn label(text: &str) -> Option<String> {
    match read(text)? {
        Pasted::Spot { label, .. } => label,
        Pasted::ShortCode(_) | Pasted::OpaqueLink => None,
    }
}

/// To about a metre.
fn same(text: &str, latitude: f64, longitude: f64) {
    let (read_latitude, read_longitude) = spot(text).unwrap_or_else(|| panic!("not read: {text}"));
    let close = (read_latitude - latitude).abs() < 2e-5 && (read_longitude - longitude).abs() < 2e-5;
    assert!(close, "{text}: {read_latitude}, {read_longitude}");
}

#[test]
fn coordinates_are_read_as_people_write_them() {
    for text in [
        "36.8987, 30.8005",
        "36.8987,30.8005",
        "36.8987 30.8005",
        "36.8987;30.8005",
        "(36.8987, 30.8005)",
        " +36.8987 / +30.8005 ",
        "36,8987 30,8005",
        "36,8987, 30,8005",
        "36,8987;30,8005",
        "36,8987,30,8005",
        "36.8987° N, 30.8005° E",
        "N36.8987 E30.8005",
        "30.8005 E 36.8987 N",
        "lat: 36.8987, lng: 30.8005",
        "Boylam 30.8005 Enlem 36.8987",
        "36°53'55.32\"N 30°48'1.8\"E",
        "36° 53′ 55.32″ K, 30° 48′ 1.8″ D",
        "36°53'55,32\"N 30°48'1,8\"O",
        "36°53′55,32″ с. ш. 30°48′1,8″ в. д.",
        "N 36° 53.922' E 30° 48.03'",
        "36 53 55.32 30 48 1.8",
        "36 53.922 N 30 48.03 E",
    ] {
        same(text, 36.8987, 30.8005);
    }
    same("-33.9461, 151.1772", -33.9461, 151.1772);
    same("−33.9461 151.1772", -33.9461, 151.1772);
    same("33.9461 S, 151.1772 E", -33.9461, 151.1772);
    same("22°54'41\"S 43°10'22\"W", -22.911_39, -43.172_78);
    same("22,9114 G 43,1728 B", -22.9114, -43.1728);
    same("36.8987, 30.8005, 12.5", 36.8987, 30.8005);
    same("Otel: 36.85691, 30.79281 (arka kapı)", 36.85691, 30.79281);
}

#[test]
fn what_only_looks_like_coordinates_is_not_read() {
    for text in [
        "36 30",
        "36, 30",
        "24 12",
        "36.8987",
        "91.5, 30.8",
        "36.5, 181.2",
        "36.8 30.8 12.1",
        "36°70'N 30°10'E",
        "-36.8 S, 30.8 E",
        "36.8 N, 30.8 S",
        "36.8 N 30.8",
        "12:30",
        "24.12.2026 14:30",
        "+90 555 000 11 22",
        "AYT > Lara",
        "Lara",
        "",
        "° ° '",
        "1e5, 3",
        "36.9, 30.8, 12.5",
        "1234.5, 30.1",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn full_plus_codes_are_read() {
    same("8FVC2222+22", 47.000_062_5, 8.000_062_5);
    same("7FG49QCJ+2VX", 20.370_112_5, 2.782_234_375);
    same("7fg49qcj+2vxgj", 20.370_113_5, 2.782_235_4);
    same("4VCPPQGP+Q9 Wellington", -41.273_062_5, 174.785_937_5);
    same("7FG49Q00+", 20.375, 2.775);
    same("CFX30000+", 89.5, 1.5);
    assert_eq!(label("4VCPPQGP+Q9 Wellington").as_deref(), Some("Wellington"));
    for text in [
        "8FVC2222+2",
        "8FVC222+22",
        "8FVA2222+22",
        "7FG49Q00+22",
        "00000000+",
        "22+22",
        "+90555",
        "X8FVC2222+22",
        "FVXX2222+22",
    ] {
        assert_eq!(spot(text), None, "{text}");
    }
}

#[test]
fn a_short_plus_code_needs_a_place_nearby() {
    let short = |text: &str| match read(text) {
        Some(Pasted::ShortCode(code)) => code,
        other => panic!("{other:?}"),
    };
    let reading = Point::new(51.370_867_5, -1.217_765_625).unwrap();
    let spot = short("9QCJ+2VX").around(reading);
    assert!((spot.latitude() - 51.370_112_5).abs() < 1e-6 && (spot.longitude() + 1.217_765_625).abs() < 1e-6);
    // The near spot is meant, although it is across the border of the field.
    let next_field = short("2222+22").around(Point::new(47.9, 8.9).unwrap());
    assert!((next_field.latitude() - 48.000_062_5).abs() < 1e-6 && (next_field.longitude() - 9.000_062_5).abs() < 1e-6);

    let with_words = short("VQX2+F6 Antalya, Türkiye");
    assert_eq!(with_words.locality.as_deref(), Some("Antalya, Türkiye"));
    let antalya = crate::find::find("antalya", crate::find::Hints::default())[0]
        .place
        .point;
    assert!(with_words.in_its_locality().unwrap().distance_km(antalya) < 60.0);
    assert_eq!(short("VQX2+F6").in_its_locality(), None);
}

#[test]
fn google_links_are_read() {
    same("https://www.google.com/maps?q=36.8569,30.7928", 36.8569, 30.7928);
    same(
        "https://maps.google.com/?q=loc:36.8569,30.7928(Lara+Otel)&z=15",
        36.8569,
        30.7928,
    );
    same("maps.google.com.tr/maps?ll=36.8569,30.7928", 36.8569, 30.7928);
    same(
        "https://www.google.com.tr/maps/@36.8569,30.7928,15z?hl=tr",
        36.8569,
        30.7928,
    );
    same(
        "https://www.google.com/maps/search/?api=1&query=36.8569%2C30.7928",
        36.8569,
        30.7928,
    );
    same(
        "https://www.google.de/maps/search/36.8569,+30.7928?entry=tts",
        36.8569,
        30.7928,
    );
    same(
        "https://www.google.com/maps/dir/?api=1&origin=36.1,30.1&destination=36.8569,30.7928",
        36.8569,
        30.7928,
    );
    same(
        "https://www.google.com/maps/dir/36.9,30.8/36.8569,30.7928/@36.7,30.6,12z",
        36.8569,
        30.7928,
    );
    same(
        "https://www.google.com/maps/place/36%C2%B051'24.8%22N+30%C2%B047'34.1%22E/@36.1,30.1,17z",
        36.856_889,
        30.792_806,
    );
    let place = "https://www.google.com/maps/place/Deniz+Oteli/@36.85,30.79,17z/data=!3m1!4b1!4m6!3m5!1s0x14c3:0x9!8m2!3d36.8569!4d30.7928!16s";
    same(place, 36.8569, 30.7928);
    assert_eq!(label(place).as_deref(), Some("Deniz Oteli"));
    assert_eq!(
        label("https://maps.google.com/?q=loc:36.8569,30.7928(Lara+Otel)").as_deref(),
        Some("Lara Otel")
    );
    same(
        "Konum: <https://maps.google.com/?q=36.8569,30.7928> bekliyoruz",
        36.8569,
        30.7928,
    );
    same(
        "https://www.google.com/maps/place/8FVC2222%2B22",
        47.000_062_5,
        8.000_062_5,
    );
    let route = "https://www.google.com/maps/dir/AYT/Deniz+Oteli/@36.7,30.6,12z/data=!4m8!1m3!2m2!1d30.1!2d36.1!1m3!2m2!1d30.7928!2d36.8569!3e0";
    same(route, 36.8569, 30.7928);
}

#[test]
fn apple_openstreetmap_and_yandex_links_are_read() {
    same("https://maps.apple.com/?ll=36.8569,30.7928&q=Otel", 36.8569, 30.7928);
    same("https://maps.apple.com/?q=36.8569,30.7928", 36.8569, 30.7928);
    same(
        "https://maps.apple.com/place?coordinate=36.8569,30.7928&name=Deniz%20Oteli",
        36.8569,
        30.7928,
    );
    assert_eq!(
        label("https://maps.apple.com/place?coordinate=36.8569,30.7928&name=Deniz%20Oteli").as_deref(),
        Some("Deniz Oteli")
    );
    same(
        "https://www.openstreetmap.org/?mlat=36.8569&mlon=30.7928#map=17/36.1/30.1",
        36.8569,
        30.7928,
    );
    same(
        "https://www.openstreetmap.org/#map=17/36.8569/30.7928&layers=N",
        36.8569,
        30.7928,
    );
    same("openstreetmap.org/way/12?lat=36.8569&lon=30.7928", 36.8569, 30.7928);
    same(
        "https://yandex.com.tr/maps/?ll=30.1,36.1&pt=30.7928,36.8569&z=15",
        36.8569,
        30.7928,
    );
    same(
        "https://yandex.com/maps/11511/antalya/?ll=30.7928%2C36.8569&z=15",
        36.8569,
        30.7928,
    );
    same(
        "https://yandex.ru/maps/?whatshere%5Bpoint%5D=30.7928%2C36.8569&ll=30.1,36.1",
        36.8569,
        30.7928,
    );
    same(
        "https://yandex.ru/maps/?rtext=36.1,30.1~36.8569,30.7928&rtt=auto",
        36.8569,
        30.7928,
    );
    same("https://yandex.ru/maps/?text=36.8569,30.7928", 36.8569, 30.7928);
}

#[test]
fn the_short_links_of_openstreetmap_carry_their_spot() {
    let (latitude, longitude) = spot("https://osm.org/go/0EEQjE--").unwrap();
    assert!(
        (latitude - 51.510).abs() < 0.01 && (longitude - 0.055).abs() < 0.01,
        "{latitude}, {longitude}"
    );
    assert_eq!(read("https://osm.org/go/%C3%BC"), Some(Pasted::OpaqueLink));
}

#[test]
fn geo_uris_are_read() {
    same("geo:36.8569,30.7928", 36.8569, 30.7928);
    same("GEO:36.8569,30.7928,12;crs=wgs84;u=35", 36.8569, 30.7928);
    same("geo:36.1,30.1?q=36.8569,30.7928(Deniz%20Oteli)", 36.8569, 30.7928);
    assert_eq!(
        label("geo:0,0?q=36.8569,30.7928(Deniz+Oteli)").as_deref(),
        Some("Deniz Oteli")
    );
    assert_eq!(read("geo:0,0?q=Deniz+Oteli"), Some(Pasted::OpaqueLink));
}

#[test]
fn a_link_that_hides_its_spot_says_so() {
    for link in [
        "https://maps.app.goo.gl/AbCdEf123",
        "https://goo.gl/maps/AbCdEf",
        "https://www.google.com/maps/search/deniz+oteli",
        "https://yandex.com/maps/-/CDabcDEF",
        "https://maps.apple.com/?q=Deniz+Oteli",
        "https://www.openstreetmap.org/node/123",
    ] {
        assert_eq!(read(link), Some(Pasted::OpaqueLink), "{link}");
    }
    for link in [
        "https://example.org/?ll=36.8,30.7",
        "https://www.google.com/search?hl=de",
        "https://yandex.ru/pogoda",
        "https://",
    ] {
        assert_eq!(read(link), None, "{link}");
    }
}

#[test]
fn a_label_cannot_play_tricks() {
    let link = format!("geo:0,0?q=36.8,30.7(a%E2%80%AEb%00c{})", "x".repeat(500));
    let label = label(&link).unwrap();
    assert!(label.starts_with("ab c") && label.chars().count() == LONGEST_LABEL);
}

proptest! {
    #[test]
    fn junk_never_stops_the_reader(text in any::<String>()) {
        let _ = read(&text);
    }

    #[test]
    fn junk_that_looks_right_never_stops_the_reader(
        text in "((https?://)?(maps\\.|www\\.)?(google|yandex|openstreetmap|apple|osm)\\.(com|org|gl)|geo:)?[-0-9.,;/?&=@!#~ NSEWdo°'\"+%()]{0,40}[a-zé°İ0-9,.+]{0,10}",
    ) {
        let _ = read(&text);
    }

    #[test]
    fn every_spot_is_read_back_however_it_is_written(latitude in -89.99_f64..89.99, longitude in -179.99_f64..179.99) {
        let (north, east) = (latitude.abs(), longitude.abs());
        let (ns, ew) = (if latitude < 0.0 { 'S' } else { 'N' }, if longitude < 0.0 { 'W' } else { 'E' });
        let minutes = |degrees: f64| (degrees.floor(), degrees.fract() * 60.0);
        let ((lat_d, lat_m), (lon_d, lon_m)) = (minutes(north), minutes(east));
        let texts = [
            format!("{latitude:.6}, {longitude:.6}"),
            format!("{latitude:.6} {longitude:.6}").replace('.', ","),
            format!("{ns}{north:.6}° {ew}{east:.6}°"),
            format!("{east:.6} {ew}, {north:.6} {ns}"),
            format!("geo:{latitude:.6},{longitude:.6}"),
            format!("https://yandex.com/maps/?pt={longitude:.6},{latitude:.6}"),
            format!("https://www.openstreetmap.org/#map=9/{latitude:.6}/{longitude:.6}"),
        ];
        for text in &texts {
            let (read_latitude, read_longitude) = spot(text).unwrap();
            prop_assert!((read_latitude - latitude).abs() < 1e-6 && (read_longitude - longitude).abs() < 1e-6, "{}", text);
        }
        if lat_m < 59.999 && lon_m < 59.999 {
            let text = format!("{lat_d}°{lat_m:.4}'{ns} {lon_d}°{lon_m:.4}'{ew}");
            let (read_latitude, read_longitude) = spot(&text).unwrap();
            prop_assert!((read_latitude - latitude).abs() < 2e-6 && (read_longitude - longitude).abs() < 2e-6, "{}", text);
        }
    }
}
