import { parentPort } from 'node:worker_threads';
import { must } from '#platform/shared/must.ts';
import { checkAndClean } from './check-and-clean.ts';

// The other side of clean-in-thread.ts.
const port = must(parentPort, 'this file is started as a thread');
port.on('message', ({ id, html }: { id: number; html: string }) =>
  port.postMessage({ id, checked: checkAndClean(html) }),
);
