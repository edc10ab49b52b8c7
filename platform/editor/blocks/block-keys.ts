import { Extension } from '@tiptap/core';
import type { EditorVariant } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { blockMenu } from './block-menu.tsx';
import { duplicateBlock, moveBlock, selectedBlock } from './block-moves.ts';

/**
 * `Alt ↑` and `Alt ↓` move a block, `Mod D` duplicates it (screens.md 3.9); `Alt F10` opens what else can be done with it, where no
 * words are selected.
 */
export function blockKeys(variant: EditorVariant): Extension {
  return Extension.create({
    name: 'blockKeys',
    addKeyboardShortcuts: () => ({
      'Alt-ArrowUp': ({ editor }) => editor.commands.command(moveBlock(-1)),
      'Alt-ArrowDown': ({ editor }) => editor.commands.command(moveBlock(1)),
      'Mod-d': ({ editor }) => editor.commands.command(duplicateBlock),
      'Alt-F10': ({ editor }) => {
        const block = selectedBlock(editor.state.selection);
        const dom = block && editor.view.nodeDOM(block.pos);
        if (!editor.isEditable || !(dom instanceof Element)) return false;
        openMenu(dom, blockMenu(editor, variant), { label: t('blockActions') });
        return true;
      },
    }),
  });
}
