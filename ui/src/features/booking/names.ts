/** Reads people from a pasted list: a mail, a sheet, or the names on a ticket. */

export type Named = { firstName: string; lastName: string; phone: string; email: string };
export type NameList = { people: Named[]; unread: string[] };

export const mostPeople = 20;

const email = /[^\s;,<>()"]+@[^\s;,<>()"]+\.[^\s;,<>()"]+/;
const phone = /\+?\d[\d\s().-]{6,}\d/;
const numbering = /^\s*(?:\d{1,2}\s*(?:[.):-]\s*|\s)(?:\d(?=\p{L}))?|[-–—•*]\s+)/u;
const titles = new Set(
  'mr mrs ms miss mstr chd inf dr herr frau bay bayan sayın г-н г-жа господин госпожа'.split(' '),
);
/** A ticket prints the title after the name, often without a space. */
const ticketTitle = /\s*(?:MRS|MSTR|MISS|MR|MS|CHD|INF)$/;

export function namesIn(pasted: string): NameList {
  const people: Named[] = [];
  const unread: string[] = [];
  for (const line of pasted.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const person = personIn(line);
    if (person) people.push(person);
    else unread.push(line.trim());
  }
  return { people, unread };
}

function personIn(line: string): Named | null {
  const mail = email.exec(line)?.[0] ?? '';
  const withoutMail = line.replace(mail, '');
  const number = phone.exec(withoutMail)?.[0] ?? '';
  const rest = withoutMail
    .replace(number, '')
    .replace(numbering, '')
    .replace(/[<>()"]/g, ' ');
  const name = nameIn(rest);
  return name && { ...name, phone: number, email: mail };
}

function nameIn(words: string): Pick<Named, 'firstName' | 'lastName'> | null {
  const cells = words
    .split(/[\t;|]/)
    .map(tidy)
    .filter(cell => /\p{L}/u.test(cell));
  const [text, more] = cells;
  if (!text) return null;
  if (more) return named(text, more);
  const [surname, given, ...others] = text.split('/');
  if (surname && given && others.length === 0) return named(given.replace(ticketTitle, ''), surname);
  const [last, first] = text.split(',').map(tidy);
  if (!last) return null;
  if (first) return named(first, last);
  const parts = withoutTitles(last);
  const lastName = parts.pop();
  return lastName ? named(parts.join(' '), lastName) : null;
}

function named(first: string, last: string): Pick<Named, 'firstName' | 'lastName'> | null {
  const firstName = withoutTitles(tidy(first)).join(' ');
  const lastName = withoutTitles(tidy(last)).join(' ');
  return firstName && lastName && /^\D+$/.test(firstName + lastName) ? { firstName, lastName } : null;
}

function withoutTitles(words: string): string[] {
  return words.split(' ').filter(word => !titles.has(word.replace(/\.$/, '').toLowerCase()));
}

function tidy(words: string): string {
  return words
    .replace(/[\s,]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
