// What of a component's markup is changed beside the expressions in it: the handlers of events.

const styling = new Set(['class', 'style', 'data-testid', 'testid']);

/** Styles and the marks of tests. */
export function unmarked(node) {
  if (['StyleSheet', 'ClassDirective', 'StyleDirective'].includes(node.type)) return true;
  return node.type === 'Attribute' && styling.has(node.name);
}

/** On an element a handler is left out; a component gets one that does nothing, as it may need one. */
export function changesOfMarkup(node, { note }) {
  for (const attribute of node.attributes ?? []) {
    if (attribute.type !== 'Attribute' || !isHandler(attribute)) continue;
    const kept = node.type === 'Component' ? `${attribute.name}={() => undefined}` : '';
    note('no handler', attribute.start, attribute.end, kept);
  }
}

function isHandler({ name, value }) {
  return /^on[a-z]/.test(name) && value?.type === 'ExpressionTag';
}
