import { sql, type Kysely, type RawBuilder } from 'kysely';
import { idleSince } from '#features/automations/rules.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** What auto-archive and auto-close of a project go by. */
export interface IdleSettings {
  readonly workspace_id: string;
  readonly id: string;
  /** Months; 0 while it is off. */
  readonly archive_in: number;
  readonly close_in: number;
  /** The state that auto-close moves issues to; null if the project has none that fits. */
  readonly close_state: string | null;
}

/**
 * Reads what the automations of a project go by; null for a project that is archived or deleted. Issues are closed into
 * the default state of the project, if it closes anything, else into its first canceled state.
 */
export async function readIdleSettings(
  db: Kysely<Database>,
  workspaceId: string,
  projectId: string,
): Promise<IdleSettings | null> {
  const { rows } = await sql<IdleSettings>`
    select p.workspace_id, p.id, p.archive_in, p.close_in, (
      select s.id from states s where s.workspace_id = p.workspace_id and s.project_id = p.id and s.deleted_at is null
        and (s."group" = 'cancelled' or (s."group" = 'completed' and s.id = p.default_state))
      order by s.id = p.default_state desc nulls last, s.sequence, s.id limit 1) as close_state
    from projects p where p.workspace_id = ${workspaceId} and p.id = ${projectId} and p.deleted_at is null
      and p.archived_at is null`.execute(db);
  return rows[0] ?? null;
}

const finished: readonly StateGroup[] = ['completed', 'cancelled'];
const open: readonly StateGroup[] = ['backlog', 'unstarted', 'started'];

/** Returns issues to archive at `now`, as a condition on `issues i`; null while auto-archive is off. */
export function toArchive(settings: IdleSettings, now: Date): RawBuilder<unknown> | null {
  return settings.archive_in === 0 ? null : idle(settings, finished, settings.archive_in, now);
}

/** Returns issues to close at `now`, as a condition on `issues i`; null while auto-close is off or has no state to use. */
export function toClose(settings: IdleSettings, now: Date): RawBuilder<unknown> | null {
  if (settings.close_in === 0 || settings.close_state === null) return null;
  return idle(settings, open, settings.close_in, now);
}

/** Listed issues in these groups, untouched for that long and not in an unfinished cycle or module (wire-work-tracking.md 4.4). */
function idle(settings: IdleSettings, groups: readonly StateGroup[], months: number, now: Date): RawBuilder<unknown> {
  const { workspace_id: workspaceId, id } = settings;
  return sql`i.workspace_id = ${workspaceId} and i.project_id = ${id} and i.listed and i.updated_at < ${idleSince(months, now)}
    and i.state_id in (select s.id from states s where s.workspace_id = ${workspaceId} and s.project_id = ${id} and s."group" = any(${groups}::text[]))
    and not exists (
      select 1 from cycles c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
      where c.workspace_id = ${workspaceId} and c.id = i.cycle_id and c.deleted_at is null
        and (c.end_date is null or (c.end_date at time zone p.timezone)::date >= (${now.toISOString()}::timestamptz at time zone p.timezone)::date))
    and not exists (
      select 1 from modules m where m.workspace_id = ${workspaceId} and m.id = any(i.module_ids) and m.deleted_at is null
        and m.archived_at is null and m.status not in ('completed', 'cancelled'))`;
}

/** Returns up to `limit` ids of the issues that a condition names, those untouched longest first. */
export async function idsWhere(
  db: Kysely<Database>,
  where: RawBuilder<unknown> | null,
  limit: number,
): Promise<string[]> {
  if (where === null) return [];
  const { rows } = await sql<{ id: string }>`
    select i.id from issues i where ${where} order by i.updated_at, i.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns how many issues a condition names. */
export async function countWhere(db: Kysely<Database>, where: RawBuilder<unknown> | null): Promise<number> {
  if (where === null) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from issues i where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
