/** A set grows into a bitmap past this many members; below, a sorted list is smaller and as fast. */
const LIST_LIMIT = 1024;

/**
 * A set of small whole numbers (the places of issues in a snapshot): a sorted list while it is small, a bitmap when it
 * is not. Memory follows the members, and two large sets are compared 32 members at a time.
 */
export class OrdinalSet {
  #list: number[] | null = [];
  #bits: Uint32Array<ArrayBuffer> | null = null;
  #size = 0;

  /** A set of ordinals that rise. */
  static of(rising: number[]): OrdinalSet {
    const set = new OrdinalSet();
    set.#size = rising.length;
    if (rising.length > LIST_LIMIT) set.#becomeBits(rising);
    else set.#list = rising;
    return set;
  }

  get size(): number {
    return this.#size;
  }

  has(ordinal: number): boolean {
    if (this.#bits) return ((this.#bits[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0;
    const list = this.#list ?? [];
    return list[lowerBound(list, ordinal)] === ordinal;
  }

  add(ordinal: number): void {
    if (this.has(ordinal)) return;
    this.#size += 1;
    if (this.#bits) {
      this.#bits = grown(this.#bits, ordinal);
      this.#bits[ordinal >>> 5] = (this.#bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
      return;
    }
    const list = this.#list ?? [];
    list.splice(lowerBound(list, ordinal), 0, ordinal);
    if (list.length > LIST_LIMIT) this.#becomeBits(list);
  }

  delete(ordinal: number): void {
    if (!this.has(ordinal)) return;
    this.#size -= 1;
    if (this.#bits) {
      this.#bits[ordinal >>> 5] = (this.#bits[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31));
      return;
    }
    const list = this.#list ?? [];
    list.splice(lowerBound(list, ordinal), 1);
  }

  /** Sets the members' bits in `mask`. */
  addTo(mask: Uint32Array): void {
    if (this.#bits) {
      const words = Math.min(mask.length, this.#bits.length);
      for (let word = 0; word < words; word += 1) mask[word] = (mask[word] ?? 0) | (this.#bits[word] ?? 0);
      return;
    }
    for (const ordinal of this.#list ?? []) mask[ordinal >>> 5] = (mask[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  }

  /** How many members stand in `mask`; null is everything. */
  countIn(mask: Uint32Array | null): number {
    if (mask === null) return this.#size;
    if (!this.#bits) return (this.#list ?? []).reduce((n, ordinal) => n + (isIn(mask, ordinal) ? 1 : 0), 0);
    let n = 0;
    const words = Math.min(mask.length, this.#bits.length);
    for (let word = 0; word < words; word += 1) n += bitCount((mask[word] ?? 0) & (this.#bits[word] ?? 0));
    return n;
  }

  /** The members that stand in `mask` (null: all), ascending. */
  membersIn(mask: Uint32Array | null): number[] {
    if (!this.#bits) return (this.#list ?? []).filter((ordinal) => mask === null || isIn(mask, ordinal));
    const members: number[] = [];
    for (let word = 0; word < this.#bits.length; word += 1) {
      let rest = (this.#bits[word] ?? 0) & (mask === null ? -1 : (mask[word] ?? 0));
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest & -rest);
        members.push(word * 32 + bit);
        rest &= rest - 1;
      }
    }
    return members;
  }

  /** Runs `visit` for every member, ascending, without making a list of them. */
  each(visit: (ordinal: number) => void): void {
    if (!this.#bits) {
      for (const ordinal of this.#list ?? []) visit(ordinal);
      return;
    }
    for (let word = 0; word < this.#bits.length; word += 1) {
      let rest = this.#bits[word] ?? 0;
      while (rest !== 0) {
        visit(word * 32 + 31 - Math.clz32(rest & -rest));
        rest &= rest - 1;
      }
    }
  }

  #becomeBits(list: readonly number[]): void {
    const bits = new Uint32Array(((list.at(-1) ?? 0) >>> 5) + 1);
    for (const ordinal of list) {
      bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
    }
    this.#bits = bits;
    this.#list = null;
  }
}

/** Whether an ordinal's bit is set. */
export function isIn(mask: Uint32Array, ordinal: number): boolean {
  return ((mask[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0;
}

function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function grown(bits: Uint32Array<ArrayBuffer>, ordinal: number): Uint32Array<ArrayBuffer> {
  const word = ordinal >>> 5;
  if (word < bits.length) return bits;
  const larger = new Uint32Array(Math.max(word + 1, Math.ceil(bits.length * 1.25)));
  larger.set(bits);
  return larger;
}

function lowerBound(list: readonly number[], value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
