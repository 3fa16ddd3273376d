// Mutants that change nothing a person or the service could notice: a committed list, each with its reason.

const share = 0.03;

/** How a list names the change of a mutant. */
export function mutationOf({ original, replacement }) {
  return `${flat(original)} → ${flat(replacement)}`;
}

export function isEquivalent(mutant, list) {
  return list.some(entry => names(entry, mutant));
}

/** A longer list would excuse behaviour that no test proves. */
export function mostExcused(sample) {
  return Math.floor(sample * share);
}

/** Entries of the UI whose line or mutation the sources no longer have. */
export function outdated(list, mutants) {
  return list.filter(entry => entry.file.startsWith('ui/') && !mutants.some(mutant => names(entry, mutant)));
}

function names(entry, mutant) {
  return (
    entry.file === `ui/${mutant.file}` &&
    entry.line === mutant.lineText &&
    entry.mutation === mutationOf(mutant)
  );
}

function flat(text) {
  return text.replace(/\s+/g, ' ').trim() || 'nothing';
}
