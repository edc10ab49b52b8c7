import type { JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser, DOMSerializer, type Schema } from '@tiptap/pm/model';
import { meaningOf } from './meaning-of-text.ts';

/** A stored text as a document of the editor, and whether the editor would write all of it again. */
export interface ReadText {
  readonly document: JSONContent;
  readonly isWhole: boolean;
}

/**
 * Reads a stored text. Not by Tiptap's own reading of a string, which drops a line break between two words. What is not
 * whole must not be written in: saving would lose the rest.
 */
export function readRichText(schema: Schema, html: string): ReadText {
  const stored = parsed(html);
  tuckLists(stored);
  const meant = meaningOf(stored);
  const read = DocumentParser.fromSchema(schema).parse(stored);
  const again = stored.ownerDocument.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(read.content, { document: stored.ownerDocument }, again);
  return { document: read.toJSON(), isWhole: meaningOf(parsed(again.innerHTML)) === meant };
}

/** A list right in a list belongs to the item before it, where browsers draw it. */
function tuckLists(text: Element): void {
  for (const list of text.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}

/** Apart from the page: nothing in it runs or loads. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
