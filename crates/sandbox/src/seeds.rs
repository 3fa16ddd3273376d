//! A believable agency: past and future reservations, made from a seed.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use contract::place::Location;
use contract::{Currency, Language, Passenger};

use crate::bookings::turkey;
use crate::people::{AGENT, CLERK, COLLEAGUE, UserId};
use crate::random::Random;
use crate::reservation::{Fate, Refusals, Reservation};
use crate::search::{Item, Itinerary, Offer, Search};
use crate::service::Service;
use crate::world::distance;
use crate::world::suppliers::FLEET;

const AIRPORTS: [(&str, f64, f64); 6] = [
    ("Antalya Havalimanı (AYT)", 36.8987, 30.8005),
    ("Dalaman Havalimanı (DLM)", 36.7131, 28.7925),
    ("Milas-Bodrum Havalimanı (BJV)", 37.2506, 27.6643),
    ("İstanbul Havalimanı (IST)", 41.2753, 28.7519),
    ("İzmir Adnan Menderes Havalimanı (ADB)", 38.2924, 27.1570),
    ("Gazipaşa-Alanya Havalimanı (GZP)", 36.2992, 32.3014),
];
/// Each place with the index of its airport.
const PLACES: [(usize, &str, f64, f64); 12] = [
    (0, "Lara, Turunç Palas Otel", 36.8560, 30.8530),
    (0, "Belek, Çam Koru Resort", 36.8620, 31.0550),
    (0, "Side, Eski Liman Otel", 36.7673, 31.3890),
    (0, "Kemer, Mavi Koy Otel", 36.5980, 30.5600),
    (1, "Fethiye, Ölüdeniz Kıyı Evi", 36.5490, 29.1150),
    (1, "Marmaris, Çınar Otel", 36.8550, 28.2740),
    (2, "Bodrum, Yalıkavak Evleri", 37.1050, 27.2910),
    (2, "Bodrum, Gümbet Taş Otel", 37.0290, 27.4050),
    (3, "Beyoğlu, Galata Han", 41.0250, 28.9740),
    (3, "Kadıköy, Moda Konağı", 40.9830, 29.0250),
    (4, "Çeşme, Alaçatı Taş Ev", 38.2820, 26.3740),
    (5, "Alanya, Kale Altı Otel", 36.5444, 31.9954),
];
const FIRST_NAMES: [&str; 20] = [
    "Ayşe",
    "Mehmet",
    "Elif",
    "Can",
    "Zeynep",
    "Deniz",
    "Selin",
    "Ömer",
    "Ece",
    "Kerem",
    "Anna",
    "Lukas",
    "Sofia",
    "Jonas",
    "Emily",
    "Oliver",
    "Ирина",
    "Дмитрий",
    "Olga",
    "Mateo",
];
const LAST_NAMES: [&str; 24] = [
    "Yılmazer",
    "Aksoylu",
    "Demirhan",
    "Çelikel",
    "Şahinbey",
    "Işıkgil",
    "Öztunalı",
    "Karadenizli",
    "Güneşoğlu",
    "Bergmann",
    "Sommerfeld",
    "Hartwig",
    "Weidner",
    "Ashcombe",
    "Fairley",
    "Thornby",
    "Wexham",
    "Соколинский",
    "Лебединская",
    "Орлянский",
    "Moreaux",
    "Lindqvister",
    "Kowalewicz",
    "Rossetti",
];
const NOTES: [&str; 4] = [
    "Bebek koltuğu rica edildi",
    "Two large suitcases and a surfboard",
    "Bitte mit Namensschild",
    "Geç varış, otel bilgilendirildi",
];

/// What a first start shows.
const FIRST_START: usize = 40;
const TROUBLED: usize = 3;
const NEAR_PAST: TimeDelta = TimeDelta::hours(6);
const NEAR: TimeDelta = TimeDelta::days(3);
const LATER: TimeDelta = TimeDelta::days(4);

impl Service {
    /// Adds this many reservations for this user, around `now`.
    pub fn seed_reservations(&mut self, owner: UserId, count: usize, now: DateTime<Utc>) {
        // Counts the existing reservations, so that a repeated call makes different ones.
        let known = u64::try_from(self.bookings.all().count()).unwrap_or_default();
        let mut seeds = Seeds::new(
            self.seed ^ u64::try_from(owner.0).unwrap_or_default() ^ (known << 8),
            now,
        );
        for _ in 0..count {
            if let Some(reservation) = seeds.next(owner) {
                self.bookings.put(reservation);
            }
        }
    }

