// `npm run dev`: the server restarts and the page updates by itself when a file changes. Settings as for `npm start`.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { settings } from '#platform/server/config/settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = settings.port.parse(process.env['PORT'] ?? settings.port.default);
const host = process.env['HOST'] ?? settings.host.default;
const behind = port + 1;

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    env: { ...process.env, PORT: String(behind), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const ready = Promise.withResolvers<void>();
createInterface({ input: server.stdout }).on('line', (line) => {
  if (line.includes('Cairn is ready')) ready.resolve();
  else console.log(line);
});
server.on('exit', (code) => process.exit(code ?? 1));
await ready.promise;

const target = `http://127.0.0.1:${behind}`;
const paths = ['/api', '/auth', '/live', '/healthz', '/readyz', '/metrics'];
const web = await createServer({
  configFile: fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url)),
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(paths.map((path) => [path, { target, ws: true }])),
  },
});
await web.listen();
console.log(`Cairn (development) is ready at http://${host}:${port}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM');
    void web.close();
  });
}
