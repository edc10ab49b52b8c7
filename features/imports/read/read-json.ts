import { isUtf8 } from 'node:buffer';
import type { Notes } from '#features/imports/notes.ts';
import { decodeText, encodingOf } from './decode-text.ts';
import { JsonScanner, type JsonPiece } from './json-scanner.ts';
import { readBytes, type OnBytes } from './read-bytes.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A parsed piece of a JSON file; `key` and `index` as in `JsonPiece`. */
export interface JsonItem {
  readonly key: string | null;
  readonly index: number;
  readonly value: unknown;
}

/**
 * Reads a JSON file piece by piece: the elements of the outer array, or with `openObjects` the members of the outer
 * object, arrays element by element; UTF-8 or UTF-16. Throws `UnreadableFile` at the first byte that is not JSON.
 */
export async function* readJson(
  file: string,
  options: { openObjects: boolean; notes: Notes; onBytes?: OnBytes },
): AsyncGenerator<JsonItem> {
  const scanner = new JsonScanner(file, options.openObjects);
  for await (const chunk of asUtf8(file, readBytes(file, options.onBytes), options.notes)) {
    for (const piece of scanner.push(chunk)) yield parsed(file, piece, options.notes);
  }
  scanner.end();
}

/** Returns the bytes as UTF-8; a file in UTF-16 is converted. */
async function* asUtf8(file: string, chunks: AsyncGenerator<Buffer>, notes: Notes): AsyncGenerator<Buffer> {
  const first = await chunks.next();
  if (first.done) return;
  const whole = joined(first.value, chunks);
  if (encodingOf(first.value) === 'utf-8') yield* whole;
  else for await (const text of decodeText(file, whole, notes)) yield Buffer.from(text);
}

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

function parsed(file: string, piece: JsonPiece, notes: Notes): JsonItem {
  if (!isUtf8(piece.bytes)) {
    notes.add('repaired', 'bytes that are not UTF-8, replaced by U+FFFD', { file, item: piece.index });
  }
  try {
    return { key: piece.key, index: piece.index, value: JSON.parse(piece.bytes.toString()) };
  } catch {
    const member = piece.key === null ? '' : `, in "${piece.key}"`;
    const place = `item ${piece.index}${member}, which begins at byte ${piece.offset}`;
    throw new UnreadableFile(file, 'this is not valid JSON', place);
  }
}
