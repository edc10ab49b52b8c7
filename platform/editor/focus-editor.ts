import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/**
 * Gives a text the focus at once, with its caret where it was or at its end, and scrolls to that. Tiptap's own command
 * waits for the next frame, and what is typed before that goes elsewhere. Does nothing for an editor that is destroyed:
 * one whose first paint came late is made anew (docs/traps.md), and the effects of the old one still run once.
 */
export function focusEditor(editor: Editor, at?: 'end'): void {
  if (editor.isDestroyed) return;
  const { view, state } = editor;
  if (at === 'end') view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)));
  view.focus();
  view.dispatch(view.state.tr.scrollIntoView());
}
