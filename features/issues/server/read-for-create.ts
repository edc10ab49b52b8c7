import { sql, type Kysely } from 'kysely';
import type { StateGroup } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { IssueWrite } from '#features/issue-fields/contract.ts';
import type { ListEnd } from '#features/issues/rules.ts';
import { groupsById, type StateRow } from './check-references.ts';
import { referenceColumns, withReferences, type FoundReferences, type Standpoint } from './read-references.ts';

/** A draft, or another issue of the project by its id. */
export type IssueOrigin = { readonly kind: 'draft' } | { readonly kind: 'copy'; readonly of: string };

/** What a new issue is made of. */
export interface WantedIssue extends IssueWrite {
  /** The id it is to have, in lower case; a new one when absent. */
  readonly id?: string | undefined;
  /** It waits in intake: no list shows it until it is decided. */
  readonly waits?: boolean | undefined;
  /** What it was made from, for its history. */
  readonly origin?: IssueOrigin | undefined;
  /** The end of the project's manual order that it stands at; after the last issue of its state when absent. */
  readonly place?: ListEnd | undefined;
}

/** What creating an issue reads first. */
export interface CreateReads {
  readonly states: ReadonlyMap<string, StateGroup>;
  readonly found: FoundReferences;
  /** The id that the browser chose is another issue's. */
  readonly idTaken: boolean;
  readonly defaults: StoredDefaults;
  readonly next: NextPlace;
}

/** What a project gives new issues; the state may be unknown here. */
export interface StoredDefaults {
  readonly state: string | null;
  readonly assignee: string | null;
}

/** The number and place of a project's next issue: right as long as this batch of the workspace's writes lasts and nobody takes them. */
export interface NextPlace {
  readonly number: number;
  /** The state that `last` was read for, where no end of the project was wanted. */
  readonly stateId: string | null;
  /**
   * The highest `sort_order` of the issues that lists show in that state, or the one at the wanted end of the project; null
   * where there is none.
   */
  readonly last: number | null;
}

interface ProjectRow extends Partial<FoundReferences> {
  readonly number: number;
  readonly place_state: string | null;
  readonly last: number | null;
  readonly default_state: string | null;
  readonly default_assignee: string | null;
  readonly states: readonly StateRow[];
  readonly id_taken?: boolean;
}

/** Reads it in one statement: each one more costs a new issue a tenth of a millisecond on both sides. */
export async function readForCreate(db: Kysely<Database>, at: Standpoint, wanted: WantedIssue): Promise<CreateReads> {
  const { workspaceId, projectId } = at;
  const columns = [
    sql`p.last_sequence_id + 1 as number, d.state as default_state, ${defaultAssignee} as default_assignee`,
    sql`coalesce(${wanted.state_id}::uuid, d.state) as place_state`,
    sql`(select i.sort_order from issues i where i.workspace_id = ${workspaceId} and i.project_id = ${projectId}
      and ${wanted.place === undefined ? sql`i.state_id = coalesce(${wanted.state_id}::uuid, d.state) and i.listed` : sql`i.listed`}
      order by i.sort_order ${wanted.place === 'first' ? sql`asc` : sql`desc`} limit 1) as last`,
    sql`array(select json_build_object('id', s.id, 'group', s."group") from states s
      where s.workspace_id = ${workspaceId} and s.project_id = ${projectId} and s.deleted_at is null) as states`,
    ...(wanted.id === undefined
      ? []
      : [sql`exists (select from issues i where i.workspace_id = ${workspaceId} and i.id = ${wanted.id}) as id_taken`]),
    ...referenceColumns(at, wanted),
  ];
  const { rows } = await sql<ProjectRow>`
    select ${sql.join(columns)} from projects p cross join lateral (select ${defaultState} as state) d
    where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(db);
  const row = rows[0];
  return {
    states: groupsById(row?.states ?? []),
    found: withReferences(row ?? {}),
    idTaken: row?.id_taken ?? false,
    defaults: { state: row?.default_state ?? null, assignee: row?.default_assignee ?? null },
    next: { number: row?.number ?? 1, stateId: row?.place_state ?? null, last: row?.last ?? null },
  };
}

/** What the project `p` gives new issues: its default state, else its first; its default assignee, if still a member (wire-work-tracking.md 4.4). */
const defaultState = sql`(select s.id from states s where s.workspace_id = p.workspace_id and s.project_id = p.id and s.deleted_at is null
  and s."group" <> 'triage' order by s.is_default desc, s.sequence, s.id limit 1)`;
const defaultAssignee = sql`(select m.user_id from project_members m where m.workspace_id = p.workspace_id and m.project_id = p.id
  and m.user_id = p.default_assignee and m.is_active)`;

/** The same alone. */
export async function readDefaults(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
): Promise<StoredDefaults> {
  const { rows } = await sql<StoredDefaults>`
    select ${defaultState} as state, ${defaultAssignee} as assignee
    from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(db);
  return rows[0] ?? { state: null, assignee: null };
}

/** The highest `sort_order` of the issues that lists show in a state, or in none; null where there are no issues. */
export async function readLast(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
  stateId: string | null,
): Promise<number | null> {
  // Two texts: `is not distinct from` would read the whole project, an equality takes one step on the state's index.
  const sameState = stateId === null ? sql`state_id is null` : sql`state_id = ${stateId}`;
  const { rows } = await sql<{ last: number | null }>`
    select max(sort_order) as last from issues
    where workspace_id = ${workspaceId} and project_id = ${projectId} and ${sameState} and listed`.execute(db);
  return rows[0]?.last ?? null;
}
