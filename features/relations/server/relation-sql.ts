import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type IssueExpansion } from '#features/issues/server/public.ts';
import { visibleTo } from '#features/issue-query/server/public.ts';
import type { RelatedIssue, RelationItem } from '#features/relations/contract.ts';
import { inverseOf, type StoredType } from '#features/relations/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** A relation as it is stored. */
export interface StoredRelation {
  readonly id: string;
  readonly issue_id: string;
  readonly related_issue_id: string;
  readonly relation_type: StoredType;
  readonly created_at: string;
  readonly created_by: string | null;
}

/**
 * Returns the related issues of one issue, both ways, that this person may see; archived ones and drafts are hidden.
 */
export async function findRelated(
  db: Kysely<Database>,
  workspaceId: string,
  issueId: string,
  userId: string,
): Promise<RelatedIssue[]> {
  const { rows } = await sql<Omit<RelatedIssue, 'relation_type'> & { stored: StoredType; points_here: boolean }>`
    select o.id, o.name, o.state_id, o.sort_order, (array['none', 'low', 'medium', 'high', 'urgent'])[o.priority + 1] as priority, o.sequence_id,
      o.project_id, o.label_ids, array(select a from unnest(o.assignee_ids) a where exists (select 1 from project_members m
        where m.workspace_id = o.workspace_id and m.project_id = o.project_id and m.user_id = a and m.is_active)) as assignee_ids,
      o.created_at, o.updated_at, o.created_by, o.updated_by, r.relation_type as stored, r.points_here
    from (
      select related_issue_id as other, relation_type, false as points_here, created_at, id from issue_relations
        where workspace_id = ${workspaceId} and issue_id = ${issueId} and deleted_at is null
      union all
      select issue_id, relation_type, true, created_at, id from issue_relations
        where workspace_id = ${workspaceId} and related_issue_id = ${issueId} and deleted_at is null) r
    join issues o on o.workspace_id = ${workspaceId} and o.id = r.other
    where o.deleted_at is null and o.archived_at is null and not o.is_draft and ${visibleTo('o', userId)}
    order by r.created_at, r.id`.execute(db);
  return rows.map(({ stored, points_here, ...row }) => ({
    ...row,
    relation_type: points_here ? inverseOf(stored) : stored,
  }));
}

/** Stored relations between an issue and another, either way. */
export async function findBetween(
  db: Kysely<Database>,
  workspaceId: string,
  issueId: string,
  otherId: string,
): Promise<StoredRelation[]> {
  const { rows } = await sql<StoredRelation>`
    select id, issue_id, related_issue_id, relation_type, created_at, created_by from issue_relations
    where workspace_id = ${workspaceId} and deleted_at is null
      and ((issue_id = ${issueId} and related_issue_id = ${otherId}) or (issue_id = ${otherId} and related_issue_id = ${issueId}))`.execute(
    db,
  );
  return rows;
}

/** These issues in short, with the relation's stored type. */
export async function findItems(
  db: Kysely<Database>,
  workspaceId: string,
  ids: readonly string[],
  type: StoredType,
): Promise<RelationItem[]> {
  const { rows } = await sql<RelationItem>`
    select i.id, i.project_id, i.sequence_id, ${type}::text as relation_type, i.name from issues i
    where i.workspace_id = ${workspaceId} and i.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], i.id)`.execute(
    db,
  );
  return rows;
}

function expansion(token: string, here: RawBuilder<unknown>, other: RawBuilder<unknown>): IssueExpansion {
  return {
    token,
    column: (issue, userId) => {
      const i = sql.ref(issue);
      return sql`(select coalesce(json_agg(json_build_object('id', xo.id, 'project_id', xo.project_id, 'sequence_id', xo.sequence_id,
          'relation_type', xr.relation_type, 'name', xo.name) order by xr.created_at, xr.id), '[]')
        from issue_relations xr join issues xo on xo.workspace_id = xr.workspace_id and xo.id = xr.${other}
        where xr.workspace_id = ${i}.workspace_id and xr.${here} = ${i}.id and xr.deleted_at is null
          and xo.deleted_at is null and xo.archived_at is null and not xo.is_draft and ${visibleTo('xo', userId)})`;
    },
  };
}

const [issueColumn, relatedColumn] = [sql`issue_id`, sql`related_issue_id`];

/** What an issue points at, and what points at it, with the stored types (wire-work-tracking.md 3.7). */
export const relationExpansions: readonly IssueExpansion[] = [
  expansion('issue_relation', issueColumn, relatedColumn),
  expansion('issue_related', relatedColumn, issueColumn),
];
