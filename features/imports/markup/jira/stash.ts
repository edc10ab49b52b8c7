/**
 * Holds finished HTML while the text around it is still being read. A finished part is replaced by a mark that no rule
 * of the wiki syntax matches: control characters, which repaired text cannot contain.
 */
export class Stash {
  readonly #parts: string[] = [];

  /** Keeps a part that belongs inside a line. */
  inline(html: string): string {
    this.#parts.push(html);
    return `\u0001${this.#parts.length - 1}\u0002`;
  }

  /** Keeps a part that is a block of its own. */
  block(html: string): string {
    this.#parts.push(html);
    return `\u0003${this.#parts.length - 1}\u0004`;
  }

  /** Returns the text with all inline parts back in place, also those inside others. */
  restore(text: string): string {
    // oxlint-disable-next-line no-control-regex -- the marks are control characters on purpose
    return text.replace(/\u0001(\d+)\u0002/g, (_, index: string) => this.restore(this.#part(index)));
  }

  /** Cuts `text` at its blocks: texts at even places, finished blocks at odd ones. */
  split(text: string): string[] {
    // oxlint-disable-next-line no-control-regex -- the marks are control characters on purpose
    return text.split(/\u0003(\d+)\u0004/).map((piece, index) => (index % 2 === 1 ? this.#part(piece) : piece));
  }

  #part(index: string): string {
    return this.#parts[Number(index)] ?? '';
  }
}
