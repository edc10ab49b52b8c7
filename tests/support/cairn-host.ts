import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { startServer, type RunningServer } from '#apps/start-server.ts';
import { environmentSettings } from '#features/configuration/server/public.ts';
import { readConfig } from '#platform/server/config/read-config.ts';
import type { HostAnswer, HostOrder } from './host-cairns.ts';

/**
 * The program behind the Cairns of browser tests: one process that starts and ends them on order, each on a database, a
 * port and a data folder of its own, as `apps/server.ts` does. Loading the code and warming it up, which cost two seconds a
 * test, is done once.
 */
const running = new Map<number, RunningServer>();

process.on('message', (order: HostOrder) => {
  const reply = (answer: Omit<HostAnswer, 'id'>) => process.send?.({ id: order.id, ...answer });
  void obey(order).then(
    (url) => reply({ url }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function obey({ id, start }: HostOrder): Promise<string> {
  if (start) {
    const server = await startCairn(start.env);
    running.set(id, server);
    return server.url;
  }
  await running.get(id)?.stop();
  running.delete(id);
  return '';
}

function startCairn(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const { databaseUrl, ...config } = readConfig(env, environmentSettings);
  return startServer({
    config,
    databaseUrl: databaseUrl ?? '',
    setupCode: '',
    filesDir: join(config.dataDir, 'files'),
    webRoot: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    log: pino({ level: config.logLevel }),
  });
}
