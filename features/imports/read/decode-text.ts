import type { Notes } from '#features/imports/notes.ts';

/** The encodings that exports come in: UTF-8, or UTF-16 as some spreadsheets and shells save it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * Bytes as text: UTF-8 or UTF-16 (`encodingOf`); a byte order mark is dropped. Bytes that are neither become U+FFFD,
 * noted once.
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
      notes.add('repaired', 'bytes that are not UTF-8, replaced by U+FFFD (save the file as UTF-8 to keep them)', {
        file,
      });
    }
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/**
 * Returns the encoding of a file by its first bytes: the byte order mark, else the zero byte beside the first
 * character, which in every export is one of ASCII.
 */
export function encodingOf(chunk: Buffer): Encoding {
  const [first, second] = chunk;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)) return 'utf-16be';
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
