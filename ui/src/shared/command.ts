/** Something the command line can do. */
export type Command = { id: string; label: string; keys?: string; run: () => void };
