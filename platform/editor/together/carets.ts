import type { Extensions } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret';
import type { SharedDocument } from './join-document.ts';
import type { TogetherState } from './together-state.ts';
import { undoInSteps } from './undo-in-steps.ts';

/** Returns what binds an editor to a document that others write in, with where they are. */
export function sharedExtensions(
  { document: shared, provider, user }: SharedDocument,
  state: TogetherState,
): Extensions {
  const carets = new Map<string, HTMLElement>();
  state.goTo = (userId) => carets.get(userId)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  return [
    Collaboration.configure({ document: shared }),
    undoInSteps,
    CollaborationCaret.configure({
      provider,
      user,
      render: ({ id, name, color }) => {
        const caret = document.createElement('span');
        const label = document.createElement('span');
        caret.className = 'shared-caret';
        caret.setAttribute('aria-hidden', 'true');
        caret.style.setProperty('--caret', String(color));
        label.textContent = String(name);
        caret.append(label);
        carets.set(String(id), caret);
        return caret;
      },
      selectionRender: ({ color }) => ({ class: 'shared-selection', style: `--caret: ${String(color)}` }),
    }),
  ];
}
