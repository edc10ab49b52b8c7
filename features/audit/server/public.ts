import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import './tables.ts';

/**
 * One action to record. `action` is `thing.verb`, such as `configuration.changed`; `actorId` is null when nobody was
 * signed in; `target` names what it was done to (an id, an address, a key). `details` must not contain secrets.
 */
export interface AuditEntry {
  readonly actorId: string | null;
  readonly action: string;
  readonly workspaceId?: string;
  readonly target?: string;
  readonly ip?: string;
  readonly details?: object;
}

/** Records a sign-in or an administrative change permanently, in the caller's transaction. */
export async function recordAudit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit_entries').values(auditRow(entry)).execute();
}

/** Returns the row of an entry, for callers that store it in a statement of their own. */
export function auditRow(entry: AuditEntry): Insertable<Database['audit_entries']> {
  return {
    id: newId(),
    actor_id: entry.actorId,
    action: entry.action,
    workspace_id: entry.workspaceId ?? null,
    target: (entry.target ?? '').slice(0, 500),
    ip_address: entry.ip ?? '',
    details: JSON.stringify(entry.details ?? {}),
  };
}
