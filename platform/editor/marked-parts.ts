import { diffArrays } from 'diff';

/** A stretch of a text, and whether it was added or removed since the version before. */
export interface MarkedPart {
  readonly mark: 'same' | 'added' | 'removed';
  readonly html: string;
  /** What stood in its place, or came into it: the words that differ are marked. */
  readonly against?: string;
}

/** Differences beyond which two texts count as different altogether, so that comparing them never takes long. */
const mostEdits = 400;

/** Returns a text, block by block, together with what was removed from the one before it. */
export function markedParts(before: readonly string[], after: readonly string[]): readonly MarkedPart[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostEdits });
  if (!parts) return [part('removed', before), part('added', after)].filter(({ html }) => html !== '');
  const marked = parts.map(({ added, removed, value }) => part(added ? 'added' : removed ? 'removed' : 'same', value));
  return marked.map((one, index) => {
    const pair = one.mark === 'removed' ? marked[index + 1] : one.mark === 'added' ? marked[index - 1] : undefined;
    return pair === undefined || pair.mark === 'same' ? one : { ...one, against: pair.html };
  });
}

function part(mark: MarkedPart['mark'], blocks: readonly string[]): MarkedPart {
  return { mark, html: blocks.join('') };
}

/** Returns the blocks of a rich text: paragraphs, headings, tables; of lists each entry. Nothing of it is run. */
export function blocksOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].flatMap((element) => {
    if (!element.matches('ul, ol')) return [element.outerHTML];
    return [...element.children].map((entry) => {
      const list = element.cloneNode(false);
      list.appendChild(entry.cloneNode(true));
      return list instanceof Element ? list.outerHTML : '';
    });
  });
}
