import { UnreadableFile } from './unreadable-file.ts';

/** One piece of a JSON file: an element of the outer array, or a member (or an element of a member) of the object. */
export interface JsonPiece {
  /** The member it belongs to; null for elements of an outer array and for whole objects. */
  readonly key: string | null;
  /** Counts from 1 within its array; 0 for a member that is not an array. */
  readonly index: number;
  /** Where it begins, in bytes of the (unpacked) file. */
  readonly offset: number;
  readonly bytes: Buffer;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

type Waiting = 'root' | 'element' | 'key' | 'colon' | 'member' | 'comma';

/**
 * Cuts a JSON file into pieces without loading it: only the current piece is in memory. It checks the outer structure;
 * callers parse and check each piece. Several outer values in a row are read as one list (joined pages, or one object
 * per line). Throws `UnreadableFile` with the byte where the structure breaks.
 */
export class JsonScanner {
  readonly #file: string;
  /** Whether an outer object is cut into its members (true) or is one piece (false). */
  readonly #openObjects: boolean;
  #waiting: Waiting = 'root';
  #key: string | null = null;
  #inMemberArray = false;
  #index = 0;
  #roots = 0;
  /** Set while inside a piece (or a key). */
  #inside: { offset: number; chunks: Buffer[]; depth: number; inString: boolean; escaped: boolean } | null = null;
  #base = 0;

  constructor(file: string, openObjects: boolean) {
    this.#file = file;
    this.#openObjects = openObjects;
  }

  /** The pieces that `chunk` completes. */
  *push(chunk: Buffer): Generator<JsonPiece> {
    let at = this.#base === 0 && chunk.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
    while (at < chunk.length) {
      if (this.#inside) {
        const end = this.#endOfPiece(chunk, at);
        this.#inside.chunks.push(chunk.subarray(at, end ?? chunk.length));
        if (end === null) break;
        at = end;
        yield* this.#finishPiece();
      } else {
        const byte = chunk[at] ?? 0;
        if (isSpace(byte) || !this.#step(byte, this.#base + at)) at += 1;
      }
    }
    this.#base += chunk.length;
  }

  /** Throws when the file ended inside the structure. */
  end(): void {
    if (this.#inside || this.#waiting !== 'root' || this.#roots === 0) {
      throw new UnreadableFile(
        this.#file,
        'the JSON ends too early: the file is cut short',
        this.#position(this.#base),
      );
    }
  }

  /** Takes one structural byte; true when a piece begins with it and it must be read again as part of the piece. */
  #step(byte: number, offset: number): boolean {
    switch (this.#waiting) {
      case 'root':
        return this.#enterRoot(byte, offset);
      case 'element':
        if (byte === closeArray) return this.#leaveArray();
        return this.#begin(offset, byte);
      case 'key':
        if (byte === closeObject) return this.#leaveRoot();
        if (byte !== quote) this.#refuse(byte, offset);
        return this.#begin(offset, byte);
      case 'colon':
        if (byte !== colon) this.#refuse(byte, offset);
        this.#waiting = 'member';
        return false;
      case 'member':
        if (byte !== openArray) return this.#begin(offset, byte);
        this.#inMemberArray = true;
        this.#index = 0;
        this.#waiting = 'element';
        return false;
      case 'comma':
      default:
        return this.#afterPiece(byte, offset);
    }
  }

  #enterRoot(byte: number, offset: number): boolean {
    if (byte === openArray) {
      this.#waiting = 'element';
      return false;
    }
    if (byte === openObject) {
      if (!this.#openObjects) return this.#begin(offset, byte);
      this.#waiting = 'key';
      return false;
    }
    if (byte === comma && this.#roots > 0) return false;
    const shown = JSON.stringify(String.fromCharCode(byte));
    throw new UnreadableFile(
      this.#file,
      `this is not a JSON export: it should begin with [ or {, not with ${shown}`,
      this.#position(offset),
    );
  }

  #afterPiece(byte: number, offset: number): boolean {
    const inArray = this.#inMemberArray || this.#key === null;
    if (byte === comma) {
      this.#waiting = inArray ? 'element' : 'key';
      if (!inArray) this.#key = null;
      return false;
    }
    if (byte === closeArray && inArray) return this.#leaveArray();
    if (byte === closeObject && !inArray) return this.#leaveRoot();
    return this.#refuse(byte, offset);
  }

  #leaveArray(): boolean {
    if (!this.#inMemberArray) return this.#leaveRoot();
    this.#inMemberArray = false;
    this.#waiting = 'comma';
    return false;
  }

  #leaveRoot(): boolean {
    this.#waiting = 'root';
    this.#key = null;
    this.#roots += 1;
    return false;
  }

  #begin(offset: number, byte: number): boolean {
    if (byte === comma || byte === colon || byte === closeArray || byte === closeObject) this.#refuse(byte, offset);
    this.#inside = { offset, chunks: [], depth: 0, inString: false, escaped: false };
    return true;
  }

  /** Returns the index after the last byte of the current piece, or null when the chunk ends first. */
  #endOfPiece(chunk: Buffer, from: number): number | null {
    const piece = this.#inside;
    if (!piece) return from;
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at];
      if (piece.inString) {
        if (piece.escaped) piece.escaped = false;
        else if (byte === backslash) piece.escaped = true;
        else if (byte === quote) {
          piece.inString = false;
          if (piece.depth === 0) return at + 1;
        }
      } else if (byte === quote) piece.inString = true;
      else if (byte === openObject || byte === openArray) piece.depth += 1;
      else if (byte === closeObject || byte === closeArray) {
        if (piece.depth === 0) return at;
        piece.depth -= 1;
        if (piece.depth === 0) return at + 1;
      } else if (piece.depth === 0 && (byte === comma || isSpace(byte ?? 0))) return at;
    }
    return null;
  }

  *#finishPiece(): Generator<JsonPiece> {
    const piece = this.#inside;
    if (!piece) return;
    this.#inside = null;
    const bytes = piece.chunks.length === 1 ? (piece.chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(piece.chunks);
    if (this.#waiting === 'key') {
      this.#key = String(this.#parse(bytes, piece.offset));
      this.#waiting = 'colon';
      return;
    }
    if (this.#waiting === 'element' || this.#waiting === 'root') this.#index += 1;
    const index = this.#waiting === 'member' ? 0 : this.#index;
    if (this.#waiting === 'root') this.#roots += 1;
    else this.#waiting = 'comma';
    yield { key: this.#key, index, offset: piece.offset, bytes };
  }

  #parse(bytes: Buffer, offset: number): unknown {
    try {
      return JSON.parse(bytes.toString());
    } catch {
      throw new UnreadableFile(this.#file, 'this is not valid JSON', this.#position(offset));
    }
  }

  #refuse(byte: number, offset: number): never {
    const shown = JSON.stringify(String.fromCharCode(byte));
    throw new UnreadableFile(this.#file, `this is not valid JSON: unexpected ${shown}`, this.#position(offset));
  }

  #position(offset: number): string {
    const where = this.#index > 0 ? `, item ${this.#index + (this.#inside ? 1 : 0)}` : '';
    return `byte ${offset}${this.#key === null ? '' : `, in "${this.#key}"`}${where}`;
  }
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
