import type { Editor } from '@tiptap/react';
import { useEffect, useImperativeHandle, type RefObject } from 'react';

/** What an editor offers to the fields beside it: to be written in. */
export interface EditorHandle {
  focus(): void;
}

/** Lends an editor to the fields beside it, and focuses it when the person went on to the text before it was there. */
export function useEditorHandle(
  editor: Editor,
  handle: RefObject<EditorHandle | null>,
  isWanted: RefObject<boolean>,
): void {
  useImperativeHandle(handle, () => ({ focus: () => focusEnd(editor) }), [editor]);
  useEffect(() => {
    if (isWanted.current) focusEnd(editor);
  }, [editor, isWanted]);
}

/**
 * An editor whose first paint came late is destroyed by Tiptap and made anew (docs/traps.md); the effects of the old one
 * still run once.
 */
function focusEnd(editor: Editor): void {
  if (!editor.isDestroyed) editor.commands.focus('end');
}
