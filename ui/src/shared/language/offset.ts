/** Returns UTC+3 for `2026-12-24T14:30:00+03:00`. Minutes are shown only where a zone has them. */
export function offsetWords(moment: string): string {
  const found = /(?:Z|([+-])(\d{2}):?(\d{2}))$/.exec(moment);
  if (!found?.[1]) return 'UTC';
  const minutes = found[3] === '00' ? '' : `:${found[3]}`;
  const hours = Number(found[2]);
  if (hours === 0 && minutes === '') return 'UTC';
  return `UTC${found[1] === '-' ? '−' : '+'}${hours}${minutes}`;
}
