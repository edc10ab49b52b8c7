import { readModuleDisplay, updateModuleDisplay } from '#features/displays/contract.ts';
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
import { modulesOf } from './module-collection.ts';
import { modulePath } from './paths.ts';
import { t } from './text.ts';

/** The list of the issues of a module. `isReadOnly`: the module is archived, nothing is created or dragged there. */
export function openModule(slug: string, projectId: string, moduleId: string, isReadOnly: boolean): ListSession {
  const part = modulePart(slug, projectId, moduleId);
  const removal = {
    label: () => t('removeFromModule'),
    name: () => modulesOf(slug, projectId).table.get(moduleId)?.name ?? t('module'),
    change: { remove: { module_ids: [moduleId] } },
  };
  return openPart(
    slug,
    projectId,
    isReadOnly ? `${part.key}/archived` : part.key,
    (workspace) => new PartPlace(workspace.of(projectId), { ...part, isReadOnly, removal }),
  );
}

/** Returns which issues of a project are in a module, and where the settings of its lists are kept. */
export function modulePart(slug: string, projectId: string, moduleId: string): PastPart {
  const params = { slug, project_id: projectId, module_id: moduleId };
  return {
    key: `${slug}/${projectId}/modules/${moduleId}`,
    fixed: { module: moduleId },
    holds: (issue) => issue.module_ids.includes(moduleId),
    fields: ['module_ids'],
    keeper: {
      read: () => api.send(readModuleDisplay, { params }),
      save: (part, values) => api.send(updateModuleDisplay, { params, body: { [part]: values } }),
    },
  };
}

/** Returns the list that the numbers of a module open; `session` is the one that stands beside them. */
export function countedIn(slug: string, projectId: string, moduleId: string, session?: ListSession): CountedList {
  const path = modulePath(slug, projectId, moduleId);
  return {
    path,
    pathOf: (filters, day) => countedPath(day === undefined ? path : `${path}?asOf=${day}`, filters),
    isShown: session && ((filters) => showsCounted(session.display.link, filters)),
  };
}
