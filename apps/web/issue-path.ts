import { projectIssuePath } from '#features/projects/web/public.ts';

/** Returns the address of an issue's own page. */
export function issuePath(slug: string, issue: { readonly id: string; readonly project_id: string }): string {
  return projectIssuePath(slug, issue.project_id, issue.id);
}
