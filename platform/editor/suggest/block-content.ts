import type { JSONContent } from '@tiptap/core';

const line: JSONContent = { type: 'paragraph' };

/** Returns an empty table; its first row has the headings. */
export function tableContent(rows: number, columns: number): JSONContent & { type: string } {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [line] })),
  });
  const body = [row('tableHeader'), ...Array.from({ length: rows - 1 }, () => row('tableCell'))];
  return { type: 'table', content: [{ type: 'tableBody', content: body }] };
}

/** A callout in the form that other clients of the API store: the emoji as the number of its code point. */
export const calloutContent: JSONContent & { type: string } = {
  type: 'box',
  attrs: {
    kept: {
      'data-block-type': 'callout-component',
      'data-logo-in-use': 'emoji',
      'data-emoji-unicode': '128161',
      'data-background': 'light-blue',
    },
  },
  content: [line],
};

/** A collapsible section with a title. */
export const detailsContent: JSONContent & { type: string } = {
  type: 'details',
  content: [{ type: 'summary' }, line],
};

/** A diagram to begin with, so that its author sees how one is written. */
export const diagramContent: JSONContent & { type: string } = {
  type: 'codeBlock',
  attrs: { language: 'mermaid' },
  content: [{ type: 'text', text: 'flowchart TD\n  A[Start] --> B[Done]' }],
};
