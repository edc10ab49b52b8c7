import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { KnownError } from '#platform/shared/errors.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';

const PATIENCE_MS = 60_000;

/**
 * Asks the ClamAV daemon at `address` (host:port) whether a file is clean, with its INSTREAM command: chunks preceded
 * by their length, and a length of zero at the end. Throws FILE_INFECTED (400) with the name it found, SCANNER_SILENT
 * (503) when there is no clear answer: a file that could not be scanned is refused.
 */
export async function scanFile(address: string, bytes: Readable): Promise<void> {
  const answer = await ask(address, bytes).catch(() => '');
  if (/^stream: OK$/.test(answer)) return;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw new KnownError(fileErrors.SCANNER_SILENT);
  throw new KnownError(fileErrors.FILE_INFECTED, { error: `The file is infected (${found}) and was not kept.` });
}

async function ask(address: string, bytes: Readable): Promise<string> {
  const { hostname, port } = new URL(`tcp://${address}`);
  const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd is silent')));
  const answer = new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('end', () => resolve(Buffer.concat(parts).toString().replaceAll('\0', '').trim()));
    socket.on('error', reject);
  });
  // The daemon may answer and close the connection while we are still writing: its answer counts, not our write error.
  const sent = send(socket, bytes).catch(() => undefined);
  try {
    return await answer;
  } finally {
    socket.destroy();
    bytes.destroy();
    await sent;
  }
}

async function send(socket: ReturnType<typeof connect>, bytes: Readable): Promise<void> {
  const put = (data: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())));
  await put(Buffer.from('zINSTREAM\0'));
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await put(Buffer.concat([length, chunk]));
  }
  await put(Buffer.alloc(4));
}
