import { Extension } from '@tiptap/core';
import type { EditorHost, EditorVariant } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { blockMenu } from './block-menu.tsx';
import { duplicateBlock, moveBlock, selectedBlock } from './block-moves.ts';

/**
 * `Alt ↑` and `Alt ↓` move a block, `Mod D` duplicates it (screens.md 3.9); `Alt F10` opens what else can be done with it, where no
 * words are selected.
 */
export function blockKeys(variant: EditorVariant, copyLinkTo?: EditorHost['copyLinkTo']): Extension {
  return Extension.create({
    name: 'blockKeys',
    addKeyboardShortcuts: () => ({
      'Alt-ArrowUp': ({ editor }) => editor.commands.command(moveBlock(-1)),
      'Alt-ArrowDown': ({ editor }) => editor.commands.command(moveBlock(1)),
      'Mod-d': ({ editor }) => editor.commands.command(duplicateBlock),
      'Alt-F10': ({ editor }) => {
        const block = selectedBlock(editor.state.selection);
        if (!editor.isEditable || !block) return false;
        // The caret may have been scrolled away, and the menu stands at it.
        editor.commands.scrollIntoView();
        // A place, not the element: what others write may draw the block anew, and the menu would go with it.
        const { left: x, bottom: y } = editor.view.coordsAtPos(editor.state.selection.from);
        openMenu({ x, y }, blockMenu(editor, variant, copyLinkTo), { label: t('blockActions') });
        return true;
      },
    }),
  });
}
