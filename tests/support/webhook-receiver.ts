import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request as a receiver of webhooks got it. */
export interface Taken {
  readonly headers: IncomingHttpHeaders;
  /** The exact text of the body. */
  readonly text: string;
  readonly body: {
    readonly event: string;
    readonly action: string;
    readonly webhook_id: string;
    readonly workspace_id: string;
    readonly data: Record<string, unknown> | null;
    readonly activity: Record<string, unknown>;
  };
}

/** A real HTTP server on loopback that webhooks call. */
export interface WebhookReceiver {
  readonly url: string;
  readonly taken: Taken[];
  /** How it answers: by default 200 with "ok". */
  answer: (response: ServerResponse, taken: Taken) => void;
  close(): Promise<void>;
}

/** Starts a receiver. It listens on 127.0.0.1, which test servers allow webhooks to call. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const one = { headers: request.headers, text, body: JSON.parse(text) };
      taken.push(one);
      receiver.answer(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}`,
    taken,
    answer: answerOk,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Answers 200 with "ok". */
export function answerOk(response: ServerResponse): void {
  response.end('ok');
}

/** What a receiver computes over the bytes it got. */
export function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text, 'utf8').digest('hex');
}
