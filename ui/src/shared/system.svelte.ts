/** The operating system as the core reports it. It decides how keys are printed and what its own parts are called. */

import type { System } from '../generated/bindings';

/**
 * The system as the webview names it. This counts until the core reports the system, which may take as long as a
 * keychain asks for a password.
 */
export function systemOf(platform: string): System {
  if (platform.startsWith('Mac')) return 'macos';
  return platform.startsWith('Win') ? 'windows' : 'linux';
}

let current = $state<System>(systemOf(navigator.platform));

export const system = {
  get name(): System {
    return current;
  },
  runsOn(name: System): void {
    current = name;
  },
};
