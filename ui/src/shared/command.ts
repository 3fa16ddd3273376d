import type { IconName } from './icons';

/** An action of the command line. */
export type Command = {
  id: string;
  label: string;
  keys?: string;
  /** What kind of thing it opens, or when that is. */
  note?: string;
  /** Parts of the label that are shown one by one. */
  chips?: readonly Chip[];
  /** It names a client, whom privacy mode covers. */
  isPrivate?: boolean;
  run: () => void;
};

export type Chip = { icon: IconName; words: string };

/** What typed words mean besides the commands whose names they are part of. */
export type Found = {
  /** Tried before the commands are searched for the words. */
  first: readonly Command[];
  rest: readonly Command[];
};
