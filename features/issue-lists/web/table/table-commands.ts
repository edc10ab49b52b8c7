import { goToEnd } from '#features/issue-lists/web/commands/walk.ts';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { wayIn } from '#features/issue-lists/web/session/open-children.ts';
import { t } from '#features/issue-lists/web/text.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { isTextTarget } from '#platform/ui/keys/text-target.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { clearCells } from './cell-values.ts';
import type { CellId } from './columns.ts';
import { fillDown } from './fill-down.ts';
import { canPick, openCell, opensCell } from './open-cell.ts';
import { focusHead } from './table-head.tsx';
import type { TableState } from './table-state.ts';

/** The cell of a table that has the keyboard. */
export interface CellTarget {
  readonly session: ListSession;
  readonly table: TableState;
  readonly position: RowPosition;
  readonly one: IssueOfProject;
  readonly id: CellId;
  readonly cell: HTMLElement;
}

/** The cell that has the keyboard; null while another part of the page has it, or a text in the table. */
export function cellTarget(session: ListSession, table: TableState): CellTarget | null {
  const { activeElement } = document;
  const cell = activeElement?.closest<HTMLElement>('[role="gridcell"][data-cell]');
  const position = session.focus.active;
  const issue = position === null ? undefined : session.rows.get(position.id);
  const facts = issue && session.factsOf(issue);
  if (!cell || position === null || !facts || isTextTarget(activeElement)) return null;
  return { session, table, position, one: { facts, issue }, id: table.active, cell };
}

/** Takes the keyboard to the cell beside, as far as there is one. */
function step({ table, id }: CellTarget, by: 1 | -1): void {
  const next = table.cells[table.cells.indexOf(id) + by];
  if (next !== undefined) table.go(next);
}

const hasNext = ({ table, id }: CellTarget) => table.cells.at(-1) !== id;
/** In the title the arrows open and close sub-issues first, as in a list. */
function opensSubIssues({ session, position, one: { issue }, id }: CellTarget): boolean {
  const way = wayIn(session, position, issue);
  return id === 'title' && (way === 'open' || (way === 'peek' && session.peekId !== issue.id));
}

type Cells = Pick<
  Command<CellTarget>,
  'id' | 'name' | 'keys' | 'run' | 'when' | 'repeats' | 'outsideText' | 'keysOnly'
>;

function command(of: Cells): Command<CellTarget> {
  return defineCommand<CellTarget>({ section: 'lists', ...of });
}

/** The keys of the cells of a table; rows are walked through by those of the list (screens.md 4.1). */
export const tableCommands: readonly Command<CellTarget>[] = [
  command({
    id: 'table.next',
    name: () => t('nextCell'),
    keys: ['ArrowRight'],
    repeats: true,
    when: (target) => !opensSubIssues(target),
    run: (target) => step(target, 1),
  }),
  command({
    id: 'table.previous',
    name: () => t('previousCell'),
    keys: ['ArrowLeft'],
    repeats: true,
    when: ({ id }) => id !== 'title',
    run: (target) => step(target, -1),
  }),
  // Past the ends of a row the browser goes on, out of the table: nobody is caught in it.
  command({
    id: 'table.tab',
    name: () => t('nextCell'),
    keys: ['Tab'],
    repeats: true,
    when: hasNext,
    run: (target) => step(target, 1),
  }),
  command({
    id: 'table.tabBack',
    name: () => t('previousCell'),
    keys: ['Shift+Tab'],
    repeats: true,
    when: ({ id }) => id !== 'title',
    run: (target) => step(target, -1),
  }),
  command({
    id: 'table.firstCell',
    name: () => t('firstCell'),
    keys: ['Home'],
    keysOnly: true,
    run: ({ table }) => table.go('title'),
  }),
  command({
    id: 'table.lastCell',
    name: () => t('lastCell'),
    keys: ['End'],
    keysOnly: true,
    run: ({ table }) => table.go(table.cells.at(-1) ?? 'title'),
  }),
  command({
    id: 'table.firstRow',
    name: () => t('firstIssue'),
    keys: ['Mod+Home'],
    keysOnly: true,
    run: ({ session }) => goToEnd(session, 'first'),
  }),
  command({
    id: 'table.lastRow',
    name: () => t('lastIssue'),
    keys: ['Mod+End'],
    keysOnly: true,
    run: ({ session }) => goToEnd(session, 'last'),
  }),
  command({
    id: 'table.toHead',
    name: () => t('toHeader'),
    keys: ['ArrowUp'],
    when: ({ session: { positions }, position, id }) =>
      id !== 'title' && positions[0] !== undefined && positionKey(positions[0]) === positionKey(position),
    run: ({ cell, id }) => focusHead(cell.closest('[role="grid"]') ?? cell, id),
  }),
  command({
    id: 'table.open',
    name: () => t('openCell'),
    keys: ['Enter', 'F2'],
    when: ({ one, id }) => opensCell(one, id),
    run: ({ session, one, id, cell }) => openCell(session, one, id, cell),
  }),
  command({
    id: 'table.clear',
    name: () => t('clearCell'),
    keys: ['Delete'],
    // In the title it is the issue that is deleted, as in a list.
    when: ({ id }) => id !== 'title',
    run: ({ session, one, id }) => clearCells(session, one, id),
  }),
  command({
    id: 'table.fillDown',
    name: () => t('fillDown'),
    keys: ['Mod+D'],
    when: ({ one, id }) => canPick(one, id),
    run: ({ session, position, id }) => fillDown(session, position, id),
  }),
  // The browser's own copy and paste do it, which need no permission (`cell-keys.ts`); here for the shortcut sheet.
  command({ id: 'table.copy', name: () => t('copyCell'), keys: ['Mod+C'], when: () => false, run: () => {} }),
  command({ id: 'table.paste', name: () => t('pasteCell'), keys: ['Mod+V'], when: () => false, run: () => {} }),
];
