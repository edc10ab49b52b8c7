import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Cluster, spawnOptions } from './cluster.ts';

/** One run of the database server. */
export interface Postmaster {
  readonly pid: number;
  /** Settles when it accepts connections; rejects with its output when it ends before. */
  readonly ready: Promise<void>;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks it to end: lets sessions finish, then closes them, then ends at once. Settles when it is gone. */
  stop(): Promise<void>;
}

/** Lines printed at every start and stop, which are of no use to a reader. */
const chatter =
  /starting PostgreSQL|listening on|was shut down at|is shut down|ready to accept|shutdown request|shutting down|logical replication launcher|aborting any active/;

/** Starts the database server of `cluster` on 127.0.0.1:`port`. */
export function runPostmaster(cluster: Cluster, port: number, log: (line: string) => void): Postmaster {
  const address = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'unix_socket_directories='];
  // In a session of its own, or Ctrl-C in the terminal would end it before running requests are answered.
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.dataArgument, ...address], {
    ...spawnOptions(cluster),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGINT');
  process.on('exit', endWithUs);

  const said: string[] = [];
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (said.length < 20) said.push(line);
    if (line.includes('ready to accept connections')) started.resolve();
    if (!chatter.test(line)) log(line);
  });
  child.on('error', (error) => {
    started.reject(new Error(`PostgreSQL could not be run: ${error.message}`, { cause: error }));
    ended.resolve({ code: null, signal: null });
  });
  child.on('exit', (code, signal) => {
    process.off('exit', endWithUs);
    const settle = () => {
      started.reject(new Error(`PostgreSQL ended while starting (${signal ?? `code ${code}`}):\n${said.join('\n')}`));
      ended.resolve({ code, signal });
    };
    // Its last output is read first; sessions that outlive a killed server keep the pipe open, so there is a time
    // limit.
    child.on('close', settle);
    setTimeout(settle, 200);
  });
  // Handled here, so that callers who wait only for `exited` do not cause an unhandled rejection.
  started.promise.catch(() => {});

  return {
    pid: child.pid ?? -1,
    ready: started.promise,
    exited: ended.promise,
    stop: async () => {
      const steps = [
        ['SIGTERM', 2_000],
        ['SIGINT', 20_000],
        ['SIGQUIT', 5_000],
      ] as const;
      for (const [signal, patience] of steps) {
        child.kill(signal);
        if (await settlesWithin(ended.promise, patience)) return;
      }
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}

async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, milliseconds, false);
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
