import { defineCommand } from '#platform/web/commands/command.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { stateCommands } from '#features/issue-lists/web/board/state-column.ts';
import { whyNotIn } from '#features/issue-lists/web/session/closed-group.ts';
import { valuesOf } from '#features/issue-lists/web/session/group-values.ts';
import { projectSettingsPath } from '#features/projects/web/public.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { addExisting, openPlan } from './plan-group.ts';
import { collapseAllGroups, collapseGroup, type GroupTarget } from './group-menu.ts';

const createInGroup = defineCommand<GroupTarget>({
  id: 'issues.createInGroup',
  name: () => t('createHere'),
  keys: ['Shift+N'],
  section: 'lists',
  when: ({ session, group }) => session.canCreate && (whyNotIn(session, group) ?? true),
  run: ({ session, group }) => session.startAdding(group),
});

const selectGroup = defineCommand<GroupTarget>({
  id: 'issues.selectGroup',
  name: () => t('selectAll'),
  section: 'lists',
  when: ({ session, group }) => session.selection.inGroup(group).length > 0,
  run: ({ session: { selection }, group }) => selection.mark(selection.inGroup(group)),
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
  when: ({ session: { home, shown }, group }) =>
    home?.canEditStates === true && valuesOf(shown, group).some(({ grouping }) => grouping === 'state'),
  run({ session: { home } }) {
    if (home) home.workspace.go(projectSettingsPath(home.slug, home.projectId, 'states'));
  },
});

/** The lines of the menu of a group. */
export function groupMenu(target: GroupTarget): readonly MenuItem[] {
  const commands = [
    createInGroup,
    addExisting,
    selectGroup,
    null,
    collapseGroup,
    collapseAllGroups,
    toggleEmptyGroups,
    null,
    openPlan,
    editStates,
    ...stateCommands,
  ];
  return menuOfCommands(commands, target);
}
