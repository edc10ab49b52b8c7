import { projectIssuesPath } from '#features/projects/web/public.ts';

/** Returns the address of an issue, open over the list of its project. */
export function issuePath(slug: string, issue: { readonly id: string; readonly project_id: string }): string {
  return `${projectIssuesPath(slug, issue.project_id)}?peekId=${issue.id}`;
}
