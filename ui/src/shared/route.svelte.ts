/** Where the window is: the parts of the address behind the hash. */

let path = $state.raw(partsOf(location.hash));

window.addEventListener('hashchange', () => {
  path = partsOf(location.hash);
});

export const route = {
  get path(): readonly string[] {
    return path;
  },
};

export function go(...parts: string[]): void {
  location.hash = `/${parts.map(encodeURIComponent).join('/')}`;
  path = partsOf(location.hash);
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
