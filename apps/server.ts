import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { environmentSettings } from '#features/configuration/server/public.ts';
import { readConfig } from '#platform/server/config/read-config.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { consoleToLog } from '#platform/server/log/console-to-log.ts';
import { createLog } from '#platform/server/log/create-log.ts';
import { startServer } from './start-server.ts';

/** The process behind `npm start`: runs the database and the server, and stops both cleanly. */
async function main(): Promise<void> {
  const switches = readSwitches();
  const config = readConfig(undefined, environmentSettings);
  // Imported only with --demo, so that other starts do not keep its texts in memory.
  const demo = switches.demo ? await import('./demo.ts') : null;
  const refusal = demo?.refuseDemo(config.host, switches['allow-public-demo']) ?? null;
  if (refusal !== null) throw new Error(refusal);
  const log = createLog(config.logLevel);
  consoleToLog(log);
  const database =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          // Sentences for the person who starts it in a terminal, entries for whatever collects the log.
          log: (line) => (process.stdout.isTTY ? say(line) : log.warn({ postgres: line }, 'database')),
        })
      : null;
  const setupCode = config.setupCode ?? randomBytes(9).toString('base64url');
  try {
    const server = await startServer({
      config,
      databaseUrl: database?.url ?? config.databaseUrl ?? '',
      filesDir: join(config.dataDir, 'files'),
      setupCode,
      webRoot: fileURLToPath(new URL('../dist/web', import.meta.url)),
      log,
    });
    endOrderly(async () => {
      await server.stop();
      await database?.stop();
    });
    const instance = await server.services.db.selectFrom('instances').select('is_setup_done').executeTakeFirst();
    if (instance?.is_setup_done !== true && config.host !== '127.0.0.1' && config.host !== 'localhost') {
      say(`Set-up code for ${server.url}/god-mode from another machine: ${setupCode}`);
    }
    const url = config.url ?? server.url;
    const account = await demo?.openDemo(server, url);
    say(`Cairn is ready at ${url}`);
    if (account) say(`Demo: sign in at ${url} as ${account.email} with the password ${account.password}`);
  } catch (error) {
    await database?.stop();
    throw error;
  }
}

/** Returns the switches after `npm start --`. Throws on an unknown one. */
function readSwitches() {
  const options = {
    demo: { type: 'boolean', default: false },
    'allow-public-demo': { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${plainMessage(error)}\nnpm start understands: npm start -- --demo [--allow-public-demo]`, {
      cause: error,
    });
  }
}

/** The first signal stops everything cleanly, a second one at once. */
function endOrderly(stop: () => Promise<void>): void {
  let ending = false;
  // "disconnect": scripts/start.mjs, which started us, was killed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${plainMessage(error)}\n`);
  process.exit(1);
}

function plainMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return `${error.message}\nStop the program that uses this port, or choose another with PORT.`;
  if (code === 'EACCES')
    return `${error.message}\nThis user may not use that port or folder; choose others with PORT and CAIRN_DATA_DIR.`;
  return error.message;
}

await main().catch(fail);
