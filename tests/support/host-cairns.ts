import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A Cairn for browser tests. */
export interface HostedCairn {
  /** Its origin, without a last slash. */
  readonly url: string;
  /** The process it runs in, together with others that are being started or ended. */
  readonly process: ChildProcess;
  /** Stops it cleanly and removes its data folder. */
  stop(): Promise<void>;
}

/** Starts Cairns in a process of their own. */
export interface CairnHost {
  /** `env`: what `apps/server.ts` would read from the environment. */
  start(env: Readonly<Record<string, string>>): Promise<HostedCairn>;
  /** Ends the process, and what still runs in it. */
  end(): Promise<void>;
}

/** A message to the process: start a Cairn under this number, or stop it (without `start`). */
export interface HostOrder {
  readonly id: number;
  readonly start?: { readonly env: Readonly<Record<string, string>> };
}

/** The address of a Cairn that was started, '' of one that was ended; or what went wrong. */
export interface HostAnswer {
  readonly id: number;
  readonly url?: string;
  readonly error?: string;
}

/** Starts the process; rejects what waits when it ends by itself. */
export function hostCairns(): CairnHost {
  const child = fork(fileURLToPath(new URL('cairn-host.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  const exited = once(child, 'exit');
  child.on('message', ({ id, url, error }: HostAnswer) => {
    if (url === undefined) waiting.get(id)?.reject(new Error(error));
    else waiting.get(id)?.resolve(url);
    waiting.delete(id);
  });
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`The Cairns ended (${signal ?? `code ${code}`}).`));
  });
  const order = (given: HostOrder): Promise<string> => {
    const answer = Promise.withResolvers<string>();
    waiting.set(given.id, answer);
    child.send(given, (error) => error && answer.reject(error));
    return answer.promise;
  };
  let last = 0;
  return {
    async start(env) {
      last += 1;
      const id = last;
      const dataDir = mkdtempSync(join(tmpdir(), 'cairn-run-'));
      const more = {
        PORT: '0',
        HOST: '127.0.0.1',
        CAIRN_DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        CAIRN_WEBHOOK_NETWORKS: '127.0.0.1',
      };
      const url = await order({ id, start: { env: { ...more, ...env } } });
      const stop = async () => {
        await order({ id });
        rmSync(dataDir, { recursive: true, force: true });
      };
      return { url, process: child, stop };
    },
    async end() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
