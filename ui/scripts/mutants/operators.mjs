// What can be changed in a source: every mutant is a range of the text and the text that takes its place.

import { changesOfMarkup, unmarked } from './markup.mjs';
import { startAround } from './reach.mjs';
import { parsed } from './source.mjs';

const transparentTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const otherOperator = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};
const otherCall = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};
const droppedCalls = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
]);
const effects = new Set(['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression']);

/** Every mutant of a source, in the order of the text. */
export function mutantsOf(file, source) {
  const { parts, text, shift } = parsed(file, source);
  const lines = source.split('\n');
  const found = new Map();
  const note = above => (operator, start, end, replacement) => {
    const original = text.slice(start, end);
    const key = `${start} ${end} ${replacement}`;
    if (original === replacement || found.has(key)) return;
    const line = text.slice(0, start).split('\n').length;
    const within = startAround(above, shift);
    const lineText = lines[line - 1].trim();
    const change = { operator, start: start - shift, end: end - shift, original, replacement };
    found.set(key, { file, line, lineText, within, ...change });
  };
  walk(parts, [], { text, note });
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The source with the mutant in it. */
export function applied(source, { start, end, replacement }) {
  return source.slice(0, start) + replacement + source.slice(end);
}

function walk(node, above, on) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, above, on);
    return;
  }
  if (typeof node?.type !== 'string' || !isMutated(node, above)) return;
  if (node.start !== undefined) {
    const here = { text: on.text, note: on.note(above) };
    changesOfMarkup(node, here);
    changes[node.type]?.(node, above, here);
  }
  for (const [name, child] of Object.entries(node)) {
    const named = (name === 'key' && !node.computed) || name === 'loc' || name === 'metadata';
    if (child && typeof child === 'object' && !named) walk(child, [...above, node], on);
  }
}

