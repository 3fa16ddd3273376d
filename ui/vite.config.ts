import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

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
  },
});
