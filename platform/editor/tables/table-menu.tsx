import type { Command, Editor } from '@tiptap/core';
import type { ColorName } from '#platform/editor/marks/text-colors.ts';
import { colorPalette } from '#platform/editor/paint-colors.ts';
import { Swatch } from '#platform/editor/suggest/color-commands.tsx';
import { t } from '#platform/editor/text.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { BackgroundIcon } from '#platform/ui/icons/editor-icons.ts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  CopyIcon,
  DeleteIcon,
  PlusIcon,
  TableIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import {
  clearCell,
  colorCell,
  colorCells,
  deleteTable,
  editTable,
  singleCellAt,
  tableEdits,
  type CellPlace,
  type TableEdit,
} from './edit-table.ts';

type Line = readonly [TableEdit, Icon];

const lines: Readonly<Record<'row' | 'column', readonly Line[]>> = {
  row: [
    ['rowAbove', PlusIcon],
    ['rowBelow', PlusIcon],
    ['rowUp', ArrowUpIcon],
    ['rowDown', ArrowDownIcon],
    ['rowCopy', CopyIcon],
    ['rowHeader', TableIcon],
    ['rowClear', CloseIcon],
  ],
  column: [
    ['columnBefore', PlusIcon],
    ['columnAfter', PlusIcon],
    ['columnLeft', ChevronLeftIcon],
    ['columnRight', ChevronRightIcon],
    ['columnCopy', CopyIcon],
    ['columnHeader', TableIcon],
    ['columnClear', CloseIcon],
  ],
};

/** What can be done with the row or column of a cell, and with its table. */
export function tableMenu(editor: Editor, place: CellPlace, along: 'row' | 'column'): readonly MenuItem[] {
  const run = (edit: TableEdit) => () => void editor.chain().focus().command(editTable(place, tableEdits[edit])).run();
  const remove = along === 'row' ? 'rowDelete' : 'columnDelete';
  return [
    ...lines[along].map(([edit, icon]): MenuItem => ({ label: t(edit), icon, run: run(edit) })),
    colors(editor, t('background'), (name) => colorCells(place, along, name)),
    ...cellColor(editor),
    { kind: 'separator' },
    { label: t(remove), icon: DeleteIcon, danger: true, run: run(remove) },
    {
      label: t('tableDelete'),
      icon: DeleteIcon,
      danger: true,
      run: () =>
        void editor
          .chain()
          .focus()
          .command(editTable(place, () => []))
          .run(),
    },
  ];
}

/** What can be done with the cell that holds the caret, in a table whose cells are merged. */
export function cellMenu(editor: Editor): readonly MenuItem[] {
  const cell = singleCellAt(editor.state.selection.$from);
  if (!cell) return [];
  const run = (command: Command) => () => void editor.chain().focus().command(command).run();
  return [
    ...cellColor(editor),
    { label: t('cellClear'), icon: CloseIcon, run: run(clearCell(cell)) },
    { kind: 'separator' },
    { label: t('tableDelete'), icon: DeleteIcon, danger: true, run: run(deleteTable(cell)) },
  ];
}

function cellColor(editor: Editor): readonly MenuItem[] {
  const cell = singleCellAt(editor.state.selection.$from);
  return cell ? [colors(editor, t('cellBackground'), (name) => colorCell(cell, name))] : [];
}

function colors(editor: Editor, label: string, command: (name: ColorName | null) => Command): MenuItem {
  const color = (name: ColorName | null): MenuItem => ({
    label: t(name ?? 'default'),
    mark: <Swatch kind="background" color={name === null ? undefined : colorPalette[name]} />,
    run: () => void editor.chain().focus().command(command(name)).run(),
  });
  return {
    kind: 'submenu',
    label,
    icon: BackgroundIcon,
    items: [color(null), ...keysOf(colorPalette).map(color)],
  };
}
