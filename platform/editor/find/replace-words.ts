import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { TextRange } from '#platform/editor/highlights/text-anchor.ts';

/** Replaces words; the new ones look like the first of those they replace. */
export function replaceWords(change: Transaction, { from, to }: TextRange, text: string): void {
  change.replaceWith(from, to, wordsLike(change.doc, from, text));
}

/**
 * Returns a document in which all matches, given in their order, are replaced. A step for each would copy the list of all blocks each
 * time: ten thousand matches in as many blocks took four seconds. Blocks without a match stay the same.
 */
export function withReplaced(doc: Node, matches: readonly TextRange[], text: string): Node {
  let next = 0;
  const replaced = (node: Node, start: number): Node => {
    const end = start + node.content.size;
    const first = next;
    if (node.isTextblock) {
      while (next < matches.length && (matches[next]?.from ?? 0) < end) next += 1;
      const content = matches.slice(first, next).reduceRight(
        (now, { from, to }) =>
          now
            .cut(0, from - start)
            .append(wordsLike(node, from - start, text))
            .append(now.cut(to - start)),
        node.content,
      );
      return next === first ? node : node.copy(content);
    }
    const children: Node[] = [];
    node.forEach((child, offset) => children.push(replaced(child, start + offset + 1)));
    return next === first ? node : node.copy(Fragment.from(children));
  };
  return replaced(doc, 0);
}

function wordsLike(node: Node, position: number, text: string): Fragment {
  return text === '' ? Fragment.empty : Fragment.from(node.type.schema.text(text, node.nodeAt(position)?.marks));
}
