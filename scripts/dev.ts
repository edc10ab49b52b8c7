// `npm run dev`: the server, restarted when its files change, behind Vite, which shows changes of the web client at once.
// One address (PORT, 3000 when absent); the server itself listens on the next port, on this machine only.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
});

const vite = await createServer({
  configFile: fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url)),
  server: {
    port,
    strictPort: true,
    host: process.env['HOST'] ?? '127.0.0.1',
    // The sources are outside of apps/web, and a checkout may share its node_modules with another.
    fs: { allow: [root, realpathSync(fileURLToPath(new URL('../node_modules', import.meta.url)))] },
    proxy: {
      '^/(api|auth|live|healthz|readyz|metrics)(/|$)': { target: `http://127.0.0.1:${apiPort}`, ws: true },
    },
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    api.kill(signal);
    void vite.close();
  });
}
api.once('exit', (code) => {
  void vite.close();
  process.exitCode = code ?? 0;
});
