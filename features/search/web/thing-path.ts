import {
  projectCyclesPath,
  projectIssuesPath,
  projectModulesPath,
  projectPagesPath,
  projectViewsPath,
} from '#features/projects/web/public.ts';
import type { ThingKind } from '#features/search/rules.ts';

/** Returns the address of an issue over the list of its project. */
export function peekPath(slug: string, projectId: string, id: string): string {
  return `${projectIssuesPath(slug, projectId)}?peekId=${id}`;
}

/** Returns the address of something that was found; that of a person lists the issues assigned to them. */
export function thingPath(slug: string, kind: ThingKind, projectId: string | null, id: string): string {
  if (kind === 'member') return `/${slug}/workspace-views/all-issues?assignees=${id}`;
  if (projectId === null) return `/${slug}/workspace-views/${id}`;
  const lists = {
    page: projectPagesPath,
    cycle: projectCyclesPath,
    module: projectModulesPath,
    view: projectViewsPath,
  } as const;
  return `${lists[kind](slug, projectId)}/${id}`;
}
