import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { hasOrder } from '#features/relations/rules.ts';
import { blockedByLoss, type Undoer } from '#features/undo/server/public.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { recordRelation } from './record-relation.ts';
import { refuseCircle } from './refuse-circle.ts';
import type { StoredRelation } from './relation-sql.ts';

/** Takes back relations that were made or ended. One that would close a circle by now is refused with the loop. */
export const undoRelation: Undoer = {
  entity: 'issue_relation',
  derived: [],
  async undo(writer, place, changes) {
    if (!may('issue.update', place.standing)) throw new KnownError(commonErrors.NOT_ALLOWED);
    for (const change of changes) await undoOne(writer, change);
  },
};

async function undoOne(writer: Writer, { entity_id: id, project_id, op }: ChangeWithImage): Promise<void> {
  const { rows } = await sql<
    StoredRelation & { project: string; related_project: string; alive: boolean; gone: boolean }
  >`
    select r.id, r.issue_id, r.related_issue_id, r.relation_type, r.created_at, r.created_by, i.project_id as project,
      o.project_id as related_project, i.deleted_at is null and o.deleted_at is null as alive, r.deleted_at is not null as gone
    from issue_relations r
    join issues i on i.workspace_id = r.workspace_id and i.id = r.issue_id
    join issues o on o.workspace_id = r.workspace_id and o.id = r.related_issue_id
    where r.workspace_id = ${writer.workspaceId} and r.id = ${id}`.execute(writer.db);
  const [found] = rows;
  // One between projects was recorded in both; it is taken back with the entry of the issue it points from.
  if (found && found.project !== project_id && found.related_project === project_id) return;
  const made = op === 'created';
  if (!found || !found.alive || found.gone === made) throw blockedByLoss('issue_relation', id, []);
  const { project, related_project, alive: _alive, gone: _gone, ...relation } = found;
  if (!made && hasOrder(relation.relation_type))
    await refuseCircle(writer, relation.relation_type, relation.issue_id, relation.related_issue_id);
  await sql`
    update issue_relations set deleted_at = ${made ? writer.now : null} where workspace_id = ${writer.workspaceId} and id = ${id}`.execute(
    writer.db,
  );
  const projects = new Map([
    [relation.issue_id, project],
    [relation.related_issue_id, related_project],
  ]);
  await recordRelation(writer, relation, made ? 'deleted' : 'created', projects);
}
