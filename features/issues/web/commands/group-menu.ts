import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { t } from '#features/issues/web/text.ts';
import { groupName } from '#features/issues/web/list/group-face.tsx';

/** A group of the list on screen. */
export interface GroupTarget {
  readonly bench: IssueBench;
  readonly group: string;
}

const isClosed = ({ bench, group }: GroupTarget) => {
  const { layout, grouping } = bench.shown;
  return bench.display.isCollapsed(layout, grouping, group);
};

export const createInGroup = defineCommand<GroupTarget>({
  id: 'issues.createInGroup',
  name: () => t('createHere'),
  keys: ['Shift+N'],
  section: 'lists',
  when: ({ bench }) => bench.canEdit,
  run: ({ bench, group }) => bench.startAdding(group),
});

export const collapseGroup = defineCommand<GroupTarget>({
  id: 'issues.collapseGroup',
  name: () => t('collapseGroup'),
  label: (target) => (isClosed(target) ? t('openGroup') : t('collapseGroup')),
  keys: ['T'],
  section: 'lists',
  when: ({ bench }) => bench.shown.grouping !== null,
  run: (target) => {
    const { layout, grouping } = target.bench.shown;
    target.bench.display.collapse(layout, grouping, [target.group], !isClosed(target));
  },
});

export const collapseAllGroups = defineCommand<GroupTarget>({
  id: 'issues.collapseAllGroups',
  name: () => t('collapseAll'),
  label: ({ bench }) => (areAllClosed(bench) ? t('openAll') : t('collapseAll')),
  keys: ['Shift+T'],
  section: 'lists',
  when: ({ bench }) => bench.shown.grouping !== null,
  run: ({ bench }) => {
    const { layout, grouping } = bench.shown;
    bench.display.collapse(layout, grouping, bench.groups, !areAllClosed(bench));
  },
});

const toggleEmptyGroups = defineCommand<GroupTarget>({
  id: 'issues.toggleEmptyGroups',
  name: () => t('showEmptyGroups'),
  label: ({ bench }) => (bench.display.now.emptyGroups ? t('hideEmptyGroups') : t('showEmptyGroups')),
  section: 'lists',
  run: ({ bench }) => bench.display.change('display_filters', { show_empty_groups: !bench.display.now.emptyGroups }),
});

function areAllClosed(bench: IssueBench): boolean {
  return bench.groups.every((group) => isClosed({ bench, group }));
}

/** What keys do to the group of the active row. */
export const groupCommands = [collapseGroup, collapseAllGroups];

/** The group that keys mean: that of the active row, else the first. */
export function groupTarget(bench: IssueBench): GroupTarget | null {
  const group = (bench.focus.target ?? bench.focus.active)?.group ?? bench.groups[0];
  return group === undefined || !bench.groups.includes(group) ? null : { bench, group };
}

/** The menu of a group: by its button, or by the right button on its head. */
export function openGroupMenu(bench: IssueBench, group: string, anchor: Anchor): void {
  const commands = [createInGroup, null, collapseGroup, collapseAllGroups, toggleEmptyGroups];
  const name = groupName(bench, bench.shown.grouping, group);
  openMenu(anchor, menuOfCommands(commands, { bench, group }), { label: t('groupActions', { name }) });
}
