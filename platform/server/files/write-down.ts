import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { KnownError } from '#platform/shared/errors.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';

/**
 * Writes a stream to a new file, and waits until it is on disk. Throws FILE_TOO_LARGE (400) at the first byte too many,
 * FILE_EMPTY (400); the caller then removes what was written.
 */
export async function writeDown(path: string, bytes: Readable, most: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new KnownError(fileErrors.FILE_TOO_LARGE, tooLarge(most));
      await file.write(chunk);
    }
    if (size === 0) throw new KnownError(fileErrors.FILE_EMPTY);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Names the limit in the unit people think in. */
function tooLarge(most: number): { error: string } {
  const megabytes = most / 1024 / 1024;
  const limit = megabytes >= 1 ? `${Math.floor(megabytes * 10) / 10} MB` : `${most} bytes`;
  return { error: `The file is larger than the limit of ${limit}.` };
}
