import type { Colour } from '../generated/bindings';

/** One choice of a select or of the command line. */
export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  /** A word at the end of the line. */
  note?: string;
  colour?: Colour;
};
