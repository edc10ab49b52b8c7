import { Worker } from 'node:worker_threads';

/** A thread ends after so long without work, in milliseconds: at rest its memory is not needed. */
const patience = 30_000;

interface Waiting<Out> {
  readonly resolve: (result: Out) => void;
  readonly reject: (reason: Error) => void;
}

/** What a thread answers to one piece of work. */
export interface Answer<Out> {
  readonly id: number;
  readonly result: Out;
}

/**
 * Runs work on a text that takes longer than the event loop may be held in a thread of its own. The thread is started when it is first
 * needed, does one piece after the other, and ends after a while without work. `file` calls `answerFromThread`. The promise
 * rejects when the thread dies.
 */
export function threadOf<Out>(file: URL): (text: string) => Promise<Out> {
  let worker: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting<Out>>();

  const fail = (reason: Error) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const endLater = () => {
    ending = setTimeout(() => {
      const idle = worker;
      worker = null;
      void idle?.terminate();
    }, patience).unref();
  };
  const start = () => {
    const started = new Worker(file);
    // A server that stops does not wait for it.
    started.unref();
    started.on('message', ({ id, result }: Answer<Out>) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
      if (waiting.size === 0) endLater();
    });
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('a thread ended before it had answered'));
    });
    return started;
  };
  return (text) => {
    clearTimeout(ending);
    const id = (last += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
      worker.postMessage({ id, text });
    });
  };
}
