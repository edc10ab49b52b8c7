import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { must } from '#platform/shared/must.ts';

/** Serves the gallery on a free port; returns its address and the way to stop it. */
export async function serveGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const server = await createServer({
    configFile: false,
    root: here('.'),
    publicDir: here('../../apps/web/public'),
    cacheDir: here('../../.cache/gallery'),
    plugins: [react(), tailwindcss()],
    server: { port: 0, host: '127.0.0.1', fs: { strict: false } },
    logLevel: 'error',
  });
  await server.listen();
  const url = must(server.resolvedUrls?.local[0], 'a listening server has an address');
  return { url, stop: () => server.close() };
}
