import type { Colour } from '../generated/bindings';
import type { Chip } from './command';

/** One choice of a select or of the command line. */
export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  /** A word at the end of the line. */
  note?: string;
  colour?: Colour;
  /** Parts that are shown beneath the label. */
  chips?: readonly Chip[];
  /** Privacy mode covers the label. */
  isPrivate?: boolean;
};
