import { isUtf8 } from 'node:buffer';
import type { Notes } from '#features/imports/notes.ts';
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
 * object, arrays element by element. Throws `UnreadableFile` at the first byte that is not JSON.
 */
export async function* readJson(
  file: string,
  options: { openObjects: boolean; notes: Notes; onBytes?: OnBytes },
): AsyncGenerator<JsonItem> {
  const scanner = new JsonScanner(file, options.openObjects);
  for await (const chunk of readBytes(file, options.onBytes)) {
    for (const piece of scanner.push(chunk)) yield parsed(file, piece, options.notes);
  }
  scanner.end();
}

function parsed(file: string, piece: JsonPiece, notes: Notes): JsonItem {
  if (!isUtf8(piece.bytes)) {
    notes.add('repaired', 'bytes that are not UTF-8 replaced by U+FFFD', { file, row: piece.index });
  }
  try {
    return { key: piece.key, index: piece.index, value: JSON.parse(piece.bytes.toString()) };
  } catch (error) {
    const member = piece.key === null ? '' : `, in "${piece.key}"`;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile(
      file,
      `this is not JSON: ${reason}`,
      `element ${piece.index}${member}, which begins at byte ${piece.offset}`,
    );
  }
}
