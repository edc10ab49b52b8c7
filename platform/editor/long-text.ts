import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';

/** The class of a text whose blocks are laid out and painted only near the window (long-text.css). */
export const longText = 'long-text';

/** From so many blocks on: the browser lays out fewer faster than anybody sees. */
const manyBlocks = 300;
const manyLetters = 30_000;

const isLong = (doc: Node): boolean => doc.childCount >= manyBlocks;

/** Whether a stored text that is only read is long. */
export const isLongHtml = (html: string): boolean => html.length >= manyLetters;

/** Marks an editor with a long text, so that the browser leaves out what is far from the window. */
export const markLongText = Extension.create({
  name: 'markLongText',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { attributes: ({ doc }): Record<string, string> => (isLong(doc) ? { class: longText } : {}) },
    }),
  ],
  // Chromium goes to the beginning of a last line that it has not laid out yet.
  addKeyboardShortcuts: () => ({
    'Ctrl-End': ({ editor }) => goToEnd(editor, false),
    'Ctrl-Shift-End': ({ editor }) => goToEnd(editor, true),
    'Cmd-ArrowDown': ({ editor }) => goToEnd(editor, false),
    'Cmd-Shift-ArrowDown': ({ editor }) => goToEnd(editor, true),
  }),
});

function goToEnd({ state: { doc, selection, tr }, view }: Editor, isExtended: boolean): boolean {
  if (!isLong(doc)) return false;
  const end = Selection.atEnd(doc);
  view.dispatch(tr.setSelection(isExtended ? TextSelection.between(selection.$anchor, end.$to) : end).scrollIntoView());
  return true;
}
