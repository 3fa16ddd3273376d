import { svelte } from '@sveltejs/vite-plugin-svelte';
import { configDefaults, defineConfig } from 'vitest/config';
import { installed } from './preview/chromium/chromium';

// On Linux `cargo xtask test` installs Chromium, and a run without it fails.
const isMissed = process.env.VITEST && process.platform !== 'linux' && installed() === null;
if (isMissed) process.stderr.write('ui/preview/chromium is not run: there is no Chromium, Chrome or Edge\n');

export default defineConfig({
  plugins: [svelte()],
  // The oldest engines of the shell: WebKitGTK 2.50, macOS 14, WebView2.
  build: { target: ['safari17', 'chrome120'], sourcemap: false, reportCompressedSize: false },
  server: { port: 5173, strictPort: true },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/shared/testing/setup.ts'],
    restoreMocks: true,
    // Vitest leaves one core free for a person at work, which is half of a machine with two.
    maxWorkers: '100%',
    // A machine with other work takes several times as long.
    testTimeout: 20_000,
    exclude: [...configDefaults.exclude, ...(isMissed ? ['preview/chromium/**'] : [])],
  },
});
