import { isFinished } from '#features/states/rules.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import type { ShownRelation } from '#features/relations/web/public.ts';
import { stateGroups, type StateGroup } from '#features/states/contract.ts';

/** A related issue as its row draws it. */
export interface RelatedIssue {
  /** "WEB-12" */
  readonly key: string;
  readonly name: string;
  readonly group: StateGroup;
  readonly color: string | undefined;
  /** The facts of its project; null where this person is not in it. */
  readonly facts: ProjectFacts | null;
  /** The issue itself, where this tab knows it. */
  readonly issue: Issue | undefined;
}

/** Returns what is known of a related issue: its row where this tab has it, else what the relation says. Observable. */
export function relatedIssue(workspace: WorkspaceFacts, relation: ShownRelation): RelatedIssue {
  const issue = workspace.issues.table.get(relation.id);
  const facts = workspace.joined(relation.project_id);
  const stateId = issue ? issue.state_id : relation.state_id;
  const state = stateId === null ? undefined : facts?.states.table.get(stateId);
  const group = state?.group ?? stateGroups.find((known) => known === relation.look?.group) ?? 'backlog';
  const project = projectsOf(workspace.parts.slug).byId.get(relation.project_id);
  return {
    key: `${project?.identifier ?? ''}-${relation.sequence_id}`,
    name: issue?.name ?? relation.name,
    group,
    color: state?.color ?? relation.look?.color ?? undefined,
    facts,
    issue,
  };
}

/** Returns whether a related issue still has to be done. Observable. */
export function isOpen(workspace: WorkspaceFacts, relation: ShownRelation): boolean {
  return !isFinished(relatedIssue(workspace, relation).group);
}
