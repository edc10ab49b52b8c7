import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { CollapseIcon } from '#platform/ui/icons/line-icons.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { close, headOf, headsIn, isClosed } from '#features/issue-lists/web/session/group-values.ts';
import { topGroupOf } from '#features/issue-lists/web/session/nested-rows.ts';
import { laneKey, partsOf } from '#features/issues/web/store/list-cells.ts';

/** A group of the list on screen. */
export interface GroupTarget {
  readonly session: ListSession;
  readonly group: string;
}

/** Days of a calendar are groups that are always open. */
const hasHeads = ({ shown }: ListSession) => shown.grouping !== null && shown.calendar === null;

interface ClosedGroup {
  readonly group: string;
  /** The active row when it was closed, and the row of another group that became active then. */
  readonly left: RowPosition | null;
  readonly active: RowPosition | null;
}

/** The group that was closed last: the same key opens it again, though the active row is in another one by then. */
const lastClosed = new WeakMap<ListSession, ClosedGroup>();

export const collapseGroup = defineCommand<GroupTarget>({
  id: 'issues.collapseGroup',
  name: () => t('collapseGroup'),
  label: ({ session, group }) => (isClosed(session, group) ? t('openGroup') : t('collapseGroup')),
  icon: CollapseIcon,
  keys: ['T'],
  section: 'lists',
  when: ({ session }) => hasHeads(session),
  run: ({ session, group }) => {
    const closes = !isClosed(session, group);
    const left = session.focus.active;
    close(session, [group], closes);
    if (closes) lastClosed.set(session, { group, left, active: session.focus.active });
    else {
      const last = lastClosed.get(session);
      if (last?.group === group && last.left) session.focus.set(last.left, true);
      lastClosed.delete(session);
    }
  },
});

export const collapseAllGroups = defineCommand<GroupTarget>({
  id: 'issues.collapseAllGroups',
  name: () => t('collapseAll'),
  label: (target) => (areAllClosed(target) ? t('openAll') : t('collapseAll')),
  icon: CollapseIcon,
  keys: ['Shift+T'],
  section: 'lists',
  when: ({ session }) => hasHeads(session),
  run: (target) => close(target.session, peersOf(target), !areAllClosed(target)),
});

/** The groups beside one: columns beside a column, lanes beside a lane. */
function peersOf({ session, group }: GroupTarget): readonly string[] {
  return partsOf(group).lane === null ? session.columns : session.lanes.map(laneKey);
}

function areAllClosed(target: GroupTarget): boolean {
  return peersOf(target).every((group) => isClosed(target.session, group));
}

/** What keys do to the group of the active row. */
export const groupCommands = [collapseGroup, collapseAllGroups];

/** The group that keys mean: the one just closed, else that of the active row, else the first; of cells their lane. */
export function groupTarget(session: ListSession): GroupTarget | null {
  const heads = headsIn(session);
  const last = lastClosed.get(session);
  const isStill = last?.active === session.focus.active && last?.active === session.focus.target;
  if (last && isStill && heads.includes(last.group) && isClosed(session, last.group))
    return { session, group: last.group };
  const group = headOf(topGroupOf((session.focus.target ?? session.focus.active)?.group ?? session.firstGroup));
  return heads.includes(group) ? { session, group } : null;
}

/** Opens the menu of a group: by its button, or by the right button on its head. Its code comes when one is first opened. */
export function openGroupMenu(session: ListSession, group: string, anchor: Anchor): void {
  const show = async () => {
    const { groupMenu } = await import('./group-menu-lines.ts');
    const name = nameOfGroup(session, group);
    openMenu(anchor, groupMenu({ session, group }), { label: t('groupActions', { name }) });
  };
  // Without a network, where the code is not kept yet, nothing opens.
  show().catch(() => undefined);
}
