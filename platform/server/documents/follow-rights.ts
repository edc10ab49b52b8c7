import type { Connection, Document } from '@hocuspocus/server';
import type { Kysely } from 'kysely';
import { readChanges, readLogHead, type StoredChange } from '#platform/server/changes/read-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { DocumentKind } from './document-kind.ts';
import { refusals, type Joined } from './joined.ts';

const PAGE = 500;
/** Entries that may change what somebody may do in all documents of a workspace. */
const memberships = new Set(['workspace', 'workspace_member', 'project', 'project_member']);

interface OpenDocuments {
  readonly documents: () => ReadonlyMap<string, Document>;
  /** Called when the HTML of an open document was saved from outside. */
  readonly htmlSaved: (id: string) => void;
  readonly report: (error: unknown) => void;
}

/**
 * Follows the change log of a workspace for the documents that are open: whoever may no longer see one is disconnected, and whoever may
 * only read it, or may write again, is treated so from then on. Everybody is notified of locking and archiving. Returns how
 * to stop.
 */
export function followRights(
  { db, changeSignals }: Services,
  kind: DocumentKind,
  workspaceId: string,
  { documents, htmlSaved, report }: OpenDocuments,
): () => void {
  let since: number | null = null;
  let reading = Promise.resolve();

  const apply = async (changes: readonly StoredChange[]) => {
    const isAnyMembership = changes.some(({ entity }) => memberships.has(entity));
    const ofTexts = changes.filter(({ entity, entity_id }) => entity === kind.entity && documents().has(entity_id));
    const touched = new Set(ofTexts.filter((change) => !kind.isTextSaved(change)).map(({ entity_id }) => entity_id));
    for (const [id, document] of documents()) {
      if (!isAnyMembership && !touched.has(id)) continue;
      for (const connection of document.getConnections()) await checkRight(db, kind, workspaceId, connection);
    }
    for (const change of ofTexts) {
      if (kind.isTextSaved(change)) htmlSaved(change.entity_id);
      for (const event of eventsOf(change)) documents().get(change.entity_id)?.broadcastStateless(event);
    }
  };
  const read = async () => {
    since ??= (await readLogHead(db, workspaceId))?.seq ?? 0;
    for (;;) {
      const changes: readonly StoredChange[] = await readChanges(db, workspaceId, since, PAGE);
      const last = changes.at(-1);
      if (!last) return;
      since = last.seq;
      await apply(changes);
    }
  };
  const wake = () => {
    reading = reading.then(read).catch(report);
  };
  wake();
  return changeSignals.subscribe(workspaceId, wake);
}

/** Reads again what the person of a connection may do, and treats them so; closes it when they see the text no more. */
export async function checkRight(
  db: Kysely<Database>,
  kind: DocumentKind,
  workspaceId: string,
  connection: Connection<Joined>,
): Promise<void> {
  const { userId, place } = connection.context;
  const right = await kind.rightOf(db, userId, place, connection.document.name);
  const isSeen = right?.workspaceId === workspaceId;
  // Also while it is closed: an update may be on its way to the disk.
  connection.readOnly = !(isSeen && right.mayWrite);
  if (!isSeen) connection.close({ code: 4403, reason: refusals.notPermitted });
}

/** Returns what the clients of a document receive of an entry (wire-account-workspace.md 7.2). */
function eventsOf({ fields }: StoredChange): string[] {
  const events: string[] = [];
  if ('is_locked' in fields) events.push(fields['is_locked'] === true ? 'locked' : 'unlocked');
  if ('archived_at' in fields) events.push(fields['archived_at'] === null ? 'unarchived' : 'archived');
  return events;
}
