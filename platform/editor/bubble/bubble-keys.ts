import { Extension, type KeyboardShortcutCommand } from '@tiptap/core';
import type { SelectionAction } from '#platform/editor/editor-host.ts';
import type { Signal } from '#platform/ui/signal.ts';
import { selectedWords } from './selected-words.ts';

/** What a key asks of the toolbar over selected words: the focus, or its field for a link. */
export type BubbleWish = 'focus' | 'link' | null;

/**
 * `Mod K` links the selected words, or changes the link at the caret; `Alt F10` goes to the toolbar (screens.md 3.9). Actions with words have
 * keys of their own. */
export function bubbleKeys(wish: Signal<BubbleWish>, actions: readonly SelectionAction[] = []): Extension {
  return Extension.create({
    name: 'bubbleKeys',
    addKeyboardShortcuts: () => ({
      ...Object.fromEntries(actions.flatMap(shortcutOf)),
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

/** Tiptap writes `Mod+Alt+M` as `Mod-Alt-m`. */
function shortcutOf({ keys, run, when }: SelectionAction): readonly [string, KeyboardShortcutCommand][] {
  if (keys === undefined) return [];
  const parts = keys.split('+');
  const name = parts.map((part, index) => (index === parts.length - 1 ? part.toLowerCase() : part)).join('-');
  const press: KeyboardShortcutCommand = ({ editor }) => {
    if (selectedWords(editor) === null || when?.() === false) return false;
    run(editor);
    return true;
  };
  return [[name, press]];
}
