import { projectIssuePath } from '#features/projects/web/public.ts';
import type { IssueHost } from './commands/issue-target.ts';
import type { ProjectFacts } from './store/project-facts.ts';

/** The issues of the list that the person came from to the page of one of them, in its order. Kept in memory only. */
let rows: readonly string[] = [];

/** Opens the page of an issue; there one goes on through the list that it was opened from. */
export function goToPage(facts: ProjectFacts, host: IssueHost, id: string): void {
  rows = [...new Set(host.rowIds())];
  facts.workspace.go(projectIssuePath(facts.slug, facts.projectId, id));
}

/** Returns the issues of the list that the person came from; none of them on a page that was opened by its address. */
export function rowsCameFrom(): readonly string[] {
  return rows;
}
