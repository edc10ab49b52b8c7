/** Bits an issue: a name of fifty characters sets about a third of them. */
const WORDS = 4;
const BITS = WORDS * 32;

/**
 * Which pairs of characters each name has, as a few bits an issue: most names that lack a text are told without being
 * read. Names are in lower case. A pair's bit may be another pair's too, so what remains has to be looked at.
 */
export class NameMarks {
  #marks = new Uint32Array(1024 * WORDS);

  /** Takes the name of an issue, by its ordinal. */
  write(ordinal: number, name: string): void {
    const first = ordinal * WORDS;
    if (first + WORDS > this.#marks.length) {
      const larger = new Uint32Array(Math.ceil((ordinal + 1) * 1.5) * WORDS);
      larger.set(this.#marks);
      this.#marks = larger;
    }
    this.#marks.set(marksOf(name), first);
  }

  /** A test of ordinals: false only where the name lacks `text`. */
  mayHave(text: string): (ordinal: number) => boolean {
    const marks = this.#marks;
    const wanted = [...marksOf(text)].map((bits, word) => ({ bits, word })).filter(({ bits }) => bits !== 0);
    return (ordinal) => {
      for (const { bits, word } of wanted) {
        if (((marks[ordinal * WORDS + word] ?? 0) & bits) >>> 0 !== bits) return false;
      }
      return true;
    };
  }
}

const scratch = new Uint32Array(WORDS);

/** The bits of a text's pairs; the array is used again by the next call. */
function marksOf(text: string): Uint32Array {
  scratch.fill(0);
  for (let at = 1; at < text.length; at += 1) {
    const pair = Math.imul(text.charCodeAt(at - 1) * 31 + text.charCodeAt(at), 0x9e3779b1) >>> 0;
    const bit = pair % BITS;
    scratch[bit >>> 5] = (scratch[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return scratch;
}
