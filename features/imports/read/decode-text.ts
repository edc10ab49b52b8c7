import type { Notes } from '#features/imports/notes.ts';

/**
 * Bytes as text: UTF-8, or UTF-16 when the file begins with its mark (spreadsheets save such); the mark is dropped.
 * Bytes that are neither become U+FFFD, noted once.
 */
export async function* decodeText(file: string, chunks: AsyncIterable<Buffer>, notes: Notes): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let strict: TextDecoder | null = null;
  for await (const chunk of chunks) {
    if (!decoder) {
      const encoding = encodingOf(chunk);
      decoder = new TextDecoder(encoding);
      strict = new TextDecoder(encoding, { fatal: true });
    }
    if (strict && !decodes(strict, chunk)) {
      strict = null;
      notes.add('repaired', 'bytes that are not UTF-8 replaced by U+FFFD (save the file as UTF-8 to keep them)', {
        file,
      });
    }
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(chunk: Buffer): string {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** A second decoder that refuses, because the first cannot tell a broken byte from a U+FFFD that was in the text. */
function decodes(strict: TextDecoder, chunk: Buffer): boolean {
  try {
    strict.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}
