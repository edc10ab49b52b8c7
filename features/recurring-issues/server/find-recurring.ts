import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RecurringRecord, RecurringStop, StoredTemplate } from '#features/recurring-issues/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** A recurring issue as it is stored, with the time zone of its project. */
export interface StoredRecurring {
  readonly id: string;
  readonly project_id: string;
  readonly rule: string;
  readonly start_day: string;
  readonly next_day: string | null;
  readonly issue: StoredTemplate;
  readonly is_enabled: boolean;
  readonly stopped: RecurringStop | '';
  readonly author_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly timezone: string;
}

/** Reads the recurring issues `r` of a workspace that are not deleted and meet a condition, in the order in which they were made. */
export async function findRecurring(
  db: Kysely<Database>,
  workspaceId: string,
  where: RawBuilder<unknown>,
): Promise<StoredRecurring[]> {
  const { rows } = await sql<StoredRecurring>`
    select r.id, r.project_id, r.rule, r.start_day, r.next_day, r.issue, r.is_enabled, r.stopped, r.author_id, r.created_at, r.updated_at, p.timezone
    from recurring_issues r
    join projects p on p.workspace_id = r.workspace_id and p.id = r.project_id and p.deleted_at is null
    where r.workspace_id = ${workspaceId} and r.deleted_at is null and ${where} order by r.created_at, r.id`.execute(
    db,
  );
  return rows;
}

/** Returns one of a project; undefined when there is none with this id. */
export async function findOneRecurring(
  db: Kysely<Database>,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
  id: string,
): Promise<StoredRecurring | undefined> {
  const [found] = await findRecurring(db, workspaceId, sql`r.project_id = ${projectId} and r.id = ${id}`);
  return found;
}

/** Returns recurring issues as the wire shows them, each with the issues of its last five days. */
export async function presentRecurring(
  db: Kysely<Database>,
  workspaceId: string,
  found: readonly StoredRecurring[],
): Promise<RecurringRecord[]> {
  const { rows } = await sql<{ id: string; made: RecurringRecord['made'] }>`
    select r.id, coalesce((
      select json_agg(json_build_object('day', d.day, 'skipped', d.skipped, 'issue', case when i.id is null then null
        else json_build_object('id', i.id, 'sequence_id', i.sequence_id, 'name', i.name) end) order by d.day desc)
      from (select * from recurring_issue_days d where d.workspace_id = ${workspaceId} and d.recurring_id = r.id order by d.day desc limit 5) d
      left join issues i on i.workspace_id = ${workspaceId} and i.id = d.issue_id and i.deleted_at is null), '[]') as made
    from recurring_issues r where r.workspace_id = ${workspaceId} and r.id = any(${found.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const made = new Map(rows.map((row) => [row.id, row.made]));
  return found.map(({ stopped, author_id: author, timezone: _zone, ...one }) => ({
    ...one,
    workspace_id: workspaceId,
    stopped: stopped === '' ? null : stopped,
    author,
    made: made.get(one.id) ?? [],
  }));
}
