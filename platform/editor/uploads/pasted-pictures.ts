import type { Node } from '@tiptap/pm/model';

/** A picture that stands inside pasted HTML. */
export interface PastedPicture {
  /** Null where it cannot be read. */
  readonly file: File | null;
  /** How many letters, without spaces, stand before it. */
  readonly letters: number;
}

const written = 'img[src^="data:" i]';
/** Nothing can be seen of a smaller picture of pixels: it holds the place of a picture that its page had not loaded. */
const leastBytes = 100;

/** Returns the pictures that pasted HTML holds itself (`data:`), in their order. Those at an address elsewhere are not meant. */
export function picturesInHtml(html: string): readonly PastedPicture[] {
  if (!/data:image/i.test(html)) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, title')) element.remove();
  const found: PastedPicture[] = [];
  let letters = 0;
  const look = (element: Element) => {
    for (const node of element.childNodes) {
      if (node instanceof Text) letters += node.data.replaceAll(/\s/g, '').length;
      else if (node instanceof Element && !node.matches(written)) look(node);
      else if (node instanceof Element) {
        const file = fileOf(node.getAttribute('src') ?? '');
        if (file === null || file.size >= leastBytes || file.type === 'image/svg+xml') found.push({ file, letters });
      }
    }
  };
  look(body);
  return found;
}

/** Returns pasted HTML without the pictures that it holds itself, and without the lines in which nothing else stood. */
export function withoutPictures(html: string): string {
  if (!/data:image/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll(written)) {
    let empty: Element = picture;
    while (empty.parentElement && empty.parentElement !== body && isAlone(empty, empty.parentElement))
      empty = empty.parentElement;
    empty.remove();
  }
  return body.innerHTML;
}

function isAlone(child: Element, parent: Element): boolean {
  return parent.childElementCount === 1 && parent.textContent.trim() === child.textContent.trim();
}

/** The file of a `data:` address; null for one that is not in Base64. */
function fileOf(address: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[\w.+-]+)[^,]*;base64,([^]*)$/i.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));
    if (type === '' || bytes.length === 0) return null;
    const known = type.toLowerCase().replace('image/jpg', 'image/jpeg');
    return new File([bytes], `image.${known.slice('image/'.length)}`, { type: known });
  } catch {
    return null;
  }
}

/** Returns where a picture stands between two positions of a text, by the letters before it. */
export function positionAfter(doc: Node, from: number, to: number, letters: number): number {
  const $from = doc.resolve(from);
  if (letters === 0) return $from.depth > 0 && $from.parentOffset === 0 ? $from.before() : from;
  let left = letters;
  let at = to;
  doc.nodesBetween(from, to, ({ text }, pos) => {
    if (text === undefined) return;
    for (let index = Math.max(0, from - pos); index < text.length && left > 0; index += 1) {
      if (!/\s/.test(text.charAt(index))) left -= 1;
      if (left === 0) at = pos + index + 1;
    }
  });
  return at;
}
