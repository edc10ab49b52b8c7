import { projectCyclesPath } from '#features/projects/web/public.ts';

/** Returns the address of the issues of a cycle. */
export function cyclePath(slug: string, projectId: string, cycleId: string): string {
  return `${projectCyclesPath(slug, projectId)}/${cycleId}`;
}

/** Returns the address of a project's archived cycles. */
export function archivedCyclesPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/archives/cycles`;
}

/** Returns the address of the active cycles of all projects. */
export function activeCyclesPath(slug: string): string {
  return `/${slug}/active-cycles`;
}
