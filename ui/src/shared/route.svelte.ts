/** Where the window is: the parts of the address behind the hash. */

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

/** The window tells of a place once more when it was gone to from here. */
function follow(): void {
  if (location.hash === at) return;
  at = location.hash;
  path = partsOf(at);
}

function partsOf(hash: string): string[] {
  return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
}

/** An address that somebody typed may not decode; then it is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
