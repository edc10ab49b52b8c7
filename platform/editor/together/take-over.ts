import type { Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { isPasting } from '#platform/editor/markdown/markdown-clipboard.ts';
import { keepClosed } from '#platform/editor/suggest/suggest-plugin.ts';
import { hasUploads } from '#platform/editor/uploads/upload-plugin.ts';
import { parseRichText } from '#platform/rich-text/read-rich-text.ts';
import { carryTyped } from './carry-typed.ts';

/** How long nothing moves in an editor before another one takes over, in milliseconds. */
const quietFor = 300;
/** How often it is waited for quiet at most; whoever types on and on is not waited for: others are to see what is typed. */
const mostWaits = 2;

/**
 * Resolves when another editor may take over from this one: nothing is being composed, pasted, chosen in a menu, filled in or
 * uploaded, and typing has paused. At once where nobody is in it.
 */
export async function untilQuiet(editor: Editor): Promise<void> {
  for (let waits = 0; !editor.isDestroyed; waits += 1) {
    const { state } = editor;
    if (!isBusy(editor) && !editor.isFocused) return;
    await new Promise((resolve) => setTimeout(resolve, quietFor));
    if (editor.isDestroyed) return;
    if (!isBusy(editor) && (editor.state === state || waits >= mostWaits)) return;
  }
}

/** Returns whether something is being composed, pasted, chosen in a menu, filled in or uploaded. */
export function isBusy(editor: Editor): boolean {
  const { view } = editor;
  const active = document.activeElement;
  const isIn = (box: Element | null) => box?.contains(active) === true;
  // What stands around the text has fields too: the words of a picture, the address of a link.
  const isFilledIn = active !== view.dom && isIn(view.dom.parentElement?.parentElement ?? null);
  const isChoosing = [...document.querySelectorAll('[role=listbox], [role=menu], [role=dialog]')].some(
    (popup) => !popup.contains(view.dom),
  );
  return view.composing || isFilledIn || isChoosing || hasUploads(editor) || isPasting(editor);
}

/**
 * Lets the editor of a shared document take over from the one that a person began to write in: `base` is the text they began
 * from, null when they typed nothing. Returns what gives it the selection and the focus they had, once it is
 * shown.
 */
export function takeOver(from: Editor, to: Editor, base: string | null): () => void {
  const { schema } = to;
  const typed = Node.fromJSON(schema, from.state.doc.toJSON());
  const began = base === null ? typed : Node.fromJSON(schema, withEnd(parseRichText(schema, base), typed));
  const transaction = to.state.tr;
  const placeOf = carryTyped(transaction, began, typed);
  const { anchor, head } = from.state.selection;
  const find = (position: number) => transaction.doc.resolve(placeOf(position));
  transaction.setSelection(TextSelection.between(find(anchor), find(head)));
  keepClosed(from.state, transaction, placeOf);
  if (transaction.docChanged || from.isFocused) to.view.dispatch(transaction);
  return from.isFocused ? () => to.view.focus() : () => undefined;
}

/** The editor adds an empty line after a table or a list, which is nobody's typing. */
function withEnd(document: ReturnType<typeof parseRichText>, typed: Node) {
  const last = typed.lastChild;
  const content = document.content ?? [];
  const isAdded = last?.type.name === 'paragraph' && last.content.size === 0 && content.at(-1)?.type !== 'paragraph';
  return isAdded ? { ...document, content: [...content, { type: 'paragraph' }] } : document;
}
