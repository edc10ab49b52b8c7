import { Extension, type Extensions } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret';
import type { EditorView } from '@tiptap/pm/view';
import { readForeign } from '#platform/rich-text/read-foreign.ts';
import type { SharedDocument } from './join-document.ts';
import { keepBlocks } from './keep-blocks.ts';
import { readingPlace, scrollToPlace } from './reading-place.ts';
import { renewSelection } from './renew-selection.ts';
import type { TogetherState } from './together-state.ts';
import { undoInSteps } from './undo-in-steps.ts';
import { writeChangedBlock } from './write-changed-block.ts';

/** Returns what binds an editor to a document that others write in, with where they are. */
export function sharedExtensions(
  { document: shared, provider, user }: SharedDocument,
  state: TogetherState,
): Extensions {
  const lead = (view: EditorView) => {
    state.goTo = (userId) => {
      const place = state.people.find(({ id }) => id === userId)?.place;
      if (place) scrollToPlace(view, place);
    };
  };
  return [
    foreignParts,
    Collaboration.configure({ document: shared }),
    keepBlocks,
    writeChangedBlock,
    renewSelection,
    undoInSteps,
    readingPlace(provider, lead),
    CollaborationCaret.configure({
      provider,
      user,
      render: ({ name, color }) => {
        const caret = document.createElement('span');
        const label = document.createElement('span');
        caret.className = 'shared-caret';
        caret.setAttribute('aria-hidden', 'true');
        caret.style.setProperty('--caret', String(color));
        label.textContent = String(name);
        caret.append(label);
        return caret;
      },
      selectionRender: ({ color }) => ({ class: 'shared-selection', style: `--caret: ${String(color)}` }),
    }),
  ];
}

/** Other programs write in the document too. What an editor cannot read, the binding would delete for everybody. */
const foreignParts = Extension.create({
  name: 'foreignParts',
  onBeforeCreate() {
    readForeign(this.editor.schema);
  },
});
