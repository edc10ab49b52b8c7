import { Mark } from '@tiptap/core';
import { keptOf } from './kept-attributes.ts';

const mark = (name: string, tag: string, attributes: readonly string[] = []) =>
  Mark.create({
    name,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag.replace(/\W.*/, ''), HTMLAttributes, 0],
  });

/** Marks on the server's allow-list that are preserved and shown, but that the editor does not offer. */
export const plainMarks: readonly Mark[] = [
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  mark('highlight', 'mark'),
  mark('keyboard', 'kbd'),
  mark('label', 'label'),
  mark('anchor', 'a:not([href])', ['title', 'rel', 'target']),
  // Colored words, which may be nested.
  mark('colored', 'span').extend({
    excludes: '',
    parseHTML: () => [{ tag: 'span', getAttrs: (element) => (keptOf(element) === null ? false : null) }],
  }),
];
