/** What a window holds, as lines: each element with what it says of itself, indented as it is nested. */

import { icons } from '../../src/shared/icons';

/** What only styles and drawings read. */
const unsaid = new Set(['class', 'style', 'tabindex-focus', 'xmlns']);
const iconNames = new Map(Object.entries(icons).map(([name, path]) => [path as string, name]));

export function outlineOf(root: Element): string[] {
  const lines: string[] = [];
  const add = (element: Element, depth: number) => {
    if (element.tagName.toLowerCase() === 'svg') {
      lines.push(`${'  '.repeat(depth)}${drawing(element)}`);
      return;
    }
    const words = [saidBy(element).join(' '), ownWords(element)].filter(part => part !== '');
    const isSilent = words.length === 0 && element.matches('div, span');
    if (!isSilent) lines.push('  '.repeat(depth) + [element.tagName.toLowerCase(), ...words].join(' '));
    for (const child of element.children) add(child, isSilent ? depth : depth + 1);
  };
  add(root, 0);
  return lines;
}

/** Ids that count what was made before are told by their order here. */
export function renumbered(text: string): string {
  const known = new Map<string, string>();
  return text.replace(
    /0{8}-0000-4000-8000-\d{12}|(?<![\w-])(?:bits-c?|c|s)\d+(?![\w%:])/g,
    id => known.get(id) ?? known.set(id, `#${known.size + 1}`).get(id) ?? id,
  );
}

function drawing(svg: Element): string {
  const paths = [...svg.querySelectorAll('path')].map(path => path.getAttribute('d') ?? '');
  const icon = paths.length === 1 ? iconNames.get(paths[0] ?? '') : undefined;
  if (icon) return `icon ${icon}`;
  const words = saidBy(svg).filter(one => !/^(viewBox|width|height)=/.test(one));
  const parts = [...svg.querySelectorAll('*')].map(part => [part.tagName, ...saidBy(part)].join(' '));
  return ['drawing', ...words, `{${parts.join('; ').slice(0, 400)}}`].join(' ');
}

/** Attributes, and what a person changed since. */
function saidBy(element: Element): string[] {
  const said = [...element.attributes]
    .filter(({ name }) => !unsaid.has(name) && !name.startsWith('on'))
    .map(({ name, value }) => (value === '' ? name : `${name}=${JSON.stringify(value)}`));
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    said.push(element.checked ? 'is checked' : 'is not checked');
  else if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    said.push(`holds ${JSON.stringify(element.value)}`);
  if (element === document.activeElement && element !== document.body) said.push('has the keyboard');
  return said.sort();
}

/** The words between an element's children, where they stand. */
function ownWords(element: Element): string {
  const words = [...element.childNodes]
    .map(node => (node instanceof Element ? '…' : node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[ …]+|[ …]+$/g, '');
  return words === '' ? '' : JSON.stringify(words);
}
