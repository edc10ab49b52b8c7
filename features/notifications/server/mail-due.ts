import { sql, type RawBuilder } from 'kysely';

/** When the daily email leaves, by the clock of its reader. */
const DAILY_HOUR = 8;

/** Whether the person `np` wants emails about news `n` of an issue of which they are notified as `r` (wire-account-workspace.md 8.1). */
export const issueMailIsWanted = (
  workspaceId: string,
): RawBuilder<unknown> => sql`case when r.is_mentioned then np.mention when n.field = 'comment' then np.comment
  when n.field = 'state' then np.state_change or (np.issue_completed and exists (select 1 from states s
    where s.workspace_id = ${workspaceId} and s.id = n.new_identifier and s."group" = 'completed'))
  else np.property_change end`;

/** Does the same for news of a page: mentions and comments. */
export const pageMailIsWanted = sql`case when r.is_mentioned then np.mention else np.comment end`;

const morning = sql`date_trunc('day', now() at time zone u.user_timezone) + make_interval(hours => ${DAILY_HOUR}::int)`;

/**
 * When news is emailed to the person `u` with the preferences `np`, if it is wanted; null for never. Within five minutes, so that what happens
 * to an issue meanwhile is one email; at the full hour; or the next morning where the person is.
 */
export function mailDue(isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when u.email is not null and ${isWanted} then case np.digest
  when 'instant' then to_timestamp(ceil(extract(epoch from now()) / 300) * 300)
  when 'hourly' then date_trunc('hour', now()) + interval '1 hour'
  else (${morning} + case when now() at time zone u.user_timezone >= ${morning} then interval '1 day' else interval '0' end)
    at time zone u.user_timezone end end`;
}
