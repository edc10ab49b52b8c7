import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { peopleErrors, type exportPersonActivities as call } from '#features/people/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { inTimeZone } from '#platform/shared/instants.ts';
import { ofFeed, visibleActivities } from './activity-sql.ts';

const MOST = 10_000;
const HEADER = [
  'Actor name',
  'Issue ID',
  'Project',
  'Created at',
  'Updated at',
  'Action',
  'Field',
  'Old value',
  'New value',
  // Ours, behind those of wire-account-workspace.md 3.2: the API token it was done with.
  'Via',
];

interface Line {
  display_name: string;
  issue_key: string;
  project: string;
  created_at: string;
  verb: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  via: string | null;
}

/** What somebody did on one day of the caller's clock, as CSV. Throws NOT_ALLOWED (403), DATE_REQUIRED (400). */
export const exportPersonActivities: Handler<typeof call> = async ({ params, body }, { services, userId, reply }) => {
  const { workspaceId } = await enter(services.db, userId, params, 'person.exportActivity');
  if (body.date == null) throw new KnownError(peopleErrors.DATE_REQUIRED);
  const zone = await accounts.userTimeZone(services.db, userId);
  const { rows } = await sql<Line>`
    select u.display_name, p.identifier || '-' || i.sequence_id as issue_key, p.name as project, a.created_at, a.verb, a.field, a.old_value, a.new_value, a.via
    from ${visibleActivities(userId)} join users u on u.id = a.actor_id
    where a.workspace_id = ${workspaceId} and a.actor_id = ${params.user_id} and ${ofFeed(userId)}
      and a.created_at >= ${body.date}::date::timestamp at time zone ${zone}
      and a.created_at < (${body.date}::date + 1)::timestamp at time zone ${zone}
    order by a.created_at desc, a.id desc limit ${MOST}`.execute(services.db);
  const lines = rows.map((row) => {
    const at = inTimeZone(row.created_at, zone);
    const values = [row.verb, row.field, row.old_value, row.new_value, row.via];
    return [row.display_name, row.issue_key, row.project, at, at, ...values];
  });
  void reply.header('content-disposition', 'attachment; filename="workspace-user-activity.csv"');
  const text = [HEADER, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
  return { status: 200, text, type: 'text/csv; charset=utf-8' };
};

/** Returns a cell that no spreadsheet takes for a formula. */
function quoted(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
