import { readCycleDisplay, updateCycleDisplay } from '#features/displays/contract.ts';
import { openPart, PartPlace, type ListSession, type PastPart } from '#features/issue-lists/web/public.ts';
import type { ShareKind } from '#features/progress/web/public.ts';
import { api } from '#platform/web/api/api.ts';

/** The list of the issues of a cycle. `isReadOnly`: the cycle is over, nothing is created or dragged there. */
export function openCycle(slug: string, projectId: string, cycleId: string, isReadOnly: boolean): ListSession {
  const part = cyclePart(slug, projectId, cycleId);
  return openPart(
    slug,
    projectId,
    isReadOnly ? `${part.key}/over` : part.key,
    (workspace) => new PartPlace(workspace.of(projectId), { ...part, isReadOnly }),
  );
}

/** Returns which issues of a project are in a cycle, and where the settings of its lists are kept. */
export function cyclePart(slug: string, projectId: string, cycleId: string): PastPart {
  const params = { slug, project_id: projectId, cycle_id: cycleId };
  return {
    key: `${slug}/${projectId}/cycles/${cycleId}`,
    fixed: { cycle: cycleId },
    holds: (issue) => issue.cycle_id === cycleId,
    fields: ['cycle_id'],
    keeper: {
      read: () => api.send(readCycleDisplay, { params }),
      save: (part, values) => api.send(updateCycleDisplay, { params, body: { [part]: values } }),
    },
  };
}

/** Filters of lists by the kind of a breakdown's row. */
const filterOf = { states: 'state', assignees: 'assignees', labels: 'labels' } as const;

/** Whether the list shows only the issues of a breakdown's row. To be called by an observer. */
export function isFilteredBy(session: ListSession, kind: ShareKind, id: string | null): boolean {
  const chosen = session.display.now.filters[filterOf[kind]];
  return chosen?.length === 1 && chosen[0] === (id ?? 'None');
}

/** Shows only the issues of a breakdown's row; all again when it shows only those. */
export function toggleFilter(session: ListSession, kind: ShareKind, id: string | null): void {
  const isOn = isFilteredBy(session, kind, id);
  session.display.change('filters', { [filterOf[kind]]: isOn ? null : [id ?? 'None'] });
}
