/** Texts kept at once; each takes a bit an issue. */
const mostKept = 8;

type Mask = Uint32Array<ArrayBuffer>;

/**
 * Which issues have a text in their name, for the texts that were asked for last: a filter by name is asked for again by
 * every page and after every change, and looking through all names is the slow part of it. Kept in step with each issue.
 */
export class KeptTexts {
  readonly #kept = new Map<string, Mask>();

  /** A copy of what is kept for a text (in lower case), of so many words; null when nothing is. */
  find(text: string, words: number): Mask | null {
    const known = this.#kept.get(text);
    if (!known) return null;
    // The text asked for longest ago goes first.
    this.#kept.delete(text);
    this.#kept.set(text, known);
    const copy = new Uint32Array(words);
    copy.set(known.subarray(0, words));
    return copy;
  }

  /** Takes those issues out of `mask` that lack a kept part of `text`: a text is mostly asked for while it is typed. */
  narrow(mask: Mask, text: string): void {
    for (const [part, found] of this.#kept) {
      if (!text.includes(part)) continue;
      for (let word = 0; word < mask.length; word += 1) mask[word] = (mask[word] ?? 0) & (found[word] ?? 0);
    }
  }

  /** Keeps what was found among all issues. */
  keep(text: string, found: Mask): void {
    this.#kept.set(text, found.slice());
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** Takes the name of an issue as it is now, in lower case; null when it is no longer listed. */
  write(ordinal: number, name: string | null): void {
    const [word, bit] = [ordinal >>> 5, 1 << (ordinal & 31)];
    for (const [text, mask] of this.#kept) {
      const roomy = word < mask.length ? mask : withRoom(mask, word);
      if (roomy !== mask) this.#kept.set(text, roomy);
      const bits = roomy[word] ?? 0;
      roomy[word] = name?.includes(text) === true ? bits | bit : bits & ~bit;
    }
  }
}

function withRoom(mask: Mask, word: number): Mask {
  const larger = new Uint32Array(Math.ceil((word + 1) * 1.5));
  larger.set(mask);
  return larger;
}
