import type { Node } from '@tiptap/pm/model';
import type { TextRange } from '#platform/editor/highlights/text-anchor.ts';

/** What is looked for in a text. */
export interface FindQuery {
  readonly text: string;
  readonly matchCase: boolean;
}

/** What each block of words says, one letter for each position; blocks do not change, so what was read stays right. */
const wordsOf = new WeakMap<Node, string>();

/** Signs that keyboards do not have, and what people type for them: the editor writes the first for the second. */
const alike: Readonly<Record<string, string>> = { "'": "['‘’]", '"': '["“”]', ' ': String.raw`[ \u00a0]` };

/** Returns the pattern that finds a query; null for an empty one. */
export function patternOf({ text, matchCase }: FindQuery): RegExp | null {
  if (text === '') return null;
  const source = text
    .replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(/['" ]/g, (sign) => alike[sign] ?? sign);
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}

/** Returns where a pattern is found in a document, or between two of its positions, in their order. No match leaves its block. */
export function findMatches(
  doc: Node,
  pattern: RegExp,
  { from, to }: TextRange = { from: 0, to: doc.content.size },
): readonly TextRange[] {
  const found: TextRange[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    for (const match of lettersOf(node).matchAll(pattern)) {
      const start = position + 1 + match.index;
      found.push({ from: start, to: start + match[0].length });
    }
    return false;
  });
  return found;
}

function lettersOf(block: Node): string {
  const known = wordsOf.get(block);
  if (known !== undefined) return known;
  const words = block.textBetween(0, block.content.size, undefined, '\ufffc');
  wordsOf.set(block, words);
  return words;
}
