import { sql } from 'kysely';
import { changeIssuesIn } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Services } from '#platform/server/http/services.ts';
import { triggerOverdue } from './rules/trigger-rules.ts';
import { idsWhere, readIdleSettings, toArchive, toClose } from './find-idle.ts';

/** Issues of one command: a long command makes its whole workspace wait (docs/decisions/001). */
const BATCH = 200;

/** What the nights of projects need. */
type NightServices = Pick<Services, 'db' | 'queue' | 'log'>;

/**
 * Runs the automations of every project where a new day has begun since they ran last. Several processes may do so at
 * once: each command looks for its issues again under the workspace's lock, so nothing is done twice. A project that
 * fails is reported and tried again with the next call; the others go on.
 */
export async function runNights(services: NightServices, now: Date = new Date()): Promise<void> {
  const workspaces = await services.db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id: workspaceId } of workspaces) {
    for (const { id, day, last } of await dueProjects(services, workspaceId, now)) {
      try {
        await runNight(services, workspaceId, id, now);
        await services.db
          .transaction()
          .execute((trx) => triggerOverdue(trx, { workspaceId, projectId: id }, { since: last, today: day }));
        await markNight(services, workspaceId, id, day);
      } catch (error) {
        services.log.error({ err: error, project: id }, 'the automations of a project failed');
      }
    }
  }
}

/** Returns projects that have not had the night of their own day yet, that day, and the day of the night before. */
async function dueProjects({ db }: NightServices, workspaceId: string, now: Date) {
  const { rows } = await sql<{ id: string; day: string; last: string }>`
    select p.id, d.day::text, coalesce(n.day, d.day - 1)::text as last from projects p
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone p.timezone)::date as day) d
    left join automation_nights n on n.workspace_id = p.workspace_id and n.project_id = p.id
    where p.workspace_id = ${workspaceId} and p.deleted_at is null and p.archived_at is null and (n.day is null or n.day < d.day)
    order by p.id`.execute(db);
  return rows;
}

async function markNight({ db }: NightServices, workspaceId: string, projectId: string, day: string): Promise<void> {
  await sql`
    insert into automation_nights (workspace_id, project_id, day) values (${workspaceId}, ${projectId}, ${day})
    on conflict (workspace_id, project_id) do update set day = greatest(automation_nights.day, excluded.day)`.execute(
    db,
  );
}

/** Archives what has been finished long enough, then closes what nobody has touched long enough, both in batches. */
async function runNight({ db, queue }: NightServices, workspaceId: string, projectId: string, now: Date) {
  const settings = await readIdleSettings(db, workspaceId, projectId);
  if (settings === null || (settings.archive_in === 0 && settings.close_in === 0)) return;
  for (const step of [archiveSome, closeSome]) {
    for (;;) {
      const run = (writer: Writer) => step(writer, projectId, now);
      const { result } = await queue.run(workspaceId, null, run);
      if (result < BATCH) break;
    }
  }
}

/** Archives one batch and returns how many it found. Nobody is the actor: the history says that it happened by itself. */
async function archiveSome(writer: Writer, projectId: string, now: Date): Promise<number> {
  const settings = await readIdleSettings(writer.db, writer.workspaceId, projectId);
  if (settings === null) return 0;
  const ids = await idsWhere(writer.db, toArchive(settings, now), BATCH);
  if (ids.length > 0) await changeIssuesIn(writer, { projectId }, ids, { archive: true }, null);
  return ids.length;
}

/** Closes one batch and returns how many it found. */
async function closeSome(writer: Writer, projectId: string, now: Date): Promise<number> {
  const settings = await readIdleSettings(writer.db, writer.workspaceId, projectId);
  if (settings === null) return 0;
  const ids = await idsWhere(writer.db, toClose(settings, now), BATCH);
  const set = { state_id: settings.close_state };
  if (ids.length > 0) await changeIssuesIn(writer, { projectId }, ids, { set }, null);
  return ids.length;
}
