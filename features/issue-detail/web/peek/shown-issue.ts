import type { PeekHost } from '#features/issues/web/peek-host.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

type ShownIssue =
  | { readonly issue: Issue; readonly facts: ProjectFacts }
  | { readonly issue: undefined; readonly facts: null };

/**
 * An issue with the facts of its project, as far as both are known. Over the list of one project an issue of another is not
 * shown: its own list is the place for it. Observable.
 */
export function shownIssue({ workspace, home }: PeekHost, id: string): ShownIssue {
  const issue = workspace.issues.table.get(id);
  const isHere = issue && (home === null || home.projectId === issue.project_id);
  const facts = isHere ? (home ?? workspace.joined(issue.project_id)) : null;
  return issue && facts ? { issue, facts } : { issue: undefined, facts: null };
}
