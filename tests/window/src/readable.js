// What somebody who reads one language alone finds wrong with the words on the screen, one line each.
// Given: the words of each language as its file has them, and words of the service's. Leaves `window.wordsWrong`.
const [sources, theirs] = arguments;
const { FluentResource } = window.FluentBundle;
const plain = words => words.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ').trim();
const literal = words => words.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const theirOwn = new Set(theirs);
const ANY = '(.*?)';
const NUMBER = '([\\d\\s.,]+)';

/** Every part of a text, also those that only some numbers choose. */
const partsOf = pattern =>
  typeof pattern === 'string'
    ? [pattern]
    : pattern.flatMap(part => [part, ...(part.variants ?? []).flatMap(({ value }) => partsOf(value))]);

/** A text as an expression: what is put into it is a group of its own. */
function expression(pattern, counted) {
  if (typeof pattern === 'string') return literal(pattern);
  const words = part => {
    if (typeof part === 'string') return literal(part);
    if (part.type === 'str') return literal(part.value);
    if (part.type === 'select') return `(?:${part.variants.map(({ value }) => expression(value, counted)).join('|')})`;
    return part.type === 'func' || counted.has(part.name) ? NUMBER : ANY;
  };
  return pattern.map(words).join('');
}

function textOf({ id, value }) {
  const counted = new Set(partsOf(value).map(part => part.selector?.name).filter(Boolean));
  const source = expression(value, counted).trim();
  const own = source.replaceAll(ANY, '\n').replaceAll(NUMBER, '\n');
  return {
    id,
    words: typeof value === 'string' ? plain(value) : null,
    match: new RegExp(`^${source}$`, 'su'),
    // Only what has words of its own tells one language from another.
    tells: /\p{L}{4}|\p{L}{2,} \p{L}{2,}/u.test(own),
  };
}

class Tongue {
  constructor(source) {
    const texts = new FluentResource(source).body.filter(({ value }) => value !== null).map(textOf);
    this.plain = new Map(texts.filter(({ words }) => words !== null).map(text => [text.words, text]));
    this.made = texts.filter(({ words }) => words === null);
  }

  /** The text that these words are, and what was put into it. */
  read(words) {
    const text = this.plain.get(words);
    if (text) return { text, put: [] };
    for (const made of this.made) {
      const put = made.match.exec(words);
      if (put) return { text: made, put: put.slice(1).filter(Boolean).map(plain) };
    }
    return null;
  }
}

const tongues = new Map(Object.entries(sources).map(([code, source]) => [code, new Tongue(source)]));
const ids = new Set([...tongues.get('en').plain.values(), ...tongues.get('en').made].map(({ id }) => id));

function ofAnother(code, words, read) {
  // The service may call a thing what the desk calls it in another language.
  if (theirOwn.has(words)) return null;
  if (tongues.get(code).read(words)) return null;
  for (const [other, tongue] of tongues) {
    const text = other === code ? undefined : read(tongue, words);
    if (text?.tells) return `«${words}» is ${text.id} in ${other}`;
  }
  return null;
}

/** Joined sentences are looked at piece by piece too, and so is what was put into a sentence. */
function untranslated(code, words) {
  const pieces = words.split(/ · |: /).map(plain).filter(piece => /\p{L}{2}/u.test(piece));
  const said = [...new Set([plain(words), ...pieces])];
  const put = tongues.get(code).read(plain(words))?.put ?? [];
  return [
    ...said.map(piece => ofAnother(code, piece, (tongue, one) => tongue.read(one)?.text)),
    ...put.map(piece => ofAnother(code, piece, (tongue, one) => tongue.plain.get(one))),
    ids.has(words) && words.includes('-') ? `«${words}» is an id` : null,
  ].filter(Boolean);
}

/** Words of nobody's data are written in the letters of the language. */
const isNobodys = words =>
  /\p{Script=Latin}{3}/u.test(words) &&
  !/\p{Script=Cyrillic}|\d/u.test(words) &&
  !/^\p{Lu}{3}$/u.test(words) &&
  !theirOwn.has(words) &&
  !tongues.get('ru').read(words);

const seen = new Map();
function wrongWith(code, words, isForeign) {
  const key = `${code} ${isForeign} ${words}`;
  if (!seen.has(key)) {
    const wrong = untranslated(code, words);
    const stray = code === 'ru' && !isForeign && isNobodys(plain(words));
    seen.set(key, stray ? [...wrong, `«${plain(words)}» is in no file`] : wrong);
  }
  return seen.get(key);
}

function textNodes() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (/\p{L}/u.test(data) && parentElement.checkVisibility({ visibilityProperty: true })) nodes.push(walker.currentNode);
  }
  return nodes;
}

/** What hides the end of a word, or what it sticks out of. */
function cutOff(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    // Only for those who do not see it.
    if (edge.width <= 1 || edge.height <= 1) return null;
    const beyond = rects.some(({ left, right }) => right > edge.right + 1 || left < edge.left - 1);
    const below = rects.some(({ bottom }) => bottom > edge.bottom + 2);
    if (beyond && (overflowX !== 'visible' || box.matches('button, a, td, th, [role=tab], [role=option]'))) return 'at the side';
    if (below && (overflowY === 'hidden' || overflowY === 'clip')) return 'below';
    if (overflowX === 'auto' || overflowX === 'scroll') break;
  }
  return null;
}

const where = element => element.closest('[data-testid]')?.dataset.testid ?? element.tagName;

window.wordsWrong = code => {
  const wrong = [];
  for (const node of textNodes()) {
    const parent = node.parentElement;
    // A toast says for a moment what happened in the language of that moment.
    if (parent.closest('[data-sonner-toaster]')) continue;
    // What somebody else wrote may be in any language and as long as they like.
    const isForeign = parent.closest('bdi, kbd, svg') !== null;
    const said = parent.closest('.private') === null ? wrongWith(code, node.data, isForeign) : [];
    for (const one of said) wrong.push(`${where(parent)}: ${one}`);
    const cut = isForeign ? null : cutOff(node);
    if (cut) wrong.push(`${where(parent)}: «${plain(node.data)}» is cut off ${cut}`);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const one of wrongWith(code, element.getAttribute(name) ?? '', true)) wrong.push(`${where(element)} ${name}: ${one}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
  return [...new Set(wrong)];
};
