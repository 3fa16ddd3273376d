/** The one way from the window to the desk: its commands, and the views it sends by itself. */

import { commands, events, scenarios as known } from '../generated/bindings';

/** Stops a subscription. */
export type Stop = () => void;

export const desk = commands;

/** Everything that the sandbox can be made to do, by the names it has there. */
export const scenarios = known;

export const views = {
  onStartup: heard(events.startupChanged),
  onSession: heard(events.sessionChanged),
  onSettings: heard(events.settingsChanged),
  onSearch: heard(events.searchChanged),
  onBookings: heard(events.bookingsChanged),
  onReservations: heard(events.reservationsChanged),
};

type Source<View> = { listen: (hear: (event: { payload: View }) => void) => Promise<Stop> };

function heard<View>(source: Source<View>) {
  return (show: (view: View) => void): Promise<Stop> => source.listen(({ payload }) => show(payload));
}
