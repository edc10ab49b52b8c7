import { Worker } from 'node:worker_threads';
import type { Checked } from './check-and-clean.ts';

/** The thread ends after so long without a text, in milliseconds: at rest its memory is not needed. */
const patience = 30_000;

interface Waiting {
  readonly resolve: (checked: Checked) => void;
  readonly reject: (reason: Error) => void;
}

let worker: Worker | null = null;
let ending: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/**
 * `checkAndClean` in a thread of its own, which is started when it is first needed: a long text takes longer than the
 * event loop may be held. One thread does all, in turn. Rejects when the thread dies.
 */
export function cleanInThread(html: string): Promise<Checked> {
  clearTimeout(ending);
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker ??= startWorker();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
    worker.postMessage({ id, html });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./clean-thread.ts', import.meta.url));
  // A server that stops does not wait for it.
  started.unref();
  started.on('message', ({ id, checked }: { id: number; checked: Checked }) => {
    waiting.get(id)?.resolve(checked);
    waiting.delete(id);
    if (waiting.size === 0) endLater();
  });
  started.on('error', fail);
  started.on('exit', () => {
    if (worker === started) fail(new Error('the thread that cleans texts ended'));
  });
  return started;
}

function endLater(): void {
  ending = setTimeout(() => {
    const idle = worker;
    worker = null;
    void idle?.terminate();
  }, patience).unref();
}

function fail(reason: Error): void {
  worker = null;
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
}
