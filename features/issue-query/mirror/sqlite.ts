import type { SqlValue } from '#platform/mirror/database.ts';

/** A piece of a SQLite statement with its values; values never become text. */
export interface Piece {
  readonly text: string;
  readonly params: readonly SqlValue[];
}

/** Builds a piece: what stands in `${}` is a piece that is put in, or a value that becomes a parameter. */
export function piece(strings: TemplateStringsArray, ...parts: readonly (Piece | SqlValue)[]): Piece {
  let text = strings[0] ?? '';
  const params: SqlValue[] = [];
  for (const [at, part] of parts.entries()) {
    if (typeof part === 'object' && part !== null) {
      text += part.text;
      params.push(...part.params);
    } else {
      text += '?';
      params.push(part);
    }
    text += strings[at + 1] ?? '';
  }
  return { text, params };
}

/** Text of our own that holds no value: a column, a keyword. */
export function raw(text: string): Piece {
  return { text, params: [] };
}

/** Pieces with a text between them. */
export function joined(pieces: readonly Piece[], between: string): Piece {
  return { text: pieces.map(({ text }) => text).join(between), params: pieces.flatMap(({ params }) => params) };
}

/** Values as a list for `in`; it may be empty. */
export function listOf(values: readonly SqlValue[]): Piece {
  return { text: `(${values.map(() => '?').join(', ')})`, params: values };
}
