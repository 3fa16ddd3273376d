/**
 * The lines that went and came, in the order of the text; a line that stands before a change tells where it is. Where
 * little is left of what was, all that stands there now.
 */
export function changesOf(before: string[], after: string[]): string[] {
  const kept = common(before, after);
  if (kept.length * 2 < before.length) return before.length > 0 ? ['anew:', ...after] : after;
  const told: string[] = [];
  let [b, a] = [0, 0];
  for (const [at, to] of [...kept, [before.length, after.length] as const]) {
    const gone = before.slice(b, at).map(line => `- ${line}`);
    const come = after.slice(a, to).map(line => `+ ${line}`);
    if (gone.length + come.length > 0 && a > 0) told.push(`  ${after[a - 1]}`);
    told.push(...gone, ...come);
    [b, a] = [at + 1, to + 1];
  }
  return told;
}

/** The pairs of places of the longest common sequence. */
function common(before: string[], after: string[]): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (b: number, a: number) => lengths[b]?.[a] ?? 0;
  for (let b = before.length - 1; b >= 0; b--) {
    const row = lengths[b] ?? new Uint16Array();
    for (let a = after.length - 1; a >= 0; a--)
      row[a] = before[b] === after[a] ? at(b + 1, a + 1) + 1 : Math.max(at(b + 1, a), at(b, a + 1));
  }
  const pairs: [number, number][] = [];
  let [b, a] = [0, 0];
  while (b < before.length && a < after.length) {
    if (before[b] === after[a]) pairs.push([b++, a++]);
    else if (at(b + 1, a) >= at(b, a + 1)) b++;
    else a++;
  }
  return pairs;
}
