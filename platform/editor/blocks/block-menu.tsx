import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorHost, EditorVariant } from '#platform/editor/editor-host.ts';
import { setColor, type ColorKind, type ColorName } from '#platform/editor/marks/text-colors.ts';
import { fileItems } from '#platform/editor/files/file-items.ts';
import { colorPalette } from '#platform/editor/paint-colors.ts';
import { blockCommands } from '#platform/editor/suggest/block-commands.ts';
import { Swatch } from '#platform/editor/suggest/color-commands.tsx';
import { t } from '#platform/editor/text.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { TextColorIcon, TextIcon } from '#platform/ui/icons/editor-icons.ts';
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, DeleteIcon, LinkIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { calloutItems } from './callout-menu.tsx';
import { issueCardItems } from './issue-card-menu.ts';
import { addressOfBlock } from './block-address.ts';
import { deleteBlock, duplicateBlock, moveBlock, selectedBlock } from './block-moves.ts';
import { isListItem } from './list-kinds.ts';

/** What can be done with the selected block. */
export function blockMenu(
  editor: Editor,
  variant: EditorVariant,
  copyLinkTo?: EditorHost['copyLinkTo'],
): readonly MenuItem[] {
  const { selection } = editor.state;
  const hasWords =
    !(selection instanceof NodeSelection) || selection.node.textContent !== '' || selection.node.isTextblock;
  return [
    ...(hasWords ? [turnInto(editor, variant), colors(editor)] : []),
    ...calloutItems(editor),
    ...issueCardItems(editor),
    ...fileItems(editor),
    { label: t('moveUp'), icon: ArrowUpIcon, keys: 'Alt+ArrowUp', run: act(editor, moveBlock(-1)) },
    { label: t('moveDown'), icon: ArrowDownIcon, keys: 'Alt+ArrowDown', run: act(editor, moveBlock(1)) },
    { label: t('duplicate'), icon: CopyIcon, keys: 'Mod+D', run: act(editor, duplicateBlock) },
    ...linkItem(editor, copyLinkTo),
    { kind: 'separator' },
    { label: t('deleteBlock'), icon: DeleteIcon, danger: true, run: act(editor, deleteBlock) },
  ];
}

/** A block has an address where the text is written together. */
function linkItem(editor: Editor, copyLinkTo: EditorHost['copyLinkTo']): readonly MenuItem[] {
  const block = selectedBlock(editor.state.selection);
  const address = block && copyLinkTo ? addressOfBlock(editor.state, block.pos) : null;
  return address === null ? [] : [{ label: t('copyBlockLink'), icon: LinkIcon, run: () => copyLinkTo?.(address) }];
}

const act = (editor: Editor, command: Parameters<Editor['commands']['command']>[0]) => () =>
  void editor.chain().focus().command(command).run();

function turnInto(editor: Editor, variant: EditorVariant): MenuItem {
  return {
    kind: 'submenu',
    label: t('turnInto'),
    icon: TextIcon,
    items: blockCommands(variant).map(({ label, icon, run }) => ({
      label,
      icon,
      run: () => {
        const wasBlock = intoWords(editor, 'own');
        run(editor);
        // What is typed next goes on after the words, and does not replace them.
        if (wasBlock) editor.commands.setTextSelection(editor.state.selection.to);
      },
    })),
  };
}

function colors(editor: Editor): MenuItem {
  const choice = (kind: ColorKind, name: ColorName | null): MenuItem => ({
    label: name === null ? t('default') : t(name),
    mark: <Swatch kind={kind} color={name === null ? undefined : colorPalette[name]} />,
    run: () => {
      intoWords(editor, 'all');
      editor.chain().focus().command(setColor(kind, name)).run();
    },
  });
  const kinds = (kind: ColorKind): readonly MenuItem[] => [
    { kind: 'heading', label: t(kind === 'text' ? 'textColor' : 'background') },
    choice(kind, null),
    ...keysOf(colorPalette).map((name) => choice(kind, name)),
  ];
  return { kind: 'submenu', label: t('color'), icon: TextColorIcon, items: [...kinds('text'), ...kinds('background')] };
}

/**
 * Selects the words of a selected block, of an item its `own` or `all` that it holds: what acts on words leaves a selected
 * block alone. Returns whether a block was selected.
 */
function intoWords({ state: { selection }, view }: Editor, which: 'own' | 'all'): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const { node, from, to } = selection;
  const isItem = isListItem(node);
  // Where the words of its lines begin and end.
  const lines = node.isTextblock ? [{ start: from + 1, end: to - 1 }] : [];
  node.descendants((line, pos, parent) => {
    const start = from + pos + 2;
    const isWanted = line.isTextblock && (parent === node || !isItem || which === 'all');
    if (isWanted) lines.push({ start, end: start + line.content.size });
    return !line.isTextblock;
  });
  const [first, last] = [lines.at(0), lines.at(-1)];
  if (!first || !last) return false;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, first.start, last.end)));
  return true;
}