    /// Adds this many reservations for a whole company: nine in ten belong to the agent.
    pub fn seed_agency(&mut self, count: usize, now: DateTime<Utc>) {
        let colleagues = count / 14;
        let engines = count / 40;
        self.seed_reservations(COLLEAGUE, colleagues, now);
        self.seed_reservations(CLERK, engines, now);
        self.seed_reservations(AGENT, count - colleagues - engines, now);
    }

    /// Adds the agency of a first start. The agent's next three pick-ups ask for attention, and no other reservation:
    /// none is so near that its driver or the end of its free cancellation would be asked about.
    pub fn seed_first_start(&mut self, now: DateTime<Utc>) {
        self.seed_reservations(AGENT, FIRST_START, now);
        let mut coming: Vec<_> = self
            .bookings
            .all()
            .filter(|one| one.owner == AGENT && one.pick_up_at > now && one.fate != Fate::Cancelled)
            .map(|one| (one.pick_up_at, one.id))
            .collect();
        coming.sort_unstable();
        coming.truncate(TROUBLED);
        let all: Vec<_> = self.bookings.all().map(|one| one.id).collect();
        for id in all {
            self.bookings.change(id, |one| {
                one.attention = coming.iter().any(|(_, troubled)| *troubled == id);
                let is_near = |time: DateTime<Utc>| (-NEAR_PAST..NEAR).contains(&(time - now));
                while !one.attention && (is_near(one.pick_up_at.to_utc()) || is_near(one.free_until)) {
                    one.pick_up_at += LATER;
                    one.free_until += LATER;
                }
                one.issue = None;
                if one.fate == Fate::NotConfirmed {
                    one.fate = Fate::Usual;
                }
            });
        }
    }
}

struct Seeds {
    random: Random,
    now: DateTime<Utc>,
    /// Shared by reservations with the same route.
    itineraries: Vec<Arc<Itinerary>>,
}

impl Seeds {
    fn new(seed: u64, now: DateTime<Utc>) -> Self {
        Self {
            random: Random::new(seed),
            now,
            itineraries: PLACES
                .iter()
                .flat_map(|place| [itinerary(place, false), itinerary(place, true)])
                .collect(),
        }
    }

    fn next(&mut self, owner: UserId) -> Option<Reservation> {
        let random = &mut self.random;
        let itinerary = random.pick(&self.itineraries).map(Arc::clone)?;
        let pick_up_at = self.now + pick_up_in(random);
        let created_at = (pick_up_at - TimeDelta::hours(24 + span(random, 60 * 24)))
            .min(self.now - TimeDelta::minutes(span(random, 5_000) + 5));
        let search = Search {
            id: random.draw(),
            expires: created_at,
            user: Some(owner),
            language: Language::Tr,
            currency: *random.pick(&Currency::ALL)?,
            pick_up_at: pick_up_at.with_timezone(&turkey()),
            itinerary: Arc::clone(&itinerary),
            dials: Vec::new(),
        };
        let offer = search.offer(Item::plain(random.below(FLEET.len())))?;
        Some(reservation(&offer, owner, created_at, random))
    }
}

fn itinerary(place: &(usize, &str, f64, f64), homeward: bool) -> Arc<Itinerary> {
    let (at, name, latitude, longitude) = *place;
    let hotel = Location {
        name: name.to_owned(),
        latitude,
        longitude,
        is_airport: Some(false),
    };
    let (name, latitude, longitude) = AIRPORTS.get(at).copied().unwrap_or(AIRPORTS[0]);
    let airport = Location {
        name: name.to_owned(),
        latitude,
        longitude,
        is_airport: Some(true),
    };
    let (pick_up, drop_off) = if homeward { (hotel, airport) } else { (airport, hotel) };
    Arc::new(Itinerary {
        km: distance::road_km(&pick_up, &[], &drop_off),
        pick_up,
        drop_off,
        waypoints: Vec::new(),
    })
}

/// Mostly past, many in the future, a few at present; in steps of five minutes, as people state times.
fn pick_up_in(random: &mut Random) -> TimeDelta {
    let minutes = match random.below(100) {
        0..60 => -span(random, 400 * 24 * 60),
        60..64 => span(random, 12 * 60) - 6 * 60,
        _ => span(random, 120 * 24 * 60),
    };
    TimeDelta::minutes(minutes / 5 * 5)
}

fn span(random: &mut Random, most: usize) -> i64 {
    i64::try_from(random.below(most)).unwrap_or_default()
}

