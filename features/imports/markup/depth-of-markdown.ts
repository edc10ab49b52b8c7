const fence = /^[ \t>]*(?:```|~~~)/;
const marker = String.raw`(?:[-*+]|\d{1,9}[.)])[ \t]`;
/** A line's quotes and list markers, which may stand one after the other: `> - > 1. x`. */
const containers = new RegExp(String.raw`^(?:[ \t]*(?:>|${marker}))+`);
const oneContainer = new RegExp(`>|${marker}`, 'g');
const item = new RegExp(`^[ \\t]*(?=${marker})`);

/**
 * Returns how deep a Markdown text could nest: quotes, lists, emphasis and brackets, each counted separately, and the
 * deepest of them. It scans the text once without parsing, so that texts a parser would take too long for are found
 * beforehand. It may count things a parser would not nest (a star that is not emphasis), but never anywhere near 64 of
 * them.
 */
export function depthOfMarkdown(markdown: string): number {
  let deepest = 0;
  let isCode = false;
  // Where the markers of the lists begin that a line stands in.
  let indents: number[] = [];
  let paragraph: Pairs = new Pairs();
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) isCode = !isCode;
    if (isCode) continue;
    if (line.trim() === '') {
      paragraph = new Pairs();
      continue;
    }
    const prefix = containers.exec(line)?.[0] ?? '';
    const inLine = prefix === '' ? 0 : (prefix.match(oneContainer)?.length ?? 0);
    const indent = item.exec(line)?.[0].length;
    if (indent !== undefined) indents = [...takeWhileLess(indents, indent), indent];
    else if (!/^[ \t]/.test(line)) indents = [];
    deepest = Math.max(deepest, inLine, indents.length + Math.max(0, inLine - 1), paragraph.read(line));
    // Already past every limit; the rest cannot lower it.
    if (deepest > 1000) return deepest;
  }
  return deepest;
}

function takeWhileLess(indents: readonly number[], than: number): readonly number[] {
  const end = indents.findIndex((indent) => indent >= than);
  return end === -1 ? indents : indents.slice(0, end);
}

/** Pairs within pairs of brackets and emphasis in one paragraph. What is opened and never closed nests nothing. */
class Pairs {
  /** For each open one: how deep the pairs go that it holds already. */
  readonly #open: number[] = [];
  #deepest = 0;

  read(line: string): number {
    for (const found of line.matchAll(/\[|\]|[*_~]+/g)) {
      const [token] = found;
      const opens = token === '[' || (token !== ']' && /\S/.test(line.charAt(found.index + token.length)));
      const closes = token === ']' || (token !== '[' && found.index > 0 && !/\s/.test(line.charAt(found.index - 1)));
      if (closes && this.#open.length > 0) this.#close();
      else if (opens) this.#open.push(0);
    }
    return this.#deepest;
  }

  #close(): void {
    const depth = (this.#open.pop() ?? 0) + 1;
    this.#deepest = Math.max(this.#deepest, depth);
    const around = this.#open.at(-1);
    if (around !== undefined) this.#open[this.#open.length - 1] = Math.max(around, depth);
  }
}
