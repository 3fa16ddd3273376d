//! What an offer costs.

use contract::Currency;
use serde::{Deserialize, Serialize};

use super::money::Money;
use super::roads::{self, Road};
use super::suppliers::{Supplier, Vehicle};

pub(crate) const VAT_PERCENT: i64 = 20;
/// The percentage of the public price that a signed-in partner pays.
const PARTNER_PERCENT: i64 = 92;
/// In lira, for each stop, in addition to the longer route.
const PER_STOP: Money = Money(15_000);

/// In the display currency, except for the collected amount. Net and VAT make up the gross; the stops and the toll are
/// part of the net.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Price {
    pub(crate) net: Money,
    pub(crate) vat: Money,
    pub(crate) gross: Money,
    pub(crate) toll: Money,
    pub(crate) stops_net: Money,
    pub(crate) stops_vat: Money,
    pub(crate) currency: Currency,
    pub(crate) charge: Money,
    pub(crate) charge_currency: Currency,
}

/// What the price depends on.
pub(crate) struct Ride<'a> {
    pub(crate) supplier: &'a Supplier,
    pub(crate) vehicle: &'a Vehicle,
    pub(crate) road: &'a Road,
    pub(crate) km: i64,
    pub(crate) stops: i64,
    /// How many of each of the supplier's external extras.
    pub(crate) extras: &'a [i64],
    pub(crate) partner: bool,
    pub(crate) raised_percent: i64,
    pub(crate) currency: Currency,
}

impl Ride<'_> {
    pub(crate) fn price(&self) -> Price {
        let km = self.km.saturating_mul(self.road.length_percent) / 100;
        let drive = Money(self.vehicle.per_km.0.saturating_mul(km)).plus(self.vehicle.base);
        let stops = Money(PER_STOP.0.saturating_mul(self.stops));
        let share = if self.partner { PARTNER_PERCENT } else { 100 };
        let share = |money: Money| {
            money
                .percent(self.supplier.percent)
                .percent(share)
                .percent(self.raised_percent)
        };
        let toll = roads::toll(self.road, km);
        let extras = self.extras_in_lira();
        let shown = |lira: Money| lira.in_currency(self.currency);
        let net = shown(share(drive.plus(stops)).plus(toll).plus(extras));
        let stops_net = shown(share(stops));
        let vat = net.percent(VAT_PERCENT);
        let gross = net.plus(vat);
        let charge_currency = self.supplier.collects.unwrap_or(self.currency);
        let charge = if charge_currency == self.currency {
            gross
        } else {
            gross.into_lira(self.currency).in_currency(charge_currency)
        };
        Price {
            net,
            vat,
            gross,
            toll: shown(toll),
            stops_net,
            stops_vat: stops_net.percent(VAT_PERCENT),
            currency: self.currency,
            charge,
            charge_currency,
        }
    }

    fn extras_in_lira(&self) -> Money {
        let prices = self.supplier.external_extras.iter().zip(self.extras);
        let euros = prices
            .map(|(extra, quantity)| extra.unit_price.0.saturating_mul(*quantity))
            .sum();
        Money(euros).into_lira(Currency::Eur)
    }
}
