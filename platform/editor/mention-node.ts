import { Node } from '@tiptap/core';
import { autorun } from 'mobx';
import type { EditorHost } from './editor-host.ts';

const attributes = ['id', 'target', 'entity_identifier', 'entity_name'];

/** A mention: shown with the person's current name, stored unchanged. Those of the person at this browser stand out. */
export function mentionNode({ nameOf, isMe, openPerson }: Pick<EditorHost, 'nameOf' | 'isMe' | 'openPerson'>): Node {
  return Node.create({
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
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span');
        const { entity_identifier: who, words } = node.attrs;
        dom.className = isMe?.(String(who)) ? 'mention mention-of-me' : 'mention';
        const stop = autorun(() => {
          dom.textContent = words === '' ? `@${nameOf(String(who))}` : String(words);
        });
        if (!openPerson || typeof who !== 'string') return { dom, destroy: stop };
        dom.role = 'button';
        dom.tabIndex = 0;
        dom.ariaHasPopup = 'dialog';
        dom.addEventListener('click', () => openPerson(who, dom));
        dom.addEventListener('keydown', (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          openPerson(who, dom);
        });
        // Its keys are its own: an editor would type or delete by them.
        return { dom, destroy: stop, stopEvent: (event) => event.type === 'keydown' && event.target === dom };
      },
  });
}
