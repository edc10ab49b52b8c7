import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { projectSettingsPath } from '#features/projects/web/public.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { whyClosed } from '#features/issue-lists/web/session/closed-group.ts';
import { groupName } from '#features/issue-lists/web/list/group-face.tsx';

/** A group of the list on screen. */
export interface GroupTarget {
  readonly session: ListSession;
  readonly group: string;
}

const isClosed = ({ session, group }: GroupTarget) => {
  const { layout, grouping } = session.shown;
  return session.display.isCollapsed(layout, grouping, group);
};

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

export const createInGroup = defineCommand<GroupTarget>({
  id: 'issues.createInGroup',
  name: () => t('createHere'),
  keys: ['Shift+N'],
  section: 'lists',
  when: ({ session, group }) =>
    session.canCreate && (whyClosed(session.place.values, session.shown.grouping, group) ?? true),
  run: ({ session, group }) => session.startAdding(group),
});

const selectGroup = defineCommand<GroupTarget>({
  id: 'issues.selectGroup',
  name: () => t('selectAll'),
  section: 'lists',
  when: ({ session, group }) => session.selection.inGroup(group).length > 0,
  run: ({ session: { selection }, group }) => selection.mark(selection.inGroup(group)),
});

export const collapseGroup = defineCommand<GroupTarget>({
  id: 'issues.collapseGroup',
  name: () => t('collapseGroup'),
  label: (target) => (isClosed(target) ? t('openGroup') : t('collapseGroup')),
  keys: ['T'],
  section: 'lists',
  when: ({ session }) => hasHeads(session),
  run: (target) => {
    const { session, group } = target;
    const { layout, grouping } = session.shown;
    const closes = !isClosed(target);
    const left = session.focus.active;
    session.display.collapse(layout, grouping, [group], closes);
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
  label: ({ session }) => (areAllClosed(session) ? t('openAll') : t('collapseAll')),
  keys: ['Shift+T'],
  section: 'lists',
  when: ({ session }) => hasHeads(session),
  run: ({ session }) => {
    const { layout, grouping } = session.shown;
    session.display.collapse(layout, grouping, session.groups, !areAllClosed(session));
  },
});

const toggleEmptyGroups = defineCommand<GroupTarget>({
  id: 'issues.toggleEmptyGroups',
  name: () => t('showEmptyGroups'),
  label: ({ session }) => (session.display.now.emptyGroups ? t('hideEmptyGroups') : t('showEmptyGroups')),
  section: 'lists',
  run: ({ session }) =>
    session.display.change('display_filters', { show_empty_groups: !session.display.now.emptyGroups }),
});

/** To where the states of the project are named and ordered. */
const editStates = defineCommand<GroupTarget>({
  id: 'issues.editStates',
  name: () => t('editStates'),
  section: 'lists',
  when: ({ session: { home, shown } }) => shown.grouping === 'state' && home?.canEditStates === true,
  run({ session: { home } }) {
    if (home) home.workspace.go(projectSettingsPath(home.slug, home.projectId, 'states'));
  },
});

function areAllClosed(session: ListSession): boolean {
  return session.groups.every((group) => isClosed({ session, group }));
}

/** What keys do to the group of the active row. */
export const groupCommands = [collapseGroup, collapseAllGroups];

/** The group that keys mean: the one just closed, else that of the active row, else the first. */
export function groupTarget(session: ListSession): GroupTarget | null {
  const last = lastClosed.get(session);
  const isStill = last?.active === session.focus.active && last?.active === session.focus.target;
  if (last && isStill && session.groups.includes(last.group) && isClosed({ session, group: last.group }))
    return { session, group: last.group };
  const group = (session.focus.target ?? session.focus.active)?.group ?? session.groups[0];
  return group === undefined || !session.groups.includes(group) ? null : { session, group };
}

/** The menu of a group: by its button, or by the right button on its head. */
export function openGroupMenu(session: ListSession, group: string, anchor: Anchor): void {
  const commands = [createInGroup, selectGroup, null, collapseGroup, collapseAllGroups, toggleEmptyGroups, editStates];
  const name = groupName(session.place.values, session.shown.grouping, group);
  openMenu(anchor, menuOfCommands(commands, { session, group }), { label: t('groupActions', { name }) });
}
