import { createHash, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Insertable, type Kysely } from 'kysely';
import { SESSIONS_CHANNEL } from '#platform/server/changes/change-signals.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Settings } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import type { SessionKind } from './tables.ts';

/** Cookie names and lifetimes (wire-account-workspace.md 0.1). */
const kinds = {
  app: { cookie: 'session-id', seconds: 604_800 },
  admin: { cookie: 'admin-session-id', seconds: 3600 },
} as const;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** "Last seen" of a session is written down at most this often, in milliseconds. */
const SEEN_EVERY = 300_000;

/** A session as requests see it. */
export interface Session {
  readonly id: string;
  readonly userId: string;
}

/** Only the hash of a token is stored, so that a copy of the database opens no session. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Which session a path uses: the admin session serves `/api/instances/` only (decisions.md 1.6). */
export function sessionKindOf(path: string): SessionKind {
  return path.startsWith('/api/instances/') || path === '/api/instances' ? 'admin' : 'app';
}

/** Returns whether cookies may travel by https only: people reach Cairn that way. */
export function isSecure(settings: Settings, request: FastifyRequest): boolean {
  return settings.publicUrl?.startsWith('https:') === true || request.protocol === 'https';
}

/** A session that is about to be stored: its row, and what gives the browser its cookie once the row stands. */
export interface MintedSession {
  readonly row: Insertable<Database['sessions']>;
  readonly hand: () => void;
}

/** Makes a session for a caller who stores its row in a statement of their own. */
export function mintSession(
  settings: Settings,
  kind: SessionKind,
  userId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): MintedSession {
  const { cookie, seconds } = kinds[kind];
  const token = Array.from({ length: 128 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const row = {
    id: newId(),
    token_hash: hashOf(token),
    kind,
    user_id: userId,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 500),
    ip_address: request.ip,
    domain: request.host.slice(0, 255),
    expires_at: new Date(Date.now() + seconds * 1000).toISOString(),
  };
  const hand = () => {
    const secure = isSecure(settings, request);
    void reply.setCookie(cookie, token, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: seconds, secure });
    // The next form gets a new secret: the CSRF token rotates at login (wire-account-workspace.md 0.1).
    void reply.clearCookie('csrftoken', { path: '/' });
  };
  return { row, hand };
}

/** Starts a session and sets its cookie on the reply. */
export async function startSession(
  db: Kysely<Database>,
  settings: Settings,
  kind: SessionKind,
  userId: string,
  on: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const session = mintSession(settings, kind, userId, on);
  await db.insertInto('sessions').values(session.row).execute();
  session.hand();
}

/**
 * Sessions seen lately, by token hash. A token never changes its person, so a read may start with this while the
 * database checks whether the session is still valid; nothing may be answered before it is.
 */
const seen = new Map<string, Session>();
const SEEN_MOST = 10_000;

/** Returns the session a request's cookie named when it was last found live, or null. Proves nothing by itself. */
export function recallSession(request: FastifyRequest, kind: SessionKind): Session | null {
  const token = request.cookies[kinds[kind].cookie];
  return token === undefined ? null : (seen.get(seenKey(kind, hashOf(token))) ?? null);
}

function seenKey(kind: SessionKind, hash: Buffer): string {
  return `${kind} ${hash.toString('base64')}`;
}

/** Returns the live session that a request's cookie names, or null; that it is in use is written down now and then. */
export async function readSession(
  db: Kysely<Database>,
  request: FastifyRequest,
  kind: SessionKind,
): Promise<Session | null> {
  const found = await findSession(db, request, kind);
  if (found?.isDue === true) await noteSeen(db, found.session.id, request.ip);
  return found?.session ?? null;
}

/** Does the same without writing anything; `isDue` when `noteSeen` should. */
export async function findSession(
  db: Kysely<Database>,
  request: FastifyRequest,
  kind: SessionKind,
): Promise<{ readonly session: Session; readonly isDue: boolean } | null> {
  const token = request.cookies[kinds[kind].cookie];
  if (token === undefined || token.length !== 128) return null;
  const hash = hashOf(token);
  // Runs for every request: a statement as text costs half of what building one does.
  const { rows } = await sql<{ id: string; user_id: string; expires_at: string; last_seen_at: string }>`
    select id, user_id, expires_at, last_seen_at from sessions where token_hash = ${hash} and kind = ${kind}`.execute(
    db,
  );
  const row = rows[0];
  if (!row || Date.parse(row.expires_at) <= Date.now()) {
    seen.delete(seenKey(kind, hash));
    return null;
  }
  const session = { id: row.id, userId: row.user_id };
  if (seen.size >= SEEN_MOST) seen.clear();
  seen.set(seenKey(kind, hash), session);
  return { session, isDue: Date.now() - Date.parse(row.last_seen_at) > SEEN_EVERY };
}

/** Notes that a session is in use, and from where; it never makes the session last longer. */
export async function noteSeen(db: Kysely<Database>, id: string, ip: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date().toISOString(), ip_address: ip })
    .where('id', '=', id)
    .execute();
}

/** Ends one session and clears its cookie. */
export async function endSession(
  db: Kysely<Database>,
  session: Session | null,
  kind: SessionKind,
  reply: FastifyReply,
): Promise<void> {
  if (session) {
    await db.deleteFrom('sessions').where('id', '=', session.id).execute();
    await announceEnded(db, session.userId);
  }
  void reply.clearCookie(kinds[kind].cookie, { path: '/' });
}

/** Ends all sessions of a person, also those of instance administration; `except` stays. */
export async function endSessionsOf(db: Kysely<Database>, userId: string, except?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
  await announceEnded(db, userId);
}

/** Ends one session of a person by its id; false when they have no such session. */
export async function endSessionById(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await announceEnded(db, userId);
  return numDeletedRows === 1n;
}

/**
 * Notifies live connections, which must not wait for their next heartbeat when the session or API token they were opened
 * with ends. Sent at the commit of a transaction.
 */
export async function announceEnded(db: Kysely<Database>, userId: string): Promise<void> {
  await sql`select pg_notify(${SESSIONS_CHANNEL}, ${userId})`.execute(db);
}

/** Removes sessions and rate counters that are over; returns how many sessions went. */
export async function pruneSessions(db: Kysely<Database>): Promise<number> {
  const now = new Date().toISOString();
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<', now).executeTakeFirst();
  await db
    .deleteFrom('rate_counters')
    .where('window_start', '<', new Date(Date.now() - 86_400_000).toISOString())
    .execute();
  return Number(numDeletedRows);
}
