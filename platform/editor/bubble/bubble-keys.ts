import { Extension } from '@tiptap/core';
import type { Signal } from '#platform/ui/signal.ts';
import { selectedWords } from './selected-words.ts';

/** What a key asks of the toolbar over selected words: the focus, or its field for a link. */
export type BubbleWish = 'focus' | 'link' | null;

/** `Mod K` links the selected words, or changes the link at the caret; `Alt F10` goes to the toolbar (screens.md 3.9). */
export function bubbleKeys(wish: Signal<BubbleWish>): Extension {
  return Extension.create({
    name: 'bubbleKeys',
    addKeyboardShortcuts: () => ({
      'Mod-k': ({ editor }) => {
        if (editor.state.selection.empty && editor.isActive('link')) editor.commands.extendMarkRange('link');
        // Without words the key opens the palette, as everywhere.
        if (selectedWords(editor) === null) return false;
        wish.set('link');
        return true;
      },
      'Alt-F10': ({ editor }) => {
        if (selectedWords(editor) === null) return false;
        wish.set('focus');
        return true;
      },
    }),
  });
}
