import type { PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { SqlValue } from './database.ts';

/** SQLite's own functions: the binding's wrappers around them cost ten times what they do. */
interface Native {
  readonly sqlite3_bind_text: (
    statement: number,
    at: number,
    text: number,
    bytes: number,
    destructor: number,
  ) => number;
  readonly sqlite3_bind_double: (statement: number, at: number, value: number) => number;
  readonly sqlite3_bind_null: (statement: number, at: number) => number;
}

/** The text stays where it is until the statement has run (SQLITE_STATIC). */
const stays = 0;
const encoder = new TextEncoder();

/** Writes many rows by one statement; has a piece of SQLite's memory for the texts of a row. */
export class RowWriter {
  readonly #wasm: Sqlite3Static['wasm'];
  readonly #native: Native;
  #room = 0;
  #bytes = 0;

  constructor(sqlite: Sqlite3Static) {
    this.#wasm = sqlite.wasm;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- WebAssembly exports have no types; these are SQLite's
    this.#native = sqlite.wasm.exports as Native;
  }

  /**
   * Runs the statement once for each row of values. What SQLite refuses is thrown; rows before it stay written. Its values
   * are the caller's to clear: the texts of the last row lie here.
   */
  write(statement: PreparedStatement, rows: Iterable<readonly SqlValue[]>): void {
    const { pointer } = statement;
    if (pointer === undefined) throw new Error('the statement was ended');
    for (const row of rows) {
      this.#bind(pointer, row);
      statement.step();
      statement.reset();
    }
  }

  /** Frees its memory. */
  free(): void {
    if (this.#room !== 0) this.#wasm.dealloc(this.#room);
    this.#room = 0;
    this.#bytes = 0;
  }

  #bind(statement: number, row: readonly SqlValue[]): void {
    const { sqlite3_bind_text: bindText, sqlite3_bind_double: bindNumber, sqlite3_bind_null: bindNull } = this.#native;
    this.#makeRoom(row);
    const texts = row.filter((value) => typeof value === 'string');
    const ends = this.#encode(texts);
    let [used, next] = [0, 0];
    for (const [at, value] of row.entries()) {
      if (value === null) bindNull(statement, at + 1);
      else if (typeof value === 'number') bindNumber(statement, at + 1, value);
      else {
        const end = ends[next++] ?? used;
        bindText(statement, at + 1, this.#room + used, end - used, stays);
        used = end;
      }
    }
  }

  /** Puts texts one after the other into the room; where each of them ends there, in bytes. */
  #encode(texts: readonly string[]): number[] {
    // SQLite's memory may have been reallocated since the last row.
    const room = this.#wasm.heap8u().subarray(this.#room, this.#room + this.#bytes);
    const whole = texts.join('');
    const { written } = encoder.encodeInto(whole, room);
    let end = 0;
    // Most rows are plain ASCII: then a text has as many bytes as letters, and one call encodes them all.
    if (written === whole.length) return texts.map((text) => (end += text.length));
    return texts.map((text) => (end += encoder.encodeInto(text, room.subarray(end)).written));
  }

  #makeRoom(row: readonly SqlValue[]): void {
    // A character takes three bytes at most for each of its sixteen bits.
    const needed = row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length * 3 : 0), 0);
    if (needed <= this.#bytes) return;
    this.free();
    this.#bytes = Math.max(needed, 64 * 1024);
    this.#room = this.#wasm.alloc(this.#bytes);
  }
}
