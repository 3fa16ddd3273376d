import { expect, test } from 'vitest';
import { namesIn } from './names';

const nobody = { phone: '', email: '' };

test.each([
  ['Deniz Aydın', 'Deniz', 'Aydın'],
  ['Mr. Deniz Can Aydın', 'Deniz Can', 'Aydın'],
  ['Aydın, Deniz', 'Deniz', 'Aydın'],
  ['AYDIN/DENIZ MR', 'DENIZ', 'AYDIN'],
  ['AYDIN/DENIZMRS', 'DENIZ', 'AYDIN'],
  ['1.1AYDIN/DENIZ MR', 'DENIZ', 'AYDIN'],
  ['3) Jana Müller', 'Jana', 'Müller'],
  ['– Frau Jana Müller', 'Jana', 'Müller'],
  ['Ольга\tИванова', 'Ольга', 'Иванова'],
  ['г-жа Ольга Иванова', 'Ольга', 'Иванова'],
  ['Jean-Luc;O’Neill', 'Jean-Luc', 'O’Neill'],
  ['von Ribbeck, Anna', 'Anna', 'von Ribbeck'],
  ['Deniz"Can"Aydın', 'Deniz Can', 'Aydın'],
])('%s is read', (line, firstName, lastName) => {
  expect(namesIn(line)).toEqual({ people: [{ ...nobody, firstName, lastName }], unread: [] });
});

test('phone and mail are found wherever they stand', () => {
  const pasted = '1. Deniz Aydın +90 555 000 00 01 <deniz@example.com>\nMüller, Jana; jana@example.com';
  expect(namesIn(pasted).people).toEqual([
    { firstName: 'Deniz', lastName: 'Aydın', phone: '+90 555 000 00 01', email: 'deniz@example.com' },
    { firstName: 'Jana', lastName: 'Müller', phone: '', email: 'jana@example.com' },
  ]);
});

test('text that is not a name is reported, not guessed', () => {
  const { people, unread } = namesIn('Deniz Aydın\n\nRoom 12\nMüller\n24.12.2026');
  expect(people).toHaveLength(1);
  expect(unread).toEqual(['Room 12', 'Müller', '24.12.2026']);
});

test('a title alone, a name with two slashes and a comma without a name are told as they were pasted', () => {
  expect(namesIn('  \n Aydın, Mr \nMR/AYDIN\nA/B/C\n, Deniz')).toEqual({
    people: [],
    unread: ['Aydın, Mr', 'MR/AYDIN', 'A/B/C', ', Deniz'],
  });
});
