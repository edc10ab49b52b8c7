import { Node } from '@tiptap/core';
import { keptOf } from './kept-attributes.ts';

const rule = 'div[data-type="horizontalRule"]';

/**
 * Divs with a meaning: callouts (`data-block-type`), aligned blocks, and rules written as a div. `keepAttributes`
 * preserves the attributes; a div without any is only a line.
 */
export const boxNodes: readonly Node[] = [
  Node.create({
    name: 'ruleBox',
    group: 'block',
    atom: true,
    // Other clients write a rule empty, or with the line they draw.
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
