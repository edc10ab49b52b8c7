import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { apiReference } from './api-reference.config.ts';
import { compileFirstFiles, limitFirstFiles, nameNeededFiles } from './first-files.config.ts';
import { groupFiles } from './group-files.config.ts';
import { noSchemas } from './no-schemas.config.ts';
import { revealAtOnce } from './reveal-at-once.config.ts';
import { serviceWorker } from './offline/service-worker.config.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Below this many bytes a compressed copy costs more than it saves. */
const LEAST = 1024;
/** The best compression of files above this many bytes (password dictionaries, SQLite) would take seconds of each build. */
const LARGE = 400_000;

/** Writes a brotli and a gzip copy beside each script, style, drawing and SQLite; the server picks one by the request. */
function precompress(): Plugin {
  return {
    name: 'cairn:precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((file) => {
          const source = file.type === 'chunk' ? file.code : file.source;
          const bytes = Buffer.from(source);
          return /\.(?:js|css|svg|wasm)$/.test(file.fileName) && bytes.length >= LEAST
            ? [{ name: file.fileName, bytes }]
            : [];
        });
        await Promise.all(
          files.map(async ({ name, bytes }) => {
            const quality = bytes.length > LARGE ? 6 : 11;
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            };
            this.emitFile({ type: 'asset', fileName: `${name}.br`, source: await brotli(bytes, { params }) });
            this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: await deflate(bytes, { level: 9 }) });
          }),
        );
      },
    },
  };
}

const vendor = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

/** Code that rarely changes is cached for longer: one file for React and the router, one for the stores, one for documents. */
const libraries = [
  { name: 'react', test: vendor('react', 'react-dom', 'scheduler', '@tanstack') },
  { name: 'state', test: vendor('mobx', 'mobx-react-lite', 'i18next', 'clsx') },
  { name: 'documents', test: vendor('prosemirror-[a-z]+', '@tiptap[\\\\/]y-tiptap', 'yjs', 'lib0', 'y-protocols') },
];

/** What both builds of the client share: the one that finds out what is loaded first, and the one that is served. */
const client: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  cacheDir: fileURLToPath(new URL('../../.cache/vite', import.meta.url)),
  plugins: [react(), noSchemas()],
  worker: { format: 'es', plugins: () => [noSchemas()] },
  // Its WebAssembly lies beside it and is found by its own address.
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  build: {
    target: ['chrome120', 'firefox128', 'safari17.4'],
    // Only the password dictionaries are larger, and they are fetched by the form that needs them.
    chunkSizeWarningLimit: 1300,
    reportCompressedSize: false,
    // A feature's public.ts does nothing but name what others may use: what nobody uses is not fetched for it.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/features\/[^/]+\/web\/public\.ts$/, sideEffects: false }] },
    },
  },
};

/** Builds the web client into dist/web, which the server serves: hashed files under /assets, the rest not cached. */
export default defineConfig(async ({ command }) => ({
  ...client,
  plugins: [
    client.plugins,
    revealAtOnce(),
    tailwindcss(),
    nameNeededFiles(),
    serviceWorker(),
    apiReference(),
    compileFirstFiles(),
    precompress(),
    limitFirstFiles(),
  ],
  build: {
    ...client.build,
    outDir: '../../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Fonts as files: the CSP has no data: source for fonts, and they are preloaded by name.
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...client.build?.rolldownOptions,
      output: { codeSplitting: { groups: command === 'build' ? await groupFiles(client, libraries) : libraries } },
    },
  },
}));
