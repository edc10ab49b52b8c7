import { Node } from '@tiptap/core';
import { t } from './text.ts';
import { isInline } from './is-inline.ts';

/** Issues embedded by other clients: shown by title and preserved while the text around them is edited. */
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
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement(inline ? 'span' : 'div');
        dom.className = 'issue-embed';
        const { words, kept } = node.attrs;
        dom.textContent = words || titleOf(kept) || t('issueEmbed');
        return { dom };
      },
  });
}

function titleOf(kept: unknown): string {
  return typeof kept === 'object' && kept !== null && 'title' in kept ? String(kept.title) : '';
}
