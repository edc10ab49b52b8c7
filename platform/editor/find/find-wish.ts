import type { Editor } from '@tiptap/core';
import { signal, type Signal } from '#platform/ui/signal.ts';

const wishes = new WeakMap<Editor, Signal<number>>();

/** Returns how often finding was asked for in an editor since its panel was closed; 0 while there is no panel. */
export function findWish(editor: Editor): Signal<number> {
  const known = wishes.get(editor) ?? signal(0);
  wishes.set(editor, known);
  return known;
}

/** Opens the panel that finds words in a text; the focus goes to its field, also when it is open. */
export function openFind(editor: Editor): void {
  const wish = findWish(editor);
  wish.set(wish.get() + 1);
}
