/** The only connection between window and desk: the commands, and the views that the desk sends by itself. */

import { commands, events, scenarios as known } from '../generated/bindings';
import { calmly } from './calm';

export type Stop = () => void;

export const desk = commands;

/** Everything that the sandbox can be made to do, by the sandbox's own names. */
export const scenarios = known;

/** While the lists are read, changes arrive by the hundred, faster than an agent can read. */
const moment_ms = 250;

export const views = {
  onStartup: heard(events.startupChanged),
  onSession: heard(events.sessionChanged),
  onSettings: heard(events.settingsChanged),
  /** The agent chose the settings in the menu of a Mac. */
  onSettingsWanted: heard(events.settingsWanted),
  onSearch: heard(events.searchChanged),
  onBookings: heard(events.bookingsChanged),
  onUpdates: heard(events.updatesChanged),
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
