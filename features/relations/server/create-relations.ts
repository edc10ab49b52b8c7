import { sql } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { write, type Place } from '#features/access/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import {
  relationErrors,
  type createRelations as call,
  type RelationItem,
  type RelationType,
} from '#features/relations/contract.ts';
import { hasOrder, storedForm } from '#features/relations/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { recordRelation, type ProjectsOf } from './record-relation.ts';
import { refuseCircle } from './refuse-circle.ts';
import { findItems, type StoredRelation } from './relation-sql.ts';

/** Relates an issue to others. Throws TYPE_REQUIRED (400), and what the command refuses. */
export const createRelations: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(
    services,
    userId,
    params,
    'issue.update',
    async (writer, place) => {
      const { relation_type: type, issues } = body;
      if (!type) throw new KnownError(relationErrors.TYPE_REQUIRED);
      return createRelationsIn(writer, place, params.issue_id, type, issues);
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 201, body: result };
};

/**
 * The command behind it: relates issues, all or none. A pair that has a relation already keeps it and is echoed
 * (wire-work-tracking.md 8.2). Throws a field error (400) for ids that name no issue the caller may change, for the issue
 * itself and for circles.
 */
export async function createRelationsIn(
  writer: Writer,
  place: Place,
  issueId: string,
  relationType: RelationType,
  otherIds: readonly string[],
): Promise<RelationItem[]> {
  const issue = await findVisibleIssue(writer.db, place, issueId);
  const others = [...new Set(otherIds)];
  if (others.includes(issue.id)) throw fieldError('issues', 'An issue cannot be related to itself.');
  const projects = new Map([[issue.id, issue.project_id], ...(await projectsOf(writer, others))]);
  const { type, inverted } = storedForm(relationType);
  for (const other of others) {
    const [from, to] = inverted ? [other, issue.id] : [issue.id, other];
    if (hasOrder(type)) await refuseCircle(writer, type, from, to);
    const relation = await insertRelation(writer, from, to, type);
    if (relation) await recordRelation(writer, relation, 'created', projects);
  }
  return findItems(writer.db, writer.workspaceId, others, type);
}

/** Returns the projects of issues the person may change; others are refused, keyed by their place in the list. */
async function projectsOf(writer: Writer, ids: readonly string[]): Promise<ProjectsOf> {
  const { rows } = await sql<{ id: string; project_id: string }>`
    select i.id, i.project_id from issues i
    join project_members m on m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.user_id = ${writer.actorId} and m.is_active
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.deleted_at is null
    where i.workspace_id = ${writer.workspaceId} and i.id = any(${ids}::uuid[]) and i.deleted_at is null and not i.is_draft
      and m.role >= ${roles.member}`.execute(writer.db);
  const found = new Map(rows.map((row) => [row.id, row.project_id]));
  const errors = ids.flatMap((id, index) =>
    found.has(id) ? [] : [[String(index), [`Invalid pk "${id}" - object does not exist.`]] as const],
  );
  if (errors.length > 0)
    throw new KnownError({ code: 'FIELD_INVALID', status: 400, body: { issues: Object.fromEntries(errors) } });
  return found;
}

async function insertRelation(
  writer: Writer,
  from: string,
  to: string,
  type: StoredRelation['relation_type'],
): Promise<StoredRelation | undefined> {
  const { rows } = await sql<StoredRelation>`
    insert into issue_relations (workspace_id, id, issue_id, related_issue_id, relation_type, created_at, created_by)
    values (${writer.workspaceId}, ${newId()}, ${from}, ${to}, ${type}, ${writer.now}, ${writer.actorId})
    on conflict do nothing returning id, issue_id, related_issue_id, relation_type, created_at, created_by`.execute(
    writer.db,
  );
  return rows[0];
}