/** Types, imports, styles and what only a test or a style sheet reads are left as they are. */
function isMutated(node, above) {
  if (node.type.startsWith('TS')) return transparentTypes.has(node.type);
  if (node.declare || node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return false;
  if (node.type === 'ExportNamedDeclaration' && node.source) return false;
  return !unmarked(node) && !isMessageOfError(node, above);
}

/** The words of a thrown error are for the log, and a missed text is found by the type check. */
function isMessageOfError(node, above) {
  const call = above.at(-1);
  if (call?.type === 'NewExpression') return /Error$/.test(call.callee.name ?? '');
  return call?.type === 'CallExpression' && call.callee.name === 'text' && node === call.arguments[0];
}

const changes = {
  IfStatement: (node, _, on) => negate(node.test, on),
  ConditionalExpression(node, _, { text, note }) {
    for (const branch of [node.consequent, node.alternate])
      note('one branch of a choice', node.start, node.end, `(${text.slice(branch.start, branch.end)})`);
  },
  BinaryExpression(node, _, on) {
    const words = [node.left, node.right].some(isText);
    if (otherOperator[node.operator] && !(words && node.operator === '+'))
      swapOperator('another operator', node, node.left, on);
  },
  LogicalExpression(node, above, { text, note }) {
    const left = text.slice(node.left.start, node.left.end);
    const right = text.slice(node.right.start, node.right.end);
    if (node.operator === '??') {
      if (!isNothing(node.right, above))
        note('no substitute for nothing', node.start, node.end, `(${left})!`);
      note('the substitute always', node.start, node.end, `(${right})`);
    } else {
      const other = node.operator === '&&' ? '||' : '&&';
      note('the other conjunction', node.start, node.end, `((${left}) ${other} (${right}))`);
    }
  },
  UnaryExpression(node, above, { text, note }) {
    const tested = ['IfStatement', 'IfBlock'].includes(above.at(-1)?.type);
    if (node.operator === '-' || (node.operator === '!' && !tested))
      note('no sign', node.start, node.end, text.slice(node.argument.start, node.argument.end));
  },
  UpdateExpression(node, above, { text, note }) {
    if (above.at(-1)?.type === 'ForStatement') return;
    const swapped = text.slice(node.start, node.end).replace(node.operator, otherOperator[node.operator]);
    note('another operator', node.start, node.end, swapped);
  },
  AssignmentExpression(node, _, on) {
    if (otherOperator[node.operator]) swapOperator('another operator', node, node.left, on);
  },
  MemberExpression: (node, _, on) => unchain(node, node.object, on),
  CallExpression(node, _, on) {
    unchain(node, node.callee, on);
    const { object, property, computed } = node.callee;
    if (!property || computed) return;
    if (otherCall[property.name])
      on.note('a sister call', property.start, property.end, otherCall[property.name]);
    if (droppedCalls.has(property.name)) on.note('no such call', object.end, node.end, '');
  },
  ExpressionStatement(node, _, { note }) {
    if (hasEffect(node.expression)) note('no statement', node.start, node.end, ';');
  },
  FunctionDeclaration: (node, _, on) => empty(node, on),
  FunctionExpression: (node, _, on) => empty(node, on),
  ArrowFunctionExpression(node, above, on) {
    if (above.at(-1)?.type === 'ExpressionTag' && above.at(-2)?.name?.startsWith('on')) return;
    if (node.body.type === 'BlockStatement') empty(node, on);
    else if (hasEffect(node.body)) on.note('empty function', node.body.start, node.body.end, 'undefined');
  },
  Literal(node, above, { note }) {
    if (typeof node.value === 'boolean') note('the other truth', node.start, node.end, `${!node.value}`);
    if (typeof node.value !== 'string' || above.at(-1)?.directive) return;
    note('other words', node.start, node.end, node.value === '' ? "'changed'" : "''");
  },
  TemplateLiteral(node, _, { note }) {
    note('other words', node.start, node.end, "''");
  },
  ArrayExpression(node, _, { note }) {
    if (node.elements.length > 0) note('empty list', node.start, node.end, '[]');
  },
  ObjectExpression(node, _, { note }) {
    if (node.properties.length > 0) note('empty object', node.start, node.end, '{}');
  },
  IfBlock: (node, _, on) => negate(node.test, on),
};

/** A comparison is turned by its operator, and that is a mutant already. */
function negate(test, { text, note }) {
  const words = text.slice(test.start, test.end);
  if (test.type === 'UnaryExpression' && test.operator === '!')
    note('condition negated', test.start, test.end, text.slice(test.argument.start, test.argument.end));
  else if (!['===', '!=='].includes(test.operator))
    note('condition negated', test.start, test.end, `!(${words})`);
}

function swapOperator(name, { operator }, left, { text, note }) {
  const start = text.indexOf(operator, left.end);
  note(name, start, start + operator.length, otherOperator[operator]);
}

/** `a?.b` becomes `a!.b`: the type check accepts it, and what is not there is no longer stepped over. */
function unchain(node, object, { text, note }) {
  if (!node.optional) return;
  const start = text.indexOf('?.', object.end);
  const dot = ['[', '('].includes(text[start + 2]) ? '' : '.';
  note('no look for nothing', start, start + 2, `!${dot}`);
}

/** A body of one statement is emptied by the removal of that statement. */
function empty({ body }, { note }) {
  const [first, ...others] = body.body;
  if (!first || (others.length === 0 && first.type === 'ExpressionStatement')) return;
  note('empty function', body.start, body.end, '{}');
}

function hasEffect(expression) {
  const { callee } = expression;
  if (expression.type === 'UnaryExpression')
    return expression.operator === 'void' && hasEffect(expression.argument);
  if (expression.type === 'ChainExpression') return hasEffect(expression.expression);
  return effects.has(expression.type) && callee?.type !== 'Super';
}

/** Nothing in the place of nothing: `x ?? null`, and `{x ?? ''}` in markup, which shows no word either way. */
function isNothing(node, above) {
  if (node.name === 'undefined' || (node.type === 'Literal' && node.value === null)) return true;
  return node.value === '' && above.at(-1)?.type === 'ExpressionTag' && above.at(-2)?.type === 'Fragment';
}

function isText(node) {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}
