import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { must } from '#platform/shared/must.ts';

/**
 * Builds the gallery into a temporary folder and serves it on a free port. Returns its address and a way to stop, which
 * removes the folder. React is the development build, so `StrictMode` runs every effect twice.
 */
export async function serveGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), 'cairn-gallery-'));
  const shared = { configFile: false, root: here('.'), logLevel: 'error' } as const;
  // Bundled, because every test opens a new window, which would fetch a thousand modules from a development server.
  await build({
    ...shared,
    publicDir: here('../../apps/web/public'),
    plugins: [react(), tailwindcss()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir, minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = must(server.resolvedUrls?.local[0], 'a listening server has an address');
  const stop = async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url, stop };
}
