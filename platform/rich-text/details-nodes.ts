import { Node } from '@tiptap/core';

const blocks = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,pre,blockquote,table,hr,details';

const summary = (name: string, content: string, hasBlocks: boolean) =>
  Node.create({
    name,
    content,
    defining: true,
    isolating: true,
    parseHTML: () => [
      {
        tag: 'summary',
        getAttrs: (element) => ((element.querySelector(blocks) !== null) === hasBlocks ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['summary', HTMLAttributes, 0],
  });

/** Collapsible sections. */
export const detailsNodes: readonly Node[] = [
  Node.create({
    name: 'details',
    group: 'block',
    content: '(summary | summaryBlocks)? block*',
    isolating: true,
    parseHTML: () => [{ tag: 'details' }],
    renderHTML: ({ HTMLAttributes }) => ['details', HTMLAttributes, 0],
  }),
  summary('summary', 'inline*', false),
  summary('summaryBlocks', 'block+', true),
];
