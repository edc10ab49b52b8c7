import { Mark } from '@tiptap/core';
import { keptOf } from './kept-attributes.ts';

const mark = (name: string, tag: string, attributes: readonly string[] = []) =>
  Mark.create({
    name,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag.replace(/\W.*/, ''), HTMLAttributes, 0],
  });

/** Marks that a text may hold (the server's allow-list) and that are kept, shown, and not offered for writing. */
export const plainMarks: readonly Mark[] = [
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  mark('highlight', 'mark'),
  mark('keyboard', 'kbd'),
  mark('label', 'label'),
  mark('anchor', 'a:not([href])', ['title', 'rel', 'target']),
  // Colors of words; one within another as well.
  mark('colored', 'span').extend({
    excludes: '',
    parseHTML: () => [{ tag: 'span', getAttrs: (element) => (keptOf(element) === null ? false : null) }],
  }),
];
