import { projectModulesPath } from '#features/projects/web/public.ts';

/** Returns the address of a module's issues. */
export function modulePath(slug: string, projectId: string, moduleId: string): string {
  return `${projectModulesPath(slug, projectId)}/${moduleId}`;
}

/** Returns the address of a project's archived modules. */
export function archivedModulesPath(slug: string, projectId: string): string {
  return `/${slug}/projects/${projectId}/archives/modules`;
}
