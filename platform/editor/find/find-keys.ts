import { Extension } from '@tiptap/core';
import { findWish, openFind } from './find-wish.ts';

/** `Mod F` finds words in the text that has the focus; Escape closes what it opened. */
export const findKeys = Extension.create({
  name: 'findKeys',
  addKeyboardShortcuts: () => ({
    'Mod-f': ({ editor }) => {
      openFind(editor);
      return true;
    },
    Escape: ({ editor }) => {
      const wish = findWish(editor);
      if (wish.get() === 0) return false;
      wish.set(0);
      return true;
    },
  }),
});
