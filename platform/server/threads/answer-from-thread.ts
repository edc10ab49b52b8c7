import { parentPort } from 'node:worker_threads';
import { must } from '#platform/shared/must.ts';

/** The other side of `threadOf`: answers each text with what `work` makes of it. What it throws ends the thread. */
export function answerFromThread(work: (text: string) => unknown): void {
  const port = must(parentPort, 'the file is started as a thread');
  const answer = async ({ id, text }: { readonly id: number; readonly text: string }) =>
    port.postMessage({ id, result: await work(text) });
  port.on('message', (message: { readonly id: number; readonly text: string }) => void answer(message));
}
