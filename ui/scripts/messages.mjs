// Writes src/generated/messages.ts: every text id with its arguments, read from the four .ftl files.
// Fails when a language misses a text, has one too many, or asks for other arguments than its siblings.
// With --check nothing is written and a stale file is a failure.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentParser, Visitor } from '@fluent/syntax';

const languages = ['en', 'tr', 'de', 'ru'];
const plurals = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const ui = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(ui, 'src/generated/messages.ts');

const faults = [];
const read = new Map(languages.map(language => [language, textsOf(language)]));
compare(read);
if (faults.length === 0) settle(render(merged(read)));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Every text of a language: id to a map of argument to type. */
function textsOf(language) {
  const name = `src/locales/${language}.ftl`;
  const resource = new FluentParser({ withSpans: false }).parse(readFileSync(join(ui, name), 'utf8'));
  const terms = new Map();
  const texts = new Map();
  for (const entry of resource.body) {
    if (entry.type === 'Junk') faults.push(`${name}: cannot be read: ${entry.content.trim().split('\n')[0]}`);
    if (entry.type !== 'Message' && entry.type !== 'Term') continue;
    const into = entry.type === 'Term' ? terms : texts;
    if (into.has(entry.id.name)) faults.push(`${name}: ${entry.id.name} is there twice`);
    if (entry.attributes.length > 0)
      faults.push(`${name}: ${entry.id.name} has attributes; texts are plain here`);
    into.set(entry.id.name, argumentsOf(entry));
  }
  return texts;
}

/** An argument is a number where its plural or its figure matters, otherwise text. */
function argumentsOf(entry) {
  const found = new Map();
  const note = (name, type) => {
    if (found.get(name) !== 'number') found.set(name, type);
  };
  class Arguments extends Visitor {
    visitVariableReference(node) {
      note(node.id.name, 'string');
    }
    visitFunctionReference(node) {
      const [first] = node.arguments.positional;
      if (node.id.name === 'NUMBER' && first?.type === 'VariableReference') note(first.id.name, 'number');
      this.genericVisit(node);
    }
    visitSelectExpression(node) {
      const counts = node.variants.every(({ key }) => key.type === 'NumberLiteral' || plurals.has(key.name));
      if (counts && node.selector.type === 'VariableReference') note(node.selector.id.name, 'number');
      this.genericVisit(node);
    }
  }
  new Arguments().visit(entry);
  return found;
}

function compare(all) {
  const ids = new Set([...all.values()].flatMap(texts => [...texts.keys()]));
  for (const id of ids) {
    const wanted = new Set([...all.values()].flatMap(texts => [...(texts.get(id)?.keys() ?? [])]));
    for (const [language, texts] of all) {
      const own = texts.get(id);
      if (!own) faults.push(`src/locales/${language}.ftl: ${id} is missing`);
      for (const name of own ? wanted : []) {
        if (!own.has(name)) faults.push(`src/locales/${language}.ftl: ${id} does not use $${name}`);
      }
    }
  }
}

/** One map for all languages: an argument that is counted in one of them is a number in all. */
function merged(all) {
  const ids = [...new Set([...all.values()].flatMap(texts => [...texts.keys()]))].sort();
  return ids.map(id => {
    const types = new Map();
    for (const texts of all.values()) {
      for (const [name, type] of texts.get(id) ?? []) if (types.get(name) !== 'number') types.set(name, type);
    }
    return [id, [...types].sort(([a], [b]) => (a < b ? -1 : 1))];
  });
}

function render(texts) {
  const lines = texts.map(([id, types]) => {
    const fields = types.map(([name, type]) => `${/^[a-z]\w*$/i.test(name) ? name : `'${name}'`}: ${type}`);
    return `  '${id}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'null'};`;
  });
  return [
    '// Written by `npm run messages` from src/locales. Not for editing.',
    '',
    '/** Every text of the desk and the arguments it takes. */',
    'export type Messages = {',
    ...lines,
    '};',
    '',
    `export const messageIds = [`,
    ...texts.map(([id]) => `  '${id}',`),
    '] as const satisfies readonly (keyof Messages)[];',
    '',
  ].join('\n');
}

function settle(text) {
  if (!process.argv.includes('--check')) return writeFileSync(target, text);
  let present = '';
  try {
    present = readFileSync(target, 'utf8');
  } catch {}
  if (present !== text) faults.push('src/generated/messages.ts is stale: run `npm run messages`');
}
