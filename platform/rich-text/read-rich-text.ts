import type { JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { meaningOf } from './meaning-of-text.ts';

/** A stored text as an editor document, and whether the editor would save all of it. */
export interface ReadText {
  readonly document: JSONContent;
  readonly isWhole: boolean;
}

/**
 * Parses a stored text. Tiptap's own parsing of strings drops a line break between two words. A text that is not
 * whole must not be edited: saving would lose the rest.
 */
export function readRichText(schema: Schema, html: string): ReadText {
  const stored = parsed(html);
  mendLists(stored);
  const meant = meaningOf(stored);
  const read = DocumentParser.fromSchema(schema).parse(stored);
  return { document: read.toJSON(), isWhole: meaningOf(parsed(writeRichText(read, stored.ownerDocument))) === meant };
}

/** Parses a stored text that is only shown: what the editor would lose is not looked for, which takes longer than parsing. */
export function parseRichText(schema: Schema, html: string): JSONContent {
  const stored = parsed(html);
  mendLists(stored);
  return DocumentParser.fromSchema(schema).parse(stored).toJSON();
}

/** Returns the HTML of an editor document; `page` makes its elements. */
export function writeRichText(text: Node, page: Document): string {
  const written = page.createElement('div');
  DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content, { document: page }, written);
  return written.innerHTML;
}

/**
 * A list directly inside a list belongs to the item before it, as browsers show it. What is in a list of tasks is a task,
 * also where only the list says so.
 */
function mendLists(text: Element): void {
  for (const item of text.querySelectorAll('ul[data-type="taskList"] > li:not([data-type])'))
    item.setAttribute('data-type', 'taskItem');
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

/** Parsed outside of the page, so that nothing in it runs or loads. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
