import { Node } from '@tiptap/core';
import { isInline } from './is-inline.ts';

/** Linked issues, by their id and the title they were stored with. */
export const embedNodes: readonly Node[] = ['issue-embed-component', 'issue-embed'].flatMap((tag) => [
  embed(tag, true),
  embed(tag, false),
]);

function embed(tag: string, inline: boolean): Node {
  return Node.create({
    name: `${tag.replaceAll('-', '')}${inline ? '' : 'Block'}`,
    group: inline ? 'inline' : 'block',
    inline,
    atom: true,
    draggable: true,
    addAttributes: () => ({
      words: { default: '', rendered: false, parseHTML: (element) => element.textContent },
    }),
    parseHTML: () => [{ tag, getAttrs: (element) => (isInline(element) === inline ? null : false) }],
    renderHTML: ({ HTMLAttributes, node }) => {
      const words = String(node.attrs['words']);
      return words === '' ? [tag, HTMLAttributes] : [tag, HTMLAttributes, words];
    },
  });
}
