import type { Issue } from './issue.ts';
import type { ProjectFacts } from './project-facts.ts';
import type { ProjectIssues } from './project-issues.ts';

/** An issue with the facts of its own project. */
export interface IssueOfProject {
  readonly facts: ProjectFacts;
  readonly issue: Issue;
}

/** Issues of one project that go into one request. */
export interface IssuesPart {
  readonly issues: ProjectIssues;
  readonly ids: readonly string[];
}

/** The most issues that one request may name (`changeIssues` in contract.ts). */
const mostInRequest = 1_000;

/** Splits issues into requests, each with issues of one project only; their order is kept. */
export function partsOf(chosen: readonly IssueOfProject[]): readonly IssuesPart[] {
  const byProject = Map.groupBy(chosen, ({ facts }) => facts.issues);
  return [...byProject].flatMap(([issues, list]) => {
    const ids = list.map(({ issue }) => issue.id);
    const starts = Array.from({ length: Math.ceil(ids.length / mostInRequest) }, (_, part) => part * mostInRequest);
    return starts.map((start) => ({ issues, ids: ids.slice(start, start + mostInRequest) }));
  });
}

/** The issues of these ids that are still there, each with its project; `facts` are those of any project beside them. */
export function issuesOf({ workspace }: ProjectFacts, ids: readonly string[]): readonly IssueOfProject[] {
  return ids.flatMap((id) => {
    const issue = workspace.issues.table.get(id);
    return issue ? { facts: workspace.of(issue.project_id), issue } : [];
  });
}
