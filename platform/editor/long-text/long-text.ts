import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';
import { nearBlocks } from './near-blocks.ts';
import { typeLetters } from './type-letters.ts';

/** The class of a text that no editor draws, whose parts are laid out and painted only near the window (long-text.css). */
export const longText = 'long-text';

/** From so many blocks on: the browser lays out fewer faster than anybody sees. */
const manyBlocks = 300;
const manyLetters = 30_000;

const isLong = (doc: Node): boolean => doc.childCount >= manyBlocks;

/** Whether a stored text that is only read is long. */
export const isLongHtml = (html: string): boolean => html.length >= manyLetters;

/** Draws long texts near the window only. */
export const markLongText = Extension.create({
  name: 'longText',
  addProseMirrorPlugins: () => [nearBlocks(isLong), typeLetters(isLong)],
  // The browser knows nothing of a first and a last line that are not drawn.
  addKeyboardShortcuts: () => ({
    'Ctrl-Home': ({ editor }) => goToEdge(editor, 'start', false),
    'Ctrl-Shift-Home': ({ editor }) => goToEdge(editor, 'start', true),
    'Cmd-ArrowUp': ({ editor }) => goToEdge(editor, 'start', false),
    'Cmd-Shift-ArrowUp': ({ editor }) => goToEdge(editor, 'start', true),
    'Ctrl-End': ({ editor }) => goToEdge(editor, 'end', false),
    'Ctrl-Shift-End': ({ editor }) => goToEdge(editor, 'end', true),
    'Cmd-ArrowDown': ({ editor }) => goToEdge(editor, 'end', false),
    'Cmd-Shift-ArrowDown': ({ editor }) => goToEdge(editor, 'end', true),
  }),
});

function goToEdge({ state, view }: Editor, side: 'start' | 'end', isExtended: boolean): boolean {
  const { doc, selection, tr } = state;
  if (!isLong(doc)) return false;
  const edge = side === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
  const wanted = isExtended ? TextSelection.between(selection.$anchor, edge.$head) : edge;
  view.dispatch(tr.setSelection(wanted).scrollIntoView());
  return true;
}
