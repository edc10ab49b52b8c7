import { Parser } from 'htmlparser2';

/** How much markup a text may hold (decisions.md 35); `characters` as sent, and again as stored. */
export const markupBounds = { depth: 64, elements: 50_000, characters: 1_000_000 } as const;

/** Which bound a text breaks. */
export type Excess = keyof typeof markupBounds;

/**
 * Returns the bound of depth or elements that a text breaks as HTML, or null. Read by the sanitizer's own parser, so
 * that both nest alike, and only until the first bound is reached: it never holds more than 64 open elements, which
 * makes it linear.
 */
export function excessOfMarkup(html: string): Exclude<Excess, 'characters'> | null {
  let excess: Exclude<Excess, 'characters'> | null = null;
  let depth = 0;
  let elements = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      elements += 1;
      if (depth > markupBounds.depth) excess ??= 'depth';
      if (elements > markupBounds.elements) excess ??= 'elements';
      if (excess !== null) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return excess;
}
