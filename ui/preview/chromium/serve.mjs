// Builds the preview page as the window is built, into the folder that is named, and serves it until the input ends.
// It prints the address. It is a process of its own because vitest's environment would make it another build.

import { build, preview } from 'vite';

const outDir = process.argv[2];
await build({
  logLevel: 'error',
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: 'preview.html' } },
});
const server = await preview({
  logLevel: 'error',
  configFile: false,
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0 },
});
process.stdout.write(server.resolvedUrls.local[0]);
process.stdin.resume().on('end', () => process.exit());
