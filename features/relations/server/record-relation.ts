import { touchIssue } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { StoredRelation } from './relation-sql.ts';

/** The projects of the issues a relation is between. */
export type ProjectsOf = ReadonlyMap<string, string>;

/**
 * Records a relation that was created or ended, and touches both issues. A relation between projects is recorded in
 * each of them, because people in only one of them would not receive it otherwise. Readers of the log use each entry
 * for the issues of its project.
 */
export async function recordRelation(
  writer: Writer,
  relation: StoredRelation,
  op: 'created' | 'deleted',
  projects: ProjectsOf,
): Promise<void> {
  const ends = [relation.issue_id, relation.related_issue_id];
  const viewers = new Map<string, string[]>();
  for (const end of ends) {
    const project = projects.get(end);
    const seen = await touchIssue(writer, end);
    if (project !== undefined) viewers.set(project, [...(viewers.get(project) ?? []), ...seen]);
  }
  for (const [projectId, seen] of viewers) {
    writer.record({
      entity: 'issue_relation',
      entity_id: relation.id,
      project_id: projectId,
      op,
      // The entry names both issues, so that an open issue recognizes it, also when a relation ends.
      fields: op === 'created' ? { ...relation } : endsOf(relation),
      ...(op === 'deleted' ? { before: { ...relation } } : {}),
      viewers: [...new Set(seen)],
    });
  }
}

function endsOf({ issue_id, related_issue_id, relation_type }: StoredRelation) {
  return { issue_id, related_issue_id, relation_type };
}
