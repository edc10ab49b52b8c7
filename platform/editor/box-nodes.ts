import { Node } from '@tiptap/core';
import { keptOf } from './kept-attributes.ts';

const rule = 'div[data-type="horizontalRule"]';

/**
 * Divs that say something: callouts (`data-block-type`), parts with an alignment, and rules that are written as a div. The
 * attributes are kept by `keepAttributes`; a div without any is only a line.
 */
export const boxNodes: readonly Node[] = [
  Node.create({
    name: 'ruleBox',
    group: 'block',
    atom: true,
    // What other clients put into a rule: nothing, or the line that they draw.
    addAttributes: () => ({
      inner: {
        default: null,
        rendered: false,
        parseHTML: (element) => element.firstElementChild?.tagName.toLowerCase(),
      },
    }),
    parseHTML: () => [
      { tag: rule, priority: 60, getAttrs: ({ textContent }) => (textContent.trim() === '' ? null : false) },
    ],
    renderHTML: ({ HTMLAttributes, node }) => {
      const { inner } = node.attrs;
      return inner === 'hr' || inner === 'div' ? ['div', HTMLAttributes, [inner]] : ['div', HTMLAttributes];
    },
  }),
  Node.create({
    name: 'box',
    group: 'block',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: 'div', getAttrs: (element) => (keptOf(element) === null ? false : null) }],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  }),
];
