import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { fromMarkdown } from '#platform/editor/markdown/from-markdown.ts';
import { readRichText, writeRichText } from '#platform/rich-text/read-rich-text.ts';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { newId } from '#platform/shared/ids.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import { resolvePath } from './plan-import.ts';

/** What of a file does not become part of its page. */
export type Loss =
  | { readonly what: 'picture' | 'link'; readonly name: string }
  | { readonly what: 'formatting' | 'notText' | 'tooLong' };

/** A Markdown file as the text of a page. */
export interface ConvertedFile {
  /** The title that the file says itself; null where it says none. */
  readonly title: string | null;
  readonly html: string;
  readonly losses: readonly Loss[];
}

/** What the file refers to, by its path among the imported files. */
export interface ImportedThings {
  /** Stores a picture; resolves with its id, or null if it cannot be had. */
  readonly pictureAt: (path: string) => Promise<string | null>;
  /** Returns the address of the page that a file becomes; null for other files. */
  readonly pageAt: (path: string) => string | null;
}

/** What the server stores of a text at most, in characters. */
const longest = 1_000_000;
const schema = getSchema([...commonNodes(), ...ownNodes()]);

/** Returns the text of a page for a Markdown file, with what of it could not be kept. Nothing in it runs or loads meanwhile. */
export async function convertFile(bytes: Uint8Array, path: string, things: ImportedThings): Promise<ConvertedFile> {
  const written = textFrom(bytes);
  if (written === null) return { title: null, html: '<p></p>', losses: [{ what: 'notText' }] };
  if (written.length > longest) return { title: null, html: '<p></p>', losses: [{ what: 'tooLong' }] };
  const { title, text } = withoutFrontMatter(written);
  const { body } = new DOMParser().parseFromString(await fromMarkdown(text, { breaks: false }), 'text/html');
  const heading = body.firstElementChild;
  const said = heading?.tagName === 'H1' ? (heading.textContent ?? '').trim() : '';
  const isTitle = said !== '' && (title === null || title === said);
  if (isTitle) heading?.remove();
  const losses: Loss[] = [];
  await placePictures(body, path, things, losses);
  followLinks(body, path, things, losses);
  const { document: read, isWhole } = readRichText(schema, body.innerHTML);
  if (!isWhole) losses.push({ what: 'formatting' });
  const html = writeRichText(Node.fromJSON(schema, read), document.implementation.createHTMLDocument());
  if (html.length > longest) return { title, html: '<p></p>', losses: [{ what: 'tooLong' }] };
  return { title: title === null && !isTitle ? null : cutText((isTitle ? said : title) ?? '', 255).head, html, losses };
}

function textFrom(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What other programs note over a text: only its title is taken. */
function withoutFrontMatter(text: string): { readonly title: string | null; readonly text: string } {
  const front = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!front) return { title: null, text };
  const title = /^title:[ \t]*(?:"(.*)"|'(.*)'|(.*))[ \t]*$/m.exec(front[1] ?? '');
  const said = (title?.[1] ?? title?.[2] ?? title?.[3] ?? '').trim();
  return { title: said === '' ? null : said, text: text.slice(front[0].length) };
}

/** Pictures of the archive become the product's own; those of the web stay where they are; of others, their words stay. */
async function placePictures(body: Element, path: string, things: ImportedThings, losses: Loss[]): Promise<void> {
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    if (/^https:\/\//i.test(src)) continue;
    const at = resolvePath(path, src);
    const id = at === null ? null : await things.pictureAt(at);
    if (id === null) {
      losses.push({ what: 'picture', name: src.startsWith('data:') ? 'data:' : src });
      picture.replaceWith(picture.alt);
      continue;
    }
    const placed = body.ownerDocument.createElement('image-component');
    placed.setAttribute('id', newId());
    placed.setAttribute('src', id);
    for (const name of ['alt', 'title']) {
      const value = picture.getAttribute(name);
      if (value) placed.setAttribute(name, value);
    }
    const { parentElement: line } = picture;
    // A picture that is all of its paragraph is a block.
    if (line?.tagName === 'P' && line.childNodes.length === 1) line.replaceWith(placed);
    else picture.replaceWith(placed);
  }
}

/** Links to other files of the import lead to their pages; links to what is not there become words. */
function followLinks(body: Element, path: string, { pageAt }: ImportedThings, losses: Loss[]): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (/^(?:https?:|mailto:|tel:)/i.test(href)) continue;
    const at = resolvePath(path, href);
    const page = at === null ? null : pageAt(at);
    if (page !== null) link.setAttribute('href', page);
    else {
      if (!href.startsWith('#')) losses.push({ what: 'link', name: href });
      link.replaceWith(...link.childNodes);
    }
  }
}
