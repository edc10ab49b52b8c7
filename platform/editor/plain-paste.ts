import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * What is pasted from other pages comes without their styles and data: black words of a web page would be read badly here,
 * and its boxes mean nothing. What was copied from an editor like ours keeps all.
 */
export const plainPaste = Extension.create({
  name: 'plainPaste',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: withoutStyles } })],
});

/** Returns a pasted HTML without styles and data, unless an editor of this kind wrote it. */
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
