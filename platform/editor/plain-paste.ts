import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Removes styles and data from text pasted from other pages: black words of a web page would be unreadable in a dark theme,
 * and its boxes mean nothing here. Text copied from an editor like ours is kept unchanged.
 */
export const plainPaste = Extension.create({
  name: 'plainPaste',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: withoutStyles } })],
});

/** Returns pasted HTML without styles and data, unless an editor of this kind wrote it. */
export function withoutStyles(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    for (const name of Array.from(element.attributes, (attribute) => attribute.name)) {
      const isOfTasks = name === 'data-type' || name === 'data-checked';
      if (name === 'style' || name === 'align' || name.endsWith('color') || (name.startsWith('data-') && !isOfTasks))
        element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