fn reservation(offer: &Offer<'_>, owner: UserId, created_at: DateTime<Utc>, random: &mut Random) -> Reservation {
    let people = 1 + random.below(usize::try_from(offer.vehicle.seat.min(4)).unwrap_or(1));
    let passengers = (0..people).map(|at| passenger(at == 0, random)).collect();
    let airport = offer.search.itinerary.pick_up.is_airport == Some(true);
    let flight = || ["XQ", "PC", "TK", "SX", "BY"];
    let mut one = Reservation {
        id: random.uuid(),
        pnr: crate::endpoints::create::pnr(random),
        owner,
        key: None,
        created_at,
        pick_up_at: offer.search.pick_up_at,
        itinerary: Arc::clone(&offer.search.itinerary),
        item: offer.item,
        price: offer.price(),
        free_until: offer.free_until(),
        language: offer.search.language,
        passengers,
        passenger_ids: 0,
        passenger_count: i64::try_from(people).unwrap_or(1),
        flight_no: airport.then(|| {
            format!(
                "{} {}",
                random.pick(&flight()).copied().unwrap_or("XQ"),
                100 + random.below(900)
            )
        }),
        note: random
            .chance(20)
            .then(|| random.pick(&NOTES).copied().unwrap_or_default().to_owned()),
        standard_extras: Vec::new(),
        fate: match random.below(100) {
            0..8 => Fate::Cancelled,
            8..10 => Fate::NotConfirmed,
            _ => Fate::Usual,
        },
        attention: random.chance(3),
        issue: random.chance(1).then(|| "DRIVER_DELAYED".to_owned()),
        refusals: Refusals::default(),
        deduction: None,
    };
    one.give_passenger_ids();
    one
}

fn passenger(lead: bool, random: &mut Random) -> Passenger {
    let name = |names: &[&str], random: &mut Random| random.pick(names).copied().unwrap_or_default().to_owned();
    Passenger {
        first_name: name(&FIRST_NAMES, random),
        last_name: name(&LAST_NAMES, random),
        phone: lead.then(|| format!("+90555{:07}", random.below(10_000_000))),
        email: (lead && random.chance(40)).then(|| format!("misafir{}@ornek.test", random.below(100_000))),
        is_lead_passenger: lead,
        passenger_id: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::personality::Personality;

    #[test]
    fn an_agency_is_the_same_for_the_same_seed_and_of_every_state() {
        let now = "2026-06-01T09:00:00Z".parse().expect("a time");
        let seeded = || {
            let mut service = Service::new(7, Personality::default());
            service.seed_agency(2_000, now);
            service
        };
        let (one, two) = (seeded(), seeded());
        let told = |service: &Service| serde_json::to_string(&service.entries().collect::<Vec<_>>()).expect("JSON");
        assert_eq!(told(&one), told(&two));
        assert_eq!(one.bookings.all().count(), 2_000);
        let mut statuses: Vec<i64> = one
            .bookings
            .all()
            .map(|one| one.status(now, crate::personality::FirstStatus::New))
            .collect();
        statuses.sort_unstable();
        statuses.dedup();
        assert!(statuses.len() >= 8, "{statuses:?}");
        assert!(one.bookings.all().all(|one| one.created_at < now));
    }

    #[test]
    fn a_first_start_has_past_and_coming_reservations_and_three_that_ask_for_attention() {
        let now = "2026-06-01T09:00:00Z".parse().expect("a time");
        for seed in 0..50 {
            let mut service = Service::new(seed, Personality::default());
            service.seed_first_start(now);
            let (past, coming): (Vec<_>, Vec<_>) = service.bookings.all().partition(|one| one.pick_up_at <= now);
            assert_eq!(past.len() + coming.len(), 40);
            assert!(!past.is_empty());
            let troubled = |one: &&&Reservation| one.attention || one.issue.is_some();
            assert_eq!(coming.iter().filter(troubled).count(), 3, "seed {seed}");
            assert_eq!(past.iter().filter(troubled).count(), 0, "seed {seed}");
            assert!(coming.iter().filter(troubled).all(|one| one.owner == AGENT));
            let is_near = |one: &&&Reservation| (one.pick_up_at.to_utc() - now).abs() < TimeDelta::hours(6);
            let near = past.iter().chain(&coming).filter(is_near);
            assert!(near.into_iter().all(|one| one.attention), "seed {seed}");
            let ends_soon = |one: &&&Reservation| one.free_until > now && one.free_until < now + TimeDelta::hours(24);
            assert!(coming.iter().filter(ends_soon).all(|one| one.attention), "seed {seed}");
        }
    }
}
