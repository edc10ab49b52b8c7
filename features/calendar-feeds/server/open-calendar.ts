import { sql } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import type * as contract from '#features/calendar-feeds/contract.ts';
import { appUrl } from '#features/configuration/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { feedPath } from './feed-address.ts';
import './tables.ts';

/** Returns the address of a calendar of the caller; the first time, it comes into being. */
export const openCalendar: Handler<typeof contract.openCalendar> = async ({ params, body }, { services, userId }) => {
  const { slug } = params;
  const projectId = body.project_id ?? null;
  if (projectId !== null) await enter(services.db, userId, { slug, project_id: projectId }, 'project.read');
  const { result } = await write(services, userId, params, 'workspace.read', async ({ db }, { workspaceId }) => {
    await sql`
      insert into calendar_feeds (workspace_id, id, user_id) values (${workspaceId}, ${newId()}, ${userId})
      on conflict (workspace_id, user_id) do nothing`.execute(db);
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from calendar_feeds where workspace_id = ${workspaceId} and user_id = ${userId}`.execute(db);
    return { workspaceId, ...must(rows[0], 'it was inserted when it was missing') };
  });
  // Computed behind the command, because the answers of commands are stored.
  const path = feedPath(services.settings.secret, { ...result, projectId });
  return { status: 200, body: { url: `${(await appUrl(services)) ?? ''}${path}` } };
};

/** Makes the addresses of all calendars that the caller has in the workspace invalid. */
export const resetCalendars: Handler<typeof contract.resetCalendars> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'workspace.read', async ({ db }, { workspaceId }) => {
    await sql`
      update calendar_feeds set version = version + 1 where workspace_id = ${workspaceId} and user_id = ${userId}`.execute(
      db,
    );
  });
  return { status: 204, body: undefined };
};
