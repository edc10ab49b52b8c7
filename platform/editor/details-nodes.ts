import { Node } from '@tiptap/core';

const blocks = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,pre,blockquote,table,hr,details';
/** How far from the left edge the arrow of a summary reaches, in pixels. */
const arrow = 18;

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

/** Collapsible sections. They are open at first, and only the arrow collapses them, so that the title can be edited. */
export const detailsNodes: readonly Node[] = [
  Node.create({
    name: 'details',
    group: 'block',
    content: '(summary | summaryBlocks)? block*',
    isolating: true,
    parseHTML: () => [{ tag: 'details' }],
    renderHTML: ({ HTMLAttributes }) => ['details', HTMLAttributes, 0],
    addNodeView:
      () =>
      ({ editor }) => {
        const dom = document.createElement('details');
        dom.open = true;
        dom.addEventListener('click', (event) => {
          if (editor.isEditable && event.clientX - dom.getBoundingClientRect().left > arrow) event.preventDefault();
        });
        return { dom, contentDOM: dom, ignoreMutation: ({ type }) => type === 'attributes' };
      },
  }),
  summary('summary', 'inline*', false),
  summary('summaryBlocks', 'block+', true),
];
