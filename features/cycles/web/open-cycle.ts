import { readCycleDisplay, updateCycleDisplay } from '#features/displays/contract.ts';
import {
  countedPath,
  openPart,
  PartPlace,
  showsCounted,
  type ListSession,
  type PastPart,
} from '#features/issue-lists/web/public.ts';
import type { CountedList } from '#features/progress/web/public.ts';
import { api } from '#platform/web/api/api.ts';
import { cyclePath } from './paths.ts';

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

/** Returns the list that the numbers of a cycle open; `session` is the one that stands beside them. */
export function countedIn(slug: string, projectId: string, cycleId: string, session?: ListSession): CountedList {
  const path = cyclePath(slug, projectId, cycleId);
  return {
    path,
    pathOf: (filters, day) => countedPath(day === undefined ? path : `${path}?asOf=${day}`, filters),
    isShown: session && ((filters) => showsCounted(session.display.link, filters)),
  };
}
