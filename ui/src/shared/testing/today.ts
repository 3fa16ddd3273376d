/** The tests begin on one day, so that the dates in them do not pass. The clock goes on from there. */

const Real = Date;
const ahead_ms = Real.parse('2026-11-27T09:00:00Z') - Real.now();
const now = () => Real.now() + ahead_ms;

globalThis.Date = new Proxy(Real, {
  construct: (_, parts: ConstructorParameters<DateConstructor>[]) =>
    Reflect.construct(Real, parts.length === 0 ? [now()] : parts),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
