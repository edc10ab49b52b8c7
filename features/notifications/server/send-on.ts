import type { Kysely } from 'kysely';
import type { NewChange } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { queueNewsMails } from './mail-news.ts';
import { queuePushNews } from './push-news.ts';

/** What a statement that makes notifications returns of each. */
export interface MadeNews {
  readonly receiver_id: string;
  readonly mail_due: string | null;
  readonly push_due: boolean;
}

/**
 * Queues the emails and pushes of notifications that were just made, in their transaction. Returns the one entry for all
 * receivers' browsers; none without receivers.
 */
export async function sendOn(
  db: Kysely<Database>,
  workspaceId: string,
  made: readonly MadeNews[],
): Promise<readonly NewChange[]> {
  const dues = new Set(made.flatMap(({ mail_due }) => mail_due ?? []));
  for (const due of dues) await queueNewsMails(db, workspaceId, due);
  if (made.some(({ push_due }) => push_due)) await queuePushNews(db, workspaceId);
  const receivers = [...new Set(made.map(({ receiver_id }) => receiver_id))];
  return receivers.length === 0 ? [] : [inboxChange(workspaceId, receivers, 'created')];
}

/** The entry that tells the browsers of these people to read their inboxes again: for new notifications, or because others changed. */
export function inboxChange(workspaceId: string, viewers: readonly string[], op: 'created' | 'updated') {
  return { entity: 'inbox', entity_id: workspaceId, project_id: null, op, fields: {}, viewers } as const;
}
