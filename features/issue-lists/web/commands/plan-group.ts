import { noValue } from '#features/issue-query/rules.ts';
import type { IssueChange } from '#features/issues/rules.ts';
import type { PlanItem } from '#features/issues/web/store/plans.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { changeParts } from '#features/issues/web/store/change-together.ts';
import { keysIn } from '#features/issues/web/store/list-cells.ts';
import { projectCyclesPath, projectModulesPath } from '#features/projects/web/public.ts';
import { chooseIssues } from '#features/search/web/public.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { whyNotIn } from '#features/issue-lists/web/session/closed-group.ts';
import { valuesOf } from '#features/issue-lists/web/session/group-values.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { GroupTarget } from './group-menu.ts';
import { t } from './text.ts';

interface PlanGroup {
  readonly home: ProjectFacts;
  readonly item: PlanItem;
  readonly isCycle: boolean;
}

/** The cycle or module of one project that a group is; null for every other group. */
function planOf({ session: { home, shown, place }, group }: GroupTarget): PlanGroup | null {
  const found = valuesOf(shown, group).find(({ grouping }) => grouping === 'cycle' || grouping === 'module');
  if (!home || !found || found.key === noValue) return null;
  const isCycle = found.grouping === 'cycle';
  const item = place.values.plan(isCycle ? 'cycle' : 'modules')?.get(found.key);
  return item ? { home, item, isCycle } : null;
}

/** Goes to the page of the cycle or module that a group is (screens.md 3.1). */
export const openPlan = defineCommand<GroupTarget>({
  id: 'issues.openPlan',
  name: () => t('openCycle'),
  label: (target) => t(planOf(target)?.isCycle === false ? 'openModule' : 'openCycle'),
  section: 'lists',
  when: (target) => planOf(target) !== null,
  run: (target) => {
    const found = planOf(target);
    if (!found) return;
    const { home, item, isCycle } = found;
    const path = isCycle ? projectCyclesPath : projectModulesPath;
    home.workspace.go(`${path(home.slug, home.projectId)}/${item.id}`);
  },
});

/** Asks for issues of the project that are elsewhere, and adds them to the cycle or module that the group is. */
export const addExisting = defineCommand<GroupTarget>({
  id: 'issues.addExisting',
  name: () => t('addExisting'),
  section: 'lists',
  when: (target) =>
    planOf(target) !== null && target.session.canCreate && (whyNotIn(target.session, target.group) ?? true),
  run: (target) => {
    const found = planOf(target);
    const { session, group } = target;
    const groups = session.paged?.list.groups;
    const inside = keysIn(groups?.keys() ?? [], group).flatMap((key) => [...(groups?.get(key)?.ids ?? [])]);
    if (found) chooseExisting(session, found, inside);
  },
});

/** The cycle or module whose list is on screen, once it is read; null in every other list. */
async function planOfPlace({ home, place: { fixed = {}, values } }: ListSession): Promise<PlanGroup | null> {
  const { cycle, module } = fixed;
  const id = cycle ?? module;
  const items = values.plan(cycle === undefined ? 'modules' : 'cycle');
  if (!home || id === undefined || !items) return null;
  if (!items.get(id)) await items.load();
  const item = items.get(id);
  return item ? { home, item, isCycle: cycle !== undefined } : null;
}

/** Asks for issues to add to the cycle or module on screen; `day` becomes their due date (screens.md 3.1, 3.4). */
export async function addExistingHere(session: ListSession, day: string | null): Promise<void> {
  const found = await planOfPlace(session);
  if (found) chooseExisting(session, found, session.paged?.list.shownIds() ?? [], day);
}

/** Asks for issues of the project that are elsewhere, and adds them: one request, one Undo. */
function chooseExisting(
  session: ListSession,
  { home, item, isCycle }: PlanGroup,
  inside: readonly string[],
  day: string | null = null,
): void {
  const { slug, projectId, issues } = home;
  const { id, name } = item;
  const set = { ...(isCycle && { cycle_id: id }), ...(day !== null && { target_date: day }) };
  const change: IssueChange = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(!isCycle && { add: { module_ids: [id] } }),
  };
  chooseIssues({
    title: t('addTitle', { name }),
    action: (count) => (count === 0 ? t('addNone') : t('addIssues', { count })),
    slug,
    projectId,
    purpose: isCycle ? 'cycle' : 'module',
    ...(isCycle ? {} : { moduleId: id }),
    leftOut: new Set(inside),
    multiple: true,
    onChoose: (chosen) => {
      const ids = chosen.map((issue) => issue.id);
      const title = (count: number) => t('added', { count, name });
      // Issues that no list of this tab had are not known to belong here.
      const read = () => session.workspace.issues.reloadSoon(session.scope);
      void changeParts([{ issues, ids }], change, { title }).then(read);
    },
  });
}
