import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A receiver of webhooks that takes its time. */
export interface SlowReceiver {
  readonly url: string;
  /** The delivery ids it answered, in the order of their arrival. */
  readonly deliveries: readonly string[];
  close(): Promise<void>;
}

/** Starts a receiver on loopback that answers each delivery after `delay` milliseconds. */
export async function startSlowReceiver(delay: number): Promise<SlowReceiver> {
  const deliveries: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      void sleep(delay).then(() => {
        deliveries.push(String(request.headers['x-cairn-delivery']));
        response.end('ok');
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    deliveries,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
