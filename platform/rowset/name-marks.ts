/** Sets that pairs of characters fall into; the names of a language have about as many pairs, and half of them are rare. */
const SETS = 512;

/**
 * Which issues have a pair of characters in their name, a set of issues a pair: a text is looked for in those issues only
 * that have all its pairs. Names are in lower case. Pairs may share a set, and a name may have the pairs of a text
 * elsewhere, so what remains has to be looked at.
 */
export class NameMarks {
  /** A bit an issue, by ordinal; as long as needed so far. */
  readonly #sets = new Map<number, Uint32Array>();

  /** Takes the name of an issue, by its ordinal, in the place of the name it had. */
  write(ordinal: number, name: string, before: string): void {
    if (name === before) return;
    const [word, bit] = [ordinal >>> 5, 1 << (ordinal & 31)];
    for (const set of setsOf(before)) {
      const bits = this.#sets.get(set);
      if (bits) bits[word] = (bits[word] ?? 0) & ~bit;
    }
    for (const set of setsOf(name)) {
      const bits = this.#roomy(set, word);
      bits[word] = (bits[word] ?? 0) | bit;
    }
  }

  /** Takes those issues out of `mask` whose names lack a pair of `text`. */
  narrow(mask: Uint32Array, text: string): void {
    for (const set of new Set(setsOf(text))) {
      const bits = this.#sets.get(set);
      const words = Math.min(mask.length, bits?.length ?? 0);
      for (let word = 0; word < words; word += 1) mask[word] = (mask[word] ?? 0) & (bits?.[word] ?? 0);
      mask.fill(0, words);
    }
  }

  #roomy(set: number, word: number): Uint32Array {
    const bits = this.#sets.get(set);
    if (bits && word < bits.length) return bits;
    const larger = new Uint32Array(Math.max(32, Math.ceil((word + 1) * 1.25)));
    if (bits) larger.set(bits);
    this.#sets.set(set, larger);
    return larger;
  }
}

/** The sets of a text's pairs, some of them more than once. */
function setsOf(text: string): number[] {
  const sets: number[] = [];
  for (let at = 1; at < text.length; at += 1)
    sets.push((Math.imul(text.charCodeAt(at - 1) * 31 + text.charCodeAt(at), 0x9e3779b1) >>> 0) % SETS);
  return sets;
}
