import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import {
  initProseMirrorDoc,
  prosemirrorJSONToYDoc,
  updateYFragment,
  yXmlFragmentToProseMirrorRootNode,
} from '@tiptap/y-tiptap';
import { Window } from 'happy-dom';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, XmlElement, XmlText, type XmlFragment } from 'yjs';
import { readForeign } from '#platform/rich-text/read-foreign.ts';
import { readRichText, writeRichText } from '#platform/rich-text/read-rich-text.ts';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { cleanHtml } from '#platform/server/text/sanitize-html.ts';

// What turns documents into HTML and back. It takes seconds for the longest texts, and needs a page to make elements in:
// it runs in the thread of text-thread.ts alone.

/** A piece of work for the thread. Bytes travel as base64. */
export type TextWork =
  /** Makes a document of a text. */
  | { readonly do: 'begin'; readonly html: string }
  /** Says what HTML a document stands for, and makes it small. */
  | { readonly do: 'derive'; readonly state: string }
  /** Makes a document say another text: only what differs is changed in it. */
  | { readonly do: 'merge'; readonly state: string; readonly html: string };

/** What came of it. */
export interface TextResult {
  /** The document afterwards, without what was deleted in it. */
  readonly state: string;
  /** Sanitized. Empty unless it was asked for. */
  readonly html: string;
  /** What `merge` changed; empty otherwise. */
  readonly update: string;
  /**
   * Whether the document says all of the HTML it was made from. Of a document that HTML was derived from: whether its blocks are
   * blocks. A text that stands between them is in the HTML, but no editor can show it.
   */
  readonly isWhole: boolean;
}

/** The part of a document that holds its text (wire-account-workspace.md 7.2). */
export const fragmentName = 'default';

const page = new Window();
// Reading a stored text uses the parser of the page it runs in.
Object.assign(globalThis, { DOMParser: page.DOMParser, document: page.document });
const schema = readForeign(getSchema([...commonNodes(), ...ownNodes()]));

/** Does a piece of work. Throws for bytes that are no document. */
export function workOnText(work: TextWork): TextResult {
  if (work.do === 'begin') {
    const { document: read, isWhole } = readRichText(schema, work.html);
    return resultOf(prosemirrorJSONToYDoc(schema, read, fragmentName), { isWhole });
  }
  const document = documentOf(work.state);
  if (work.do === 'derive') {
    const fragment = document.getXmlFragment(fragmentName);
    // Before anything is put into paragraphs here: that is done once for everybody, by `merge`.
    const result = resultOf(document, {});
    const isWhole = !wrapTexts(fragment);
    const { children } = yXmlFragmentToProseMirrorRootNode(fragment, schema);
    const html = writeRichText(schema.node('doc', null, children), globalThis.document);
    return { ...result, html: cleanHtml(html).html, isWhole };
  }
  const { document: read, isWhole } = readRichText(schema, work.html);
  const before = encodeStateVector(document);
  const fragment = document.getXmlFragment(fragmentName);
  wrapTexts(fragment);
  const { meta } = initProseMirrorDoc(fragment, schema);
  updateYFragment(document, fragment, Node.fromJSON(schema, read), meta);
  return resultOf(document, { update: toBase64(encodeStateAsUpdate(document, before)), isWhole });
}

/** Puts texts that stand beside the blocks of a document into paragraphs. Returns whether there were any. */
function wrapTexts(fragment: XmlFragment): boolean {
  let hasTexts = false;
  fragment.toArray().forEach((child, at) => {
    if (!(child instanceof XmlText)) return;
    hasTexts = true;
    const paragraph = new XmlElement('paragraph');
    paragraph.insert(0, [child.clone()]);
    fragment.delete(at, 1);
    fragment.insert(at, [paragraph]);
  });
  return hasTexts;
}

function resultOf(document: Doc, result: Partial<TextResult>): TextResult {
  return { state: toBase64(encodeStateAsUpdate(document)), html: '', update: '', isWhole: true, ...result };
}

function documentOf(state: string): Doc {
  const document = new Doc();
  applyUpdate(document, Buffer.from(state, 'base64'));
  return document;
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
