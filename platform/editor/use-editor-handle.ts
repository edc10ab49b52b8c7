import type { Editor } from '@tiptap/react';
import { useEffect, useImperativeHandle, type RefObject } from 'react';
import { focusEditor } from './focus-editor.ts';

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
  useImperativeHandle(handle, () => ({ focus: () => focusEditor(editor, 'end') }), [editor]);
  useEffect(() => {
    // A frame later: a menu that this was chosen in gives the focus back to its button first.
    if (isWanted.current && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor, isWanted]);
}
