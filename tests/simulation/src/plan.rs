//! What a seed draws before the world begins: the service's behaviour, the faults, the desks with their users, and
//! their wishes.

use sandbox::personality::FieldNames;
use sandbox::{Personality, Random};

use crate::campaign::{Breach, Theme};
use crate::network::{Weather, ms};
use crate::queue::{HOUR, MINUTE, Ms, SECOND};

pub(crate) struct Plan {
    pub(crate) theme: Theme,
    pub(crate) personality: Personality,
    pub(crate) weather: Weather,
    /// From then on nothing goes wrong any more, and all agents tidy up.
    pub(crate) calm_from: Ms,
    pub(crate) service_ahead_s: i64,
    pub(crate) desks: Vec<DeskPlan>,
}

pub(crate) struct DeskPlan {
    /// Its users, by index in `sandbox::USERS`.
    pub(crate) users: Vec<usize>,
    pub(crate) clock_ahead_ms: Ms,
    pub(crate) wishes: Vec<WishPlan>,
    pub(crate) misfortunes: Vec<(Ms, Misfortune)>,
    /// How often the process dies, in percent of the moments at which it could.
    pub(crate) deaths: usize,
}

/// A transfer that an agent wants once.
#[derive(Debug, Clone)]
pub(crate) struct WishPlan {
    pub(crate) user: usize,
    /// The lead's first name, unique in this world except for a family that travels more than once.
    pub(crate) lead: String,
    /// Time after the beginning of the world, in whole minutes.
    pub(crate) pick_up: Ms,
    pub(crate) refine: Refine,
    /// A dial of the sandbox, typed as the flight number.
    pub(crate) dial: Option<&'static str>,
    /// A second car for the same people at the same time, on purpose.
    pub(crate) twin: bool,
    /// The agent loses patience and clicks again.
    pub(crate) impatient: bool,
    /// The offer grows old on the screen before it is booked.
    pub(crate) hesitant: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refine {
    Nothing,
    Extras,
    Route,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Misfortune {
    Death {
        down: Ms,
    },
    Offline {
        down: Ms,
    },
    Sleep {
        down: Ms,
    },
    ClockStep {
        by: Ms,
    },
    DiskFull {
        down: Ms,
    },
    /// From the next start the vault does not open for this long.
    KeyGone {
        down: Ms,
    },
    SignOut,
    OtherUser,
    /// Another user is in front while the former user's store is still open.
    Guest {
        down: Ms,
    },
}

const DIALS: [&str; 14] = [
    "SBX-DEDUCT-0",
    "SBX-DEDUCT-25",
    "SBX-NOCANCEL",
    "SBX-RETURN",
    "SBX-RETURN",
    "SBX-RETURN",
    "SBX-500-COMMITTED",
    "SBX-500-ONCE",
    "SBX-DROP",
    "SBX-SLOW",
    "SBX-400",
    "SBX-410",
    "SBX-429",
    "SBX-STATUS-12",
];

const CANCELLABLE: [&str; 4] = ["SBX-DEDUCT-0", "SBX-DEDUCT-25", "SBX-NOCANCEL", "SBX-RETURN"];

impl Plan {
    pub(crate) fn drawn(seed: u64, theme: Theme) -> Self {
        let mut random = Random::new(seed.wrapping_mul(0x9E37_79B9).wrapping_add(17));
        let random = &mut random;
        let personality = Personality {
            // One world in eight has sparse names: its bookings are left to people, and the other worlds teach more.
            field_names: match random.below(8) {
                0 => FieldNames::Sparse,
                1..4 => FieldNames::Other,
                _ => FieldNames::Request,
            },
            ..Personality::drawn(random.draw())
        };
        let calm_from = ms(random, 25 * MINUTE, 80 * MINUTE);
        let weather = Weather::drawn(theme, random);
        let desks = 1 + random.below(3);
        Self {
            theme,
            personality,
            weather,
            calm_from,
            service_ahead_s: ms(random, -100_000, 100_000),
            desks: (0..desks)
                .map(|desk| DeskPlan::drawn(desk, theme, calm_from, random))
                .collect(),
        }
    }

    pub(crate) fn breach(&self) -> Option<Breach> {
        match self.theme {
            Theme::Breach(breach) => Some(breach),
            Theme::Bookings | Theme::Cancels => None,
        }
    }

    /// From then on nothing is under way any more, and the lists have been read after that.
    pub(crate) fn quiet_from(&self) -> Ms {
        match self.breach() {
            Some(Breach::CommitsLate) => self.calm_from + 2 * HOUR,
            Some(Breach::RefusesWhatItDid | Breach::ForgetsKeys) | None => self.calm_from,
        }
    }

    /// Whether a record's pick-up time can be read.
    pub(crate) fn is_readable(&self) -> bool {
        self.personality.field_names != FieldNames::Sparse
    }
}

impl DeskPlan {
    fn drawn(desk: usize, theme: Theme, calm_from: Ms, random: &mut Random) -> Self {
        let mut users: Vec<usize> = vec![0, 1, 3];
        let first = random.below(users.len());
        users.swap(0, first);
        users.truncate(1 + random.below(3));
        let count = 10 + random.below(31);
        let mut wishes: Vec<WishPlan> = Vec::new();
        for number in 0..count {
            let wish = WishPlan::drawn((desk, number), &users, wishes.last(), random);
            wishes.push(match theme {
                Theme::Cancels => wish.cancelled_later(),
                Theme::Bookings | Theme::Breach(_) => wish,
            });
        }
        let misfortunes = (0..random.below(7))
            .map(|_| (ms(random, MINUTE, calm_from), Misfortune::drawn(random)))
            .collect();
        Self {
            users,
            clock_ahead_ms: ms(random, -10 * MINUTE, 10 * MINUTE),
            wishes,
            misfortunes,
            deaths: random.below(2),
        }
    }
}

impl WishPlan {
    fn drawn((desk, number): (usize, usize), users: &[usize], before: Option<&Self>, random: &mut Random) -> Self {
        // A few pick-ups are near enough to be watched.
        let days = match random.chance(8) {
            true => 1,
            false => i64::try_from(3 + random.below(20)).unwrap_or(3),
        };
        let fresh = Self {
            user: random.pick(users).copied().unwrap_or_default(),
            lead: format!("Yolcu{desk}x{number}"),
            pick_up: days * 24 * HOUR + 5 * MINUTE * ms(random, 0, 288),
            refine: match random.below(10) {
                0 => Refine::Extras,
                1 => Refine::Route,
                _ => Refine::Nothing,
            },
            dial: random.chance(12).then(|| random.pick(&DIALS).copied()).flatten(),
            twin: false,
            impatient: random.chance(30),
            hesitant: random.chance(10),
        };
        match before {
            // The way back, or the same people some days later.
            Some(before) if random.chance(8) => Self {
                user: before.user,
                lead: before.lead.clone(),
                ..fresh
            },
            Some(before) if random.chance(2) => Self {
                user: before.user,
                lead: before.lead.clone(),
                pick_up: before.pick_up,
                dial: None,
                twin: true,
                ..fresh
            },
            Some(_) | None => fresh,
        }
    }
}

/// The clock is set by seconds, by up to about an hour, or by up to about a day.
fn step(random: &mut Random) -> Ms {
    let (least, most) = match random.below(8) {
        0..3 => (SECOND, 90 * SECOND),
        3..6 => (90 * SECOND, 65 * MINUTE),
        _ => (HOUR, 26 * HOUR),
    };
    let by = ms(random, least, most);
    if random.chance(50) { by } else { -by }
}

impl WishPlan {
    /// Leaves out dials with which the service would not even book.
    fn cancelled_later(self) -> Self {
        let dial = self.dial.filter(|dial| CANCELLABLE.contains(dial));
        Self {
            dial,
            impatient: false,
            hesitant: false,
            ..self
        }
    }
}

impl Misfortune {
    fn drawn(random: &mut Random) -> Self {
        let down = match random.below(4) {
            0 => ms(random, SECOND, 20 * SECOND),
            1 => ms(random, 20 * SECOND, 3 * MINUTE),
            2 => ms(random, 3 * MINUTE, 15 * MINUTE),
            _ => ms(random, 15 * MINUTE, 50 * MINUTE),
        };
        match random.below(32) {
            0..10 => Self::Death { down },
            10..15 => Self::Offline { down },
            15..18 => Self::Sleep { down },
            18..22 => Self::ClockStep { by: step(random) },
            22..25 => Self::DiskFull { down },
            25 => Self::KeyGone { down },
            26..28 => Self::SignOut,
            28..30 => Self::Guest { down },
            _ => Self::OtherUser,
        }
    }
}
