import { Extension } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';

const ownClass = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('class'),
  renderHTML: ({ ownClass: value }: Record<string, unknown>) => (typeof value === 'string' ? { class: value } : {}),
};

// All but code itself, which a block of code is already.
const marksOfBlocks = 'bold italic underline strike link subscript superscript highlight keyboard label anchor';

/** Code as Tiptap has it, except that it may be a link or bold as well: Tiptap's own drops every other mark of it. */
export const codeNodes = [
  Code.extend({ excludes: '' }),
  CodeBlock.extend({ marks: marksOfBlocks }),
  Extension.create({
    name: 'codeClass',
    addGlobalAttributes: () => [{ types: ['code', 'codeBlock'], attributes: { ownClass } }],
  }),
];
