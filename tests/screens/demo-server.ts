import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A running Cairn with the demo workspace, on an empty folder of its own. */
export interface DemoServer {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** Starts the server as `npm start -- --demo` does. Throws with what it printed if it ends before it is ready. */
export async function startDemo(): Promise<DemoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-screens-'));
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:CAIRN_|DATABASE_URL$)/.test(name));
  const server = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'apps/server.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(inherited),
      PORT: '0',
      HOST: '127.0.0.1',
      CAIRN_DATA_DIR: folder,
      CAIRN_WEBHOOK_NETWORKS: '127.0.0.1',
    },
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  let printed = '';
  const ready = Promise.withResolvers<Omit<DemoServer, 'stop'>>();
  const read = (piece: Buffer) => {
    printed += piece.toString();
    const [, url, email, password] = /Demo: sign in at (\S+) as (\S+) with the password (\S+)/.exec(printed) ?? [];
    if (url !== undefined && email !== undefined && password !== undefined) ready.resolve({ url, email, password });
  };
  server.stdout.on('data', read);
  server.stderr.on('data', read);
  server.once('exit', () => ready.reject(new Error(`The server ended:\n${printed}`)));
  try {
    return { ...(await ready.promise), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
