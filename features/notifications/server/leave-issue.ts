import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { findVisibleIssue, unsubscribeFrom } from '#features/issues/server/public.ts';
import type * as contract from '#features/notifications/mail-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { leavingPage } from './leaving-page.ts';

/** Who unsubscribes, and from which issue. */
export interface Leaving {
  readonly workspaceId: string;
  readonly userId: string;
  readonly issueId: string;
}

const ID_BYTES = 16;

/** Returns the address that unsubscribes one person from one issue: what it names, signed. Nothing is stored of it. */
export function leavingPath(secret: string, leaving: Leaving): string {
  const named = Buffer.from([leaving.workspaceId, leaving.userId, leaving.issueId].join('').replaceAll('-', ''), 'hex');
  return `/api/unsubscribe/issue/${Buffer.concat([named, signatureOf(secret, named)]).toString('base64url')}/`;
}

function signatureOf(secret: string, named: Buffer): Buffer {
  return createHmac('sha256', secret).update('unsubscribe-from-issue:').update(named).digest();
}

/** Returns what a token names; null when it was not made here. */
function readToken(secret: string, token: string): Leaving | null {
  const bytes = Buffer.from(token, 'base64url');
  const named = bytes.subarray(0, 3 * ID_BYTES);
  const [given, expected] = [bytes.subarray(3 * ID_BYTES), signatureOf(secret, named)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const idAt = (place: number) =>
    named
      .subarray(place * ID_BYTES, (place + 1) * ID_BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { workspaceId: idAt(0), userId: idAt(1), issueId: idAt(2) };
}

/** The address opened as a page: it asks, because programs that check links open it too. */
export const openLeaving: Handler<typeof contract.openLeaving> = async ({ params, query }, { services }) => {
  const isKnown = readToken(services.settings.secret, params.token) !== null;
  const state = isKnown ? (query.done === undefined ? 'asks' : 'done') : 'unknown';
  return { status: 200, type: 'text/html; charset=utf-8', text: leavingPage(state) };
};

/**
 * Ends the person's subscription, as a command of theirs, and leads back to the page, which says so. Also for an issue that
 * they do not follow or may not see any more, of which they are not notified. Throws OBJECT_MISSING (404) for a token that was not made here.
 */
export const leaveIssue: Handler<typeof contract.leaveIssue> = async ({ params: { token } }, { services }) => {
  const leaving = readToken(services.settings.secret, token);
  if (!leaving) throw new KnownError(commonErrors.OBJECT_MISSING);
  const { userId, issueId } = leaving;
  const place = await findPlace(services.db, leaving);
  if (place)
    try {
      await write(services, userId, place, 'issue.subscribe', async (writer, entered) => {
        await unsubscribeFrom(writer, await findVisibleIssue(writer.db, entered, issueId), userId);
      });
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
    }
  return { status: 302, location: `/api/unsubscribe/issue/${token}/?done=1` };
};

async function findPlace(db: Kysely<Database>, { workspaceId, issueId }: Leaving) {
  const { rows } = await sql<{ slug: string; project_id: string }>`
    select w.slug, i.project_id from issues i join workspaces w on w.id = i.workspace_id
    where i.workspace_id = ${workspaceId} and i.id = ${issueId}`.execute(db);
  return rows[0] ?? null;
}
