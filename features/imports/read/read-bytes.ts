import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

/** Called with the number of bytes of the file (as stored, so also of a .gz) read since the last call. */
export type OnBytes = (count: number) => void;

/**
 * Returns the content of `file` in chunks, unpacked when it is gzip (recognized by its first bytes, not by its name). Throws
 * `UnreadableFile` when it is missing, another archive, or a gzip that is damaged or cut short.
 */
export async function* readBytes(file: string, onBytes: OnBytes = () => undefined): AsyncGenerator<Buffer> {
  const stored = readStored(file, onBytes);
  const first = await stored.next();
  if (first.done) throw new UnreadableFile(file, 'the file is empty');
  if (startsWith(first.value, [0x50, 0x4b, 0x03, 0x04])) {
    throw new UnreadableFile(file, 'this is a zip archive; unpack it and give the files inside');
  }
  const whole = joined(first.value, stored);
  if (startsWith(first.value, [0x1f, 0x8b])) yield* unpacked(file, whole);
  else yield* whole;
}

async function* readStored(file: string, onBytes: OnBytes): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
      if (!Buffer.isBuffer(chunk)) throw new Error('a byte stream gives buffers');
      onBytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    if (codeOf(error) === null) throw error;
    throw new UnreadableFile(file, explainFileError(error));
  }
}

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* unpacked(file: string, packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  let count = 0;
  const feeding = feed(gunzip, packed);
  try {
    for await (const chunk of gunzip) {
      if (!Buffer.isBuffer(chunk)) throw new Error('a byte stream gives buffers');
      count += chunk.length;
      yield chunk;
    }
    await feeding;
  } catch (error) {
    if (codeOf(error)?.startsWith('Z_') !== true) throw error;
    throw new UnreadableFile(
      file,
      `the gzip data is damaged or cut short: ${explainFileError(error)}`,
      `after ${count} unpacked bytes`,
    );
  } finally {
    gunzip.destroy();
    await feeding;
  }
}

/** Ends when the reader stops; errors of the source are raised on the unpacked side. */
async function feed(gunzip: ReturnType<typeof createGunzip>, packed: AsyncGenerator<Buffer>): Promise<void> {
  try {
    for await (const chunk of packed) {
      if (gunzip.destroyed) return;
      if (!gunzip.write(chunk)) await drained(gunzip);
    }
    gunzip.end();
  } catch (error) {
    gunzip.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function drained(gunzip: ReturnType<typeof createGunzip>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      gunzip.off('drain', done);
      gunzip.off('close', done);
      resolve();
    };
    gunzip.on('drain', done);
    gunzip.on('close', done);
  });
}

function startsWith(chunk: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => chunk[index] === byte);
}

/** Returns the code of an error of the system or of zlib; null for every other error, which is not the file's. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** What went wrong with a file, in our words where we have some. */
export function explainFileError(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return "you don't have permission to read it";
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'Z_BUF_ERROR') return 'unexpected end of file';
  return error instanceof Error ? error.message : String(error);
}
