/** A column of a table. Figures are aligned at their end. */
export type Column = {
  id: string;
  label: string;
  align?: 'end';
  narrow?: boolean;
  tight?: boolean;
  unseen?: boolean;
};
