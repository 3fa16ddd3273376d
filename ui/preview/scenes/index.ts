import { bookingScenes } from './booking';
import { deskScenes } from './desk';
import { reservationsScenes } from './reservations';
import { searchScenes } from './search';
import type { Scenes } from './stage';

export const scenes: Scenes = { ...searchScenes, ...bookingScenes, ...reservationsScenes, ...deskScenes };
