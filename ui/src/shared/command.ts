/** An action of the command line. */
export type Command = { id: string; label: string; keys?: string; run: () => void };
