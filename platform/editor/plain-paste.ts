import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { asTaskLists } from './markdown/task-lists.ts';

/**
 * Removes styles and data from text pasted from other pages: black words of a web page would be unreadable in a dark theme,
 * and its boxes mean nothing here. Text copied from an editor like ours is kept unchanged.
 */
export const plainPaste = Extension.create({
  name: 'plainPaste',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: withoutStyles } })],
});

/** Returns pasted HTML without styles and data, unless an editor of this kind wrote it; what office programs say by styles is kept as marks and lists. */
export function withoutStyles(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, title, link')) element.remove();
  asLists(body);
  asMarks(body);
  asTaskLists(body);
  for (const element of body.querySelectorAll('*')) {
    for (const name of Array.from(element.attributes, (attribute) => attribute.name)) {
      const isOfTasks = name === 'data-type' || name === 'data-checked';
      if (name === 'style' || name === 'align' || name.endsWith('color') || (name.startsWith('data-') && !isOfTasks))
        element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}

/** Word writes the points of a list as paragraphs that begin with their sign. */
function asLists(body: Element): void {
  let list: Element | null = null;
  for (const line of body.querySelectorAll('p[class^="MsoListParagraph"], p[style*="mso-list"]')) {
    const sign = line.querySelector('span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]');
    const tag = /^\s*[\da-z]{1,3}[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (list === null || line.previousElementSibling !== list || list.tagName.toLowerCase() !== tag) {
      list = body.ownerDocument.createElement(tag);
      line.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    line.remove();
    list.append(item);
  }
}

/** Google Docs says by styles what is bold, and wraps all of it into a `<b>` that is not. */
function asMarks(body: Element): void {
  for (const element of body.querySelectorAll<HTMLElement>('b[style*="font-weight"], span[style]')) {
    const { fontWeight, fontStyle, textDecoration } = element.style;
    const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600;
    const tags = [
      ...(isBold ? ['strong'] : []),
      ...(fontStyle === 'italic' ? ['em'] : []),
      ...(textDecoration.includes('line-through') ? ['s'] : []),
    ];
    if (element.tagName === 'B' && isBold) continue;
    const inside = [...element.childNodes];
    if (element.tagName === 'B') element.replaceWith(...inside);
    for (const tag of tags) {
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}
