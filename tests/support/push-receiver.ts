import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { PushKeys } from '#platform/server/push/encrypt-push.ts';

/** The keys of a browser, as its push subscription has them. */
export interface BrowserKeys {
  readonly keys: PushKeys;
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/** Makes the keys of a browser. */
export function makeBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const [p256dh, auth] = [pair.generateKeys('base64url'), randomBytes(16)];
  return { keys: { p256dh, auth: auth.toString('base64url') }, pair, auth };
}

/** Reads a message as its browser does (RFC 8291). */
export function decryptPush(body: Buffer, { pair, auth }: BrowserKeys): string {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const input = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, -1).toString('utf8');
}

/** A push as it arrived at a push service. */
interface TakenPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on loopback. */
export interface PushReceiver {
  readonly url: string;
  readonly taken: TakenPush[];
  /** The status it answers with; 201 by default, 0 for no answer at all. */
  status: number;
  close(): Promise<void>;
}

/** Starts a push service. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const taken: TakenPush[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      if (receiver.status > 0) response.writeHead(receiver.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: PushReceiver = {
    url: `http://127.0.0.1:${port}`,
    taken,
    status: 201,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Questions that were never answered end now.
        server.closeAllConnections();
      }),
  };
  return receiver;
}
