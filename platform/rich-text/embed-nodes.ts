import { Node } from '@tiptap/core';
import { isInline } from './is-inline.ts';

const words = {
  default: '',
  rendered: false,
  parseHTML: (element: HTMLElement) => element.textContent,
};

/** Linked issues, by their id and the title they were stored with, and lists of issues. */
export const embedNodes: readonly Node[] = [
  ...['issue-embed-component', 'issue-embed'].flatMap((tag) => [embed(tag, true), embed(tag, false)]),
  // A list of issues by its project and query, and what it said when it was written: programs that do not know it show that.
  Node.create({
    name: 'issueList',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ words }),
    parseHTML: () => [
      {
        tag: 'div[data-block-type="issue-list-component"]',
        priority: 60,
        getAttrs: ({ children }) => (children.length === 0 ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes, node }) => ['div', HTMLAttributes, String(node.attrs['words'])],
  }),
];

function embed(tag: string, inline: boolean): Node {
  return Node.create({
    name: `${tag.replaceAll('-', '')}${inline ? '' : 'Block'}`,
    group: inline ? 'inline' : 'block',
    inline,
    atom: true,
    draggable: true,
    addAttributes: () => ({ words }),
    parseHTML: () => [{ tag, getAttrs: (element) => (isInline(element) === inline ? null : false) }],
    renderHTML: ({ HTMLAttributes, node }) => {
      const words = String(node.attrs['words']);
      return words === '' ? [tag, HTMLAttributes] : [tag, HTMLAttributes, words];
    },
  });
}
