import { Node } from '@tiptap/core';

const part = (name: string, tag: string, content: string, attributes: readonly string[] = []) =>
  Node.create({
    name,
    content,
    isolating: true,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const ofCells = ['colspan', 'rowspan', 'colwidth'];

/**
 * Tables as on the server's allow-list, with head, foot and caption. Tiptap's extension knows rows only and drops
 * the rest when it saves.
 */
export const tableNodes: readonly Node[] = [
  // The body is named first, so that rows by themselves get a body around them.
  part('table', 'table', 'tableCaption* tableColumns* (tableBody | tableHead | tableFoot)*').extend({ group: 'block' }),
  part('tableCaption', 'caption', 'inline*'),
  part('tableColumns', 'colgroup', 'tableColumn*'),
  Node.create({
    name: 'tableColumn',
    atom: true,
    parseHTML: () => [{ tag: 'col' }],
    renderHTML: ({ HTMLAttributes }) => ['col', HTMLAttributes],
  }),
  part('tableHead', 'thead', 'tableRow*'),
  part('tableBody', 'tbody', 'tableRow*'),
  part('tableFoot', 'tfoot', 'tableRow*'),
  part('tableRow', 'tr', '(tableCell | tableHeader)*'),
  part('tableCell', 'td', 'block+', ofCells),
  part('tableHeader', 'th', 'block+', ofCells),
];
