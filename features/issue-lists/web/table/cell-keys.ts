import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { pressInOpened } from '#platform/ui/keys/held-keys.ts';
import { pendingStroke } from '#platform/web/keyboard/listen-keyboard.ts';
import { readStored } from '#platform/web/storage/stored.ts';
import { copyCell, pasteCells } from './cell-values.ts';
import { canPick, openCell } from './open-cell.ts';
import { cellTarget } from './table-commands.ts';
import type { TableState } from './table-state.ts';

/**
 * What the cells of a table answer beside the commands: a letter opens the picker and begins its search, copy and paste
 * are the browser's own, which ask for no permission. The handlers go on the table's element.
 */
export function cellKeys(session: ListSession, table: TableState) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isLetter = /^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      // The second press of a shortcut such as `G I` is not ours, nor are single letters where they are switched off.
      if (!isLetter || event.defaultPrevented || pendingStroke.get() !== null || readStored('single_keys') === 'off')
        return;
      const target = cellTarget(session, table);
      if (!target || !canPick(target.one, target.id)) return;
      event.preventDefault();
      // Drawn at once, so that the letter goes first into what opens.
      flushSync(() => openCell(session, target.one, target.id, target.cell));
      pressInOpened(event.nativeEvent);
    },
    onCopy: (event: ClipboardEvent) => {
      const target = cellTarget(session, table);
      if (!target || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copyCell(target.one, target.id));
    },
    onPaste: (event: ClipboardEvent) => {
      const target = cellTarget(session, table);
      if (!target) return;
      event.preventDefault();
      pasteCells(session, target.one, target.id, event.clipboardData.getData('text'));
    },
  };
}
