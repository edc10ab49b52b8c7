import { ContentString, Item, XmlElement, XmlText, type Doc, type XmlFragment } from 'yjs';

/**
 * Returns what these writers wrote in a document, from the given letters on, as plain text: a line for each block. What others
 * wrote is left out, also around it, and so is what was removed again.
 */
export function unsentWords(document: Doc, written: readonly (readonly [client: number, clock: number])[]): string {
  const from = new Map(written);
  return linesOf(document.getXmlFragment('default'), from).join('\n');
}

function linesOf(parent: XmlFragment, from: ReadonlyMap<number, number>): string[] {
  return parent.toArray().flatMap((child) => {
    if (child instanceof XmlText) {
      const words = wordsOf(child, from);
      return words === '' ? [] : [words];
    }
    return child instanceof XmlElement ? linesOf(child, from) : [];
  });
}

function wordsOf(text: XmlText, from: ReadonlyMap<number, number>): string {
  let words = '';
  const first: unknown = Reflect.get(text, '_start');
  for (let item = first instanceof Item ? first : null; item !== null; item = item.right) {
    const begin = from.get(item.id.client);
    if (begin === undefined || item.deleted || !(item.content instanceof ContentString)) continue;
    words += item.content.str.slice(Math.max(0, begin - item.id.clock));
  }
  return words;
}
