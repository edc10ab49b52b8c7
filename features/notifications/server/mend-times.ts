import { sql } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';
import { queueNewsMails } from './mail-news.ts';

/**
 * Emails what waits longer than anything can: after the clock was set back, news of before is due for as long as it had been
 * ahead. So is what waited for a digest of somebody who wants emails sooner now.
 */
export async function mendMailTimes({ db }: Pick<Services, 'db'>): Promise<void> {
  const logs = await db.selectFrom('workspace_logs').select('workspace_id').execute();
  for (const { workspace_id: workspaceId } of logs)
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ now: string }>`
        update notifications n set mail_due = now() from notification_preferences np
        where n.workspace_id = ${workspaceId} and np.user_id = n.receiver_id
          and n.mail_due > now() + case np.digest
            when 'instant' then interval '6 minutes' when 'hourly' then interval '61 minutes' else interval '25 hours' end
        returning wire_time(now()) as now`.execute(trx);
      if (rows[0]) await queueNewsMails(trx, workspaceId, rows[0].now);
    });
}
