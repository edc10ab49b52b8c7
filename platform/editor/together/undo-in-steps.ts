import { Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { ProsemirrorBinding, ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap';
import { UndoManager } from 'yjs';

/**
 * Undoes what changes the structure of a shared text by itself, as in a text of one's own. Yjs undoes everything done within half
 * a second at once, so a quick "Delete row, Undo" took back the words typed before it too.
 */
export const undoInSteps = Extension.create({
  name: 'undoInSteps',
  addProseMirrorPlugins() {
    let wasTyping = false;
    return [
      new Plugin({
        filterTransaction(transaction, state) {
          // What comes from others is not in one's own history.
          if (!transaction.docChanged || transaction.getMeta(ySyncPluginKey) !== undefined) return true;
          const isNow = isTyping(transaction);
          const history: unknown = yUndoPluginKey.getState(state);
          if (!(isNow && wasTyping) && isHistory(history)) history.undoManager.stopCapturing();
          wasTyping = isNow;
          return true;
        },
        // The binding keeps the selection of before the undone change for the next change, which may be one of others: it puts the
        // cursor there, and fails where the text is shorter by now. Then what they wrote was not on screen, and the next letter
        // here deleted it for them too.
        view({ state }) {
          const [history, binding]: unknown[] = [
            yUndoPluginKey.getState(state),
            ySyncPluginKey.getState(state)?.binding,
          ];
          if (!isHistory(history) || !(binding instanceof ProsemirrorBinding)) return {};
          const selection: { beforeTransactionSelection: unknown } = binding;
          const forget = () => (selection.beforeTransactionSelection = null);
          history.undoManager.on('stack-item-popped', forget);
          return { destroy: () => history.undoManager.off('stack-item-popped', forget) };
        },
      }),
    ];
  },
});

/** Whether a change only adds letters to a line, or takes some from it. */
function isTyping({ steps, docs }: Transaction): boolean {
  return steps.every((step, index) => {
    if (!(step instanceof ReplaceStep)) return false;
    const { from, to, slice } = step;
    const text = docs[index];
    return (
      text?.resolve(from).sameParent(text.resolve(to)) === true &&
      slice.openStart === 0 &&
      slice.openEnd === 0 &&
      (slice.content.firstChild === null || slice.content.firstChild.isInline)
    );
  });
}

function isHistory(value: unknown): value is { readonly undoManager: UndoManager } {
  return (
    typeof value === 'object' && value !== null && 'undoManager' in value && value.undoManager instanceof UndoManager
  );
}
