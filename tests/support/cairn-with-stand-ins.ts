import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { startServer } from '#apps/start-server.ts';
import { environmentSettings } from '#features/configuration/server/public.ts';
import { readConfig } from '#platform/server/config/read-config.ts';

/**
 * The program behind browser tests of sign-in by other services: Cairn with stand-ins of them, whose address is its only
 * argument. A start by people cannot be pointed at stand-ins.
 */
const { databaseUrl, ...config } = readConfig(undefined, environmentSettings);
const server = await startServer({
  config,
  databaseUrl: databaseUrl ?? '',
  setupCode: '',
  filesDir: join(config.dataDir, 'files'),
  webRoot: fileURLToPath(new URL('../../dist/web', import.meta.url)),
  log: pino({ level: config.logLevel }),
  standIns: process.argv[2] ?? '',
});
process.on('SIGINT', () => {
  void server.stop().then(() => process.exit(0));
});
process.stdout.write(`Cairn is ready at ${server.url}\n`);
