/** The current place in the window: the parts of the address after the hash. */

let at = location.hash;
let path = $state.raw(partsOf(at));

window.addEventListener('hashchange', follow);

export const route = {
  get path(): readonly string[] {
    return path;
  },
};

export function go(...parts: string[]): void {
  location.hash = `/${parts.map(encodeURIComponent).join('/')}`;
  follow();
}

/** The browser reports a change of the address also when it was made here. */
function follow(): void {
  if (location.hash === at) return;
  at = location.hash;
  path = partsOf(at);
}

function partsOf(hash: string): string[] {
  return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
}

/** A typed address may not decode; it is then used as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
