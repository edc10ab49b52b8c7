import type { StateRecord } from '#features/states/contract.ts';
import { moveStateBy, stateBeside, stateGroupName, stateWritesOf } from '#features/states/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { defineCommand, type Command } from '#platform/web/commands/command.ts';
import type { GroupTarget } from '#features/issue-lists/web/commands/group-menu.ts';
import { valuesOf } from '#features/issue-lists/web/session/group-values.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from './text.ts';

interface StateColumn {
  readonly home: ProjectFacts;
  readonly state: StateRecord;
}

/** The state whose column or lane a group is, for those who may change it; null of every other group. */
function stateOf({ session: { home, shown }, group }: GroupTarget): StateColumn | null {
  if (!home?.canEditStates) return null;
  const key = valuesOf(shown, group).find(({ grouping }) => grouping === 'state')?.key;
  const state = key === undefined ? undefined : home.states.table.get(key);
  return state ? { home, state } : null;
}

function partsOf({ workspace, states, slug, projectId }: ProjectFacts) {
  const { client, outbox } = workspace.parts;
  return { client, outbox, states, slug, projectId };
}

/** Says that the code of a change could not be loaded; what the server refuses is said by the change itself. */
function run({ home, state }: StateColumn, change: (parts: ReturnType<typeof partsOf>) => Promise<unknown>): void {
  const failed = () =>
    showToast({ kind: 'error', title: t('couldNotChange', { name: state.name }), body: t('tryAgain') });
  change(partsOf(home)).catch(failed);
}

const markDefault = defineCommand<GroupTarget>({
  id: 'issues.markDefaultState',
  name: () => t('markDefault'),
  section: 'lists',
  when: (target) => {
    const found = stateOf(target);
    return found !== null && (found.state.default ? t('isDefault') : true);
  },
  run: (target) => {
    const found = stateOf(target);
    if (found) run(found, async (parts) => (await stateWritesOf(parts)).makeDefault(found.state));
  },
});

function move(id: string, name: () => string, by: 1 | -1, atEnd: (group: string) => string): Command<GroupTarget> {
  return defineCommand<GroupTarget>({
    id: `issues.${id}`,
    name,
    section: 'lists',
    when: (target) => {
      const found = target.session.shown.layout === 'kanban' ? stateOf(target) : null;
      if (!found) return false;
      return stateBeside(found.home, found.state, by) ? true : atEnd(stateGroupName(found.state.group));
    },
    run: (target) => {
      const found = stateOf(target);
      if (found) run(found, (parts) => moveStateBy(parts, found.state, by));
    },
  });
}

/** What admins can do to the column of a state besides what every group has (screens.md 3.3). */
export const stateCommands: readonly Command<GroupTarget>[] = [
  markDefault,
  move(
    'stateLeft',
    () => t('moveColumnLeft'),
    -1,
    (group) => t('firstInGroup', { group }),
  ),
  move(
    'stateRight',
    () => t('moveColumnRight'),
    1,
    (group) => t('lastInGroup', { group }),
  ),
];
