import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { HttpClient } from '#bench/measure/http-client.ts';
import { must } from '#platform/shared/must.ts';

/** The floor's server, ready to receive statements. */
export interface Floor {
  /** Runs a statement that was sent before. */
  run(name: string): Promise<unknown>;
  /** Sends it the text of a statement without parameters. */
  put(name: string, statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `serve-floor.ts` as a process of its own. */
export async function startFloor(databaseUrl: string): Promise<Floor> {
  const child = fork(fileURLToPath(new URL('./serve-floor.ts', import.meta.url)), [databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines = createInterface({ input: must(child.stdout, 'its output is a pipe') });
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The floor server did not start'))),
  ]);
  const client = new HttpClient(String(line));
  const path = (name: string) => `/${encodeURIComponent(name)}`;
  return {
    run: (name) => client.get(path(name)),
    put: async (name, statement) => void (await client.send('PUT', path(name), statement)),
    stop: async () => {
      client.close();
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
