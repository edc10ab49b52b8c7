import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '#scripts/server-flags.mjs';

/** A Cairn that runs as a process of its own, as people run it. */
export interface RunningCairn {
  /** Its origin, without a last slash. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Its output so far. */
  said(): string;
  /** Stops it like Ctrl-C does, and waits until it has ended. */
  stop(): Promise<void>;
}

const cairn = fileURLToPath(new URL('../../apps/server.ts', import.meta.url));

/**
 * Starts `apps/server.ts` on a free port with a data folder of its own and waits for the line with its address.
 * Rejects with what it said when it ends before.
 */
export async function runCairn(env: Record<string, string>): Promise<RunningCairn> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-run-'));
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('CAIRN_') && name !== 'DATABASE_URL',
  );
  const child = spawn(process.execPath, [...serverFlags, cairn], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(inherited),
      PORT: '0',
      HOST: '127.0.0.1',
      CAIRN_DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const lines: string[] = [];
  const address = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const url = line.startsWith('{') ? null : /http:\/\/[\w.:[\]]+:\d+/.exec(line);
      if (url) address.resolve(url[0]);
    });
  }
  const exited = once(child, 'exit');
  child.on('error', address.reject);
  child.on('close', (code, signal) => {
    address.reject(
      new Error(`Cairn ended (${signal ?? `code ${code}`}) before it printed its address:\n${lines.join('\n')}`),
    );
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await address.promise, process: child, said: () => lines.join('\n'), stop };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
