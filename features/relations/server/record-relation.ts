import { touchIssue } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { StoredRelation } from './relation-sql.ts';

/** The projects of the issues a relation is between. */
export type ProjectsOf = ReadonlyMap<string, string>;

/**
 * Records a relation that came to be or ended, and moves both issues. One between projects is recorded once in each: who
 * belongs to one of them only would not hear of it otherwise. Readers of the log take each entry for the ends that
 * stand in its project.
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
      // An open issue has to know that the entry is its own, also the one that ends a relation.
      fields: op === 'created' ? { ...relation } : endsOf(relation),
      ...(op === 'deleted' ? { before: { ...relation } } : {}),
      viewers: [...new Set(seen)],
    });
  }
}

function endsOf({ issue_id, related_issue_id, relation_type }: StoredRelation) {
  return { issue_id, related_issue_id, relation_type };
}
