import { Node } from '@tiptap/core';

const attributes = ['id', 'target', 'entity_identifier', 'entity_name'];

/** A mention, stored unchanged. */
export const mentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    ...Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    words: { default: '', rendered: false, parseHTML: (element) => element.textContent },
  }),
  parseHTML: () => [{ tag: 'mention-component' }],
  renderHTML: ({ HTMLAttributes, node }) => {
    const words = String(node.attrs['words']);
    return words === '' ? ['mention-component', HTMLAttributes] : ['mention-component', HTMLAttributes, words];
  },
});
