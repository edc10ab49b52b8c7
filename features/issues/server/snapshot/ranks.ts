import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { OrderKey } from '#features/issues/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { unreachable } from '#platform/shared/must.ts';
import type { SnapshotDimension, SnapshotRow } from './project-snapshot.ts';

/** The place of each id in an order; equal names share a place. */
export type Ranks = ReadonlyMap<string, number>;

interface RankKeyFacts {
  readonly dimension: SnapshotDimension;
  /** The entities of the change log whose changes end the ranks. */
  readonly entities: readonly string[];
  idsOf(row: SnapshotRow): readonly string[];
}

/** Orders by the name or place of something else: many-valued keys by the least of them (wire-work-tracking.md 2.3). */
export const rankKeys = {
  state__name: { dimension: 'state', entities: ['state'], idsOf: (row) => one(row.state_id) },
  state__group: { dimension: 'state', entities: ['state'], idsOf: (row) => one(row.state_id) },
  labels__name: { dimension: 'label', entities: ['label'], idsOf: (row) => row.label_ids },
  assignees__first_name: {
    dimension: 'assignee',
    entities: ['workspace_member', 'member'],
    idsOf: (row) => row.assignee_ids,
  },
  issue_module__module__name: { dimension: 'module', entities: ['module'], idsOf: (row) => row.module_ids },
  issue_cycle__cycle__name: { dimension: 'cycle', entities: ['cycle'], idsOf: (row) => one(row.cycle_id) },
  estimate_point__key: {
    dimension: 'estimate',
    entities: ['estimate', 'estimate_point'],
    idsOf: (row) => one(row.estimate_point),
  },
} as const satisfies { readonly [K in OrderKey]?: RankKeyFacts };
export type RankKey = keyof typeof rankKeys;

function one(id: string | null): readonly string[] {
  return id === null ? [] : [id];
}

/** The ranks of a key as they are now. */
export async function readRanks(db: Kysely<Database>, workspaceId: string, key: RankKey): Promise<Ranks> {
  const { rows } = await sql<{ id: string; rank: number }>`${rankSql(workspaceId, key)}`.execute(db);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

function rankSql(workspaceId: string, key: RankKey): RawBuilder<unknown> {
  switch (key) {
    case 'state__name':
      return sql`select id, dense_rank() over (order by name collate "C") as rank from states where workspace_id = ${workspaceId}`;
    case 'state__group':
      return sql`select id, array_position(array['backlog', 'unstarted', 'started', 'completed', 'cancelled'], "group") as rank
        from states where workspace_id = ${workspaceId} and "group" <> 'triage'`;
    case 'labels__name':
      return sql`select id, dense_rank() over (order by name collate "C") as rank from labels where workspace_id = ${workspaceId}`;
    case 'assignees__first_name':
      return sql`select u.id, dense_rank() over (order by u.first_name collate "C") as rank from users u
        where u.id in (select m.user_id from workspace_members m where m.workspace_id = ${workspaceId}
          union select a.user_id from issue_assignees a where a.workspace_id = ${workspaceId})`;
    case 'issue_module__module__name':
      return sql`select id, dense_rank() over (order by name collate "C") as rank from modules where workspace_id = ${workspaceId}`;
    case 'issue_cycle__cycle__name':
      return sql`select id, dense_rank() over (order by name collate "C") as rank from cycles where workspace_id = ${workspaceId}`;
    case 'estimate_point__key':
      return sql`select id, key as rank from estimate_points where workspace_id = ${workspaceId}`;
    default:
      return unreachable(key);
  }
}
