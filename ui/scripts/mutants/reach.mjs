// Which test files come by a function: every function of a source is marked, and notes that it was called.

import { parsed, unwrapped } from './source.mjs';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** How a function is called in the notes, by the place where it begins. */
export function placeOf(file, start) {
  return `${file}#${start}`;
}

/** Where the innermost function around a node begins; null for what runs when the module or the component does. */
export function startAround(above, shift) {
  const around = above.findLast(({ type }) => functions.has(type));
  return around ? around.start - shift : null;
}

/** The source with a mark in each function, and one for the module or the component. */
export function marked(file, source) {
  const { parts, text, shift } = parsed(file, source);
  const [, script] = parts;
  const marks = [];
  const mark = start => `(globalThis.__reached ??= new Set()).add('${placeOf(file, start)}')`;
  const visit = node => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    if (functions.has(node.type) && node.body) {
      const { type, start, end } = node.body;
      if (type === 'BlockStatement') marks.push([start + 1, `${mark(node.start - shift)};`]);
      else marks.push([start, `(${mark(node.start - shift)}, `], [end, ')']);
    }
    for (const child of Object.values(node)) if (child && typeof child === 'object') visit(child);
  };
  visit(parts);
  if (script) marks.push([script.content.end, `;${mark(null)};`]);
  else marks.push([text.length, `<script>${mark(null)};</script>`]);
  // From the end, so that the positions before stay true; at one position, the inner end comes before the outer.
  marks.sort(([a], [b]) => b - a);
  const whole = marks.reduce((left, [at, words]) => left.slice(0, at) + words + left.slice(at), text);
  return shift === 0 ? whole : unwrapped(whole);
}
