import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const vendor = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

/** Builds the web client into dist/web, which the server serves: hashed files under /assets, the rest not cached. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome120', 'firefox128', 'safari17.4'],
    // Fonts as files: the CSP has no data: source for fonts, and they are preloaded by name.
    assetsInlineLimit: 0,
    // Only the password dictionaries are larger, and they are fetched by the form that needs them.
    chunkSizeWarningLimit: 1300,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes seldom is cached long: one file for React and the router, one for the stores.
            { name: 'react', test: vendor('react', 'react-dom', 'scheduler', '@tanstack') },
            { name: 'state', test: vendor('mobx', 'mobx-react-lite', 'i18next') },
          ],
        },
      },
    },
  },
});
