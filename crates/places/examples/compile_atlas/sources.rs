//! What the two packages and the hand-made list of districts say about a place.

use std::collections::HashMap;
use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use places::Point;
use serde::Deserialize;

/// A place as its package has it.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) country: String,
    pub(crate) zone: String,
    pub(crate) point: Point,
    pub(crate) kind: SourceKind,
}

#[derive(Debug, Clone)]
pub(crate) enum SourceKind {
    City {
        population: u64,
        alternates: Vec<String>,
    },
    Airport {
        iata: String,
        icao: String,
        city: String,
        metropolis: Option<Metropolis>,
    },
}

/// A city whose airports share a code of their own, such as LON.
#[derive(Debug, Clone)]
pub(crate) struct Metropolis {
    pub(crate) code: String,
    pub(crate) name: String,
}

/// Every city of 5,000 people anywhere, and every city in the package for the desk's home country.
pub(crate) const HOME: &str = "TR";

#[derive(Deserialize)]
struct CityRow {
    geonameid: u64,
    name: String,
    latitude: f64,
    longitude: f64,
    countrycode: String,
    population: u64,
    timezone: String,
    alternatenames: Vec<String>,
}

#[derive(Deserialize)]
struct DistrictRow {
    name: String,
    /// Further names, separated by bars.
    also: String,
    country: String,
    zone: String,
    latitude: f64,
    longitude: f64,
    people: u64,
}

#[derive(Deserialize)]
struct AirportRow {
    icao: String,
    iata: String,
    name: String,
    city: String,
    country: String,
    lat: f64,
    lon: f64,
    tz: String,
}

#[derive(Deserialize)]
struct MetropolisRow {
    #[serde(rename = "City Code")]
    code: String,
    #[serde(rename = "City Name")]
    city: String,
    #[serde(rename = "Airport Code")]
    airport: String,
}

pub(crate) fn cities(package: &Path) -> Result<Vec<Source>, Box<dyn Error>> {
    let read = |file: &str| -> Result<Vec<CityRow>, Box<dyn Error>> {
        let file = File::open(package.join("data").join(file))?;
        let rows: HashMap<String, CityRow> = serde_json::from_reader(BufReader::new(file))?;
        Ok(rows.into_values().collect())
    };
    let mut rows = read("cities5000.json")?;
    rows.extend(
        read("cities500.json")?
            .into_iter()
            .filter(|row| row.countrycode == HOME),
    );
    rows.sort_by_key(|row| row.geonameid);
    rows.dedup_by_key(|row| row.geonameid);
    rows.into_iter().map(city).collect()
}

pub(crate) fn districts(file: &Path) -> Result<Vec<Source>, Box<dyn Error>> {
    let rows = csv::Reader::from_path(file)?.into_deserialize::<DistrictRow>();
    rows.map(|row| {
        let row = row?;
        Ok(Source {
            point: Point::new(row.latitude, row.longitude)
                .ok_or_else(|| format!("{} is not on the globe", row.name))?,
            name: row.name,
            country: row.country,
            zone: row.zone,
            kind: SourceKind::City {
                population: row.people,
                alternates: row.also.split('|').map(str::to_owned).collect(),
            },
        })
    })
    .collect()
}

pub(crate) fn airports(package: &Path) -> Result<Vec<Source>, Box<dyn Error>> {
    let mut metropolises = HashMap::new();
    for row in csv::Reader::from_path(package.join("iata_macs.csv"))?.into_deserialize::<MetropolisRow>() {
        let row = row?;
        metropolises.insert(
            row.airport,
            Metropolis {
                code: row.code,
                name: row.city,
            },
        );
    }
    let mut airports = Vec::new();
    for row in csv::Reader::from_path(package.join("airports.csv"))?.into_deserialize::<AirportRow>() {
        let row = row?;
        if row.iata.is_empty() {
            continue;
        }
        airports.push(Source {
            point: Point::new(row.lat, row.lon).ok_or_else(|| format!("{} is not on the globe", row.iata))?,
            name: row.name,
            country: row.country,
            zone: row.tz,
            kind: SourceKind::Airport {
                metropolis: metropolises.remove(&row.iata),
                iata: row.iata,
                icao: row.icao,
                city: row.city,
            },
        });
    }
    Ok(airports)
}

fn city(row: CityRow) -> Result<Source, Box<dyn Error>> {
    Ok(Source {
        point: Point::new(row.latitude, row.longitude).ok_or_else(|| format!("{} is not on the globe", row.name))?,
        name: row.name,
        country: row.countrycode,
        zone: row.timezone,
        kind: SourceKind::City {
            population: row.population,
            alternates: row.alternatenames,
        },
    })
}
