import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { findVisibleIssue } from '#features/issues/server/public.ts';
import {
  relationErrors,
  type deleteRelation as deleteCall,
  type RelationType,
  type removeRelation as removeCall,
} from '#features/relations/contract.ts';
import { storedForm } from '#features/relations/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { recordRelation } from './record-relation.ts';
import { findBetween, type StoredRelation } from './relation-sql.ts';

/**
 * Ends one relation. A symmetric one is found in the direction it was made only (wire-work-tracking.md 8.2); the call
 * below ends it from either side. Throws TYPE_REQUIRED (400), OBJECT_MISSING (404).
 */
export const removeRelation: Handler<typeof removeCall> = async ({ params, body }, { services, userId }) => {
  await write(
    services,
    userId,
    params,
    'issue.update',
    async (writer, place) => {
      if (!body.relation_type) throw new KnownError(relationErrors.TYPE_REQUIRED);
      const issue = await findVisibleIssue(writer.db, place, params.issue_id);
      await endRelations(writer, await findLeading(writer, issue.id, body.relation_type, body.related_issue));
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};

/** Ends all relations to another issue (decisions.md 3.17: a relation's id is the other issue's id). Throws OBJECT_MISSING (404). */
export const deleteRelation: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(
    services,
    userId,
    params,
    'issue.update',
    async (writer, place) => {
      const issue = await findVisibleIssue(writer.db, place, params.issue_id);
      await endRelations(writer, await findBetween(writer.db, writer.workspaceId, issue.id, params.related_id));
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};

/** Ends the relation of a type that leads from an issue to another, if there is one. */
export async function endRelationIn(
  writer: Writer,
  issueId: string,
  relationType: RelationType,
  otherId: string,
): Promise<void> {
  const found = await findLeading(writer, issueId, relationType, otherId);
  if (found.length > 0) await endRelations(writer, found);
}

/** The relations of a type that lead from an issue to another. */
async function findLeading(
  writer: Writer,
  issueId: string,
  relationType: RelationType,
  otherId: string,
): Promise<StoredRelation[]> {
  const { type, inverted } = storedForm(relationType);
  const from = inverted ? otherId : issueId;
  const between = await findBetween(writer.db, writer.workspaceId, issueId, otherId);
  return between.filter((relation) => relation.relation_type === type && relation.issue_id === from);
}

async function endRelations(writer: Writer, relations: readonly StoredRelation[]): Promise<void> {
  if (relations.length === 0) throw new KnownError(commonErrors.OBJECT_MISSING);
  await sql`
    update issue_relations set deleted_at = ${writer.now}
    where workspace_id = ${writer.workspaceId} and id = any(${relations.map(({ id }) => id)}::uuid[])`.execute(
    writer.db,
  );
  const ends = relations.flatMap(({ issue_id, related_issue_id }) => [issue_id, related_issue_id]);
  const { rows } = await sql<{ id: string; project_id: string }>`
    select id, project_id from issues where workspace_id = ${writer.workspaceId} and id = any(${ends}::uuid[])`.execute(
    writer.db,
  );
  const projects = new Map(rows.map((row) => [row.id, row.project_id]));
  for (const relation of relations) await recordRelation(writer, relation, 'deleted', projects);
}
