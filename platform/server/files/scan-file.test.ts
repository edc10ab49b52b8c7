import { createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { startClamd } from '#tests/support/clamd.ts';
import { scanFile } from './scan-file.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function clamd(): Promise<string> {
  const { server, address } = await startClamd();
  open.push(server);
  return address;
}

test('lets a clean file pass, in however many pieces', async () => {
  await expect(
    scanFile(await clamd(), Readable.from([Buffer.alloc(70_000), Buffer.from('fine')])),
  ).resolves.toBeUndefined();
});

test('refuses an infected one by the name of what it found', async () => {
  const bytes = Readable.from([Buffer.from('a VIRUS b')]);
  await expect(scanFile(await clamd(), bytes)).rejects.toMatchObject({
    status: 400,
    body: { error: 'The file is infected (Stand-In.Test) and was not kept.' },
  });
});

test('takes nothing when nobody answers, or nothing that is understood', async () => {
  await expect(scanFile('127.0.0.1:1', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ status: 503 });
  const server = createServer((socket) => socket.end('what?\0'));
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(scanFile(`127.0.0.1:${port}`, Readable.from([Buffer.from('x')]))).rejects.toMatchObject({ status: 503 });
});
