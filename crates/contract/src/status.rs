//! The twelve states of a reservation (specification 3).

macro_rules! statuses {
    ($($(#[$about:meta])* $code:literal $name:ident),+ $(,)?) => {
        /// A code from the specification. Other codes may arrive and are shown neutrally.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Status {
            $(#[doc = concat!("Its code is ", $code, ".")] $(#[$about])* $name),+
        }

        impl Status {
            /// Every status, in the order of the codes.
            pub const ALL: [Self; 12] = [$(Self::$name),+];

            /// The number that the service sends.
            pub fn code(self) -> i64 {
                match self { $(Self::$name => $code),+ }
            }

            /// `None`: the specification has no such code, but the service may send it.
            pub fn from_code(code: i64) -> Option<Self> {
                match code { $($code => Some(Self::$name),)+ _ => None }
            }
        }
    };
}

statuses! {
    1 New,
    2 WaitingForSupplier,
    3 WaitingForSupplierApproval,
    4 Confirmed,
    5 NotConfirmed,
    6 WaitingForDriver,
    /// A driver is assigned.
    7 ReadyForTravel,
    /// The driver is on the way to the pick-up point.
    8 DriverOnTheWay,
    9 PickedUp,
    10 DroppedOff,
    11 Cancelled,
    12 Completed,
}

impl Status {
    /// Whether update and cancel are possible with this status; other rules apply as well.
    pub fn allows_change(self) -> bool {
        match self {
            Self::New
            | Self::WaitingForSupplier
            | Self::WaitingForSupplierApproval
            | Self::Confirmed
            | Self::NotConfirmed
            | Self::WaitingForDriver
            | Self::ReadyForTravel => true,
            Self::DriverOnTheWay | Self::PickedUp | Self::DroppedOff | Self::Cancelled | Self::Completed => false,
        }
    }

    /// Whether no other status follows, so that the record is no longer polled.
    pub fn is_terminal(self) -> bool {
        matches!(self, Self::Cancelled | Self::Completed)
    }

    /// Whether the `active` filter of the lists includes it.
    pub fn is_active(self) -> bool {
        matches!(self, Self::ReadyForTravel | Self::DriverOnTheWay | Self::PickedUp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a046_the_codes_are_1_to_12() {
        for (code, status) in (1..).zip(Status::ALL) {
            assert_eq!(status.code(), code);
            assert_eq!(Status::from_code(code), Some(status));
        }
        for unknown in [0, 13, -1, i64::MAX] {
            assert_eq!(Status::from_code(unknown), None);
        }
    }

    #[test]
    fn a048_1_to_7_may_change_and_11_and_12_are_the_end() {
        for status in Status::ALL {
            assert_eq!(status.allows_change(), status.code() <= 7);
            assert_eq!(status.is_terminal(), status.code() >= 11);
            assert_eq!(status.is_active(), (7..=9).contains(&status.code()));
        }
    }
}
