import { createServer, type Server } from 'node:net';
import type { Services } from '#platform/server/http/services.ts';

/** A test server for clamd's INSTREAM: files that contain the word VIRUS are infected. */
export async function startClamd(): Promise<{ server: Server; address: string }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const text = readStream(received);
      if (text !== null) socket.end(text.includes('VIRUS') ? 'stream: Stand-In.Test FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, address: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

/** Runs `work` while these services scan files with such a test server. */
export async function withScanner(services: Services, work: () => Promise<void>): Promise<void> {
  const { server, address } = await startClamd();
  Object.assign(services.settings, { clamd: address });
  try {
    await work();
  } finally {
    Object.assign(services.settings, { clamd: null });
    server.close();
  }
}

/** The whole file once its end has come; null before. */
function readStream(bytes: Buffer): string | null {
  const command = Buffer.from('zINSTREAM\0');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts).toString('latin1');
    if (at + 4 + length > bytes.length) return null;
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
