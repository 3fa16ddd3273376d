// Scripts and components are both read by Svelte's own parser, so that markup and script share one walk.

import { parse } from 'svelte/compiler';

const opening = '<script lang="ts">';
const closing = '</script>';

/** A source as a tree. A script stands in a component for that: its positions are `shift` letters further. */
export function parsed(file, source) {
  const component = file.endsWith('.svelte');
  const text = component ? source : `${opening}${source}${closing}`;
  const root = parse(text, { modern: true, filename: file });
  return { text, parts: [root.module, root.instance, root.fragment], shift: component ? 0 : opening.length };
}

/** The script alone, of a text that stands in a component for its parser. */
export function unwrapped(text) {
  return text.slice(opening.length, -closing.length);
}
