import { Extension } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';

/** The class of code that is a formula in a line. */
export const mathClass = 'language-math';

const ownClass = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('class'),
  renderHTML: ({ ownClass: value }: Record<string, unknown>) => (typeof value === 'string' ? { class: value } : {}),
};

// All except code itself, because a code block is code already.
const marksOfBlocks = 'bold italic underline strike link subscript superscript highlight keyboard label anchor';

/** Tiptap's code mark, except that it may be combined with others, such as links: Tiptap's own drops them. */
export const codeNodes = [
  Code.extend({ excludes: '' }),
  CodeBlock.extend({ marks: marksOfBlocks }).configure({ enableTabIndentation: true, tabSize: 2 }),
  Extension.create({
    name: 'codeClass',
    addGlobalAttributes: () => [{ types: ['code', 'codeBlock'], attributes: { ownClass } }],
  }),
];
