/** The one way from the window to the desk: its commands, and the views it sends by itself. */

import { commands, events, scenarios as known } from '../generated/bindings';
import { calmly } from './calm';

/** Stops a subscription. */
export type Stop = () => void;

export const desk = commands;

/** Everything that the sandbox can be made to do, by the names it has there. */
export const scenarios = known;

/** While the lists are read, something is new hundreds of times; nobody reads so fast. */
const moment_ms = 250;

export const views = {
  onStartup: heard(events.startupChanged),
  onSession: heard(events.sessionChanged),
  onSettings: heard(events.settingsChanged),
  /** They were chosen in the menus of a Mac. */
  onSettingsWanted: heard(events.settingsWanted),
  onSearch: heard(events.searchChanged),
  onBookings: heard(events.bookingsChanged),
  onReservations: calmlyHeard(events.reservationsChanged),
};

type Source<View> = { listen: (hear: (event: { payload: View }) => void) => Promise<Stop> };

function heard<View>(source: Source<View>) {
  return (show: (view: View) => void): Promise<Stop> => source.listen(({ payload }) => show(payload));
}

function calmlyHeard(source: Source<null>) {
  return async (show: () => void): Promise<Stop> => {
    const { tell, stop } = calmly(show, moment_ms);
    const unlisten = await source.listen(tell);
    return () => {
      stop();
      unlisten();
    };
  };
}
